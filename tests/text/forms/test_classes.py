"""The node classes as the grammar sees them."""

from __future__ import annotations

from kb.text.forms.classes import class_named, field_kinds, root_class, subclasses
from kb.text.nodes.effects import GainLife, Instruction
from kb.text.nodes.triggers import Pattern


def test_classes_are_found_by_name() -> None:
    assert class_named("GainLife") is GainLife
    assert class_named("GainLive") is None
    assert "GainLife" in subclasses(Instruction)
    assert root_class(GainLife) is Instruction


def test_a_field_says_what_it_takes() -> None:
    event = field_kinds(Pattern)["event"]
    assert (event.vocabularies, event.many, event.required) == (("Event", "WatchedOtherwise"), False, True)
    assert field_kinds(Pattern)["manner"].many
    assert not field_kinds(GainLife)["who"].required
