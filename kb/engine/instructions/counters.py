"""Counters, energy and the like: putting, removing, moving, doubling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import (
    AddCounters,
    Body,
    DoubleCounters,
    GainResource,
    Instruction,
    MoveCounters,
    OneMoreOfEach,
    RemoveCounters,
    WhileCountered,
)
from kb.text.nodes.things import Each

from ..announcing.division import announced, divide
from ..continuous.durations import WHILE_COUNTERED
from ..resolution.carrying_out import carry_out
from ..resolution.choosing import ask
from ..resolution.references import things
from ..state.changes import Change, PutCounters, Resource, TakeCounters
from ..state.lasting import Effect
from ..table.bookkeeping import keep_effects
from .parts.common import by_each, by_noun, count_of, holders, object_of, perform, speaks_of_one

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = [
    "add_counters", "double_counters", "gain_resource", "move_counters", "one_more_of_each", "remove_counters", "while_countered",
]  # fmt: skip


def add_counters(node: AddCounters, ctx: Resolution) -> None:
    """Counters are put on everything named at once."""
    if node.also:
        _together(node, ctx)
        return
    if isinstance(node.on, Each) and not ctx.mentions and not ctx.occurrences and speaks_of_one(node.count):
        _by_its_own_number(node, ctx)
        return
    # Counted before the targets are spoken of, as “that many” and “its” mean what was spoken of before them.
    number = None if by_noun(node.count) else count_of(node.count, ctx)
    targets = holders(node.on, ctx)
    number = count_of(node.count, ctx) if number is None else number
    kind = _kind(node, ctx)
    shares = _shares(node, targets, number, ctx) if node.divided else dict.fromkeys(targets, number)
    who = ctx.actor or ctx.controller
    perform(ctx, *(PutCounters(target, kind, share, who) for target, share in shares.items() if share))


def _by_its_own_number(node: AddCounters, ctx: Resolution) -> None:
    """On each as many as are said of it: "put a number of counters on each creature equal to its power"."""
    targets, kind = holders(node.on, ctx), _kind(node, ctx)
    numbers: list[tuple[int | str, int]] = []
    for target in targets:
        with ctx.aside("round", (target,)):
            numbers.append((target, count_of(node.count, ctx)))
    perform(ctx, *(PutCounters(target, kind, number, ctx.controller) for target, number in numbers if number))


def _shares(node: AddCounters, targets: tuple[int | str, ...], number: int, ctx: Resolution) -> dict[int | str, int]:
    """How the counters are distributed: as announced (`division-announced`), else as the controller chooses now."""
    shares = announced(node.on, targets, ctx)
    return divide(targets, number, ctx) if shares is None else shares


def _together(node: AddCounters, ctx: Resolution) -> None:
    """Counters of several kinds are put on the same things, all at once."""
    targets = holders(node.on, ctx)
    numbers = [(part.kind, count_of(part.count, ctx)) for part in node.also]
    perform(ctx, *(PutCounters(target, kind, number, ctx.controller) for target in targets for kind, number in numbers if number))


def _kind(node: AddCounters, ctx: Resolution) -> str:
    """The kind of counter; of several ("flying or first strike") the controller chooses one."""
    kinds = node.kinds or tuple(node.kind.split("|"))
    if len(kinds) == 1:
        return kinds[0]
    (picked,) = ask(ctx, "choose", ctx.controller, kinds, text="which counter")
    return str(picked)


def remove_counters(node: RemoveCounters, ctx: Resolution) -> None:
    """Counters are removed, as many as there are at most."""
    changes: list[Change] = []
    short = False
    for target in holders(node.on, ctx):
        number = None if node.count is None else count_of(node.count, ctx)
        taken = _taken(target, node.kind, number, ctx, up_to=node.up_to)
        changes += [TakeCounters(target, kind, count, ctx.controller) for kind, count in taken.items()]
        short = short or (number is not None and not node.up_to and sum(taken.values()) < number)
    perform(ctx, *changes)
    if short:
        ctx.done = False  # "if you can't" is true of fewer than there should be


def _taken(origin: int | str, kind: str | None, number: int | None, ctx: Resolution, *, up_to: bool = False) -> Mapping[str, int]:
    """How many counters of each kind are taken: all of them if `number` is None, else those that the controller chooses."""
    there = {each: count for each, count in _counters(origin, ctx).items() if kind in (None, each) and count}
    in_all = sum(there.values())
    if up_to and number is not None and in_all:
        (number,) = ask(ctx, "times", ctx.controller, tuple(range(min(number, in_all) + 1)), text="how many counters")
    if number is None or number >= in_all:
        return there
    if len(there) == 1:
        return dict.fromkeys(there, number)
    taken: Counter[str] = Counter()
    for _ in range(number):
        left = tuple(each for each in there if there[each] > taken[each])
        (picked,) = ask(ctx, "choose", ctx.controller, left, text="which counter")
        taken[str(picked)] += 1
    return taken


def _counters(target: int | str, ctx: Resolution) -> dict[str, int]:
    holder = ctx.game.state.players[target] if isinstance(target, str) else object_of(target, ctx)
    return dict(holder.counters)


def move_counters(node: MoveCounters, ctx: Resolution) -> None:
    """Counters are taken from one object and put on another; those of an object that is gone are only put."""
    if node.any_number:
        _move_as_chosen(node, ctx)
        return
    if isinstance(node.origin, Each):  # "from all creatures onto it": it is none of these, and is asked for first
        targets = holders(node.to, ctx)
        origins = things(node.origin, ctx)
    else:
        origins = things(node.origin, ctx)[:1]
        targets = holders(node.to, ctx)
    if not origins or not targets:
        ctx.done = False
        return
    changes: list[Change] = []
    number = None if node.count is None else count_of(node.count, ctx)
    for origin in (id for id in origins if id != targets[0]):
        for kind, taken in _taken(origin, node.kind, number, ctx).items():
            changes += [TakeCounters(origin, kind, taken), PutCounters(targets[0], kind, taken, ctx.controller)]
    _moved(ctx)
    perform(ctx, *changes)


def _move_as_chosen(node: MoveCounters, ctx: Resolution) -> None:
    """As many of the counters of each thing as its controller likes go onto each other one, all at once; none stay on the way."""
    origins, targets = holders(node.origin, ctx), holders(node.to, ctx)
    changes: list[Change] = []
    for origin in origins:
        for kind, there in _counters(origin, ctx).items():
            left = there
            for target in targets if node.kind in (None, kind) else ():
                text = f"how many {kind} counters go from {ctx.game.name(origin)} onto {ctx.game.name(target)}"
                options = tuple(range(left + 1)) if target != origin else (0,)
                (number,) = ask(ctx, "times", ctx.controller, options, text=text)
                left -= number
                if number:
                    changes += [TakeCounters(origin, kind, number), PutCounters(target, kind, number, ctx.controller)]
    _moved(ctx)
    perform(ctx, *changes)


def _moved(ctx: Resolution) -> None:
    ctx.game.reason("counter-put", "counters are taken from one and put on another", kinds=("MoveCounters",), ahead="event")


def double_counters(node: DoubleCounters, ctx: Resolution) -> None:
    """As many counters again are put as there are (`action-double`)."""
    perform(
        ctx,
        *(
            PutCounters(target, kind, number * (node.times - 1), ctx.controller)
            for target in holders(node.on, ctx)
            for kind, number in _counters(target, ctx).items()
            if node.kind in (None, kind)
        ),
    )


def one_more_of_each(node: OneMoreOfEach, ctx: Resolution) -> None:
    """Another counter of each kind that a permanent or player has."""
    found = holders(node.on, ctx)
    perform(ctx, *(PutCounters(target, kind, 1, ctx.controller) for target in found for kind in _counters(target, ctx)))


def gain_resource(node: GainResource, ctx: Resolution) -> None:
    """A player's points, experience … go up."""
    number = count_of(node.amount, ctx)
    kinds = {"points": frozenset({"Scores"}), "xp": frozenset({"GainsXP"})}.get(node.what, frozenset())
    players = by_each(node.who, ctx)
    if "Scores" in kinds:
        ctx.game.reason("other-points", f"{', '.join(players)}: {number} by an effect", ahead="event")
    perform(ctx, *(Resource(player, node.what, number, kinds) for player in players))


def while_countered(node: WhileCountered, ctx: Resolution) -> None:
    """Continuous effects that last for as long as each object that they affect has such a counter on it (`as-long-as`)."""
    before = {id(effect) for effect in ctx.game.state.effects}
    carry_out(Body(tuple(map(_lasting, node.body.instructions))), ctx)
    kept: list[Effect] = []
    for effect in ctx.game.state.effects:
        made = id(effect) not in before and effect.until == WHILE_COUNTERED
        kept += _one_for_each(effect, node.kind) if made else (effect,)
    keep_effects(ctx.game, tuple(kept))


def _lasting(instruction: Instruction) -> Instruction:
    return replace(instruction, until=WHILE_COUNTERED) if "until" in instruction.__struct_fields__ else instruction


def _one_for_each(effect: Effect, kind: str) -> Iterator[Effect]:
    """The effect on each object by itself: one of them may lose its counters, and the others keep theirs."""
    for id in effect.objects or ():
        yield replace(effect, objects=(id,), values=(*effect.values, ("counter", kind)))
