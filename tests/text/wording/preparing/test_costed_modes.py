"""Modes with costs of their own, put as plain choices."""

from __future__ import annotations

from kb.text import print_node
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.effects import Draw, GainLife, Modal
from kb.text.wording.preparing.costed_modes import as_choice
from kb.text.wording.reader import read_ability


def _choice(text: str) -> Modal:
    abilities = read_ability(text, name="Ruse", types=("sorcery",))
    (spell,) = (ability for ability in abilities if isinstance(ability, SpellAbility))
    assert len(abilities) == 2  # the keyword is the other one
    (choice,) = spell.body.instructions
    assert isinstance(choice, Modal)
    return choice


def test_spree_is_a_choice_of_one_or_more() -> None:
    choice = _choice("Spree (Choose one or more additional costs.)\n+ {1} — Draw a card.\n+ {2}{U} — You gain 3 life.")
    assert (choice.least, choice.most) == (1, 2)
    assert [type(mode.instructions[0]) for mode in choice.modes] == [Draw, GainLife]


def test_tiered_is_a_choice_of_one() -> None:
    choice = _choice("Tiered (Choose one additional cost.)\n• Look — {0} — Draw a card.\n• Mend — {2} — You gain 3 life.")
    assert (choice.least, choice.most, len(choice.modes)) == (1, 1, 2)


def test_entwine_lets_both_modes_be_chosen() -> None:
    choice = _choice("Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {2} (Choose both if you pay the entwine cost.)")
    assert (choice.least, choice.most, len(choice.modes)) == (1, 2, 2)


def test_entwine_may_cost_other_things_than_mana() -> None:
    choice = _choice("Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine—Sacrifice three lands.")
    assert (choice.least, choice.most, len(choice.modes)) == (1, 2, 2)


def test_words_without_such_costs_are_left_as_they_are() -> None:
    text = "Spree\nDraw a card."
    assert as_choice(text) == text


def test_pawprints_say_how_much_each_mode_is_worth() -> None:
    head = "Choose up to five {P} worth of modes. You may choose the same mode more than once."
    text = f"{head}\n{{P}} — Draw a card.\n{{P}}{{P}} — You gain 3 life."
    (spell,) = read_ability(text, name="Ruse", types=("sorcery",))
    assert isinstance(spell, SpellAbility)
    (choice,) = spell.body.instructions
    assert isinstance(choice, Modal)
    assert (choice.least, choice.most, choice.worth, choice.repeat) == (0, 5, ("1", "2"), True)
    assert print_node(spell).startswith(head)
