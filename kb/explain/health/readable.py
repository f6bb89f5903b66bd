"""The check that shipped scenarios can be read. One that was read without fault is read again only after a change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from kb.closure.marks import digest_of, keep, kept
from kb.errors import ApnapError
from kb.model.health import Finding

if TYPE_CHECKING:
    from ..scenario_runner import ScenarioRunner

__all__ = ["unreadable"]

_CHECK = "scenarios are read"
_MEMORY = "scenarios-read"
_PACKAGE = Path(__file__).resolve().parents[2]


def unreadable(runner: ScenarioRunner, files: Sequence[Path]) -> Iterator[Finding]:
    """The scenarios that cannot be read, or name rules that no edition has."""
    key = _key(runner)
    marks = {file: _mark(file, key) for file in files}
    known = kept(_MEMORY)
    good = known & frozenset(marks.values())
    for file, mark in marks.items():
        if mark not in known:
            found = tuple(_of(runner, file))
            yield from found
            good |= frozenset([mark] if not found else [])
    if good != known:
        keep(_MEMORY, good)


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
    rules = (line for edition in runner.knowledge.modelled() for line in (edition.id, *edition.rules))
    return digest_of([_PACKAGE / "text"], *sorted(runner.card_names.shipped), *rules)


def _mark(file: Path, key: bytes) -> str:
    return blake2b(file.read_bytes(), digest_size=16, key=key).hexdigest()
