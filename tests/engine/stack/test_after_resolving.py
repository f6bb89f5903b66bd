"""Where a spell goes that has resolved, and what is reported then."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.text.nodes.cards import Card

from ..boards import board, cited, deal
from ..worded import worded

PLAIN = worded("Plain", "sorcery", "You gain 1 life.")


def test_an_instant_or_sorcery_goes_to_its_owners_graveyard() -> None:
    game = board()
    cast(game, "Ada", deal(game, PLAIN, "Ada", "hand"))
    game.resolve_top()
    assert [obj.zone for obj in game.state.objects.values()] == ["graveyard"]
    assert "instant-to-graveyard" in cited(game)


@pytest.mark.parametrize(
    ("kind", "zone", "doctrine"), [("adventure", "exile", "adventure-exiled"), ("omen", "library", "omen-shuffled")]
)
def test_a_part_of_a_card_has_a_place_of_its_own(kind: str, zone: str, doctrine: str) -> None:
    game = board()
    card = Card("Whole", types=("sorcery",), subtypes=(kind,), abilities=PLAIN.abilities)
    cast(game, "Ada", deal(game, card, "Ada", "hand"))
    game.resolve_top()
    assert [obj.zone for obj in game.state.objects.values()] == [zone]
    assert doctrine in cited(game)
