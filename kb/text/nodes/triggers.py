"""Trigger conditions, on independent axes (never one enumerated "trigger type")."""

from __future__ import annotations

from .base import Node
from .roots import Condition, Value
from .things import Filter, Players, Thing, Zone
from .vocabulary import Comparison, CounterKind, Event, LimitSpending, Manner, OccurrenceMode, Period, StepWord, WatchedOtherwise

__all__ = ["Limit", "Pattern"]


class Pattern(Node, frozen=True):
    """What an ability watches for: a class of occurrences, and filters on what takes part.

    `event`: a class of the event hierarchy (ontology/terms/event.ttl): "Dies", "Enters", "ZoneChange", "Attacks",
    "Blocks", "DamageDealt", "StepBegins", "SpellCast", "StateIs" …
    `object`: what it happens to or what does it: a `Filter` ("a creature you control"), or a reference (`This`, `Host`, `That`).
    `agent`: the player who does it ("whenever you sacrifice …", "whenever an opponent draws").
    `patient`: the other side ("deals damage TO A PLAYER", "blocks A CREATURE", "becomes blocked BY A CREATURE").
    `cause`: what made it happen ("a spell or ability an opponent controls causes you to discard").
    `from_zone`, `to_zone`: for zone changes. `step`, `turn`: which step, whose turn.
    `occurrences`: "each", "one-or-more" (once for an event), "exactly", "at-least" (with `number`: that many at once),
    "nth" (with `number`; `per` "turn", "combat" or "game": the Nth time).
    `manner`: further words that must hold of the occurrence: "combat", "noncombat", "first-strike", "excess", "alone", "unblocked",
    "by-effect", "kicked", "face-up", "face-down", "+1/+1" (a counter's kind), "from-hand", "without-paying" …
    `restriction`: a condition inside the event ("while …", "during your turn"): asked when it happens, never again.
    `state`: for a state trigger (event "StateIs"), the state itself.
    `either`: alternatives ("enters or attacks"); then the other axes of this node are empty.
    """

    event: Event | WatchedOtherwise
    object: Filter | Thing | None = None
    agent: Players | None = None
    patient: Filter | Thing | None = None
    cause: Filter | Thing | None = None
    from_zone: Zone | None = None
    to_zone: Zone | None = None
    step: StepWord | None = None
    turn: Players | None = None
    occurrences: OccurrenceMode = "each"
    number: int | None = None
    per: Period | None = None
    amount: Value | None = None  # "3 or more damage": with `compare`
    compare: Comparison | None = None
    manner: tuple[Manner | CounterKind | str, ...] = ()
    restriction: Condition | None = None
    state: Condition | None = None
    either: tuple[Pattern, ...] = ()


class Limit(Node, frozen=True):
    """How often an ability may trigger, or its option be taken, and what spends it ("triggering" or "doing")."""

    times: int = 1
    per: Period = "turn"
    spent_by: LimitSpending = "triggering"
