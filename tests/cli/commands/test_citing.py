"""`cite`: output in every form, exit codes, and putting right."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

import kb
from tests.cli.running import apnap, process


@pytest.fixture
def text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("notes.md")
    path.write_text("See rule 603.4.\nIt is rule 410.8, or CR 704.9z?\n", encoding="utf-8")
    return path


def test_each_finding_is_one_line_and_the_code_says_that_there_are_some(text: Path) -> None:
    ran = apnap("cite", str(text))
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "notes.md:2:12: renumbered: “410.8”: 410.8 of mtg/2009-05-01 is now 603.4 (--fix writes 603.4)",
        "notes.md:2:25: missing: “704.9z”: no edition has a rule 704.9z; near it: 704.5z",
        "3 citations in 1 file, under mtg/2026-09-25: 1 right, 1 renumbered, 1 missing",
        "mtg/2026-09-25, the newest edition known here, is 59 days old",
        "--fix can put 1 of them right",
    ]


def test_verbose_shows_the_right_ones_with_what_speaks_for_them(text: Path) -> None:
    assert "notes.md:1:10: right: “603.4” in mtg/2026-09-25 [rule, known]" in apnap("cite", "-v", str(text)).out


def test_nothing_wrong_is_code_0(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("rule 603.4\n")
    ran = apnap("cite", str(tmp_path))
    assert (ran.code, ran.out) == (
        0,
        "1 citation in 1 file, under mtg/2026-09-25: 1 right\nmtg/2026-09-25, the newest edition known here, is 59 days old\n",
    )


def test_under_an_old_edition_the_old_number_is_right(text: Path) -> None:
    assert "notes.md:1:10: renumbered: “603.4”" in apnap("cite", str(text), "--under", "mtg/2006").out


def test_json_is_what_its_schema_says(text: Path) -> None:
    answer = apnap("cite", "--json", str(text)).json
    jsonschema.validate(answer, kb.schema_for("cite"))
    assert (answer["schema"], answer["ok"], answer["totals"]["missing"]) == ("apnap/cite/1", False, 1)


def test_lines_and_tables_have_a_row_for_each_finding(text: Path) -> None:
    rows = [json.loads(line) for line in apnap("cite", "-o", "jsonl", str(text)).out.splitlines()]
    assert [(row["line"], row["verdict"], row["replacement"]) for row in rows] == [(2, "renumbered", "603.4"), (2, "missing", None)]
    table = list(csv.DictReader(io.StringIO(apnap("cite", "-o", "csv", str(text)).out)))
    assert [row["text"] for row in table] == ["410.8", "704.9z"]


def test_sarif_names_the_file_and_the_place(text: Path) -> None:
    log = apnap("cite", "-o", "sarif", str(text)).json
    place = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == ("notes.md", 2)


def test_no_other_command_gives_sarif() -> None:
    ran = apnap("rule", "603.4", "-o", "sarif")
    assert (ran.code, "no form “sarif”" in ran.err) == (2, True)


def test_fix_writes_the_file_and_what_is_left_decides_the_code(text: Path) -> None:
    ran = apnap("cite", "--fix", str(text))
    assert (ran.code, "notes.md: 1 citation put right" in ran.out) == (1, True)
    assert "It is rule 603.4, or CR 704.9z?" in text.read_text(encoding="utf-8")


def test_fix_with_everything_put_right_is_code_0(text: Path) -> None:
    text.write_text("rule 410.8\n")
    assert apnap("cite", "--fix", str(text)).code == 0
    assert apnap("cite", str(text)).code == 0


@pytest.mark.parametrize("option", ["--diff", "--dry-run"])
def test_a_diff_changes_nothing_and_can_be_applied(text: Path, option: str) -> None:
    before = text.read_bytes()
    ran = apnap("cite", "--fix", option, str(text))
    assert ran.out.splitlines()[:3] == ["--- a/notes.md", "+++ b/notes.md", "@@ -1,2 +1,2 @@"]
    assert "+It is rule 603.4, or CR 704.9z?" in ran.out
    assert "notes.md:2:25: missing" in ran.err
    assert (ran.code, text.read_bytes()) == (1, before)


def test_standard_input_is_put_right_on_standard_output() -> None:
    ran = process("cite", "--fix", text="rule 410.8, CR 116.3c\n")
    assert (ran.code, ran.out) == (0, "rule 603.4, CR 117.3c\n")
    assert "-:1:6: renumbered" in ran.err


def test_standard_input_has_a_name_to_be_read_by() -> None:
    code = "x = 704.5  # CR 410.8, triggered abilities\n"
    assert "x.py:1:17: renumbered" in process("cite", "-", "--name", "x.py", text=code).out


# -- what cannot be read --------------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_is_code_2() -> None:
    ran = apnap("cite", "nowhere.md")
    assert (ran.code, "cannot read nowhere.md: there is no such file or folder" in ran.err) == (2, True)


def test_a_binary_file_is_told_and_hides_no_other(text: Path) -> None:
    Path("x.bin").write_bytes(b"\0\1\2")
    ran = apnap("cite", "x.bin", str(text))
    assert (ran.code, ran.err) == (2, "x.bin: not read: it is no text\n")
    assert "notes.md:2:12: renumbered" in ran.out


def test_an_edition_that_is_not_there_is_code_2(text: Path) -> None:
    assert apnap("cite", str(text), "--under", "mtg/1492").code == 2


@pytest.mark.parametrize("words", [("--diff", "a.md"), ("-", "a.md")])
def test_options_that_make_no_sense_together_are_told(words: tuple[str, ...]) -> None:
    ran = apnap("cite", *words)
    assert (ran.code, "try:" in ran.err) == (2, True)


def test_folders_that_are_passed_over_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("target").mkdir()
    Path("target/a.md").write_text("CR 410.8, triggered abilities")
    assert "a.md:1:4: renumbered" in apnap("cite", ".").out
    Path("Cargo.toml").touch()
    ran = apnap("cite", ".")
    assert (ran.code, "passed over, as tools or packages made them: target (name one to read it)" in ran.err) == (0, True)
    assert "a.md:1:4: renumbered" in apnap("cite", "target").out
