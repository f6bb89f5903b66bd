"""The replacement effects that watch for a change: which there are, and what each is called by so that it applies only once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.base import walk
from kb.text.nodes.statics import Permission, Replacement
from kb.text.nodes.things import That, This
from kb.text.nodes.values import ThatMuch

from ..continuous.in_force import Standing, own
from ..state.changes import Cause, Change, Move
from ..table.world import World
from .proposed import enters, fits_pattern, seen_with, would_be

if TYPE_CHECKING:
    from ..state.occurrences import Occurrence
    from ..table.world import Table

__all__ = ["Key", "about_own_entering", "is_of_all_at_once", "is_what_it_let_be_cast", "key_of", "watching", "would_watch"]

Key = tuple[object, ...]


def watching(game: Table, world: World, found: tuple[Standing, ...], occurrence: Occurrence) -> Iterator[Standing]:
    """The replacement effects that watch for such an occurrence."""
    for effect in found:
        seen = seen_with(effect, occurrence)
        if not (effect.applies(game, None, 0, seen) and fits_pattern(game, world, effect.node.pattern, occurrence, seen)):
            continue
        if not isinstance(effect.node.pattern.object, That) or is_what_it_let_be_cast(game, effect, occurrence.object):
            yield effect


def is_what_it_let_be_cast(game: Table, effect: Standing, object: int | None, unsaid: bool = True) -> bool:
    """Of "a spell cast this way", beside a permission to cast: whether it was cast by that player, from where that lets it be.

    `unsaid`: what it is where the words beside it do not say from where.
    """
    ability = game.view(effect.source).ability(effect.index) if effect.source is not None else None
    beside = ability.effects if isinstance(ability, StaticAbility) else ()
    zones = [each.zone.name for each in beside if isinstance(each, Permission) and each.zone is not None]
    spell = game.state.objects.get(object) if object is not None else None
    if not zones or spell is None:
        return unsaid
    manner = spell.item.manner if spell.item is not None else frozenset()
    return spell.controller == effect.controller and any(f"from-{game.zones.name(zone)}" in manner for zone in zones)


def would_watch(game: Table, effect: Standing, change: Change, by: Cause | None) -> bool:
    """Whether an effect watches for such a change."""
    occurrence = would_be(game, change, by)
    return occurrence is not None and any(watching(game, game, (effect,), occurrence))


def is_of_all_at_once(node: Replacement) -> bool:
    """Whether it adds to all that are drawn or created at once, so that of several only the first is what it applies to."""
    if node.pattern.occurrences != "one-or-more":
        return False
    return node.change in ("plus", "minus") or (
        node.change == "besides" and not any(isinstance(n, ThatMuch) for n in walk(node.body))
    )


def about_own_entering(game: Table, change: Change) -> Iterator[Standing]:
    """What an object that would enter says about that itself: it works though the object is not on the board yet."""
    if isinstance(change, Move) and enters(game, change):
        for found in own(game, change.object, Replacement):
            pattern = found.node.pattern
            if pattern.event == "Enters" and isinstance(pattern.object, This):
                yield found


def key_of(effect: Standing) -> Key:
    """What a replacement effect is called by."""
    return ("replacement", effect.source, effect.index, id(effect.node))  # one ability may have two that are equal
