"""Folders: the shipped data, the compiled cache, the user's own files.

In a checkout `ontology/` and `rules/` stand beside the package; in an installed wheel they are inside it, as
`kb/_data`. Both look the same from here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs.api import PlatformDirsABC

__all__ = ["cache_folder", "data_root", "ontology_folder", "private", "rules_folder", "scenario_files", "user_folder"]

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder that holds `ontology/` and `rules/`."""
    shipped = _PACKAGE / "_data"
    return shipped if shipped.is_dir() else _PACKAGE.parent


def ontology_folder() -> Path:
    """What can be said: terms, axioms, shapes, alignments."""
    return data_root() / "ontology"


def rules_folder() -> Path:
    """What is said: doctrines, games, editions, cards, scenarios."""
    return data_root() / "rules"


def scenario_files() -> dict[str, Path]:
    """Name → file of every scenario that ships: the file's name without its ending; of two alike, the first game's."""
    files = sorted(rules_folder().glob("*/scenarios/**/*.yaml"), reverse=True)
    return {path.stem: path for path in files}


def cache_folder() -> Path:
    """Where compiled stores are kept: `$APNAP_CACHE`, else the platform's cache folder. Safe to delete."""
    return _chosen("APNAP_CACHE", "XDG_CACHE_HOME") or _platform().user_cache_path


def user_folder() -> Path:
    """Where the user's own imports are kept: `$APNAP_DATA`, else the platform's data folder."""
    return _chosen("APNAP_DATA", "XDG_DATA_HOME") or _platform().user_data_path


def private(folder: Path) -> None:
    """Make a folder, and those that it stands in, where they are not there; what is made is its user's alone.

    Raises:
        OSError: it cannot be made.
    """
    if not folder.is_dir():
        private(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _chosen(variable: str, standard: str) -> Path | None:
    """The folder that the environment names. The XDG variables count on every system, not only where they are the standard."""
    if chosen := os.environ.get(variable):
        return Path(chosen).expanduser()
    base = os.environ.get(standard)
    return Path(base) / "apnap" if base else None


def _platform() -> PlatformDirsABC:
    import platformdirs  # only here: it takes 7 ms, and a user who has chosen the folders needs none of it

    return platformdirs.PlatformDirs("apnap", appauthor=False)
