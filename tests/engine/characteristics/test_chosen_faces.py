"""Faces of cards that are cast with other values or more instructions."""

from __future__ import annotations

from kb.engine.characteristics.chosen_faces import awakened, prototyped
from kb.text.nodes.abilities import SpellAbility

from ..boards import BEAR
from ..worded import worded


def test_a_prototyped_card_has_the_values_of_the_smaller_frame() -> None:
    automaton = worded("Automaton", "artifact creature", "Prototype {2}{R} — 3/2\nHaste", "6/4", cost="{7}")
    small = prototyped(automaton)
    assert (small.cost, small.colors, small.power, small.toughness) == ("{2}{R}", ("red",), "3", "2")
    assert (small.types, small.abilities) == (automaton.types, automaton.abilities)


def test_a_card_without_the_keyword_stays_as_it_is() -> None:
    assert prototyped(BEAR) is BEAR


def test_an_awakened_spell_has_one_instruction_more() -> None:
    tide = worded("Tide", "sorcery", "Draw a card.\nAwaken 4—{5}{U}")
    spells = [ability for ability in awakened(tide).abilities if isinstance(ability, SpellAbility)]
    assert len(spells) == 2
