"""Attachments on the wrong thing, or on nothing.

Doctrines: aura-unattached, bestow-unattached (a bestowed Aura comes off instead), equipment-unattached, illegally-attached;
protection-auras, protection-equipment.
"""

from __future__ import annotations

from ..characteristics.views import View
from ..continuous.attachment import may_stay
from ..continuous.protection import player_protected, protected
from ..state.changes import Attach
from ..table.on_board import permanents
from ..table.world import Table
from .finding import Finding, Findings, buried

__all__ = ["aura_unattached", "equipment_unattached", "illegally_attached"]

_GEAR = frozenset({"equipment", "fortification"})


def aura_unattached(game: Table) -> Findings:
    """An Aura attached to nothing, or to what it cannot enchant, is put into its owner's graveyard."""
    for view in permanents(game):
        if "aura" not in view.subtypes:
            continue
        host = view.object.attached
        if host is not None and "bestow" in view.object.marks:
            if not may_stay(game, view, host):
                game.reason("bestow-unattached", f"{view.name} comes off and is a creature again")
                yield _comes_off(game, view)
        elif host is None:
            yield Finding(buried(game, view), f"{view.name} is attached to nothing", view.id)
        elif not may_stay(game, view, host):
            _cite_protection(game, "protection-auras", view, host)
            yield Finding(buried(game, view), f"{view.name} cannot be attached to {game.name(host)}", view.id)


def equipment_unattached(game: Table) -> Findings:
    """Equipment or a Fortification on what it cannot be attached to comes off."""
    for view in permanents(game):
        host = view.object.attached
        # One that is a creature comes off by the check below.
        if host is None or not view.subtypes & _GEAR or "creature" in view.types:
            continue
        if not may_stay(game, view, host):
            _cite_protection(game, "protection-equipment", view, host)
            yield _comes_off(game, view)


def illegally_attached(game: Table) -> Findings:
    """What is attached though it is a creature, or neither Aura, Equipment nor Fortification, comes off."""
    for view in permanents(game):
        if view.object.attached is None or "aura" in view.subtypes:
            continue
        if "creature" in view.types or (not view.subtypes & _GEAR and "gear" not in view.types):
            yield _comes_off(game, view)


def _cite_protection(game: Table, doctrine: str, view: View, host: int | str) -> None:
    """The protection of its host as the reason, where it is one."""
    ward = player_protected(game, host, view) if isinstance(host, str) else protected(game, game.view(host), view)
    if ward is not None:
        game.reason(doctrine, f"{ward}: {view.name} cannot stay on it", ahead="state check")


def _comes_off(game: Table, view: View) -> Finding:
    return Finding((Attach(view.id, None),), f"{view.name} comes off {game.name(view.object.attached)}", view.id)
