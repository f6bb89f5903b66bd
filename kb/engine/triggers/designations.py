"""Player designations and their abilities: the monarch, the initiative, and speed; and the ability that rad counters bring.

Doctrines: monarch, initiative, start-your-engines, radiation (triggered abilities without a source; here a marker in the zone
of emblems has them).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.triggers import Limit

from ..state.changes import ACTION_DONE, Change, Create, Happen, Remove, Resource
from ..state.game_changes import Designate
from ..state.records import MAX_SPEED, SPEED
from ..table.command_zone import COMMAND

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["INITIATIVE", "MONARCH", "RADIATION", "RING", "crowned", "faster", "irradiated", "taking_the_initiative"]

MONARCH = "the monarch"
INITIATIVE = "the initiative"
RADIATION = "radiation"
"""What the ability is called that players with rad counters have."""
RING = "The Ring"
"""The name of the emblem of whom the Ring tempts."""
_ABILITIES = {
    MONARCH: """At the beginning of your end step, draw a card.
Whenever a creature deals combat damage to you, its controller becomes the monarch.""",
    SPEED: "Whenever an opponent loses life during your turn, if your speed is 3 or less, your speed increases by 1.",
    INITIATIVE: """At the beginning of your upkeep, venture into Undercity.
Whenever one or more creatures deal combat damage to you, their controller takes the initiative.
Whenever you take the initiative, venture into Undercity.""",
    RADIATION: "At the beginning of your precombat main phase, if you have one or more rad counters, mill X cards, where X is "
    "the number of rad counters you have. For each nonland card milled this way, you lose 1 life and remove a rad counter from "
    "yourself.",
}


def crowned(game: Table, player: str) -> tuple[Change, ...]:
    """The changes by which a player becomes the monarch, and whoever was is no longer."""
    happening = Happen(frozenset({"BecomesMonarch"}), agent=player, what="monarch")
    return (*_marked(game, player, MONARCH), Designate("monarch", player), happening)


def taking_the_initiative(game: Table, player: str) -> tuple[Change, ...]:
    """The changes by which a player takes the initiative, also one who has it."""
    happening = Happen(ACTION_DONE, agent=player, what="initiative")
    return (*_marked(game, player, INITIATIVE), Designate("initiative", player), happening)


def faster(game: Table, player: str) -> tuple[Change, ...]:
    """The changes by which a player's speed goes up by one; one without speed gets its ability with the first."""
    now = dict(game.state.players[player].resources).get(SPEED, 0)
    if now >= MAX_SPEED:
        return ()
    marker = () if now else (Create(_marker(SPEED), player, COMMAND, token=False),)
    return (*marker, Resource(player, SPEED, 1))


def irradiated(game: Table) -> tuple[Change, ...]:
    """The changes by which players who have rad counters get the ability that comes with them, once in a game."""
    players = [name for name, player in game.state.players.items() if any(kind == "rad" for kind, _ in player.counters)]
    if not players:  # as nearly always: the objects need not be looked through
        return ()
    having = {obj.controller for obj in game.state.objects.values() if obj.zone == COMMAND and obj.card.name == RADIATION}
    return tuple(Create(_marker(RADIATION), player, COMMAND, token=False) for player in players if player not in having)


def _marked(game: Table, player: str, name: str) -> tuple[Change, ...]:
    """The marker of a designation goes to a player from whoever has it."""
    old = (Remove(obj.id) for obj in game.state.objects.values() if obj.card is _marker(name))
    return (*old, Create(_marker(name), player, COMMAND, token=False))


@cache  # one card for all: markers of equal abilities are then equal, and patterns compiled for one serve the others
def _marker(name: str) -> Card:
    read = (ability for ability in read_ability(_ABILITIES[name]) if isinstance(ability, TriggeredAbility))
    once = Limit() if name == SPEED else None
    return Card(name, abilities=tuple(replace(ability, functions_in=(COMMAND,), limit=once) for ability in read))
