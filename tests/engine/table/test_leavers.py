"""Control that would fall to a player who has left."""

from __future__ import annotations

from kb.engine.state.changes import AlterPlayer, Control, Move
from kb.engine.table.leavers import falls_to, sent_away

from ..boards import BEAR, board, cited


def test_control_falls_to_whoever_is_there() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    assert falls_to(game, game.state.objects[1], "Cy", "given back") == Control(1, "Cy", "given back")


def test_what_would_fall_to_who_has_left_is_exiled() -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    game.perform(AlterPlayer("Cy", (("left", True),)))
    change = falls_to(game, game.state.objects[1], "Cy", "standing")
    assert isinstance(change, Move)
    assert change.to_zone == "exile"
    assert "control-of-left-player" in cited(game)


def test_what_nobody_controls_is_exiled_in_new_editions() -> None:
    game = board(BEAR)
    assert isinstance(sent_away(game, game.state.objects[1]), Move)
