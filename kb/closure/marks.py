"""Marks of what was found without fault, kept in the cache: the same is not checked again before something changes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from kb.paths import cache_folder

__all__ = ["digest_of", "keep", "kept"]


def kept(name: str) -> frozenset[str]:
    """The marks kept under a name; none where there are none, or they cannot be read."""
    with suppress(OSError, ValueError):
        return frozenset((cache_folder() / name).read_text(encoding="ascii").split())
    return frozenset()


def keep(name: str, marks: Iterable[str]) -> None:
    """Keep marks in place of those under that name; that they cannot be kept is no trouble."""
    with suppress(OSError):
        place = cache_folder() / name
        place.parent.mkdir(parents=True, exist_ok=True)
        new = place.with_name(f"{name}.{os.getpid()}")  # a name of its own: two processes may write at once
        new.write_text("\n".join(sorted(marks)), encoding="ascii")
        new.replace(place)


def digest_of(places: Iterable[Path], *more: str) -> bytes:
    """A digest of some files and of all files under some folders, compiled Python aside, and of some words."""
    digest = blake2b(digest_size=16)
    for place in places:
        for path in sorted(place.rglob("*.*")) if place.is_dir() else (place,):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(path.read_bytes())
    digest.update("\n".join(more).encode())
    return digest.digest()
