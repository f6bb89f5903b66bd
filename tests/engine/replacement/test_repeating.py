"""Replacement effects that have an action done more often."""

from __future__ import annotations

from kb.engine.replacement.repeating import is_of_repeating, times_instead
from kb.text import read_ability
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import Replacement
from tests.engine.boards import BEAR, board
from tests.engine.worded import worded

TWICE = "If you would proliferate, proliferate twice instead."


def replacement(text: str) -> Replacement:
    (ability,) = read_ability(text)
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, Replacement)
    return effect


def test_each_effect_multiplies_what_its_controller_would_do_once() -> None:
    game = board(worded("Twice", "enchantment", TWICE), worded("Again", "enchantment", TWICE))
    assert times_instead(game, "Proliferates", "Ada") == 4
    assert times_instead(game, "Proliferates", "Bo") == 1
    assert times_instead(board(BEAR), "Proliferates", "Ada") == 1


def test_one_that_does_something_else_instead_is_none() -> None:
    assert is_of_repeating(replacement(TWICE))
    assert not is_of_repeating(replacement("If you would proliferate, draw a card instead."))
    assert not is_of_repeating(replacement("If you would gain life, proliferate twice instead."))
