"""Resolving the top object: condition, then targets, then instructions; then it leaves the stack.

Doctrines: resolution-order, intervening-if (checked-twice asks again here), intervening-if-failing, targets-illegal,
some-targets-illegal, ability-ceases, instant-to-graveyard, permanent-spell-enters, aura-spell-target, do-once-each-turn.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Happened, Is
from kb.text.nodes.effects import Body, CreateDelayed, May, StillResolves
from kb.text.nodes.statics import AsItResolves
from kb.text.nodes.things import Filter, This

from ..announcing.spell_parts import enters_as_permanent, slots_of_item
from ..announcing.targets import Aim, still_legal
from ..characteristics.views import View
from ..combat.damage_on_stack import deal_as_assigned
from ..combat.sneaking import attacked_in_its_place
from ..context.context import Mention
from ..context.keyword_abilities import cite_keyword, keyword_of
from ..continuous.in_force import own
from ..resolution.carrying_out import carry_out
from ..resolution.references import recalled
from ..resolution.resolution import Resolution
from ..state.changes import ACTION_DONE, Cause, Change, CounterItem, Entering, Happen, Move, Remove, ShuffleZone
from ..state.lasting import Effect
from ..state.objects import COMBAT_DAMAGE, EXILED_AFTERWARDS, NOBODYS, GameObject, StackItem
from ..state.occurrences import Firing
from ..table.bookkeeping import keep_effects
from ..table.doors import enters_unlocked
from ..table.set_aside import ON_ADVENTURE
from ..table.world import Table
from ..triggers import limits
from ..triggers.watchers import watchlist
from ..wording.evaluate import holds
from . import stack

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
        mentions=[*recalled(memory), *_of_condition(item), *_of_new_event(firing)],
        slots=slots_of_item(game, obj),
        game=game,
        item=item,
        item_id=obj.id,
        kind=item.kind,
    )


def _of_condition(item: StackItem) -> list[Mention]:
    """The source, for an "it" after an if-clause that speaks of it ("if this card is suspended, remove a counter from it")."""
    condition = getattr(item.ability, "condition", None)
    spoken = isinstance(condition, Is) and isinstance(condition.thing, This)
    return [Mention("this", (item.source,))] if spoken else []


def _of_new_event(firing: Firing | None) -> list[Mention]:
    """What a delayed ability waited for by description ("the next time you play a unit"): spoken of after all that was before."""
    if firing is None or firing.ability.kind != "delayed" or not isinstance(firing.ability.pattern.object, Filter):
        return []
    occurred = firing.occurrences[0] if len(firing.occurrences) == 1 else None
    id = (occurred.became or occurred.object) if occurred is not None else None
    return [Mention("event", (id,))] if id is not None else []


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


def _resolve(game: Table, obj: GameObject, item: StackItem) -> None:
    """Resolve a spell or ability: its condition, its targets, its instructions, in the edition's order."""
    r = resolution_of(game, obj)
    if_first = game.outcome("resolution-order")
    told = "first an if-condition, then targets, then instructions" if if_first else "first targets, then instructions"
    game.decide("resolution-order", f"{game.name(obj.id)}: {told}")
    if item.kind != "spell" and item.source not in game.state.objects:
        own = item.firing is not None and any(o.object == item.source for o in item.firing.occurrences)
        fact = f"{game.name(obj.id)} resolves although its source is no longer there"
        game.reason("ability-independent-of-source", fact, beside=own)  # it waited for just that
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
    removed = game.decide("intervening-if-failing", f"{game.name(obj.id)} does nothing")
    game.perform(Remove(obj.id))
    stack.record(game, obj, "removed" if removed else "resolved", did_nothing=True)


# -- targets -----------------------------------------------------------------------------------------------


def _targets_stay(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> bool:
    """Take illegal targets out; whether the item goes on. Where it does not, it leaves the stack."""
    if not any(item.targets):
        if r.slots:
            game.reason("no-targets-resolves", f"{game.name(obj.id)} was put there without any target")
        return True
    left = still_legal(game, r.slots, item.targets, r, Aim(obj.controller, source_view(game, item, obj), obj.id, game.name(obj.id)))
    r.targets = left
    if left == item.targets:
        return True
    if any(left):
        game.reason("some-targets-illegal", f"{game.name(obj.id)} goes on with its legal targets")
        return True
    if game.outcome("targets-illegal") == "resolves-without-them" or _no_longer_bestowed(game, r, obj, item):
        return True
    if any(isinstance(node, StillResolves) for node in walk(item.ability)):
        game.reason("cannot-beats-can", f"{game.name(obj.id)} says that it resolves all the same")
        return True
    _fails_targets(game, obj, item)
    return False


def _no_longer_bestowed(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> bool:
    """A bestowed Aura spell without a legal target resolves as the creature spell that its card is."""
    if "bestow" not in item.manner:
        return False
    game.reason("bestow-target", f"{game.name(obj.id)} has nothing left to enchant, and resolves as a creature")
    stack.put(game, obj.id, replace(item, manner=item.manner - {"bestow"}, targets=()))
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
    _leaves(game, obj, item, resolved=False)
    stack.record(game, obj, "removed", did_nothing=True)


# -- instructions ------------------------------------------------------------------------------------------


def _carried_out(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> None:
    if item.kind == "spell" and enters_as_permanent(game, obj):
        _enters(game, r, obj, item)
        did = True
    else:
        game.reason("instructions-in-order", f"{game.name(obj.id)}'s instructions are carried out in the order written")
        if not _is_used_up(game, r):
            _done_to_itself(game, r, obj.id, early=True)
            for body in bodies_of(game, obj):
                carry_out(body, r)
            _done_to_itself(game, r, obj.id)
        _spend_limit(game, r)
        _leaves(game, obj, item)
        did = r.did
    stack.record(game, obj, "resolved", did_nothing=not did)
    _tell_resolved(game, obj, item)


def bodies_of(game: Table, obj: GameObject) -> tuple[Body, ...]:
    """What an item does, in order."""
    item = obj.item
    assert item is not None
    if isinstance(item.ability, TriggeredAbility | ActivatedAbility):
        return (item.ability.body,)
    return tuple(ability.body for _, ability in game.view(obj.id).abilities if isinstance(ability, SpellAbility))


def _enters(game: Table, r: Resolution, obj: GameObject, item: StackItem) -> None:
    """A permanent spell becomes a permanent; an Aura enters attached to its target."""
    host = next((slot[0] for slot in r.targets if slot), None) if "aura" in game.view(obj.id).subtypes else None
    marks = item.manner | ({"cast"} if "copy" not in item.manner else set())
    game.reason("permanent-spell-enters", f"{game.name(obj.id)} enters under {obj.controller}'s control")
    if host is not None:
        game.reason("aura-spell-target", f"{game.name(obj.id)} enters attached to {game.name(host)}")
    attacking = attacked_in_its_place(game, obj.id) if "sneak" in item.manner else None
    entering = Entering(
        attached=host, x=item.x, marks=marks, chosen=obj.chosen, transformed=obj.transformed, face_down=obj.face_down,
        tapped=attacking is not None, attacking=attacking,
    )  # fmt: skip
    if attacking is not None:
        fact = f"{game.name(obj.id)} enters tapped and attacking {game.name(attacking)}"
        game.reason("keyword-sneak", fact, kinds=("PutAttacking",), ahead="event")
    event = r.perform(Move(obj.id, game.zones.main, control=obj.controller, entering=entering))
    arrived = next((o.became for o in event.occurrences if o.object == obj.id and o.became is not None), None) if event else None
    if arrived is not None:
        enters_unlocked(game, arrived, item.manner)
        _keep_effects(game, obj.id, arrived)
        _done_to_itself(game, r, arrived)


def _done_to_itself(game: Table, r: Resolution, id: int, *, early: bool = False) -> None:
    """What a spell does to itself as it resolves, or to the permanent that it has become."""
    if r.kind != "spell" or id not in game.state.objects:
        return
    waiting = len(game.state.delayed)
    for found in [found for found in own(game, id, AsItResolves) if found.node.early == early]:
        itself = Resolution(id, r.controller, x=r.x, game=game, kind="spell", about_itself=True)
        carry_out(found.node.body, itself)
        if itself.did or len(game.state.delayed) > waiting:
            cite_keyword(game, id, found.index, f"{game.name(id)} does so as it resolves")
            if early and keyword_of(game, id, found.index) == "gift":
                game.reason("gift-first", f"the gift of {game.name(id)} is given before anything else that it does")


def _keep_effects(game: Table, spell: int, permanent: int) -> None:
    """What an effect has given a permanent spell, the permanent that it becomes has too. Doctrine new-object-exceptions."""
    if not any(spell in (effect.objects or ()) for effect in game.state.effects):
        return
    game.decide("new-object-exceptions", f"what applied to {game.name(permanent)} as a spell still does")
    keep_effects(game, tuple(_kept(effect, spell, permanent) for effect in game.state.effects))


def _kept(effect: Effect, spell: int, permanent: int) -> Effect:
    objects = effect.objects or ()
    return replace(effect, objects=(*objects, permanent)) if spell in objects else effect


def _leaves(game: Table, obj: GameObject, item: StackItem, *, resolved: bool = True) -> None:
    """A resolved item leaves the stack, if it has not left already: a spell's card to the graveyard, an ability ceases to exist."""
    now = game.state.objects.get(obj.id)
    if now is None:
        return
    if item.kind != "spell" or now.token:
        game.perform(Remove(obj.id), by=Cause(kind="rules"))
        game.reason("ability-ceases", f"{game.name(obj.id)} leaves the stack last", ahead="leaves the stack")
        return
    by = Cause(obj.id, obj.controller, "rules")
    if resolved and (moves := _as_its_part(game, now)):
        game.perform(*moves, by=by)
        return
    to = game.zones.exile if item.manner & EXILED_AFTERWARDS else game.zones.grave
    if resolved and "buyback" in item.manner:
        to = game.zones.hand
        game.reason("keyword-buyback", f"{game.name(obj.id)} was bought back", ahead="event")
    game.reason("instant-to-graveyard", f"{game.name(obj.id)} goes to its owner's {to}", ahead="event")
    game.perform(Move(obj.id, to), by=by)


def _as_its_part(game: Table, obj: GameObject) -> tuple[Change, ...]:
    """Where a resolved spell goes that was cast as an Adventure or an Omen; nothing for any other."""
    view = game.view(obj.id)
    if "adventure" in view.subtypes:
        game.reason("adventure-exiled", f"{view.name} is exiled, and {obj.controller} may cast the card from there", ahead="event")
        return (Move(obj.id, game.zones.exile, entering=Entering(chosen=((ON_ADVENTURE, obj.controller),))),)
    if "omen" in view.subtypes:
        game.reason("omen-shuffled", f"{view.name} is shuffled into its owner's {game.zones.library}", ahead="event")
        return Move(obj.id, game.zones.library), ShuffleZone(obj.owner, game.zones.library)
    return ()


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
    firing = r.firing
    if firing is None or firing.ability.limit is None or firing.ability.limit.spent_by != "doing":
        return
    optional = any(isinstance(part, May) for part in walk(firing.ability.body))
    if r.took_option or (r.did and not optional):
        game.decide("do-once-each-turn", f"{r.controller} has done it this turn")
        limits.spend(game, (firing.source, firing.index))


def _tell_resolved(game: Table, obj: GameObject, item: StackItem) -> None:
    if item.kind != "spell":
        _tell_keyword(game, obj, item)
        if item.kind == "activated" and game.rules.has("permanents-skip-chain"):
            game.reason("used-trigger", f"{game.name(item.source)}'s ability has been used now")
            used = Happen(frozenset({"AbilityActivated", "GameEvent"}), object=item.source, agent=obj.controller)
            game.perform(used, by=Cause(item.source, obj.controller, "activated"))
        if _counts_resolutions(item):
            told = frozenset({"AbilityResolves", "SpellResolves", "GameEvent"})
            game.perform(Happen(told, object=item.source, agent=obj.controller))
        return
    kinds = {"SpellResolves", "GameEvent"}
    if game.rules.has("permanents-skip-chain"):
        kinds.add("SpellCast")
        game.reason("played-trigger", f"{game.name(obj.id)} has been played now")
    if kinds & watchlist(game.state, game.lens, game.zones).by_event.keys():
        game.perform(Happen(frozenset(kinds), object=obj.id, agent=obj.controller))


_DONE_BY = {"firebending": "firebend", "crew": "crewed"}  # keyword → what has been done once its ability has resolved


def _tell_keyword(game: Table, obj: GameObject, item: StackItem) -> None:
    """Report what is done by an ability that a keyword stands for, as such: a player firebends, a Vehicle becomes crewed."""
    own = game.view(item.source).abilities if item.source in game.state.objects or item.source in game.state.past else ()
    index = next((index for index, ability in own if ability is item.ability), None)
    done = _DONE_BY.get(keyword_of(game, item.source, index) or "") if index is not None else None
    if done is not None:
        game.perform(Happen(ACTION_DONE, object=item.source, agent=obj.controller, what=done))


def _counts_resolutions(item: StackItem) -> bool:
    """Whether the ability makes another one for its Nth resolution in a turn, or asks which one this is."""
    nodes = tuple(walk(item.ability))
    made = [getattr(node.ability, "pattern", None) for node in nodes if isinstance(node, CreateDelayed)]
    asked = [node.pattern for node in nodes if isinstance(node, Happened)]
    return any(getattr(pattern, "event", None) == "SpellResolves" for pattern in (*made, *asked))
