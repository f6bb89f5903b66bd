"""The sources of a compiled store, and the hash of them that names it.

Hashing seven hundred files takes longer than the rest of a command. What they looked like when they were hashed last (names,
sizes, times of change) is kept beside the stores, and as long as they look the same their hash is not worked out again.

The grammar is in the hash by what it makes of the cards that ship, and by nothing else: editing a form costs reading those cards
again (a second), and a build (some ten) only where one of them is now read otherwise.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from zlib import crc32

from kb.paths import cache_folder, data_root

__all__ = ["NOT_COMPILED", "content_hash", "files_under", "looks_of"]

_CODE = ("text", "graph", "closure")
NOT_COMPILED = (
    "text/grammar", "text/rulebook", "text/rulings", "text/citations", "graph/library", "graph/queries",
    "graph/store/contents.py", "graph/editions/edition.py", "graph/knowledge.py", "graph/sparql.py",
    "graph/turtle/positions.py", "closure/check.py", "closure/checks",
)  # fmt: skip
"""Code and data that no store is compiled from: reading and keeping the user's rulebooks, and asking. The grammar: see above."""

_Found = tuple[str, str, os.stat_result]
"""Name, path and looks of a file."""

Readings = Callable[[Path], str]


def content_hash(root: Path | None = None, readings: Readings | None = None) -> str:
    """A hash of all that a store is compiled from: the data under `root`, the code that compiles it, and what the grammar reads.

    Args:
        root: default: what ships.
        readings: gives what the grammar makes of the cards under a root; asked only where a file has changed.
    """
    home = root or data_root()
    files = sorted(_data(home)) + sorted(_code())
    looks = looks_of([*files, *sorted(_grammar())])
    memory = cache_folder() / "stores" / f".looks-{crc32(str(home).encode()):08x}"
    if known := _remembered(memory, looks):
        return known
    found = _hashed(files, readings(home) if readings is not None else "")
    _remember(memory, found, looks)
    return found


def looks_of(files: Iterable[_Found]) -> str:
    """What files look like: as long as that is the same, so is what they hold."""
    return "\n".join(f"{path} {stat.st_size} {stat.st_mtime_ns}" for _, path, stat in files)


def _hashed(files: Iterable[_Found], readings: str = "") -> str:
    from hashlib import blake2b

    digest = blake2b(digest_size=12)
    for name, path, _ in files:
        digest.update(name.encode() + b"\0")
        digest.update(Path(path).read_bytes())
    digest.update(readings.encode())
    return digest.hexdigest()


def _remembered(memory: Path, looks: str) -> str:
    with suppress(OSError, ValueError):
        key, _, then = memory.read_text(encoding="utf-8", errors="surrogateescape").partition("\n")
        if then == looks:
            return key
    return ""


def _remember(memory: Path, key: str, looks: str) -> None:
    """Keep a hash, if there are stores at all; one that cannot be kept is no error, as it can be worked out again."""
    with suppress(OSError):
        if memory.parent.is_dir():
            new = memory.with_name(f"{memory.name}.{os.getpid()}")
            new.write_text(f"{key}\n{looks}", encoding="utf-8", errors="surrogateescape")
            new.replace(memory)


def _data(root: Path) -> Iterator[_Found]:
    for name, path, stat in files_under(str(root / "ontology")):
        if name.endswith(".ttl"):
            yield name, path, stat
    scenarios, cards = f"{os.sep}scenarios{os.sep}", f"{os.sep}cards{os.sep}"
    for name, path, stat in files_under(str(root / "rules")):  # some 1,700: the tests are in the order of what there is most of
        if name.endswith(".yaml"):
            if scenarios in path or name == "cards.yaml" or path.endswith(f"{cards}{name}"):
                yield name, path, stat
        elif name.endswith(".ttl"):
            yield name, path, stat


def _code() -> Iterator[_Found]:
    package = Path(__file__).resolve().parents[2]
    left_out = frozenset(str(package / name) for name in NOT_COMPILED)
    for stage in _CODE:
        yield from files_under(str(package / stage), left_out)


def _grammar() -> Iterator[_Found]:
    return files_under(str(Path(__file__).resolve().parents[2] / "text" / "grammar"))


def files_under(folder: str, left_out: frozenset[str] = frozenset()) -> Iterator[_Found]:
    """The files under a folder, compiled Python aside."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.path in left_out:
            continue
        if not entry.is_dir():
            yield entry.name, entry.path, entry.stat()
        elif entry.name != "__pycache__":
            yield from files_under(entry.path, left_out)
