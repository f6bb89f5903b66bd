"""The glossary of a Magic rulebook: blocks of a heading line and what it says, set apart by blank lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from .book import Trouble
from .division import has_words
from .wrapping import Wrapping, at_end

__all__ = ["Term", "fold", "names", "terms"]

_REMARK = re.compile(r"\s*\((?:obsolete|informal)\)\s*$", re.IGNORECASE)
_LETTER = re.compile(r"[\W_]*[A-Z](?:\s*[-–]\s*[A-Z])?[\W_]*")


@dataclass(slots=True)
class Term:
    """One entry while it is read."""

    heading: str
    line: int
    text: list[str] = field(default_factory=list)


def fold(name: str) -> str:
    """A name apart from case, quotes and italics, for finding it."""
    return re.sub(r"[\"“”‘’'_*]", "", name).casefold().strip(" .,")


def names(heading: str) -> tuple[str, ...]:
    """A heading and each name in it where it lists several: `Life, Life Total` → itself, `Life`, `Life Total`."""
    whole = _REMARK.sub("", heading)
    parts = [part.strip(' ,"“”') for part in re.split(r",[”\"]?\s+|\s*/\s*(?=[A-Z])", whole)]
    found = [heading, whole, *(parts if len(parts) > 1 and not whole.endswith((" Order", " Rule")) else [])]
    return tuple(dict.fromkeys(part for part in found if part))


def terms(lines: Sequence[str], start: int, end: int, wrapped: Wrapping) -> tuple[list[Term], list[Trouble]]:
    """The entries between two lines, in the order of the book; and the lines that belong to none."""
    entries: list[Term] = []
    troubles: list[Trouble] = []
    for block in _blocks(lines, start, end):
        _take(lines, block, entries, troubles, wrapped)
    return entries, troubles


def _blocks(lines: Sequence[str], start: int, end: int) -> Iterator[list[int]]:
    block: list[int] = []
    for at in range(start, end):
        if has_words(lines[at]):
            block.append(at)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _take(lines: Sequence[str], block: list[int], entries: list[Term], troubles: list[Trouble], wrapped: Wrapping) -> None:
    first = lines[block[0]]
    if len(block) == 1 and _LETTER.fullmatch(first):
        troubles.append(Trouble(block[0] + 1, first, "a letter of the alphabet, not an entry"))
    elif entries and not _is_heading(lines, block, wrapped, waiting=not entries[-1].text):
        entries[-1].text.extend(_paragraphs(lines, block, wrapped))
    else:
        entries.append(Term(first.strip(), block[0] + 1, _paragraphs(lines, block[1:], wrapped)))


def _is_heading(lines: Sequence[str], block: Sequence[int], wrapped: Wrapping, *, waiting: bool) -> bool:
    """Whether a block opens an entry, and does not go on with the one before."""
    first, alone = lines[block[0]], len(block) == 1
    if waiting or first[:1].isspace() or len(first) > 90 or re.match(r"\d+\.\s", first):
        return False
    if not alone and wrapped.whole and wrapped.full(first, lines[block[1]]):
        return False
    return not re.search(r"[.:;!?]$", first.rstrip("_* ")) or (not alone and len(first) < 30)


def _paragraphs(lines: Sequence[str], block: Sequence[int], wrapped: Wrapping) -> list[str]:
    found: list[str] = []
    for at in block:
        if found and wrapped.joins(lines[at - 1], lines[at]) and not _new(lines, at):
            found[-1] = wrapped.joined(found[-1], lines[at].strip())
        else:
            found.append(lines[at].strip())
    return found


def _new(lines: Sequence[str], at: int) -> bool:
    """Whether a line opens one of several senses, or an example."""
    return re.match(r"\s*(?:\d\.|[_*]*examples?:)\s", lines[at], re.IGNORECASE) is not None and at_end(lines[at - 1])
