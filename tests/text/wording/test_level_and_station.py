"""Parts of a text box that hold while a permanent has so many counters."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.statics import Characteristics, GrantAbility, UnreadStatic
from kb.text.wording.level_and_station import opened

ADEPT = "Level up {3}\nLEVEL 1-2\n2/2\nFlying\nLEVEL 3+\n4/2\nWhenever ~ attacks, draw a card."


def test_the_lines_behind_a_symbol_are_one_static_ability() -> None:
    own, low, high = read_ability(ADEPT, types=["creature"])
    assert own == read_ability("Level up {3}")[0]
    assert isinstance(low, StaticAbility)
    assert isinstance(high, StaticAbility)
    assert [type(effect) for effect in low.effects] == [Characteristics, GrantAbility]
    assert low.condition != high.condition


def test_nothing_behind_a_symbol_is_there_without_the_counters() -> None:
    found = read_ability(ADEPT, types=["creature"])
    assert not any(isinstance(ability, TriggeredAbility) for ability in found)
    assert not any(ability == KeywordAbility("flying") for ability in found)


def test_a_static_ability_behind_a_symbol_keeps_its_own_condition() -> None:
    (ability,) = read_ability("LEVEL 3+\nAs long as you control a Forest, creatures you control get +1/+1.", types=["creature"])
    assert isinstance(ability, StaticAbility)
    assert "three or more level counters" in print_node(ability)
    assert "Forest" in print_node(ability)


def test_a_station_symbol_stands_in_the_line_of_its_first_ability() -> None:
    (ability,) = read_ability("8+ | Flying, trample", types=["artifact", "spacecraft"])
    assert isinstance(ability, StaticAbility)
    granted, size = ability.effects
    assert isinstance(granted, GrantAbility)
    assert granted.abilities == (KeywordAbility("flying"), KeywordAbility("trample"))
    assert isinstance(size, UnreadStatic)


def test_other_lines_open_nothing() -> None:
    assert opened("Level up {3}") is None
    assert opened("4/4") is None
