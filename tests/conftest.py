"""No test reads or writes the library of whoever runs it; none fails for being slow; all say the same each time.

Random searches try the same cases in every run. `make fuzz` (`HYPOTHESIS_PROFILE=fuzz`) tries new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from .fuzz import PROFILE

settings.load_profile(PROFILE)


@pytest.fixture(autouse=True)
def empty_library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, still empty, for what the test imports; processes that it starts see the same one."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("APNAP_DATA", str(folder))
    return folder
