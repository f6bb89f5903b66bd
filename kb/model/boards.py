"""Boards as they are handed over, and the verdicts on several of them."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from kb.model.verdict import Verdict

__all__ = ["BoardText", "BoardVerdict"]


class BoardText(NamedTuple):
    """The text of a scenario file that does not come from a file. `name`: what errors call it, `-` for standard input."""

    name: str
    text: str

    def __str__(self) -> str:
        return self.name


class BoardVerdict(Struct, frozen=True):
    """The verdict on one of several boards; `error`: why there is none."""

    file: str
    verdict: Verdict | None = None
    error: str | None = None
