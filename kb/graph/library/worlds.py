"""The user's own worlds: editions and games of theirs, as Turtle beside the user's library.

They lie as what ships does: `rules/<game>/game.ttl`, `rules/<game>/editions/…`. Each import writes all of them anew into a folder
named by their contents, and then has `current` name it: whoever reads meanwhile reads the old ones, as does everybody after a kill.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph.store.store import locked
from kb.paths import private, user_folder

if TYPE_CHECKING:
    from kb.graph.turtle.load import Source

__all__ = ["changing", "current", "files_of", "settle", "sources_of", "written"]


def current() -> str:
    """The name of the folder that holds the user's worlds; nothing where there are none."""
    try:
        return (_home() / "current").read_text(encoding="ascii").strip()
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except (OSError, ValueError) as error:
        raise KnowledgeBaseError(f"cannot read {_home() / 'current'}: {error}") from error


def sources_of(name: str) -> tuple[Source, ...]:
    """The Turtle files of such a folder, each with its graph."""
    from kb.graph.turtle.load import (
        own_sources,  # only here: every question asks which worlds there are, on the way of `apnap rule`
    )

    return own_sources(_home() / name) if name else ()


def files_of(name: str) -> dict[str, bytes]:
    """Place under the folder → content, of every file in it."""
    root = _home() / name
    found = sorted(path for path in (root / "rules").rglob("*.ttl")) if name else []
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in found}


@contextmanager
def changing() -> Iterator[None]:
    """Hold the lock on the worlds: of two imports at once the second sees what the first has done."""
    with locked(_home()):
        yield


def written(files: Mapping[str, bytes]) -> str:
    """Write the worlds anew, unless they are there already; gives the name of their folder, for `settle`."""
    from hashlib import blake2b

    digest = blake2b(digest_size=8)
    for place, content in sorted(files.items()):
        digest.update(place.encode() + b"\0" + str(len(content)).encode() + b"\0" + content)
    name = digest.hexdigest() if files else ""
    if name and not (_home() / name).is_dir():
        _write(_home() / name, files)
    return name


def settle(name: str) -> None:
    """Have the folder of that name hold from now on; others are removed."""
    new = _home() / f".current-{os.getpid()}"
    new.write_text(name, encoding="ascii")
    new.replace(_home() / "current")
    for folder in _home().iterdir():
        if folder.is_dir() and folder.name != name:
            shutil.rmtree(folder, ignore_errors=True)


def _write(folder: Path, files: Mapping[str, bytes]) -> None:
    new = folder.with_name(f".new-{folder.name}")
    shutil.rmtree(new, ignore_errors=True)
    try:
        for place, content in files.items():
            path = new / place
            private(path.parent)
            path.write_bytes(content)
        new.rename(folder)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        remedy = "set APNAP_DATA to a folder that can be written"
        raise KnowledgeBaseError(f"cannot write {folder}: {error.strerror}", remedy=remedy) from error


def _home() -> Path:
    return user_folder() / "worlds"
