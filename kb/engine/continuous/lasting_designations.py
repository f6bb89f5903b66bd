"""Designations that a keyword gives a player for the rest of the game: the city's blessing, an enduring story.

Doctrines: keyword-ascend, keyword-storied, designation-before-triggers. They are no state checks: the player has one from the very
event on that makes it so, and what triggers on that event sees it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..table.bookkeeping import mark_player
from ..table.on_board import on_board

if TYPE_CHECKING:
    from ..state.objects import GameObject
    from ..table.world import Table, World

__all__ = ["give"]


class _Designation(Struct, frozen=True):
    """A designation: the mark, in words, how many permanents a player needs for it, and which permanents count."""

    mark: str
    words: str
    number: int
    counts: Callable[[View], bool]


_STORIES = frozenset({"artifact", "saga", "legendary"})
_BY_KEYWORD = {
    "ascend": _Designation("blessing", "the city's blessing", 10, lambda view: True),
    "storied": _Designation("enduring-story", "an enduring story", 3, lambda view: not view.words.isdisjoint(_STORIES)),
}


class _Due(Struct, frozen=True):
    """A designation that a player gets now, with the reason: doctrine, fact, and the object that has the keyword."""

    player: str
    mark: str
    doctrine: str
    fact: str
    object: int


def give(game: Table) -> bool:
    """Give the players the designations that are due, all at once; whether any was."""
    found = tuple(_all_due(game))
    for due in found:
        game.reason(due.doctrine, due.fact, object=due.object, ahead="event")
        game.reason("designation-before-triggers", due.fact, object=due.object, ahead="event")
        mark_player(game, due.player, due.mark)
    return bool(found)


def _all_due(world: World) -> Iterator[_Due]:
    """The designations that players get now, by keywords of what they control."""
    for obj in on_board(world):
        if not _GIVING.of(obj.card):
            continue
        view = world.view(obj.id)
        for keyword in sorted(view.keywords & _BY_KEYWORD.keys()):
            found = _due(world, obj, view.controller, keyword)
            if found is not None:
                yield found


def _due(world: World, obj: GameObject, player: str, keyword: str) -> _Due | None:
    wanted = _BY_KEYWORD[keyword]
    if player not in world.state.players or wanted.mark in world.state.players[player].marks:
        return None
    board = (o for o in world.state.objects.values() if o.zone in world.zones.board and not o.phased_out)
    number = sum(view.controller == player and wanted.counts(view) for view in (world.view(o.id) for o in board))
    if number < wanted.number:
        return None
    return _Due(player, wanted.mark, doctrine_of(keyword), f"{player} controls {number}: {player} has {wanted.words}", obj.id)


_GIVING: ByIdentity[Card, bool] = ByIdentity(
    lambda card: any(
        isinstance(ability, KeywordAbility) and ability.name in _BY_KEYWORD
        for face in (card, card.back)
        if face is not None
        for ability in face.abilities
    )
)
"""Whether a card has such a keyword on a face: looking is worth while only then."""
