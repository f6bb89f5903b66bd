"""Combat damage: who deals it, to whom, in one step or two.

Doctrines: combat-damage, combat-damage-simultaneous, combat-damage-assigned, damage-assignment-order,
first-strike, first-strike-then-lost, first-strike-regular-gone, blocked-stays, keyword-trample,
keyword-deathtouch.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..continuous.prohibitions import forbids, must, permits
from ..state.changes import Damage
from ..state.in_combat import blockers_of, combat_of, in_combat
from ..state.objects import GameObject
from ..table.choices import Question, yes_or_no
from ..table.unknown_size import size_matters
from ..table.world import Table
from . import damage_on_stack
from .participants import remember

__all__ = ["deal", "has_first_strike_step"]

_FAST = ("first strike", "double strike")


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
        remember(game, struck=frozenset(object.id for object in dealing))
        game.reason("first-strike", f"{fast}: damage in a step of its own")
        for keyword in {k for o in dealing for k in _FAST if game.view(o.id).has(k)}:
            game.cite(doctrine_of(keyword), f"{fast}: {keyword}")
    damage = tuple(part for object in dealing for part in _assigned(game, object))
    remember(game, damaged=not first)
    if not damage:
        return
    told = _told(game, damage)
    if game.outcome("combat-damage"):
        damage_on_stack.put(game, damage, told)
        game.reason("combat-damage-assigned", told)
        return
    game.perform(*damage)
    game.decide("combat-damage", told)
    game.reason("combat-damage-assigned", told)
    game.reason("combat-damage-simultaneous")


def _told(game: Table, damage: tuple[Damage, ...]) -> str:
    return "; ".join(f"{game.name(d.source)} deals {d.amount} to {game.name(d.target)}" for d in damage)


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


def _assigned(game: Table, object: GameObject) -> Iterator[Damage]:
    view = game.view(object.id)
    amount = _amount(game, view)
    if amount <= 0:
        return
    if object.attacking is None:
        yield from _among(game, view, tuple(_still_blocked(game, object)), amount, None)
        return
    if not object.blocked or _as_unblocked(game, object.id):
        yield from _at(game, object, amount)
        return
    blockers = blockers_of(game.state, object.id)
    tramples = view.has("trample")
    if not blockers and not tramples:
        fact = f"{view.name} is blocked, and nothing blocks it any more: it deals no combat damage"
        game.reason("blocked-stays", fact, object=object.id)
        game.reason("combat-damage-assigned", fact, object=object.id)
        return
    yield from _among(game, view, blockers, amount, object.attacking if tramples else None)


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
    whom = object.attacking
    if isinstance(whom, str) or (whom is not None and whom in game.state.objects):
        yield Damage(object.id, whom, amount, combat=True)
        return
    fact = f"what {game.name(object.id)} attacks is gone: it deals no combat damage"
    for doctrine in ("combat-participant-gone", "combat-damage-assigned"):
        game.reason(doctrine, fact, object=object.id)


def _among(game: Table, view: View, others: tuple[int, ...], amount: int, beyond: int | str | None) -> Iterator[Damage]:
    """Damage divided among several: lethal to one after another, what is left to `beyond` or to the last
    one.
    """
    needed = {other: _lethal(game, view, other) for other in others}
    order = others
    if len(others) > 1 and sum(needed.values()) > amount:
        if game.outcome("damage-assignment-order"):
            yield from _divided(game, view, amount, needed)
            return
        order = _ordered(game, view, others)
    left = amount
    shares = dict.fromkeys(order, 0)
    for other in order:
        shares[other] = min(left, needed[other])
        left -= shares[other]
    if left and beyond is not None:
        game.reason("keyword-trample", f"{view.name} tramples over for {left}", object=view.id)
        yield Damage(view.id, beyond, left, combat=True)
    elif left and order:
        shares[order[-1]] += left
    for other, share in shares.items():
        if share:
            yield Damage(view.id, other, share, combat=True)


def _divided(game: Table, view: View, amount: int, needed: dict[int, int]) -> Iterator[Damage]:
    """Damage that is lethal to not all of them, divided as its controller chooses."""
    game.decide("damage-assignment-order", f"{view.controller} divides the damage of {view.name}", object=view.id)
    left, last = amount, [*needed][-1]
    for other, lethal in needed.items():
        usual = min(left, lethal)
        options = (left,) if other == last else (usual, *(share for share in range(left + 1) if share != usual))
        text = f"how much combat damage to {game.name(other)}"
        [share] = game.ask(Question("number", view.controller, view.name, options, text=text, item=view.id)) or (usual,)
        left -= share
        if share:
            yield Damage(view.id, other, share, combat=True)


def _ordered(game: Table, view: View, others: tuple[int, ...]) -> tuple[int, ...]:
    """In which order its controller assigns lethal damage."""
    game.decide("damage-assignment-order", f"{view.controller} assigns the damage of {view.name}", object=view.id)
    question = Question("order", view.controller, view.name, others, text="in which order damage is assigned", item=view.id)
    return tuple(game.ask(question)) or others


def _lethal(game: Table, source: View, other: int) -> int:
    """How much damage of that source is lethal for it."""
    view, object = game.view(other), game.state.objects[other]
    left = max((view.toughness or 0) - object.damage, 0)
    if left <= 1 or not source.has("deathtouch") or not game.outcome("keyword-deathtouch"):
        return left
    game.decide("keyword-deathtouch", f"1 damage of {source.name} is lethal for {view.name}", object=source.id)
    return 1
