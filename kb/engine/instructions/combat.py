"""Effects on combat: taking part in it, blocking by an effect, and leaving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import ExchangeBlocks, MakeAttacking, MakeBlock, MakeBlocked, RemoveFromCombat

from ..combat.blocking import may_block
from ..resolution.choosing import ask
from ..resolution.references import present, things
from ..state.changes import Alter, Change, Happen
from .entering import defenders, still_there
from .parts.common import names, object_of, perform, permanents

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["exchange_blocks", "make_attacking", "make_block", "make_blocked", "remove_from_combat"]

BY_EFFECT = frozenset({"by-effect"})


def remove_from_combat(node: RemoveFromCombat, ctx: Resolution) -> None:
    """Creatures stop attacking and blocking (`removed-from-combat`)."""
    found = permanents(node.what, ctx)
    ctx.game.reason("removed-from-combat", f"{names(found, ctx)} is removed from combat")
    perform(ctx, *(Alter(id, (("attacking", None), ("blocking", ()), ("blocked", False))) for id in found))
    ctx.done = bool(found)


def make_block(node: MakeBlock, ctx: Resolution) -> None:
    """An effect makes a creature block an attacker; declaring it was not (`block-by-effect`)."""
    blockers, attackers = permanents(node.blocker, ctx), permanents(node.attacker, ctx)
    attackers = tuple(id for id in attackers if object_of(id, ctx).attacking is not None)
    changes: list[Change] = []
    for blocker in blockers:
        for attacker in attackers:
            changes += _block(blocker, attacker, node.instead, ctx)
    perform(ctx, *changes)


def _block(blocker: int, attacker: int, instead: bool, ctx: Resolution) -> list[Change]:
    old = object_of(blocker, ctx).blocking
    if attacker in old:
        return []
    kept = () if instead else old
    return [Alter(blocker, (("blocking", (*kept, attacker)),)), *_blocks(blocker, attacker, ctx)]


def _blocks(blocker: int, attacker: int, ctx: Resolution) -> list[Change]:
    """What comes of a creature blocking an attacker by an effect."""
    fact = f"an effect makes {ctx.game.name(blocker)} block {ctx.game.name(attacker)}"
    for doctrine in ("blocks-a-creature", "blocked-stays"):
        ctx.game.cite(doctrine, fact, ahead="event", bearing="general")
    controller = object_of(blocker, ctx).controller
    return [
        Alter(attacker, (("blocked", True),)),
        Happen(frozenset({"Blocks"}), object=blocker, patient=attacker, agent=controller, manner=BY_EFFECT),
        Happen(frozenset({"BecomesBlocked"}), object=attacker, patient=blocker, agent=controller, manner=BY_EFFECT),
    ]


def exchange_blocks(node: ExchangeBlocks, ctx: Resolution) -> None:
    """Two blockers change places, if each could block all that the other blocks (`removed-from-combat`, `block-by-effect`)."""
    two = tuple(id for id in permanents(node.what, ctx) if object_of(id, ctx).blocking)
    swapped = dict(zip(two, (object_of(id, ctx).blocking for id in reversed(two)), strict=True))
    if len(two) != 2 or any(may_block(ctx.game, id, attacker) for id, attackers in swapped.items() for attacker in attackers):
        ctx.done = False
        return
    ctx.game.reason("removed-from-combat", f"{names(two, ctx)} are removed from combat, and block again")
    perform(ctx, *(Alter(id, (("blocking", ()),)) for id in two))
    changes: list[Change] = []
    for blocker, attackers in swapped.items():
        changes.append(Alter(blocker, (("blocking", attackers),)))
        for attacker in attackers:
            changes += _blocks(blocker, attacker, ctx)
    perform(ctx, *changes)


def make_blocked(node: MakeBlocked, ctx: Resolution) -> None:
    """Attacking creatures become blocked with nothing blocking them, or unblocked."""
    changes: list[Change] = []
    blockers = things(node.only_by, ctx) if node.only_by is not None else None
    for id in permanents(node.what, ctx):
        obj = object_of(id, ctx)
        if obj.attacking is None or obj.blocked == node.blocked or (blockers is not None and not _only_by(id, blockers, ctx)):
            continue
        kind = "BecomesBlocked" if node.blocked else "BecomesUnblocked"
        manner = frozenset({"no-blocker"})
        if node.blocked:
            ctx.game.reason("blocked-stays", f"an effect makes {ctx.game.name(id)} blocked", ahead="event", bearing="general")
        changes += [Alter(id, (("blocked", node.blocked),)), Happen(frozenset({kind}), object=id, manner=manner)]
    perform(ctx, *changes)


def _only_by(attacker: int, blockers: tuple[int | str, ...], ctx: Resolution) -> bool:
    """Whether an attacker had become blocked this turn, and by nothing but those."""
    blocks = {o.patient for o in ctx.game.state.history if "BecomesBlocked" in o.kinds and o.object == attacker}
    return bool(blocks) and blocks <= set(blockers)


def make_attacking(node: MakeAttacking, ctx: Resolution) -> None:
    """Permanents on the battlefield become attacking; they did not attack (`made-attacking`)."""
    changes: list[Change] = []
    for id in permanents(node.what, ctx):
        controller = object_of(id, ctx).controller
        whom = _attackable(node, ctx, controller)
        if len(whom) > 1:
            whom = ask(ctx, "choose", controller, whom, text="whom it attacks")
        if not whom:
            ctx.game.reason("made-attacking-illegal", f"{ctx.game.name(id)} could be attacking nothing: it stays outside combat")
        else:
            ctx.game.reason("made-attacking", f"{ctx.game.name(id)} is attacking but never attacked")
            changes.append(Alter(id, (("attacking", whom[0]), ("tapped", object_of(id, ctx).tapped))))
    perform(ctx, *changes)


def _attackable(node: MakeAttacking, ctx: Resolution, player: str) -> tuple[int | str, ...]:
    """What the creature can be attacking: what the words say, if that is still there; else any defender."""
    if node.whom is None:
        return defenders(ctx, player)
    return tuple(id for id in present(node.whom, ctx) if still_there(id, ctx))
