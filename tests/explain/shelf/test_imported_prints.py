"""The prints of an imported edition, asked for one by one or all at once."""

from __future__ import annotations

import pytest

import kb
from kb.explain.shelf.imported_prints import ImportedPrints
from kb.graph.alignment.prints import print_of
from tests.explain.made_up_books import book, put

RULES = {"997": "Frogs", "997.1": "A frog sits on a leaf.", "997.2": "A heron eats each frog at the shore."}


@pytest.fixture
def prints() -> ImportedPrints:
    put(book("mtg/1901-01-01", RULES), book("mtg/1902-01-01", {"998": "Herons"}))
    library = kb.load().knowledge.library
    assert library is not None
    return ImportedPrints(library, "mtg/1901-01-01")


def test_one_print_is_that_of_the_text(prints: ImportedPrints) -> None:
    for number, text in RULES.items():
        found, made = prints[number], print_of(number, text)
        assert (found.number, found.folded) == (number, made.folded)
    assert prints["997.1"].words == print_of("997.1", RULES["997.1"]).words


def test_all_at_once_are_the_same_as_one_by_one(prints: ImportedPrints) -> None:
    everything = dict(prints.items())
    assert everything == {number: prints[number] for number in prints}
    assert list(everything) == list(RULES)
    assert len(prints) == 3


def test_a_number_that_the_edition_has_not_is_in_none_of_them(prints: ImportedPrints) -> None:
    assert "997.1" in prints
    assert "998" not in prints
    assert 997 not in prints
    with pytest.raises(KeyError, match="998"):
        prints["998"]


def test_a_print_is_read_once(prints: ImportedPrints) -> None:
    assert prints["997.1"] is prints["997.1"]


def test_of_an_edition_of_which_many_are_asked_for_all_are_read(prints: ImportedPrints, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.explain.shelf.imported_prints._MANY", 1)
    one, other = prints["997"], prints["997.1"]
    assert prints["997"] is one
    assert "997.2" in prints
    assert "998" not in prints
    prints._library.close()
    assert (prints["997.2"].folded, other.number) == (print_of("997.2", RULES["997.2"]).folded, "997.1")
