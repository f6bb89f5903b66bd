"""No test reads or writes the library of whoever runs it; none fails for being slow; all say the same each time.

Random searches try the same cases in every run. `make fuzz` (`HYPOTHESIS_PROFILE=fuzz`) tries new ones.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from hypothesis import settings

from .collecting import note_opened
from .fuzz import PROFILE
from .readme import PRESENT

settings.load_profile(PROFILE)

# A worker holds stores and thousands of readings to its end; the usual threshold of 700 goes through all of them again and again.
gc.set_threshold(100_000, 50, 50)


@pytest.fixture(autouse=True)
def empty_library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, still empty, for what the test imports; processes that it starts see the same one."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("APNAP_DATA", str(folder))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", PRESENT)
    return folder


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """What `tests/test_mirror.py` asks: whether collecting has opened the store."""
    note_opened(report.nodeid)
