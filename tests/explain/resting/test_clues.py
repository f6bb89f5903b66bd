"""What words that could not be read tell all the same."""

from __future__ import annotations

import pytest

from kb.explain.resting.clues import trigger_clue
from kb.explain.resting.static_clues import is_about_entering, static_clue


@pytest.mark.parametrize(
    ("words", "event"),
    [
        ("Whenever a creature you control dies and winks, draw a card", "Dies"),
        ("When ~ enters under a full moon, draw a card", "Enters"),
        ("Whenever a player casts a spell that shares a color or mana value with it, draw a card", "SpellCast"),
        ("At the beginning of your lunch, draw a card", "StepBegins"),
        ("Whenever you sacrifice a frob, draw a card", "Sacrifices"),
    ],
)
def test_a_trigger_condition_waits_for_its_first_verb(words: str, event: str) -> None:
    assert event in (trigger_clue(words) or ())


@pytest.mark.parametrize(
    "words",
    [
        "Whenever the moon winks, draw a card",
        "Whenever you frobnicate a creature that attacks, draw a card",
        "Whenever a creature that frobnicates dies, draw a card",
        "Whenever a creature enters or frobnicates, draw a card",
        "Whenever you draw or frobnicate a card, gain 1 life",
    ],
)
def test_where_a_verb_may_be_unknown_there_is_no_clue(words: str) -> None:
    assert trigger_clue(words) is None


@pytest.mark.parametrize(
    ("words", "events"),
    [
        ("If a creature would die, frobnicate it instead", {"Dies"}),
        ("Players can't search libraries", {"Searches"}),
        ("Frob can't be blocked except by creatures with flying or reach", {"Blocks", "BecomesBlocked"}),
        ("If an opponent would mill one or more cards, they wink instead", {"Mills"}),
        ("Freerunning (You may wink as you cast this spell.)", {"SpellCast"}),
        ("Creature spells you cast cost {1} less to cast", set()),
        ("If this card is in your opening hand, you may begin the game with it on the battlefield", set()),
        ("{1}{G}, Remove a frob: Draw a card", set()),
        ("Creatures you control with frobs on them have indestructible", {"Destroyed", "Dies", "DamageDealt"}),
        ("Combat damage that would be dealt by creatures you control can't be prevented", {"DamagePrevented"}),
    ],
)
def test_a_static_ability_bears_on_what_it_replaces_forbids_or_lets_do(words: str, events: set[str]) -> None:
    assert static_clue(words) == events


@pytest.mark.parametrize(
    "words",
    [
        "All frobs are creatures",
        "Creatures can't be frobnicated",
        "Creatures you control have frobnication",
        "If a creature would die or frobnicate, exile it instead",
        "Creatures can't attack, and their controllers wink",
        "As long as the moon is full, Bear is 4/4",
    ],
)
def test_what_it_makes_so_lastingly_gives_no_clue(words: str) -> None:
    assert static_clue(words) is None


def test_only_the_card_itself_is_meant_by_entering() -> None:
    assert is_about_entering("Frob, the Great enters tapped unless the moon is full", "Frob, the Great")
    assert is_about_entering("As Frob enters, wink", "Frob, the Great")
    assert not is_about_entering("Each creature you control enters tapped", "Frob, the Great")
