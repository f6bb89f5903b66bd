"""Zones that belong to the cards taken from them, and not to what is counted in between."""

from __future__ import annotations

from kb.text import read_ability
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import Located, Measure
from kb.text.nodes.things import Filter
from kb.text.wording.whence import worth_while

WORDS = (
    "You may put a permanent card with mana value less than or equal to the number of lands you control from your hand onto the "
    "battlefield."
)


def _cards(text: str) -> Filter:
    ability = read_ability(text, types=("sorcery",))
    return next(node for node in walk(ability) if isinstance(node, Filter) and "card" in node.nouns)


def test_the_card_is_from_the_hand_and_the_lands_are_not() -> None:
    cards = _cards(WORDS)
    assert worth_while(WORDS)
    assert any(isinstance(quality, Located) for quality in cards.where)
    (measure,) = (quality for quality in cards.where if isinstance(quality, Measure))
    assert not any(isinstance(node, Located) for node in walk(measure))


def test_cards_that_are_counted_keep_their_zone() -> None:
    words = "Return target creature card with mana value less than or equal to the number of cards in your hand to the battlefield."
    assert not worth_while(words)
    (measure,) = (quality for quality in _cards(words).where if isinstance(quality, Measure))
    assert measure.value is not None


def test_each_of_several_cards_is_from_the_zone_said_after_the_last() -> None:
    words = "Return target creature card and up to one target land card from your graveyard to your hand."
    both = [node for node in walk(read_ability(words, types=("sorcery",))) if isinstance(node, Filter) and "card" in node.nouns]
    assert [any(isinstance(quality, Located) for quality in cards.where) for cards in both] == [True, True]


def test_colors_share_the_noun_that_follows_the_last() -> None:
    words = "Each player returns all black and all red creature cards from their graveyard to the battlefield."
    found = [node.nouns for node in walk(read_ability(words, types=("sorcery",))) if isinstance(node, Filter)]
    assert found == [("black", "creature", "card"), ("red", "creature", "card")]
