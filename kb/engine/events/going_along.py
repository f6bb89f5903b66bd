"""Places of what is attached, in games whose board has several: where its host is.

Doctrine: attached-cards.
"""

from __future__ import annotations

from .workbench import Work

__all__ = ["take_along"]


def take_along(work: Work, host: int) -> None:
    """Let what is attached to an object be where that is."""
    there = work.objects[host]
    for obj in [each for each in work.objects.values() if each.attached == host]:
        if (obj.zone, obj.place) != (there.zone, there.place) and obj.zone in work.zones.board:
            fact = f"{obj.card.name} goes along with {there.card.name}"
            work.game.reason("attached-cards", fact, kinds=("Moves",), bearing="general", ahead="event")
            work.unlist(obj)
            work.put(obj.with_(zone=there.zone, place=there.place))
