"""No test reads or writes the library of whoever runs it."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def empty_library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, still empty, for what the test imports; processes that it starts see the same one."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("APNAP_DATA", str(folder))
    return folder
