"""A capitalised word is a type where a list, a type line or the card itself says so, and nowhere else."""

from __future__ import annotations

import pytest

from kb.text import read_ability, read_instruction
from kb.text.cards.records import card_from
from kb.text.nodes.abilities import TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words
from kb.text.nodes.things import Filter
from kb.text.wording.grammar import grammar
from kb.text.wording.type_words import type_remedy, unknown_type
from kb.text.words.lemmas import lemma, plural

KINDS = ("artifact", "enchantment", "land", "planeswalker", "spell", "battle", "creature", "former")
DIES = "Whenever a Zorblax dies, draw a card."


def nouns(ability: object) -> set[str]:
    return {noun for node in walk(ability) if isinstance(node, Filter) for noun in node.nouns}


def test_an_unknown_capitalised_word_is_no_type() -> None:
    (ability,) = read_ability(DIES)
    assert isinstance(ability, UnreadAbility)
    assert DIES[ability.column - 1 :].startswith("Zorblax")


def test_a_type_on_the_cards_own_type_line_is_known() -> None:
    card = card_from("Lord", {"type": "Creature — Zorblax", "pt": "2/2", "text": DIES})
    assert "zorblax" in nouns(card.abilities)


def test_a_type_that_stands_on_the_board_is_known() -> None:
    (ability,) = read_ability(DIES, known=["zorblax"])
    assert isinstance(ability, TriggeredAbility)
    assert nouns(ability) == {"zorblax"}
    body = read_instruction("destroy all Zorblaxes", known=["zorblax"])
    assert not any(isinstance(node, Words) for node in walk(body))


def test_a_type_that_ends_in_s_is_found_by_its_own_word() -> None:
    (ability,) = read_ability("Whenever a Glorbs dies, draw a card.", known=["glorbs"])
    assert nouns(ability) == {"glorbs"}


def test_an_instruction_about_an_unknown_type_stays_words() -> None:
    (ability,) = read_ability("When ~ enters, create a 1/1 green Zorblax creature token.")
    assert any(isinstance(node, Words) for node in walk(ability))


@pytest.mark.parametrize("kind", KINDS)
def test_every_listed_type_is_read_and_printed_in_both_numbers(kind: str) -> None:
    for value, written in grammar().category(f"{kind}-type").phrases.items():
        if " " in value or written.endswith("'s"):
            continue
        assert lemma(plural(written)) == lemma(written), written
        for wording in (
            f"Whenever a {written} you control dies, draw a card.",
            f"Whenever one or more {plural(written)} die, draw a card.",
        ):
            assert value in nouns(read_ability(wording)), wording


def test_words_of_the_game_are_no_types() -> None:
    (ability,) = read_ability("Equipped Warriors you control have double strike.")
    assert nouns(ability) == {"warrior"}


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (DIES, "Zorblax"),
        ("create a 1/1 green Zorblax creature token", "Zorblax"),
        ("Whenever a Goblin dies, draw a card.", None),
        ("Draw a card. Destroy target Wall.", None),
        ("return Hill Giant to its owner's hand", None),
    ],
)
def test_the_unknown_type_of_a_text_is_named(text: str, word: str | None) -> None:
    assert unknown_type(text) == word
    assert unknown_type(text, ["zorblax"]) is None


def test_the_remedy_says_where_a_type_is_made_known() -> None:
    assert type_remedy("Zorblax") == "if Zorblax is a type, give a card under `cards` that type: {type: Creature — Zorblax}"
