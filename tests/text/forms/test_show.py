"""Printing: a node as the words of its form."""

from __future__ import annotations

import pytest

from kb.text import print_node
from kb.text.forms.show import joined
from kb.text.nodes.effects import Draw, GainLife
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number


@pytest.mark.parametrize(
    ("pieces", "text"),
    [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a , b , and c")],
)
def test_pieces_are_joined_as_english_joins_them(pieces: list[str], text: str) -> None:
    assert " ".join(joined([[piece] for piece in pieces], "and")) == text


def test_numbers_decide_on_singular_and_plural() -> None:
    assert print_node(Draw(Number(1))) == "draw a card"
    assert print_node(Draw(Number(2))) == "draw two cards"
    assert print_node(GainLife(Number(3), Players("each-opponent"))) == "each opponent gains 3 life"


def test_a_verb_agrees_with_its_subject_across_an_adverb() -> None:
    """ "You next cast", and not "you next casts"."""
    pattern = Pattern("SpellCast", agent=Players("you"), object=Filter(("spell",)), manner=("next",))
    assert print_node(pattern) == "you next cast a spell"
