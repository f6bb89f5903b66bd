"""The index of the library is asked by rows, as the library numbers them."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.official import PER_EDITION, RULINGS, Official
from kb.graph.library import rows, ruling
from tests.explain.made_up_books import book, put

EDITION = "mtg/2030-01-01"


@pytest.fixture
def official() -> Official:
    put(book(EDITION, {"700": "Frobs", "700.1": "A frob shines.", "700.1a": "It glows."}, {"Frob": "It is one."}))
    library = kb.load().knowledge.library
    assert library is not None
    return Official(library)


def test_rows_are_numbered_as_the_library_numbers_them() -> None:
    assert rows.BLOCK == PER_EDITION
    assert ruling.BLOCK == RULINGS


def test_the_rows_of_paragraphs_and_entries_hold_their_texts(official: Official) -> None:
    row = official.rows(EDITION, ["700.1"])["700.1"]
    assert official.texts([row])[row][1] == "A frob shines."
    entry = official.entry_row(EDITION, "Frob")
    assert entry is not None
    assert official.texts([entry])[entry] == ("Frob", "It is one.")


def test_numbers_that_begin_alike_and_sections(official: Official) -> None:
    assert official.starting(EDITION, "700") == ["700", "700.1", "700.1a"]
    assert official.section(EDITION, "700.1a") == ("700. Frobs",)


def test_what_is_not_there_is_nothing(official: Official) -> None:
    assert official.rows("mtg/1850-01-01", ["1.1"]) == {}
    assert official.entry_row(EDITION, "Wibble") is None
    assert official.editions_with("Wibble") == []
    assert official.section(EDITION, "999.9") == ()


def test_the_words_of_a_stem_are_found_in_a_text(official: Official) -> None:
    assert "frob" in official.stems()
    assert "frob" in official.text_with("frob").lower()
