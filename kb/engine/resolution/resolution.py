"""Resolving: the context in which the body of a spell or ability is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body, Instruction, Words
from kb.text.nodes.things import That
from kb.text.nodes.values import ThatMuch

from ..modelled.executors import EXECUTORS
from ..state.changes import Cause, Change, Create, Move
from ..state.event import Event
from ..state.objects import StackItem
from ..state.occurrences import Firing
from ..wording.context import Context, Mention
from .unspoken import lost_reference

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["Resolution", "carry_out", "carry_out_one"]


class Resolution(Context, kw_only=True):
    """A body being carried out.

    `item`: what the stack says of it; `item_id`: its object on the stack; None for a line without a spell or
    ability behind it. `collect`: where changes go instead of happening, while several instructions happen at
    once or replace an event. `done`: whether the option or payment spoken of last was taken ("if you do").
    `left_out`: words of it that were left out, each with the number of mentions before it.
    `unspoken`: its references for which nothing was spoken of.
    `about_itself`: the words around it speak of the source ("as ~ resolves, …").
    `did`: whether anything happened at all. `events`: what the body has done so far, for "this way" and
    reflexive abilities.
    """

    game: Table
    item: StackItem | None = None
    item_id: int | None = None
    kind: str = "rules"
    collect: list[Change] | None = None
    done: bool | None = None
    did: bool = False
    took_option: bool = False
    actor: str | None = None  # who does what names nobody, inside "that player may …"
    each: str | None = None  # of several players who do the same, the one whose turn it is: "that many" is that player's number
    events: list[Event] = field(default_factory=list)
    left_out: list[tuple[str, int]] = field(default_factory=list)
    about_itself: bool = False
    unspoken: list[That] = field(default_factory=list)

    @property
    def firing(self) -> Firing | None:
        """The firing behind a triggered ability."""
        return self.item.firing if self.item else None

    @property
    def cause(self) -> Cause:
        """What is behind the changes that it makes."""
        return Cause(self.source, self.controller, self.kind, self.item_id)

    def perform(self, *changes: Change) -> Event | None:
        """Make changes happen as one event, or collect them; None where they were collected or there is
        nothing to do.
        """
        if not changes:
            return None
        if self.collect is not None:
            self.collect.extend(changes)
            return None
        event = self.game.perform(*changes, by=self.cause)
        self.events.append(event)
        self.did = self.did or bool(event.occurrences) or event.after is not event.before
        return event

    def mention(self, role: str, ids: tuple[int | str, ...], noun: str | None = None) -> None:
        """Remember objects or players, for "it", "that creature", "those cards" in what follows."""
        self.mentions.append(Mention(role, ids, noun))


def carry_out(body: Body, resolution: Resolution) -> None:
    """Carry out the instructions of a body in order; those of a `together` body as one event."""
    if not body.together or resolution.collect is not None:
        for instruction in body.instructions:
            carry_out_one(instruction, resolution)
        return
    resolution.collect = []
    try:
        for instruction in body.instructions:
            if resolution.collect and (_asks_what_came(instruction) or _speaks_of_newcomers(instruction, resolution.collect)):
                changes, resolution.collect = resolution.collect, None
                resolution.perform(*changes)
                resolution.collect = []
            carry_out_one(instruction, resolution)
    finally:
        changes, resolution.collect = resolution.collect or [], None
    resolution.perform(*changes)


def _asks_what_came(instruction: Instruction) -> bool:
    """Whether it needs to know what the instructions beside it have brought ("and gain life equal to the life lost this way")."""
    return any(isinstance(part, ThatMuch) and part.of != "event" for part in walk(instruction))


def _speaks_of_newcomers(instruction: Instruction, collected: list[Change]) -> bool:
    """Whether it is about what the instructions beside it put somewhere ("return that card and attach ~ to it")."""
    if not any(isinstance(change, (Move, Create)) for change in collected):
        return False
    return any(isinstance(part, That) and part.role == "recent" for part in walk(instruction))


def carry_out_one(instruction: Instruction, resolution: Resolution) -> None:
    """Carry out one instruction; one that nobody has modelled is noted, and the rest goes on."""
    resolution.each = None
    executor = EXECUTORS.get(type(instruction))
    if executor is None:
        _leave_out(instruction, resolution)
    elif resolution.left_out and (lost := lost_reference(instruction, resolution.game, resolution, resolution.left_out)):
        _leave_out(instruction, resolution, lost)
    else:
        executor(instruction, resolution)


def _leave_out(instruction: Instruction, resolution: Resolution, lost: str = "") -> None:
    """Record an instruction that nothing carries out, or that speaks (with `lost`) of what was left out before it."""
    game, source = resolution.game, resolution.source
    words = instruction.words if isinstance(instruction, Words) else _printed(instruction)
    why = f"not carried out: “{lost}” may speak of what was left out" if lost else "not modelled"
    game.trace.not_carried_out(words, game.name(source), source, why="not read" if isinstance(instruction, Words) else why)
    resolution.left_out.append((words, len(resolution.mentions)))
    resolution.done = None


def _printed(instruction: Instruction) -> str:
    """An instruction in words; by its name where the grammar has none for it."""
    from kb.text.wording.printer import print_node

    try:
        return print_node(instruction)
    except ValueError:
        return type(instruction).__name__
