"""What is in force at a moment: static effects of what is on the board, and effects with a duration."""

from __future__ import annotations

from kb.engine.continuous.in_force import own, standing
from kb.engine.continuous.prohibitions import forbids
from kb.engine.state.changes import Move
from kb.engine.wording.conditions import PLAYER_STATES
from kb.engine.wording.evaluate import holds
from kb.text.nodes.conditions import PlayerIs
from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.vocabulary import PlayerState

from ..boards import BEAR, YOU, alter, board, deal
from ..doing import do
from ..worded import worded
from ..wording.small_board import ADA

EDICT = worded("Edict", "enchantment", "Players can't play lands.")
TOWER = worded("Tower", "artifact", "You have no maximum hand size.")


def test_a_static_effect_is_in_force_while_its_object_is_there() -> None:
    game = board(EDICT)
    assert [found.source for found in standing(game, Prohibition)] == [1]
    game.perform(Move(1, "graveyard"))
    assert standing(game, Prohibition) == ()


def test_a_card_in_a_hand_has_nothing_in_force_but_its_own_words_can_be_asked() -> None:
    game = board()
    id = deal(game, EDICT, "Ada", "hand")
    assert standing(game, Prohibition) == ()
    assert [found.node.verb for found in own(game, id, Prohibition)] == ["cant-play-land"]


def test_an_effect_with_a_duration_is_in_force_for_what_it_was_settled_on() -> None:
    game = board(TOWER, (BEAR, "Bo"))
    do(game, "goad Bear")
    assert {found.objects for found in standing(game, Restrict)} == {(2,)}


def test_it_after_enchanted_creature_is_that_creature() -> None:
    words = "Enchanted creature can't block, and its activated abilities can't be activated."
    game = board(worded("Leash", "enchantment — aura", words), BEAR)
    alter(game, 1, attached=2)
    assert (forbids(game, "cant-activate", 2), forbids(game, "cant-activate", 1)) == ("Leash", None)


def test_a_state_of_players_that_is_in_force_is_asked_like_any_other() -> None:
    state: PlayerState = "no-maximum-hand-size"
    assert state in PLAYER_STATES
    assert holds(board(TOWER), PlayerIs(YOU, state), ADA)
    assert not holds(board(BEAR), PlayerIs(YOU, state), ADA)
