"""The effect of "when you do, …", and what the sentences after it belong to."""

from __future__ import annotations

from kb.text import print_node, read_ability
from kb.text.nodes.abilities import SpellAbility
from kb.text.nodes.effects import CreateReflexive, IfSo
from kb.text.wording.effects.reflexives import continued, reflexive_made_by

PAID = "You may discard a card. When you do, ~ deals 2 damage to any target."


def _last(text: str) -> object:
    (ability,) = read_ability(text, types=["sorcery"])
    assert isinstance(ability, SpellAbility)
    assert read_ability(print_node(ability), types=["sorcery"]) == (ability,)
    assert len(ability.body.instructions) == 2
    return ability.body.instructions[-1]


def test_what_is_done_instead_is_done_instead_of_its_effect() -> None:
    instruction = _last(f"{PAID} If you control an artifact, ~ deals twice that much damage instead.")
    assert isinstance(instruction, CreateReflexive)
    made = reflexive_made_by(instruction)
    assert made is not None and isinstance(made.body.instructions[0], IfSo)


def test_a_sentence_after_it_is_part_of_its_effect() -> None:
    (ability,) = read_ability(f"{PAID} You gain 2 life.", types=["sorcery"])
    assert isinstance(ability, SpellAbility)
    made = reflexive_made_by(ability.body.instructions[-1])
    assert made is not None and len(made.body.instructions) == 2


def test_a_line_of_its_own_is_not() -> None:
    first, second = read_ability(f"{PAID}\nYou gain 2 life.", types=["sorcery"])
    assert isinstance(first, SpellAbility) and isinstance(second, SpellAbility)
    made = reflexive_made_by(first.body.instructions[1])
    assert made is not None and len(made.body.instructions) == 1


def test_nothing_goes_on_with_what_makes_no_such_ability() -> None:
    (ability,) = read_ability("Draw a card.", types=["sorcery"])
    assert isinstance(ability, SpellAbility)
    (draw,) = ability.body.instructions
    assert continued(draw, (draw,)) is None
