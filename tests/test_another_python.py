"""Another Python beside this one."""

from __future__ import annotations

import sys

import pytest

from kb import another_python
from kb.another_python import begun


def test_it_runs_a_module_with_its_arguments() -> None:
    process = begun("timeit", "--number", "1", "pass")
    assert process is not None
    said, _ = process.communicate()
    assert b"loop" in said
    assert process.returncode == 0


def test_one_that_goes_on_alone_is_not_read_and_in_a_session_of_its_own() -> None:
    process = begun("timeit", "--number", "1", "pass", alone=True)
    assert process is not None
    assert process.stdout is None
    assert process.wait() == 0


def test_a_module_of_the_project_is_found_from_anywhere(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    monkeypatch.delenv("PYTHONPATH", raising=False)
    process = begun("kb.misspelt")
    assert process is not None
    process.communicate()
    assert process.returncode == 0


def test_a_python_within_another_program_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert begun("timeit") is None
    monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(sys, "executable", "")
    assert begun("timeit") is None


def test_where_no_process_can_be_begun_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(another_python, "Popen", refused)
    assert begun("timeit") is None
