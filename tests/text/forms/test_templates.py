"""Values of settings."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text.forms.syntax import Hole, Make
from kb.text.forms.templates import fill, holes, value_of
from kb.text.nodes.effects import GainLife
from kb.text.nodes.things import Players
from kb.text.nodes.values import Number


def test_a_short_value_is_made_for_its_field() -> None:
    assert value_of("you", "Players") == Players("you")
    assert value_of("2", "Value") == Number(2)
    assert value_of("2", "int") == 2
    assert value_of("True", "bool") is True
    assert value_of("None", "Value") is None


def test_holes_are_filled_with_parts() -> None:
    template = Make("GainLife", ((None, Hole("amount")),))
    assert holes(template) == {"amount"}
    assert fill(template, {"amount": Number(3)}) == GainLife(Number(3))


def test_a_node_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KnowledgeBaseError, match="no node is called GainLive"):
        fill(Make("GainLive", ()), {})
