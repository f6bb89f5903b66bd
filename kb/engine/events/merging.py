"""Merged permanents: a spell joins a permanent, and all components leave where that leaves.

The permanent stays the same object; nothing enters. It looks like its topmost component and has the abilities of all of them
(`mutated-abilities`). Those that it had before keep their places, which is what their limits and uses are remembered by.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.cards import Card

from ..state.changes import Move
from ..state.merging import Merge
from ..state.objects import COMMANDER, Component, GameObject
from .workbench import Work

__all__ = ["components_arrive", "merge", "topmost"]


def merge(work: Work, change: Merge) -> None:
    """A spell becomes part of a permanent."""
    spell, host = work.objects.get(change.object), work.objects.get(change.onto)
    if spell is None or host is None:
        return
    parts, added = host.components or (topmost(host),), topmost(spell)
    top = spell if change.on_top else host
    work.take(spell)
    work.alter(
        host.id,
        card=_merged(top.card, host.card, spell.card),
        components=(added, *parts) if change.on_top else (*parts, added),
        token=top.token,
        printed=next((part.card for part in (*parts, added) if part.commander), None),
        marks=host.marks | (spell.marks & {COMMANDER}),
    )
    kinds = work.classes("KeywordActionDone")
    work.happened(kinds, object=host.id, agent=change.agent, what=change.what, manner=frozenset({change.what}))


def topmost(object: GameObject) -> Component:
    """The topmost component of a merged permanent; any other object is its only one."""
    if object.components:
        return object.components[0]
    return Component(object.printed or object.card, object.owner, object.alias, object.token, COMMANDER in object.marks)


def _merged(top: Card, host: Card, spell: Card) -> Card:
    return replace(top, abilities=(*host.abilities, *spell.abilities), lines=(*host.lines, *spell.lines))


def components_arrive(work: Work, old: GameObject, change: Move, target: str) -> None:
    """The components of a merged permanent but for the topmost, in the zone where that goes: one permanent leaves."""
    if len(old.components) < 2 or target in work.zones.board:
        return
    name = work.game.name(old.id)
    hidden = target in (work.zones.hand, work.zones.library)
    if target == work.zones.library or (hidden and any(part.commander for part in old.components)):
        why = "not settled: where each component goes"
        work.game.trace.not_carried_out(f"{name} leaves", name, old.id, why=why)
    work.game.reason(
        "merged", f"{name} leaves: each of its {len(old.components)} components goes there", kinds=("Leaves",), ahead="event"
    )
    for part in old.components[1:]:
        marks = change.entering.marks | ({COMMANDER} if part.commander else set())
        new = GameObject(
            work.new_id(), part.card, part.owner, part.owner, target, change.place, part.alias, old.id, token=part.token,
            timestamp=work.clock, marks=marks, counters=change.entering.counters,
            exiled_with=change.entering.exiled_with or (work.by.source if target == work.zones.exile and work.by else None),
        )  # fmt: skip
        work.put(new, change.position)
        if target == work.zones.grave:
            kinds = work.classes("PutIntoGraveyard")
            work.happened(kinds, object=new.id, became=new.id, from_zone=old.zone, to_zone=target, agent=change.agent)
