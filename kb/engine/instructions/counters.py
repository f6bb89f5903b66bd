"""Counters, energy and the like: putting, removing, moving, doubling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import AddCounters, DoubleCounters, GainResource, MoveCounters, RemoveCounters

from ..announcing.division import announced, divide
from ..resolution.choosing import ask
from ..resolution.references import things
from ..state.changes import Change, PutCounters, Resource, TakeCounters
from .acting import act, by_each, by_noun, count_of, holders, object_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["add_counters", "double_counters", "gain_resource", "move_counters", "remove_counters"]


def add_counters(node: AddCounters, r: Resolution) -> None:
    """Counters are put on everything named at once."""
    number = None if by_noun(node.count) else count_of(node.count, r)
    targets = holders(node.on, r)
    number = count_of(node.count, r) if number is None else number
    kind = _kind(node.kind, r)
    shares = _shares(node, targets, number, r) if node.divided else dict.fromkeys(targets, number)
    act(r, *(PutCounters(target, kind, share, r.controller) for target, share in shares.items() if share))


def _shares(node: AddCounters, targets: tuple[int | str, ...], number: int, r: Resolution) -> dict[int | str, int]:
    """How the counters are distributed: as announced (`division-announced`), else as the controller chooses now."""
    shares = announced(node.on, targets, r)
    return divide(targets, number, r) if shares is None else shares


def _kind(kind: str, r: Resolution) -> str:
    """The kind of counter; of several ("flying or first strike") the controller chooses one."""
    if "|" not in kind:
        return kind
    (picked,) = ask(r, "choose", r.controller, tuple(kind.split("|")), text="which counter")
    return str(picked)


def remove_counters(node: RemoveCounters, r: Resolution) -> None:
    """Counters are removed, as many as there are at most."""
    changes: list[Change] = []
    for target in holders(node.on, r):
        kinds = _counters(target, r)
        number = None if node.count is None else count_of(node.count, r)
        for kind, there in kinds.items():
            if node.kind in (None, kind) and number != 0:
                taken = there if number is None else min(there, number)
                number = None if number is None else number - taken
                changes.append(TakeCounters(target, kind, taken, r.controller))
    act(r, *changes)


def _counters(target: int | str, r: Resolution) -> dict[str, int]:
    holder = r.game.state.players[target] if isinstance(target, str) else object_of(target, r)
    return dict(holder.counters)


def move_counters(node: MoveCounters, r: Resolution) -> None:
    """Counters are taken from one object and put on another; those of an object that is gone are only put."""
    origin = next((id for id in things(node.origin, r)), None)
    targets = holders(node.to, r)
    if origin is None or not targets:
        r.done = False
        return
    left = None if node.count is None else count_of(node.count, r)
    changes: list[Change] = []
    for kind, there in _counters(origin, r).items():
        if node.kind in (None, kind):
            number = there if left is None else min(left, there)
            left = None if left is None else left - number
            changes += [TakeCounters(origin, kind, number), PutCounters(targets[0], kind, number, r.controller)]
    act(r, *(change for change in changes if change.count))  # type: ignore[attr-defined]


def double_counters(node: DoubleCounters, r: Resolution) -> None:
    """As many counters again are put as there are (`action-double`)."""
    act(
        r,
        *(
            PutCounters(target, kind, number * (node.times - 1), r.controller)
            for target in holders(node.on, r)
            for kind, number in _counters(target, r).items()
            if node.kind in (None, kind)
        ),
    )


def gain_resource(node: GainResource, r: Resolution) -> None:
    """A player's points, experience … go up."""
    number = count_of(node.amount, r)
    kinds = {"points": frozenset({"Scores"}), "xp": frozenset({"GainsXP"})}.get(node.what, frozenset())
    act(r, *(Resource(player, node.what, number, kinds) for player in by_each(node.who, r)))
