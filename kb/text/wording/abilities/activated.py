"""Activated abilities: cost, colon, effect, and the sentences that restrict when it may be activated."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ...forms.match import Matcher
from ...nodes.abilities import ActivatedAbility
from ...nodes.conditions import Condition
from ...nodes.costs import Cost
from ..effects.bodies import read_body, sentence_end
from ..preparing import marks
from .functions import zones_of

__all__ = ["activated", "colon"]

_PERSONAL = frozenset({"unit", "gear", "legend", "battlefield", "rune"})  # a number before the colon is energy there
_RESTRICTING = {
    ("activate", "only"), ("activate", "this"), ("use", "this"), ("play", "this"), ("any", "player"), ("any", "opponent"),
    ("activate", "no"), ("only", "you"), ("only", "your"), ("x", "can't"), ("X", "can't"),
}  # fmt: skip
_ONLY_WHILE = {("use", "only", "if"), ("use", "only", "while")}
_LOYALTY = re.compile(r"[+-]?(?:\d+|X)")


def colon(matcher: Matcher, start: int, end: int) -> int | None:
    """The colon after a cost: the first one of the stretch outside quotes."""
    for position in range(start, end):
        if matcher.words[position] == '"':
            return None
        if matcher.words[position] == ":":
            return position
    return None


def activated(
    matcher: Matcher, start: int, at: int, end: int, ability_word: str | None, types: frozenset[str]
) -> ActivatedAbility | None:
    """The activated ability with its colon `at` a place; None where what stands before the colon is no cost."""
    if at == start + 1 and not types & _PERSONAL and (loyalty := _loyalty(matcher, start)):
        return ActivatedAbility(Cost(), read_body(matcher, at + 1, end), loyalty=loyalty)
    cost = matcher.whole("Cost", start, at)
    if cost is None:
        return None
    said, begin = marks.within(matcher.words, at + 1)
    only, stop = _only(matcher, begin, end)
    body = read_body(matcher, begin, stop)
    conditions = tuple(found for word in said if (found := marks.said_of(word)) is not None)
    timing = next((word.capitalize() for word in said if marks.said_of(word) is None), None)
    limits = marks.limits_of(ability_word)
    return zones_of(ActivatedAbility(cost, body, (*conditions, *limits, *only), ability_word=ability_word or timing))


def _loyalty(matcher: Matcher, position: int) -> str | None:
    written = matcher.text.written[position].strip("[]").replace("\N{MINUS SIGN}", "-")
    return written if _LOYALTY.fullmatch(written) else None


def _only(matcher: Matcher, start: int, end: int) -> tuple[tuple[str | Condition, ...], int]:
    """Restrictions on activating, in the sentences at the end, and where the effect before them ends."""
    sentence = start
    while sentence < end:
        stop = sentence_end(matcher, sentence, end)
        words = tuple(matcher.words[sentence : sentence + 3])
        if words[:2] in _RESTRICTING or words in _ONLY_WHILE:
            return tuple(_of_each_sentence(matcher, sentence, end)), max(sentence - 1, start)
        sentence = stop + 1
    return (), end


def _of_each_sentence(matcher: Matcher, start: int, end: int) -> Iterator[str | Condition]:
    """Restrictions in one sentence after another: "X can't be 0. Activate only as a sorcery." """
    while start < end:
        stop = sentence_end(matcher, start, end)
        yield from _restrictions(matcher, start, stop)
        start = stop + 1


def _restrictions(matcher: Matcher, start: int, end: int) -> Iterator[str | Condition]:
    """Restrictions in one sentence: "Activate only as a sorcery and only once each turn." has two."""
    places = [at for at in range(start, end - 1) if tuple(matcher.words[at : at + 2]) in (("and", "only"), ("but", "only"))]
    for begin, stop in pairwise([start - 1, *places, end]):
        yield from _restriction(matcher, begin + 1, stop - (matcher.words[stop - 1] == ","))


def _restriction(matcher: Matcher, start: int, end: int) -> Iterator[str | Condition]:
    for stop, parts in matcher.parse("activate-only", start):
        if stop == end:
            yield from parts if isinstance(parts, tuple) else (parts,)
            return
    yield matcher.text.between(start, end).rstrip(".")
