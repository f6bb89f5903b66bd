"""The command line as a whole: help, options, formats, exit codes, errors."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from cli.registry import COMMANDS, command
from tests.cli.boards import LEDGER
from tests.cli.running import apnap, process


@pytest.fixture
def board(tmp_path: Path) -> str:
    """A board on which something triggers."""
    path = tmp_path / "board.yaml"
    path.write_text(LEDGER, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_commands_help_ends_in_an_example(name: str) -> None:
    ran = apnap(name, "--help")
    assert ran.code == 0
    last = ran.out.strip().splitlines()[-1]
    assert f"apnap {name}" in last


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_named_in_the_readme(name: str) -> None:
    readme = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
    assert f"`{name}" in readme


def test_help_lists_every_command_and_the_exit_codes() -> None:
    shown = apnap("--help").out
    assert all(name in shown for name in COMMANDS)
    assert "exit codes" in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_help_fits_a_terminal_of_eighty_columns(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert max(map(len, apnap(name, "--help").out.splitlines())) <= 100  # examples may be longer than prose


def test_without_a_command_it_shows_help_and_fails() -> None:
    ran = apnap()
    assert ran.code == 2
    assert "commands:" in ran.out


def test_options_may_stand_before_or_after_the_command(board: str) -> None:
    assert apnap("--json", "triggers", board).json == apnap("triggers", board, "--json").json


def test_version() -> None:
    ran = apnap("--version")
    assert ran.code == 0
    assert ran.out.startswith("apnap ")


def test_text_is_at_most_eighty_columns_where_there_is_no_terminal(board: str) -> None:
    for words in (("triggers", board, "-v"), ("run", board), ("rule", "603.4"), ("refs", "603.4"), ("card", "Soul Warden")):
        assert max(map(len, apnap(*words).out.splitlines())) <= 80


def test_no_line_ends_in_blanks(board: str) -> None:
    assert not [line for line in apnap("triggers", board).out.splitlines() if line != line.rstrip()]


def test_quiet_says_nothing_but_its_exit_code(board: str) -> None:
    ran = apnap("triggers", board, "-q")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_json_lines_are_one_record_each(board: str) -> None:
    lines = apnap("triggers", board, "-o", "jsonl").out.splitlines()
    assert [json.loads(line)["source"] for line in lines] == ["Soul Ledger"]


def test_csv_has_a_header(board: str) -> None:
    rows = list(csv.DictReader(io.StringIO(apnap("triggers", board, "-o", "csv").out)))
    assert rows[0]["most"] == "2"


def test_turtle_is_turtle(board: str) -> None:
    import rdflib

    for words in (
        ("triggers", board),
        ("run", board),
        ("ability", "Whenever a creature dies, draw a card."),
        ("card", "Soul Warden"),
    ):
        graph = rdflib.Graph().parse(data=apnap(*words, "-o", "ttl").out, format="turtle")
        assert len(graph) > 5


def test_an_example_in_help_begins_with_the_command() -> None:
    assert all(f"apnap {name}" in (command(name).epilog or "") for name in COMMANDS)


# -- as a process of its own ------------------------------------------------------------------------------------------


def test_a_whole_process_answers(board: str) -> None:
    ran = process("triggers", board, "--under", "mtg/2006", NO_COLOR="1")
    assert (ran.code, ran.err) == (0, "")
    assert "triggers twice" in ran.out


def test_a_whole_process_reads_stdin() -> None:
    assert process("triggers", "-", text=LEDGER).code == 0


def test_a_users_mistake_is_no_traceback(tmp_path: Path) -> None:
    ran = process("triggers", str(tmp_path / "none.yaml"))
    assert ran.code == 2
    assert ran.out == ""
    assert "Traceback" not in ran.err


def test_output_that_is_not_read_to_its_end_is_no_error(board: str) -> None:
    import subprocess
    import sys

    done = subprocess.run(
        f"{sys.executable} -m cli.main sparql @event-classes | head -1", shell=True, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
