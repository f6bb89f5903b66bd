"""The knowledge base as a whole: what `kb.load()` gives, and every question that can be put to it.

Each method takes what a person has (a scenario as text, path or value; a rule's name; a wording) and gives a value that
explains itself; `cli` only prints these values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from kb.explain.scenario_runner import ScenarioRunner
from kb.questions.boards import Boards
from kb.questions.books import Books
from kb.questions.graph import Graph
from kb.questions.health import Health, check
from kb.questions.library import Library
from kb.questions.part import asked_of
from kb.questions.wordings import Wordings

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["KnowledgeBase", "at_hand", "check", "opened"]

Progress = Callable[[str, float], None]


class KnowledgeBase:
    """Rules, doctrines, cards and scenarios, and the questions that they answer.

    A board is a path to a scenario file, its text, or a `Scenario`. `under` is an edition, a prefix of one (`mtg/2006`:
    its newest), or a game; left out, it is the newest edition that the scenario names (of the game that it names first), else
    the newest of Magic.

    Every question raises InputError, placed, where what it was given cannot be read or the rules forbid it.

    Attributes:
        runner: reads and runs scenarios. boards, books, library, wordings, graph, health: the questions by what they are about;
            each can be asked here as well.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        self.runner = ScenarioRunner(knowledge)
        self.boards = Boards(self.runner)
        self.books = Books(self.runner)
        self.library = Library(self.runner)
        self.wordings = Wordings(self.runner)
        self.graph = Graph(self.runner)
        self.health = Health(self.runner)

    @property
    def knowledge(self) -> Knowledge:
        """What is known now: another object once something was imported through this one."""
        return self.runner.knowledge

    @property
    def prefixes(self) -> Mapping[str, str]:
        """The prefixes that are preset in queries: prefix → what it stands for."""
        return self.graph.prefixes

    @property
    def card_names(self) -> frozenset[str]:
        """The names of all cards: those that ship, and those that the user imported."""
        return frozenset(self.runner.card_names)

    scenario = asked_of("runner", ScenarioRunner.scenario)
    editions_of = asked_of("runner", ScenarioRunner.editions_of)
    course = asked_of("runner", ScenarioRunner.course)
    course_under = asked_of("runner", ScenarioRunner.course_under)
    ruleset = asked_of("runner", ScenarioRunner.ruleset)
    card_finder = asked_of("runner", ScenarioRunner.card_finder)

    board = asked_of("boards", Boards.board)
    triggers = asked_of("boards", Boards.triggers)
    verdicts = asked_of("boards", Boards.verdicts)
    run = asked_of("boards", Boards.run)
    why = asked_of("boards", Boards.why)
    compare = asked_of("boards", Boards.compare)
    as_turtle = asked_of("boards", Boards.as_turtle)
    explore = asked_of("boards", Boards.explore)
    test = asked_of("boards", Boards.test)

    rule = asked_of("books", Books.rule)
    rules = asked_of("books", Books.rules)
    rules_as_turtle = asked_of("books", Books.rules_as_turtle)
    refs = asked_of("books", Books.refs)
    search = asked_of("books", Books.search)
    define = asked_of("books", Books.define)
    history = asked_of("books", Books.history)
    diff = asked_of("books", Books.diff)
    cite = asked_of("books", Books.cite)
    cite_text = asked_of("books", Books.cite_text)
    completions = asked_of("books", Books.completions)
    draft_edition = asked_of("books", Books.draft_edition)

    import_rules = asked_of("library", Library.import_rules)
    import_rulings = asked_of("library", Library.import_rulings)
    import_cards = asked_of("library", Library.import_cards)
    remove_cards = asked_of("library", Library.remove_cards)
    card_lists = asked_of("library", Library.card_lists)
    import_world = asked_of("library", Library.import_world)
    remove_world = asked_of("library", Library.remove_world)
    worlds = asked_of("library", Library.worlds)

    read = asked_of("wordings", Wordings.read)
    read_as_turtle = asked_of("wordings", Wordings.read_as_turtle)
    card = asked_of("wordings", Wordings.card)
    card_as_turtle = asked_of("wordings", Wordings.card_as_turtle)

    sparql = asked_of("graph", Graph.sparql)
    dataset = asked_of("graph", Graph.dataset)
    export = asked_of("graph", Graph.export)
    sparql_in = asked_of("graph", Graph.sparql_in)
    make_ready = asked_of("graph", Graph.make_ready)
    queries = asked_of("graph", Graph.queries)
    query_collection = asked_of("graph", Graph.query_collection)
    why_triple = asked_of("graph", Graph.why_triple)

    check = asked_of("health", Health.check)
    coverage = asked_of("health", Health.coverage)
    words = asked_of("health", Health.words)


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


@cache  # one for each knowledge: what it opens lazily is then opened once in a process
def _base(knowledge: Knowledge) -> KnowledgeBase:
    return KnowledgeBase(knowledge)


def at_hand() -> KnowledgeBase | None:
    """The knowledge base that ships with the package, if it is compiled already: for answers that cannot wait for it."""
    from kb.closure import if_built

    knowledge = if_built()
    return KnowledgeBase(knowledge) if knowledge is not None else None
