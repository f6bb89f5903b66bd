"""Creatures that cannot stay.

Doctrines: zero-toughness (no destruction, so nothing regenerates it), lethal-damage, deathtouch.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..state.changes import Alter
from ..table.on_board import permanents
from ..table.unknown_size import may_be_greater, may_be_less, size_is_unknown, size_matters
from ..table.world import Table
from .finding import Finding, Findings, buried, cite_once

__all__ = ["deathtouch_damage", "forget_deathtouch", "lethal_damage", "zero_toughness"]


_TOUCHED = "deathtouched"
"""The mark of what a source with deathtouch damaged since the last check."""


def zero_toughness(game: Table) -> Findings:
    """A creature whose toughness is 0 or less is put into its owner's graveyard."""
    for view in _creatures(game):
        if _may_have_none(view):
            size_matters(game.trace, view, "it was taken to stay")
        elif _toughness(view) <= 0 and not size_is_unknown(view):
            yield Finding(buried(game, view), f"{game.name(view.id)} has toughness {view.toughness}", view.id)


def _may_have_none(view: View) -> bool:
    """Whether its toughness may be 0 or less, or more, by what nobody said."""
    if size_is_unknown(view):
        return "lessened" in view.open
    return bool(view.open) and (may_be_greater(view, 0) or may_be_less(view, 0))


def lethal_damage(game: Table) -> Findings:
    """A creature with toughness above 0 and at least that much damage is destroyed."""
    for view in _creatures(game):
        damage = view.object.damage
        if damage and (not view.open or may_be_greater(view, damage) or may_be_less(view, damage)):
            size_matters(game.trace, view, "damage was taken as not enough to destroy it")
        if 0 < _toughness(view) <= damage:
            fact = f"{game.name(view.id)} has {damage} damage and toughness {view.toughness}"
            if view.has("indestructible"):
                cite_once(game, doctrine_of("indestructible"), f"{fact}, and is indestructible", view.id)
                continue
            yield Finding(buried(game, view, "Destroyed"), fact, view.id)


def deathtouch_damage(game: Table) -> Findings:
    """A creature that a source with deathtouch damaged since the last check is destroyed."""
    for view in _creatures(game):
        object = view.object
        if _TOUCHED not in object.marks or (_toughness(view) <= 0 and not size_is_unknown(view)):
            continue
        if view.has("indestructible") or not game.outcome("deathtouch"):
            continue
        marks = Alter(view.id, (("marks", object.marks - {_TOUCHED}),))
        fact = f"{game.name(view.id)} was dealt damage by a source with deathtouch"
        yield Finding((marks, *buried(game, view, "Destroyed")), fact, view.id)


def forget_deathtouch(game: Table) -> tuple[Alter, ...]:
    """The changes by which damage of sources with deathtouch is older than the last check: only newer damage destroys."""
    touched = (obj for obj in game.state.objects.values() if _TOUCHED in obj.marks)
    return tuple(Alter(obj.id, (("marks", obj.marks - {_TOUCHED}),)) for obj in touched)


def _creatures(game: Table) -> Iterator[View]:
    return (view for view in permanents(game) if "creature" in view.types)


def _toughness(view: View) -> int:
    return view.toughness if view.toughness is not None else 0
