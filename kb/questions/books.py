"""Questions about rulebooks: rules and references, search, definitions, history, differences, citations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import ImpossibleError
from kb.questions.server import server_asked

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.explain.searching.completing import Kind
    from kb.explain.shelf.rule_names import RuleNames
    from kb.model.cites import CitesReport
    from kb.model.define import DefineReport
    from kb.model.draft import DraftReport
    from kb.model.history import DiffReport, HistoryReport
    from kb.model.references import RefReport
    from kb.model.rules import RuleReport
    from kb.model.search import SearchReport

__all__ = ["Books"]


class Books:
    """What can be asked about rules, whether they ship as gists or are imported with their texts."""

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    @property
    def _names(self) -> RuleNames:
        from kb.explain.shelf.rule_names import RuleNames
        from kb.explain.shelf.shelf import Shelf

        return RuleNames(Shelf(self._runner.knowledge))

    def rule(self, number: str, under: str | None = None) -> RuleReport:
        """A rule by number, `603.4`, `mtg:603.4` or `mtg/2006-05-01/410.10d`."""
        from kb.explain.editions.rule_page import rule_report

        return rule_report(self._runner.knowledge, self._names.one(number, under))

    def rules(
        self, numbers: Iterable[str], under: str | None = None, *, tree: bool = False, around: int = 0
    ) -> tuple[RuleReport, ...]:
        """Rules by number, list or range (`603.3b-d`), in order, each once.

        Args:
            tree: with all that stands under each. around: with so many neighbours before and after each in the book.
        """
        if (ask := server_asked()) is not None:
            from kb.explain.editions.remote_rules import remote_rules

            if tree or around:
                raise ImpossibleError("a server is asked for single rules only", remedy="leave out --tree and --around")
            return remote_rules(ask, numbers, under)
        from kb.explain.editions.rule_page import rule_reports

        return rule_reports(self._names, numbers, under, tree=tree, around=around)

    def rules_as_turtle(self, reports: Iterable[RuleReport]) -> str:
        """Rules, as `rules` gave them, as RDF: the same terms as in the graph."""
        from kb.explain.runs import rules_as_turtle

        return rules_as_turtle(reports)

    def refs(self, number: str, under: str | None = None, *, into: bool = True, out: bool = True, depth: int = 1) -> RefReport:
        """What a rule refers to and what refers to it; with both, also the same doctrine in other editions and games.

        A bare number that the newest edition lacks is one of the newest edition that has it.
        """
        if (ask := server_asked()) is not None:
            from kb.explain.editions.remote_rules import remote_refs

            return remote_refs(ask, number, under, into=into, out=out, depth=depth)
        from kb.explain.editions.references import references

        return references(self._names, number, under, into=into, out=out, depth=depth)

    def search(
        self, text: str, under: str | None = None, *, within: Sequence[str] = (), kinds: Sequence[str] = (), limit: int = 10
    ) -> SearchReport:
        """What is found for words, "phrases", prefixes (`trig*`), without `-words`, or rule numbers; the best first.

        Args:
            under: the edition to look in; default the newest of each game. within: editions, games or `all`, instead.
            kinds: only these: rule, glossary, doctrine, term, card, scenario, ruling. limit: how many hits to give.

        Raises:
            MalformedError: there is nothing to look for. NotFoundError: there is no such edition or kind.
        """
        from kb.explain.searching.report import search

        return search(self._runner.knowledge, text, under, within, kinds, limit)

    def define(self, term: str, under: str | None = None, *, within: Sequence[str] = ()) -> DefineReport:
        """What a word means: doctrines, terms of the ontology, entries of the imported glossaries.

        Args:
            under: the edition whose glossary is asked; default the newest of each game. within: editions, games, `all`, instead.

        Raises:
            MalformedError: there is no word, or it is a rule's number. NotFoundError: there is no such edition.
        """
        from kb.explain.searching.defining import define

        return define(self._runner.knowledge, term, under, within)

    def history(self, number: str, under: str | None = None) -> HistoryReport:
        """The life of a provision through all editions known: its numbers, wordings, splits and mergers.

        Args:
            number: of the newest edition, or of the one that it names or `under` names; where the newest has no such number,
                every provision that ever bore it is meant.

        Raises:
            MalformedError: it is no rule number. NotFoundError: there is no such edition, or no edition has that number.
        """
        from kb.explain.editions.history import history

        return history(self._runner.knowledge, number, under)

    def diff(
        self,
        one: str,
        other: str,
        number: str | None = None,
        verdicts: bool = False,
        progress: Callable[[int, int], None] = lambda _done, _all: None,
    ) -> DiffReport:
        """What is different in an edition, compared with another; of two games, the doctrines that they settle otherwise.

        Args:
            number: only this rule and those under it. verdicts: run the shipped scenarios (that show the rule) under both.
            progress: called with how many scenarios are run, and how many there are.

        Raises:
            NotFoundError: there is no such edition, both are the same, or neither has that number.
        """
        from kb.explain.editions.difference import diff

        return diff(self._runner, one, other, number, verdicts, progress)

    def cite(
        self,
        paths: Sequence[Path],
        under: str | None = None,
        *,
        fix: bool = False,
        write: bool = True,
        progress: Callable[[str], None] = lambda _file: None,
        excludes: Callable[[Path], bool] = lambda _path: False,
    ) -> CitesReport:
        """The rule citations in texts and source code, files and whole folders, each judged.

        Args:
            under: the edition for citations that name none; default the newest of Magic.
            fix: put the new numbers of renumbered rules in place. write: in the files; otherwise only say what would change.
            excludes: which files and folders are left out.

        Raises:
            MalformedError: there is no such file, or it cannot be written. NotFoundError: there is no such edition.
        """
        from kb.explain.citations.report import cite

        edition = self._runner.knowledge.edition(under or "mtg")
        return cite(self._runner.knowledge, paths, edition, progress, fix=fix, write=write, excludes=excludes)

    def cite_text(self, raw: bytes, name: str = "-", under: str | None = None, *, fix: bool = False) -> tuple[CitesReport, bytes]:
        """The rule citations in one text, and the text with the new numbers of renumbered rules in place.

        Args:
            raw: in UTF-8, UTF-16 with its mark, or a Windows code page. name: how it ends says how it is read: `x.py`.

        Raises:
            MalformedError: it is no text. NotFoundError: there is no such edition.
        """
        from kb.explain.citations.report import cite_text

        return cite_text(self._runner.knowledge, raw, name, self._runner.knowledge.edition(under or "mtg"), fix=fix)

    def draft_edition(self, file: str, folder: str | None = None) -> DraftReport:
        """The Turtle of a new edition, drafted from a rulebook file and the newest edition of its game that ships.

        Args:
            folder: where to write it.

        Raises:
            InputError: the file is no rulebook. ImpossibleError: its edition ships already, or the folder is not empty.
        """
        from kb.explain.library.drafting import draft

        return draft(self._runner.knowledge, file, folder)

    def completions(self, kind: Kind, begun: str, under: str | None = None) -> tuple[tuple[str, str], ...]:
        """What a word may become that somebody has begun to type, each with what it stands for.

        Args:
            kind: rule, edition, doctrine, card, query or scenario. under: the edition whose numbers are meant.
        """
        from kb.explain.searching.completing import completions

        return completions(self._runner.knowledge, kind, begun, under)
