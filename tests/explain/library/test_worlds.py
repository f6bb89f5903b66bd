"""Editions and games of the user's own: what is refused, with which words, and that what was there stays."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.errors import ImpossibleError, InputError, MalformedError, NotFoundError
from kb.graph.library.worlds import current
from tests.own_rules import have_imported
from tests.readme import OWN_RULES, write_files


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The files of `docs/own-rules.md`."""
    write_files(tmp_path, OWN_RULES)
    return tmp_path


def edited(file: Path, old: str, new: str) -> Path:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def test_what_is_imported_answers_at_once_and_again_in_a_new_base(files: Path) -> None:
    base = kb.load()
    assert base.import_world("edition", files / "house.ttl").status == "imported"
    assert base.rule("mtg/house/603.4").settings[0].setting == "checked-once"
    assert kb.load().rule("mtg/house/603.4").edition == "mtg/house"
    assert kb.load() is kb.load()


def test_names_mean_what_they_meant_before() -> None:
    shipped = kb.load()
    before = {name: shipped.knowledge.edition(name).id for name in ("mtg", "mtg/2026", "riftbound")}
    settings = dict(shipped.knowledge.editions["mtg/2017-07-08"].settings)
    have_imported("house.ttl", "thursday")
    base = kb.load()
    assert {name: base.knowledge.edition(name).id for name in before} == before
    assert dict(base.knowledge.editions["mtg/2017-07-08"].settings) == settings
    assert base.rule("603.4").edition == "mtg/2026-09-25"
    assert "mtg/house" not in base.history("603.4").editions
    assert base.knowledge.edition("thursday").id == "thursday/1"


def test_a_game_is_played_with_the_cards_of_the_one_that_it_builds_on(files: Path) -> None:
    base = kb.load()
    base.import_world("game", files / "thursday")
    assert "Grizzly Bears" in base.knowledge.card_names("thursday")
    assert base.knowledge.games["thursday"].numbers["startingLife"] == 33
    assert base.knowledge.games["mtg"].numbers["startingLife"] == 20
    assert base.run(files / "ledger.yaml", "thursday").edition == "thursday/1"


def test_a_faulty_file_is_reported_line_by_line_and_nothing_is_kept(files: Path) -> None:
    base = kb.load()
    report = base.import_world("edition", files / "broken.ttl")
    assert report.status == "failed"
    assert {finding.place for finding in report.findings} == {f"{files}/broken.ttl:{line}" for line in (12, 13, 14)}
    assert "mtg/broken" not in base.knowledge.editions
    assert current() == ""


def test_a_word_for_a_number_and_a_procedure_that_does_not_exist_are_reported(files: Path) -> None:
    edited(files / "thursday/game.ttl", "33 .", '"thirty-three" ; :hasProcedure <https://w3id.org/apnap/procedure/lnads> .')
    findings = kb.load().import_world("game", files / "thursday").findings
    assert any("“thirty-three” is no xsd:integer" in finding.message for finding in findings)
    (remedy,) = (finding.remedy for finding in findings if "procedure/lnads is no :Procedure" in finding.message)
    assert remedy.startswith("procedure/lands")


def test_the_same_file_again_changes_nothing_and_another_one_is_taken_only_when_asked_to(files: Path) -> None:
    have_imported("house.ttl")
    base = kb.load()
    before = current()
    assert base.import_world("edition", files / "house.ttl").status == "unchanged"
    edited(files / "house.ttl", "asked once", "asked just once")
    with pytest.raises(ImpossibleError, match="another edition mtg/house of yours is there already") as error:
        base.import_world("edition", files / "house.ttl")
    assert error.value.remedy.endswith("house.ttl --replace")
    assert current() == before
    assert base.import_world("edition", files / "house.ttl", replace=True).status == "replaced"
    assert "just once" in base.rule("mtg/house/603.4").gist


def test_a_break_while_it_is_compiled_leaves_what_was_there(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    have_imported("house.ttl")
    base = kb.load()
    before = current()

    def broken(what: str, _done: float) -> None:
        if what == "writing":
            raise KeyboardInterrupt

    edited(files / "house.ttl", "asked once", f"asked once, {files.name}")
    with pytest.raises(KeyboardInterrupt):
        base.import_world("edition", files / "house.ttl", broken, replace=True)
    assert current() == before
    assert kb.load().rule("mtg/house/603.4").gist.startswith("A condition right behind the trigger event is asked once, as")


@pytest.mark.parametrize(
    ("kind", "name", "edit", "kind_of_error", "message"),
    [
        ("edition", "nowhere.ttl", None, MalformedError, "cannot read"),
        ("edition", "thursday", None, MalformedError, "this is a folder"),
        ("edition", "thursday/game.ttl", None, MalformedError, "describes no edition: it must be one"),
        ("edition", "house.ttl", (" a :Edition ;", " a :Edition"), MalformedError, "this is not Turtle"),
        ("edition", "house.ttl", ("mtg/house", "mtg/2006-05-01"), ImpossibleError, "ships with apnap"),
        ("edition", "house.ttl", ("mtg/house", "mtg/Our House".replace(" ", "%20")), MalformedError, "cannot be a name"),
        ("game", "house.ttl", None, MalformedError, "this is no folder"),
        ("game", ".", None, MalformedError, "cannot read"),
        ("game", "thursday", ("apnap/thursday>", "apnap/mtg>"), ImpossibleError, "the game mtg ships with apnap"),
    ],
)
def test_what_cannot_be_imported_says_why(
    files: Path, kind: str, name: str, edit: tuple[str, str] | None, kind_of_error: type[InputError], message: str
) -> None:
    if edit:
        edited(files / "thursday/game.ttl" if kind == "game" else files / name, *edit)
    with pytest.raises(kind_of_error, match=message) as error:
        kb.load().import_world(kind, files / name)  # type: ignore[arg-type]
    assert error.value.remedy or error.value.place is not None
    assert current() == ""


def test_what_another_one_builds_on_cannot_be_removed(files: Path) -> None:
    have_imported("house.ttl")
    base = kb.load()
    second = edited(files / "broken.ttl", 'Asked once." ;\n  :citse <603> ;', 'Asked once."@en ;')
    edited(edited(second, "checked-onse", "checked-once"), "mtg/2026-09-25", "mtg/house")
    assert base.import_world("edition", second).builds_on == "mtg/house"
    with pytest.raises(ImpossibleError, match="without mtg/house"):
        base.remove_world("edition", "mtg/house")
    base.remove_world("edition", "mtg/broken")
    base.remove_world("edition", "mtg/house")
    assert base.worlds() == ()
    with pytest.raises(NotFoundError, match="you have no edition mtg/house"):
        base.remove_world("edition", "mtg/house")


def test_an_edition_that_stands_alone_is_silent_on_most_and_answers_all_the_same(files: Path) -> None:
    file = edited(files / "house.ttl", "  :buildsOn <https://w3id.org/apnap/mtg/2026-09-25> ;\n", "")
    edited(file, " ; :within <603>", "")
    base = kb.load()
    report = base.import_world("edition", file)
    assert (report.status, report.rules, report.inherited) == ("imported", 1, 0)
    assert len(base.knowledge.editions["mtg/house"].gaps()) > 100
