"""What is put into the library is read from it again, whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.prints import print_of
from kb.graph.library import ImportedEdition, Library, term_key
from tests.graph.library.small import book, put


@pytest.fixture
def library() -> Library:
    put(book())
    found = Library.opened()
    assert found is not None
    return found


EDITION = "mtg/2011-01-01"


def test_there_is_no_library_where_nothing_was_imported(empty_library: Path) -> None:
    assert Library.opened() is None
    assert list(empty_library.iterdir()) == []


def test_a_book_comes_back_as_it_was(library: Library) -> None:
    assert dict(library.paragraphs(EDITION)) == dict(book().paragraphs)
    assert list(library.paragraphs(EDITION)) == list(book().paragraphs)


def test_a_paragraph_comes_back_with_the_links_of_its_text_and_of_its_examples(library: Library) -> None:
    assert library.paragraph(EDITION, "100.1") == book().paragraphs["100.1"]
    assert library.paragraph(EDITION, "100.7") is None


def test_what_is_not_there_is_nothing(library: Library) -> None:
    assert library.paragraphs("mtg/1999-01-01") == {}
    assert library.examples(EDITION, "7") == ()
    assert library.entry(EDITION, "nothing of the kind") is None
    assert library.steps("mtg/1999-01-01", EDITION) == ()
    assert library.carried(EDITION, "key") is None
    assert library.rulings("mtg", "soul-warden") == ()


def test_references_are_known_from_both_ends(library: Library) -> None:
    assert [link.target for link in library.links_from(EDITION, "100.1")] == ["100.2", "100", "999.9"]
    assert library.links_to(EDITION, "100.2") == ("100.1",)
    assert library.links_to(EDITION, "100.2a") == ()
    assert library.entries_to(EDITION, "100.2a") == ("Æther Card",)
    assert library.entries_to(EDITION, "Æther Card", "glossary") == ("Pass",)


@pytest.mark.parametrize("term", ["Æther Card", "æTHER  card", "air card", "Air Card."])
def test_an_entry_is_found_by_heading_and_by_each_name_in_it(library: Library, term: str) -> None:
    assert library.entry(EDITION, term) == book().glossary["Æther Card"]


def test_all_entries_are_there_in_alphabetical_order(library: Library) -> None:
    assert list(library.entries(EDITION)) == ["Pass", "Æther Card"]


def test_numbers_parts_and_examples_are_in_the_order_of_the_book(library: Library) -> None:
    assert library.numbers(EDITION) == ("1", "100", "100.1", "100.2", "100.2a")
    assert library.parts(EDITION, "100") == ("100.1", "100.2")
    assert library.examples(EDITION, "100.1") == ("Ada plays Bo, as 999.9 has it.",)


def test_introduction_and_credits_are_kept(library: Library) -> None:
    assert library.passages(EDITION, "introduction") == ("Read this first.",)
    assert library.passages(EDITION, "credits") == ("Made by nobody.",)


def test_prints_are_those_of_the_texts(library: Library) -> None:
    assert dict(library.prints(EDITION)) == {number: print_of(number, each.text) for number, each in book().paragraphs.items()}


def test_an_edition_is_called_by_its_date_or_its_version() -> None:
    dated = ImportedEdition("mtg/2012-07-01", "mtg", "Rules", book("mtg/2012-07-01").effective, "", "", "", "")
    assert dated.label == "Rules, effective 1 July 2012"
    assert dated._replace(id="riftbound/1.2").label == "Rules, version 1.2, of 1 July 2012"
    assert dated._replace(id="riftbound/1.2", effective=None).label == "Rules, version 1.2"


def test_what_can_be_searched_has_a_row_each() -> None:
    put(book())
    library = Library.opened()
    assert library is not None
    rows = library.connection.execute("SELECT kind, name, title, edition FROM found ORDER BY rowid").fetchall()
    assert rows[2] == ("rule", "100.1", "100.1 Playing · Basics", EDITION)
    assert [(kind, name) for kind, name, _, _ in rows][3:] == [
        ("rule", "100.2"), ("rule", "100.2a"), ("glossary", "Æther Card"), ("glossary", "Pass"),
    ]  # fmt: skip


@given(st.text())
def test_a_term_key_is_its_own_key(text: str) -> None:
    assert term_key(term_key(text)) == term_key(text)
