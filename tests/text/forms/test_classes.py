"""The node classes as the grammar sees them."""

from __future__ import annotations

from kb.text.forms.classes import field_kinds, root_class, subclasses
from kb.text.nodes.effects import GainLife, Instruction
from kb.text.nodes.triggers import Pattern


def test_a_class_has_those_below_it_and_one_root() -> None:
    assert "GainLife" in subclasses(Instruction)
    assert root_class(GainLife) is Instruction


def test_a_field_says_what_it_takes() -> None:
    event = field_kinds(Pattern)["event"]
    assert (event.vocabularies, event.many, event.required) == (("Event", "WatchedOtherwise"), False, True)
    assert field_kinds(Pattern)["manner"].many
    assert not field_kinds(GainLife)["who"].required
