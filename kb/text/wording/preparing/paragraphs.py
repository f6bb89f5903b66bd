"""Lines of a spell's text that belong together: one that says what is done instead of the line before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

__all__ = ["joined"]

Line = tuple[int, int]


def joined(lines: Iterable[Line], words: Sequence[str]) -> Iterator[Line]:
    """The lines (begin and end among the words), each that changes the one before put together with it."""
    held: Line | None = None
    for start, end in lines:
        if held is not None and _changes_before(words[start:end]):
            held = (held[0], end)
            continue
        if held is not None:
            yield held
        held = (start, end)
    if held is not None:
        yield held


def _changes_before(words: Sequence[str]) -> bool:
    """ "Metalcraft — ~ deals 4 damage instead if you control three or more artifacts"."""
    # A later dash is the sentence's own.
    return "—" in words[:4] and "instead" in words and "if" in words and "would" not in words
