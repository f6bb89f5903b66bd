"""Spells that merge with a creature as they resolve."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.text.nodes.cards import Card

from ..boards import BEAR, board, cited, deal
from ..worded import worded

CAT = worded("Cat", "creature — cat", "Mutate {1}{G}\nWhenever this creature mutates, you gain 1 life.", "4/4")


def _mutated(host: Card = BEAR, where: str = "over") -> Game:
    game = board(host, choices=Scripted({"choose": [("mutate",), (where,)], "target": [(1,)]}))
    cast(game, "Ada", deal(game, CAT, "Ada", "hand"))
    return game


def test_it_merges_and_its_ability_triggers() -> None:
    game = _mutated()
    game.resolve_top()
    game.settle()
    assert [obj.item.kind for obj in game.state.objects.values() if obj.item is not None] == ["triggered"]
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "battlefield"] == ["Cat"]
    assert {"mutating-spell", "mutated-abilities", "merged"} <= cited(game)


def test_without_its_target_it_enters() -> None:
    game = _mutated()
    game.perform(Move(1, "graveyard"))
    game.resolve_top()
    assert [obj.card.name for obj in game.state.objects.values() if obj.zone == "battlefield"] == ["Cat"]
    assert "mutate-target" in cited(game)


def test_cards_with_two_faces_are_not_merged_for_certain() -> None:
    game = _mutated(Card("Moth", types=("creature",), power="1", toughness="1", back=Card("Bat", types=("creature",))))
    game.resolve_top()
    assert game.trace.missing == ["Cat mutates"]
