"""Citations of one rule in one block of a text, judged together: where a rule has moved, its paragraphs have moved with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kb.text.citations.citation import Citation
from kb.text.rule_numbers import number_parts

__all__ = ["families", "rule_of"]

_BREAK = re.compile(r"\n[ \t>*/#;%!-]*\n|\n[ \t]*(?:\*/|/\*)")
"""Where a block ends: an empty line, in a comment too, and the end of a comment."""
_REACH = 800
"""How many characters further on nothing belongs together."""


def families(text: str, citations: Sequence[Citation]) -> Iterator[list[int]]:
    """The places of citations that name one rule, or paragraphs of one, in one block; of those alone there none."""
    block: list[int] = []
    for place, (before, after) in enumerate(pairwise((None, *citations))):
        assert after is not None
        if before is not None and _apart(text, before, after):
            yield from _of_one_rule(citations, block)
            block = []
        block.append(place)
    yield from _of_one_rule(citations, block)


def rule_of(number: str) -> str:
    """The rule that a number belongs to: 702.39 of 702.39b."""
    return ".".join(number_parts(number)[:2])


def _apart(text: str, one: Citation, other: Citation) -> bool:
    between = text[one.number.end : other.number.start].replace("\r\n", "\n")
    return len(between) > _REACH or _BREAK.search(between) is not None


def _of_one_rule(citations: Sequence[Citation], block: Sequence[int]) -> Iterator[list[int]]:
    found: dict[str, list[int]] = {}
    for place in block:
        found.setdefault(rule_of(citations[place].number.number), []).append(place)
    yield from (places for places in found.values() if len(places) > 1)
