"""Wordings about attacking, blocking and becoming blocked: which occurrences count, and what is counted once.

Doctrines: blocks, blocks-a-creature, becomes-blocked, becomes-blocked-by-creature, creature-blocks-this, blocks-number,
player-attacks, player-attacks-player. A block is one occurrence for each pair of blocker and attacker, with how it came about:
"declared", "by-effect", "entering" (put onto the battlefield blocking), "no-blocker".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..state.event import Event
from ..state.game_state import GameState
from ..state.occurrences import Occurrence
from ..wording.time.history import in_period

if TYPE_CHECKING:
    from kb.patterns.compile import Alternative

    from ..table.world import Table

__all__ = ["WORDINGS", "counted_by_wording"]

Groups = list[tuple[Occurrence, ...]]
Found = list[Occurrence]


def counted_by_wording(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """The occurrences that count under the edition's setting for the wording, grouped into firings."""
    assert way.wording is not None
    return WORDINGS[way.wording](game, way, found, event)


def _setting(game: Table, way: Alternative) -> str:
    return str(game.outcome(way.wording or ""))


def _once_for_each(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    return [(occurrence,) for occurrence in found]


def _blocks(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each blocker, however many it blocks."""
    setting = _setting(game, way)
    groups = _by_object(o for o in found if _how(o) != "entering")
    return [group for group in groups if _blocks_now(setting, group, event)]


def _blocks_now(setting: str, group: tuple[Occurrence, ...], event: Event) -> bool:
    if _how(group[0]) == "declared":
        return True
    if setting == "declared-only":
        return False
    before = event.before.objects.get(group[0].object or -1)  # -1 is no object's id
    if setting == "once-each-combat":
        return not _earlier(event, "Blocks", group[0].object)
    return before is not None and not before.blocking


def _blocks_a_creature(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each attacker that is blocked."""
    declared_only = _setting(game, way) == "each-blocked-declared-only"
    return [(o,) for o in found if _how(o) == "declared" or (_how(o) == "by-effect" and not declared_only)]


def _creature_blocks_this(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each blocker, as far as how it came to block is distinguished."""
    each = _setting(game, way) == "each-blocker"
    return [(o,) for o in found if each or _how(o) != "entering"]


def _becomes_blocked(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each attacker, however many creatures block it."""
    setting = _setting(game, way)
    return [group for group in _by_object(found) if _becomes_now(setting, group, event)]


def _becomes_now(setting: str, group: tuple[Occurrence, ...], event: Event) -> bool:
    how, attacker = _how(group[0]), group[0].object
    if how == "declared":
        return True
    before = event.before.objects.get(attacker or -1)
    was_blocked = before is not None and before.blocked
    if setting == "first-this-combat":
        return how == "no-blocker" or not _earlier(event, "BecomesBlocked", attacker)
    if setting == "once-each-combat":
        return not was_blocked and not _earlier(event, "BecomesBlocked", attacker)
    return not was_blocked


def _becomes_blocked_by(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each blocker; never where there is none."""
    entering_too = _setting(game, way) != "each-blocker-declared-or-effect"
    return [(o,) for o in found if o.patient is not None and (entering_too or _how(o) != "entering")]


def _blocks_number(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for each creature whose number of blocks (or blockers) now fits, and did not before."""
    exact, number = way.pattern.occurrences == "exactly", way.pattern.number or 0
    groups = []
    for group in _by_object(found):
        total, earlier = _blocks_of(event.after, group[0]), _blocks_of(event.before, group[0])
        fits, fitted = (total == number, earlier == number) if exact else (total >= number, earlier >= number)
        if fits and not fitted:
            groups.append(group)
    return groups


def _blocks_of(state: GameState, occurrence: Occurrence) -> int:
    objects = state.objects
    if "Blocks" in occurrence.kinds:
        blocker = objects.get(occurrence.object if occurrence.object is not None else -1)
        return len(blocker.blocking) if blocker else 0
    return sum(occurrence.object in other.blocking for other in objects.values())


def _once_for_each_attacking_player(game: Table, way: Alternative, found: Found, event: Event) -> Groups:
    """Once for a declaration, however many players are attacked; so many attackers where a number is asked for."""
    groups: dict[str | None, list[Occurrence]] = {}
    for occurrence in found:
        groups.setdefault(occurrence.agent, []).append(occurrence)
    number = way.pattern.number if way.pattern.occurrences in ("exactly", "at-least") else None
    return [tuple(group) for group in groups.values() if number is None or _enough(way, group, number)]


def _enough(way: Alternative, group: list[Occurrence], number: int) -> bool:
    total = sum(occurrence.amount or 1 for occurrence in group)
    return total == number if way.pattern.occurrences == "exactly" else total >= number


def _by_object(found: Iterable[Occurrence]) -> Groups:
    groups: dict[int | None, list[Occurrence]] = {}
    for occurrence in found:
        groups.setdefault(occurrence.object, []).append(occurrence)
    return [tuple(group) for group in groups.values()]


def _how(occurrence: Occurrence) -> str:
    for how in ("declared", "entering", "no-blocker"):
        if how in occurrence.manner:
            return how
    return "by-effect"


def _earlier(event: Event, kind: str, object: int | None) -> bool:
    return any(kind in o.kinds and o.object == object for o in in_period(event.before, "combat"))


WORDINGS: dict[str, Callable[[Table, Alternative, Found, Event], Groups]] = {
    "attacks": _once_for_each,
    "attacks-something": _once_for_each,
    "attacks-unblocked": _once_for_each,
    "attacks-with": _once_for_each,
    "becomes-blocked": _becomes_blocked,
    "becomes-blocked-by-creature": _becomes_blocked_by,
    "blocks": _blocks,
    "blocks-a-creature": _blocks_a_creature,
    "blocks-number": _blocks_number,
    "creature-blocks-this": _creature_blocks_this,
    "is-attacked": _once_for_each,
    "player-attacks": _once_for_each_attacking_player,
    "player-attacks-player": _once_for_each,
}
