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
        "{2}{G}{G}, {T}: Add six {G}.",
        "{T}: Target spell becomes colorless.",
        "When ~ enters, search target opponent's library for a card and exile it face down. Then that player shuffles.",
        "When ~ enters, you may put a land card from your hand or graveyard onto the battlefield tapped.",
        "When ~ dies, that player reveals their hand. You choose a nonland card from that player's graveyard or hand and exile it.",
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
