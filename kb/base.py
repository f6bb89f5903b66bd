"""The knowledge base as a whole: what `kb.load()` gives, and every question that can be put to it.

Each method takes what a person has (a scenario as text, path or value; a rule's name; a wording) and gives a value that
explains itself; `cli` only prints these values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kb.books import Books
from kb.errors import MalformedError

if TYPE_CHECKING:
    from kb.explain.searching.completing import Kind
    from kb.graph.knowledge import Knowledge
    from kb.graph.sparql import Answer as QueryAnswer
    from kb.model.cards import AbilityReading, CardReport
    from kb.model.compare import Comparison
    from kb.model.course import Narration, Outcomes
    from kb.model.health import CheckReport, Coverage, CoveredWord
    from kb.model.query import QueryResult
    from kb.model.references import RefReport
    from kb.model.rules import RuleReport
    from kb.model.testing import TestReport, TestResult
    from kb.model.verdict import Verdict
    from kb.model.why import Explanation
    from kb.text.scenario import Scenario

    Source = str | Path | Scenario

__all__ = ["KnowledgeBase", "at_hand", "check", "opened"]

Progress = Callable[[str, float], None]


class KnowledgeBase(Books):
    """Rules, doctrines, cards and scenarios, and the questions that they answer.

    A board is a path to a scenario file, its text, or a `Scenario`. `under` is an edition, a prefix of one (`mtg/2006`:
    its newest), or a game; left out, it is the newest edition that the scenario names (of the game that it names first), else
    the newest of Magic.

    Every question raises InputError, placed, where what it was given cannot be read or the rules forbid it.
    """

    # -- boards ---------------------------------------------------------------------------------------------------

    def triggers(self, board: Source, under: str | None = None, *, readings: bool = True) -> Verdict:
        """Which abilities trigger, how often, and why: every ability on the board or that came to be.

        Args:
            readings: whether `rests_on` lists readings that print back in other words too, which takes a little longer.
        """
        from kb.explain.boards.verdict import verdict

        return verdict(self.knowledge, self.course(board, under), readings)

    def run(self, board: Source, under: str | None = None) -> Narration:
        """The whole course: events, triggers, stack, resolution, each step with its rules."""
        from kb.explain.boards.narrate import narrate

        return narrate(self.knowledge, self.course(board, under))

    def why(
        self, board: Source, ability: str | None = None, under: str | None = None, flips: bool = True
    ) -> tuple[Explanation, ...]:
        """Why abilities trigger, or why not and what would flip that.

        Args:
            ability: a source's name, `Soul Ledger`, or one of its triggered abilities, `Soul Ledger #2`; default: all.
            flips: for each "no", search for one smallest change that turns it round.
        """
        from kb.explain.boards.why import why

        return why(self, board, ability, under, flips)

    def compare(self, board: Source, under: Sequence[str] = ()) -> Comparison:
        """One board under several editions and games, and the doctrines on which the answers part.

        Args:
            under: editions; default: those that the scenario names if several, else all there are.
        """
        from kb.explain.boards.compare import compare

        return compare(self, self.scenario(board), under)

    def explore(self, board: Source, under: str | None = None) -> Outcomes:
        """Every outcome over all open choices."""
        from kb.explain.boards.narrate import outcomes

        return outcomes(self.knowledge, self.course(board, under))

    def test(
        self, paths: Iterable[str | Path], under: str | None = None, told: Callable[[TestResult], None] | None = None
    ) -> TestReport:
        """The expectations of scenario files and folders put to the test; a bad file is one result and hides no other.

        Args:
            told: called with each result as it is there.
        """
        from kb.explain.boards.testing import test

        return test(self, [Path(path) for path in paths], under, told)

    # -- rules ------------------------------------------------------------------------------------------------------

    def rule(self, number: str, under: str | None = None) -> RuleReport:
        """A rule by number, `603.4`, `mtg:603.4` or `mtg/2006-05-01/410.10d`."""
        from kb.explain.editions.rule_page import rule_report
        from kb.explain.shelf.rule_names import RuleNames
        from kb.explain.shelf.shelf import Shelf

        return rule_report(self.knowledge, RuleNames(Shelf(self.knowledge)).one(number, under))

    def rules(
        self, numbers: Iterable[str], under: str | None = None, *, tree: bool = False, around: int = 0
    ) -> tuple[RuleReport, ...]:
        """Rules by number, list or range (`603.3b-d`), in order, each once.

        Args:
            tree: with all that stands under each. around: with so many neighbours before and behind each in the book.
        """
        from kb.explain.editions.rule_page import rule_reports
        from kb.explain.shelf.rule_names import RuleNames
        from kb.explain.shelf.shelf import Shelf

        return rule_reports(RuleNames(Shelf(self.knowledge)), numbers, under, tree=tree, around=around)

    def refs(self, number: str, under: str | None = None, *, into: bool = True, out: bool = True, depth: int = 1) -> RefReport:
        """What a rule refers to and what refers to it; with both, also the same doctrine in other editions and games.

        A bare number that the newest edition lacks is one of the newest edition that has it.
        """
        from kb.explain.editions.references import references
        from kb.explain.shelf.rule_names import RuleNames
        from kb.explain.shelf.shelf import Shelf

        return references(RuleNames(Shelf(self.knowledge)), number, under, into=into, out=out, depth=depth)

    def sparql(
        self,
        query: str,
        *,
        inferred: bool = True,
        given: Mapping[str, str] | None = None,
        progress: Progress | None = None,
    ) -> QueryResult:
        """A SPARQL query over all graphs, those of imported editions among them, in full or by name (`@look-back-rules`).

        Args:
            inferred: count in what was derived and inferred. given: values of variables, as prefixed names, IRIs or text.
            progress: told what is done while, after an import, what ships and what was imported become one store.
        """
        from kb.explain.output.query import query_result

        return query_result(self._asked(query, inferred, given, progress))

    def sparql_as_turtle(self, query: str, *, inferred: bool = True, given: Mapping[str, str] | None = None) -> str:
        """What a CONSTRUCT query gives, as Turtle."""
        from kb.explain.output.query import query_turtle

        return query_turtle(self._asked(query, inferred, given))

    def _asked(self, query: str, inferred: bool, given: Mapping[str, str] | None, progress: Progress | None = None) -> QueryAnswer:
        from kb.graph.sparql import sparql

        return sparql(self.knowledge.merged(progress), query, inferred=inferred, given=given)

    def queries(self) -> Mapping[str, str]:
        """The named queries: name → text, whose first line says what it answers."""
        from kb.graph.sparql import named_queries

        return named_queries()

    def why_triple(self, triple: str) -> tuple[str, ...]:
        """How a triple follows from what is asserted, as an indented outline; empty where it does not.

        Args:
            triple: `mtg:card/soul-warden#1 a :EntersAbility`: prefixed names, IRIs or text.
        """
        from kb.closure.why import explain
        from kb.explain.output.query import triple_from

        found = explain(self.knowledge.store, triple_from(triple))
        return tuple(found.lines()) if found is not None else ()

    def completions(self, kind: Kind, begun: str, under: str | None = None) -> tuple[tuple[str, str], ...]:
        """What a word may become that somebody has begun to type, each with what it stands for.

        Args:
            kind: rule, edition, doctrine, card, query or scenario. under: the edition whose numbers are meant.
        """
        from kb.explain.searching.completing import completions

        return completions(self.knowledge, kind, begun, under)

    # -- words ------------------------------------------------------------------------------------------------------

    def read(self, wording: str, card: str | None = None, under: str | None = None) -> tuple[AbilityReading, ...]:
        """How a wording is read: kind, axes, effect, printed back.

        Args:
            card: the name of the card that it stands on, where the words name it.

        Raises:
            MalformedError: it cannot be read; with a caret at the place.
        """
        from kb.explain.cards.readings import read_wording

        return read_wording(self.knowledge, wording, card, self.knowledge.edition(under or "mtg"))

    def read_as_turtle(self, wording: str, card: str | None = None, under: str | None = None) -> str:
        """A wording's abilities as triples."""
        from kb.explain.cards.readings import parsed
        from kb.explain.output.as_rdf import nodes_as_turtle
        from kb.graph import iri
        from kb.graph.nodes.abilities import ability_triples
        from kb.graph.nodes.places import places_in

        edition = self.knowledge.edition(under or "mtg")
        places, subject = places_in(self.knowledge.store, edition.game), iri.content("wording", wording)
        found = parsed(self.knowledge, wording, card, edition)
        nodes = [(iri.ability(subject, number), each) for number, each in enumerate(found, 1)]
        links = (link for name, each in nodes for link in ability_triples(name, each, wording, places))
        return nodes_as_turtle(nodes, links)

    def card_as_turtle(self, name: str, game: str = "mtg") -> str:
        """A card as triples, its abilities among them."""
        from kb.explain.output.as_rdf import nodes_as_turtle
        from kb.graph import iri
        from kb.graph.nodes.abilities import card_triples
        from kb.graph.nodes.places import places_in

        card = self.knowledge.card(game, name)
        if card is None:
            raise MalformedError(f"nobody knows a card called “{name}”")
        subject = iri.card(game, card.name)
        return nodes_as_turtle([(subject, card)], card_triples(subject, card, places_in(self.knowledge.store, game)))

    def card(self, name: str, under: str | None = None) -> CardReport:
        """A card that the knowledge base knows, each ability as it is read.

        Raises:
            MalformedError: it knows none of that name; says which are near.
        """
        from kb.explain.cards.readings import card_report

        return card_report(self.knowledge, name, self.knowledge.edition(under) if under else None)

    # -- health -----------------------------------------------------------------------------------------------------

    def check(self, told: Callable[[str], None] = lambda _check: None) -> CheckReport:
        """As `check`, which needs no knowledge base: what is broken can be checked, but not opened."""
        return check(told)

    def coverage(self, under: str | None = None, told: Callable[[int, int], None] = lambda done, all: None) -> Coverage:
        """Every rule of every edition (or of one): run by scenarios, modelled, or explanatory.

        Args:
            told: called with how many scenarios are run, and how many there are.
        """
        from kb.explain.health.coverage import coverage

        return coverage(self, under, told)

    def words(self) -> tuple[CoveredWord, ...]:
        """Every word of the closed vocabularies, and whether the engine carries it out."""
        from kb.explain.health.word_table import words

        return words()


def check(told: Callable[[str], None] = lambda _check: None) -> CheckReport:
    """Whether everything is there and fits together: what was checked, how much of it, what is wrong.

    Args:
        told: called with the name of each check as it begins.
    """
    from kb.explain.health.checkup import checkup

    return checkup(told)


def opened(progress: Progress | None = None) -> KnowledgeBase:
    """The knowledge base that ships with the package, from its compiled store; the first time, that is built.

    It has the user's own games and editions in it; it is the same object until these change.

    Raises:
        KnowledgeBaseError: the data is broken, or the cache folder cannot be written.
    """
    from kb.closure import open_knowledge

    knowledge = open_knowledge(progress)
    if (found := _base(knowledge)).knowledge is not knowledge:
        # A base takes up what is imported through it, and is then no longer that of the knowledge it was made for.
        _base.cache_clear()
        found = _base(knowledge)
    return found


@cache
def _base(knowledge: Knowledge) -> KnowledgeBase:
    return KnowledgeBase(knowledge)


def at_hand() -> KnowledgeBase | None:
    """The knowledge base that ships with the package, if it is compiled already: for answers that cannot wait for it."""
    from kb.closure import if_built

    knowledge = if_built()
    return KnowledgeBase(knowledge) if knowledge is not None else None
