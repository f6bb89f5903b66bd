"""Counting: how many times an ability triggers on the occurrences of one event that fit it.

Doctrines: once-per-occurrence (once for each thing that happened; "one or more" once for the event), nth-time, and those of the
combat wordings (`combat_wordings`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.patterns.compile import Alternative
from kb.text.nodes.things import Filter, Players, This

from ..context.context import Context
from ..context.hindsight import then
from ..context.moment import Moment
from ..state.event import Event
from ..state.occurrences import Occurrence
from ..table.choices import Question
from ..table.trace import TRIGGERING
from ..wording.time.history import in_period
from ..wording.time.scene import Viewpoint
from .combat_wordings import counted_by_wording
from .watchers import Watcher
from .where_it_was import as_it_was

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["grouped", "pick_one"]

Groups = list[tuple[Occurrence, ...]]
_Key = Callable[[Occurrence], Hashable]


def grouped(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence], event: Event, *, seen: Context) -> Groups:
    """The fitting occurrences, one group for each time that the ability triggers."""
    counted = _without_draws(game, watcher, way, found)
    if "together" in way.pattern.manner:
        counted = [o for o in counted if _with_others(game, way, o, event, seen)]
    if not counted:
        return []
    # "One or more" and "the second" are asked before the combat wordings: they say how often whatever the verb is.
    match way.pattern.occurrences:
        case "one-or-more":
            return _one_or_more(game, watcher, way, counted) if _is_first(game, watcher, way, event, seen) else []
        case "nth":
            return _nth(game, watcher, way, counted, event, seen=seen)
        case _ if way.wording is not None and not game.rules.has("combat-at-battlefield"):
            return _by_wording(game, watcher, way, counted, event)
        case "nth-counter":
            return [(o,) for o in counted if _crosses(o, way.pattern.number or 1, event)]
        case "exactly" | "at-least":
            return _so_many(game, watcher, way, counted)
        case _ if way.event == "CountersRemoved" and "last" in way.pattern.manner:
            return _the_last_of_each(counted)
        case _ if way.event == "DamageDealt" and way.pattern.object is None:
            return _dealt_to_each(game, watcher, way, counted)
        case _ if way.event == "DamageDealt" and way.pattern.patient is None:
            return _dealt_by_each(game, watcher, counted)
        case "each" if way.event in ("CountersPut", "CountersRemoved"):
            return _counters_of_each(game, watcher, counted)
        case _ if way.event == "LifeLost" and way.pattern.cause is None:
            return _lost_by_each(game, watcher, counted)
    return _once_each(game, watcher, way, counted)


def _so_many(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence]) -> Groups:
    """Once for all of them, if they are exactly, or at least, the number asked for."""
    number = way.pattern.number or 0
    fits = len(found) == number if way.pattern.occurrences == "exactly" else len(found) >= number
    if way.event == "Attacks" and way.pattern.agent is not None:
        fact = f"{game.name(watcher.source)} waits for {number} attackers; there are {len(found)}"
        for doctrine in ("attacks-with", "player-attacks"):
            game.reason(doctrine, fact, ahead=TRIGGERING if fits else ())
    return [tuple(found)] if fits else []


def _once_each(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence]) -> Groups:
    """Once for each occurrence; for each counter where the words say so."""
    if way.pattern.occurrences == "each-counter":
        found = [occurrence for occurrence in found for _ in range(occurrence.amount or 1)]
    if len(found) > 1:
        game.reason(
            "once-per-occurrence",
            f"{len(found)} things happened at once that {game.name(watcher.source)} waits for",
            ahead=TRIGGERING,
        )
    return [(occurrence,) for occurrence in found]


def _is_first(game: Table, watcher: Watcher, way: Alternative, event: Event, seen: Context) -> bool:
    """Whether no event of the time fitted before, where the words ask for the first time ("one or more … for the first time")."""
    if way.pattern.number is None or way.pattern.per is None:
        return True
    earlier = (o for o in in_period(event.before, way.pattern.per) if way.event in o.kinds)
    first = not any(way.matches(o, Viewpoint(then(game, o), seen, game.rules, event.after)) for o in earlier)
    name = game.name(watcher.source)
    if first:
        game.reason("nth-time", f"{name} waits for the first time, and this is it", bearing="routine", ahead=TRIGGERING)
    else:
        game.reason("nth-time", f"{name} waits for the first time, which has been", bearing="routine")
    return first


def _one_or_more(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence]) -> Groups:
    """Once for the event; where several do something to one ("one or more creatures deal damage to a player"), once for each.

    Where one does something to several ("a source deals damage to one or more creatures"), it is once for each that does it.
    """
    whom = way.pattern.patient
    to_one = way.event in ("DamageDealt", "Attacks") and isinstance(way.pattern.object, Filter) and whom is not None
    to_several = way.event == "DamageDealt" and "on-several" in way.pattern.manner
    groups: dict[int | str | None, list[Occurrence]] = {}
    for occurrence in found:
        apart = to_one and not (isinstance(whom, Players) and whom.which == "team")
        one = occurrence.object if to_several else occurrence.patient
        groups.setdefault(one if apart or to_several else None, []).append(occurrence)
    often = "once for the event" if len(groups) == 1 else f"once for each of {len(groups)}"
    game.reason("once-per-occurrence", f"{game.name(watcher.source)} asks for one or more: {often}", ahead=TRIGGERING)
    return [tuple(group) for group in groups.values()]


def _the_last_of_each(found: list[Occurrence]) -> Groups:
    """ "When the last counter is removed": once for what has none left, by however many sources at once."""
    return [tuple(o for o in found if o.object == id) for id in dict.fromkeys(o.object for o in found)]


def _counters_of_each(game: Table, watcher: Watcher, found: list[Occurrence]) -> Groups:
    """ "One or more counters are put on a creature": once for the creature, by however many sources and of whatever kinds."""
    return _once_for_each(
        game,
        watcher,
        found,
        attrgetter("object", "patient", "agent"),
        lambda put: f"counters are put on {game.name(put[0].patient)} by {len(put)} sources or of as many kinds",
    )


def _dealt_to_each(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence]) -> Groups:
    """ "Is dealt damage": once for what is dealt damage, by however many sources at once."""
    together = isinstance(way.pattern.patient, Players) and way.pattern.patient.which == "each-opponent"
    key: _Key = (lambda _: "") if together else attrgetter("patient")
    return _once_for_each(
        game, watcher, found, key, lambda dealt: f"{len(dealt)} sources deal damage to {game.name(dealt[0].patient)}"
    )


def _dealt_by_each(game: Table, watcher: Watcher, found: list[Occurrence]) -> Groups:
    """ "Deals damage", to whatever: once for the source, to however many it deals damage at once."""
    return _once_for_each(
        game, watcher, found, attrgetter("object"), lambda dealt: f"{game.name(dealt[0].object)} deals damage to {len(dealt)}"
    )


def _lost_by_each(game: Table, watcher: Watcher, found: list[Occurrence]) -> Groups:
    """ "Loses life": once for the player, by damage of however many sources at once; only gains are asked source by source."""
    return _once_for_each(
        game, watcher, found, attrgetter("agent"), lambda lost: f"{lost[0].agent} loses life to {len(lost)} sources"
    )


def _once_for_each(
    game: Table, watcher: Watcher, found: list[Occurrence], key: _Key, fact: Callable[[list[Occurrence]], str]
) -> Groups:
    """Once for all that have something in common: `key` says what, `fact` what happened to them."""
    groups: dict[Hashable, list[Occurrence]] = {}
    for occurrence in found:
        groups.setdefault(key(occurrence), []).append(occurrence)
    for group in groups.values():
        if len(group) > 1:
            said = f"{fact(group)} at once: {game.name(watcher.source)} triggers once"
            game.reason("once-per-occurrence", said, ahead=TRIGGERING)
    return [tuple(group) for group in groups.values()]


def _without_draws(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence]) -> list[Occurrence]:
    """Doctrine player-loses: whether a player who leaves by a draw has lost."""
    drawn = [o for o in found if way.event == "PlayerLoses" and "drawn game" in o.manner]
    if not drawn:
        return found
    counts = game.outcome("player-loses")
    game.decide("player-loses", f"{game.name(watcher.source)}: leaving by a draw {'counts' if counts else 'does not count'}")
    return found if counts else [o for o in found if o not in drawn]


def _with_others(game: Table, way: Alternative, occurrence: Occurrence, event: Event, seen: Context) -> bool:
    """Whether enough others do the same in the same event ("~ and at least two other creatures attack")."""
    scene = Viewpoint(game, seen, game.rules, event.after)
    wanted = way.pattern.cause
    same = (o.object for o in event.occurrences if way.event in o.kinds and o.object not in (None, occurrence.object))
    fitting = [id for id in same if id is not None and (wanted is None or scene.fits(wanted, id))]
    return len(fitting) >= (way.pattern.number or 1)


def _crosses(occurrence: Occurrence, number: int, event: Event) -> bool:
    """Whether the counters put bring their number from below to this number or above."""
    obj = event.before.objects.get(occurrence.object if occurrence.object is not None else -1)
    earlier = dict(obj.counters).get(occurrence.what or "", 0) if obj is not None else 0
    return earlier < number <= earlier + (occurrence.amount or 0)


def _by_wording(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence], event: Event) -> Groups:
    groups = counted_by_wording(game, way, found, event)
    assert way.wording is not None
    count = f"{len(groups)} times" if len(groups) != 1 else "once"
    fact = f"{game.name(watcher.source)}: {count} for {len(found)} of this kind"
    game.cite(way.wording, fact, ahead=TRIGGERING if groups else ())
    return groups


def _nth(game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence], event: Event, *, seen: Context) -> Groups:
    if way.pattern.per == "your-turn" and event.after.active != watcher.controller:
        return []
    agent = way.pattern.agent
    if agent is not None and agent.which in _EACH_COUNTS_OWN:
        by_player = {name: [o for o in found if o.agent == name] for name in dict.fromkeys(o.agent for o in found)}
        return [group for name, own in by_player.items() for group in _nth_of(game, watcher, way, own, event, seen, name)]
    return _nth_of(game, watcher, way, found, event, seen, None)


_EACH_COUNTS_OWN = frozenset({"another-player", "opponent", "player"})
"""Of whom "their second spell" is said: it is the second of that player, whatever the others did."""


def _nth_of(
    game: Table, watcher: Watcher, way: Alternative, found: list[Occurrence], event: Event, seen: Context, player: str | None
) -> Groups:
    """`player`: only what that one did is counted."""
    before = [o for o in in_period(event.before, way.pattern.per) if player is None or o.agent == player]
    ways: tuple[Alternative, ...] = (way,)
    if way.event == "Draws" and isinstance(way.pattern.object, This):  # "this card as your first card": all that were drawn count
        ways = game.ways(replace(way.pattern, object=None))
    asked = [o for o in before if way.event in o.kinds]
    earlier = sum(any(each.matches(o, scene) for each in ways) for o in asked for scene in (_scene_then(game, o, event, seen),))
    wanted = way.pattern.number or 1
    name = game.name(watcher.source)
    is_it = earlier < wanted <= earlier + len(found)
    fact = f"{name} waits for number {wanted}; {earlier} before, {len(found)} now"
    if not is_it:
        game.reason("nth-time", fact, bearing="routine")  # it stands at the event, of which it says nothing
        return []
    if len(found) == 1:  # nothing is picked
        game.reason("nth-time", fact, bearing="routine", ahead=TRIGGERING)
        return [tuple(found)]
    for step in ("choice", TRIGGERING):
        game.reason("nth-time", fact, ahead=step)
    return [(pick_one(game, watcher.controller, watcher.source, found, text=f"which of them is number {wanted}"),)]


def _scene_then(game: Table, occurrence: Occurrence, event: Event, seen: Context) -> Viewpoint:
    """From where an earlier occurrence is looked at: with what it happened to where that was then."""
    state = as_it_was(event.after, occurrence)
    world = then(game if state is event.after else Moment(state, game.lens), occurrence)
    return Viewpoint(world, seen, game.rules, state)


def pick_one(game: Table, player: str, source: int, found: Sequence[Occurrence], *, text: str) -> Occurrence:
    """Which of several simultaneous occurrences an ability triggers on: its controller picks, by the object it happened to."""
    # What happened to no object gets a number that no object has.
    by_object = {(o.object if o.object is not None else -1 - number): o for number, o in enumerate(found)}
    labels = tuple(game.name(_about(occurrence)) for occurrence in by_object.values())
    question = Question("choose", player, game.name(source), tuple(by_object), text=text, item=source, labels=labels)
    return by_object[game.ask(question)[0]]


def _about(occurrence: Occurrence) -> int | str | None:
    """What an occurrence is called by: its object, else whom it happened to, else who did it."""
    return occurrence.object or occurrence.became or occurrence.patient or occurrence.agent
