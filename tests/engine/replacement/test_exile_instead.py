"""What is exiled instead of going elsewhere, by an effect of a spell or ability."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Move
from kb.engine.state.lasting import Effect
from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import That, This

from ..boards import BEAR, CREATURE, artifact, board, triggered, when

LEDGER = artifact("Soul Ledger", when("Dies", object=CREATURE))


def moved(verb: str, to: str, id: int = 1) -> Game:
    """A game in which such an effect applies to a Bear, and something goes to a zone."""
    game = board(BEAR, BEAR, LEDGER)
    game.perform(AddEffect(Effect(Restrict(This(), verb), (1,), 3, "Ada", None)))
    game.perform(Move(id, to))
    return game


def zone_of(game: Game, id: int = 1) -> str:
    return next(o.zone for o in game.state.objects.values() if o.was == id)


@pytest.mark.parametrize("to", ["graveyard", "hand", "library"])
def test_what_may_not_leave_is_exiled_wherever_it_would_go(to: str) -> None:
    game = moved("exile-if-leaves", to)
    assert zone_of(game) == "exile"
    assert triggered(game) == []


@pytest.mark.parametrize("verb", ["exile-if-dies", "exile-if-graveyard"])
def test_what_would_die_is_exiled_and_returns_to_hand_freely(verb: str) -> None:
    assert zone_of(moved(verb, "graveyard")) == "exile"
    assert zone_of(moved(verb, "hand")) == "hand"


def test_others_die() -> None:
    game = moved("exile-if-dies", "graveyard", 2)
    assert zone_of(game, 2) == "graveyard"
    assert triggered(game) == ["Soul Ledger"]


def test_what_a_spell_has_become_dies() -> None:
    game = board(BEAR)
    game.perform(AddEffect(Effect(Restrict(That("spell"), "exile-if-graveyard"), (1,), 1, "Ada", None)))
    game.perform(Move(1, "graveyard"))
    assert zone_of(game) == "graveyard"
