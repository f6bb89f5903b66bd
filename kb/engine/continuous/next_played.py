"""Effects for the next card only that a player plays in a turn: which card that is, and what holds for it.

Doctrine: next-played (which card is the next one: the next that the player begins to play, or the next that has been played).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kb.text.nodes.effects import ForTheNext

from ..state.changes import AddEffect, Change, EndEffect
from ..table.world import Table
from ..wording.evaluate import fits
from .in_force import Standing, standing
from .prohibitions import as_cast

__all__ = ["begins", "finishes", "for_the_next", "would_be_next"]


def begins(game: Table, player: str, id: int) -> None:
    """A player begins to play a card, which is on the stack now."""
    if any(_waiting(game, player, id)) and game.outcome("next-played"):
        _settle(game, player, id)


def finishes(game: Table, player: str, id: int) -> None:
    """A card is about to have been played."""
    if any(_waiting(game, player, id)) and not game.outcome("next-played"):
        _settle(game, player, id)


def for_the_next(game: Table, id: int, kind: type) -> Iterator[Standing]:
    """What holds for a card that is being played because it is the next one, or would be if nothing else were before it."""
    obj = game.state.objects.get(id)  # a token that is about to be created was never played
    for found in standing(game, ForTheNext):
        if obj is not None and isinstance(found.node.effect, kind) and _is_for(game, found, obj.controller, id):
            yield Standing(found.node.effect, found.source, found.controller, objects=(id,), effect=found.effect)


def would_be_next(game: Table, player: str, id: int, kind: type) -> Iterator[Standing]:
    """What would hold for a card if the player began to play it now, because it would be the next one."""
    waiting = (each for each in standing(game, ForTheNext) if each.objects is None and each.controller == player)
    given = (each for each in waiting if isinstance(each.node.effect, kind))
    return (each for each in given if fits(game, as_cast(each.node.what), id, each.seen))


def _is_for(game: Table, found: Standing, player: str, id: int) -> bool:
    if found.objects is not None:
        return id in found.objects
    return not game.outcome("next-played") and _describes(game, found, player, id)


def _describes(game: Table, found: Standing, player: str, id: int) -> bool:
    return found.controller == player and fits(game, found.node.what, id, found.seen)


def _waiting(game: Table, player: str, id: int) -> Iterator[Standing]:
    """Effects that wait for such a card."""
    return (found for found in standing(game, ForTheNext) if found.objects is None and _describes(game, found, player, id))


def _settle(game: Table, player: str, id: int) -> None:
    """Those effects are for this card from now on, and for no later one."""
    settled: list[Change] = []
    for found in _waiting(game, player, id):
        game.decide("next-played", f"{game.name(id)} is the next one of {player}'s, by {game.name(found.source)}")
        game.reason("delayed-once", f"{game.name(found.source)} is spent on {game.name(id)}")
        settled += EndEffect(found.effect), AddEffect(replace(found.effect, objects=(id,)))
    game.perform(*settled)
