"""Restrictions for a time: something can't, must or may be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Restrict
from kb.text.nodes.qualities import ControlledBy, HasKeyword, Measure
from kb.text.nodes.things import Each, Players, Quality, Some, That, Thing
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import Duration, PlayerWord, Verb

from ..resolution.memory import spoken_of
from ..resolution.references import players, present, things
from ..state.changes import AddEffect
from ..state.lasting import Effect
from .parts.common import count_of, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["restrict"]


def restrict(node: Restrict, ctx: Resolution) -> None:
    """For a time, something can't, must or may be done; what its words speak of ("that creature") is kept with it.

    A description holds for what fits it later, too: neither characteristics nor control change (`locked-set`).
    """
    what = node.what
    if what is None:
        perform(ctx, AddEffect(Effect(node, None, ctx.source, ctx.controller, node.until)))
        return
    found: tuple[int | str, ...] | None = None
    if isinstance(what, Some) and node.verb in _IF_IT_WOULD:
        what = Each(what.what)  # "if a creature would die this turn, exile it instead": any, and none is chosen
    said_before = things(node.object, ctx) if isinstance(node.object, That) else None  # "… blocks it": never that itself
    if isinstance(what, Each) and (lasting := _lasting(node, what, ctx)) is not None:
        ctx.game.reason("locked-set", "it applies to those that come later, too", back="resolves")
        node = replace(node, what=lasting)
    else:
        found = things(what, ctx) if isinstance(what, (Each, Players)) else present(what, ctx)
    if isinstance(node.object, Thing):
        meant = things(node.object, ctx) if said_before is None else said_before
        perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, (("object", meant),))))
        return
    memory = spoken_of(node.object, ctx) if node.object is not None else ()
    perform(ctx, AddEffect(Effect(node, found, ctx.source, ctx.controller, node.until, memory=memory)))


def _lasting(node: Restrict, what: Each, ctx: Resolution) -> Each | None:
    """Objects described so that the description holds later, too, when others fit it (`locked-set`); None where it can't be."""
    in_their_step = node.until == "next-untap" and isinstance(node.object, Players)
    if not (in_their_step or (node.verb.startswith(_RULES) and node.until in _OF_NO_OBJECT)):
        return None
    if what.what.other or what.what.any_of:
        return None
    where: list[Quality] = []
    for quality in what.what.where:
        if (kept := _kept(quality, ctx)) is None:
            return None
        where.append(kept)
    return replace(what, what=replace(what.what, where=tuple(where)))


_IF_IT_WOULD: frozenset[Verb] = frozenset({"exile-if-dies", "exile-if-graveyard", "exile-if-leaves"})
# These change the rules of the game and no object, so that they bind newcomers, too.
_RULES = ("attack-tax", "block-tax", "cant-", "exile-if-", "may-", "must-")
# The others end with an object, which a description does not name.
_OF_NO_OBJECT: frozenset[Duration | None] = frozenset({"combat", "end-of-turn", "next-end-step", "next-turn", "turn"})
_STAYS: frozenset[PlayerWord] = frozenset({"you", "each-opponent"})  # who is meant by them cannot change while the effect lasts


def _kept(quality: Quality, ctx: Resolution) -> Quality | None:
    """A quality with the players and numbers that it speaks of as they are now; None where that can't be said."""
    match quality:
        case HasKeyword():
            return quality
        case ControlledBy(player=Players(which=which)) if which in _STAYS:
            return quality
        case ControlledBy(player=who):
            named = players(who, ctx)
            return replace(quality, player=Players("named", name=named[0])) if len(named) == 1 else None
        case Measure(value=value) if value is None or any(isinstance(part, That) for part in walk(value)):
            return quality
        case Measure(value=value):
            return replace(quality, value=Number(count_of(value, ctx)))
    return None
