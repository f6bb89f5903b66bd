"""Runs scenarios: reads them, finds the editions to run them under, and gives their courses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from kb.errors import InputError, NotFoundError
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from kb.model.board_text import BoardText
from kb.paths import rules_folder
from kb.text.reading import BOARD, text_of

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.engine.course.names.cards import CardFinder
    from kb.graph.known_cards import KnownCards
    from kb.patterns.ruleset import Ruleset
    from kb.text.scenario import Scenario
    from kb.text.scenario.source import Value

    from .card_names import CardNames

__all__ = ["ScenarioRunner", "Source"]

Source: TypeAlias = "str | Path | BoardText | Mapping[str, Any] | Scenario"
"""What a board is read from; in quotes, so that the reader of scenarios is not loaded for it."""


class ScenarioRunner:
    """Reads and runs scenarios with what is known. Every part of a knowledge base shares one, so that all see the same imports."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self._last: tuple[object, ...] = ()

    def reload(self) -> None:
        """Take up what the user has imported or removed since."""
        from kb.closure import open_knowledge

        self.knowledge = open_knowledge()
        self.__dict__.pop("names", None)
        self._last = ()

    def scenario(self, board: Source) -> Scenario:
        """A scenario from a file (a path), from its text, or from a mapping with the keys of such a file."""
        from kb.text.scenario import Scenario
        from kb.text.scenario.file import scenario_from
        from kb.text.scenario.source import read_yaml

        if isinstance(board, Scenario):
            return board
        if isinstance(board, Mapping):
            from kb.text.scenario.plain import value_of

            return scenario_from(self._in_full(value_of(board)), known_cards=self.card_names)
        if isinstance(board, BoardText):
            return scenario_from(self._in_full(read_yaml(board.text, board.name)), board.name, self.card_names)
        text, file = (text_of(board, BOARD), str(board)) if isinstance(board, Path) else (board, None)
        return scenario_from(self._in_full(read_yaml(text, file)), file, self.card_names)

    def _in_full(self, document: Value) -> Value:
        from .setup_words import in_full

        return in_full(document, self.card_names, self.names, self.card_names.called_short)

    def editions_of(self, scenario: Scenario, under: Iterable[str] = ()) -> tuple[Edition, ...]:
        """The editions that a scenario is to be run under: those asked for, else its own, else the newest of its cards' game.

        What it names itself is one of the editions that ship where such fit, so that it means the same whatever was imported.
        """
        from .game_of_cards import game_meant

        asked = tuple(under)
        wanted = asked or scenario.under or (game_meant(self.knowledge, scenario),)
        own = not asked and (bool(scenario.under) or _ships(scenario))
        found = []
        for name in wanted:
            try:
                found.append(self.knowledge.edition(str(name), modelled=own))
            except NotFoundError as error:
                place = getattr(name, "place", None)
                raise (error.at(place) if place is not None else error) from None
        return tuple(dict.fromkeys(found))

    def course(
        self,
        board: Source,
        under: str | None = None,
        lines: int | None = None,
        gaps: bool = True,
        *,
        strict: bool = False,
        every: bool = False,
    ) -> Course:
        """A scenario run under one edition, with every outcome that its open choices leave.

        Args:
            lines: stop after so many entries of play. gaps: where the edition is silent, try the other settings too.
            strict, every: as for `course_under`.
        """
        scenario = self.scenario(board)
        edition = _newest(self.editions_of(scenario, (under,) if under else ()))
        asked = (edition.id, lines, gaps, strict, every)
        if self._last and self._last[0] is scenario and self._last[1] == asked:
            return cast("Course", self._last[2])
        course = self.course_under(scenario, self.ruleset(edition), edition, lines, gaps, strict=strict, every=every)
        # The last one only: an answer may be wanted in words and as RDF, and a course holds every state of its game.
        self._last = (scenario, asked, course)
        return course

    def course_under(
        self,
        scenario: Scenario,
        rules: Ruleset,
        edition: Edition,
        lines: int | None = None,
        gaps: bool = True,
        *,
        strict: bool = False,
        every: bool = False,
        share: int = 1,
    ) -> Course:
        """A scenario run under a ruleset, which may be an edition's with some settings replaced; with what nearly triggered.

        Args:
            strict: an answer to what is never asked for is an error, as it is in a test; else a remark.
            every: try every division of damage, too, of which the scenario says nothing.
            share: of how many courses for one answer this is one (`kb.engine.course.run.run`).
        """
        from .near_misses.reading import with_near_misses

        return with_near_misses(self.played(scenario, rules, edition, lines, gaps, strict=strict, every=every, share=share))

    def played(
        self,
        scenario: Scenario,
        rules: Ruleset,
        edition: Edition,
        lines: int | None = None,
        gaps: bool = True,
        *,
        strict: bool = False,
        every: bool = False,
        share: int = 1,
    ) -> Course:
        """A scenario run under a ruleset, for those who ask only what happened, and not why nothing else did."""
        from kb.engine.course.run import run

        try:
            return run(scenario, rules, self.card_finder(scenario, edition), gaps, lines, strict=strict, every=every, share=share)
        except InputError as error:
            from .course.spoken import reworded_error

            if error.reached is not None:
                from .near_misses.reading import with_near_misses
                from .resting import refused

                error.rests_on = refused(self.knowledge, with_near_misses(error.reached), error)
            reworded_error(error, rules.game.speech, scenario)
            raise

    def tried(self, scenario: Scenario, rules: Ruleset, edition: Edition) -> Course | None:
        """A scenario run under a ruleset without other settings of gaps; None where it cannot be, or cannot be played."""
        from kb.engine.course.run import run

        try:
            return run(scenario, rules, self.card_finder(scenario, edition), gaps=False, strict=False)
        except InputError:
            return None

    def ruleset(self, edition: Edition) -> Ruleset:
        """The settings of an edition, as the executor asks for them."""
        from kb.patterns.ruleset import Ruleset

        return Ruleset.of(edition, self.knowledge.games[edition.game])

    def card_finder(self, scenario: Scenario, edition: Edition) -> CardFinder:
        """What finds a card by name: first among the scenario's own, then among the shipped ones."""
        from kb.engine.course.names.cards import CardFinder

        return CardFinder(scenario, edition, self.knowledge)

    @property
    def card_names(self) -> KnownCards:
        """The names of all cards: those that ship, and those that the user imported."""
        return self.knowledge.cards

    @cached_property
    def names(self) -> CardNames:
        """The same names, for those that people type."""
        from .card_names import CardNames

        return CardNames(self.card_names.shipped, self.card_names.imported_as)


def _newest(editions: Sequence[Edition]) -> Edition:
    """The newest among the editions of the game that is named first."""
    same = [edition for edition in editions if edition.game == editions[0].game]
    return max(same, key=lambda each: each.order)


def _ships(scenario: Scenario) -> bool:
    return scenario.file is not None and Path(realpath(scenario.file)).is_relative_to(rules_folder().resolve())
