"""Shipped cards: read, stored, and given back as they were read."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure import open_knowledge
from kb.errors import KnowledgeBaseError
from kb.graph.nodes.cards import abilities_of, card_records, read_cards, readings
from kb.paths import data_root

CARDS = """
Old Guard: {type: Creature, pt: 1/1, text: {all: Flying, mtg/2004: Trample}}
Bear: {type: Creature — Bear, pt: 2/2}
"""


def write(root: Path, text: str) -> Path:
    path = root / "rules" / "mtg" / "cards.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return root


def test_a_card_comes_out_of_the_store_as_it_was_read() -> None:
    knowledge = open_knowledge()
    for entry in read_cards(data_root()):
        if not entry.wording:
            assert knowledge.card(entry.game, entry.card.name) == entry.card


def test_a_card_is_found_whatever_its_letters_case() -> None:
    knowledge = open_knowledge()
    assert knowledge.card("mtg", "soul warden") == knowledge.card("mtg", "Soul Warden") is not None
    assert knowledge.card("mtg", "No Such Card") is None
    assert "Soul Warden" in knowledge.card_names("mtg")


def test_a_card_worded_differently_by_edition_is_given_in_the_wording_of_the_edition() -> None:
    knowledge = open_knowledge()
    old, new = (knowledge.card("mtg", "Phyrexian Dreadnought", edition) for edition in ("mtg/2004-06-01", "mtg/2026-02-27"))
    assert old is not None and new is not None
    assert ("come into play" in old.lines[1], "enters" in new.lines[1]) == (True, True)


def test_each_wording_is_an_entry_and_has_its_abilities_numbered(tmp_path: Path) -> None:
    entries = read_cards(write(tmp_path, CARDS))
    assert [(entry.card.name, entry.wording) for entry in entries] == [("Old Guard", ""), ("Old Guard", "mtg/2004"), ("Bear", "")]
    assert card_records(entries) == {"mtg": {"old-guard": ["Old Guard", "mtg/2004"], "bear": ["Bear"]}}
    assert [name.removeprefix("https://w3id.org/apnap/mtg/card/") for name, _ in abilities_of(entries)] == [
        "old-guard#1",
        "old-guard/as-of/mtg/2004#1",
    ]


@pytest.mark.parametrize("text", ["Bear: {pt: 2/2}", "Bear: {type: Creature, colour: green}", "Bear: [1"])
def test_a_broken_card_is_an_error_with_its_file(tmp_path: Path, text: str) -> None:
    with pytest.raises(KnowledgeBaseError, match=r"cards\.yaml"):
        read_cards(write(tmp_path, text))


def test_the_readings_change_with_a_wording(tmp_path: Path) -> None:
    before = readings(write(tmp_path / "one", 'Bear: {type: Creature — Bear, text: "When ~ dies, draw a card."}'))
    assert readings(write(tmp_path / "two", 'Bear: {type: Creature — Bear, text: "When ~ dies, draw a card."}')) == before
    assert readings(write(tmp_path / "three", 'Bear: {type: Creature — Bear, text: "When ~ enters, draw a card."}')) != before


def test_of_cards_that_cannot_be_read_there_are_no_readings(tmp_path: Path) -> None:
    assert readings(write(tmp_path, "Bear: {text: Flying}")) == ""
