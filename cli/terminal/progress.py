"""The one progress bar: a line on the terminal that says what is being done, and goes away."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["ShowProgress", "progress", "waiting"]

ShowProgress = Callable[..., None]
"""Called with what is being done, and how much of the whole is done (0 to 1), where that is known."""


@contextmanager
def progress(quiet: bool = False) -> Iterator[ShowProgress]:
    """Gives the function to report progress to; nothing is shown where stderr is no terminal, or where quiet is asked for."""
    if quiet or not sys.stderr.isatty():
        yield _nowhere
        return
    bar = _Bar()
    try:
        yield bar
    finally:
        bar.close()


@contextmanager
def waiting(files: int, quiet: bool) -> Iterator[ShowProgress]:
    """As `progress`, for an import: of a single file the bar only moves; without a terminal, only waiting for others is said."""
    with progress(quiet) as show:
        live = quiet or sys.stderr.isatty()
        yield lambda what, done: show(what, done if files > 1 else None) if live else _say_waiting(what)


def _say_waiting(what: str) -> None:
    if what.startswith("waiting"):
        sys.stderr.write(f"{what} …\n")


def _nowhere(what: str, done: float | None = None) -> None:
    pass


class _Bar:
    """Appears with the first report: what is done quickly never loads rich."""

    def __init__(self) -> None:
        self._shown: Progress | None = None

    def __call__(self, what: str, done: float | None = None) -> None:
        if self._shown is None:
            self._shown = _started()
        self._shown.update(self._shown.task_ids[0], description=what, total=None if done is None else 1.0, completed=done or 0.0)

    def close(self) -> None:
        if self._shown is not None:
            self._shown.stop()


def _started() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    shown = Progress(BarColumn(24), TextColumn("{task.description}", markup=False), console=Console(stderr=True), transient=True)
    shown.add_task("", total=None)
    shown.start()
    return shown
