"""An edition: its rules and settings."""

from __future__ import annotations

from datetime import date

import pytest

from kb.closure import open_knowledge
from kb.errors import KnowledgeBaseError, NotFoundError
from kb.graph.editions.edition import Setting, order_of


def test_editions_are_ordered_by_the_figures_of_their_ids() -> None:
    ids = ["mtg/2026-02-27", "mtg/2006-05-01", "mtg/2017-07-08"]
    assert sorted(ids, key=lambda id: order_of(id, None)) == [ids[1], ids[2], ids[0]]
    assert order_of("riftbound/1.10", None) > order_of("riftbound/1.9", date(2030, 1, 1))


def test_rules_of_the_kind_come_first_then_those_of_anything() -> None:
    setting = Setting("d", "v", ("1", "2", "3"), kinds={"2": ("StackItem",), "3": ("Combat",)})
    assert setting.cited({"StackItem"}) == ("2", "1")
    assert setting.cited({"Combat"}) == ("3", "1")
    assert setting.cited(()) == ("1", "2", "3")


def test_a_number_is_found_in_any_dialect_and_an_unknown_one_is_not() -> None:
    edition = open_knowledge().edition("mtg/2006")
    assert edition.rule("410.10.d") is edition.rule("410.10d")
    assert edition.has_rule("410.10.d")
    with pytest.raises(NotFoundError, match=r"has no rule 999\.9"):
        edition.rule("999.9")


def test_an_unknown_doctrine_is_a_fault_of_the_program() -> None:
    with pytest.raises(KnowledgeBaseError, match="there is no doctrine 'intervening-fi'") as error:
        open_knowledge().edition("mtg/2006").setting("intervening-fi")
    assert "intervening-if" in (error.value.remedy or "")


def test_a_gap_has_no_rule() -> None:
    edition = open_knowledge().edition("mtg/2006")
    assert edition.gaps()
    assert all(not edition.rules_for(doctrine) for doctrine in edition.gaps())
