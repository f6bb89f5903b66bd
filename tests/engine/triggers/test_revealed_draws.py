"""The first card drawn each turn is revealed where something says so."""

from __future__ import annotations

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import RevealFirstDraw

from ..boards import BEAR, FOREST, YOU, artifact, board, deal, triggered, when
from ..doing import do

ROWEN = artifact("Rowen", StaticAbility((RevealFirstDraw(YOU),)), when("Reveals", agent=YOU))


def test_only_the_first_draw_of_the_turn_is_revealed() -> None:
    game = board(ROWEN)
    deal(game, FOREST, "Ada", "library")
    deal(game, BEAR, "Ada", "library")
    do(game, "draw two cards")
    assert triggered(game) == ["Rowen"]


def test_other_players_reveal_nothing() -> None:
    game = board(ROWEN)
    deal(game, FOREST, "Bo", "library")
    do(game, "Bo draws a card")
    assert triggered(game) == []
