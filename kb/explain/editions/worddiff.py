"""Two wordings compared word by word, as people read it: runs of words, not letters, and no islands of one small word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from kb.model.history import WordSpan

__all__ = ["changed_words", "same_wording", "word_diff"]

# Quotes, dashes, italics and trademarks are typography: a change of them is no change of the wording.
_BARE = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "_": None, "®": None, "™": None})
_MARKS = re.compile(r"\((?:tm|r)\)", re.IGNORECASE)
_REFERENCE = re.compile(r"\(?\d{3}(?:\.[\da-z.–-]*)?[\d a-z)\].,;:]*")
_ISLAND = 3
"""What stayed between two changes is at least so many letters long, or counts as changed."""

_Piece = tuple[bool, str, str]
"""Whether it is the same in both, and what it is in each."""


def word_diff(older: str, newer: str) -> tuple[WordSpan, ...]:
    """What was removed and what added, in the order of reading. Quotes, dashes and italics count as one.

    Each piece ends with a space.
    """
    from difflib import SequenceMatcher

    old, new = ([f"{word} " for word in text.split()] for text in (older, newer))
    matcher = SequenceMatcher(None, [_bare(each) for each in old], [_bare(each) for each in new], autojunk=False)
    pieces = [
        (kind == "equal", "".join(old[begin:end]), "".join(new[new_begin:new_end]))
        for kind, begin, end, new_begin, new_end in matcher.get_opcodes()
    ]
    return tuple(_spans(_without_islands(pieces)))


def same_wording(older: str, newer: str) -> bool:
    """Whether two texts differ in nothing but quotes, dashes, italics and white space."""
    return older == newer or [_bare(each) for each in older.split()] == [_bare(each) for each in newer.split()]


def changed_words(spans: Iterable[WordSpan]) -> bool:
    """Whether more than numbers of other rules changed."""
    return any(span.kind != "same" and not all(map(_REFERENCE.fullmatch, span.text.split())) for span in spans)


def _bare(piece: str) -> str:
    return _MARKS.sub("", piece).strip().translate(_BARE).replace("--", "-")


def _without_islands(spans: Sequence[_Piece]) -> Sequence[_Piece]:
    """Changes joined over what stayed between them, where that is shorter than what changed on both sides: so it can be read."""
    while True:
        fewer = _joined(spans)
        if len(fewer) == len(spans):
            return fewer
        spans = fewer


def _joined(spans: Sequence[_Piece]) -> Sequence[_Piece]:
    found: list[_Piece] = []
    for place, (same, old, new) in enumerate(spans):
        if same and found and place < len(spans) - 1 and len(old.strip()) <= min(_size(found[-1]), _size(spans[place + 1])):
            same = False  # noqa: PLW2901
        if not same and found and not found[-1][0]:
            _, before, after = found.pop()
            found.append((False, before + old, after + new))
        else:
            found.append((same, old, new))
    return found


def _size(piece: _Piece) -> int:
    same, old, new = piece
    return 0 if same else max(_ISLAND, len(old), len(new))


def _spans(pieces: Iterable[_Piece]) -> Iterator[WordSpan]:
    for same, old, new in pieces:
        if same:
            yield WordSpan("same", new)
        else:
            yield from (WordSpan("removed", old),) if old else ()
            yield from (WordSpan("added", new),) if new else ()
