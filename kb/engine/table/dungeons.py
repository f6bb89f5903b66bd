"""Dungeons: cards that lead a player from room to room, each with an ability that triggers as its room is entered.

Doctrines: action-venture-into-the-dungeon, dungeon-completed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from kb.text import read_ability
from kb.text.nodes.abilities import Ability, TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.things import This

from ..state.changes import ACTION_DONE, Alter, Change, Create, Happen, Mark, Remove
from .command_zone import COMMAND

if TYPE_CHECKING:
    from ..state.objects import GameObject
    from .world import Table

__all__ = ["Dungeon", "dungeon_of", "dungeons", "enter", "left_behind", "room_of"]

_ROOM = re.compile(r"(?P<name>.+?) — (?P<text>.+?)(?: \(Leads to: (?P<next>.+)\))?")
_AS_ENTERED = "Whenever you venture into the dungeon, "


class Dungeon(Struct, frozen=True):
    """A dungeon. `rooms`: from the top, each with those that it leads to; `by_name`: it is brought in only by its own name."""

    card: Card
    rooms: Mapping[str, tuple[str, ...]]
    by_name: bool = False

    @property
    def first(self) -> str:
        """The topmost room."""
        return next(iter(self.rooms))


@cache  # read when the first player ventures: most games never do
def dungeons() -> Mapping[str, Dungeon]:
    """Every dungeon by its name."""
    text = (Path(__file__).parent / "dungeons.txt").read_text(encoding="utf-8")
    blocks = (block.strip().splitlines() for block in text.split("\n\n") if not block.startswith("#"))
    return {name.removesuffix(" *"): _dungeon(name, lines) for name, *lines in blocks}


def _dungeon(heading: str, lines: list[str]) -> Dungeon:
    rooms = [found for line in lines if (found := _ROOM.fullmatch(line))]
    leads = {room["name"]: tuple(room["next"].split(", ")) if room["next"] else () for room in rooms}
    abilities = tuple(ability for room in rooms for ability in _ability(room["name"], room["text"]))
    name = heading.removesuffix(" *")
    return Dungeon(Card(name, types=("dungeon",), abilities=abilities), leads, by_name=name != heading)


def _ability(room: str, text: str) -> tuple[Ability, ...]:
    """A room's ability, which triggers as the venture marker is moved into that room."""
    read = read_ability(_AS_ENTERED + text[:1].lower() + text[1:])
    return tuple(_entered(ability, room) if isinstance(ability, TriggeredAbility) else ability for ability in read)


def _entered(ability: TriggeredAbility, room: str) -> TriggeredAbility:
    manner: Any = (room,)  # a room's name is no word of the ontology; it fits what `enter` says is entered
    pattern = replace(ability.pattern, agent=None, object=This(), manner=manner)
    return replace(ability, pattern=pattern, word="when", functions_in=(COMMAND,), ability_word=room)


def dungeon_of(game: Table, player: str) -> GameObject | None:
    """The dungeon card that a player owns in the command zone."""
    there = (obj for obj in game.state.objects.values() if obj.zone == COMMAND and obj.owner == player)
    return next((obj for obj in there if "dungeon" in obj.card.types and obj.card.name in dungeons()), None)


def room_of(obj: GameObject) -> str:
    """The room that its owner is in."""
    return dict(obj.chosen)["room"]


def enter(game: Table, player: str, name: str, room: str) -> None:
    """Move a player's venture marker into a room of a dungeon, which is brought into the game if it is not there."""
    if dungeon_of(game, player) is None:
        game.reason("action-venture-into-the-dungeon", f"{player} brings {name} into the game", ahead="event")
        game.perform(Create(dungeons()[name].card, player, COMMAND, token=False))
    obj = dungeon_of(game, player)
    assert obj is not None
    game.reason("action-venture-into-the-dungeon", f"{player} enters {room} of {name}", object=obj.id, ahead="event")
    game.perform(Alter(obj.id, (("chosen", (("room", room),)),)), Happen(ACTION_DONE, agent=player, object=obj.id, what=room))


def left_behind(obj: GameObject) -> tuple[Change, ...]:
    """The changes by which a player completes a dungeon."""
    done = Happen(ACTION_DONE, agent=obj.owner, what="complete-dungeon")
    return (Remove(obj.id), Mark(obj.owner, "completed-dungeon"), done)
