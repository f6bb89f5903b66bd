"""Spells that are exiled instead of being put into a graveyard as they resolve."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.state.changes import CounterItem
from kb.text.nodes.cards import Card

from ..boards import board, cited, deal
from ..worded import worded

PRAYER = worded("Prayer", "instant", "You gain 1 life.")
KEEPER = worded(
    "Keeper",
    "creature",
    "Whenever you cast an instant or sorcery spell, exile that card instead of putting it into your graveyard as it resolves. "
    "If you do, return it to your hand at the beginning of the next end step.",
    "3/4",
)


def _cast(card: Card = PRAYER) -> tuple[Game, int]:
    game = board(KEEPER)
    cast(game, "Ada", deal(game, card, "Ada", "hand"))
    game.settle()
    game.resolve_top()
    return game, next(id for id, obj in game.state.objects.items() if obj.card.name == card.name)


def _zones(game: Game, name: str) -> list[str]:
    return [obj.zone for obj in game.state.objects.values() if obj.card.name == name]


def test_it_is_exiled_and_what_follows_waits() -> None:
    game, _ = _cast()
    game.resolve_top()
    assert _zones(game, "Prayer") == ["exile"]
    assert len(game.state.delayed) == 1
    assert "instead-words" in cited(game)


def test_what_is_countered_is_not() -> None:
    game, spell = _cast()
    game.perform(CounterItem(spell))
    assert _zones(game, "Prayer") == ["graveyard"]
    assert not game.state.delayed


def test_without_such_an_effect_it_is_put_into_the_graveyard() -> None:
    game = board()
    cast(game, "Ada", deal(game, PRAYER, "Ada", "hand"))
    game.resolve_top()
    assert _zones(game, "Prayer") == ["graveyard"]
