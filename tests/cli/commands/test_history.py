"""`history`: what a person reads, and what a program gets."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

import kb
from cli.commands.history import _show_life
from cli.terminal.page import Page
from cli.terminal.screen import escaped
from tests.cli.books import two_imported
from tests.cli.running import apnap


@pytest.fixture
def two(tmp_path: Path) -> None:
    two_imported(tmp_path)


def test_a_life_is_one_line_an_edition_with_runs_of_unchanged_ones_made_one() -> None:
    out = apnap("history", "603.4").out
    assert out.startswith("603.4  once 410.8\n")
    assert "  2004-06-01               410.8  in the oldest edition known\n" in out
    assert "  2005-10-01 … 2009-05-01         unchanged\n" in out


@pytest.mark.usefixtures("two")
def test_changed_words_are_marked_where_there_is_no_colour() -> None:
    out = apnap("history", "100.1", "--under", "mtg/1901").out
    assert "  1902-01-01  100.2  100.1 renumbered and reworded\n" in out
    assert "[-a pebble-] {+two pebbles+}" in " ".join(out.split())


@pytest.mark.usefixtures("two")
def test_changed_words_are_coloured_where_colours_show() -> None:
    report = kb.load().history("100.1", "mtg/1901")
    page = Page(80, styled=True)
    _show_life(page, report, report.lives[0], True)
    styles = {text.strip(): style for line in page.lines for text, style in line}
    assert styles["pebble"] == "red strike"
    assert styles["pebbles"] == "green"
    assert "[-" not in page.plain()
    assert "\x1b[9;31ma pebble\x1b[0m \x1b[32mtwo pebbles\x1b[0m" in escaped(page.lines)


def test_with_nothing_imported_it_says_whose_words_it_shows_and_how_to_add_others() -> None:
    out = apnap("history", "603.4").out
    assert "(our words)" in out
    assert "apnap import rules FILE…" in out


def test_several_provisions_of_one_number_are_shown_one_by_one() -> None:
    out = apnap("history", "410.9c").out
    assert out.startswith("The newest edition has no 410.9c. 2 provisions have borne that number.\n")
    assert "\n509.3c  once 410.9a, 410.9c, 509.5c\n" in out
    assert "\n509.3d  once 410.9c, 410.9d, 509.5d\n" in out
    assert "410.9a split into 410.9a and 410.9c" in out


def test_a_number_that_another_provision_bears_elsewhere_is_said() -> None:
    out = apnap("history", "410.9c", "--under", "mtg/2005").out
    assert "410.9c is another provision: apnap history 410.9c --under mtg/2009-05-01" in " ".join(out.split())


@pytest.mark.parametrize(
    "words", [("history", "603.4"), ("diff", "mtg/2005", "mtg/2006", "410.9"), ("diff", "mtg/2026", "riftbound")]
)
def test_answers_fit_their_schema(words: tuple[str, ...]) -> None:
    found = apnap(*words, "--json").json
    assert found["schema"] == f"apnap/{words[0]}/1"
    jsonschema.Draft202012Validator(kb.schema_for(words[0])).validate(found)


def test_events_are_rows_for_programs() -> None:
    rows = [json.loads(line) for line in apnap("history", "410.12", "-o", "jsonl").out.splitlines()]
    assert [(row["edition"], row["number"], row["kind"]) for row in rows][:2] == [
        ("mtg/2009-05-01", "410.12", "created"),
        ("mtg/2017-07-08", "603.9", "renumbered"),
    ]
    table = list(csv.DictReader(io.StringIO(apnap("history", "410.12", "-o", "csv").out)))
    assert [row["number"] for row in table] == [row["number"] for row in rows]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("history", "frogs"), "malformed: “frogs” is no rule number"),
        (("history", "999.9"), "not found: mtg/2026-09-25 has no rule 999.9, nor has any other edition"),
    ],
)
def test_what_cannot_be_answered_is_refused(words: tuple[str, ...], message: str) -> None:
    ran = apnap(*words)
    assert ran.code == 2
    assert message in ran.err
    assert "  try: " in ran.err or "999.9" in ran.err


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("101.2a", "103.2 → 101.2a  reworded, 49% alike; before: What forbids wins over what allows. (our words)"),
        ("103.3a", "reworded, 69% alike; it stands under 103.3: Players begin with 20 life."),
    ],
)
def test_of_a_reworded_rule_without_words_diff_shows_the_nearest_that_has_some(number: str, said: str) -> None:
    done = apnap("diff", "mtg/2009-05-01", "mtg/2017-07-08", number)
    assert said in " ".join(done.out.split()).replace("→ 101.2a reworded", "→ 101.2a  reworded")
