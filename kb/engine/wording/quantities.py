"""Numbers: what a value amounts to, asked once, when it is needed (`information-on-resolution`).

Of an object that is gone, its number is as it last existed (`last-known-information`); one function a value, `VALUES` is the list.
"""

from __future__ import annotations

import collections
from collections.abc import Iterable
from typing import cast

from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Happened, Is
from kb.text.nodes.qualities import HasCounter, HasManaCost
from kb.text.nodes.things import Filter, Players, Thing
from kb.text.nodes.values import (
    ChosenNumber,
    CountersOn,
    CountOf,
    Difference,
    Different,
    Extreme,
    Half,
    HappenedCount,
    LifeOf,
    MostAlike,
    PlayerCount,
    PlayerStat,
    Stat,
    Sum,
    ThatMuch,
    Times,
    TimesPaid,
    Value,
    VariableX,
    VotesFor,
)  # fmt: skip
from kb.text.nodes.vocabulary import PlayerQuantity

from ..context import last_known
from ..context.context import Context, asked_by_trigger
from ..context.moment import object_at
from ..state.manner import times_paid
from ..state.occurrences import Occurrence
from ..table.unknown_size import choice_matters, loyalty_matters, size_matters, spent_matters
from ..table.world import World
from .descriptions.attachments import were_attached
from .descriptions.filters import fitting, note_out_of_sight
from .descriptions.measures import OF_THE_COST, SIZES, SPENT, asks_cost, measure
from .descriptions.unknown_color import note_open_colors_of
from .descriptions.unknown_kind import card_types, note_open_cards
from .descriptions.unknown_measure import note_open_cost
from .evaluate import Counter, amount, described, holds
from .player_numbers import PLAYER_NUMBERS, devotion
from .players import named, said_of
from .time.history import happened, times, total
from .votes import votes_for

__all__ = ["VALUES"]


def _x(value: VariableX, world: World, seen: Context) -> int:
    if value.defined is not None:
        return amount(world, value.defined, seen)
    if seen.x is not None:
        return seen.x
    if (asked := _x_asked_for(world, seen)) is not None:
        return asked
    source = object_at(world.state, seen.source) if seen.source is not None else None
    return source.x or 0 if source is not None else 0


def _x_asked_for(world: World, seen: Context) -> int | None:
    """The value of {X} in the cost of the spell that the ability triggered on, where its condition asks for an {X} there."""
    pattern = seen.firing.ability.pattern if seen.firing is not None else None
    if not any(isinstance(part, HasManaCost) and "{X}" in part.symbols for part in walk(pattern)):
        return None
    spells = (object_at(world.state, o.object) for o in seen.occurrences if o.object is not None)
    return next((spell.x or 0 for spell in spells if spell is not None), None)


def _that_much(value: ThatMuch, world: World, seen: Context) -> int:
    if value.of == "most-cards":
        return _most_by_a_player(seen)
    if value.of == "excess":
        return _excess_dealt(seen)
    if value.of in ("event", "result") and seen.gathered is not None:
        return seen.gathered
    if value.of == "result":
        return _result(seen)
    if value.of == "event" and seen.counted is not None:
        return _sum(_own(_itself([o for event in seen.counted for o in event.occurrences]), seen))
    done = seen.events
    kinds = _KINDS.get(value.of)
    if value.of != "event" or not seen.occurrences:  # with no trigger event it is what the effect has just done
        for event in reversed(done):
            found = [o for o in event.occurrences if kinds & o.kinds] if kinds else _itself(event.occurrences)
            if found:
                return _sum(_own(found, seen))
    if (spoken := _of_condition(world, seen)) is not None:
        return spoken
    of_event = [o for o in seen.occurrences if not kinds or kinds & o.kinds]
    return _sum(of_event if value.of in _DONE_NOW else of_event or list(seen.occurrences))


def _result(seen: Context) -> int:
    """The result of the die that was rolled last: by the effect, to pay for it, or as the event that its ability triggered on."""
    done = [occurrence for event in seen.events for occurrence in event.occurrences]
    rolled = [o.amount or 0 for o in (*seen.occurrences, *seen.paid, *done) if "RollsDie" in o.kinds]
    return rolled[-1] if rolled else 0


def _excess_dealt(seen: Context) -> int:
    """How much excess damage the effect has dealt the last time that it dealt any, or the event that its ability triggered on."""
    events = ([o for o in event.occurrences if "DamageDealt" in o.kinds] for event in reversed(seen.events))
    dealt: Iterable[Occurrence] = next((found for found in events if found), seen.occurrences)
    return sum(times_paid("excess", o.manner) for o in dealt)


def _of_condition(world: World, seen: Context) -> int | None:
    """How much met the condition of an ability that triggers as a step begins: "if you sacrificed a permanent this turn".

    Of "if it had one or more +1/+1 counters on it, … that many" the counters.
    """
    condition = seen.firing.ability.condition if seen.firing is not None else None
    if isinstance(condition, Is) and condition.past:
        kinds = [part.kind for part in walk(condition.what) if isinstance(part, HasCounter) and not part.negated]
        gone = (object_at(world.state, o.object) for o in seen.occurrences if o.object is not None)
        had = [pair for object in gone if object is not None for pair in object.counters]
        return sum(number for kind, number in had if kinds[0] in (None, kind)) if kinds else None
    at_a_step = all("StepBegins" in o.kinds for o in seen.occurrences)
    if not isinstance(condition, Happened) or condition.compare != ">=" or not at_a_step:
        return None
    return _sum(happened(world, condition.pattern, condition.period, seen))


def _itself(done: Iterable[Occurrence]) -> list[Occurrence]:
    """What was done, without what only came of it: life lost to damage does not count again, nor a shuffle."""
    found = [o for o in done if "Shuffles" not in o.kinds]
    return [o for o in found if "DamageDealt" in o.kinds] or found


def _own(done: list[Occurrence], seen: Context) -> list[Occurrence]:
    """What the player whose turn it is among several did; all of it where it has no agent."""
    player = seen.each
    if player is None or all(o.agent is None for o in done):
        return done
    return [o for o in done if o.agent == player]


_KINDS: dict[str, frozenset[str]] = {
    "damage": frozenset({"DamageDealt"}),
    "life": frozenset({"LifeGained", "LifeLost"}),
    "counters": frozenset({"CountersPut", "CountersRemoved"}),
    "cards": frozenset({"ZoneChange"}),
    "prevented": frozenset({"DamagePrevented"}),
    "this-way": frozenset({"DamageDealt"}),  # "the damage dealt this way"
}


_DONE_NOW = frozenset({"life", "cards", "counters", "this-way"})  # only what the effect itself did: 0 where it did nothing


def _most_by_a_player(seen: Context) -> int:
    """The greatest number of cards that one player discarded, in what the effect did last."""
    for event in reversed(seen.events):
        counted = collections.Counter(o.agent for o in event.occurrences if "Discards" in o.kinds)
        if counted:
            return max(counted.values())
    return 0


def _sum(occurrences: Iterable[Occurrence]) -> int:
    """The amounts together; what has no amount counts one."""
    return sum(1 if o.amount is None else o.amount for o in occurrences)


def _count_of(value: CountOf, world: World, seen: Context) -> int:
    note_out_of_sight(world, value.what, seen)
    left = were_attached(value.what, world, seen) if isinstance(value.what, Filter) else ()
    return len(_meant(value.what, world, seen)) + len(left)


def _meant(what: Filter | Thing, world: World, seen: Context) -> tuple[int | str, ...]:
    if isinstance(what, Filter):
        people = [name for part in what.any_of if isinstance(part, Players) for name in named(world, part, seen)]
        return (*(() if people and not what.nouns else fitting(world, what, seen)), *people)
    return described(world, what, seen)


def _stat(value: Stat, world: World, seen: Context) -> int:
    total = 0
    for id in described(world, value.thing, seen):
        if isinstance(id, int):
            total += measure(view := world.view(id), value.what)
            note_open_cards(world, (view,))
            if value.what == "loyalty" and world.record is not None:
                loyalty_matters(world.record.trace, view, "only its counters that are known were counted")
            if value.what in SIZES and world.record is not None:
                size_matters(world.record.trace, view, "it was counted as 0")
            if asks_cost(view, value.what):
                note_open_cost(world, view, "it was counted as 0")
            if value.what in SPENT and world.record is not None:
                spent_matters(world.record.trace, view, "the printed one was counted as spent")
            _last_known(world, id, value.what, total, seen)
    return total


def _last_known(world: World, id: int, what: str, number: int, seen: Context) -> None:
    if id not in world.state.objects:
        last_known.record(world, seen, id, f"{world.view(id).name} is gone: its {what} was last {number}")


def _counters_on(value: CountersOn, world: World, seen: Context) -> int:
    total = 0
    for id in described(world, value.thing, seen):
        holder = world.state.players.get(id) if isinstance(id, str) else object_at(world.state, id)
        counters = holder.counters if holder is not None else ()
        total += sum(number for kind, number in counters if value.kind in (None, kind))
        if isinstance(id, int):
            if value.kind in (None, "loyalty", "defense") and world.record is not None:
                loyalty_matters(world.record.trace, world.view(id), "only its counters that are known were counted")
            _last_known(world, id, f"number of {value.kind or ''} counters".replace("  ", " "), total, seen)
    return total


def _chosen_number(value: ChosenNumber, world: World, seen: Context) -> int:
    """The number chosen for the source; where none is known, one that nothing has."""
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is not None and world.record is not None and source.id in world.state.objects:
        choice_matters(world.record.trace, world.view(source.id), "2")
    chosen = source.chosen_as("number") if source is not None else ()
    return next((int(value) for value in chosen if value.isdecimal()), -1)


def _life_of(value: LifeOf, world: World, seen: Context) -> int:
    return max((world.state.players[name].life for name in named(world, value.player, seen)), default=0)


def _player_stat(value: PlayerStat, world: World, seen: Context) -> int:
    what = value.what.replace("chosen", _chosen_color(world, seen)) if value.what == "devotion:chosen" else value.what
    return max((_of_player(what, world, name) for name in named(world, value.player, seen)), default=0)


def _chosen_color(world: World, seen: Context) -> str:
    source = object_at(world.state, seen.source) if seen.source is not None else None
    chosen = source.chosen if source is not None else ()
    return next((value.casefold() for kind, value in chosen if kind == "color"), "chosen")


def _of_player(what: str, world: World, name: str) -> int:
    kind, _, colors = what.partition(":")
    if kind == "devotion":
        return devotion(colors.split(":"), world, name)
    known = PLAYER_NUMBERS.get(cast("PlayerQuantity", what))
    return known(world, name) if known is not None else 0


def _player_count(value: PlayerCount, world: World, seen: Context) -> int:
    asks_of_the_past = any(isinstance(node, Happened) for node in walk(value.condition))
    if asks_of_the_past and world.record is not None and any(player.left for player in world.state.players.values()):
        words = "whether a player who has left the game is counted"
        world.record.trace.not_carried_out(words, "", seen.source, what="condition")
    return sum(holds(world, said_of(name, value.condition), seen) for name in named(world, value.of, seen))


def _happened_count(value: HappenedCount, world: World, seen: Context) -> int:
    if world.record is not None:
        fact = "what has happened this turn is counted now, once"
        of = asked_by_trigger(seen, world.record.trace) or {"back": "resolves"}
        world.record.reason("information-on-resolution", fact, kinds=("PastEvents",), **of)
    counted = total if value.amount else times
    return counted(world, value.pattern, value.period, seen)


def _extreme(value: Extreme, world: World, seen: Context) -> int:
    views = [world.view(id) for id in fitting(world, value.among, seen)]
    note_open_cards(world, views)
    if value.what in SIZES and world.record is not None:
        for view in views:
            size_matters(world.record.trace, view, "it was counted as 0")
    if value.what in OF_THE_COST:
        for view in (view for view in views if asks_cost(view, value.what)):
            note_open_cost(world, view, "it was counted as 0")
    numbers = [measure(view, value.what) for view in views]
    if value.which == "total":
        return sum(numbers)
    return (max if value.which == "greatest" else min)(numbers, default=0)


def _difference(value: Difference, world: World, seen: Context) -> int:
    assert value.left is not None and value.right is not None  # `wording.differences` lets no other pass
    return abs(amount(world, value.left, seen) - amount(world, value.right, seen))


def _different(value: Different, world: World, seen: Context) -> int:
    among = value.among
    found = described(world, among, seen) if isinstance(among, Thing) else fitting(world, among, seen)
    views = [world.view(id) for id in found if isinstance(id, int)]
    if value.what == "card-type":
        return card_types(world, views)
    note_open_cards(world, views)
    if value.what == "color":
        note_open_colors_of(world, *views)
        return len({color for view in views for color in view.colors})
    if value.what == "basic-land-type":
        return len({word for view in views for word in view.subtypes if word in world.rules.game.basic_lands})
    if value.what == "name":
        return len({view.name for view in views if view.name})
    return len({measure(view, value.what) for view in views})


def _most_alike(value: MostAlike, world: World, seen: Context) -> int:
    found = described(world, value.among, seen) if isinstance(value.among, Thing) else fitting(world, value.among, seen)
    views = [world.view(id) for id in found if isinstance(id, int)]
    note_open_cards(world, views)
    return max(collections.Counter(view.name for view in views if view.name).values(), default=0)


def _times(value: Times, world: World, seen: Context) -> int:
    return value.factor * amount(world, value.value, seen)


def _half(value: Half, world: World, seen: Context) -> int:
    number = amount(world, value.value, seen)
    return -(-number // value.divisor) if value.up else number // value.divisor  # rounds up without leaving whole numbers


def _plus(value: Sum, world: World, seen: Context) -> int:
    right = amount(world, value.right, seen)
    left = amount(world, value.left, seen)
    return max(left - right, 0) if value.minus else left + right


def _times_paid(value: TimesPaid, world: World, seen: Context) -> int:
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is None:
        return 0
    marks = source.marks | (source.item.manner if source.item else frozenset())
    return times_paid(value.how, marks) or int(value.how in marks)  # what can be paid only once has no number with it


VALUES: dict[type[Value], Counter] = {
    CountersOn: _counters_on,
    CountOf: _count_of,
    Difference: _difference,
    Different: _different,
    MostAlike: _most_alike,
    Extreme: _extreme,
    Half: _half,
    HappenedCount: _happened_count,
    ChosenNumber: _chosen_number,
    LifeOf: _life_of,
    PlayerCount: _player_count,
    PlayerStat: _player_stat,
    Stat: _stat,
    Sum: _plus,
    ThatMuch: _that_much,
    Times: _times,
    TimesPaid: _times_paid,
    VotesFor: votes_for,
    VariableX: _x,
}
