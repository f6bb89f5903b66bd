"""Spells encoded on a creature."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.text.nodes.abilities import TriggeredAbility

from ...boards import BEAR, board, cited, deal
from ...worded import worded

STRINGS = worded("Strings", "sorcery", "You gain 1 life.\nCipher")


def _resolved(may: bool = True) -> Game:
    game = board(BEAR, choices=Scripted({"may": [(may,)], "choose": [(1,)]}))
    cast(game, "Ada", deal(game, STRINGS, "Ada", "hand"))
    game.resolve_top()
    return game


def _copies(game: Game) -> int:
    return sum(isinstance(ability, TriggeredAbility) for _, ability in game.view(1).abilities)


def test_the_card_is_exiled_and_the_creature_copies_it() -> None:
    game = _resolved()
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Strings"] == ["exile"]
    assert _copies(game) == 1
    assert "keyword-cipher" in cited(game)


def test_as_long_as_it_stays_exiled() -> None:
    game = _resolved()
    game.perform(Move(next(id for id, obj in game.state.objects.items() if obj.card.name == "Strings"), "hand"))
    game.settle()
    assert _copies(game) == 0


def test_it_may_be_left() -> None:
    game = _resolved(may=False)
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Strings"] == ["graveyard"]
