"""Every kind of wrong input gets its whole message and its exit code."""

from __future__ import annotations

import pytest

from tests.bad.cases import FOLDER, Case, cases, happened


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_wrong_input_is_told_whole(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    assert happened(case.command) == (case.message, case.code)


def test_every_wrong_file_is_used() -> None:
    used = " ".join(case.command for case in cases())
    assert not [path.name for path in FOLDER.glob("*.yaml") if path.name not in used]


def test_no_message_is_a_traceback() -> None:
    assert not [case.name for case in cases() if "Traceback" in case.message]
