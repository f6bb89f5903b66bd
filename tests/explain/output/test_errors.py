"""Errors are JSON where JSON is asked for: kind, place and remedy, as their schema says."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from kb import schema_for
from tests.cli.running import apnap


@pytest.mark.parametrize("form", [("--json",), ("-o", "json"), ("--output=json",)])
def test_a_misspelt_card_is_an_error_with_its_place(form: tuple[str, ...]) -> None:
    ran = apnap("triggers", "--board", "Ada: Soul Worden", *form)
    assert (ran.code, ran.err) == (2, "")
    found = json.loads(ran.out)
    jsonschema.validate(found, schema_for("error"))
    assert (found["kind"], found["line"], found["column"], found["length"], found["text"]) == (
        "malformed",
        1,
        6,
        11,
        "Ada: Soul Worden",
    )
    assert found["remedy"].startswith("perhaps Soul Warden")


def test_options_that_cannot_be_read_are_json_too() -> None:
    found = json.loads(apnap("rule", "--json", "--frobnicate").out)
    assert (found["kind"], found["message"], found["file"]) == ("malformed", "unrecognized arguments: --frobnicate", None)


def test_a_line_that_the_rules_refuse_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(
        "players: [Ada, Bo]\nsetup: {Ada: {graveyard: [Shock]}}\nplay:\n  - Ada casts Shock targeting Bo\n", encoding="utf-8"
    )
    found = json.loads(apnap("run", str(path), "--json").out)
    assert (found["kind"], found["file"], found["line"]) == ("against the rules", str(path), 4)


def test_people_get_text_on_stderr() -> None:
    ran = apnap("rule", "999.9")
    assert (ran.out, ran.err.splitlines()[0].split(":")[0]) == ("", "not found")
