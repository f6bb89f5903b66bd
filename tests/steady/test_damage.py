"""A short form of `tests.fuzzing.damage`: a first build that a signal ends leaves nothing half done; harm is done and noticed."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from ..fuzzing.damage import HARM
from ..fuzzing.harm import Folders, Said, broken, files_in, started, unwell


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_the_first_build_and_leaves_nothing_half_built(sent: signal.Signals, code: int, tmp_path: Path) -> None:
    folders = Folders.under(tmp_path)
    running = started(folders, "rule", "603.2")
    while running.poll() is None and not _is_building(folders):  # however busy the machine is
        time.sleep(0.05)
    running.send_signal(sent)
    _, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert "Traceback" not in err
    assert [path for path in files_in(folders.cache) if path.name != ".lock" and not path.name.startswith(".looks")] == []
    assert list(broken(folders)) == []


def _is_building(folders: Folders) -> bool:
    return any(folders.cache.rglob(".building-*"))


@pytest.mark.parametrize("harm", HARM)
def test_harm_changes_a_file(harm: object, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"x" * 1000)
    assert callable(harm)
    harm(Random(1), file)
    assert not file.exists() or file.read_bytes() != b"x" * 1000


@pytest.mark.parametrize(
    ("said", "well"),
    [
        (Said(0, "yes", ""), True),
        (Said(4, "", "knowledge base: the library is damaged\n  try: move it away"), True),
        (Said(4, "", "knowledge base: a fault of apnap: KeyError"), False),
        (Said(2, "", "malformed: no"), False),
        (Said(-9, "", ""), False),
    ],
)
def test_what_is_said_afterwards_is_judged(said: Said, well: bool) -> None:
    assert (unwell(said) == "") is well
