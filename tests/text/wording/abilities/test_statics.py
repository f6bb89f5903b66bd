"""Static abilities: effects, and the condition under which they hold."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import NotSo, PlayerIs, TurnIs
from kb.text.nodes.effects import Words
from kb.text.nodes.statics import EntersWith, ModifyStats, Permission, Prohibition, UnreadStatic
from kb.text.nodes.things import Players


@pytest.mark.parametrize(
    ("text", "effects", "conditional"),
    [
        ("Creatures you control get +1/+1.", 1, False),
        ("Creatures you control get +1/+1 and have flying.", 2, False),
        ("As long as you control an artifact, creatures you control get +1/+1.", 1, True),
    ],
)
def test_effects_and_condition(text: str, effects: int, conditional: bool) -> None:
    (ability,) = read_ability(text, types=("enchantment",))
    assert isinstance(ability, StaticAbility)
    assert (len(ability.effects) >= 1, ability.condition is not None) == (effects >= 1, conditional)


def test_how_it_enters_if_you_do_is_if_its_additional_cost_was_paid() -> None:
    (ability,) = read_ability("You may pay [1] as an additional cost to play me. If you do, I enter ready.", types=("unit",))
    assert isinstance(ability, StaticAbility)
    (enters,) = (effect for effect in ability.effects if isinstance(effect, EntersWith))
    assert enters.condition == PlayerIs(Players("you"), "paid-additional-cost")


def test_a_condition_with_if_holds_for_all_effects_after_it() -> None:
    (ability,) = read_ability("If an opponent controls a stunned unit, I cost [2] less and enter ready.", types=("unit",))
    assert isinstance(ability, StaticAbility)
    assert (len(ability.effects), ability.condition is not None) == (2, True)


def test_a_linked_triggered_ability_in_one_paragraph_is_another_ability() -> None:
    found = read_ability("Creatures you control get +1/+1. When ~ dies, draw a card.", types=("creature",))
    assert [type(ability) for ability in found] == [StaticAbility, TriggeredAbility]


def test_what_it_can_neither_block_nor_be_blocked_by() -> None:
    (ability,) = read_ability("Shade can't block or be blocked by non-Spirit creatures.", name="Shade", types=("creature",))
    assert isinstance(ability, StaticAbility)
    assert [effect.verb for effect in ability.effects if isinstance(effect, Prohibition)] == ["cant-block", "cant-be-blocked-by"]


def test_during_your_turn_may_stand_after_the_effects() -> None:
    (ability,) = read_ability("Creatures you control have first strike during your turn.", types=("creature",))
    assert isinstance(ability, StaticAbility)
    assert ability.condition == TurnIs(Players("you"))


@pytest.mark.parametrize("wording", [
    "Creatures you control get +1/+1 as long as you control an artifact. Creatures you control have flying.",
    "As long as you control an artifact, creatures you control get +1/+1. Creatures you control have flying.",
    "Creatures you control get +1/+1 during your turn. Creatures you control have flying.",
])  # fmt: skip
def test_a_condition_of_one_sentence_is_not_one_of_the_next(wording: str) -> None:
    (ability,) = read_ability(wording, types=("enchantment",))
    assert isinstance(ability, StaticAbility)
    first, second = ability.effects
    assert ability.condition is None
    assert (getattr(first, "condition", None) is not None, getattr(second, "condition", None)) == (True, None)


def test_what_targets_is_no_static_ability() -> None:
    (ability,) = read_ability("Target creature gets +2/+2 and gains flying.", types=("sorcery",))
    assert isinstance(ability, SpellAbility)
    assert [getattr(part, "until", "") for part in ability.body.instructions] == [None, None]


def test_what_can_be_a_commander_is_taken_for_granted() -> None:
    (ability,) = read_ability("~ can be your commander.", types=("planeswalker",))
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, Permission) and effect.verb == "be-commander"


def test_otherwise_holds_where_the_condition_before_it_does_not() -> None:
    (ability,) = read_ability("As long as enchanted creature is white, it gets +2/+2. Otherwise, it gets -2/-0.", types=("aura",))
    assert isinstance(ability, StaticAbility)
    first, second = (effect.condition for effect in ability.effects if isinstance(effect, ModifyStats))
    assert second == NotSo(first) if first is not None else False


def test_a_sentence_after_others_has_a_condition_of_its_own() -> None:
    text = "Equipped creature gets +1/+1. As long as it's red, it has trample."
    (ability,) = read_ability(text, types=("equipment",))
    assert isinstance(ability, StaticAbility)
    assert [getattr(effect, "condition", None) is not None for effect in ability.effects] == [False, True]


def test_on_a_spell_too_a_condition_may_stand_behind_what_is_so() -> None:
    (ability,) = read_ability("This spell has flash as long as you control a Merfolk.", types=("sorcery",))
    assert isinstance(ability, StaticAbility)
    assert ability.condition is not None


@pytest.mark.parametrize("wording", [
    "This creature can't attack unless you control a 1/1 creature.",
    "This creature can't be blocked except by creatures with flying or reach.",
    "Spells your opponents cast that target this creature cost an additional 3 life to cast.",
    "You may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast.",
    "You may play lands and cast spells from the top of your library. If you cast a spell this way, pay life equal to its "
    "mana value rather than pay its mana cost.",
    "You may cast artifact spells from your graveyard by paying 3 life in addition to paying their other costs.",
    "You and creatures you control have protection from the chosen card type.",
    "During your end step, creatures you control have haste.",
    "Creatures your opponents control have base toughness 1.",
    "If damage would be dealt to this creature, prevent that damage. When damage is prevented this way, this creature deals that "
    "much damage to any other target.",
])  # fmt: skip
def test_what_permanents_say_of_attacks_costs_and_damage(wording: str) -> None:
    (ability,) = read_ability(wording, types=("creature",))
    assert not any(isinstance(node, UnreadStatic | UnreadAbility | Words) for node in walk(ability))


def test_an_additional_cost_may_say_what_it_takes_off_the_mana_cost() -> None:
    wording = (
        "As an additional cost to cast this spell, you may exile any number of white cards from your hand. "
        "This spell costs {2} less to cast for each card exiled this way."
    )
    (ability,) = read_ability(wording, types=("instant",))
    assert isinstance(ability, StaticAbility)
    assert len(ability.effects) == 2


def test_what_a_spell_does_is_no_part_of_its_additional_cost() -> None:
    (ability,) = read_ability("As an additional cost to cast this spell, discard a card. Draw two cards.", types=("instant",))
    assert isinstance(ability, SpellAbility)


@pytest.mark.parametrize(
    ("wording", "parts", "besides"),
    [
        ("As Foo enters, sacrifice any number of creatures. Foo enters with that many +1/+1 counters on it.", 2, 0),
        ("As Foo enters, you may discard a card. If you do, it enters with a +1/+1 counter on it.", 2, 0),
        ("As Foo enters, choose a color. Foo enters with two +1/+1 counters on it.", 1, 1),
    ],
)
def test_counters_for_what_is_done_as_it_enters_are_a_part_of_that(wording: str, parts: int, besides: int) -> None:
    (ability,) = read_ability(wording, name="Foo", types=("creature",))
    assert isinstance(ability, StaticAbility)
    first, *others = ability.effects
    assert isinstance(first, EntersWith)
    assert first.body is not None
    assert (len(first.body.instructions), len(others)) == (parts, besides)
