"""Verdicts on several boards: one that cannot be read is reported in its place, and hides no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import InputError
from kb.model.verdict import BoardVerdict

from .testing import scenario_files
from .verdict import verdict

if TYPE_CHECKING:
    from ..scenario_runner import ScenarioRunner, Source

__all__ = ["verdicts"]


def verdicts(runner: ScenarioRunner, boards: Iterable[Source], under: str | None, readings: bool) -> Iterator[BoardVerdict]:
    """The verdict on each board, and on each scenario file of a folder.

    Args:
        under, readings: as for `verdict`.

    Raises:
        NotFoundError: there is no edition that `under` names, which is no fault of any board.
    """
    if under is not None:
        runner.knowledge.edition(under)
    for board in boards:
        for source in scenario_files(board) if isinstance(board, Path) else (board,):
            try:
                yield BoardVerdict(str(source), verdict(runner.knowledge, runner.course(source, under), readings))
            except InputError as error:
                yield BoardVerdict(str(source), error=str(error))
