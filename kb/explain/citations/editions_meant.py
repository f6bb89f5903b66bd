"""The game and edition that a citation means: the one that its text states, else the game that the whole text is about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from kb.errors import NotFoundError
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from kb.text.citations.citation import Citation, Stated

__all__ = ["EditionsMeant", "is_here"]

_FEWEST, _NEARLY_ALL = 5, 0.85
"""So many words, and so much of them, are no chance."""


class EditionsMeant:
    """Finds the editions that citations mean.

    Args:
        edition: for citations that name none.
    """

    def __init__(self, knowledge: Knowledge, edition: Edition) -> None:
        self._shelf = Shelf(knowledge)
        self._edition = edition
        self._timelines: dict[str, Timeline] = {}
        self._leaning: str | None = None

    def timeline(self, game: str) -> Timeline:
        """The editions of a game."""
        if game not in self._timelines:
            asked = (self._shelf.volume(self._edition),) if game == self._edition.game else ()
            self._timelines[game] = Timeline(self._shelf, game, *asked)
        return self._timelines[game]

    def timeline_of(self, citation: Citation) -> Timeline:
        """The editions of the game that a citation is about."""
        return self.timeline(self._game(citation))

    def knows(self, number: str) -> bool:
        """Whether any edition of any game has a rule of that number."""
        return any(self.timeline(game).knows(number) for game in self._games)

    def owns(self, number: str, words: str) -> bool:
        """Whether the rule of that number has words, or nearly all of them, in any edition of any game."""
        keys = keys_in(words)
        if len(keys) < _FEWEST:
            return False
        volumes = (volume for game in self._games for volume in self.timeline(game).meanings(number))
        return any(len(keys & volume.prints[volume.as_printed(number)].words) >= _NEARLY_ALL * len(keys) for volume in volumes)

    def lean(self, citations: Sequence[Citation]) -> None:
        """See which game a text is about: the one to which alone most of its numbers belong."""
        homes = [[game for game in self._games if self.timeline(game).knows(each.number.number)] for each in citations]
        alone = Counter(games[0] for games in homes if len(games) == 1)
        first, second = [*alone.most_common(2), ("", 0), ("", 0)][:2]  # there may be fewer than two
        self._leaning = first[0] if first[1] > second[1] else None

    def homes(self, stated: Stated | None, timeline: Timeline) -> tuple[Volume, ...] | None:
        """The editions that may be meant: one, or, for a date between two, both; `None` where there is none."""
        if stated is None:
            return (self.default(timeline),)
        if stated.edition is not None:
            return self._named(stated.edition)
        if stated.day is not None:
            return timeline.in_force(stated.day) or None
        issued = [(volume, volume.edition.issued) for volume in reversed(timeline.volumes)]
        of_year = tuple(volume for volume, day in issued if day is not None and day.year == stated.year)
        return of_year or _around(stated, timeline)

    def default(self, timeline: Timeline) -> Volume:
        """The edition for citations that name none: of another game, its newest."""
        return self._shelf.volume(self._edition) if timeline.game == self._edition.game else timeline.newest

    @cached_property
    def _games(self) -> tuple[str, ...]:
        return (self._edition.game, *sorted(set(self._shelf.games) - {self._edition.game}))

    def _game(self, citation: Citation) -> str:
        if citation.stated is not None and citation.stated.edition is not None:
            return citation.stated.edition.partition("/")[0]
        number = citation.number.number
        known = self.timeline(self._edition.game).knows(number)
        if citation.game is not None and (citation.form == "named" or not known or self.timeline(citation.game).knows(number)):
            return citation.game
        if self._leaning is not None and (self.timeline(self._leaning).newest.has(number) or not known):
            return self._leaning
        if not known:
            dotted = re.search(r"\.[a-z]", number) is not None
            others = [game for game in self._games[1:] if self.timeline(game).newest.has(number)]
            if len(others) == 1 and dotted:
                return others[0]
        return self._edition.game

    def _named(self, name: str) -> tuple[Volume, ...] | None:
        try:
            return (self._shelf.volume(name),)
        except NotFoundError:
            return None


def _around(stated: Stated, timeline: Timeline) -> tuple[Volume, ...] | None:
    """The editions in force in the middle of a year in which none was issued."""
    from datetime import date

    return timeline.in_force(date(stated.year, 7, 1)) if stated.year is not None else None


def is_here(stated: Stated | None, homes: Sequence[Volume]) -> bool:
    """Whether what a text states is one of the editions that are here, and no day or year between two of them; their books and
    the rules took effect in one month, not on one day."""
    if stated is None or stated.edition is not None:
        return True
    days = [home.edition.issued for home in homes if home.edition.issued is not None]
    if stated.day is None:
        return any(day.year == stated.year for day in days)
    return any((day.year, day.month) == (stated.day.year, stated.day.month) for day in days)
