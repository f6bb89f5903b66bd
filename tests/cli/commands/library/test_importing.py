"""`apnap import`: what it reports, what it refuses, and that it leaves the library whole whatever happens to it."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kb
from kb.graph.library import Library, library_path
from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook
from tests.cli.rulebooks import BIG, SMALL, official, written
from tests.cli.running import Ran, apnap, process

KEYS = ("edition", "effective", "rules", "examples", "references", "unresolved", "glossary", "unread", "damaged")


def imported() -> dict[str, int]:
    """Edition → how many numbers of it the library has; the whole file is looked through."""
    library = Library.opened()
    if library is None:
        return {}
    with library:
        assert library.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for edition in library.editions:
            rows = library.connection.execute("SELECT count(*) FROM found WHERE edition = ?", (edition,)).fetchone()[0]
            assert rows == len(library.numbers(edition)) + len(library.entries(edition))
            assert library.graph(edition)
            assert any(edition in pair for pair in library.pairs())
        return {edition: len(library.numbers(edition)) for edition in library.editions}


# -- what it says -----------------------------------------------------------------------------------------------------


def test_a_rulebook_is_imported_and_reported_on(tmp_path: Path) -> None:
    ran = apnap("import", "rules", written(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "mtg/2011-01-01  effective 1 January 2011  imported\n"
        "  from        rules.txt (ascii, LF)\n"
        "  holds       8 rules, 1 example, 3 references, 2 terms\n"
        "  to nowhere  100.2 → 999.9\n"
    )
    assert imported() == {"mtg/2011-01-01": 10}


def test_json_gives_the_same_for_each_file(tmp_path: Path) -> None:
    ran = apnap("import", "rules", written(tmp_path), written(tmp_path, "March 1, 2012", "later.txt"), "--json")
    jsonschema.Draft202012Validator(kb.schema_for("import")).validate(ran.json)
    first, second = ran.json["files"]
    assert set(KEYS) <= set(first)
    assert [first[key] for key in KEYS] == [
        "mtg/2011-01-01", "2011-01-01", 8, 1, 3,
        [{"line": 11, "at": "100.2", "text": "999.9", "target": "999.9"}], 2, [], [],
    ]  # fmt: skip
    assert (second["edition"], second["status"]) == ("mtg/2012-03-01", "imported")
    assert (first["chapters"], first["headings"]) == (2, 3)


def test_jsonl_and_csv_have_a_row_for_each_file(tmp_path: Path) -> None:
    rows = apnap("import", "rules", written(tmp_path), "-o", "jsonl").out.splitlines()
    assert [json.loads(row)["edition"] for row in rows] == ["mtg/2011-01-01"]
    assert apnap("import", "rules", written(tmp_path), "-o", "csv").out.startswith("file,status,edition,")


def test_the_same_again_is_unchanged_and_writes_nothing(tmp_path: Path) -> None:
    apnap("import", "rules", written(tmp_path))
    before = library_path().read_bytes()
    ran = apnap("import", "rules", written(tmp_path, name="copy.txt"))
    assert ran.code == 0
    assert "unchanged" in ran.out.splitlines()[0]
    assert library_path().read_bytes() == before


def test_the_same_edition_twice_in_one_command_is_imported_once(tmp_path: Path) -> None:
    ran = apnap("import", "rules", written(tmp_path), written(tmp_path, name="copy.txt"))
    assert ran.out.endswith("2 files: 1 imported, 1 unchanged\n")
    assert list(imported()) == ["mtg/2011-01-01"]


def test_another_text_of_an_edition_replaces_it_and_says_what_differs(tmp_path: Path) -> None:
    apnap("import", "rules", written(tmp_path))
    other = SMALL.replace("seven pebbles. See", "eight pebbles. See").replace("101.1. Everybody draws seven pebbles.\n", "")
    ran = apnap("import", "rules", written(tmp_path, name="other.txt", text=other.replace("A large", "A huge")))
    assert ran.code == 0
    assert "effective 1 January 2011  replaced" in ran.out
    assert "  instead of  rules.txt: 1 rule removed, 1 rule reworded, 1 in the glossary\n" in ran.out
    assert imported() == {"mtg/2011-01-01": 9}


def test_a_file_that_was_cut_short_does_not_replace_the_whole_one(tmp_path: Path) -> None:
    apnap("import", "rules", written(tmp_path))
    short = written(tmp_path, name="short.txt", text=SMALL[: SMALL.index("101. Beg")])
    ran = apnap("import", "rules", short)
    assert ran.code == 2
    assert f"{short}: malformed: this text of mtg/2011-01-01 lacks 5 of the 10 numbers that the library has from rules.txt" in (
        ran.err
    )
    assert (
        "its last is 100.2\n  try: if the file was cut short, fetch it again; to take it instead of the whole one: --replace"
        in ran.err
    )
    assert imported() == {"mtg/2011-01-01": 10}


def test_a_file_that_was_cut_short_is_taken_on_request(tmp_path: Path) -> None:
    apnap("import", "rules", written(tmp_path))
    ran = apnap("import", "rules", "--replace", written(tmp_path, name="short.txt", text=SMALL[: SMALL.index("101. Beg")]))
    assert ran.code == 0
    assert "  instead of  rules.txt: 5 rules removed, 2 in the glossary\n" in ran.out
    assert imported() == {"mtg/2011-01-01": 5}


def test_the_whole_file_replaces_one_that_was_cut_short(tmp_path: Path) -> None:
    short = written(tmp_path, name="short.txt", text=SMALL[: SMALL.index("101. Beg")])
    assert apnap("import", "rules", short, written(tmp_path)).out.endswith("2 files: 1 imported, 1 replaced\n")
    assert imported() == {"mtg/2011-01-01": 10}


def test_the_date_can_be_given_where_the_text_has_none(tmp_path: Path) -> None:
    file = written(tmp_path, text=SMALL.replace("These rules are effective as of {day}.\n\n", ""))
    ran = apnap("import", "rules", file)
    assert ran.code == 2
    assert "--effective DATE" in ran.err
    assert apnap("import", "rules", file, "--effective", "2011-02-03", "--json").json["files"][0]["edition"] == "mtg/2011-02-03"
    assert "'soon' is no date like 2006-05-01" in apnap("import", "rules", file, "--effective", "soon").err


def test_standard_input_is_a_file_too(tmp_path: Path) -> None:
    text = Path(written(tmp_path)).read_text(encoding="utf-8")
    assert process("import", "rules", "-", "--json", text=text).json["files"][0]["rules"] == 8


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="names of files are text here")
def test_the_name_of_a_file_need_not_be_text(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/r\xe8gles.txt"
    Path(os.fsdecode(file)).write_bytes(Path(written(tmp_path)).read_bytes())
    command = [sys.executable, "-m", "cli.main", "import", "rules", file, b"/no\xe8.txt"]
    done = subprocess.run(command, capture_output=True, check=False)
    assert done.returncode == 2
    assert "from        r\ufffdgles.txt" in done.stdout.decode()
    assert "/no\ufffd.txt: malformed: cannot read" in done.stderr.decode()


def test_quiet_says_only_what_could_not_be_read(tmp_path: Path) -> None:
    ran = apnap("import", "rules", written(tmp_path), "/nowhere.txt", "-q")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[0] == "/nowhere.txt: malformed: cannot read /nowhere.txt: No such file or directory"


# -- what it refuses --------------------------------------------------------------------------------------------------


def test_a_bad_file_hinders_no_other(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada,\nall is well.\n", encoding="utf-8")
    ran = apnap("import", "rules", str(tmp_path / "letter.txt"), "/nowhere.txt", str(tmp_path), written(tmp_path))
    assert ran.code == 2
    assert list(imported()) == ["mtg/2011-01-01"]
    assert f"{tmp_path / 'letter.txt'}" in ran.err
    assert (
        "/nowhere.txt: malformed: cannot read /nowhere.txt: No such file or directory\n  try: check the name of the file" in ran.err
    )
    assert f"{tmp_path}: malformed: this is a folder\n  try: name the files in it: {tmp_path}/*" in ran.err
    assert ran.out.endswith("4 files: 1 imported, 3 failed\n")


def test_a_mistake_of_ours_at_one_file_hinders_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(raw: bytes, name: str, **given: Any) -> Rulebook:
        if b"Ada" in raw:
            return read_rulebook(raw, name, **given)
        raise IndexError("list index out of range")

    monkeypatch.setattr("kb.explain.library.importing.read_rulebook", read)
    (tmp_path / "odd.txt").write_bytes(b"?")
    ran = apnap("import", "rules", str(tmp_path / "odd.txt"), written(tmp_path))
    assert (ran.code, list(imported())) == (2, ["mtg/2011-01-01"])
    assert "malformed: reading it broke off: IndexError: list index out of range\n  try: this is a mistake in apnap" in ran.err


def test_what_failed_is_in_the_json_with_its_message(tmp_path: Path) -> None:
    ran = apnap("import", "rules", "/nowhere.txt", written(tmp_path), "--json")
    first, second = ran.json["files"]
    jsonschema.Draft202012Validator(kb.schema_for("import")).validate(ran.json)
    assert (ran.code, first["status"], first["fault"], second["status"]) == (2, "failed", "file", "imported")
    assert first["error"].startswith("/nowhere.txt: malformed: cannot read")


def test_a_damaged_library_is_refused_with_code_4(tmp_path: Path) -> None:
    library_path().write_bytes(b"")
    ran = apnap("import", "rules", written(tmp_path))
    assert ran.code == 4
    assert f"knowledge base: the library {library_path()} is empty, which no library is\n  try: move it away" in ran.err


@pytest.mark.parametrize("words", [("pictures", "x"), ("cards",), ("rules",), ("rulings",), ()])
def test_what_is_to_be_imported_has_to_be_said(words: tuple[str, ...]) -> None:
    ran = apnap("import", *words)
    assert ran.code == 2
    assert ran.err.endswith("try: apnap import --help\n")


# -- rulings ----------------------------------------------------------------------------------------------------------


def rulings(folder: Path, *records: object) -> str:
    path = folder / "rulings.jsonl"
    path.write_text("\n".join(json.dumps(record) for record in records), encoding="utf-8")
    return str(path)


ONCE = {"name": "Soul Warden", "date": "2004-10-04", "text": "She sees each creature once."}
EARLIER = {"name": "Soul Warden", "date": "2003-10-04", "text": "An earlier one."}
UNSHIPPED = {"name": "Pebble of Ada", "date": "2010-10-04", "text": "It is grey."}


def test_rulings_are_shown_with_their_card_oldest_first(tmp_path: Path) -> None:
    ran = apnap("import", "rulings", rulings(tmp_path, ONCE, EARLIER))
    assert ran.code == 0
    assert "  holds       2 rulings on 1 card\n" in ran.out
    shown = apnap("card", "soul warden")
    assert shown.out.endswith("Rulings\n  2003-10-04  An earlier one.\n  2004-10-04  She sees each creature once.\n")
    found = apnap("card", "soul warden", "--json").json
    jsonschema.Draft202012Validator(kb.schema_for("card")).validate(found)
    assert found["rulings"][0] == {"date": "2003-10-04", "text": "An earlier one.", "source": ""}


def test_a_card_that_does_not_ship_is_shown_with_its_rulings(tmp_path: Path) -> None:
    apnap("import", "rulings", rulings(tmp_path, UNSHIPPED))
    ran = apnap("card", "PEBBLE of ada")
    assert (ran.code, ran.out) == (
        0, "Pebble of Ada\n  Its wording is not known here, only what was ruled on it.\n\nRulings\n  2010-10-04  It is grey.\n",
    )  # fmt: skip
    assert apnap("card", "pebble of ada", "-o", "csv").out == "card,date,text,source\nPebble of Ada,2010-10-04,It is grey.,\n"
    assert "perhaps Pebble of Ada" in apnap("card", "Pebbel of Ada").err


def test_half_a_card_has_the_rulings_of_the_whole(tmp_path: Path) -> None:
    apnap("import", "rulings", rulings(tmp_path, {**UNSHIPPED, "name": "Grey Pebble // Green Stone"}))
    assert apnap("card", "green stone").out.startswith("Grey Pebble // Green Stone\n")


def test_rulings_as_json_fit_their_schema(tmp_path: Path) -> None:
    ran = apnap("import", "rulings", rulings(tmp_path, ONCE, {"name": "Nobody"}), "--json")
    jsonschema.Draft202012Validator(kb.schema_for("rulings")).validate(ran.json)
    assert ran.json["files"][0]["unread"][0]["line"] == 2


def test_the_same_rulings_again_are_unchanged(tmp_path: Path) -> None:
    apnap("import", "rulings", rulings(tmp_path, ONCE))
    before = library_path().read_bytes()
    assert "status      unchanged" in apnap("import", "rulings", rulings(tmp_path, ONCE)).out
    assert library_path().read_bytes() == before


def test_a_file_without_rulings_and_an_unknown_game_are_refused(tmp_path: Path) -> None:
    empty = rulings(tmp_path)
    assert apnap("import", "rulings", empty).code == 2
    ran = apnap("import", "rulings", rulings(tmp_path, ONCE), "--game", "chess")
    assert (ran.code, ran.err) == (2, "not found: there is no game “chess”\n  try: --game mtg or riftbound\n")


# -- kills, two at once, no space -------------------------------------------------------------------------------------


def begun(*words: str) -> subprocess.Popen[str]:
    """An import as a process of its own, begun and not waited for."""
    command = [sys.executable, "-m", "cli.main", "import", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> Ran:
    out, err = process.communicate(timeout=300)
    return Ran(process.returncode, out, err)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_an_import_killed_at_any_moment_leaves_all_of_an_edition_or_nothing(tmp_path: Path) -> None:
    kb.load()
    first = written(tmp_path, "January 1, 2010", "first.txt")
    assert apnap("import", "rules", first).code == 0
    days = [f"January 1, {year}" for year in range(2011, 2016)]
    files = [written(tmp_path, day, f"{number}.txt", BIG) for number, day in enumerate(days)]
    whole = {f"mtg/{year}-01-01": 908 for year in range(2011, 2016)} | {"mtg/2010-01-01": 10}
    started = time.monotonic()
    ended(begun("rules", files[0]))
    takes = time.monotonic() - started
    for _ in range(10):
        running = begun("rules", *files)
        time.sleep(random.uniform(0, 2.5 * takes))
        running.kill()
        running.communicate()
        there = imported()
        assert there.items() <= whole.items()
    ran = ended(begun("rules", *files))
    assert (ran.code, imported()) == (0, whole)
    assert [path.name for path in library_path().parent.iterdir()] == ["library.sqlite"]


def test_two_imports_at_once_both_come_in(tmp_path: Path) -> None:
    kb.load()
    one = [written(tmp_path, f"January {day}, 2010", f"one{day}.txt", BIG) for day in (1, 2)]
    two = [written(tmp_path, f"January {day}, 2010", f"two{day}.txt", BIG) for day in (3, 4)]
    running = [begun("rules", *one), begun("rules", *two)]
    assert [ended(each).code for each in running] == [0, 0]
    assert imported() == {f"mtg/2010-01-0{day}": 908 for day in range(1, 5)}


def test_who_has_to_wait_says_so(tmp_path: Path) -> None:
    import sqlite3

    apnap("import", "rules", written(tmp_path, "January 1, 2010", "first.txt"))
    holder = sqlite3.connect(library_path(), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    running = begun("rules", written(tmp_path))
    assert running.stderr is not None
    assert running.stderr.readline() == "waiting for another process to free the library …\n"
    holder.execute("COMMIT")
    assert ended(running).code == 0
    assert len(imported()) == 2


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A disk that holds a few small rulebooks, with the library on it."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder]
    if shutil.which("mount") is None or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted by root only")
    monkeypatch.setenv("APNAP_DATA", str(folder))
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def test_when_the_disk_is_full_the_library_stays_whole_and_the_message_says_what_to_do(small_disk: Path, tmp_path: Path) -> None:
    files = [written(tmp_path, f"January {day}, 2013", f"{day}.txt", BIG) for day in range(1, 9)]
    ran = process("import", "rules", *files, "--json")
    assert ran.code == 4
    assert ran.err == (
        f"knowledge base: the disk is full: {library_path()} cannot grow\n"
        "  try: free some space, or set APNAP_DATA to a folder on another disk; the library is as it was\n"
        "not tried, since the import before it broke off\n"
    )
    came_in = [each["edition"] for each in ran.json["files"] if each["status"] == "imported"]
    assert 0 < len(came_in) < 7
    assert imported() == dict.fromkeys(came_in, 908)
    assert [path.name for path in small_disk.iterdir()] == ["library.sqlite"]


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ran = process("import", "rules", written(tmp_path), APNAP_DATA=str(tmp_path / "file" / "folder"))
    assert ran.code == 4
    assert ran.err.endswith("  try: set APNAP_DATA to a folder that can be written\n")


# -- a real one -------------------------------------------------------------------------------------------------------


def test_a_real_rulebook_comes_in_with_its_neighbours(tmp_path: Path) -> None:
    file = official("mtg/2012-07-01.txt")
    if not file.exists():
        pytest.skip("no official rulebooks on this machine")
    report = apnap("import", "rules", str(file), "--json").json["files"][0]
    assert (report["edition"], report["status"]) == ("mtg/2012-07-01", "imported")
    assert report["aligned"] == ["mtg/2009-05-01 mtg/2012-07-01", "mtg/2012-07-01 mtg/2017-07-08"]
    assert report["rules"] + report["chapters"] == imported()["mtg/2012-07-01"]
