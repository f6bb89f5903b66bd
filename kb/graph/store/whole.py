"""Whether a compiled store is as it was built: a list of its files with their sizes and check sums, beside them.

A disk that fails, or a person, can change, cut, empty or remove any file of a cache. Sizes are looked at whenever a store
is opened (thirty files, a third of a millisecond), check sums of records when they are read, all of them when something went wrong.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from zlib import crc32

__all__ = ["LIST", "is_complete", "is_whole", "list_files", "sound"]

LIST = "files.txt"
_CHUNK = 1 << 20  # a megabyte: files of the store may be larger than memory is to grow


def list_files(folder: Path) -> None:
    """Write the list of all files of a store that is built."""
    lines = [f"{path.stat().st_size} {_sum(path)} {path.relative_to(folder).as_posix()}\n" for path in sorted(_files(folder))]
    text = "".join(lines)
    (folder / LIST).write_text(f"{_sum_of(text.encode())}\n{text}", encoding="utf-8", newline="\n")


def is_complete(folder: Path) -> bool:
    """Whether every file of a store is there in its full size."""
    listed = _listed(folder)
    with suppress(OSError):
        return listed is not None and all(os.stat(f"{folder}/{name}").st_size == size for name, (size, _) in listed.items())  # noqa: PTH116
    return False


def is_whole(folder: Path) -> bool:
    """Whether every file of a store is what it was, byte for byte. Reads all of them."""
    listed = _listed(folder)
    with suppress(OSError):
        return listed is not None and all(_sum(folder / name) == summed for name, (_, summed) in listed.items())
    return False


def sound(folder: Path, name: str, raw: bytes) -> bool:
    """Whether the bytes of a file of a store are those that were written."""
    listed = _listed(folder)
    return listed is None or name not in listed or listed[name][1] == _sum_of(raw)


def _listed(folder: Path) -> dict[str, tuple[int, str]] | None:
    """Name → size and check sum of each file; nothing where the list itself is damaged or gone."""
    with suppress(OSError, ValueError):
        head, _, text = (folder / LIST).read_bytes().decode("utf-8").partition("\n")
        if head == _sum_of(text.encode()):
            rows = (line.split(" ", 2) for line in text.splitlines())
            return {name: (int(size), summed) for size, summed, name in rows}
    return None


def _files(folder: Path) -> list[Path]:
    # RocksDB keeps a log and a lock beside its tables, and writes to them when it is only read.
    return [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (LIST, "LOG", "LOCK") and "LOG.old" not in path.name
    ]


def _sum(path: Path) -> str:
    found = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            found = crc32(chunk, found)
    return f"{found:08x}"


def _sum_of(raw: bytes) -> str:
    return f"{crc32(raw):08x}"
