"""The library has the steps between each two neighbouring editions of which one is imported, and no others."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kb.graph.alignment.prints import Print, print_of
from kb.graph.library import Library
from kb.graph.library.adding import add
from kb.graph.library.neighbours import row_of
from tests.graph.library.small import book, reworded


def pairs() -> set[tuple[str, str]]:
    library = Library.opened()
    assert library is not None
    with library:
        return set(library.pairs())


def steps(older: str, newer: str) -> dict[str | None, str]:
    library = Library.opened()
    assert library is not None
    with library:
        return {step.after or step.before: step.kind for step in library.steps(older, newer)}


def test_the_first_edition_has_no_neighbour() -> None:
    assert add(book(), "a.txt", "{}", {}).aligned == ()
    assert pairs() == set()


def test_neighbours_are_aligned() -> None:
    add(book("mtg/2010-01-01"), "a.txt", "{}", {})
    found = add(reworded(book("mtg/2011-01-01"), "100.2a", None), "b.txt", "{}", {})
    assert found.aligned == (("mtg/2010-01-01", "mtg/2011-01-01"),)
    assert steps("mtg/2010-01-01", "mtg/2011-01-01") == {
        "1": "same", "100": "same", "100.1": "same", "100.2": "same", "100.2a": "deleted",
    }  # fmt: skip


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (0, 2, 1), (1, 2, 0)], ids=str)
def test_the_pairs_are_the_same_whatever_is_imported_first(order: tuple[int, ...]) -> None:
    days = ("mtg/2010-01-01", "mtg/2011-01-01", "mtg/2012-01-01")
    for place in order:
        add(book(days[place]), "a.txt", "{}", {})
    assert pairs() == {(days[0], days[1]), (days[1], days[2])}


def test_a_replaced_edition_is_aligned_anew() -> None:
    add(book("mtg/2010-01-01"), "a.txt", "{}", {})
    add(book("mtg/2011-01-01"), "a.txt", "{}", {})
    found = add(reworded(book("mtg/2011-01-01"), "100.2", "Entirely other words stand in this place."), "b.txt", "{}", {})
    assert found.aligned == (("mtg/2010-01-01", "mtg/2011-01-01"),)
    assert len(steps("mtg/2010-01-01", "mtg/2011-01-01")) == 5
    assert steps("mtg/2010-01-01", "mtg/2011-01-01")["100.2"] != "same"


def _shipped(_edition: str) -> Mapping[str, Print]:
    return {"100.1": print_of("100.1", "Two people play. See rules 100.2 and 100.")}


def test_a_shipped_edition_is_a_neighbour_by_its_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kb.graph.alignment.shipped.shipped_prints", _shipped)
    shipped = {"mtg/2009-05-01": "2009-05-01", "mtg/2011-05-01": "2011-05-01", "mtg/2017-07-08": "2017-07-08"}
    add(book("mtg/2010-01-01"), "a.txt", "{}", shipped)
    assert pairs() == {("mtg/2009-05-01", "mtg/2010-01-01"), ("mtg/2010-01-01", "mtg/2011-05-01")}
    assert steps("mtg/2009-05-01", "mtg/2010-01-01")["100.1"] == "same"


def test_editions_without_a_date_stand_by_the_figures_of_their_version() -> None:
    assert row_of({"riftbound/1.10": ""}, {"riftbound/1.2": "2026-01-01", "riftbound/1.9": "2026-03-01"}) == (
        "riftbound/1.2", "riftbound/1.9", "riftbound/1.10",
    )  # fmt: skip


def test_another_game_has_a_row_of_its_own() -> None:
    from msgspec.structs import replace

    add(book("mtg/2010-01-01"), "a.txt", "{}", {})
    add(replace(book("mtg/2011-01-01"), game="riftbound", edition="riftbound/1.2"), "b.txt", "{}", {})
    assert pairs() == set()
