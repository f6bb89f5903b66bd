"""Dungeons: every room is reached, and its ability can be read."""

from __future__ import annotations

import pytest

from kb.engine.table.dungeons import Dungeon, dungeons
from kb.text.nodes.abilities import TriggeredAbility


@pytest.mark.parametrize("dungeon", dungeons().values(), ids=dungeons())
def test_every_room_is_reached_from_the_first(dungeon: Dungeon) -> None:
    reached, waiting = set[str](), [dungeon.first]
    while waiting:
        room = waiting.pop()
        reached.add(room)
        waiting += dungeon.rooms[room]
    assert reached == set(dungeon.rooms)


@pytest.mark.parametrize("dungeon", dungeons().values(), ids=dungeons())
def test_every_room_has_a_triggered_ability_of_its_own(dungeon: Dungeon) -> None:
    words = [ability.ability_word for ability in dungeon.card.abilities if isinstance(ability, TriggeredAbility)]
    assert words == list(dungeon.rooms)


def test_only_undercity_has_to_be_named() -> None:
    assert [name for name, dungeon in dungeons().items() if dungeon.by_name] == ["Undercity"]
