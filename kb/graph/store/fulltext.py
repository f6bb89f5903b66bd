"""The full-text index of a compiled store, opened. What is in it: `kb.graph.fulltext_rows`, which a search need not load."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError

if TYPE_CHECKING:
    from sqlite3 import Connection

__all__ = ["FILE", "open_words"]

FILE = "search.sqlite"


def open_words(folder: Path) -> Connection:
    """The index of a compiled store, read-only.

    Raises:
        KnowledgeBaseError: somebody removed it.
    """
    from sqlite3 import connect

    if not (folder / FILE).is_file():
        raise KnowledgeBaseError(f"the full-text index {folder / FILE} is gone", remedy=f"remove {folder}: it is made anew")
    return connect(f"{(folder / FILE).as_uri()}?mode=ro&immutable=1", uri=True)
