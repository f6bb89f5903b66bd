"""Trigger events joined by "or": what is said once of all of them holds of each."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.conditions import AllOf, Condition, TurnIs
from kb.text.nodes.qualities import Located
from kb.text.nodes.triggers import Pattern

__all__ = ["one_of", "said_of_each"]


def one_of(items: tuple[Pattern, ...], *, apart: bool) -> Pattern | None:
    """The event that is any of several.

    Args:
        apart: the last has a "when" of its own.

    Returns:
        `None` where it is not clear of which of them a time is said.
    """
    each = [said_of_each(item) for item in items]
    parts = tuple(part for item in each if item is not None for part in (item.either or (item,)))
    if None in each:
        return None
    spread = _said_of_all(parts)
    timed = spread if apart else _at_that_time(spread)
    return None if timed is None else Pattern("GameEvent", either=timed)


def said_of_each(event: Pattern) -> Pattern | None:
    """An event with alternatives ("gain or lose life during your turn") with what is said of all of them said of each.

    Returns:
        `None` where that would be something else: the first of them together is not the first of each.
    """
    if not event.either:
        return event
    if event.occurrences != "each" or event.number is not None:
        return None
    parts = tuple(
        replace(part, restriction=_both(part.restriction, event.restriction), manner=(*part.manner, *event.manner))
        for part in event.either
    )
    return Pattern(event.event, either=parts)


def _both(one: Condition | None, other: Condition | None) -> Condition | None:
    if one is None or other is None or one == other:
        return one or other
    return AllOf((one, other))


def _at_that_time(parts: tuple[Pattern, ...]) -> tuple[Pattern, ...] | None:
    """The time after the last of several events of one doer is said of all: "saddles a Mount or crews a Vehicle during your turn".

    Of events of several doers it may be said of the last only; `None` then.
    """
    last = parts[-1]
    if not isinstance(last.restriction, TurnIs) or all(part.restriction is not None for part in parts):
        return parts
    if not all(_is_by_the_same(part, last) for part in parts):
        return None
    return tuple(replace(part, restriction=part.restriction or last.restriction) for part in parts)


def _is_by_the_same(part: Pattern, last: Pattern) -> bool:
    """Whether two events are done by the same player, or are of the same object where no player is named."""
    return part.agent == last.agent if part.agent or last.agent else part.object == last.object


def _said_of_all(parts: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """What stands after the last of several things that one object does is said of all: "attacks or blocks alone"."""
    last = parts[-1]
    if all(part.event == "PlaysLand" for part in parts[:-1]) and last.event == "SpellCast":
        return (*(_from_there_too(part, last) for part in parts[:-1]), last)
    if any(part.object != last.object or part.restriction or part.manner for part in parts[:-1]):
        return parts
    behind = last.manner if last.manner in _SAID_BEHIND else ()
    return tuple(replace(part, manner=part.manner or behind, restriction=last.restriction) for part in parts)


_SAID_BEHIND = (("alone",), ("one-on-one",))


def _from_there_too(land: Pattern, spell: Pattern) -> Pattern:
    """Where a spell is cast from, said of the land too: "play a land or cast a spell from anywhere other than your hand"."""
    if land.agent != spell.agent or land.from_zone is not None or land.manner or getattr(land.object, "where", ()):
        return land
    places = [each.zone for each in getattr(spell.object, "where", ()) if isinstance(each, Located) and each.said == "from"]
    manner = tuple(word for word in spell.manner if word.startswith("not-from-"))
    return replace(land, from_zone=spell.from_zone or next(iter(places), None), manner=manner)
