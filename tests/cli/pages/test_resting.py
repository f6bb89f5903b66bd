"""What an answer rests on, as the commands say it: first line, caret, exit code, JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kb
from cli.pages.resting import rests_on
from cli.terminal.page import Page
from tests.cli.running import apnap
from tests.explain.asking import board

LEFT_OUT = board("Whenever a creature dies, frobnicate the stack twice.", "destroy Ada's Bear", "resolve all")
QUIET = board("{T}: Frobnicate the stack.", "tap Ada's Bear")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A board on which an instruction is left out."""
    path = tmp_path / "board.yaml"
    path.write_text(LEFT_OUT, encoding="utf-8")
    return str(path)


@pytest.fixture
def quiet(tmp_path: Path) -> str:
    """A board with words that are not read and that nothing comes of."""
    path = tmp_path / "quiet.yaml"
    path.write_text(QUIET, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("command", ["triggers", "run", "explore"])
def test_the_first_line_says_so_with_a_caret_under_the_words(command: str, file: str) -> None:
    ran = apnap(command, file)
    lines = ran.out.splitlines()
    assert ran.code == 3
    assert lines[0].startswith("undecided: Watcher: “frobnicate the stack twice” is not read")
    at = next(number for number, line in enumerate(lines) if line.strip().startswith("^"))
    assert lines[at - 1][lines[at].index("^") :].startswith("frobnicate")
    assert len(lines) > at + 2  # what is known is still shown


@pytest.mark.parametrize("command", ["triggers", "run", "explore"])
def test_what_cannot_matter_is_said_only_if_verbose(command: str, quiet: str) -> None:
    assert "Frobnicate the stack” is not read" not in apnap(command, quiet).out
    assert "Frobnicate the stack” is not read" in apnap(command, quiet, "-v").out
    assert apnap(command, quiet).code in (0, 1)


@pytest.mark.parametrize("command", ["triggers", "run", "why", "explore", "compare"])
def test_json_has_it_and_fits_its_schema(command: str, file: str) -> None:
    ran = apnap(command, file, *(("--under", "mtg/2006,mtg/2026") if command == "compare" else ()), "--json")
    jsonschema.Draft202012Validator(kb.schema_for("verdict" if command == "triggers" else command)).validate(ran.json)
    found = ran.json["explanations"][0] if command == "why" else ran.json
    rests_on = found["rests_on"][0]["rests_on"] if command == "compare" else found["rests_on"]
    assert "frobnicate the stack twice" in [each["words"] for each in rests_on]


def test_compare_of_what_no_edition_can_read_does_not_exit_0(tmp_path: Path) -> None:
    path = tmp_path / "moon.yaml"
    path.write_text(board("Whenever the moon winks, draw a card.", "Ada draws a card"), encoding="utf-8")
    ran = apnap("compare", str(path), "--under", "mtg/2006,mtg/2026")
    assert ran.code == 3
    assert ran.out.startswith("undecided: ")


def test_compare_of_what_no_edition_can_play_is_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "moon.yaml"
    path.write_text(board("Flash", "resolve"), encoding="utf-8")
    assert apnap("compare", str(path), "--under", "mtg/2006,mtg/2026").code == 2


def test_test_exits_with_3_where_nothing_failed_but_something_is_undecided(tmp_path: Path) -> None:
    path = tmp_path / "moon.yaml"
    path.write_text(f"{LEFT_OUT}expect:\n  - Ada's life is 20\n", encoding="utf-8")
    ran = apnap("test", str(path))
    assert ran.code == 3
    assert ran.out.splitlines()[-1] == "0 passed, 0 failed, 1 undecided, 0 unreadable; 0 with uncited rules"
    found = apnap("test", str(path), "--json").json
    jsonschema.Draft202012Validator(kb.schema_for("test")).validate(found)
    assert found["totals"]["undecided"] == 1
    assert found["results"][0]["undecided"][0]["expected"] == "Ada's life is 20"


def test_test_exits_with_1_where_something_failed_too(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(f"{LEFT_OUT}expect:\n  - Ada's life is 20\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(f"{QUIET}expect:\n  - Ada's life is 3\n", encoding="utf-8")
    assert apnap("test", str(tmp_path)).code == 1


def unused(*play: Any) -> dict[str, Any]:
    cards = {
        "Bear": {"type": "Creature", "pt": "2/2"},
        "Sage": {"type": "Creature", "pt": "1/1", "text": "Whenever another creature dies, you may draw a card."},
        "Riddle": {"type": "Sorcery", "text": "Frobnicate the moon."},
    }
    setup = {"Ada": {"battlefield": ["Bear", "Sage"], "hand": ["Riddle"], "library": "5"}}
    return {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": list(play), "expect": ["Ada's life is 20"]}


def test_an_unused_answer_is_shown_without_being_asked_for() -> None:
    page = Page(80)
    rests_on(page, kb.load().triggers(unused({"destroy Bear": {"may": "yes"}})).rests_on, verbose=False)
    shown = "".join(text for line in page.lines for text, _ in line)
    assert "left out: destroy Bear: “may” is never asked for" in " ".join(shown.split())
