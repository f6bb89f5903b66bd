"""Questions about rulebooks: import, search, define, history, differences, citations. `KnowledgeBase` takes them over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kb.explain.ground import Ground

if TYPE_CHECKING:
    from kb.model.cites import CitesReport
    from kb.model.define import DefineReport
    from kb.model.history import DiffReport, HistoryReport
    from kb.model.imports import ImportReport, RulingsReport, WorldReport
    from kb.model.search import SearchReport

__all__ = ["Books"]

Told = Callable[[str, float], None]


class Books(Ground):
    """What can be asked about rulebooks and the words in them, the shipped gists and the user's own imports."""

    # -- the user's own files -----------------------------------------------------------------------------------------

    def import_rules(
        self,
        files: Sequence[str | Path] | str | Path,
        told: Told = lambda _what, _done: None,
        effective: date | None = None,
        *,
        replace: bool = False,
    ) -> tuple[ImportReport, ...]:
        """Official rulebook files (or one) put into the user's library, each whole or not at all; what came of each.

        Args:
            told: called with what is being done, and how much of the whole is done (0 to 1).
            effective: the date of the files, where they do not give one.
            replace: whether a file of which much is missing may take the place of a whole one.
        """
        from kb.explain.library.importing import import_rules

        return import_rules(self.knowledge, files, told, effective, replace=replace)

    def import_rulings(self, file: str | Path, game: str = "mtg", told: Told = lambda _what, _done: None) -> RulingsReport:
        """A file of rulings put into the user's library, whole or not at all.

        Raises:
            MalformedError: the file cannot be read, or holds no ruling. IllegalError: there is no such game.
            KnowledgeBaseError: the library cannot be written.
        """
        from kb.explain.library.rulings import import_rulings

        return import_rulings(self.knowledge, str(file), game, told)

    def import_world(
        self, kind: Literal["edition", "game"], path: str | Path, told: Told = lambda _what, _done: None, *, replace: bool = False
    ) -> WorldReport:
        """An edition (a Turtle file) or a game (a folder of them) of the user's own, checked and then given to every question.

        Args:
            told: called with what is being done, and how much of the whole is done (0 to 1).
            replace: whether it may take the place of another one of that name.

        Raises:
            InputError: it cannot be read, or may not have its name. KnowledgeBaseError: it cannot be written.
        """
        from kb.explain.library.worlds import import_world

        report = import_world(self.knowledge, kind, Path(path), told, replace=replace)
        self._renew()
        return report

    def remove_world(self, kind: Literal["edition", "game"], name: str, told: Told = lambda _what, _done: None) -> WorldReport:
        """Let go of an edition of the user's own, or of a game with its editions.

        Raises:
            IllegalError: there is none of that name, or another one builds on it.
        """
        from kb.explain.library.worlds import remove_world

        report = remove_world(kind, name, told)
        self._renew()
        return report

    def worlds(self) -> tuple[WorldReport, ...]:
        """The user's own games and editions."""
        from kb.explain.library.worlds import worlds

        return worlds()

    # -- words --------------------------------------------------------------------------------------------------------

    def search(
        self, text: str, under: str | None = None, *, within: Sequence[str] = (), kinds: Sequence[str] = (), limit: int = 10
    ) -> SearchReport:
        """What is found for words, "phrases", prefixes (`trig*`), without `-words`, or rule numbers; the best first.

        Args:
            under: the edition to look in; default the newest of each game. within: editions, games or `all`, instead.
            kinds: only these: rule, glossary, doctrine, term, card, scenario, ruling. limit: how many hits to give.

        Raises:
            MalformedError: there is nothing to look for. IllegalError: there is no such edition or kind.
        """
        from kb.explain.searching.report import search

        return search(self.knowledge, text, under, within, kinds, limit)

    def define(self, term: str, under: str | None = None, *, within: Sequence[str] = ()) -> DefineReport:
        """What a word means: doctrines, terms of the ontology, entries of the imported glossaries.

        Args:
            under: the edition whose glossary is asked; default the newest of each game. within: editions, games, `all`, instead.

        Raises:
            MalformedError: there is no word, or it is a rule's number. IllegalError: there is no such edition.
        """
        from kb.explain.searching.defining import define

        return define(self.knowledge, term, under, within)

    # -- through the editions -----------------------------------------------------------------------------------------

    def history(self, number: str, under: str | None = None) -> HistoryReport:
        """The life of a provision through all editions known: its numbers, wordings, splits and mergers.

        Args:
            number: of the newest edition, or of the one that it names or `under` names; where the newest has no such number,
                every provision that ever bore it is meant.

        Raises:
            MalformedError: it is no rule number. IllegalError: there is no such edition, or no edition has that number.
        """
        from kb.explain.editions.history import history

        return history(self.knowledge, number, under)

    def diff(
        self,
        one: str,
        other: str,
        number: str | None = None,
        verdicts: bool = False,
        told: Callable[[int, int], None] = lambda _done, _all: None,
    ) -> DiffReport:
        """What is different in an edition, compared with another; of two games, the doctrines that they settle otherwise.

        Args:
            number: only this rule and those under it. verdicts: run the shipped scenarios (that show the rule) under both.
            told: called with how many scenarios are run, and how many there are.

        Raises:
            IllegalError: there is no such edition, both are the same, or neither has that number.
        """
        from kb.explain.editions.difference import diff

        return diff(self, one, other, number, verdicts, told)

    # -- citations ------------------------------------------------------------------------------------------------------

    def cite(
        self,
        paths: Sequence[Path],
        under: str | None = None,
        *,
        fix: bool = False,
        write: bool = True,
        told: Callable[[str], None] = lambda _file: None,
    ) -> CitesReport:
        """The rule citations in texts and source code, files and whole folders, each judged.

        Args:
            under: the edition for citations that name none; default the newest of Magic.
            fix: put the new numbers of renumbered rules in place. write: in the files; otherwise only say what would change.

        Raises:
            MalformedError: there is no such file, or it cannot be written. IllegalError: there is no such edition.
        """
        from kb.explain.citations.report import cite

        return cite(self.knowledge, paths, self.knowledge.edition(under or "mtg"), told, fix=fix, write=write)

    def cite_text(self, raw: bytes, name: str = "-", under: str | None = None, *, fix: bool = False) -> tuple[CitesReport, bytes]:
        """The rule citations in one text, and the text with the new numbers of renumbered rules in place.

        Args:
            raw: in UTF-8, UTF-16 with its mark, or a Windows code page. name: how it ends says how it is read: `x.py`.

        Raises:
            MalformedError: it is no text. IllegalError: there is no such edition.
        """
        from kb.explain.citations.report import cite_text

        return cite_text(self.knowledge, raw, name, self.knowledge.edition(under or "mtg"), fix=fix)
