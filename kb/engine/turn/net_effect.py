"""Loops with growth: what each round adds where the game is not quite where it was: one more token, a life less."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from ..state.game_state import GameState
from ..state.objects import GameObject

__all__ = ["NOTHING", "falling", "net_effect", "period"]

Key = TypeVar("Key")
NOTHING = "nothing"
LONGEST_CYCLE = 40
"""Cycles of more resolutions than that are not looked for: no board that we know of has one."""


def period(course: Sequence[str]) -> int | None:
    """After how many resolutions a course repeats itself, by its last three rounds; None where it does not."""
    for length in range(1, min(LONGEST_CYCLE, len(course) // 3) + 1):
        last = course[-length:]
        # Two equal rounds are often chance: a third is asked for.
        if course[-2 * length : -length] == last and course[-3 * length : -2 * length] == last:
            return length
    return None


def net_effect(before: GameState, after: GameState) -> str:
    """What is different after a round, in words: "Ada +1 life, +2 Squirrel token (battlefield)"; `NOTHING` where nothing is."""
    return ", ".join((*_of_players(before, after), *_of_objects(before, after))) or NOTHING


def falling(before: GameState, after: GameState) -> Iterator[tuple[str, int, int]]:
    """What is less after a round, as (what, how much is left, how much was lost): life, cards of a name in a zone, counters."""
    for name, now in after.players.items():
        if (lost := before.players[name].life - now.life) > 0:
            yield f"life of {name}", now.life, lost
    for (name, zone), lost in _differences(_counted(before), _counted(after)):
        if lost < 0:
            yield f"{name} in {zone}", _counted(after)[name, zone], -lost
    for kind, lost in _differences(_counters(before), _counters(after)):
        if lost < 0:
            yield f"{kind} counter", _counters(after)[kind], -lost


def _of_players(before: GameState, after: GameState) -> Iterator[str]:
    for name, now in after.players.items():
        then = before.players[name]
        if now.life != then.life:
            yield f"{name} {now.life - then.life:+d} life"
        for kind, difference in _differences(dict(then.counters), dict(now.counters)):
            yield f"{name} {difference:+d} {kind}"


def _of_objects(before: GameState, after: GameState) -> Iterator[str]:
    for (name, zone), difference in _differences(_counted(before), _counted(after)):
        yield f"{difference:+d} {name} ({zone})"
    for kind, difference in _differences(_counters(before), _counters(after)):
        yield f"{difference:+d} {kind} counters"


def _counted(state: GameState) -> Counter[tuple[str, str]]:
    return Counter((_called(obj), obj.zone) for obj in state.objects.values())


def _called(obj: GameObject) -> str:
    return f"{obj.card.name} token" if obj.token else obj.card.name


def _counters(state: GameState) -> Counter[str]:
    found: Counter[str] = Counter()
    for obj in state.objects.values():
        found.update(dict(obj.counters))
    return found


def _differences(then: Mapping[Key, int], now: Mapping[Key, int]) -> Iterator[tuple[Key, int]]:
    for key in (*now, *(key for key in then if key not in now)):
        if difference := now.get(key, 0) - then.get(key, 0):
            yield key, difference
