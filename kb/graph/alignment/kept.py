"""The steps between editions that ship, found when first asked for and then kept in the cache folder.

The key is in the file's name: what the prints hold, and the code that aligns them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path

from msgspec import json

from kb.paths import cache_folder, private

from .align import Step, align
from .shipped import file_of, shipped_prints

__all__ = ["shipped_steps"]


@cache  # `history` walks through all pairs of editions, rule by rule
def shipped_steps(older: str, newer: str) -> tuple[Step, ...]:
    """What became of each rule between two shipped editions.

    Raises:
        KnowledgeBaseError: no prints ship for one of them, or their file is damaged.
    """
    place = cache_folder() / "alignments" / f"{_key(older, newer)}.json"
    found = _read(place)
    if found is None:
        found = align(shipped_prints(older), shipped_prints(newer))
        _keep(place, found)
    return found


def _key(older: str, newer: str) -> str:
    key = blake2b(digest_size=16)
    for path in (*_sources(), file_of(older), file_of(newer)):
        with suppress(OSError):  # that prints are absent is said when they are read
            key.update(path.read_bytes())
    return key.hexdigest()


def _sources() -> Iterator[Path]:
    folder = Path(__file__).parent
    yield from (folder / f"{name}.py" for name in ("align", "leftover", "likeness", "matching", "sharing", "tree"))


def _read(place: Path) -> tuple[Step, ...] | None:
    try:
        return tuple(Step(*each) for each in json.decode(place.read_bytes()))
    except (OSError, ValueError, TypeError):  # not there or damaged: it is worked out anew
        return None


def _keep(place: Path, steps: tuple[Step, ...]) -> None:
    """Write the file whole or not at all; a file that cannot be written is no error, as it can be made again."""
    part = place.with_name(f".{os.getpid()}-{place.name}")
    with suppress(OSError):
        private(place.parent)
        part.write_bytes(json.encode([(each.before, each.after, each.kind, each.alike) for each in steps]))
        part.replace(place)
