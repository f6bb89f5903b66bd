"""Parts of a text box that hold while a permanent has so many counters."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.statics import Characteristics, GrantAbility, UnreadStatic
from kb.text.wording.abilities.level_and_station import opened

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


def test_a_class_level_bar_is_an_activated_ability_and_what_holds_from_that_level_on() -> None:
    first, gained, second = read_ability(
        "Flying\n{3}{U}: Level 2\nWhenever ~ attacks, draw a card.", types=["enchantment", "class"]
    )
    assert first == KeywordAbility("flying")
    assert isinstance(gained, ActivatedAbility)
    assert gained.only[0] == "sorcery"
    assert isinstance(second, StaticAbility)
    assert "at level 2 or higher" in print_node(second)


def test_the_ability_may_stand_in_the_line_of_the_bar() -> None:
    gained, second = read_ability("{W}: Level 2 — Creatures you control get +1/+1.", types=["enchantment", "class"])
    assert isinstance(gained, ActivatedAbility)
    assert isinstance(second, StaticAbility)


def test_what_stands_after_an_anchor_word_is_there_if_the_word_was_chosen() -> None:
    text = "As ~ enters, choose Mardu or Jeskai.\n• Mardu — Creatures you control get +1/+1.\n• Jeskai — Flying"
    chosen, mardu, jeskai = read_ability(text, types=["enchantment"])
    assert "choose Mardu or Jeskai" in print_node(chosen)
    assert "Mardu" in print_node(mardu)
    assert isinstance(jeskai, StaticAbility)
    assert isinstance(jeskai.effects[0], GrantAbility)


def test_a_choice_without_bullets_is_read_as_it_was() -> None:
    (chosen,) = read_ability("As ~ enters, choose a color.", types=["enchantment"])
    assert "choose a color" in print_node(chosen)
