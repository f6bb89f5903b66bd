"""Permanents that enter as a copy: what is copied, with which exceptions, and what the copy enters with if it is of some kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import AddCounters, IfSo, TokenSpec
from kb.text.nodes.things import That, This

from ...context.context import Context, Mention
from ...continuous.attachment import possible_hosts
from ...continuous.in_force import Standing
from ...events.workbench import with_counters
from ...state.changes import Entering
from ...state.objects import Counters
from ...table.choices import Question
from ...wording.copies import cite_exceptions, excepted, own_abilities
from ...wording.descriptions.filters import fitting
from ...wording.evaluate import amount, holds

if TYPE_CHECKING:
    from ...table.world import Table, World

__all__ = ["as_copy", "attached_as_copy", "counted_as_copy"]


def as_copy(game: Table, found: Standing, entering: Entering, world: World, player: str) -> Entering:
    """As a copy of something of the player's choice that is on the board.

    Args:
        world: the game as it would be with it on the board.
    """
    seen = Context(found.source, player)
    options = tuple(id for id in fitting(game, found.node.copy_of, seen) if id in game.state.objects)
    if not options:
        return entering
    text = "what to copy"
    game.reason("copy-enters", f"{player} chooses what {game.name(found.source)} copies as it enters", ahead="choice")
    answer = game.ask(Question("choose", player, game.name(found.source), options, text=text, item=found.source))
    copied = game.view(int(answer[0])).copied
    fact = f"{game.name(found.source)} enters as a copy of {copied.name}, with its abilities"
    game.reason("copy-enters", fact, ahead="event")
    if isinstance(found.node.changed, TokenSpec):
        cite_exceptions(game, found.node.changed, fact)
    game.reason("copy-values", fact, ahead="event")
    if isinstance(found.node.changed, TokenSpec):
        spec = own_abilities(found.node.changed, world, found.source, found.node)
        copied = excepted(spec, copied, game, seen, own=isinstance(found.node.what, This | That))
    return replace(entering, card=copied)


def attached_as_copy(game: Table, entering: Entering, world: World, id: int, player: str) -> Entering:
    """A copy of an Aura attached to what its controller chooses, for no spell has a target for it (`aura-enters-unattached`).

    Args:
        world: the game as it would be with the copy on the board, as object `id`.
    """
    view = world.view(id)
    if "aura" not in view.subtypes or entering.attached is not None:
        return entering
    options = possible_hosts(world, view)
    if not options:
        why = "not modelled: a copy of an Aura with nothing to enchant"
        game.trace.not_carried_out(f"enters as a copy of {view.name}", game.name(id), id, why=why)
        return entering
    text = f"what {view.name} is attached to"
    game.reason("aura-enters-unattached", f"{player} chooses what {view.name} enters attached to", ahead="choice")
    (host,) = game.ask(Question("choose", player, view.name, options, text=text, item=id))
    game.reason("aura-enters-unattached", f"{view.name} enters attached to {game.name(host)}", ahead="event")
    return replace(entering, attached=host)


def counted_as_copy(world: World, found: Standing, id: int, counters: Counters) -> Counters:
    """The counters of what enters as the copy that it is then: "it enters with … if it's a creature" is asked of that.

    Args:
        world: the game as it would be with the copy on the board, as object `id`.
    """
    seen = found.seen
    seen.mentions = [Mention("entering", (id,))]
    for part in found.node.counters:
        if isinstance(part, IfSo) and holds(world, part.condition, seen):
            for inner in part.body.instructions:
                if isinstance(inner, AddCounters):
                    counters = with_counters(counters, inner.kind, amount(world, inner.count, seen))
    return counters
