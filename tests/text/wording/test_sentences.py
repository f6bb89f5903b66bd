"""Nodes as sentences."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeBaseError
from kb.text import print_node, read_ability
from kb.text.nodes.base import Node


@pytest.mark.parametrize(
    "text",
    [
        "When ~ dies, draw a card. This ability triggers only once each turn.",
        "Whenever you cast a spell, you may draw a card. Do this only once each turn.",
        "{T}: Draw a card. Activate only as a sorcery.",
        "Creatures you control get +1/+1.",
    ],
)
def test_what_is_printed_reads_back_as_the_same(text: str) -> None:
    (ability,) = read_ability(text, types=("creature",))
    assert read_ability(print_node(ability), types=("creature",)) == (ability,)


def test_a_node_that_no_form_says_is_an_error() -> None:
    class Frobnicate(Node, frozen=True):
        """No form says it."""

    with pytest.raises(KnowledgeBaseError, match="nothing called Frobnicate"):
        print_node(Frobnicate())
