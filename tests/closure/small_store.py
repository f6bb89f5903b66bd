"""The small rulebook (`tests.graph.small`), compiled once for all tests of a worker."""

from __future__ import annotations

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from kb.closure.build import build
from tests.graph.small import write

__all__ = ["compiled", "nothing", "small_data"]


def nothing(_what: str, _done: float) -> None:
    """Reports no progress."""


@cache
def _home() -> Path:
    folder = mkdtemp(prefix="apnap-small-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


@cache
def small_data() -> Path:
    """The folder with its `ontology/` and `rules/`."""
    return write(_home() / "data")


@cache
def compiled() -> Path:
    """The folder of its compiled store; not to be written to."""
    folder = _home() / "store"
    folder.mkdir()
    build(folder, nothing, small_data())
    return folder
