"""From where a wording looks at the world: its source and controller, what it triggered on, what it has mentioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from kb.text.nodes.things import Players, Target, That

from ..state.event import Event
from ..state.objects import StackItem
from ..state.occurrences import Firing, Occurrence
from ..table.trace import TRIGGERING, Trace
from ..table.world import Table

__all__ = ["Context", "Mention", "Triggering", "asked_by_trigger", "bearing_of", "recalled"]


class Mention(Struct, frozen=True):
    """Objects or players that a wording has spoken of: what "it", "that creature", "those cards" can mean.

    `role`: how they came up ("event", "target", "exiled", "created", "chosen", "discarded" …). `noun`: what they were called.
    `one`: the words speak of one, however many it has become: "it" is all of them.
    """

    role: str
    ids: tuple[int | str, ...]
    noun: str | None = None
    one: bool = False


class Context(Struct):
    """What is needed to understand "this", "you", "that creature", "X" and "that much".

    `occurrences`: those that the ability triggered on. `slots`: the body's targets in reading order,
    `targets`: for each of them the chosen ids and players; `taken`: the slots that instructions have read so far.
    `would`: the occurrences have not happened: an effect looks at them that may replace or prevent them.

    The properties are what only a body that is being carried out knows (`resolution.Resolution` has them as fields); a bare
    context, as a filter or a static ability has it, answers with nothing.
    """

    source: int | None
    controller: str | None
    occurrences: tuple[Occurrence, ...] = ()
    x: int | None = None
    targets: tuple[tuple[int | str, ...], ...] = ()
    slots: tuple[Target, ...] = ()
    taken: set[int] = field(default_factory=set)
    mentions: list[Mention] = field(default_factory=list)
    would: bool = False

    @property
    def game(self) -> Table | None:
        """The game in which the body is carried out."""
        return None

    @property
    def item(self) -> StackItem | None:
        """What the stack says of the spell or ability."""
        return None

    @property
    def firing(self) -> Firing | None:
        """The firing of a triggered ability."""
        return None

    @property
    def called(self) -> Mapping[str, int]:
        """Objects by names that only the line of play has which is carried out."""
        return {}

    @property
    def events(self) -> Sequence[Event]:
        """What the body has done so far."""
        return ()

    @property
    def paid(self) -> Sequence[Occurrence]:
        """What paying for it did that only words like "removed this way" speak of."""
        return ()

    @property
    def counted(self) -> Sequence[Event] | None:
        """What the last of its instructions did whose number the words leave open; None where there was none."""
        return None

    @property
    def gathered(self) -> int | None:
        """How many things or how much the last of them is about, where that is a part of how a permanent enters; None elsewhere."""
        return None

    @property
    def done(self) -> bool | None:
        """Whether the option or payment spoken of last was taken."""
        return None

    @property
    def each(self) -> str | None:
        """Of several players who do the same, the one whose turn it is."""
        return None

    @property
    def about_itself(self) -> bool:
        """Whether the words around it speak of the source; outside a resolution this is not known, and taken as true."""
        return True

    @property
    def unspoken(self) -> list[That | Players] | None:
        """The references for which nothing was spoken of; None where they are not collected."""
        return None


class Triggering(Context):
    """As the condition of an ability is asked that is about to trigger: which trigger condition was met is known."""

    fires: Firing | None = None

    @property
    def firing(self) -> Firing | None:
        """The firing that comes of it if the condition is met."""
        return self.fires


def bearing_of(seen: Context) -> dict[str, str]:
    """What a reason bears on that is recorded from there: while nothing resolves it stands at an event, of which it says little."""
    return {"bearing": "routine"} if type(seen) in (Context, Triggering) else {}


def asked_by_trigger(seen: Context, trace: Trace) -> dict[str, Any]:
    """Which step a reason waits for that an ability asks for as something happens; none where a body that is carried out asks."""
    asks = seen.game is None and bool(trace.steps) and trace.steps[-1].kind in ("start", "event", "collected")
    return {"ahead": TRIGGERING, "lapses": True} if asks else {}


def recalled(memory: tuple[tuple[str, object], ...]) -> list[Mention]:
    """The mentions that the memory of an ability or a lasting effect holds."""
    return [mention for name, value in memory if name == "mentions" and isinstance(value, tuple) for mention in value]
