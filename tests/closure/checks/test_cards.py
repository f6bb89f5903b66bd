"""Every ability of a card is read, and comes back from the store as it went in."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.checks import cards as module
from kb.closure.checks.cards import cards_are_read, cards_fit_their_terms
from kb.closure.checks.subject import Subject
from kb.errors import KnowledgeBaseError
from kb.graph.nodes.mapper import Mapper
from tests.closure.checks.tiny import found, subject

CARDS = """\
Bear: {type: Creature, text: Flying}
Riddle: {type: Creature, text: "Trample\\nWhenever blah blah, draw a card."}
Enigma: {type: Enchantment, text: "Creatures you control frobnicate."}
"""
FILE = "rules/mtg/cards.yaml"


@pytest.fixture
def asked(tmp_path: Path) -> Subject:
    return subject(tmp_path, {FILE: CARDS})


def test_each_line_that_nobody_can_read_is_found_at_its_card(asked: Subject) -> None:
    assert found(cards_are_read, asked) == [
        ("Riddle: the reader does not understand “Whenever blah blah, draw a card”", "", f"{FILE}:2"),
        ("Enigma: the reader does not understand “Creatures you control frobnicate”", "", f"{FILE}:3"),
    ]


def test_a_card_that_is_read_comes_back_from_its_triples(asked: Subject) -> None:
    assert found(cards_fit_their_terms, asked) == []


def test_one_that_does_not_is_found_with_the_reason(asked: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    mapper = module.mapper()

    class Broken:
        def read(self, name: str, _reader: object) -> object:
            if "bear" in name:
                raise KnowledgeBaseError("Card.name has no value")
            return Mapper.read(mapper, name, _reader)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "mapper", Broken)
    assert found(cards_fit_their_terms, asked) == [
        ("Bear does not come back from the store: Card.name has no value", "", f"{FILE}:1"),
    ]  # fmt: skip
