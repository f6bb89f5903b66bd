"""The edition and the game of `docs/own-rules.md`, imported once for all tests of a worker that begin with them imported.

An import checks and compiles for some seconds of CPU. Tests that are about something else copy what it left in the user's folder.
"""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

import kb
from tests.readme import OWN_RULES, write_files

__all__ = ["have_imported"]


def have_imported(*names: str) -> None:
    """Fill the user's folder, still empty, as if the test had imported these: `house.ttl` is an edition, `thursday` a game."""
    shutil.copytree(_imported(names) / "worlds", Path(os.environ["APNAP_DATA"]) / "worlds", dirs_exist_ok=True)


@cache
def _imported(names: tuple[str, ...]) -> Path:
    folder = Path(mkdtemp(prefix="own-rules-", dir=_base()))
    write_files(folder, OWN_RULES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("APNAP_DATA", str(folder / "data"))
        for name in names:
            kind = "edition" if name.endswith(".ttl") else "game"
            assert kb.load().import_world(kind, folder / name).status == "imported"  # type: ignore[arg-type]
    return folder / "data"


@cache
def _base() -> str:
    """A temporary folder that goes with the process."""
    import atexit

    folder = mkdtemp(prefix="apnap-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder
