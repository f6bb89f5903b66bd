"""Names of editions as people write them: an id, a game, a prefix, a day; and what is near a name that is none."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Collection, Mapping, Sequence
from datetime import date

from kb.errors import NotFoundError
from kb.graph.editions.edition import Edition

__all__ = ["edition_named"]

_MOST_LISTED = 20  # editions that a remedy names one by one: all that ship, but not all that can be imported
_BESIDE = 6  # of more than that, those whose names are next to the one asked for
_DAY = re.compile(r"\d{4}(-\d\d){0,2}")
USUAL = "mtg"
"""The game that a bare year is of."""


def edition_named(editions: Mapping[str, Edition], games: Collection[str], name: str, *, modelled: bool = False) -> Edition:
    """The edition that a name means: an id, a game (its newest edition), a prefix (the newest that fits), or a day or year.

    A day means the edition in force then (a year or month: at its end), of Magic where no game is named. One of the user's own
    is meant only where its id is given, or where no other fits: a name that meant something before means the same after they
    have added theirs.

    Args:
        editions: every edition by id, by game and age. games: every game that has editions.
        modelled: where shipped editions fit, one of them is meant, however new the user's own are.

    Raises:
        NotFoundError: no edition fits; the hint lists what there is.
    """
    wanted = name.strip().lower().rstrip("/")
    if found := editions.get(wanted):
        return found
    fitting = _of_game(editions, wanted) or tuple(e for e in editions.values() if e.id.startswith(wanted))
    fitting = () if "/" not in wanted and wanted not in games else fitting
    fitting = fitting or _in_force(editions, wanted)
    if not fitting:
        raise NotFoundError(f"there is no edition {name!r}", remedy=_nearby(editions, games, wanted))
    fitting = tuple(edition for edition in fitting if not edition.own) or fitting
    shipped = tuple(edition for edition in fitting if edition.modelled)
    return ((modelled and shipped) or fitting)[-1]


def _of_game(editions: Mapping[str, Edition], game: str) -> tuple[Edition, ...]:
    return tuple(edition for edition in editions.values() if edition.game == game)


def _in_force(editions: Mapping[str, Edition], wanted: str) -> tuple[Edition, ...]:
    """Of a game the editions that had come out by the end of a year, month or day, `mtg/2008` or `2008-07`; oldest first."""
    game, _, day = wanted.rpartition("/")
    if not _is_day(day):
        return ()
    until = f"{day}~"  # sorts after every day of that month or year
    of_game = _of_game(editions, game or USUAL)
    return tuple(each for each in of_game if each.issued is not None and each.issued.isoformat() < until)


def _is_day(text: str) -> bool:
    """Whether it is a year, a month or a day that there is."""
    if not _DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(f"{text}-01-01"[:10])
    except ValueError:
        return False
    return True


def _nearby(editions: Mapping[str, Edition], games: Collection[str], wanted: str) -> str:
    game = wanted.partition("/")[0]
    known = [edition.id for edition in _of_game(editions, game)] or sorted(editions)
    others = "; others by apnap import rules FILE" if game in games else ""
    return f"{_beside(wanted, known)}{others}"


def _beside(wanted: str, known: Sequence[str]) -> str:
    """The ids that sort next to one that is not there, where they are too many to list them all."""
    if len(known) <= _MOST_LISTED:
        return ", ".join(known)
    place = bisect(known, wanted)
    begin = max(0, min(place - _BESIDE // 2, len(known) - _BESIDE))
    return f"{', '.join(known[begin : begin + _BESIDE])} ({len(known)} are known, {known[0]} … {known[-1]})"
