"""Processes said of one thing, and repeated for others."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.said_again import said_in_full


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Target opponent sacrifices a creature of their choice. If they can't, they lose 2 life. Then repeat this process for "
            "an enchantment and a planeswalker.",
            "Target opponent sacrifices a creature of their choice. If they can't, they lose 2 life. That player sacrifices an "
            "enchantment of their choice. If they can't, they lose 2 life. That player sacrifices a planeswalker of their choice. "
            "If they can't, they lose 2 life.",
        ),
        (
            "Target player returns a creature they control to its owner's hand, then repeats this process for an artifact and "
            "a land.",
            "Target player returns a creature they control to its owner's hand. That player returns an artifact they control to "
            "its owner's hand. That player returns a land they control to its owner's hand.",
        ),
        (
            "Return a Pirate card from your graveyard to your hand, then do the same for Vampire, Dinosaur, and Merfolk.",
            "Return a Pirate card from your graveyard to your hand. Return a Vampire card from your graveyard to your hand. Return "
            "a Dinosaur card from your graveyard to your hand. Return a Merfolk card from your graveyard to your hand.",
        ),
        (
            "Search your library for an instant card with mana value 3, reveal it, and put it into your hand. Then repeat this "
            "process for instant cards with mana values 2 and 1. Then shuffle.",
            "Search your library for an instant card with mana value 3, reveal it, and put it into your hand. Search your library "
            "for an instant card with mana value 2, reveal it, and put it into your hand. Search your library for an instant card "
            "with mana value 1, reveal it, and put it into your hand. Then shuffle.",
        ),
    ],
)
def test_each_of_the_others_gets_the_whole_process(text: str, said: str) -> None:
    assert said_in_full(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "Then repeat this process for each other player.",
        "Choose a creature card, then do the same for creature cards with mana value 2 and 3.",
    ],
)
def test_what_is_said_otherwise_stays(text: str) -> None:
    assert said_in_full(text) == text
