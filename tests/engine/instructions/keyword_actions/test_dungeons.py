"""Venturing into a dungeon."""

from __future__ import annotations

from kb.engine.table.dungeons import dungeon_of, room_of

from ...boards import BEAR, board
from ...doing import do


def test_one_begins_at_the_top_and_goes_on_from_room_to_room() -> None:
    game = board(BEAR)
    do(game, "venture into the dungeon")
    first = dungeon_of(game, "Ada")
    assert first is not None
    at = room_of(first)
    do(game, "venture into the dungeon")
    second = dungeon_of(game, "Ada")
    assert second is not None
    assert (second.card.name, room_of(second) != at) == (first.card.name, True)
    assert dungeon_of(game, "Bo") is None
