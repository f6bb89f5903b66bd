"""`apnap edition draft`: what it says, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from kb import schema_for
from tests.cli.running import apnap
from tests.imported import BOOKS, needs_books

NEWEST = BOOKS / "mtg" / "2026-09-25.txt"


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The newest book, with a later date and a rule that is new."""
    text = NEWEST.read_text(encoding="utf-8-sig").replace("September 25, 2026", "December 4, 2026")
    file = tmp_path / "later.txt"
    file.write_text(
        text.replace("\n603.12a ", "\n603.12b A reflexive bell rings at noon, and never again.\n\n603.12a ", 1), encoding="utf-8"
    )
    return file


@needs_books
def test_what_is_left_to_do_is_listed(later: Path, tmp_path: Path) -> None:
    ran = apnap("edition", "draft", str(later), "--write", str(tmp_path / "out"))
    assert ran.out.startswith(
        "mtg/2026-12-04  Magic Comprehensive Rules, effective 4 December 2026, drafted\n    from mtg/2026-09-25\n"
    )
    assert "  created   1: 603.12b\n" in ran.out
    assert "  excluded  mtg/exclusion/damage-order, mtg/exclusion/old-wordings" in ran.out
    assert (tmp_path / "out" / "keywords" / "a-c.ttl").exists()


@needs_books
def test_its_json_is_what_its_schema_says(later: Path) -> None:
    found = apnap("edition", "draft", str(later), "--json").json
    jsonschema.validate(found, schema_for("draft"))
    assert found["like"] == "mtg/2026-09-25"


@needs_books
def test_the_turtle_is_shown_on_demand(later: Path) -> None:
    assert "\n@base <https://w3id.org/apnap/mtg/2026-12-04/> .\n" in apnap("edition", "draft", str(later), "-o", "ttl").out


@needs_books
def test_an_edition_that_ships_is_refused_with_the_remedy() -> None:
    ran = apnap("edition", "draft", str(NEWEST))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("not possible: mtg/2026-09-25 ships already\n  try: apnap diff mtg/2026-02-27 mtg/2026-09-25\n")


def test_a_file_that_is_no_rulebook_is_refused(tmp_path: Path) -> None:
    (tmp_path / "shopping.txt").write_text("milk, bread\n", encoding="utf-8")
    ran = apnap("edition", "draft", str(tmp_path / "shopping.txt"))
    assert ran.code == 2
    assert "shopping.txt" in ran.err
