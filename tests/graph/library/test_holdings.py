"""Numbers looked up one by one, and all at once."""

from __future__ import annotations

import pytest

from kb.graph.library import Library, holdings
from kb.graph.library.holdings import Holdings
from tests.graph.library.small import book, put, reworded


@pytest.mark.parametrize("patience", [0, 2, 1_000])
def test_an_edition_has_the_numbers_of_its_book_however_many_are_asked_for(monkeypatch: pytest.MonkeyPatch, patience: int) -> None:
    monkeypatch.setattr(holdings, "_FEW", patience)
    put(book())
    library = Library.opened()
    assert library is not None
    held = Holdings(library.connection)
    numbers = [*book().paragraphs, "999.9", "100.1z"]
    assert [held.has("mtg/2011-01-01", number) for number in numbers] == [number in book().paragraphs for number in numbers]
    assert not any(held.has("mtg/1999-01-01", number) for number in numbers)


def test_a_number_that_comes_and_goes_is_in_the_editions_that_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holdings, "_FEW", 0)
    kept = next(number for number in book().paragraphs if "." in number)
    for year, there in ((2011, True), (2012, False), (2013, True)):
        one = book(f"mtg/{year}-01-01")
        put(one if there else reworded(one, kept, None))
    library = Library.opened()
    assert library is not None
    held = Holdings(library.connection)
    assert [held.has(f"mtg/{year}-01-01", kept) for year in (2010, 2011, 2012, 2013)] == [False, True, False, True]
