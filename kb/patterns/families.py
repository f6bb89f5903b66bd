"""Families of trigger conditions: which look back in time, and which wordings have a doctrine of their own.

Doctrines: look-back-…, from-anywhere, and the wordings about attacking, blocking and becoming blocked.
"""

from __future__ import annotations

from kb.text.nodes.things import Filter, Host, Players, This
from kb.text.nodes.triggers import Pattern

from .events import classes

__all__ = ["LOOK_BACK", "leaves_board", "look_back_families", "wording_of"]

LOOK_BACK = {
    "leaves": "look-back-leaves-battlefield",
    "anywhere": "from-anywhere",
    "graveyard": "look-back-leaves-graveyard",
    "to-hand-or-library": "look-back-to-hand-or-library",
    "PhasesOut": "look-back-phases-out",
    "BecomesUnattached": "look-back-unattached",
    "ControlLost": "look-back-control-lost",
    "ControlGained": "look-back-control-gained-by-opponent",
    "SpellCountered": "look-back-spell-countered",
    "PlayerLoses": "look-back-player-loses",
    "PlaneswalksAway": "look-back-planeswalks-away",
}

_FROM_BOARD = frozenset({"Leaves", "Dies", "Sacrifices", "Destroyed", "Kills"})
_BY_LEAVING = frozenset({"exploit"})
_BOARD = frozenset({"battlefield", "base", "battlefields"})
_GRAVE = frozenset({"graveyard", "trash"})


def leaves_board(pattern: Pattern) -> bool:
    """Whether the condition is about something leaving the board: "from anywhere" is not."""
    if pattern.event in _FROM_BOARD or "Leaves" in classes(pattern.event) or _done_by_leaving(pattern):
        return True
    if "ZoneChange" not in classes(pattern.event):
        return False
    zone = pattern.from_zone
    if zone is None:  # what is enchanted or equipped can only be on the board
        return isinstance(pattern.object, Host)
    return zone.name in _BOARD


def _done_by_leaving(pattern: Pattern) -> bool:
    """Whether it is a keyword action that consists in something leaving the board."""
    return pattern.event == "KeywordActionDone" and not _BY_LEAVING.isdisjoint(pattern.manner)


def look_back_families(pattern: Pattern) -> tuple[str, ...]:
    """The look-back doctrines under which the condition falls."""
    found = []
    if leaves_board(pattern):
        found.append(LOOK_BACK["leaves"])
    elif pattern.event == "PutIntoGraveyard" and (pattern.from_zone is None or pattern.from_zone.name == "anywhere"):
        found.append(LOOK_BACK["anywhere"])
    if pattern.event == "LeavesGraveyard" or (_from(pattern, _GRAVE) and "Enters" not in classes(pattern.event)):
        found.append(LOOK_BACK["graveyard"])
    if pattern.event in ("PutIntoHand", "PutIntoLibrary", "Returns") or _to_hand_or_library(pattern):
        found.append(LOOK_BACK["to-hand-or-library"])
    if pattern.event == "ControlGained":
        return (LOOK_BACK["ControlGained"],) if _from_you(pattern) else ()
    if pattern.event in LOOK_BACK:
        found.append(LOOK_BACK[pattern.event])
    return tuple(found)


def _from(pattern: Pattern, zones: frozenset[str]) -> bool:
    return pattern.from_zone is not None and pattern.from_zone.name in zones and "ZoneChange" in classes(pattern.event)


def _to_hand_or_library(pattern: Pattern) -> bool:
    return pattern.event == "ZoneChange" and pattern.to_zone is not None and pattern.to_zone.name in ("hand", "library")


def _from_you(pattern: Pattern) -> bool:
    return isinstance(pattern.patient, Players) and pattern.patient.which in ("you", "player")


def wording_of(pattern: Pattern) -> str | None:
    """The doctrine that says when, and how often, a wording about attacking or blocking is met."""
    counted = pattern.occurrences in ("exactly", "at-least") and pattern.number is not None
    if counted and pattern.event == "Attacks":
        return None
    if pattern.event == "BecomesBlocked":
        return "blocks-number" if counted else _becomes_blocked(pattern)
    if pattern.event == "Blocks":
        return "blocks-number" if counted else _blocks(pattern)
    if pattern.event == "Attacks" and pattern.agent is not None:
        return "attacks-with"
    whom = pattern.patient is not None
    return _ATTACKING.get((pattern.event, whom))


_ATTACKING = {
    ("Attacks", False): "attacks",
    ("Attacks", True): "attacks-something",
    ("AttacksUnblocked", False): "attacks-unblocked",
    ("PlayerAttacked", False): "is-attacked",
    ("PlayerAttacks", False): "player-attacks",
    ("PlayerAttacks", True): "player-attacks-player",
}


def _becomes_blocked(pattern: Pattern) -> str:
    return "becomes-blocked" if pattern.patient is None else "becomes-blocked-by-creature"


def _blocks(pattern: Pattern) -> str:
    if pattern.patient is None:
        return "blocks"
    by_any = isinstance(pattern.patient, This) and isinstance(pattern.object, Filter)
    return "creature-blocks-this" if by_any else "blocks-a-creature"
