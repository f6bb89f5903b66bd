"""Destruction that does not happen."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Move
from kb.engine.state.lasting import Effect
from kb.text.nodes.effects import Regenerate
from kb.text.nodes.things import This

from ..boards import BEAR, CREATURE, alter, artifact, board, triggered, when
from ..worded import worded

LEDGER = artifact("Soul Ledger", when("Dies", object=CREATURE))


def destroy(game: Game, id: int, *manner: str) -> None:
    game.perform(Move(id, "graveyard", how=frozenset({"Destroyed"}), manner=frozenset(manner)))


def regenerate(game: Game, id: int) -> None:
    game.perform(AddEffect(Effect(Regenerate(This()), (id,), id, "Ada", "end-of-turn", (("left", 1),))))


def test_regeneration_taps_heals_and_is_used_up() -> None:
    game = board(BEAR, LEDGER)
    alter(game, 1, damage=1, attacking="Bo")
    regenerate(game, 1)
    destroy(game, 1)
    bear = game.state.objects[1]
    assert (bear.tapped, bear.damage, bear.attacking, triggered(game)) == (True, 0, None, [])
    destroy(game, 1)
    assert triggered(game) == ["Soul Ledger"]


def test_what_cannot_be_regenerated_is_destroyed() -> None:
    game = board(BEAR)
    regenerate(game, 1)
    destroy(game, 1, "no-regeneration")
    assert 1 not in game.state.objects


def test_regeneration_does_not_help_against_being_put_into_a_graveyard() -> None:
    game = board(BEAR)
    regenerate(game, 1)
    game.perform(Move(1, "graveyard"))
    assert 1 not in game.state.objects


def test_the_indestructible_can_still_be_sacrificed() -> None:
    game = board(worded("God", "creature — god", "Indestructible", "1/1"))
    destroy(game, 1)
    assert 1 in game.state.objects
    game.perform(Move(1, "graveyard", how=frozenset({"Sacrifices"}), agent="Ada"))
    assert 1 not in game.state.objects


def test_an_armour_goes_in_place_of_what_wears_it() -> None:
    game = board(BEAR, worded("Armor", "enchantment — aura", "Enchant creature\nUmbra armor"))
    alter(game, 2, attached=1)
    destroy(game, 1)
    assert (1 in game.state.objects, 2 in game.state.objects) == (True, False)
