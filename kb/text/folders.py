"""Files of a folder and below it, no more than anybody means: a folder named by mistake may hold a whole disk."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from kb.errors import ImpossibleError, Place

__all__ = ["MOST_DEEP", "MOST_FILES", "files_below"]

MOST_FILES = 20_000
"""Files of any kind that are looked at: ten times as many as the largest collection of boards has. It takes a tenth of a second."""
MOST_DEEP = 20
"""Folders within each other."""


def files_below(folder: Path, suffixes: Collection[str], most: int = MOST_FILES, deep: int = MOST_DEEP) -> list[Path]:
    """The files in a folder and below it whose names end so, in order; links to folders are not followed.

    Raises:
        ImpossibleError: there are more than `most` files of any kind, or folders lie deeper than `deep` within each other.
    """
    found, seen, top = list[Path](), 0, len(folder.parts)
    for here, folders, names in os.walk(folder):
        seen += len(names) + len(folders)
        if seen > most:
            raise _too_large(folder, f"more than {most:,} files and folders")
        if folders and len(Path(here).parts) - top >= deep:
            raise _too_large(folder, f"folders more than {deep} deep within each other")
        found += (Path(here, name) for name in names if Path(name).suffix in suffixes)
    return sorted(found)


def _too_large(folder: Path, held: str) -> ImpossibleError:
    return ImpossibleError(f"there are {held} in this folder", place=Place(str(folder)),
                           remedy="name the files, or one of its folders")  # fmt: skip
