"""Who "that player" is."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.context.context import Context, Mention
from kb.engine.state.changes import Damage, Happen, Move
from kb.engine.table.choices import Scripted
from kb.engine.wording.that_player import that_players

from ..boards import BEAR, artifact, board, deal
from ..doing import do
from ..worded import worded


def test_the_players_spoken_of_last() -> None:
    seen = Context(1, "Ada", mentions=[Mention("players", ("Ada",)), Mention("players", ("Bo",)), Mention("target", (1,))])
    assert that_players(board(BEAR), seen) == ("Bo",)


def test_else_whom_the_trigger_condition_speaks_of() -> None:
    thief = worded("Thief", "creature", "Whenever this creature deals damage to a player, that player loses 1 life.", "1/1")
    game = board(thief)
    game.perform(Damage(1, "Bo", 1))
    game.settle()
    game.resolve_top()
    assert game.state.players["Bo"].life == 18


def test_who_does_it_to_you_is_that_player() -> None:
    guard = worded("Guard", "creature", "Whenever an opponent attacks you, that player loses 1 life.", "1/1")
    game = board(guard)
    game.perform(
        Happen(frozenset({"Attacks", "PlayerAttacks", "PlayerAttacked"}), None, "Bo", "Ada", 1, manner=frozenset({"declared"}))
    )
    game.settle()
    game.resolve_top()
    assert (game.state.players["Ada"].life, game.state.players["Bo"].life) == (20, 19)


def test_nobody_where_nobody_was_spoken_of() -> None:
    assert that_players(board(BEAR), Context(1, "Ada")) == ()


def test_nobody_is_part_of_a_move_of_the_source_whoever_caused_it() -> None:
    scourge = worded("Scourge", "creature", "When this creature leaves the battlefield, that player gains 3 life.", "1/1")
    game = board(scourge)
    game.perform(Move(1, "graveyard", agent="Ada"))
    game.settle()
    game.resolve_top()
    assert game.state.players["Ada"].life == 20
    assert "that player" in game.trace.missing


def test_that_opponent_is_whose_spell_it_was() -> None:
    words = (
        "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, that player loses 3 life."
    )
    game = board(worded("Justice", "enchantment", words), artifact("Gong"), (BEAR, "Bo"))
    do(game, "destroy Gong", source=3, controller="Bo")
    game.settle()
    game.resolve_top()
    assert game.state.players["Bo"].life == 17


def test_the_owner_to_whose_hand_it_went_where_no_other_was_spoken_of() -> None:
    mentions = [Mention("target", (1,)), Mention("owner", ("Bo",)), Mention("returned", (1,))]
    assert that_players(board(BEAR), Context(1, "Ada", mentions=mentions)) == ("Bo",)
    assert that_players(board(BEAR), Context(1, "Ada", mentions=[Mention("players", ("Cy",)), *mentions])) == ("Cy",)


def test_a_player_of_whom_a_spell_does_not_speak_is_undecided() -> None:
    game = board(BEAR)
    game.choices = Scripted({"target": [(1,)]})
    cast(game, "Ada", deal(game, worded("Ode", "sorcery", "Tap target creature. That player loses 1 life."), "Ada", "hand"))
    game.resolve_top()
    assert "that player" in game.trace.missing
