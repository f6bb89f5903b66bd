"""Imported cards are found by name; by their wording where cards are asked for. Queries see them beside what ships."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from tests.text.card_lists.lists import as_array

BEAR = {"object": "card", "name": "Fictive Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2",
        "oracle_text": "When Fictive Bear dies, draw two thingamajigs."}  # fmt: skip


@pytest.fixture
def base(tmp_path: Path) -> kb.KnowledgeBase:
    found = kb.load()
    found.import_cards(as_array(tmp_path / "cards.json", BEAR))
    return found


def names(report: kb.SearchReport) -> list[str]:
    return [hit.title for hit in report.hits if hit.kind == "card"]


def test_a_card_is_found_by_its_name(base: kb.KnowledgeBase) -> None:
    assert names(base.search("fictive bear"))[0] == "Fictive Bear"


def test_its_wording_counts_where_cards_are_asked_for(base: kb.KnowledgeBase) -> None:
    assert names(base.search("thingamajigs")) == []
    assert names(base.search("thingamajigs", kinds=["card"])) == ["Fictive Bear"]


def test_a_query_sees_it_and_the_classes_of_its_abilities(base: kb.KnowledgeBase) -> None:
    found = base.sparql('SELECT ?ability WHERE { ?ability a :DiesAbility ; :ofCard/:name "Fictive Bear" }')
    assert found.rows == (("mtg:card/fictive-bear#1",),)


def test_a_name_begun_is_completed(base: kb.KnowledgeBase) -> None:
    assert base.completions("card", "Fictive") == (("Fictive Bear", "mtg"),)
