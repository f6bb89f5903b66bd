"""Questions about rulebooks: each is put with what was asked, under the edition that was asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.errors import ImpossibleError, NotFoundError
from kb.questions.books import Books

OLD, NEW = "mtg/2006-05-01", "mtg/2026-09-25"


@pytest.fixture(scope="module")
def books() -> Books:
    return kb.load().books


def numbers(books: Books, *asked: str, tree: bool = False, around: int = 0) -> list[str]:
    return [rule.number for rule in books.rules(asked, "mtg/2006", tree=tree, around=around)]


def test_a_rule_is_that_of_the_edition_that_is_asked_about(books: Books) -> None:
    assert books.rule("410.10d", "mtg/2006").rule == f"{OLD}/410.10d"
    assert books.rule("603.4").rule == f"{NEW}/603.4"
    assert books.rule("mtg/2006-05-01/410.10d").edition == OLD


def test_a_number_that_no_edition_has_is_not_found(books: Books) -> None:
    with pytest.raises(NotFoundError, match=r"999\.9"):
        books.rule("999.9")


def test_rules_come_in_order_with_what_is_under_them_or_beside_them(books: Books) -> None:
    assert numbers(books, "410.10a-c") == ["410.10a", "410.10b", "410.10c"]
    assert numbers(books, "410.10b", "410.10b") == ["410.10b"]
    assert numbers(books, "410.10", tree=True) == ["410.10", *(f"410.10{letter}" for letter in "abcdef")]
    assert numbers(books, "410.10", around=1) == ["410.9e", "410.10", "410.10a"]


def test_a_server_is_asked_for_single_rules_only(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/")
    for more in ({"tree": True}, {"around": 1}):
        with pytest.raises(ImpossibleError, match="a server is asked for single rules only") as raised:
            books.rules(["603.4"], **more)  # type: ignore[arg-type]
        assert raised.value.remedy == "leave out --tree and --around"


def test_rules_are_also_said_as_triples(books: Books) -> None:
    turtle = books.rules_as_turtle(books.rules(["410.10d"], "mtg/2006"))
    assert ':number "410.10d"' in turtle and "410.10c" not in turtle.split(":within")[0]


def test_references_go_out_and_into_a_rule_as_far_as_is_asked(books: Books) -> None:
    both = books.refs("410.10d", "mtg/2006")
    assert both.rule == f"{OLD}/410.10d"
    assert both.references or both.concordance
    only_out, only_in = books.refs("603.10a", into=False), books.refs("603.10a", out=False)
    assert only_out.references != only_in.references
    near, far = books.refs("603.10a", into=False, depth=1), books.refs("603.10a", into=False, depth=3)
    assert len(far.references) >= len(near.references)


def test_a_search_is_of_the_editions_kinds_and_length_that_are_asked_for(books: Books) -> None:
    found = books.search("leaves the battlefield", "mtg/2006", kinds=["rule"], limit=2)
    assert (found.editions, {hit.kind for hit in found.hits}, len(found.hits)) == ((OLD,), {"rule"}, 2)
    assert books.search("look back", within=["riftbound"], limit=1).editions == ("riftbound/1.3",)
    assert {hit.kind for hit in books.search("Blood Artist", kinds=["card"]).hits} == {"card"}


def test_a_word_is_defined_by_doctrines_and_terms(books: Books) -> None:
    assert books.define("apnap").definitions[0].name == "simultaneous-order"
    with pytest.raises(NotFoundError, match="mtg/1850"):
        books.define("apnap", "mtg/1850")
    with pytest.raises(NotFoundError, match="chess"):
        books.define("apnap", within=["chess"])


def test_the_history_of_a_rule_has_all_its_numbers(books: Books) -> None:
    (life,) = [each for each in books.history("410.10d", "mtg/2006").lives if "603.10c" in each.numbers]
    assert life.numbers[0] == "410.10d"
    with pytest.raises(NotFoundError, match=r"410\.10d"):
        books.history("mtg/2026-09-25/410.10d")


def test_two_editions_are_compared_at_one_rule(books: Books) -> None:
    found = books.diff("mtg/2006", "mtg/2026", "603.4")
    assert (found.older, found.newer, found.asked) == (OLD, NEW, "603.4")
    assert [(change.kind, change.after) for change in found.changes] == [("merged", ("603.4",))]


def test_citations_of_a_folder_are_judged_and_put_right_where_that_is_asked(books: Books, tmp_path: Path) -> None:
    kept, left = tmp_path / "a.py", tmp_path / "b.py"
    for path in (kept, left):
        path.write_text("# See CR 410.10d.\n", encoding="utf-8")
    read: list[str] = []
    report = books.cite([tmp_path], "mtg/2026", progress=read.append, excludes=lambda path: path.name == "b.py")
    assert [(each.text, each.verdict) for each in report.citations] == [("410.10d", "renumbered")]
    assert [Path(name).name for name in read] == ["a.py"]
    assert books.cite([tmp_path], "mtg/2006").ok


def test_new_numbers_are_written_only_where_that_is_asked(books: Books, tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("See CR 410.8 for it.\n", encoding="utf-8")
    dry = books.cite([path], "mtg/2026", fix=True, write=False)
    assert len(dry.rewritten) == 1 and path.read_text(encoding="utf-8") == "See CR 410.8 for it.\n"
    assert books.cite([path], "mtg/2026").rewritten == ()
    books.cite([path], "mtg/2026", fix=True)
    assert path.read_text(encoding="utf-8") == "See CR 603.4 for it.\n"


def test_citations_of_a_text_are_judged_as_those_of_a_file_of_its_name(books: Books) -> None:
    text = b"See CR 410.8 for it.\n"
    report, put_right = books.cite_text(text, "x.txt", "mtg/2026", fix=True)
    assert (report.citations[0].file, len(report.rewritten), put_right) == ("x.txt", 1, b"See CR 603.4 for it.\n")
    assert books.cite_text(text, under="mtg/2026")[0].rewritten == ()
    assert books.cite_text(text, under="mtg/2006")[0].ok


def test_numbers_are_completed_from_the_edition_that_is_asked_about(books: Books) -> None:
    assert [name for name, _ in books.completions("rule", "410.10", "mtg/2006")][:2] == ["410.10", "410.10a"]
    assert books.completions("rule", "410.10", "mtg/2026") == ()


def test_what_is_no_rulebook_is_not_drafted_from(books: Books, tmp_path: Path) -> None:
    path = tmp_path / "frogs.txt"
    path.write_text("Frogs hop.\n", encoding="utf-8")
    with pytest.raises(kb.InputError):
        books.draft_edition(str(path), str(tmp_path / "out"))
    assert not (tmp_path / "out").exists()
