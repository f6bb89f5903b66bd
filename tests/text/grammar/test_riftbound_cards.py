"""The grammar for Riftbound cards: excess damage, a minimum of Might, modes without bullets, marks after a colon."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Compare, PlayerIs
from kb.text.nodes.costs import PayMana
from kb.text.nodes.effects import CreateDelayed, GainControl, Modal, Move
from kb.text.nodes.qualities import SharesWith
from kb.text.nodes.statics import EntersWith, ModifyStats, UnreadStatic
from kb.text.nodes.things import Each, This
from kb.text.nodes.values import Number, PlayerStat, Stat


def test_excess_is_a_number_of_the_player() -> None:
    (ability,) = read_ability("When I conquer, if you assigned 3 or more excess damage, draw 1.", types=("unit",))
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.condition, Compare)
    assert isinstance(ability.condition.left, PlayerStat)
    assert ability.condition.left.what == "excess-damage"


def test_a_number_before_the_colon_is_energy() -> None:
    (ability,) = read_ability("[1]: Ready me.", types=("unit",))
    assert isinstance(ability, ActivatedAbility)
    assert ability.loyalty is None
    assert ability.cost.parts == (PayMana("[1]"),)


def test_marks_after_a_colon() -> None:
    (ability,) = read_ability("[E]: [Reaction], [Legion] - Draw 1.", types=("legend",))
    assert isinstance(ability, ActivatedAbility)
    assert ability.ability_word == "Reaction"
    assert [only.what for only in ability.only if isinstance(only, PlayerIs)] == ["legion"]


def test_modes_that_lost_their_bullets() -> None:
    (ability,) = read_ability("Choose one -\n\nDeal 4 to a unit in a base.Kill a gear.", types=("spell",))
    assert isinstance(ability, SpellAbility)
    (choice,) = ability.body.instructions
    assert isinstance(choice, Modal)
    assert len(choice.modes) == 2


def test_a_minimum() -> None:
    (ability,) = read_ability("Stunned enemy units here have -8 Might, to a minimum of 1 Might.", types=("unit",))
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, ModifyStats)
    assert effect.least == Number(1)


def test_an_ally_is_a_player_and_no_creature_type() -> None:
    (ability,) = read_ability("When you or an ally hold, draw 1.", types=("legend",))
    assert isinstance(ability, TriggeredAbility)
    assert ability.pattern.event == "PlayerHolds"


def test_hold_effects_are_printed_as_those_for_holding() -> None:
    words = "Your hold effects for holding here trigger an additional time."
    (ability,) = read_ability(words, types=("unit",))
    assert print_node(ability) == words
    (mixed,) = read_ability("Your hold effects for conquering here trigger an additional time.", types=("unit",))
    assert any(isinstance(effect, UnreadStatic) for effect in mixed.effects)


def test_this_is_the_gear_itself_and_no_group_of_one() -> None:
    (ability,) = read_ability("This enters exhausted.", types=("gear",))
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, EntersWith)
    assert effect.what == This(noun="gear")


def test_each_unit_that_a_spell_kills_is_waited_for() -> None:
    (ability,) = read_ability("Deal 3 to a unit. Then for each unit this kills, do this: Gain 1 XP.", types=("spell",))
    (delayed,) = (node for node in walk(ability) if isinstance(node, CreateDelayed))
    assert (delayed.ability.pattern.event, delayed.ability.pattern.cause, delayed.ability.word) == ("Kills", This(), "whenever")
    assert "For each unit this kills, do this: gain 1 XP." in print_node(ability)


def test_control_is_lost_at_the_end_of_the_turn_and_the_unit_goes_home() -> None:
    (ability,) = read_ability("Lose control of that unit and recall it at end of turn.", types=("spell",))
    (delayed,) = (node for node in walk(ability) if isinstance(node, CreateDelayed))
    assert [type(node) for node in delayed.ability.body.instructions] == [GainControl, Move]
    assert print_node(ability) == "Lose control of that unit and recall it at end of turn."


def test_a_battlefield_where_you_have_units_is_one_that_shares_its_place_with_them() -> None:
    (ability,) = read_ability("Choose a battlefield where you have units.", types=("spell",))
    (shares,) = (node for node in walk(ability) if isinstance(node, SharesWith))
    assert (shares.what, type(shares.thing)) == ("location", Each)
    assert print_node(ability) == "Choose a battlefield where you have units."


def test_the_value_of_a_keyword_is_a_number() -> None:
    (ability,) = read_ability("When I attack, deal damage equal to my [Assault] to an enemy unit here.", types=("unit",))
    (amount,) = (node for node in walk(ability) if isinstance(node, Stat))
    assert amount == Stat("assault", This())
    assert "damage equal to ~'s assault" in print_node(ability)
