"""Limits: abilities that trigger, or whose action may be taken, only so often.

Doctrines: once-each-turn (the limit counts triggering, or placing), do-once-each-turn (what uses it up), once-each-turn-declined,
card-over-rule (where no rule speaks of such limits), cannot-beats-can (effects that make an ability trigger additional times do not
lift its limit).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.abilities import TriggeredAbility

from ..table.bookkeeping import note_spent

if TYPE_CHECKING:
    from ..state.occurrences import Firing
    from ..table.world import Table

__all__ = ["reached", "spend", "spend_by_doing", "spend_by_triggering", "spent", "within"]

Key = tuple[int, int]


def reached(game: Table, key: Key, ability: TriggeredAbility) -> str | None:
    """The doctrine that keeps the ability from triggering now, if its limit is used up."""
    limit = ability.limit
    if limit is None or spent(game, key, ever=limit.per == "game") < limit.times:
        return None
    if limit.spent_by == "doing":
        return "do-once-each-turn"
    return "once-each-turn" if game.rules.rules_for("once-each-turn") else "card-over-rule"


def spent(game: Table, key: Key, *, ever: bool = False) -> int:
    """How often it was used this turn, or since its source is there."""
    return dict(game.state.spent_ever if ever else game.state.spent).get(key, 0)


def spend(game: Table, key: Key) -> None:
    """Use the limit once."""
    note_spent(game, key)


def spend_by_triggering(game: Table, key: Key, ability: TriggeredAbility) -> None:
    """Use a limit that triggering uses up; where declining does not, placing does (`pending`)."""
    assert ability.limit is not None
    if ability.limit.spent_by == "doing":
        if game.outcome("do-once-each-turn"):
            spend(game, key)
    elif not game.outcome("optional-effect"):
        game.reason("once-each-turn", f"{game.name(key[0])} has triggered and will not again this turn")
        spend(game, key)


def spend_by_doing(game: Table, firing: Firing) -> None:
    """Use a limit on how often something may be done, now that it is done."""
    if firing.ability.limit is not None and firing.ability.limit.spent_by == "doing":
        game.decide("do-once-each-turn", f"{firing.controller} has done it this turn")
        spend(game, (firing.source, firing.index))


def within(game: Table, key: Key, ability: TriggeredAbility, times: int) -> int:
    """Of the times that effects make it trigger on one event, those that its own limit leaves; the first is spent already."""
    limit = ability.limit
    if times == 1 or limit is None or limit.spent_by == "doing" or game.outcome("optional-effect"):
        return times
    left = max(limit.times - spent(game, key, ever=limit.per == "game"), 0)
    more = min(times - 1, left)
    for _ in range(more):
        spend(game, key)
    if more < times - 1:
        fact = f"{game.name(key[0])} does not trigger an additional time: it says how often it triggers"
        game.reason("cannot-beats-can", fact, ability=key)
    return 1 + more
