"""The choices of one way through a board, as a line of words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from kb import Choice

__all__ = ["in_words"]


def in_words(choices: Sequence[Choice]) -> str:
    """Choices in the order in which they were made; the same one several times in a row is said once, with its count."""
    runs = ((choice, len(list(alike))) for choice, alike in groupby(choices))
    return "; ".join(f"{choice.question}: {choice.answer}{f' ({count} times)' if count > 1 else ''}" for choice, count in runs)
