"""The result of a scenario run under one edition: its branches, the judgements, and the gaps on which they turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from kb.patterns.ruleset import Ruleset
from kb.text.scenario.expectations import Expectation
from kb.text.scenario.file import Scenario

from ..characteristics.views import Lens
from ..game import Game
from ..state.game_state import GameState
from ..table.choices import Explored
from ..table.trace import Step, Trace
from .order import in_order

__all__ = ["Branch", "Course", "Judgement", "decisive", "is_unsettled"]


class Branch(Struct):
    """One way that the course can go.

    `path`: the open choices taken, as (question, answer) texts.
    `endless`: it goes round in a loop for ever; no line comes after.
    """

    state: GameState
    steps: list[Step]
    missing: tuple[str, ...] = ()
    path: tuple[tuple[str, str], ...] = ()
    endless: bool = False

    def game(self, rules: Ruleset, choices: Explored, lens: Lens | None = None) -> Game:
        """It as a game that can go on; `lens`: the one of an earlier game under these rules, with what it keeps."""
        trace = Trace()
        trace.steps = list(self.steps)
        return Game(self.state, rules, choices, trace, lens)


class Judgement(Struct, frozen=True):
    """What became of one expectation. `result`: "holds", "fails" or "undecided"; `step`: the number of the play line before it."""

    expectation: Expectation
    result: str
    found: str
    step: int
    path: tuple[tuple[str, str], ...] = ()


class Course(Struct):
    """A scenario run under one edition.

    Attributes:
        branches: every outcome that the open choices leave. judgements: of the expectations, in order.
        consulted: gaps that were acted on. variants: the courses under other values of those gaps, by (doctrine, value).
        cuts: the lines, counted from 1, that have more ways than are tried; with each, whether all that it left untried is how
            abilities that had triggered are placed (their order, modes, targets), from which nothing followed in any branch.
        lines: how many lines were played.
        bounded: open numbers of which only the first are tried. untried: what else was not searched.
        work: how many steps were played for it, in all ways together and with those that the trace no longer has.
        remarks: answers of lines to what is never asked for, each with its line.
        gone: the names of what could not stay on the board as it was set up, and was gone before the first line.
        lens: what the objects of its states were seen through, which keeps what they look like.
    """

    scenario: Scenario
    rules: Ruleset
    branches: list[Branch]
    judgements: list[Judgement] = field(default_factory=list)
    consulted: frozenset[str] = frozenset()
    variants: dict[tuple[str, str], Course] = field(default_factory=dict)
    cuts: tuple[tuple[int, bool], ...] = ()
    lines: int = 0
    bounded: tuple[str, ...] = ()
    untried: tuple[str, ...] = ()
    lens: Lens | None = None
    remarks: tuple[str, ...] = ()
    work: int = 0
    gone: tuple[str, ...] = ()

    @property
    def cut(self) -> bool:
        """Whether there were more branches than are tried."""
        return bool(self.cuts)

    def cut_before(self, lines: int, stack: bool = False) -> bool:
        """Whether the state after so many lines could differ in a way that was not tried.

        `stack`: asked of the stack, which depends on how abilities were placed.
        """
        return any(line < lines or (line == lines and (stack or not placed)) for line, placed in self.cuts)

    def cited(self) -> tuple[str, ...]:
        """The numbers of all rules that any branch cited."""
        steps = (step for branch in self.branches for step in branch.steps)
        return tuple(dict.fromkeys(rule for step in steps for reason in step.reasons for rule in reason.rules))

    def reviews(self) -> tuple[str, ...]:
        """Why any setting that a branch leans on has to be reviewed."""
        steps = (step for branch in self.branches for step in branch.steps)
        return tuple(dict.fromkeys(reason.review for step in steps for reason in step.reasons if reason.review))

    def games(self) -> Iterator[Game]:
        """The end of each branch as a game that can be looked at."""
        for branch in self.branches:
            yield branch.game(self.rules, Explored())


def is_unsettled(course: Course) -> bool:
    """Whether the values of a gap lead to boards that differ."""
    return bool(decisive(course))


def decisive(course: Course) -> frozenset[str]:
    """The gaps whose values lead to boards that differ."""
    if not course.variants:
        return frozenset()
    own = {_digest(game) for game in course.games()}
    return frozenset(gap for (gap, _), other in course.variants.items() if {_digest(game) for game in other.games()} != own)


def _digest(game: Game) -> tuple[object, ...]:
    state = game.state
    fired = tuple(sorted((game.name(firing.source), firing.index) for firing in state.fired))
    # Without ids, and sorted: branches that end on the same board may have numbered it differently.
    places = tuple(sorted((o.alias or o.card.name, o.zone, o.controller, o.counters, o.tapped) for o in state.objects.values()))
    return fired, places, in_order(game), tuple((p.name, p.life, p.counters, p.lost) for p in state.players.values())
