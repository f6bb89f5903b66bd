"""Node classes are found by name."""

from __future__ import annotations

from kb.text.nodes.base import Node
from kb.text.nodes.by_name import class_named, classes
from kb.text.nodes.effects import GainLife


def test_classes_are_found_by_name() -> None:
    assert class_named("GainLife") is GainLife
    assert class_named("GainLive") is None


def test_each_class_is_there_under_its_own_name() -> None:
    assert all(cls.__name__ == name and issubclass(cls, Node) for name, cls in classes().items())
