"""Questions about rulebooks: import, search, define, history, differences, citations. `KnowledgeBase` takes them over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from kb.explain.ground import Ground

if TYPE_CHECKING:
    from kb.model.imports import ImportReport, RulingsReport
    from kb.model.search import SearchReport

__all__ = ["Books"]

Told = Callable[[str, float], None]


class Books(Ground):
    """What can be asked about rulebooks and the words in them, the shipped gists and the user's own imports."""

    # -- the user's own files -----------------------------------------------------------------------------------------

    def import_rules(
        self, files: Sequence[str | Path], told: Told = lambda _what, _done: None, effective: date | None = None
    ) -> tuple[ImportReport, ...]:
        """Official rulebook files put into the user's library, each whole or not at all; what came of each.

        Args:
            told: called with what is being done, and how much of the whole is done (0 to 1).
            effective: the date of the files, where they do not give one.
        """
        from kb.explain.importing import import_rules

        return import_rules(self.knowledge, files, told, effective)

    def import_rulings(self, file: str | Path, game: str = "mtg", told: Told = lambda _what, _done: None) -> RulingsReport:
        """A file of rulings put into the user's library, whole or not at all.

        Raises:
            MalformedError: the file cannot be read, or holds no ruling. IllegalError: there is no such game.
            KnowledgeBaseError: the library cannot be written.
        """
        from kb.explain.rulings import import_rulings

        return import_rulings(self.knowledge, str(file), game, told)

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
