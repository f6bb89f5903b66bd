"""The user's own files: rulebooks, rulings, cards, editions and games imported, listed and removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.model.imports import CardsReport, ImportReport, RulingsReport, WorldReport

__all__ = ["Library"]

Progress = Callable[[str, float], None]
"""Called with what is being done, and how much of the whole is done (0 to 1)."""


class Library:
    """What can be done with the user's own rulebooks, rulings, editions and games."""

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def import_rules(
        self,
        files: Sequence[str | Path] | str | Path,
        progress: Progress = lambda _what, _done: None,
        effective: date | None = None,
        *,
        replace: bool = False,
    ) -> tuple[ImportReport, ...]:
        """Official rulebook files (or one) put into the user's library, each whole or not at all; with a report on each.

        Args:
            progress: called with what is being done, and how much of the whole is done (0 to 1).
            effective: the date of the files, where they do not give one.
            replace: whether a file of which much is missing may take the place of a whole one.
        """
        from kb.explain.library.importing import import_rules

        return import_rules(self._runner.knowledge, files, progress, effective, replace=replace)

    def import_rulings(self, file: str | Path, game: str = "mtg", progress: Progress = lambda _what, _done: None) -> RulingsReport:
        """A file of rulings put into the user's library, whole or not at all.

        Raises:
            MalformedError: the file cannot be read, or holds no ruling. NotFoundError: there is no such game.
            KnowledgeBaseError: the library cannot be written.
        """
        from kb.explain.library.rulings import import_rulings

        return import_rulings(self._runner.knowledge, str(file), game, progress)

    def import_cards(
        self, file: str | Path, game: str | None = None, progress: Progress = lambda _what, _done: None
    ) -> CardsReport:
        """A list of cards put into the user's card library, whole or not at all: boards may then name them.

        Args:
            game: whose cards they are, where their types do not say it.

        Raises:
            MalformedError: the file cannot be read, or holds no card. NotFoundError: there is no such game.
            KnowledgeBaseError: the library cannot be written.
        """
        from kb.explain.library.cards import import_cards

        return import_cards(self._runner.knowledge, str(file), game, progress)

    def remove_cards(self, file: str) -> CardsReport:
        """Let go of the cards of an imported list.

        Raises:
            NotFoundError: no cards were imported from such a file.
        """
        from kb.explain.library.cards import remove_card_list

        return remove_card_list(file)

    def card_lists(self) -> tuple[CardsReport, ...]:
        """The imported lists of cards, each with how many of its cards are in use."""
        from kb.explain.library.cards import card_lists

        return card_lists()

    def import_world(
        self,
        kind: Literal["edition", "game"],
        path: str | Path,
        progress: Progress = lambda _what, _done: None,
        *,
        replace: bool = False,
    ) -> WorldReport:
        """An edition (a Turtle file) or a game (a folder of them) of the user's own, checked and then given to every question.

        Args:
            progress: called with what is being done, and how much of the whole is done (0 to 1).
            replace: whether it may take the place of another one of that name.

        Raises:
            InputError: it cannot be read, or may not have its name. KnowledgeBaseError: it cannot be written.
        """
        from kb.explain.library.worlds import import_world

        report = import_world(self._runner.knowledge, kind, Path(path), progress, replace=replace)
        self._runner.reload()
        return report

    def remove_world(
        self, kind: Literal["edition", "game"], name: str, progress: Progress = lambda _what, _done: None
    ) -> WorldReport:
        """Let go of an edition of the user's own, or of a game with its editions.

        Raises:
            NotFoundError: there is none of that name, or another one builds on it.
        """
        from kb.explain.library.worlds import remove_world

        report = remove_world(kind, name, progress)
        self._runner.reload()
        return report

    def worlds(self) -> tuple[WorldReport, ...]:
        """The user's own games and editions."""
        from kb.explain.library.worlds import worlds

        return worlds()
