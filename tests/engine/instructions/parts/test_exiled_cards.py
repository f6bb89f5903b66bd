"""Abilities that an effect gives and that speak of "the exiled card"."""

from __future__ import annotations

from kb.engine.instructions.parts.exiled_cards import speaks_of_exiled
from kb.text import read_ability

from ...boards import BEAR, board
from ...doing import do

RETURNS = '"When this creature dies, return the exiled card to its owner\'s hand."'


def test_what_gains_such_an_ability_is_linked_to_what_the_effect_exiled() -> None:
    game = board(BEAR)
    do(game, f"exile Bear. Create a 1/1 black Bat creature token. It gains {RETURNS}")
    (token,) = (id for id, obj in game.state.objects.items() if obj.token)
    (exiled,) = game.state.zones["exile", None]
    assert game.state.objects[exiled].exiled_with == token


def test_only_words_about_the_exiled_card_speak_of_it() -> None:
    assert speaks_of_exiled(read_ability(RETURNS.strip('"'), types=["creature"]))
    assert not speaks_of_exiled(read_ability("When this creature dies, draw a card.", types=["creature"]))
