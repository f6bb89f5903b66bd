"""What is said while somebody waits for an import."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["Told", "progress"]

Told = Callable[[str, float], None]


@contextmanager
def progress(files: int, quiet: bool) -> Iterator[Told]:
    """A bar on a terminal, for a single file one that only moves; elsewhere only what has to be waited for is said."""
    if quiet or not sys.stderr.isatty():
        yield lambda what, _done: None if quiet else _say_waiting(what)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    share = TextColumn("{task.percentage:>3.0f} % " if files > 1 else "")
    with Progress(BarColumn(24), share, TextColumn("{task.description}"), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0 if files > 1 else None)
        yield lambda what, done: bar.update(task, completed=done, description=what)


def _say_waiting(what: str) -> None:
    if what.startswith("waiting"):
        sys.stderr.write(f"{what} …\n")
