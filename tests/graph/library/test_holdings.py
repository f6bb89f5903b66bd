"""Numbers looked up one by one, and all at once."""

from __future__ import annotations

import pytest

from kb.graph.library import Library, holdings
from kb.graph.library.holdings import Holdings
from tests.graph.library.small import book, put


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
