"""Editions of made-up sentences to align, and the real ones of this machine by their prints."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path

from kb.graph.alignment.align import Step, align
from kb.graph.alignment.prints import Print, print_of
from kb.text.rulebook.read import read_rulebook

__all__ = ["EDITIONS", "FOLDER", "later", "prints", "real", "steps", "way"]

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "data" / "rulebooks"
EDITIONS = (
    "2004-06-01", "2005-10-01", "2006-05-01", "2007-02-01", "2009-05-01", "2009-07-11", "2012-07-01", "2016-08-26", "2017-07-08",
    "2019-05-03", "2022-07-08", "2026-01-16", "2026-02-27",
)  # fmt: skip
"""Those of Magic, by the date that the text gives."""
_MISNAMED = {"2004-06-01": "2006-06-01", "2017-07-08": "2017-07-07"}


def prints(texts: Mapping[str, str]) -> dict[str, Print]:
    """Number → text as number → print."""
    return {number: print_of(number, text) for number, text in texts.items()}


def steps(older: Mapping[str, str], newer: Mapping[str, str]) -> set[tuple[str | None, str | None, str]]:
    """What became of made-up rules, without likeness."""
    return {(each.before, each.after, each.kind) for each in align(prints(older), prints(newer))}


@cache
def real(edition: str) -> Mapping[str, Print]:
    """The prints of a real edition of Magic."""
    path = FOLDER / "mtg" / f"{_MISNAMED.get(edition, edition)}.txt"
    book = read_rulebook(path.read_bytes(), path.name)
    return {number: print_of(number, each.text) for number, each in book.paragraphs.items()}


@cache
def way(older: str, newer: str) -> tuple[Step, ...]:
    """The steps between two real editions."""
    return align(real(older), real(newer))


def later(number: str, begin: str, end: str) -> list[str | None]:
    """The numbers of a provision from edition to edition; ends with `None` where it is gone."""
    found: list[str | None] = [number]
    row = EDITIONS[EDITIONS.index(begin) : EDITIONS.index(end) + 1]
    for older, newer in pairwise(row):
        found.append(next(each.after for each in way(older, newer) if each.before == found[-1]))
        if found[-1] is None:
            break
    return found
