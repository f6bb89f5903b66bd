"""Double spacing: a blank line after every line, as printers and some editors left them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .line import Line

__all__ = ["single_spaced"]

# In a shorter text every line may be followed by a blank one for no reason.
_FEWEST = 20


def single_spaced(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines without one blank line after each, where nearly every line has one; otherwise the same lines."""
    filled = sum(not line.is_blank for line in lines[:-1])
    followed = sum(not line.is_blank and below.is_blank for line, below in pairwise(lines))
    if filled < _FEWEST or followed * 50 < filled * 49:
        return lines
    return [lines[0], *(line for above, line in pairwise(lines) if not line.is_blank or above.is_blank)]
