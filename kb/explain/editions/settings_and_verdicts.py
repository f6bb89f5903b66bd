"""Settings in which two editions differ, and the shipped scenarios that they therefore answer differently."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import ApnapError
from kb.model.compare import Cell, Comparison, SettingReport
from kb.model.history import SettingChange, VerdictChange
from kb.paths import rules_folder

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.graph.editions.edition import Edition
    from kb.graph.knowledge import Knowledge

__all__ = ["setting_changes", "verdict_changes"]


def setting_changes(knowledge: Knowledge, one: Edition, other: Edition) -> tuple[SettingChange, ...]:
    """The doctrines to which two editions give different values; where one is silent, there is no difference to report."""
    return tuple(_setting_changes(knowledge, one, other))


def _setting_changes(knowledge: Knowledge, one: Edition, other: Edition) -> Iterator[SettingChange]:
    for name, doctrine in knowledge.doctrines.items():
        settings = [(each, each.setting(name)) for each in (one, other)]
        if settings[0][1].value == settings[1][1].value or any(setting.assumed for _, setting in settings):
            continue
        settled = tuple(
            SettingReport(edition.id, setting.value, doctrine.value(setting.value).definition, setting.rules, setting.assumed)
            for edition, setting in settings
        )
        yield SettingChange(name, doctrine.label, settled)


def verdict_changes(
    runner: ScenarioRunner, one: Edition, other: Edition, progress: Callable[[int, int], None], only: Collection[str] | None = None
) -> tuple[tuple[VerdictChange, ...], int]:
    """The shipped scenarios of the game that two editions answer otherwise, and how many both can play.

    Args:
        progress: called with how many scenarios are done, and how many there are.
        only: names of files under `rules/`: run these, and no others.
    """
    from kb.explain.boards.compare import compare
    from kb.explain.boards.testing import scenario_files

    root = rules_folder()
    files = [file for file in scenario_files(root / one.game / "scenarios") if only is None or _name(file, root) in only]
    changed, tried = [], 0
    for done, file in enumerate(files):
        progress(done, len(files))
        try:
            found = compare(runner, runner.scenario(file), (one.id, other.id))
        except ApnapError:
            continue  # the scenario asks for what only other editions have
        if _played(found):
            tried += 1
            if not found.same:
                changed.append(_verdict(found, _name(file, root)))
    progress(len(files), len(files))
    return tuple(changed), tried


def _name(file: Path, root: Path) -> str:
    return file.relative_to(root).as_posix()


def _played(found: Comparison) -> bool:
    return bool(found.rows) and all(cell.answer is not None for row in found.rows for cell in row.cells)


def _verdict(found: Comparison, file: str) -> VerdictChange:
    answers = tuple((row.name, *map(_answer, row.cells)) for row in found.rows if len(set(map(_answer, row.cells))) > 1)
    why = tuple(SettingChange(each.doctrine, each.label, each.settings) for each in found.partings)
    return VerdictChange(file, found.title, tuple((name, one, other) for name, one, other in answers), why, found.review)


def _answer(cell: Cell) -> str:
    """An answer with how often, in words: `yes, twice`."""
    times = {0: "", 1: "once", 2: "twice"}.get(cell.most, f"{cell.most} times")
    if cell.answer == "no" or not times:
        return str(cell.answer)
    return f"{cell.answer}, {times}" if cell.least == cell.most else f"{cell.answer}, {cell.least} to {cell.most} times"
