"""A reading that does not print back as its wording is "read as", not whole."""

from __future__ import annotations

import gzip
import json

import pytest

from kb.text import read_ability
from kb.text.cards.records import card_from, faces_of
from kb.text.nodes.abilities import UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words
from kb.text.wording.faithful import lines_of, read_as, readings_not_whole, same_meaning
from kb.text.wording.printer import print_node

from ..corpus import FOLDER

ORACLE = FOLDER / "mtg-oracle.jsonl.gz"
WHOLE_TRIGGERS = 0.88


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Whenever a creature dies, draw a card.", "When a creature dies, discard a card."),
        ("Search their library for a card.", "Search your library for a card."),
        ("If you control an artifact and a land, draw a card.", "If you control an artifact or a land, draw a card."),
        ("You may draw a card.", "Draw a card."),
        ("Destroy target creature.", "Destroy a creature."),
        ("Any opponent may draw a card.", "Any player may draw a card."),
        ("Draw two cards.", "Draw three cards."),
        ("Target creature gets +1/+0.", "Target creature gets +0/+1."),
        ("Tap another creature.", "Tap a creature."),
        ("Put them on the bottom in a random order.", "Put them on the bottom in any order."),
        ("Whenever a creature enters under your control, draw a card.", "Whenever a creature enters, draw a card."),
    ],
)
def test_words_that_change_the_meaning_are_seen(one: str, other: str) -> None:
    assert not same_meaning(one, other)
    assert not same_meaning(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Whenever Elf comes into play, draw a card.", "Whenever ~ enters, draw a card."),
        ("Target creature gains flying until end of turn.", "Until end of turn, target creature gains flying."),
        ("Whenever a player draws a card, that player loses 1 life.", "Whenever a player draws a card, they lose 1 life."),
        ("You draw a card and you lose 1 life.", "You draw a card and lose 1 life."),
        ("II — Draw a card.", "Draw a card."),
        ("Put it onto the battlefield.", "Return it to the battlefield."),
    ],
)
def test_old_words_and_another_order_are_the_same(one: str, other: str) -> None:
    assert same_meaning(one, other, name="Elf")


@pytest.mark.parametrize(
    ("wording", "word"),
    [
        ("{1}: ~ gains your choice of flying or haste until end of turn.", "choice"),
        ("{1}: Prevent all combat damage that would be dealt to and dealt by ~ this turn.", "to"),
        ("Creatures you control but don't own have haste.", "own"),
        ("When ~ enters, create a 2/2 Elemental creature token that's all colors.", "green"),
        ("When ~ enters, creatures can't attack you or planeswalkers you control until your next turn.", "planeswalker"),
        ("When ~ enters, look at target opponent's hand. You may choose a nonland card from it.", "may"),
        ("When ~ enters, exile the top card of your library. You may play it until your next end step.", "step"),
        ("{T}: Tap two other target creatures.", "other"),
        ("{T}: Put a +1/+1 counter on each of two other target creatures.", "other"),
        ("You may cast creature spells from the top of your library.", "top"),
        ("If you casting or copying a spell causes a triggered ability to trigger, it triggers an additional time.", "copying"),
        ("Whenever a player casts their first spell each turn, draw a card.", "their"),
        ("{T}: Target creature can't become untapped this turn.", "become"),
        ("{3}: Draw a card. This ability costs {1} less to activate for each Elf you control.", "costs"),
        ("{T}: Tap up to three target artifacts.", "artifacts."),
        ("Whenever a player taps a land for mana, ~ deals 1 damage to that player. You may draw a card.", "You"),
    ],
)
def test_no_word_that_matters_is_lost(wording: str, word: str) -> None:
    assert word in " ".join(map(print_node, read_ability(wording))).replace(",", "").split()


@pytest.mark.parametrize(
    "wording",
    [
        "Move all but one +1/+1 counter from target creature onto another target creature.",
        "As ~ transforms, put two +1/+1 counters on it.",
        "Tap ~. It doesn't untap during its next two untap steps.",
    ],
)
def test_what_would_lose_a_word_is_declined(wording: str) -> None:
    (ability,) = read_ability(wording, types=("instant",))
    assert any(isinstance(node, UnreadAbility | Words) for node in walk(ability))


def test_a_whole_reading_is_not_reported() -> None:
    (ability,) = read_ability("Whenever another creature dies, you gain 1 life.")
    assert read_as(ability, "Whenever another creature dies, you gain 1 life.") is None


def test_a_reading_of_other_words_is_given_as_it_was_read() -> None:
    (ability,) = read_ability("Whenever a creature dies, you may draw a card.")
    assert read_as(ability, "Whenever a creature dies, draw two cards.") == "Whenever a creature dies, you may draw a card."


def test_what_stayed_words_is_reported_elsewhere() -> None:
    line = "Whenever a creature dies, blorf the frumious gurk."
    (ability,) = read_ability(line)
    assert read_as(ability, "Whenever a land dies, draw a card.") is None


def test_the_readings_of_a_card_stand_with_their_lines() -> None:
    text = "Flying, haste\nWhenever an opponent draws a card, you gain 1 life.\nAny opponent may have ~ deal 1 damage to them."
    card = card_from("Owl", {"type": "Creature — Bird", "pt": "1/1", "text": text})
    assert lines_of(card) == ("Flying, haste", *text.splitlines())
    assert [(found.line, found.read_as) for found in readings_not_whole(card)] == []


def test_a_card_tells_which_reading_says_something_else() -> None:
    text = "When Beast enters, look at the top five cards of your library. You may reveal a creature card from among them "
    text += "and put it into your hand. Put the rest on the bottom of your library in a random order."
    card = card_from("Beast", {"type": "Creature — Beast", "pt": "3/2", "text": text})
    (found,) = readings_not_whole(card)
    assert found.line == text
    assert "in any order" in found.read_as
    assert found.ability == card.abilities[0]


def test_most_triggered_abilities_are_whole() -> None:
    """Of those that are read without a word left over."""
    if not ORACLE.exists():
        pytest.skip(f"{ORACLE} is not here")
    whole = total = 0
    with gzip.open(ORACLE, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % 12:
                continue
            for name, record in faces_of(json.loads(line)):
                card = card_from(name, {key: value for key, value in record.items() if value is not None})
                failed = {id(found.ability) for found in readings_not_whole(card)}
                triggered = [each for each in card.abilities if type(each).__name__ == "TriggeredAbility"]
                total += len(triggered)
                whole += sum(id(each) not in failed for each in triggered)
    assert whole / total >= WHOLE_TRIGGERS
