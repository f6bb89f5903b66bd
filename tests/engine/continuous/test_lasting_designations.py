"""Designations for the rest of the game: the city's blessing and an enduring story."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.continuous.lasting_designations import give
from kb.engine.game import Game
from kb.text import read_ability
from kb.text.nodes.cards import Card

from ..boards import BEAR, board

ASCENDING = Card("Climber", types=("creature",), power="1", toughness="1", abilities=read_ability("Ascend", types=("creature",)))
BARD = Card(
    "Bard", types=("creature",), supertypes=("legendary",), power="1", toughness="1",
    abilities=read_ability("Storied", types=("creature",)),
)  # fmt: skip
CHEST = Card("Chest", types=("artifact",))


def _marks(game: Game) -> frozenset[str]:
    return game.state.players["Ada"].marks


def test_ten_permanents_bring_the_blessing_and_nine_do_not() -> None:
    assert not give(board(ASCENDING, *[BEAR] * 8))
    game = board(ASCENDING, *[BEAR] * 9)
    assert give(game)
    assert "blessing" in _marks(game)
    assert not give(game)  # there is nothing more to give


def test_three_artifacts_sagas_or_legends_bring_a_story() -> None:
    assert not give(board(BARD, CHEST, BEAR))
    game = board(BARD, CHEST, CHEST)
    assert give(game)
    assert "enduring-story" in _marks(game)


def test_phased_out_permanents_do_not_count() -> None:
    game = board(BARD, CHEST, CHEST)
    chest = next(o for o in game.state.objects.values() if o.card is CHEST)
    game.state = game.state.with_(objects={**game.state.objects, chest.id: replace(chest, seen=None, phased_out=True)})
    assert not give(game)


def test_nobody_gets_one_without_the_keyword() -> None:
    assert not give(board(*[BEAR] * 12))
