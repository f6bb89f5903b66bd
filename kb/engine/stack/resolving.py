"""Resolving the top object: condition, then targets, then instructions; then it leaves the stack.

Doctrines: resolution-order, intervening-if (checked-twice asks again here), intervening-if-failing, targets-illegal,
some-targets-illegal, ability-ceases, instant-to-graveyard, permanent-spell-enters, aura-spell-target, do-once-each-turn,
ability-independent-of-source, delayed-independent.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Happened, Is
from kb.text.nodes.effects import Body, May, StillResolves
from kb.text.nodes.things import Filter, That, This
from kb.text.nodes.values import Number

from ..announcing.spell_parts import defined_numbers_of_item, enters_as_permanent, slots_of_item
from ..announcing.targets import Aim, still_legal
from ..characteristics.views import View
from ..combat.damage_on_stack import deal_as_assigned
from ..context.context import Context, Mention, recalled
from ..context.self_reference import host_in
from ..continuous import next_played
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.ability_ids import DELAYED
from ..state.changes import Cause, CounterItem, Remove
from ..state.objects import COMBAT_DAMAGE, NOBODYS, GameObject, StackItem
from ..state.occurrences import Firing
from ..table.world import Table
from ..triggers import limits
from ..wording.antecedents import attached_host
from ..wording.evaluate import holds
from ..wording.time.history import happened
from . import stack
from .after_resolving import leaves, report_resolved
from .becoming_permanent import done_to_itself, enters
from .merging import MUTATE

__all__ = ["resolution_of", "resolve"]


def resolution_of(game: Table, obj: GameObject) -> Resolution:
    """The context in which an item on the stack is carried out."""
    item = obj.item
    assert item is not None
    firing: Firing | None = item.firing
    memory = firing.memory if firing is not None else item.memory
    spoken = dict(memory).get("x")
    return Resolution(
        item.source,
        None if NOBODYS in item.manner else obj.controller,
        occurrences=firing.occurrences if firing is not None else (),
        x=spoken if item.x is None and isinstance(spoken, int) else item.x,
        targets=item.targets,
        mentions=[*recalled(memory), *_of_condition(game, item, obj.controller), *_of_new_event(firing)],
        slots=slots_of_item(game, obj),
        game=game,
        item=item,
        item_id=obj.id,
        kind=item.kind,
    )


def _of_condition(game: Table, item: StackItem, controller: str) -> list[Mention]:
    """The source, or its host, for an "it" after an if-clause that speaks of it, or the one that did what that asks about.

    "If this card is suspended, remove a counter from it", "if enchanted permanent is tapped, untap it", "if you attacked with
    exactly one other creature this combat, … that creature".
    """
    condition = getattr(item.ability, "condition", None)
    if isinstance(condition, Happened) and (condition.compare, condition.count) == ("=", Number(1)):
        did = happened(game, condition.pattern, condition.period, Context(item.source, controller))
        return [Mention("event", (o.object,)) for o in did if o.object is not None]
    if (host := host_in(condition)) is not None:
        return [Mention("host", attached_host(host, game, Context(item.source, controller)))]
    spoken = isinstance(condition, Is) and isinstance(condition.thing, This)
    return [Mention("this", (item.source,))] if spoken else []


def _of_new_event(firing: Firing | None) -> list[Mention]:
    """What a delayed ability waited for by description: spoken of after all that was before.

    "The next time you play a unit"; "whenever a creature is dealt damage", which is done to it and not by it. So is what it spoke
    of again: "when you lose control of that Equipment, unattach it".
    """
    if firing is None or firing.ability.kind != "delayed" or len(firing.occurrences) != 1:
        return []
    (occurred,), pattern = firing.occurrences, firing.ability.pattern
    id: int | str | None = None
    if isinstance(pattern.object, Filter):
        id = occurred.became or occurred.object
    elif isinstance(pattern.object, That) and pattern.object.noun is not None:
        id = occurred.object
    elif pattern.object is None and isinstance(pattern.patient, Filter):
        id = occurred.patient
    return [Mention("event", (id,))] if isinstance(id, int) else []


def resolve(game: Table, obj: GameObject) -> None:
    """Resolve an object on the stack."""
    item = obj.item
    assert item is not None
    if item.kind == COMBAT_DAMAGE:
        _deal_combat_damage(game, obj)
    else:
        _resolve(game, obj, item)


def _deal_combat_damage(game: Table, obj: GameObject) -> None:
    dealt = deal_as_assigned(game, obj)
    game.resolving = obj.id
    game.perform(Remove(obj.id), by=Cause(kind="rules"))
    game.resolving = None
    stack.record(game, obj, "resolved", did_nothing=not dealt)


def _outlives_its_source(game: Table, id: int, item: StackItem) -> None:
    """Record that an ability resolves although its source is gone; of a delayed one the rules may say so on their own."""
    firing = item.firing
    own = firing is not None and any(o.object == item.source for o in firing.occurrences)  # it waited for just that
    reflexive = isinstance(item.ability, TriggeredAbility) and item.ability.kind == "reflexive"  # its source has just done this
    delayed = firing is not None and firing.index == DELAYED and not reflexive and game.rules.knows("delayed-independent")
    fact = f"{game.name(id)} resolves although its source is no longer there"
    game.reason("delayed-independent" if delayed else "ability-independent-of-source", fact, beside=own or reflexive)


def _resolve(game: Table, obj: GameObject, item: StackItem) -> None:
    """Resolve a spell or ability: its condition, its targets, its instructions, in the edition's order."""
    r = resolution_of(game, obj)
    if_first = game.outcome("resolution-order")
    told = "first an if-condition, then targets, then instructions" if if_first else "first targets, then instructions"
    game.decide("resolution-order", f"{game.name(obj.id)}: {told}")
    if item.kind != "spell" and item.source not in game.state.objects:
        _outlives_its_source(game, obj.id, item)
    if item.kind == "spell":
        next_played.finishes(game, obj.controller, obj.id)
    game.resolving = obj.id
    try:
        if (if_first and _condition_fails(game, r, obj, item)) or not _targets_stay(game, r, obj, item):
            return
        if not if_first and _condition_fails(game, r, obj, item):
            return
        _carried_out(game, r, obj, item)
    finally:
        game.resolving = None


# -- the condition -----------------------------------------------------------------------------------------


def _condition_fails(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> bool:
    """Check the condition after the trigger event again; whether the item ends there."""
    ability = item.ability
    if not isinstance(ability, TriggeredAbility) or ability.condition is None:
        return False
    if not game.outcome("intervening-if"):
        game.decide("intervening-if", f"{game.name(r.source)}'s condition is not asked again")
        return False
    so = holds(game, ability.condition, r)
    fact = f"{game.name(r.source)}'s condition is {'still' if so else 'no longer'} so as it resolves"
    game.decide("intervening-if", fact)
    game.reason("if-check-on-resolution", fact)
    if not so:
        _fails_condition(game, obj)
    return not so


def _fails_condition(game: Table, obj: GameObject) -> None:
    removed = game.decide("intervening-if-failing", f"{game.name(obj.id)} does nothing", ahead="leaves the stack")
    game.perform(Remove(obj.id))
    stack.record(game, obj, "removed" if removed else "resolved", did_nothing=True)


# -- targets -----------------------------------------------------------------------------------------------


def _targets_stay(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> bool:
    """Take illegal targets out; whether the item goes on. Where it does not, it leaves the stack."""
    if not any(item.targets):
        if r.slots:
            game.reason("no-targets-resolves", f"{game.name(obj.id)} was put there without any target")
        return True
    aim = Aim(obj.controller, source_view(game, item, obj), obj.id, game.name(obj.id))
    left = still_legal(game, r.slots, item.targets, r, aim, defined_numbers_of_item(game, obj))
    r.targets = left
    if left == item.targets:
        return True
    if any(left):
        game.reason("some-targets-illegal", f"{game.name(obj.id)} goes on with its legal targets")
        return True
    if game.outcome("targets-illegal") == "resolves-without-them" or _is_a_creature_now(game, r, obj, item):
        return True
    if any(isinstance(node, StillResolves) for node in walk(item.ability)):
        game.reason("cannot-beats-can", f"{game.name(obj.id)} says that it resolves all the same")
        return True
    _fails_targets(game, obj, item)
    return False


def _is_a_creature_now(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> bool:
    """A bestowed or mutating spell without a legal target resolves as the creature spell that its card is."""
    if "bestow" in item.manner:
        game.reason("bestow-target", f"{game.name(obj.id)} has nothing left to enchant, and resolves as a creature")
    elif MUTATE in item.manner:
        game.reason("mutate-target", f"{game.name(obj.id)} has nothing left to mutate, and resolves as a creature")
    else:
        return False
    stack.put(game, obj.id, replace(item, manner=item.manner - {"bestow", MUTATE}, targets=()))
    r.targets = ()
    return True


def source_view(game: Table, item: StackItem, obj: GameObject) -> View:
    """What the item's source looks like: the spell itself, or the object that has the ability, as it is or last was."""
    known = item.source in game.state.objects or item.source in game.state.past
    return game.view(item.source if known else obj.id)


def _fails_targets(game: Table, obj: GameObject, item: StackItem) -> None:
    setting = game.decide("targets-illegal", f"all targets of {game.name(obj.id)} are illegal")
    if setting == "countered-by-rules":
        game.perform(CounterItem(obj.id))
        stack.record(game, obj, "countered", did_nothing=True)
        return
    leaves(game, obj, item, resolved=False)
    game.decide("targets-illegal", f"all targets of {game.name(obj.id)} are illegal", ahead="leaves the stack")
    stack.record(game, obj, "removed", did_nothing=True)


# -- instructions ------------------------------------------------------------------------------------------


def _carried_out(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> None:
    if item.kind == "spell" and enters_as_permanent(game, obj):
        enters(game, r, obj, item)
        did = True
    else:
        game.reason("instructions-in-order", f"{game.name(obj.id)}'s instructions are carried out in the order written")
        if not _is_used_up(game, r):
            done_to_itself(game, r, obj.id, early=True)
            for body in bodies_of(game, obj):
                carry_out(body, r)
            done_to_itself(game, r, obj.id)
        _spend_limit(game, r)
        game.trace.did_not_come("event")  # what the instructions have not brought about
        leaves(game, obj, item)
        did = r.did
    stack.record(game, obj, "resolved", did_nothing=not did)
    report_resolved(game, obj, item)


def bodies_of(game: Table, obj: GameObject) -> tuple[Body, ...]:
    """What an item does, in order."""
    item = obj.item
    assert item is not None
    if isinstance(item.ability, TriggeredAbility | ActivatedAbility):
        return (item.ability.body,)
    return tuple(ability.body for _, ability in game.view(obj.id).abilities if isinstance(ability, SpellAbility))


def _is_used_up(game: Table, r: Resolution) -> bool:
    """Whether what may be done only once each turn has been done since this triggered."""
    firing = r.firing
    if firing is None or firing.ability.limit is None or firing.ability.limit.spent_by != "doing":
        return False
    used = limits.reached(game, (firing.source, firing.index), firing.ability) is not None
    if used:
        game.decide("do-once-each-turn", f"{r.controller} has done it this turn already")
    return used


def _spend_limit(game: Table, r: Resolution) -> None:
    """Use the limit of what has been done; where it was optional, that was when the option was taken."""
    firing = r.firing
    if firing is not None and r.did and not any(isinstance(part, May) for part in walk(firing.ability.body)):
        limits.spend_by_doing(game, firing)
