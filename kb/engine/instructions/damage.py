"""Damage: dealt by the source that the words name, else by the source of the spell or ability (`damage-source`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import DealDamage, Fight, PreventDamage, RedirectDamage
from kb.text.nodes.things import Each, Filter, Host, Players, Some, Target, That, Thing, This
from kb.text.nodes.vocabulary import Duration, Period

from ..announcing.division import announced, bonus_of, divide
from ..replacement.damage.prevention import part_of
from ..resolution.choosing import ask
from ..resolution.references import things
from ..resolution.them import dealt_to_them, is_them
from ..state.changes import AddEffect, Damage, Happen
from ..state.lasting import Effect
from ..table.command_zone import COMMAND
from ..table.unknown_size import size_matters
from ..wording.evaluate import fits
from .parts.common import by_noun, count_of, of_that_player, on_board, perform, permanents, speaks_of_one
from .parts.excess_damage import with_excess_elsewhere

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["deal_damage", "fight", "prevent_damage", "redirect_damage"]


def deal_damage(node: DealDamage, ctx: Resolution) -> None:
    """A source deals damage to everything named at once; each of several sources its own."""
    first = not ctx.mentions and not ctx.occurrences  # otherwise "it" may be what was spoken of before
    spoken = len(ctx.mentions)
    dealing = list(ctx.dealing) if ctx.deals_on else _dealing(node, ctx)
    ctx.dealing, ctx.deals_on = tuple(dealing), False
    if isinstance(node.source, Each) and isinstance(node.to, That):
        del ctx.mentions[spoken : spoken + 1]  # in "each Dragon you control deals 1 damage to that creature" it is none of these
    if node.to == _ITSELF:
        _to_themselves(node, ctx, dealing)
        return
    if len(dealing) > 1 and (shares := _each_its_own(node, ctx, dealing, spoken, to_itself=first)) is not None:
        perform(ctx, *(Damage(source, target, dealt, unpreventable=node.unpreventable) for source, target, dealt in shares))
        return
    # "its power" is the source's, so it is worked out before the targets are spoken of; "that creature's power" may be a target's.
    amount = None if by_noun(node.amount) else count_of(node.amount, ctx)
    of_it = isinstance(node.source, This) and isinstance(node.to, Players) and speaks_of_one(node.to)
    if of_it or (isinstance(node.source, This | Host) and isinstance(node.to, That)):
        del ctx.mentions[spoken : spoken + 1]  # in "~ deals 2 damage to it", or "to its controller", "it" is something else
    targets = _targets(node, ctx, dealing, spoken)
    if amount is None and len(targets) > 1 and isinstance(node.to, Players) and of_that_player(node.amount):
        perform(ctx, *_to_each_player(node, ctx, dealing, targets))
        return
    amount = count_of(node.amount, ctx) if amount is None else amount
    if node.evenly and targets:
        amount //= len(targets)
    bonus = bonus_of(node, ctx) if amount else 0
    if node.divided:
        _divided(node, ctx, dealing[0], targets, amount + bonus)
        return
    if targets and amount <= 0:
        ctx.game.reason("damage-zero", f"{amount} damage would be dealt: none is dealt at all, and nothing could change that")
    pairs = [(source, target) for source in dealing for target in targets if amount]
    dealt = [Damage(source, target, amount, unpreventable=node.unpreventable, bonus=bonus) for source, target in pairs]
    perform(ctx, *(with_excess_elsewhere(dealt, ctx.game) if node.excess else dealt))


def _to_each_player(
    node: DealDamage, ctx: Resolution, dealing: list[int | None], targets: tuple[int | str, ...]
) -> Iterator[Damage]:
    """To each player as much as is said of that player: "to each player equal to the number of lands they control"."""
    for target in targets:
        with ctx.aside("players", (target,)):
            number = count_of(node.amount, ctx)
        yield from (Damage(source, target, number, unpreventable=node.unpreventable) for source in dealing if number > 0)


_ITSELF = That(role="itself")


def _to_themselves(node: DealDamage, ctx: Resolution, dealing: list[int | None]) -> None:
    """Each source that is still there deals damage to itself; "equal to its power" is measured for each."""
    own = speaks_of_one(node.amount)
    dealt = 0 if own else count_of(node.amount, ctx)
    found: list[Damage] = []
    for source in dealing:
        if source is None or not on_board(source, ctx):
            continue
        with ctx.aside("dealing", (source,)):
            number = count_of(node.amount, ctx) if own else dealt
            bonus = bonus_of(node, ctx) if number > 0 else 0
        if number > 0:
            found.append(Damage(source, source, number, unpreventable=node.unpreventable, bonus=bonus))
    perform(ctx, *found)


def _each_its_own(
    node: DealDamage, ctx: Resolution, dealing: list[int | None], spoken: int, *, to_itself: bool
) -> list[tuple[int | None, int | str, int]] | None:
    """What each of several sources deals where the words speak of it by itself: "to its controller", "equal to its power".

    Args:
        to_itself: "to it" is to the source.
    """
    own_target = (isinstance(node.to, Players) or to_itself) and speaks_of_one(node.to)
    own_amount = speaks_of_one(node.amount)
    if node.divided or by_noun(node.amount) or not (own_target or own_amount):
        return None
    number = 0 if own_amount else count_of(node.amount, ctx)
    shared = () if own_target else _targets(node, ctx, dealing, spoken)
    found: list[tuple[int | None, int | str, int]] = []
    for source in dealing:
        own = (source,) if source is not None else ()
        with ctx.aside("dealing", own):
            number = count_of(node.amount, ctx) if own_amount else number
            ctx.mention("dealing", own)  # the amount may have spoken of something, too
            targets = _targets(node, ctx, dealing, spoken) if own_target else shared
        found += [(source, target, number) for target in targets if number]
    return found


def _dealing(node: DealDamage, ctx: Resolution) -> list[int | None]:
    """The sources of the damage; [None] where there is none any more."""
    sources = things(node.source, ctx) if node.source is not None else (ctx.source,)
    if node.source is None and ctx.source is not None and ctx.source not in ctx.game.state.objects:
        ctx.game.reason("lki-acts", f"{ctx.game.name(ctx.source)} is gone and deals damage as it last existed")
    return [id for id in sources if isinstance(id, int)] or [None]


def _targets(node: DealDamage, ctx: Resolution, dealing: list[int | None], spoken: int) -> tuple[int | str, ...]:
    """What is dealt damage, each once; what has left, or is none of "each other creature", is not."""
    meant = dealt_to_them(node.to, ctx, spoken) if is_them(node.to) else things(node.to, ctx)
    players = ctx.game.state.players
    there = dict.fromkeys(id for id in meant if (on_board(id, ctx) if isinstance(id, int) else not players[id].left))
    if isinstance(node.source, That | Target) and any(isinstance(part, Each) and part.what.other for part in walk(node.to)):
        return tuple(id for id in there if id not in dealing)  # "it deals 2 damage to each other creature"
    return tuple(there)


def _divided(node: DealDamage, ctx: Resolution, source: int | None, targets: tuple[int | str, ...], number: int) -> None:
    """Divide the damage among the targets, at least one to each (`split-damage`), as announced where that was done."""
    shares = announced(node.to, targets, ctx)
    if shares is None:
        shares = divide(targets, number, ctx)
    perform(ctx, *(Damage(source, target, share, unpreventable=node.unpreventable) for target, share in shares.items() if share))


def fight(node: Fight, ctx: Resolution) -> None:
    """Two creatures deal damage equal to their power (or might) to each other at once (`action-fight`)."""
    spoken = len(ctx.mentions)
    first = permanents(node.first, ctx)
    if isinstance(node.first, Host) and isinstance(node.second, That):
        del ctx.mentions[spoken:]  # in "enchanted creature fights it", "it" is something else
    second = permanents(node.second, ctx)
    if node.first == node.second:  # "they": the two that were spoken of last, or that were chosen
        if len(first) < 2 and isinstance(node.first, That):
            first = permanents(replace(node.first, noun="creature", role="chosen"), ctx)
        first, second = first[:1], first[1:]
    if not first or not second:
        ctx.game.reason("action-fight", "one of the creatures is not on the battlefield: no damage is dealt")
        ctx.done = False
        return
    one, other = first[0], second[0]
    ctx.game.reason("action-fight", f"{ctx.game.name(one)} fights {ctx.game.name(other)}", ahead="event")
    for id in (one, other):
        size_matters(ctx.game.trace, ctx.game.view(id), "it was taken to deal no damage")
    powers = {id: ctx.game.view(id).power or ctx.game.view(id).might or 0 for id in (one, other)}
    fighting = [Happen(frozenset({"Fights"}), object=id, patient=foe, what="fight") for id, foe in ((one, other), (other, one))]
    perform(ctx, *fighting, Damage(one, other, powers[one]), Damage(other, one, powers[other]))


def redirect_damage(node: RedirectDamage, ctx: Resolution) -> None:
    """Damage that would be dealt goes elsewhere, for a time (`redirection`)."""
    values: tuple[tuple[str, object], ...] = (("left", None if node.amount is None else count_of(node.amount, ctx)),)
    of = things(node.of, ctx) if node.of is not None and not isinstance(node.of, Each) else ()
    if node.source is not None and not isinstance(node.source, Each | Filter):
        values = (*values, ("sources", _sources(node, ctx)))
    to = things(node.to, ctx)  # last: "its controller" is that of what was spoken of before
    if not to:
        ctx.done = False
        return
    meant = (*of, to[0])
    perform(ctx, AddEffect(Effect(node, meant, ctx.source, ctx.controller, "end-of-turn", values)))


def prevent_damage(node: PreventDamage, ctx: Resolution) -> None:
    """A shield against damage begins (`prevention`)."""
    protected = things(node.to, ctx) if node.to is not None and (node.amount is not None or not isinstance(node.to, Each)) else None
    settled = node.amount is not None and part_of(node.amount, 0) is None  # else it is a part of what will be dealt
    left = count_of(node.amount, ctx) if node.amount is not None and settled else None
    values: tuple[tuple[str, object], ...] = (("left", left),)
    if node.source is not None and not isinstance(node.source, Each | Filter):
        values = (*values, ("sources", _sources(node, ctx)))
    shields = [protected] if protected is None or node.amount is None else [(each,) for each in protected]
    for meant in shields:
        perform(ctx, AddEffect(Effect(node, meant, ctx.source, ctx.controller, _until(node.period), values)))


def _until(period: Period) -> Duration:
    return "combat" if period == "combat" else "end-of-turn"


def _sources(node: PreventDamage | RedirectDamage, ctx: Resolution) -> tuple[int | str, ...]:
    """The one source of damage that is meant from now on: one that is chosen as the shield begins, or the one that is named."""
    if isinstance(node.source, Some):
        chosen = ask(ctx, "choose", ctx.controller, _choosable(node.source, ctx), text="choose a source", point="source-chosen")
        ctx.mention("chosen", chosen)  # "that source's controller"
        return chosen
    return things(node.source, ctx) if isinstance(node.source, Thing) else ()


def _choosable(which: Some, ctx: Resolution) -> tuple[int, ...]:
    """Permanents, spells, the sources of abilities on the stack (wherever they are), and what is in the command zone."""
    state, zones = ctx.game.state, ctx.game.zones
    here = [id for id, obj in state.objects.items() if obj.zone in zones.board or obj.zone == COMMAND]
    stack = [state.objects[id] for id in state.zones.get((zones.stack, None), ())]
    acting = [obj.item.source if obj.item.ability is not None else obj.id for obj in stack if obj.item is not None]
    found = dict.fromkeys((*here, *acting))
    return tuple(id for id in found if fits(ctx.game, which.what, id, ctx))
