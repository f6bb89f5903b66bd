"""The ways that a run can go, each with its events, firings, stack items and the steps of its course with their reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.graph import iri
from kb.model.reasons import Choice

from ..boards.narrate import endings, reported_steps
from ..course.roster import games_of
from .boards import BoardNames
from .happenings import Happenings
from .objects import Cards, Objects
from .reasons import choice_made, deciding, reasons
from .said import a, labelled, link, number, text
from .stack_items import StackItems

if TYPE_CHECKING:
    from kb.engine.course.course import Branch, Course
    from kb.engine.game import Game
    from kb.engine.table.trace import Step
    from kb.text.nodes.abilities import Ability

    from ..scenario_runner import ScenarioRunner

__all__ = ["Ways"]


class Ways:
    """The ways of a course.

    Attributes:
        run: the IRI of the run. board: the board that was run.
    """

    def __init__(self, runner: ScenarioRunner, course: Course) -> None:
        knowledge = runner.knowledge
        edition = knowledge.editions[course.rules.id]
        self.board = BoardNames(course.scenario)
        self.run = iri.run(self.board.iri, edition.id)
        self._knowledge, self._course = knowledge, course
        self._places = knowledge.places(edition.game)
        self._cards = Cards(knowledge, self.board, runner.card_finder(course.scenario, edition))
        self._all: list[_Way] = []
        times: Counter[str] = Counter()
        for game, branch in games_of(course):
            # Choices between things of one name sound alike in words: such ways are counted.
            node = _way(self.run, branch.path)
            times[node] += 1
            self._all.append(_Way(self, node if times[node] == 1 else iri.part(node, "again", times[node]), game, branch))

    def happenings(self, branch: int) -> Happenings:
        """What happened in one way, by its number from 0."""
        return self._all[branch].happenings

    def object(self, branch: int, id: int) -> str:
        """The IRI of an object in one way."""
        return self._all[branch].objects.node(id)

    def ability(self, branch: int, sources: Iterable[int], index: int, ability: Ability) -> str:
        """The IRI of an ability of an object in one way, by the ids under which that was known."""
        return self._all[branch].objects.ability(sources, index, ability)

    def firings(self) -> Iterator[Triple]:
        """What triggered in every way, and on what."""
        for way in self._all:
            yield from way.named()
            yield from way.happenings.events_described()
            yield from way.happenings.firings_described()
            yield from way.objects.described()
        yield from self._cards.described()

    def whole(self) -> Iterator[Triple]:
        """Everything that happened in every way, step by step, and how it ended."""
        for way in self._all:
            yield from way.named()
            yield from way.happenings.events_described()
            yield from way.happenings.firings_described(way.items.placed)
            yield from way.items.described()
            yield from way.steps()
            yield from way.objects.described()
        yield from self._cards.described()
        yield from self.outcomes()

    def outcomes(self) -> Iterator[Triple]:
        """How the ways end, and the choices that lead there."""
        for way, (ending, triggered) in zip(self._all, endings(self._course), strict=True):
            node = iri.part(self.run, f"outcome.{iri.digest('|'.join((*ending, '', *triggered)))}")
            yield from way.named()
            yield link(way.node, "endsIn", node)
            yield from a(node, "Outcome")
            yield labelled(node, "; ".join(ending))
            yield from (text(node, "ending", line, "en") for line in ending)
            yield from (text(node, "triggeredInAll", words, "en") for words in triggered)


def _way(run: str, path: Sequence[tuple[str, str]]) -> str:
    """The IRI of a way of a run, by the choices that lead there: the same however many ways were tried."""
    name = f"way.{iri.digest('|'.join(f'{question}={answer}' for question, answer in path))}" if path else "way"
    return iri.part(run, name)


class _Way:
    """One way, and what is in it."""

    def __init__(self, ways: Ways, node: str, game: Game, branch: Branch) -> None:
        self._ways, self._game, self._branch = ways, game, branch
        self._path = tuple(Choice(question, answer) for question, answer in branch.path)
        self.node = node
        self.objects = Objects(self.node, game, ways.board, ways._cards)
        self.happenings = Happenings(self.node, game, branch, self.objects, ways._places)
        self.items = StackItems(self.node, game, branch, self.objects, self.happenings)

    def named(self) -> Iterator[Triple]:
        """The way, and the choices that lead there."""
        yield link(self._ways.run, "hasWay", self.node)
        yield from a(self.node, "Way", "prov:Activity")
        yield from (triple for made in self._path for triple in choice_made(self._ways.run, self.node, made))

    def steps(self) -> Iterator[Triple]:
        """The steps of the course in order, each informed by the one before."""
        edition, before = self._ways._course.rules.id, None
        times: Counter[str] = Counter()
        for place, (step, report) in enumerate(reported_steps(self._ways._knowledge, self._game, self._branch), 1):
            node = iri.part(self.node, "step", place)
            yield link(self.node, "hasStep", node)
            yield from a(node, "TraceStep", "prov:Activity")
            yield labelled(node, report.text or report.kind)
            yield number(node, "position", place)
            yield text(node, "stepKind", report.kind)
            yield from self._about(node, step, times)
            yield from reasons(node, edition, report.reasons)
            yield from deciding(node, edition, report.deciding)
            if before is not None:
                yield link(before, "nextStep", node)
                yield link(node, "prov:wasInformedBy", before)
            before = node

    def _about(self, node: str, step: Step, times: Counter[str]) -> Iterator[Triple]:
        """The event, stack item or resolution that a step is about, and what triggers by it."""
        placed = self.items.item(step.about.get("object"))
        for thing in (self.happenings.event(step), placed, self.items.resolution(step)):
            if thing is not None:
                yield link(node, "tells", thing)
        first = self.happenings.firing(step.firing) if step.firing is not None and step.kind == "triggers" else None
        if first is not None and step.firing is not None:
            fired = self.happenings.firing(step.firing, times[first])
            times[first] += 1
            yield link(node, "hasFiring", fired or first)
