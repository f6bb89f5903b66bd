"""An error as a value: what is wrong, where, and what to try."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["ErrorReport"]


class ErrorReport(Struct, frozen=True):
    """An error.

    Attributes:
        kind: *malformed* · *not found* · *not possible* · *against the rules* · *ambiguous* · *knowledge base*.
        message: what is wrong. remedy: what to try; "" where nothing is known.
        file, line, column, length, text: where: the line as it stands, and which of its characters are meant (from 1).
        code: the exit code.
    """

    kind: str
    message: str
    remedy: str
    code: int
    file: str | None = None
    line: int | None = None
    column: int | None = None
    length: int | None = None
    text: str = ""
