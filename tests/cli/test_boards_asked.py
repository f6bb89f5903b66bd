"""`--board`, `--do`, `--card` and `--save` of every command that is asked about a board; several files; standard input."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.boards import BEAR, LEDGER
from tests.cli.running import apnap, process

BOARD = ("--board", "Ada: Mourner | Bo: Bear", "--card", "Bear | Creature — Bear 2/2", "--card")
MOURNER = "Mourner | Enchantment | Whenever a creature dies, you gain 1 life."
DESTROY = ("--do", "destroy Bear")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("triggers",), "Mourner (Ada) triggers once"),
        (("run",), "Mourner"),
        (("why", "Mourner"), "Mourner (Ada) triggers once"),
        (("compare", "--under", "mtg/2006,mtg/2026"), "Mourner"),
        (("explore",), "1 outcome"),
    ],
)
def test_every_question_about_a_board_takes_a_line(command: tuple[str, ...], said: str) -> None:
    ran = apnap(*command, *BOARD, MOURNER, *DESTROY)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


def test_several_lines_of_play_follow_one_another() -> None:
    ran = apnap("triggers", "--board", "Ada: Mourner | Bo: 2 Bears", *BOARD[2:], MOURNER, *DESTROY[:1], "destroy all creatures",
                "--do", "resolve all")  # fmt: skip
    assert "Mourner (Ada) triggers twice" in ran.out
    assert "destroy all creatures; resolve all" in ran.out


def test_lines_are_added_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "bear.yaml"
    file.write_text(BEAR.replace("you control ", ""), encoding="utf-8")
    ran = apnap("triggers", str(file), "--do", "Bear enters under Bo's control", "--do", "destroy Bear")
    assert "Mourner (Ada) triggers twice" in ran.out


def test_the_board_is_saved_as_a_file_that_answers_the_same(tmp_path: Path) -> None:
    file = str(tmp_path / "saved.yaml")
    first = apnap("triggers", *BOARD, MOURNER, *DESTROY, "--save", file)
    assert first.err == f"the board is in {file}\n"
    assert apnap("triggers", file).out == first.out


def test_the_name_of_a_saved_file_is_shown_harmlessly(tmp_path: Path) -> None:
    ran = apnap("triggers", *BOARD, MOURNER, *DESTROY, "--save", str(tmp_path / "\u202egpj.yaml"))
    assert ran.err.endswith("\\u202egpj.yaml\n")


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "saved.yaml"
    file.write_text("mine", encoding="utf-8")
    ran = apnap("triggers", *BOARD, MOURNER, "--save", str(file))
    assert ran.code == 2
    assert f"there is a file {file} already" in ran.err
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("triggers",), "there is no board to ask about"),
        (("explore",), "there is no board to ask about"),
        (("run", "a.yaml", "--board", "Ada: Bear"), "it does not go with “a.yaml”"),
        (("triggers", "--board", "Bear"), "a board begins with a player"),
        (("triggers", "--board", "Ada: Bear", "--card", "Bear"), "a card is its name, its type"),
        (("triggers", "--board", "Ada: Nobodyy"), "there is no card called “Nobodyy”"),
        (("triggers", "a.yaml", "b.yaml", "--save", "c.yaml"), "--save writes one board"),
    ],
)
def test_what_is_wrong_with_a_board_is_said(words: tuple[str, ...], message: str) -> None:
    ran = apnap(*words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert "try:" in ran.err


def test_several_files_are_answered_one_after_the_other(tmp_path: Path) -> None:
    for name, text in (("a.yaml", LEDGER), ("b.yaml", "players: ["), ("c.yaml", BEAR)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = apnap("triggers", str(tmp_path))
    assert ran.code == 2  # one of them cannot be read
    assert ran.out.index("a.yaml") < ran.out.index("Soul Ledger") < ran.out.index("this is not YAML") < ran.out.index("Mourner")
    assert apnap("triggers", str(tmp_path / "a.yaml"), str(tmp_path / "c.yaml")).code == 1
    found = apnap("triggers", str(tmp_path), "--json").json
    assert found["schema"] == "apnap/verdicts/1"
    assert [each["verdict"] is not None for each in found["boards"]] == [True, False, True]


@pytest.mark.parametrize("command", ["triggers", "test"])
def test_standard_input_is_a_board(command: str) -> None:
    ran = process(command, "-", text=LEDGER + "expect: [Soul Ledger triggers twice]\n")
    assert ran.code == 0, ran.err
    assert "triggers twice" in ran.out or "1 passed" in ran.out


def test_an_error_on_standard_input_has_its_place() -> None:
    assert "-:1:11" in process("triggers", "-", text="players: [").err
