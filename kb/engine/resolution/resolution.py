"""A resolution: the context in which the body of a spell or ability is carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from msgspec import field

from kb.text.nodes.base import Node
from kb.text.nodes.effects import Become
from kb.text.nodes.things import Players, That

from ..context.context import Context, Mention
from ..state.changes import Cause, Change
from ..state.event import Event
from ..state.objects import StackItem
from ..state.occurrences import Firing, Occurrence

if TYPE_CHECKING:
    from ..characteristics.views import View
    from ..table.world import Table

__all__ = ["Resolution"]


class Resolution(Context, kw_only=True):
    """A body being carried out.

    `item`: what the stack says of it; `item_id`: its object on the stack; None for a line without a spell or ability. `collect`:
    where changes go instead of happening, while several instructions happen at once or replace an event. `done`: whether the
    option or payment spoken of last was taken ("if you do"). `left_out`: words of it that were left out, each with the number of
    mentions before it. `passed_over`: options not taken and what conditions kept from being done, likewise. `unspoken`: its
    references for which nothing was spoken of. `asked`: what conditions have asked about ("if it was a creature").
    `about_itself`: the words around it speak of the source ("as ~ resolves, …"). `times_paid`: how often the player chose to pay
    a cost that may be paid repeatedly. `did`: whether anything happened at all. `called`: objects by names that only this line
    has. `events`: what the body has done so far, for "this way" and reflexive abilities. `counted`: what the last instruction has
    done whose number is left open ("any number of", "up to two", "all"), for "that many". `doers`: which players did what an
    instruction had several do, for "each player who can't"; None where no instruction did so. `entering`: the source as it would
    be on the board, as a copy say, while it is settled how it enters. `gathered`: how many things or how much the last
    instruction is about, as a part of that, for "that many". `instead`: what a replacement effect has done in the sentence
    before, instead of something else. `mana`: what was added last: to whose pool, and how much it would have been.
    `taps`: whether it is a mana ability for which its source is tapped.
    """

    game: Table
    item: StackItem | None = None
    item_id: int | None = None
    kind: str = "rules"
    collect: list[Change] | None = None
    done: bool | None = None
    did: bool = False
    took_option: bool = False
    times_paid: int = 0
    actor: str | None = None  # who does what names no player, inside "that player may …"
    each: str | None = None  # of several players who do the same, the one whose turn it is: "that many" is that player's number
    events: list[Event] = field(default_factory=list)
    counted: list[Event] | None = None
    doers: frozenset[str] | None = None
    dealing: tuple[int | None, ...] = ()  # the sources of the damage that was dealt last
    deals_on: bool = False  # what is carried out goes on with the damage of these sources
    so: tuple[Become, ...] = ()  # what the words after it say that a permanent is which is put onto the board
    again: bool | None = None  # while a process is repeated: whether it has come to "repeat this process" again
    left_out: list[tuple[str, int]] = field(default_factory=list)
    passed_over: list[tuple[Node, int]] = field(default_factory=list)
    about_itself: bool = False
    called: Mapping[str, int] = field(default_factory=dict)
    unspoken: list[That | Players] = field(default_factory=list)
    asked: list[tuple[That, tuple[int | str, ...]]] = field(default_factory=list)
    entering: View | None = None
    gathered: int | None = None
    instead: tuple[Occurrence, ...] = ()
    mana: list[tuple[str, tuple[str, ...], int]] = field(default_factory=list)
    taps: bool = False

    @property
    def firing(self) -> Firing | None:
        """The firing of a triggered ability."""
        return self.item.firing if self.item else None

    @property
    def replacing(self) -> bool:
        """Whether what it does is what a replacement effect makes of an event, which other effects may change in turn."""
        return self.kind == "static" and self.collect is not None

    @property
    def paid(self) -> Sequence[Occurrence]:
        """What paying for it did, or what it did instead of something else: only words like "removed this way" speak of it."""
        done = dict(self.item.memory).get("paid", ()) if self.item is not None else ()
        return (*(done if isinstance(done, tuple) else ()), *self.instead)

    @property
    def cause(self) -> Cause | None:
        """The source, controller and kind of the changes that it makes; None where nobody makes them."""
        return Cause(self.source, self.controller, self.kind, self.item_id)

    def perform(self, *changes: Change) -> Event | None:
        """Make changes happen as one event, or collect them; None where they were collected or there is nothing to do."""
        if not changes:
            return None
        if self.collect is not None:
            self.collect.extend(changes)
            return None
        event = self.game.perform(*changes, by=self.cause)
        self.events.append(event)
        self.did = self.did or bool(event.occurrences) or event.after is not event.before
        return event

    def pass_over(self, node: Node, since: int | None = None) -> None:
        """Remember what is not done or not there: nothing after it is about what it would have brought up.

        `since`: how much had been spoken of before it, where something has been since.
        """
        self.passed_over.append((node, len(self.mentions) if since is None else since))

    @contextmanager
    def aside(self, role: str, ids: tuple[int | str, ...]) -> Iterator[None]:
        """Remember objects or players while a number or a target is found by them, and forget what was spoken of meanwhile."""
        spoken = len(self.mentions)
        self.mention(role, ids)
        yield
        del self.mentions[spoken:]

    def mention(self, role: str, ids: tuple[int | str, ...], noun: str | None = None, *, one: bool = False) -> None:
        """Remember objects or players, for "it", "that creature", "those cards" in what follows."""
        self.mentions.append(Mention(role, ids, noun, one))
