"""`import edition` and `import game`: what is printed, and the exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.readme import ADDING, write_files


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files of `docs/adding.md`, in the working folder."""
    write_files(tmp_path, ADDING)
    monkeypatch.chdir(tmp_path)
