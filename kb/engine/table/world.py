"""The two protocols that every room of the engine works with: a world that is looked at, and the game that is being played.

Rooms import these instead of the driver (`kb.engine.game`), which imports the rooms.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kb.patterns.compile import Alternative
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.triggers import Pattern

from ..characteristics.views import Lens, View
from ..state.changes import Cause, Change
from ..state.event import Event
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..state.occurrences import Firing
from ..state.zones import Zones
from .choices import Answer, Choices, Question
from .trace import Step, Trace

__all__ = ["Table", "World"]


class World(Protocol):
    """A moment of a game that filters, conditions and numbers can be asked about.

    That is the game in progress, an earlier state of it (`wording.moment`), or one whose layers
    are half applied (`continuous.layers`).
    """

    @property
    def state(self) -> GameState:
        """The game at that moment."""
        ...

    @property
    def lens(self) -> Lens:
        """What makes the views."""
        ...

    @property
    def rules(self) -> Ruleset:
        """The settings that the game is played under."""
        ...

    @property
    def zones(self) -> Zones:
        """The game's zones by the part they play."""
        ...

    @property
    def record(self) -> Table | None:
        """Where reasons are recorded: the game in progress; None for a moment that is only looked at."""
        ...

    def view(self, id: int) -> View:
        """The object's view; for one that is gone, as it last existed."""
        ...

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Note that what is asked is up to what the board does not say of a card: which card it is, or what colors it has."""
        ...


class Table(Protocol):
    """The game in progress, as the rooms of the engine see it: a `World` that can be acted on.

    Attributes:
        state: the game at this moment.
        choices: who answers questions. trace: what happened, with reasons.
        consulted: the gaps whose assumed value was acted on.
        gone: the ids of what has left the board since a player last had priority.
        resolving: the id of the object on the stack that is resolving now.
    """

    state: GameState
    choices: Choices
    trace: Trace
    consulted: set[str]
    gone: list[int]
    resolving: int | None
    lens: Lens
    rules: Ruleset
    zones: Zones

    @property
    def record(self) -> Table | None:
        """Itself: reasons are recorded here."""
        ...

    def view(self, id: int) -> View:
        """What an object is now, or was when it last existed."""
        ...

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Record that something turned on what the board does not say of a card."""
        ...

    def classes(self, kind: str) -> frozenset[str]:
        """An event class with every class above it."""
        ...

    def ways(self, pattern: Pattern) -> tuple[Alternative, ...]:
        """The ways in which a trigger condition can be met in this game."""
        ...

    def name(self, id: int | str | None) -> str:
        """What to call an object or player in a sentence."""
        ...

    def perform(self, *changes: Change, by: Cause | None = None) -> Event:
        """Carry changes out at once, as one event, and collect the abilities that it triggers."""
        ...

    def trigger(self, *firings: Firing) -> None:
        """Let abilities trigger: they wait for the stack, or go there at once where the edition says so."""
        ...

    def ask(self, question: Question) -> Answer:
        """The answer to a question; () where no answer is legal."""
        ...

    def setting(self, doctrine: str) -> str:
        """The value of a doctrine, to act on."""
        ...

    def outcome(self, doctrine: str) -> Any:
        """What is done under the edition's setting of a doctrine, without citing it."""
        ...

    def decide(self, doctrine: str, fact: str = "", **about: Any) -> Any:
        """What is done under the edition's setting of a doctrine, recorded as the reason for it."""
        ...

    def leave_out(self, doctrine: str) -> None:
        """Note that the edition's setting of a doctrine is not carried out here, or not in full."""
        ...

    def reason(self, doctrine: str, fact: str = "", **about: Any) -> None:
        """Record that a point that is settled in one way decided something, with the fact."""
        ...

    def cite(self, doctrine: str, fact: str = "", **about: Any) -> None:
        """Record a doctrine whose name only the board tells."""
        ...

    def settle(self) -> None:
        """Do what happens when a player would receive priority, until there is nothing to do."""
        ...

    def resolve_top(self) -> None:
        """All players have passed: the top object of the stack resolves."""
        ...

    def explain_later(self, step: Step, tell: Callable[[Table], None]) -> None:
        """Let the reasons of a step be worked out once they are read, as the game is now."""
        ...
