"""Permanents whose effects about entering are not in force as they enter themselves."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.text.nodes.cards import Card

from ...boards import BEAR, board, cited, deal
from ...worded import worded

FROST = worded("Frost", "enchantment", "Creatures your opponents control enter tapped.")
TAPLAND = worded("Tapland", "land", "Tapland enters tapped.")


def both_enter(game: Game, card: Card, other: Card) -> None:
    game.perform(Move(deal(game, card, "Ada", "hand"), "battlefield"), Move(deal(game, other, "Bo", "hand"), "battlefield"))


def test_what_enters_together_is_not_affected() -> None:
    game = board()
    both_enter(game, FROST, BEAR)
    assert "replacement-enters" in cited(game)
    assert not any(obj.tapped for obj in game.state.objects.values())


def test_what_speaks_of_itself_alone_is_none_of_it() -> None:
    game = board()
    both_enter(game, TAPLAND, BEAR)
    assert "replacement-enters" not in cited(game)
    assert [obj.card.name for obj in game.state.objects.values() if obj.tapped] == ["Tapland"]


def test_what_would_be_taken_from_it_on_the_board_is_none_of_it_either() -> None:
    game = board(worded("Moon", "enchantment", "Nonbasic lands are Mountains."))
    both_enter(game, TAPLAND, BEAR)
    assert {"replacement-enters", "abilities-taken"} <= cited(game)
    assert not any(obj.tapped for obj in game.state.objects.values())
