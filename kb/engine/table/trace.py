"""The trace: what happened, step by step, and for each step the reasons. The engine records; `kb.explain` tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from ..state.event import Event
from ..state.game_state import GameState
from ..state.occurrences import Firing, Occurrence

__all__ = ["TRIGGERING", "WITHOUT_EFFECT", "Collected", "Reason", "Step", "Trace"]

WITHOUT_EFFECT = "without effect"
"""Whether nothing came of what a state check found: something forbids it."""
TRIGGERING = ("triggers", "does not trigger")
"""The steps at which it is said what counts, and how often: those of the ability that is asked, which come next."""


class Collected(Struct, frozen=True):
    """What the abilities that trigger on an event were found with; enough to work out later why others did not trigger.

    `state`: the game just after the event. `triggered`: (source, index) of the abilities that waited for what happened, whether or
    not anything kept them from triggering. `gone`: the ids of what had left the board since a player last had priority.
    """

    event: Event
    state: GameState
    triggered: frozenset[tuple[int, int]]
    gone: tuple[int, ...]


class Reason(Struct, frozen=True):
    """A doctrine that decided something: its setting, the rules of the edition that say so, and the fact in this game.

    `assumed`: the edition is silent, the setting was assumed. `about`: what the fact speaks of, by role
    (("ability", firing or (source id, index)), ("object", id), ("player", name) …). `review`: why the setting has to be
    reviewed, if it has.
    """

    doctrine: str
    setting: str
    rules: tuple[str, ...]
    assumed: bool = False
    fact: str = ""
    about: tuple[tuple[str, Any], ...] = ()
    review: str = ""


class Step(Struct):
    """One thing that happened, with its reasons.

    `kind`: "event", "triggers", "does not trigger", "placed", "not placed", "resolves", "leaves the stack",
    "choice", "state check", "cast", "activate", "step", "skipped", "asked", "not carried out", "loop", "nothing",
    "not found"; "collected"
    stands where near misses belong, which only `kb.explain` works out. `event`, `firing` and `collected` where there is one.
    `recorded`: the reasons so far. `due`: adds those that have not been worked out, as most steps of most branches are never read.
    """

    kind: str
    text: str = ""
    event: Event | None = None
    firing: Firing | None = None
    recorded: list[Reason] = field(default_factory=list)
    about: dict[str, Any] = field(default_factory=dict)
    collected: Collected | None = None
    due: Callable[[Step], None] | None = None

    @property
    def reasons(self) -> list[Reason]:
        """All its reasons, in the order in which they were given."""
        if self.due is not None:
            tell, self.due = self.due, None
            tell(self)
        return self.recorded

    def with_reasons(self, reasons: list[Reason]) -> Step:
        """A step like it with these reasons."""
        return replace(self, recorded=reasons, due=None)


class Unsaid(Struct, frozen=True):
    """Something of an object that is not given: its name, itself, in words what is not given, and what was assumed."""

    name: str
    source: int | str
    words: str
    fact: str


_BOUNDARIES = frozenset({"line", "step", "resolves", "refused"})
"""What happens after such a step is another matter than what was going on before it."""
_OVER = frozenset({"event", "collected", *TRIGGERING})
"""What is over once it stands there, so that what is recorded of something to come is none of it."""


def _concerns(step: Step, reason: Reason) -> bool:
    """Whether a reason waits for a step: where it says of which object's ability, for the next of that, and each for one."""
    source = dict(reason.about).get("source")
    if source is None or step.firing is None:
        return True
    return step.firing.source == source and all(each.doctrine != reason.doctrine for each in step.recorded)


class Trace:
    """Steps in order. A reason belongs to the step that was begun last.

    Attributes:
        missing: the words of instructions that were not carried out.
        sizes: objects of which it came up that a number of theirs (power and toughness, loyalty) is not given.
        unmodelled_settings: (doctrine, setting of the edition, why it is not carried out), each once.
        dropped: how many steps were played, and are no longer here.
        effort: what the board took before this trace goes on (`kb.engine.table.effort`).
    """

    __slots__ = ("_ahead", "_held", "dropped", "effort", "missing", "sizes", "steps", "unmodelled_settings")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.missing: list[str] = []
        self.dropped = 0
        self.effort = 0
        self.sizes: set[int | str] = set()
        self.unmodelled_settings: list[tuple[str, str, str]] = []
        # Reasons of a step that is to come: where they are meanwhile, as what, and as what they are of that step.
        self._ahead: list[tuple[Step, Reason, Reason, Collection[str]]] = []
        self._held: list[Unsaid] | None = None

    def begin(
        self,
        kind: str,
        text: str = "",
        *,
        event: Event | None = None,
        firing: Firing | None = None,
        **about: Any,
    ) -> Step:
        """Begin a step."""
        step = Step(kind, text, event, firing, [], about)
        self.steps.append(step)
        if self._ahead:
            self._hand_over(step)
        return step

    def _hand_over(self, step: Step) -> None:
        """Give a new step the reasons that were meant for one of its kind; after a boundary they stay where they are."""
        for held in tuple(self._ahead):
            before, meanwhile, reason, kinds = held
            if step.kind in kinds and _concerns(step, reason):
                # Equal ones may stand there.
                del before.reasons[next(place for place, each in enumerate(before.reasons) if each is meanwhile)]
                step.reasons.append(reason)
                self._ahead.remove(held)
        if step.kind in _BOUNDARIES:
            self._ahead.clear()

    def drop_from(self, number: int) -> None:
        """Leave out the steps from there on."""
        self.dropped += len(self.steps) - number
        del self.steps[number:]

    def collected(self, collected: Collected) -> None:
        """Record with what the abilities that trigger on an event were found."""
        self.steps.append(Step("collected", collected=collected))

    def did_not_come(self, kind: str) -> None:
        """What was to be a step of that kind is none: the reasons that wait for it stay where they are."""
        if self._ahead:
            self._ahead = [held for held in self._ahead if kind not in held[3]]

    def reason(self, reason: Reason, ahead: Collection[str] = (), back: str = "", *, lapses: bool = False) -> None:
        """Add a reason to the current step.

        Args:
            ahead: it belongs to the next step of one of these kinds; if there is none, to what is going on: an event that is over
                has nothing to do with it.
            back: it belongs to the last step of that kind, if what is going on has had one; with `ahead`, if no such step comes.
            lapses: with `ahead`, if no such step comes, nothing hangs on it.
        """
        if not self.steps:
            self.begin("start")
        step = self._going_on(back) if back else self._what_goes_on() if ahead else self.steps[-1]
        held = replace(reason, about=(*reason.about, ("beside", True))) if lapses else reason
        step.reasons.append(held)
        if ahead:
            self._ahead.append((step, held, reason, ahead))

    def is_of_nothing(self, kind: str) -> None:
        """What was to be a step of that kind is none, and nothing hangs on the reasons that wait for it."""
        for before, meanwhile, _, kinds in self._ahead:
            if kind in kinds:
                place = next(place for place, each in enumerate(before.reasons) if each is meanwhile)
                before.reasons[place] = replace(meanwhile, about=(*meanwhile.about, ("beside", True)))
        self.did_not_come(kind)

    def found_out(self) -> str:
        """The `back` of what is found out as something is to be done: it is none of what was chosen or has happened before."""
        return "resolves" if self.steps and self.steps[-1].kind in _OVER | {"choice"} else ""

    def _what_goes_on(self) -> Step:
        """The current step, remarks left aside; after an event with all that triggered on it, the last boundary."""
        last = next((step for step in reversed(self.steps) if step.kind != "not carried out"), self.steps[-1])
        if last.kind not in _OVER:
            return last
        return next((step for step in reversed(self.steps) if step.kind in _BOUNDARIES), self.steps[-1])

    def _going_on(self, kind: str) -> Step:
        """The last step of that kind since the last boundary, which may be that itself; else the current one."""
        for step in reversed(self.steps):
            if step.kind == kind:
                return step
            if step.kind in _BOUNDARIES:
                break
        return self.steps[-1]

    def not_carried_out(
        self, words: str, name: str = "", source: int | None = None, *, what: str = "instruction", why: str = "not read"
    ) -> None:
        """Record words that came up in the course and were left out: what follows from them is unknown.

        Args:
            name, source: of the object whose words they are. what: "instruction", "condition" or "reference".
            why: "not read", or what is missing.
        """
        self.missing.append(words)
        said = f"“{words}” is {why}" if why.startswith("not ") else f"“{words}” is not carried out: {why}"
        text = f"{name}: {said}" if name else said
        self.begin("not carried out", text, words=words, source=source, what=what, why=why)

    def never_happens(self, occurrence: Occurrence, state: GameState, instead: str) -> None:
        """Note what a replacement or prevention effect has changed before it could happen. `instead`: the name of its source."""
        if not self.steps:
            self.begin("start")
        self.steps[-1].about.setdefault("replaced", []).append((occurrence, state, instead))

    def size_not_given(self, name: str, source: int | str, words: str, fact: str) -> None:
        """Record that something turned on a number of an object that is not given; once for each object. `words`: which number."""
        if source in self.sizes:
            return
        if self._held is not None:
            self._held.append(Unsaid(name, source, words, fact))
            return
        self.sizes.add(source)
        be = "are" if " and " in words else "is"
        self.begin("not carried out", f"{name}: its {words} {be} not given; {fact}", words=words, source=source, what="size",
                   why="not given", fact=fact)  # fmt: skip

    @contextmanager
    def holding_unsaid(self) -> Iterator[list[Unsaid]]:
        """Collect meanwhile what is not given instead of recording it: it may turn out that nothing depends on it (`unsaid`)."""
        before, self._held = self._held, []
        try:
            yield self._held
        finally:
            self._held = before

    def unsaid(self, held: Iterable[Unsaid]) -> None:
        """Record what was held back and decides something after all."""
        for each in held:
            self.size_not_given(each.name, each.source, each.words, each.fact)

    def leave_out(self, doctrine: str, setting: str, why: str) -> None:
        """Note that a setting of the edition, at a point that the course reached, is not modelled."""
        if (doctrine, setting, why) not in self.unmodelled_settings:
            self.unmodelled_settings.append((doctrine, setting, why))
        if not self.steps:
            self.begin("start")
        self.steps[-1].about.setdefault("settings", []).append((doctrine, setting, why))

    def cited(self) -> tuple[str, ...]:
        """The numbers of all rules cited so far, first cited first."""
        return tuple(dict.fromkeys(rule for step in self.steps for reason in step.reasons for rule in reason.rules))
