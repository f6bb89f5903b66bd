"""`apnap import cards`: what it says, lists and lets go of."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema

from kb import schema_for
from tests.cli.running import apnap
from tests.text.card_lists.lists import DELVER, SOUL_WARDEN, as_array


def test_what_was_imported_is_reported(tmp_path: Path) -> None:
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN, DELVER, {"object": "error"})
    ran = apnap("import", "cards", str(path))
    assert (ran.code, ran.err) == (0, "")
    assert "2 added, 0 with another wording" in " ".join(ran.out.split())
    assert "line 4: it has no name" in " ".join(ran.out.split())
    assert apnap("card", "insectile", "aberration").code == 2
    assert "Delver of Secrets" in apnap("card", "delver", "of", "secrets").out


def test_its_json_is_what_its_schema_says(tmp_path: Path) -> None:
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN)
    found = json.loads(apnap("import", "cards", str(path), "--json").out)
    jsonschema.validate(found, schema_for("cards"))
    assert [(each["status"], each["cards"]) for each in found["files"]] == [("imported", 1)]


def test_a_file_that_cannot_be_read_hinders_no_other(tmp_path: Path) -> None:
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN)
    ran = apnap("import", "cards", str(tmp_path / "none.json"), str(path))
    assert ran.code == 2
    assert "cannot read" in ran.err
    assert "1 added" in ran.out


def test_lists_are_listed_and_let_go_of(tmp_path: Path) -> None:
    assert apnap("import", "cards", "--list").out == "You have imported no cards: apnap import cards FILE\n"
    path = as_array(tmp_path / "cards.json", SOUL_WARDEN)
    apnap("import", "cards", str(path))
    assert "1 card\n" in apnap("import", "cards", "--list").out
    assert "removed" in apnap("import", "cards", "--remove", str(path)).out
    ran = apnap("import", "cards", "--remove", str(path))
    assert (ran.code, ran.err.splitlines()[0]) == (2, f"not found: no cards were imported from “{path}”")
