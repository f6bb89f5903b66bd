"""No test reads or writes the library of whoever runs it; none fails for being slow; all say the same each time.

Random searches try the same cases in every run. `make fuzz` (`HYPOTHESIS_PROFILE=fuzz`) tries new ones.
"""

from __future__ import annotations

import gc
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from .collecting import note_opened
from .fuzz import PROFILE
from .readme import PRESENT

settings.load_profile(PROFILE)

_NUMBERS = count()

# A worker holds stores and thousands of readings to its end; the usual threshold of 700 goes through all of them again and again.
gc.set_threshold(100_000, 50, 50)


@pytest.fixture(scope="session")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that holds those of the tests: pytest, asked for one for each test, reads the names of all others each time."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def empty_library(libraries: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, still empty, for what the test imports; processes that it starts see the same one."""
    folder = libraries / str(next(_NUMBERS))
    folder.mkdir()
    monkeypatch.setenv("APNAP_DATA", str(folder))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", PRESENT)
    return folder


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """What `tests/test_mirror.py` asks: whether collecting has opened the store."""
    note_opened(report.nodeid)
