"""`board`: a board written in an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import apnap


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "true")


def test_the_template_is_a_board_that_is_answered() -> None:
    ran = apnap("board")
    assert ran.code == 0
    assert "Soul Ledger (Ada) triggers 3 times" in ran.out
    assert "Change it, save it, close the editor" in Path("board.yaml").read_text(encoding="utf-8")


def test_what_is_saved_is_what_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "sed -i s/destroy/exile/")
    assert "does not trigger" in apnap("board", "mine.yaml").out


def test_an_existing_board_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    apnap("board")
    monkeypatch.setenv("EDITOR", "sed -i s/destroy/exile/")
    assert apnap("board").code == 1


def test_it_may_begin_with_a_line() -> None:
    ran = apnap(
        "board",
        "--board",
        "Ada: Bell",
        "--card",
        "Bell | Artifact | Whenever you gain life, draw a card.",
        "--do",
        "Ada gains 1 life",
    )
    assert "Bell (Ada) triggers once" in ran.out
    assert "battlefield: [Bell]" in Path("board.yaml").read_text(encoding="utf-8")


def test_a_board_that_cannot_be_read_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", "sed -i s/destroy/exyle/")
    ran = apnap("board")
    assert ran.code == 2
    assert "board.yaml:16:5" in ran.err
    assert Path("board.yaml").exists()


@pytest.mark.parametrize(
    ("editor", "message"),
    [
        ("false", "false ended with code 1"),
        ("no-such-editor", "cannot start no-such-editor"),
        ("", "there is no editor to open"),
        ("vi 'x", "is no command"),
        (" ", "is no command"),
    ],
)
def test_without_an_editor_it_says_what_to_do(editor: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDITOR", editor)
    ran = apnap("board")
    assert ran.code == 2
    assert message in ran.err
    assert "try:" in ran.err


def test_a_file_that_is_there_is_not_begun_anew() -> None:
    apnap("board")
    ran = apnap("board", "--board", "Ada: Bell")
    assert ran.code == 2
    assert "there is a file board.yaml already" in ran.err
