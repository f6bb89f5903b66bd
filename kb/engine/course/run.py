"""Running a scenario under one edition: every way that its open choices leave, and every value that a gap could have.

A line is a deterministic function of a state and of answers, so the open choices of a line are tried by replaying it with
longer lists of answers; branches that arrive at equal states are one. Where an edition is silent on a doctrine that was
acted on, the course is run again with each other value; a line whose judgement then differs is undecided.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kb.errors import IllegalError, InputError
from kb.patterns.ruleset import Ruleset
from kb.text.scenario.expectations import Expectation, Undecided
from kb.text.scenario.file import Checkpoint, Scenario
from kb.text.scenario.lines import Casts, PlayLine

from .. import state_checks
from ..characteristics.views import Lens
from ..context.names import in_a_row, shown_name
from ..continuous import standing_control
from ..game import Game
from ..state.game_state import GameState
from ..state.zones import zones_of
from ..table.bookkeeping import forget_triggers
from ..table.choices import Asked, Explored
from ..table.effort import effort
from ..table.endless import EndlessError
from ..table.trace import Step
from ..triggers.watchers import watchlist
from .answers import UnusedAnswerError
from .board import FindCard, set_up
from .course import Branch, Course, Judgement, is_unsettled
from .explore import ways
from .judging import judge
from .judging.characteristics import cite_characteristics
from .options import option_name
from .order_seen import order_is_seen
from .play import NothingToResolveError, attempt, carry_out_line

__all__ = ["run"]

MOST_BRANCHES = 512  # abreast: more take minutes, and the course then reports that not everything was tried
MUCH, TOO_MUCH = 12_000, 18_000
"""Effort in all ways together. After so much a line is tried in `FEW` ways only, or in one."""
LEAST_SHARE = 4  # of many courses for one answer each still takes so many times less only: it must come to more than a few ways
FEW = 8  # enough to see that an answer is open, and few enough to come to the end of the board
MOST_ENDLESS = 4  # ways of a line that go round for ever: each takes as long as hundreds of others, and says little that is new


def run(
    scenario: Scenario,
    rules: Ruleset,
    find_card: FindCard,
    gaps: bool = True,
    lines: int | None = None,
    *,
    strict: bool = True,
    every: bool = False,
    share: int = 1,
) -> Course:
    """Run a scenario to its end (or through its first `lines` entries of play).

    Args:
        gaps: also try the other values of gaps that are consulted.
        strict: an answer to what is never asked for is an error; else a remark of the course.
        every: try every division of damage, too, of which the scenario says nothing.
        share: this is one of so many courses that are played for one answer: each may take as much less before ways are left out.

    Raises:
        InputError: a line that cannot be read or that the rules forbid, with its place.
    """
    course = _run_once(scenario, rules, find_card, lines, strict=strict, every=every, share=share)
    if gaps and course.consulted:
        _try_gaps(course, find_card, lines, share)
    _settle_judgements(course)
    return course


def _run_once(
    scenario: Scenario, rules: Ruleset, find_card: FindCard, lines: int | None, *, strict: bool, every: bool = False, share: int = 1
) -> Course:
    runner = _Runner(scenario, rules, strict=strict, every=every, share=share)
    runner.begin(set_up(scenario, rules, find_card))
    for number, entry in enumerate(scenario.play[:lines], 1):
        if isinstance(entry, Checkpoint):
            runner.check(entry.expect.for_edition(rules.id), number)
        else:
            runner.play(entry)
    if lines is None:
        runner.check(scenario.expect.for_edition(rules.id), len(scenario.play) + 1)
    return runner.course()


class _Runner:
    """Goes through the entries of a scenario with all branches abreast."""

    def __init__(self, scenario: Scenario, rules: Ruleset, *, strict: bool, every: bool, share: int) -> None:
        self.scenario, self.rules, self.strict, self.every = scenario, rules, strict, every
        self.share = min(share, LEAST_SHARE)
        self.unmeant: list[Branch] = []
        self.remarks: dict[str, None] = {}
        self.gone: tuple[str, ...] = ()
        self.branches: list[Branch] = []
        self.judgements: list[Judgement] = []
        self.consulted: set[str] = set()
        self.lens: Lens | None = None
        self.cut = False
        self.cuts: list[tuple[int, bool]] = []
        self.lines = self.work = self.endless = 0
        self.bounded: dict[str, None] = {}
        self.unused: UnusedAnswerError | None = None
        self.idle: list[NothingToResolveError | None] = []
        self.orders, self.costs = True, False

    def begin(self, state: GameState) -> None:
        """Set the board up, and let the earlier lines of the turn happen without triggers."""
        self.branches = [Branch(state, [])]
        game = self._game(self.branches[0], Explored())
        standing_control.set_up(game)
        for entry in self.scenario.earlier:
            carry_out_line(game, entry, Explored(), settle=False)
            forget_triggers(game)
        if not self.scenario.board.earlier:
            game.trace.begin("line", "the board is set up")
            state_checks.run(game)  # what cannot be there as it was set up is gone, and nothing has seen it go
            game.gone.clear()
            board = game.zones.board
            gone = (obj for obj in state.objects.values() if obj.zone in board and obj.id not in game.state.objects)
            self.gone = tuple(shown_name(obj) for obj in gone)
            forget_triggers(game)
        self.branches = [Branch(game.state, [])]

    def play(self, entry: PlayLine) -> None:
        """Carry a line out on every branch, every way that is open."""
        self.cut, self.lines, self.unmeant, self.endless, self.idle = False, self.lines + 1, [], 0, []
        found: list[Branch] = []
        self.orders = order_is_seen(self.scenario, self.rules.id, entry)
        self._go(entry, found)
        if not found and self.unused is not None and isinstance(entry, Casts):
            self.costs = True  # what it names is for a cost that may be paid: it says by that that it is
            self._go(entry, found)
            self.costs = False
        if not found and self.unused is not None:
            if self.unused.refused is not None:
                raise self.unused.refused  # why it was refused says more than that it was not used
            if self.strict:
                self.branches = self.unmeant[:MOST_BRANCHES]
                self.unused.reached = self.course()
                raise self.unused
            self.remarks[f"{entry.said}: {self.unused.message}"] = None
            found = self.unmeant[:MOST_BRANCHES]
        self.branches = found
        if self.idle and (idle := self.idle[0]) is not None and all(self.idle):
            idle.reached = self.course()
            raise idle
        if self.cut:
            self.cuts.append((self.lines, not any(map(self._goes_on_after_a_choice, found))))

    def _go(self, entry: PlayLine, found: list[Branch]) -> None:
        """Add what comes of a line on every branch, what is alike once."""
        known: dict[tuple[object, ...], list[Branch]] = {}
        for tried, after in enumerate(way for branch in self.branches for way in self._after(branch, entry)):
            if self._is_enough(tried):
                self.cut = True
                break
            # Comparing whole states is slow: only those with equal outlines are.
            alike = known.setdefault(after.state.outline, [])
            if any(_alike(after, other) for other in alike):
                continue
            if len(found) >= MOST_BRANCHES:
                self.cut = True
                break
            found.append(after)
            alike.append(after)

    def _is_enough(self, tried: int) -> bool:
        """Whether no more ways of the line are gone than those that were tried and the last one."""
        work = self.work * self.share
        if work > MUCH and tried >= (FEW if work < TOO_MUCH else 1):
            return True
        return self.endless > MOST_ENDLESS

    def _after(self, branch: Branch, entry: PlayLine) -> Iterable[Branch]:
        return (branch,) if branch.endless or branch.state.over is not None else self._ways(branch, entry)

    def _ways(self, branch: Branch, entry: PlayLine) -> Iterator[Branch]:
        """Every way, but for those in which an answer of the line is never asked for: they are not what is meant."""
        aside, endless = list[Game](), list[Game]()

        def act(game: Game, search: Explored) -> None:
            try:
                carry_out_line(game, entry, search)
                self.idle.append(None)
            except NothingToResolveError as error:
                self.idle.append(error)
            except UnusedAnswerError as error:  # the answer may belong to another way: refused only if no way asks for it
                self.unused = error
                aside.append(game)
            except EndlessError:
                endless.append(game)
                self.endless += 1
                _forget_later_choices(game, search)
            except InputError as error:
                if self.costs and isinstance(error, IllegalError):
                    aside.append(game)  # another of the costs may be the one that is meant
                    return
                self.branches = [Branch(game.state, game.trace.steps, (*branch.missing, *game.trace.missing), branch.path)]
                error.reached = self.course()
                raise

        for way in ways(lambda search: self._game(branch, search), act, every=self.every, orders=self.orders, costs=self.costs):
            game = way.game
            self.consulted |= game.consulted
            self.cut = self.cut or way.cut
            self.bounded |= dict.fromkeys(f"{each.source}: {each.text or each.kind}" for each in way.bounded)
            path = branch.path + tuple(_told(game, asked) for asked in way.asked)
            self._count(game, len(branch.steps))
            after = Branch(way.state, game.trace.steps, (*branch.missing, *game.trace.missing), path, game in endless)
            if game in aside:
                self.unmeant.append(after)
            else:
                yield after

    def _count(self, game: Game, before: int) -> None:
        """Add what a way took. `before`: how many steps its trace had at the beginning of the line."""
        self.work += effort(len(game.trace.steps) + game.trace.dropped - before, game.state, game.zones)

    def _game(self, branch: Branch, choices: Explored) -> Game:
        game = branch.game(self.rules, choices, self.lens)
        game.trace.effort = self.work
        self.lens = game.lens
        return game

    def check(self, expectations: tuple[object, ...], step: int) -> None:
        """Judge expectations on every branch."""
        for expectation in expectations:
            if isinstance(expectation, Expectation):
                self.judgements.append(self._judged(expectation, step))

    def _judged(self, expectation: Expectation, step: int) -> Judgement:
        inner = expectation.line if isinstance(expectation, Undecided) and expectation.line is not None else expectation
        found = ""
        for branch in self.branches:
            game = self._game(branch, Explored())
            try:
                result = judge(game, inner, attempt)
            except InputError as error:
                raise error.at(expectation.said.place) from None
            if result.holds:
                cite_characteristics(game, inner)
            branch.steps = game.trace.steps
            found = result.found
            if not result.holds:
                return Judgement(expectation, "fails", found, step, branch.path)
        return Judgement(expectation, "holds", found, step)

    def _goes_on_after_a_choice(self, branch: Branch) -> bool:
        """Whether anything triggered, or was asked whether it does, after the first choice of the last line."""
        last = max((number for number, step in enumerate(branch.steps) if step.kind == "line"), default=0)
        choice = next((number for number, step in enumerate(branch.steps[last:], last) if step.kind == "choice"), None)
        return choice is not None and any(step.kind in _FOLLOWING or self._is_awaited(step) for step in branch.steps[choice + 1 :])

    def _is_awaited(self, step: Step) -> bool:
        """Whether any ability waits for what happened, so that it was asked whether it triggers."""
        if step.collected is None or self.lens is None:
            return False
        event = step.collected.event
        waiting = watchlist(event.after, self.lens, zones_of(self.rules.game)).by_event
        return any(not occurrence.kinds.isdisjoint(waiting) for occurrence in event.occurrences)

    def course(self) -> Course:
        """What came of it."""
        return Course(self.scenario, self.rules, self.branches, self.judgements, frozenset(self.consulted), {}, tuple(self.cuts),
                      self.lines, tuple(self.bounded), tuple(sorted(self.lens.untried)) if self.lens else (),
                      self.lens, tuple(self.remarks), self.work, self.gone)  # fmt: skip


def _alike(branch: Branch, other: Branch) -> bool:
    return branch.state == other.state and branch.missing == other.missing and branch.endless == other.endless


def _forget_later_choices(game: Game, search: Explored) -> None:
    """Of the choices on the way into a loop only those stay that its first rounds show: each further round asks the same again."""
    shown = {id(step.about.get("question")) for step in game.trace.steps if step.kind == "choice"}
    last = max((number for number, asked in enumerate(search.asked, 1) if id(asked.question) in shown), default=0)
    del search.asked[last:]


_FOLLOWING = frozenset({"triggers", "does not trigger", "resolves", "state check"})


def _told(game: Game, asked: Asked) -> tuple[str, str]:
    question = asked.question
    text = question.text or f"{question.source}: {question.kind}"
    if question.kind == "choose" == (question.text or "choose"):  # who chooses, and for what, says more
        text = f"{question.player}'s choice{'' if question.item is None else f' for {question.source}'}"
    return text, in_a_row(option_name(game, question, option) for option in asked.answer) or "none"


def _try_gaps(course: Course, find_card: FindCard, lines: int | None, share: int) -> None:
    """Run again with each other value of each gap that was consulted."""
    rules = course.rules
    for doctrine in sorted(course.consulted):  # a set: the report would list them in a different order each time
        for value in rules.possible(doctrine):
            if value != rules.setting(doctrine):
                try:
                    course.variants[doctrine, value] = _run_once(
                        course.scenario, rules.assuming(doctrine, value), find_card, lines, strict=False, share=share
                    )
                except InputError:
                    continue  # under that value a later line is not even possible: nothing to compare


def _settle_judgements(course: Course) -> None:
    """What differs between the values of a gap is undecided; `undecided` itself asks for just that."""
    for index, judgement in enumerate(course.judgements):
        results = {
            judgement.result,
            *(variant.judgements[index].result for variant in course.variants.values()),
        }
        course.judgements[index] = _settled(course, judgement, differs=len(results) > 1)


def _settled(course: Course, judgement: Judgement, differs: bool) -> Judgement:
    asked = judgement.expectation
    if isinstance(asked, Undecided):
        open_ = differs if asked.line is not None else is_unsettled(course)
        return replace(
            judgement,
            result="holds" if open_ else "fails",
            found="" if open_ else f"the rules decide it: {judgement.found}",
        )
    if differs:
        return replace(judgement, result="undecided", found=f"the rules do not settle it (assumed: {judgement.found})")
    return judgement
