"""The progress bar: on a terminal only, and gone when the work is done."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cli.terminal.progress import progress
from tests.bench.__main__ import ROOT

if sys.platform == "win32":
    pytest.skip("terminals are played by pty", allow_module_level=True)

from tests.cli.terminals import shown_by

_TOLD = """
from cli.terminal.progress import progress
with progress({quiet}) as tell:
    tell("half of it", 0.5)
    tell("[all] of it")
print("done")
"""


def _shown(quiet: bool = False, **environment: str) -> str:
    return shown_by([sys.executable, "-c", _TOLD.format(quiet=quiet)], folder=ROOT, **environment)


def test_a_terminal_is_told_what_is_being_done() -> None:
    shown = _shown()
    assert "half of it" in shown or "[all] of it" in shown
    assert shown.endswith("\x1b[2Kdone\n")


def test_quiet_is_quiet() -> None:
    assert _shown(quiet=True) == "done\n"


def test_what_is_no_terminal_is_told_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress() as tell:
        tell("half of it", 0.5)
    assert capsys.readouterr() == ("", "")


def test_rich_is_loaded_only_when_there_is_something_to_tell() -> None:
    asked = "import sys; from cli.terminal.progress import progress\nwith progress() as tell: pass\nprint('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT).stdout == "False\n"
