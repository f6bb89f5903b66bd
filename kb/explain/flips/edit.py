"""One change of a board, in words and carried out."""

from __future__ import annotations

from msgspec import Struct

from .document import Document

__all__ = ["Edit"]


class Edit(Struct, frozen=True):
    """A changed document. `change`: the change as a sentence; `size`: smaller ones are tried first."""

    change: str
    document: Document
    size: int = 1
