"""Disks that are full or may only be read, and two who write at once. `python -m tests.fuzzing.disks`, as root on Linux.

A command on such a disk does what it can and says what to do; what was on the disk is whole, and the same command works as soon as
there is room.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .harm import Folders, asked, broken, files_in, started, unwell

__all__ = ["full", "read_only", "two_writers"]

_WRITING: tuple[tuple[str, ...], ...] = (
    ("import", "rules", "new.txt"),
    ("import", "cards", "cards.json"),
    ("import", "rulings", "rulings.json"),
    ("sparql", "SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }"),
    ("rule", "603.2", "--under", "mtg/2026"),
    ("triggers", "board.yaml"),
)
_SIZES = (64, 128, 256, 512, 1024, 2048, 4096, 16_000, 40_000, 70_000)
"""Kilobytes: from a disk on which nothing can be begun to one on which all but the largest fits."""


@contextmanager
def _disk(folder: Path, options: str) -> Iterator[None]:
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def full(root: Path, kilobytes: int, words: tuple[str, ...], of: str) -> Iterator[str]:
    """A command whose data or cache is on a disk of so many kilobytes. What is wrong with that, if anything."""
    folders = Folders.under(root)
    place = folders.data if of == "data" else folders.cache
    with _disk(place, f"size={kilobytes}k"):
        first = asked(folders, "import", "rules", "old.txt") if of == "data" else None
        before = first is not None and first.code == 0
        said = asked(folders, *words)
        if found := unwell(said):
            yield f"{of} of {kilobytes} KB: {words} {found}"
        yield from broken(folders)
        subprocess.run(["mount", "-o", "remount,size=900m", place], check=True)
        if before and (again := asked(folders, "rule", "100.1", "--under", "mtg/2011-01-01")).code != 0:
            yield f"{of} of {kilobytes} KB: after {words} what was there is lost: {again.err[-300:]}"
        if (again := asked(folders, *words)).code not in (0, 1):
            yield f"{of} of {kilobytes} KB: with room again, {words} ends with {again.code}: {again.err[-300:]}"
        yield from (f"left behind: {path}" for path in files_in(place) if ".building-" in str(path))


def read_only(root: Path) -> Iterator[str]:
    """Every command on disks that may only be read, first with nothing on them, then with all that it needs."""
    for ready in (False, True):
        folders = Folders.under(root / f"ready-{ready}")
        with _disk(folders.data, "size=300m"), _disk(folders.cache, "size=900m"):
            if ready:
                for words in (("import", "rules", "old.txt"), ("import", "cards", "cards.json"), *_WRITING[3:]):
                    asked(folders, *words)
            for place in (folders.data, folders.cache):
                subprocess.run(["mount", "-o", "remount,ro", place], check=True)
            for words in _WRITING:
                said = asked(folders, *words)
                reads = words[0] != "import"
                if found := unwell(said):
                    yield f"read only, ready {ready}: {words} {found}"
                elif ready and reads and said.code not in (0, 1):
                    yield f"read only, though all is there: {words} ends with {said.code}: {said.err[-300:]}"


def two_writers(root: Path) -> Iterator[str]:
    """Two commands at the same time, on libraries and caches that they share: both end well, and both have done what they say."""
    pairs = [
        (("import", "rules", "old.txt"), ("import", "rules", "new.txt")),
        (("import", "cards", "cards.json"), ("import", "cards", "cards.json")),
        (("import", "rulings", "rulings.json"), ("import", "rules", "new.txt")),
        (_WRITING[3], ("import", "rules", "new.txt")),
        (_WRITING[3], _WRITING[3]),
        (_WRITING[5], _WRITING[4]),
    ]
    for number, pair in enumerate(pairs):
        folders = Folders.under(root / f"pair-{number}")
        if number >= 3:
            asked(folders, "import", "rules", "old.txt")
        running = [started(folders, *words) for words in pair]
        for words, one in zip(pair, running, strict=True):
            out, err = one.communicate(timeout=1500)
            if one.returncode not in (0, 1):
                yield f"two at once, {words} ends with {one.returncode}: {err[-300:]} {out[-100:]}"
        yield from broken(folders)
        listed = asked(folders, "import", "rules", "--list").out
        for words in pair:
            day = {"old.txt": "mtg/2011-01-01", "new.txt": "mtg/2014-02-01"}.get(words[-1])
            if day and day not in listed:
                yield f"two at once: {day} is lost: {listed[:200]}"


def main() -> int:
    """All disks and pairs; gives 1 if anything was found."""
    done = found = 0
    with tempfile.TemporaryDirectory(prefix="disks-") as name:
        for faults in _all(Path(name)):
            done += 1
            for fault in faults:
                found += 1
                print(fault, flush=True)
    print(f"{done} disks and pairs: {found} faults")
    return 1 if found else 0


def _all(root: Path) -> Iterator[Iterator[str]]:
    for of in ("data", "cache"):
        for kilobytes in _SIZES:
            for number, words in enumerate(_WRITING):
                if (number < 3) == (of == "data") and (of == "data" or kilobytes >= 4096 or number == 4):
                    place = Path(tempfile.mkdtemp(dir=root))
                    yield full(place, kilobytes, words, of)
                    shutil.rmtree(place, ignore_errors=True)
    yield read_only(root / "read-only")
    yield two_writers(root / "pairs")


if __name__ == "__main__":
    sys.exit(main())
