"""The settings of a project for `cite`: an `apnap.toml` beside the files or above them, or the table of a `pyproject.toml`.

[cite]                        # in pyproject.toml: [tool.apnap.cite]
under = "mtg/2026-02-27"      # the edition for citations that name none
exclude = ["docs/old", "*.snap"]
faults = ["missing", "renumbered"]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from os.path import realpath
from pathlib import Path
from typing import Any, get_args

from msgspec import Struct

from kb import FAULTS, Judgement, MalformedError, Place, text_of

__all__ = ["Project", "project_above", "read_project"]

OWN, PYTHON = "apnap.toml", "pyproject.toml"
_KEYS = ("under", "exclude", "faults")


class Project(Struct, frozen=True):
    """What a project has settled.

    Attributes:
        file: where; None where nothing is. under: the edition. exclude: patterns of files and folders, from the file's folder
            on. faults: the verdicts that make it fail.
    """

    file: Path | None = None
    under: str | None = None
    exclude: tuple[str, ...] = ()
    faults: tuple[Judgement, ...] = FAULTS

    def excludes(self, path: Path) -> bool:
        """Whether a file, or a folder that it is in, fits one of the patterns."""
        if not self.exclude or self.file is None:
            return False
        try:
            inside = Path(realpath(path)).relative_to(realpath(self.file.parent))
        except ValueError:
            return False
        names = [part.as_posix() for part in (inside, *inside.parents[:-1])]
        return any(fnmatchcase(name, pattern.rstrip("/")) for name in names for pattern in self.exclude)


def project_above(folder: Path) -> Project:
    """The settings in a folder or the nearest above it, as far as the project goes: up to the folder of its version control.

    Raises:
        MalformedError: they cannot be read as such.
    """
    for each in (folder, *folder.parents):
        if (own := each / OWN).is_file():
            return read_project(own)
        if (python := each / PYTHON).is_file() and (found := read_project(python)).file is not None:
            return found
        if (each / ".git").exists():
            break
    return Project()


def read_project(file: Path) -> Project:
    """The settings that a file has; none of a `pyproject.toml` without a table for them.

    Raises:
        MalformedError: it cannot be read, is no TOML, or has other keys or values.
    """
    try:
        table: Any = tomllib.loads(text_of(file))
    except (ValueError, RecursionError) as error:
        raise MalformedError(f"{file} is no TOML: {error}", place=Place(str(file))) from None
    path = ("tool", "apnap", "cite") if file.name == PYTHON else ("cite",)
    for key in path:
        table = table.get(key) if isinstance(table, Mapping) else None
    if table is None and file.name == PYTHON:
        return Project()
    if not isinstance(table, Mapping | None):
        raise _wrong(file, ".".join(path), "a table")
    return _project(file, table or {})


def _project(file: Path, table: Mapping[str, Any]) -> Project:
    if unknown := sorted(set(table) - set(_KEYS)):
        message = f"{file.name} has “{unknown[0]}”, which cite does not know"
        raise MalformedError(message, place=Place(str(file)), remedy=f"keys: {', '.join(_KEYS)}")
    under = table.get("under")
    if not isinstance(under, str | None):
        raise _wrong(file, "under", "the name of an edition")
    faults = _texts(file, table, "faults", FAULTS)
    if odd := [each for each in faults if each not in get_args(Judgement)]:
        message = f"{file.name} calls “{odd[0]}” a fault, which is no verdict"
        raise MalformedError(message, place=Place(str(file)), remedy=f"verdicts: {', '.join(get_args(Judgement))}")
    return Project(file, under, _texts(file, table, "exclude", ()), faults)  # type: ignore[arg-type]


def _texts(file: Path, table: Mapping[str, Any], key: str, default: Sequence[str]) -> tuple[str, ...]:
    found = table.get(key, default)
    if not isinstance(found, list | tuple) or not all(isinstance(each, str) for each in found):
        raise _wrong(file, key, "a list of texts")
    return tuple(found)


def _wrong(file: Path, key: str, what: str) -> MalformedError:
    return MalformedError(f"{key} in {file.name} is to be {what}", place=Place(str(file)))
