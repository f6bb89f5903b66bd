"""Runs of all scenarios, kept in the cache by what they depend on.

They take half a minute, and come to the same until that changes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import MsgspecError, json

from kb.paths import cache_folder, data_root

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["Ran", "kept_or_run"]

Ran = Mapping[tuple[str, str], Iterable[str]]
"""(edition, number) → the scenarios in whose course the rule was cited."""

_MOST = 8
"""Runs that are kept: one for each edition asked about, by itself and together. A run is some 100 kB."""


def kept_or_run(knowledge: Knowledge, editions: Iterable[str], run: Callable[[], Ran]) -> Ran:
    """What the scenarios cite under these editions: as kept, or run now and then kept where the cache can be written.

    The user's cards belong to what it depends on: a scenario may name them.
    """
    if knowledge.folder is None:
        return run()
    place = cache_folder() / "coverage" / f"{_key(knowledge.folder.name, knowledge.cards.state, *sorted(editions))}.json"
    kept = _read(place)
    if kept is None:
        kept = run()
        with suppress(OSError):
            _write(place, kept)
    return kept


def _read(place: Path) -> Ran | None:
    try:
        rows = json.decode(place.read_bytes(), type=list[tuple[str, str, list[str]]])
    except (OSError, MsgspecError):
        return None
    return {(edition, number): scenarios for edition, number, scenarios in rows}


def _write(place: Path, ran: Ran) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    new = place.with_suffix(f".{os.getpid()}")
    new.write_bytes(json.encode([(edition, number, list(scenarios)) for (edition, number), scenarios in ran.items()]))
    new.replace(place)
    for old in sorted(place.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)[:-_MOST]:
        old.unlink(missing_ok=True)


def _key(*depends_on: str) -> str:
    return blake2b("\n".join((_code(), *depends_on)).encode(), digest_size=12).hexdigest()


@cache  # it reads all code and scenarios, and a process asks for it at every run that it keeps
def _code() -> str:
    """A hash of the scenarios, and of all code and forms: the store's own name has no engine in it."""
    package = Path(__file__).parents[2]
    files = [*package.rglob("*.py"), *package.rglob("*.forms"), *(data_root() / "rules").glob("*/scenarios/**/*.yaml")]
    digest = blake2b(digest_size=12)
    for file in sorted(files):
        digest.update(f"{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()
