"""The grammar of combat: what effects and old cards say of it."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import CreateToken, Move, Words
from kb.text.nodes.things import This
from kb.text.nodes.values import Sum
from kb.text.wording.reader import read_ability


def read(text: str, name: str = "Probe Thing") -> TriggeredAbility:
    """The one triggered ability of a wording, all of it read."""
    (ability,) = read_ability(text, name=name, types=("creature",))
    assert isinstance(ability, TriggeredAbility)
    assert not [part for part in walk(ability) if isinstance(part, Words)]
    return ability


@pytest.mark.parametrize(
    ("wording", "events"),
    [
        ("Whenever ~ is blocked, you gain 1 life.", ["BecomesBlocked"]),
        ("Whenever ~ blocks or is blocked by any creature, destroy that creature.", ["Blocks", "BecomesBlocked"]),
        ("Whenever ~ successfully damages opponent, draw a card.", ["DamageDealt"]),
        ("Whenever enchanted creature deals or is dealt damage, you gain that much life.", ["DamageDealt", "DamageDealt"]),
        ("Whenever ~ is declared as an attacker, draw a card.", ["Attacks"]),
    ],
)
def test_old_words_for_blocking_and_damage(wording: str, events: list[str]) -> None:
    pattern = read(wording).pattern
    assert [part.event for part in pattern.either or (pattern,)] == events


def test_beyond_the_first_is_one_less() -> None:
    ability = read("Whenever ~ becomes blocked, it gets -2/-1 until end of turn for each creature blocking it beyond the first.")
    assert any(isinstance(part, Sum) and part.minus for part in walk(ability))


def test_two_kinds_of_tokens_are_created_together() -> None:
    ability = read("When ~ dies, create a 1/1 white Cat creature token with lifelink and a 2/2 black Rat creature token.")
    assert sum(isinstance(part, CreateToken) for part in walk(ability)) == 2


def test_the_tokens_of_the_first_years() -> None:
    ability = read("When ~ comes into play, put four Squirrel tokens into play. Treat these tokens as 1/1 green creatures.")
    (made,) = (part for part in walk(ability) if isinstance(part, CreateToken))
    assert (made.token.subtypes, made.token.colors, made.token.types) == (("squirrel",), ("green",), ("creature",))


def test_a_cards_own_name_of_one_word_is_the_card() -> None:
    ability = read("Whenever you gain life, return Vengevine from your graveyard to the battlefield.", "Vengevine")
    (moved,) = (part for part in walk(ability) if isinstance(part, Move))
    assert moved.what == This()
