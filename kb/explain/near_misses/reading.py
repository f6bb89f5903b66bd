"""Reading near misses from the trace of a game: the engine records with what it found the abilities that trigger, nothing else.

Why other abilities did not trigger is worked out here, once a question is asked, and put where it belongs among the steps.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field
from msgspec.structs import replace

from kb.engine.characteristics.views import Lens
from kb.engine.course.course import Course
from kb.engine.game import Game
from kb.engine.state.game_state import GameState
from kb.engine.table.trace import TRIGGERING, Collected, Reason, Step, Trace
from kb.patterns.by_identity import ByIdentity
from kb.patterns.ruleset import Ruleset

from . import cost_too_late, gone_or_elsewhere

__all__ = ["NearMisses", "with_near_misses"]

_FIRST = "enters-check"  # the reason with which collecting begins where something enters: costs that it changes come next


def with_near_misses(course: Course) -> Course:
    """The course with near misses among the steps of its branches, and with the gaps in the rules that they turn on."""
    reader = NearMisses(course.rules, course.lens)
    branches = [replace(branch, steps=reader.steps(branch.steps)) for branch in course.branches]
    return replace(course, branches=branches, consulted=course.consulted | reader.consulted)


class _Found(Struct):
    """What was found at one place: what belongs to the step before, and steps of its own."""

    reasons: list[Reason]
    settings: list[tuple[str, str, str]] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)


class NearMisses:
    """Reads near misses from the traces of games under one ruleset.

    Attributes:
        consulted: the gaps whose assumed value they turned on.
    """

    def __init__(self, rules: Ruleset, lens: Lens | None = None) -> None:
        self.rules, self.lens = rules, lens
        self.consulted: set[str] = set()
        # Branches share the steps that they have in common. By identity for one reason more than its own: equal events of two
        # branches can differ in what surrounds them.
        self._of_event = ByIdentity(self._missed)

    def steps(self, steps: Iterable[Step]) -> list[Step]:
        """The steps with near misses among them, as new steps where anything is added; those given are left as they are."""
        found: list[Step] = []
        for step in steps:
            if step.collected is not None:
                happened = _last_event(found)
                _add(found, self._of_event.of(step.collected))
                _add(found, _Found(step.reasons, step.about.get("settings", [])), happened)
            elif step.kind == "event":
                found.append(self._with_costs(step))
            elif "tried" in step.about:
                found.append(self._refused(step))
            else:
                found.append(step)
        return found

    def _missed(self, collected: Collected) -> _Found:
        game, trace = self._game(collected.state)
        game.gone = list(collected.gone)
        gone_or_elsewhere.note(game, collected.event, set(collected.triggered))
        return self._read(game, trace)

    def _with_costs(self, step: Step) -> Step:
        """An event at which something enters, with what that says too late of costs."""
        event = step.event
        first = next((number for number, reason in enumerate(step.reasons, 1) if reason.doctrine == _FIRST), None)
        if event is None or first is None:
            return step
        game, trace = self._game(event.after)
        cost_too_late.note(game, event)
        more = self._read(game, trace).reasons
        return step.with_reasons([*step.reasons[:first], *more, *step.reasons[first:]]) if more else step

    def _refused(self, step: Step) -> Step:
        """A line that was tried on a copy of the game and refused: its reasons are those of that game."""
        tried: list[Step] = step.about["tried"]
        later = step.reasons[sum(len(each.reasons) for each in tried) :]
        return step.with_reasons([*(reason for each in self.steps(tried) for reason in each.reasons), *later])

    def _game(self, state: GameState) -> tuple[Game, Trace]:
        """The game at a moment, with an empty trace, whose first step takes what belongs to the step before."""
        trace = Trace()
        trace.begin("start")
        game = Game(state, self.rules, None, trace, self.lens)
        self.lens = game.lens
        return game, trace

    def _read(self, game: Game, trace: Trace) -> _Found:
        self.consulted |= game.consulted
        start, *steps = trace.steps
        steps = [step for step in steps if step.about.get("what") != "size"]  # the course itself has noted it
        return _Found(start.reasons, start.about.get("settings", []), steps)


def _last_event(steps: list[Step]) -> int:
    """Where the event stands for which abilities were collected last, which its own triggers follow."""
    last = len(steps) - 1
    return next((place for place in range(last, -1, -1) if steps[place].kind not in TRIGGERING), last)


def _add(steps: list[Step], found: _Found, place: int = -1) -> None:
    """Add what was found: reasons to the step at that place, as a new one, then the steps of its own."""
    if found.reasons or found.settings:
        last = steps[place]
        about = {**last.about, "settings": [*last.about.get("settings", ()), *found.settings]} if found.settings else last.about
        steps[place] = replace(last.with_reasons([*last.reasons, *found.reasons]), about=about)
    steps.extend(found.steps)
