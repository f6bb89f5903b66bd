"""Marks: keywords in brackets before an ability, which say when the ability is there: [Deathknell], [Legion], [Level 6].

Others say how often an ability may be activated: Exhaust, Boast, Forecast.

Doctrines: keyword-deathknell (a trigger on its own object's death), keyword-legion and keyword-level (text that is active only
while a condition holds).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ...nodes.abilities import Ability, ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility
from ...nodes.conditions import AllOf, Compare, Condition, Is, PlayerIs
from ...nodes.effects import Body, IfSo
from ...nodes.qualities import Status, ThisTurn
from ...nodes.things import Filter, Players, This
from ...nodes.triggers import Pattern
from ...nodes.values import Number, PlayerStat
from ...nodes.vocabulary import StatusWord

__all__ = ["DIES", "limits_of", "marked", "said_of", "unmarked", "within"]

DIES = Pattern("Dies", object=This())
_YOU = Players("you")
_BEHIND = frozenset({"reaction", "action", "legion"})
_STATUSES: dict[str, StatusWord] = {"solved": "solved", "∞": "harnessed"}
_LEVEL = re.compile(r"level (\d+)")
_ATTACKED = Is(This(), Filter(where=(ThisTurn("attacked"),)))
_LIMITS: dict[str, tuple[str | Condition, ...]] = {
    "exhaust": ("once",), "power-up": ("once",), "boast": (_ATTACKED, "once each turn"),
    "forecast": ("your upkeep", "once each turn"),
}  # fmt: skip


def said_of(word: str | None) -> Condition | None:
    """What must hold for text after a mark to be active; None for a word that marks nothing."""
    said = (word or "").lower()
    if said == "legion":
        return PlayerIs(_YOU, "legion")
    if said == "max speed":
        return PlayerIs(_YOU, "max-speed")
    if status := _STATUSES.get(said):
        return Is(This(), Filter(where=(Status(status),)))
    level = _LEVEL.fullmatch(said)
    return Compare(PlayerStat("xp", _YOU), ">=", Number(int(level[1]))) if level else None


def limits_of(word: str | None) -> tuple[str | Condition, ...]:
    """How often an activated ability after a keyword and a dash may be activated, and while what holds."""
    return _LIMITS.get((word or "").lower(), ())


def marked(word: str, abilities: Callable[[], tuple[Ability, ...]]) -> tuple[Ability, ...] | None:
    """The abilities after a mark, active only while it says so; None for a word that marks nothing."""
    condition = said_of(word)
    if condition is None:
        return None
    return tuple(_while(condition, word, ability) for ability in abilities())


def _while(condition: Condition, word: str, ability: Ability) -> Ability:
    if isinstance(ability, TriggeredAbility):
        pattern = ability.pattern
        both = condition if pattern.restriction is None else AllOf((condition, pattern.restriction))
        return replace(ability, pattern=replace(pattern, restriction=both), ability_word=word)
    if isinstance(ability, StaticAbility):
        both = condition if ability.condition is None else AllOf((condition, ability.condition))
        return replace(ability, condition=both, ability_word=word)
    if isinstance(ability, ActivatedAbility):
        return replace(ability, only=(condition, *ability.only), ability_word=word)
    if isinstance(ability, SpellAbility):
        return SpellAbility(Body((IfSo(condition, ability.body),)))
    return ability


def within(words: Sequence[str], start: int) -> tuple[tuple[str, ...], int]:
    """Marks after a colon ("[E]: [Reaction], [Legion] — Draw 1."): the words, and where the effect begins."""
    found: list[str] = []
    position = start
    while position + 1 < len(words) and words[position] in _BEHIND:
        found.append(words[position])
        position += 2
        if words[position - 1] == "—":
            return tuple(found), position
        if words[position - 1] != ",":
            break
    return (), start


def unmarked(ability: Ability) -> Ability:
    """A marked ability as its words have it, without what the mark says."""
    word = getattr(ability, "ability_word", None)
    if isinstance(ability, ActivatedAbility) and (limits := limits_of(word)):
        return replace(ability, only=ability.only[len(limits) :])
    condition = said_of(word)
    if condition is None:
        return ability
    if isinstance(ability, TriggeredAbility):
        return replace(ability, pattern=replace(ability.pattern, restriction=_other(condition, ability.pattern.restriction)))
    if isinstance(ability, StaticAbility):
        return replace(ability, condition=_other(condition, ability.condition))
    if isinstance(ability, ActivatedAbility):
        return replace(ability, only=tuple(only for only in ability.only if only != condition))
    return ability


def _other(condition: Condition, both: Condition | None) -> Condition | None:
    return both.parts[1] if isinstance(both, AllOf) and both.parts[0] == condition else None
