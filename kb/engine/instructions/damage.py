"""Damage: dealt by the source that the words name, else by the source of the spell or ability (`damage-source`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.base import walk
from kb.text.nodes.effects import DealDamage, Fight, PreventDamage, RedirectDamage
from kb.text.nodes.things import Each, Target, That, This
from kb.text.nodes.vocabulary import Duration, Period

from ..announcing.division import announced, divide
from ..resolution.references import things
from ..state.changes import AddEffect, Damage, Happen
from ..state.lasting import Effect
from .acting import act, by_noun, count_of, on_board, permanents

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["deal_damage", "fight", "prevent_damage", "redirect_damage"]


def deal_damage(node: DealDamage, r: Resolution) -> None:
    """A source deals damage to everything named at once; each of several sources its own."""
    sources = things(node.source, r) if node.source is not None else (r.source,)
    dealing: list[int | None] = [id for id in sources if isinstance(id, int)] or [None]
    if node.source is None and r.source is not None and r.source not in r.game.state.objects:
        r.game.reason("lki-acts", f"{r.game.name(r.source)} is gone and deals damage as it last existed")
    if isinstance(node.source, This) and isinstance(node.to, That) and sources:
        r.mentions.pop()  # in "~ deals 2 damage to it", "it" is something else
    amount = None if by_noun(node.amount) else count_of(node.amount, r)
    targets = _targets(node, r)
    if isinstance(node.source, That | Target) and any(isinstance(part, Each) and part.what.other for part in walk(node.to)):
        targets = tuple(id for id in targets if id not in dealing)  # "it deals 2 damage to each other creature"
    amount = count_of(node.amount, r) if amount is None else amount
    if node.divided:
        _divided(node, r, dealing[0], targets, amount)
        return
    pairs = [(source, target) for source in dealing for target in targets if amount]
    act(r, *(Damage(source, target, amount, unpreventable=node.unpreventable) for source, target in pairs))


def _targets(node: DealDamage, r: Resolution) -> tuple[int | str, ...]:
    meant = things(node.to, r)
    left = r.game.state.players
    there = (id for id in meant if (on_board(id, r) if isinstance(id, int) else not left[id].left))
    return tuple(dict.fromkeys(there))


def _divided(node: DealDamage, r: Resolution, source: int | None, targets: tuple[int | str, ...], number: int) -> None:
    """Divide the damage among the targets, at least one to each (`split-damage`), as announced where that was done."""
    shares = announced(node.to, targets, r)
    if shares is None:
        shares = divide(targets, number, r)
    act(r, *(Damage(source, target, share, unpreventable=node.unpreventable) for target, share in shares.items() if share))


def fight(node: Fight, r: Resolution) -> None:
    """Two creatures deal damage equal to their power (or might) to each other at once (`action-fight`)."""
    first, second = permanents(node.first, r), permanents(node.second, r)
    if node.first == node.second:  # "they": the two that were chosen
        first, second = first[:1], first[1:]
    if not first or not second:
        r.game.reason("action-fight", "one of the creatures is not on the battlefield: no damage is dealt")
        r.done = False
        return
    one, other = first[0], second[0]
    r.game.reason("action-fight", f"{r.game.name(one)} fights {r.game.name(other)}")
    powers = {id: r.game.view(id).power or r.game.view(id).might or 0 for id in (one, other)}
    fighting = [Happen(frozenset({"Fights"}), object=id, patient=foe, what="fight") for id, foe in ((one, other), (other, one))]
    act(r, *fighting, Damage(one, other, powers[one]), Damage(other, one, powers[other]))


def prevent_damage(node: PreventDamage, r: Resolution) -> None:
    """A shield against damage begins (`prevention`)."""
    protected = things(node.to, r) if node.to is not None else None
    left = None if node.amount is None else count_of(node.amount, r)
    effect = Effect(node, protected, r.source, r.controller, _until(node.period), (("left", left),))
    act(r, AddEffect(effect))


def redirect_damage(node: RedirectDamage, r: Resolution) -> None:
    """Damage that would be dealt goes elsewhere, for a time (`redirection`)."""
    meant = (*things(node.of, r), *things(node.to, r))
    act(r, AddEffect(Effect(node, meant, r.source, r.controller, "end-of-turn")))


def _until(period: Period) -> Duration:
    return "combat" if period == "combat" else "end-of-turn"
