"""Retargeting: other targets chosen for what is on the stack ("change the target of target spell", copies)."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.things import Target

from ..announcing.becoming_targets import announce
from ..announcing.targets import Aim, legal
from ..context.context import Context
from ..table.bookkeeping import renew
from ..table.choices import Question
from ..table.world import Table
from ..wording.places import greatest_choice, grouped
from .resolving import resolution_of, source_view

__all__ = ["choose_new"]


def choose_new(game: Table, id: int, player: str, to: int | str | None = None, *, other: bool = False, tell: bool = True) -> None:
    """Choose other targets for an item on the stack, slot by slot; one with no other legal target keeps what it has.

    `to`: the new target that an effect names; it is taken where it is legal. `other`: a single target has to become another.
    `tell`: whether what becomes a target hears of it now.
    """
    obj = game.state.objects[id]
    item = obj.item
    if item is None or not any(item.targets):
        return
    r = resolution_of(game, obj)
    aim = Aim(player, source_view(game, item, obj), id, game.name(id))
    taken = item.targets[0] if other and sum(map(len, item.targets)) == 1 else ()
    chosen, r.targets = [], ()
    for slot, old in zip(r.slots, item.targets, strict=False):
        chosen.append(_anew(game, slot, old, r, aim=aim, to=to, without=taken))
        r.targets = tuple(chosen)
    changed = replace(item, targets=tuple(chosen))
    renew(game, obj.with_(item=changed))
    fresh = tuple(tuple(t for t in new if t not in old) for new, old in zip(chosen, item.targets, strict=False))
    if tell:
        announce(game, fresh, aim, crime=False)


def _anew(
    game: Table,
    slot: Target,
    old: tuple[int | str, ...],
    seen: Context,
    *,
    aim: Aim,
    to: int | str | None,
    without: tuple[int | str, ...],
) -> tuple[int | str, ...]:
    if not old:
        return old
    options = tuple(option for option in legal(game, slot, seen, aim) if option not in without)
    if to is not None:
        return (to,) if len(old) == 1 and to in options else old
    if greatest_choice(game, slot.what, options) < len(old):
        return old
    labels = tuple(game.name(option) for option in options)
    groups, together = grouped(game, slot.what, options)
    question = Question(
        "target", aim.player, aim.name, options, len(old), len(old), "choose new targets", aim.item, labels=labels,
        groups=groups, together=together,
    )  # fmt: skip
    return game.ask(question)
