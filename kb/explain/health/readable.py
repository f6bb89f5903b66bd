"""The check that shipped scenarios can be read. One that was read without fault is read again only after a change."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import ApnapError
from kb.model.health import Finding
from kb.paths import cache_folder

if TYPE_CHECKING:
    from ..scenario_runner import ScenarioRunner

__all__ = ["unreadable"]

_CHECK = "scenarios are read"
_PACKAGE = Path(__file__).resolve().parents[2]


def unreadable(runner: ScenarioRunner, files: Sequence[Path]) -> Iterator[Finding]:
    """The scenarios that cannot be read, or name rules that no edition has."""
    key = _key(runner)
    marks = {file: _mark(file, key) for file in files}
    known = _remembered()
    good = known & frozenset(marks.values())
    for file, mark in marks.items():
        if mark not in known:
            found = tuple(_of(runner, file))
            yield from found
            good |= frozenset([mark] if not found else [])
    if good != known:
        _remember(good)


def _of(runner: ScenarioRunner, file: Path) -> Iterator[Finding]:
    try:
        scenario = runner.scenario(file)
        editions = runner.editions_of(scenario)
    except ApnapError as error:
        place = f"{error.place.file}:{error.place.line}" if error.place and error.place.line else str(file)
        yield Finding(_CHECK, error.message, place, error.remedy)
        return
    for number in (number for _, numbers in scenario.cites.entries for number in numbers):
        if not any(edition.has_rule(str(number)) for edition in editions):
            at = getattr(number, "place", None)
            line = f"{file}:{at.line}" if at is not None else str(file)
            yield Finding("scenarios name rules that exist", f"no edition that it is run under has a rule {number}", line)


def _key(runner: ScenarioRunner) -> bytes:
    """What reading depends on beside the file: the code that reads, the names of cards, the numbers of rules."""
    digest = blake2b(digest_size=16)
    for path in sorted((_PACKAGE / "text").rglob("*.*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.read_bytes())
    digest.update("\n".join(sorted(runner.card_names.shipped)).encode())
    for edition in runner.knowledge.modelled():
        digest.update("\n".join((edition.id, *edition.rules)).encode())
    return digest.digest()


def _mark(file: Path, key: bytes) -> str:
    return blake2b(file.read_bytes(), digest_size=16, key=key).hexdigest()


def _remembered() -> frozenset[str]:
    with suppress(OSError, ValueError):
        return frozenset(_memory().read_text(encoding="ascii").split())
    return frozenset()


def _remember(marks: Iterable[str]) -> None:
    """Keep what was read without fault; that it cannot be kept is no trouble."""
    with suppress(OSError):
        _memory().parent.mkdir(parents=True, exist_ok=True)
        new = _memory().with_name(f"{_memory().name}.{os.getpid()}")
        new.write_text("\n".join(sorted(marks)), encoding="ascii")
        new.replace(_memory())


def _memory() -> Path:
    return cache_folder() / "scenarios-read"
