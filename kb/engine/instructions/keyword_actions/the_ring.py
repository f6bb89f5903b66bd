"""The Ring: an emblem that gains an ability each time it tempts a player, and the creature that bears it.

Doctrine: action-the-ring-tempts-you.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kb.text import read_ability
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import KeywordAction

from ...resolution.choosing import ask
from ...state.changes import Change, Create, Happen, Mark, Remove, Unmark
from ...table.command_zone import COMMAND, from_there, there_is_none
from ...triggers.designations import RING
from ..parts.common import by_each, perform
from .common import DONE, own

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution
    from ...state.objects import GameObject

__all__ = ["RING_BEARER", "the_ring_tempts"]

RING_BEARER = "ring-bearer"
_ABILITIES = (
    "Ring-bearer creatures you control are legendary.\n"
    "Ring-bearer creatures you control can't be blocked by creatures with greater power.",
    "Whenever a Ring-bearer creature you control attacks, draw a card, then discard a card.",
    "Whenever a Ring-bearer creature you control becomes blocked by a creature, that creature's controller sacrifices that "
    "creature at end of combat.",
    "Whenever a Ring-bearer creature you control deals combat damage to a player, each opponent loses 3 life.",
)
"""What the emblem has from the first, second, third and fourth temptation on."""


def the_ring_tempts(node: KeywordAction, ctx: Resolution) -> None:
    """The emblem is there, or gains an ability; then a creature becomes the Ring-bearer in place of the one before."""
    if there_is_none(ctx.game, node.name, ctx.source):
        return
    for player in by_each(node.who, ctx):
        before = [obj for obj in ctx.game.state.objects.values() if obj.owner == player and _level(obj)]
        level = min(max(map(_level, before), default=0) + 1, len(_ABILITIES))
        ctx.game.reason("action-the-ring-tempts-you", f"the Ring tempts {player}: it has {level} of its abilities", ahead="event")
        perform(ctx, *(Remove(obj.id) for obj in before), Create(_emblem(level), player, COMMAND, token=False))
        ctx.game.reason("action-the-ring-tempts-you", f"{player} chooses a creature to bear it", ahead="choice", lapses=True)
        chosen = ask(ctx, "choose", player, own(ctx, player, "creature"), text="which creature bears the Ring")
        changes: list[Change] = []
        if chosen:
            bearers = (obj.id for obj in ctx.game.state.objects.values() if obj.controller == player and RING_BEARER in obj.marks)
            changes = [Unmark(id, RING_BEARER, frozenset()) for id in bearers if id not in chosen]
            changes += [Mark(id, RING_BEARER) for id in chosen if isinstance(id, int)]
            changes += [Happen(DONE, agent=player, object=id, what=RING_BEARER) for id in chosen]
        bearer = next((id for id in chosen if isinstance(id, int)), None)
        perform(ctx, *changes, Happen(frozenset({"RingTempts"}), agent=player, what=node.name, object=bearer, cause=ctx.source))


def _level(obj: GameObject) -> int:
    """How many of the Ring's abilities an object has: 0 for anything but its emblem."""
    return next((level for level in range(1, len(_ABILITIES) + 1) if obj.card is _emblem(level)), 0)


@cache  # how often the Ring has tempted a player is read off which of these cards the emblem is
def _emblem(level: int) -> Card:
    return Card(RING, abilities=tuple(map(from_there, read_ability("\n".join(_ABILITIES[:level])))))
