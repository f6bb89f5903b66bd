"""Combat damage: who deals it, to whom, in one step or two.

Doctrines: combat-damage, combat-damage-simultaneous, combat-damage-assigned, damage-assignment-order, first-strike,
first-strike-then-lost, double-strike-between, first-strike-regular-gone, blocked-stays, keyword-trample, keyword-deathtouch,
keyword-trample-over-planeswalkers, trample-unblocked-now, trample-stops-at-planeswalker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..continuous.prohibitions import forbids, must, permits
from ..state.changes import Damage
from ..state.in_combat import blockers_of, combat_of, in_combat
from ..state.objects import GameObject
from ..table.choices import yes_or_no
from ..table.dividing import Share, division, ways_to_divide
from ..table.unknown_size import size_is_unknown, size_matters
from ..table.world import Table
from . import damage_on_stack
from .participants import defender_of, remember

__all__ = ["deal", "has_first_strike_step"]

_FAST = ("first strike", "double strike")
_OVER_WALKERS = "trample over planeswalkers"
_WALKED_OVER = frozenset({"trample", _OVER_WALKERS})

Besides = Counter[int | str]
"""How much damage others assign in the same step to an object or player."""


def has_first_strike_step(game: Table) -> bool:
    """Whether there is a first damage step: some creature in combat has first strike or double strike."""
    return any(_is_fast(game.view(object.id)) for object in in_combat(game.state))


def deal(game: Table, first: bool) -> None:
    """Assign and deal the combat damage of a step, as one event; where it goes on the stack, deal it later.

    `first`: the step of creatures with first strike and double strike; the other step is of those that did
    not deal damage in the first one, and of those that have double strike now.
    """
    dealing = tuple(_dealing(game, first))
    if first:
        fast = ", ".join(game.name(object.id) for object in dealing)
        twice = frozenset(object.id for object in dealing if game.view(object.id).has("double strike"))
        remember(game, struck=frozenset(object.id for object in dealing), twice=twice)
        game.reason("first-strike", f"{fast}: damage in a step of its own")
        for keyword in {k for o in dealing for k in _FAST if game.view(o.id).has(k)}:
            game.cite(doctrine_of(keyword), f"{fast}: {keyword}")
    else:
        _cite_changed_between(game)
    damage = _all_assigned(game, dealing)
    remember(game, damaged=not first)
    if not damage:
        return
    fact = damage_on_stack.in_words(game, damage)
    if game.outcome("combat-damage"):
        damage_on_stack.put(game, damage, fact)
        game.reason("combat-damage-assigned", fact)
        return
    game.decide("combat-damage", fact, ahead="event")
    game.reason("combat-damage-assigned", fact, ahead="event")
    game.reason("combat-damage-simultaneous", fact, bearing="decisive", ahead="event")
    game.perform(*damage)


def _all_assigned(game: Table, dealing: Sequence[GameObject]) -> tuple[Damage, ...]:
    """What each assigns: what goes beyond others last, as damage that those are dealt besides counts towards what is lethal."""
    found: dict[int, tuple[Damage, ...]] = {}
    for object in sorted(dealing, key=lambda each: len(_WALKED_OVER & game.view(each.id).keywords)):
        besides = Counter[int | str]()
        for part in chain(*found.values()):
            besides[part.target] += part.amount
        found[object.id] = tuple(_assigned(game, object, besides))
    # Dealt in the order given, not in that of assigning: it decides in which order triggers are listed.
    return tuple(part for object in dealing for part in found[object.id])


def _cite_changed_between(game: Table) -> None:
    """What gaining or losing first strike or double strike after the first step does, and does not."""
    combat = combat_of(game.state)
    if combat.struck is None:
        return
    for view in (game.view(object.id) for object in in_combat(game.state)):
        has_struck, twice = view.id in combat.struck, view.has("double strike")
        if has_struck and twice != (view.id in combat.twice):
            again = "deals damage again" if twice else "has dealt its damage"
            fact = f"{view.name} {again}: only now counts double strike"
            game.reason("double-strike-between", fact, object=view.id, ahead="event")
        elif has_struck != _is_fast(view):
            fact = f"{view.name} {'has dealt' if has_struck else 'has not dealt'} damage in the first step, whatever it has now"
            game.reason("first-strike-then-lost", fact, object=view.id, ahead="event")


def _dealing(game: Table, first: bool) -> Iterator[GameObject]:
    """The creatures that deal damage in the step."""
    struck = combat_of(game.state).struck
    for object in in_combat(game.state):
        view = game.view(object.id)
        if "creature" not in view.types:
            continue
        slow = struck is None or object.id not in struck or view.has("double strike")
        deals = _is_fast(view) if first else slow
        if deals and not forbids(game, "assigns-no-combat-damage", object.id):
            yield object


def _is_fast(view: View) -> bool:
    return any(view.has(keyword) for keyword in _FAST)


def _assigned(game: Table, object: GameObject, besides: Besides) -> Iterator[Damage]:
    view = game.view(object.id)
    amount = _amount(game, view)
    if amount <= 0:
        fact = f"{view.name} would deal {amount} combat damage: it assigns none"
        game.reason("combat-damage-assigned", fact, object=object.id, bearing="decisive", back="event")
        game.reason("damage-zero", fact, object=object.id, bearing="general", back="event")
        return
    if object.attacking is None:
        yield from _among(game, view, tuple(_still_blocked(game, object)), amount, None, besides)
        return
    free = not object.blocked or _as_unblocked(game, object.id)
    blockers = () if free else blockers_of(game.state, object.id)
    if _goes_over_walkers(game, view, object.attacking):
        yield from _over_a_walker(game, object, blockers, amount, besides)
        return
    if free:
        yield from _at(game, object, amount)
        return
    beyond = _whom(game, object) if view.has("trample") or view.has(_OVER_WALKERS) else None
    if not blockers and beyond is None:
        fact = f"{view.name} is blocked, and nothing blocks it any more: it deals no combat damage"
        game.reason("blocked-stays", fact, object=object.id)
        game.reason("combat-damage-assigned", fact, object=object.id)
        return
    if not blockers:
        game.reason("trample-unblocked-now", f"nothing blocks {view.name} any more", object=object.id)
    if isinstance(beyond, int) and "planeswalker" in game.view(beyond).types:
        fact = f"what {view.name} assigns goes no further than {game.name(beyond)}"
        game.reason("trample-stops-at-planeswalker", fact, object=object.id)
    yield from _among(game, view, blockers, amount, beyond, besides)


def _goes_over_walkers(game: Table, view: View, attacking: int | str) -> bool:
    """Whether it attacks a planeswalker, or has attacked one that is gone, and may go on to the player who is attacked by that."""
    if not view.has(_OVER_WALKERS) or isinstance(attacking, str):
        return False
    return attacking not in game.state.objects or "planeswalker" in game.view(attacking).types


def _over_a_walker(game: Table, object: GameObject, blockers: tuple[int, ...], amount: int, besides: Besides) -> Iterator[Damage]:
    """Damage to blockers, the planeswalker, and the player beyond it, none to one before those in front of it have enough."""
    view, walker = game.view(object.id), _whom(game, object)
    assert object.attacking is not None
    beyond = defender_of(game, object.attacking)
    game.reason("keyword-trample-over-planeswalkers", f"{view.name} may go on to {beyond}", object=object.id)
    if object.blocked and not blockers:
        game.reason("trample-unblocked-now", f"nothing blocks {view.name} any more", object=object.id)
    ahead = (*blockers, walker) if isinstance(walker, int) else blockers
    yield from _among(game, view, ahead, amount, beyond, besides)


def _still_blocked(game: Table, object: GameObject) -> Iterator[int]:
    """The attackers that it blocks and that still attack."""
    for id in object.blocking:
        attacker = game.state.objects.get(id)
        if attacker is not None and attacker.attacking is not None:
            yield id


def _amount(game: Table, view: View) -> int:
    size_matters(game.trace, view, "it was taken to deal no combat damage")
    if must(game, "assigns-toughness", view.id):
        return view.toughness or 0
    return view.power or 0


def _as_unblocked(game: Table, id: int) -> bool:
    if not permits(game, "may-assign-as-unblocked", id):
        return False
    view = game.view(id)
    text = "whether it deals damage as though it weren't blocked"
    return game.ask(yes_or_no("may", view.controller, view.name, text, id)) == (True,)


def _at(game: Table, object: GameObject, amount: int) -> Iterator[Damage]:
    """Damage at what it attacks, if that is still there."""
    whom = _whom(game, object)
    if whom is not None:
        yield Damage(object.id, whom, amount, combat=True)
        return
    fact = f"what {game.name(object.id)} attacks is gone: it deals no combat damage"
    of_leaver = ("leaver-loop",) if isinstance(object.attacking, str) else ("combat-participant-gone",)
    for doctrine in (*of_leaver, "combat-damage-assigned"):
        game.reason(doctrine, fact, object=object.id)


def _whom(game: Table, object: GameObject) -> int | str | None:
    """What it attacks, if that is still there: a player who has left is dealt no combat damage (`leaver-loop`)."""
    whom = object.attacking
    if isinstance(whom, str):
        return None if game.state.players[whom].left else whom
    return whom if whom in game.state.objects and whom not in combat_of(game.state).spared else None


def _among(
    game: Table, view: View, others: tuple[int, ...], amount: int, beyond: int | str | None, besides: Besides
) -> Iterator[Damage]:
    """Damage divided among several as its controller chooses; in editions with an order, lethal to one after another.

    That order is its controller's too, so that what is legal in some order can be chosen.
    """
    needed = {other: _lethal(game, view, other, besides) for other in others}
    yield from _divided(game, view, needed, amount, beyond, freely=game.outcome("damage-assignment-order"))


def _usual(needed: Mapping[int, int], amount: int, beyond: int | str | None) -> Iterator[Share]:
    """Lethal damage to one after another, and what is left to `beyond`, else to the last one."""
    left, last = amount, [*needed][-1] if needed else None
    for other, lethal in needed.items():
        share = left if other == last and beyond is None else min(left, lethal)
        left -= share
        yield other, share
    if beyond is not None:
        yield beyond, left


def _divided(
    game: Table, view: View, needed: Mapping[int, int], amount: int, beyond: int | str | None, *, freely: bool
) -> Iterator[Damage]:
    """Damage divided as its controller chooses, but none to `beyond` before all others are dealt lethal damage.

    Who says nothing of it deals lethal damage to each and the rest beyond; where not all can be dealt that, every way is open.
    `freely`: not by an order in which each has enough before the next.
    """
    usual = tuple(_usual(needed, amount, beyond))
    walker = view.object.attacking if view.object.attacking in needed else None
    legal = (way for way in _every_way(needed, amount, beyond) if freely or _in_some_order(way, needed))
    ways = chain((usual,), (way for way in legal if way != usual and _in_turn(way, needed, walker)))
    enough = sum(needed.values()) <= amount
    chosen = not enough and len(needed) > 1
    fact = f"{view.controller} divides the damage of {view.name}"
    if chosen and not freely:
        kinds = ("Attacks" if view.object.attacking is not None else "Blocks",)
        game.decide("damage-assignment-order", fact, object=view.id, kinds=kinds, ahead="choice")
    way = division(game, view.controller, view.id, ways, unsaid=enough, text="how combat damage is divided")
    if (freely and (chosen or game.trace.steps[-1].kind == "choice")) or (way != usual and not chosen):
        game.decide("damage-assignment-order", fact, object=view.id)
    yield from _dealt(game, view, way, beyond)


def _in_turn(way: Iterable[Share], needed: Mapping[int, int], walker: int | str | None) -> bool:
    """Whether an attacked planeswalker is assigned none before all that block have enough."""
    shares = dict(way)
    return not shares.get(walker or "") or all(shares[other] >= least for other, least in needed.items() if other != walker)


def _in_some_order(way: Iterable[Share], needed: Mapping[int, int]) -> bool:
    """Whether there is an order in which none is assigned any before each one ahead of it has enough: one at most has a part."""
    return sum(isinstance(other, int) and 0 < share < needed.get(other, 0) for other, share in way) <= 1


def _every_way(needed: Mapping[int, int], amount: int, beyond: int | str | None) -> Iterator[tuple[Share, ...]]:
    """Every legal division; of blockers that would be dealt the same, each by itself."""
    others = tuple(needed)
    none = ((beyond, 0),) if beyond is not None else ()
    if others:
        yield from ((*zip(others, shares, strict=True), *none) for shares in ways_to_divide(amount, (0,) * len(others)))
    if beyond is not None:
        least = (*needed.values(), 1)
        yield from (tuple(zip((*others, beyond), shares, strict=True)) for shares in ways_to_divide(amount, least))


def _dealt(game: Table, view: View, shares: tuple[Share, ...], beyond: int | str | None) -> Iterator[Damage]:
    for whom, share in shares:
        if share and beyond is not None and whom == beyond:
            game.reason("keyword-trample", f"{view.name} tramples over for {share}", object=view.id)
    # What tramples over comes first, as it always did: the order of equal damages decides in which order triggers are listed.
    for whom, share in sorted(shares, key=lambda pair: pair[0] != beyond):
        if share:
            yield Damage(view.id, whom, share, combat=True)


def _lethal(game: Table, source: View, other: int, besides: Besides) -> int:
    """How much damage of that source is lethal for it; of a planeswalker that is attacked, how much takes its loyalty."""
    view, object = game.view(other), game.state.objects[other]
    if source.object.attacking == other:
        return max((view.loyalty or 0) - besides[other], 0)
    left = max((view.toughness or 0) - object.damage - besides[other], 0)
    if size_is_unknown(view) or view.open - {"power"}:
        size_matters(game.trace, view, "it was taken that no damage is needed to destroy it")
    if left <= 1 or not source.has("deathtouch") or not game.outcome("keyword-deathtouch"):
        return left
    game.decide("keyword-deathtouch", f"1 damage of {source.name} is lethal for {view.name}", object=source.id, ahead="choice")
    return 1
