"""Rules that were printed on the line of the rule before, so that no line opens with their number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..magic.blocks import Block
from ..magic.numbering import next_of

__all__ = ["parted"]

# A rule whose line end the copy has lost: “… the game ends. 410.5. When …”.
_INSIDE = re.compile(r"(?<=[.!?\"”)])\s*(?P<number>[1-9]\d\d\.\d{1,3}(?:\.?[a-z])?)(?:\.\s+|\s+|(?<=[a-z]))(?=[A-Z“\"])")


def parted(blocks: Mapping[str, Block]) -> dict[str, Block]:
    """The same rules in their order, and after each the ones that its lines hold besides it."""
    out: dict[str, Block] = {}
    for block in blocks.values():
        for part in _parts(block, blocks):
            out[part.number] = part
    return out


def _parts(block: Block, blocks: Mapping[str, Block]) -> Iterator[Block]:
    """The rule, cut where a number that is due and that the book does not have elsewhere opens a sentence."""
    for texts in (block.text, block.examples):
        for at, text in enumerate(texts):
            for found in _INSIDE.finditer(text):
                number = re.sub(r"\.([a-z])", r"\1", found["number"])
                if number in next_of(block.number) and number not in blocks:
                    yield from _cut(block, texts, at, found, number, blocks)
                    return
    yield block


def _cut(
    block: Block, texts: list[str], at: int, found: re.Match[str], number: str, blocks: Mapping[str, Block]
) -> Iterator[Block]:
    rest = Block(number, block.line, [texts[at][found.end() :], *texts[at + 1 :]])
    if texts is block.text:
        rest.examples, block.examples = block.examples, []
    else:
        rest.text, rest.examples = rest.text[:1], rest.text[1:]
    texts[at:] = [texts[at][: found.start()].rstrip()]
    yield block
    yield from _parts(rest, blocks)
