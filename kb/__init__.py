"""apnap: a rules knowledge base for triggered abilities of card games.

    rulebook text, card wording, scenario           rules/ ontology/ user files
          │ kb/text      read                       numbers, grammar, records
          ▼
     records ──kb/graph──▶ RDF                      one named graph per edition, per card set
          │ kb/closure   reason                     OWL RL, SHACL, why-inferred
          ▼
     closed graph ──kb/patterns──▶ compiled         event patterns, guards, settings: plain Python values
          │ kb/engine    run                        state, occurrences, firings, stack
          ▼
     trace ──kb/explain──▶ verdict                  reasons with citations; text, JSON, RDF
          │
          ▼
     cli/                                           commands, output formats, exit codes

A stage imports the stages above it and the shared values (`kb/model`, `kb/errors.py`, `kb/paths.py`), never one below;
`kb/questions` says what can be asked, and `kb/base.py` puts it together. Begin with

>>> import kb
>>> base = kb.load()
>>> base.rule("mtg/2006:410.8").gist[:41]
'A condition right behind the trigger even'

Names are loaded when first used: a command pays for what it asks.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from kb.errors import (
    AmbiguousError,
    ApnapError,
    IllegalError,
    ImpossibleError,
    InputError,
    KnowledgeBaseError,
    MalformedError,
    NotFoundError,
    Place,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rdflib import Dataset

    from kb.base import KnowledgeBase, at_hand, check
    from kb.explain.citations.as_sarif import as_sarif
    from kb.explain.output.as_json import as_json, schema_for, schemas
    from kb.explain.output.errors import error_report
    from kb.explain.scenario_runner import Source
    from kb.graph.store.readings import keep_readings
    from kb.graph.store.store import damaged, mend
    from kb.misspelt import nearest
    from kb.model.board_text import BoardText
    from kb.model.cards import AbilityReading, CardReport, CardRuling
    from kb.model.cites import FAULTS, CitedRule, CitesReport, Judgement
    from kb.model.compare import Cell, Comparison, Parting, Row, SettingReport
    from kb.model.course import Narration, Outcome, Outcomes, StepReport, Way
    from kb.model.define import DefineReport, Definition, Meaning
    from kb.model.draft import DraftedRule, DraftReport
    from kb.model.error import ErrorReport
    from kb.model.health import CheckReport, Coverage, CoveredRule, CoveredWord, Finding
    from kb.model.history import Change, DiffReport, HistoryReport, Life, LifeEvent, SettingChange, VerdictChange, WordSpan
    from kb.model.imports import CardsReport, ImportReport, RulingsReport, Unread, WorldReport
    from kb.model.query import NamedQuery, QueryResult
    from kb.model.reasons import Choice, CitedReason, Yes
    from kb.model.references import Concordance, Reference, RefReport, Standing
    from kb.model.rests_on import RestsOn
    from kb.model.rules import RuleReport
    from kb.model.search import Hit, SearchReport, Snippet
    from kb.model.testing import Failure, TestReport, TestResult
    from kb.model.verdict import AbilityAnswer, BoardVerdict, Verdict
    from kb.model.why import Elsewhere, Explanation, Flip
    from kb.paths import rules_folder, scenario_files
    from kb.text.reading import bytes_of, text_of
    from kb.text.scenario.template import template

__all__ = [
    "FAULTS",
    "AbilityAnswer",
    "AbilityReading",
    "AmbiguousError",
    "ApnapError",
    "BoardText",
    "BoardVerdict",
    "CardReport",
    "CardRuling",
    "CardsReport",
    "Cell",
    "Change",
    "CheckReport",
    "Choice",
    "CitedReason",
    "CitedRule",
    "CitesReport",
    "Comparison",
    "Concordance",
    "Coverage",
    "CoveredRule",
    "CoveredWord",
    "DefineReport",
    "Definition",
    "DiffReport",
    "DraftReport",
    "DraftedRule",
    "Elsewhere",
    "ErrorReport",
    "Explanation",
    "Failure",
    "Finding",
    "Flip",
    "HistoryReport",
    "Hit",
    "IllegalError",
    "ImportReport",
    "ImpossibleError",
    "InputError",
    "Judgement",
    "KnowledgeBase",
    "KnowledgeBaseError",
    "Life",
    "LifeEvent",
    "MalformedError",
    "Meaning",
    "NamedQuery",
    "Narration",
    "NotFoundError",
    "Outcome",
    "Outcomes",
    "Parting",
    "Place",
    "QueryResult",
    "RefReport",
    "Reference",
    "RestsOn",
    "Row",
    "RuleReport",
    "RulingsReport",
    "SearchReport",
    "SettingChange",
    "SettingReport",
    "Snippet",
    "Source",
    "Standing",
    "StepReport",
    "TestReport",
    "TestResult",
    "Unread",
    "Verdict",
    "VerdictChange",
    "Way",
    "WordSpan",
    "WorldReport",
    "Yes",
    "as_json",
    "as_sarif",
    "at_hand",
    "bytes_of",
    "check",
    "damaged",
    "dataset",
    "error_report",
    "keep_readings",
    "load",
    "mend",
    "nearest",
    "rules_folder",
    "scenario_files",
    "schema_for",
    "schemas",
    "template",
    "text_of",
    "version",
]

_NAMES = {
    "kb.base": ("KnowledgeBase", "at_hand", "check"),
    "kb.explain.output.as_json": ("as_json", "schema_for", "schemas"),
    "kb.explain.output.errors": ("error_report",),
    "kb.model.draft": ("DraftReport", "DraftedRule"),
    "kb.model.error": ("ErrorReport",),
    "kb.explain.scenario_runner": ("Source",),
    "kb.explain.citations.as_sarif": ("as_sarif",),
    "kb.model.board_text": ("BoardText",),
    "kb.model.cards": ("AbilityReading", "CardReport", "CardRuling"),
    "kb.model.cites": ("FAULTS", "CitedRule", "CitesReport", "Judgement"),
    "kb.model.compare": ("Cell", "Comparison", "Parting", "Row", "SettingReport"),
    "kb.model.course": ("Narration", "Outcome", "Outcomes", "StepReport", "Way"),
    "kb.model.health": ("CheckReport", "Coverage", "CoveredRule", "CoveredWord", "Finding"),
    "kb.model.history": (
        "Change",
        "DiffReport",
        "HistoryReport",
        "Life",
        "LifeEvent",
        "SettingChange",
        "VerdictChange",
        "WordSpan",
    ),
    "kb.model.imports": ("CardsReport", "ImportReport", "RulingsReport", "Unread", "WorldReport"),
    "kb.model.query": ("NamedQuery", "QueryResult"),
    "kb.model.reasons": ("Choice", "CitedReason", "Yes"),
    "kb.model.references": ("Concordance", "RefReport", "Reference", "Standing"),
    "kb.model.rests_on": ("RestsOn",),
    "kb.model.rules": ("RuleReport",),
    "kb.model.define": ("DefineReport", "Definition", "Meaning"),
    "kb.model.search": ("Hit", "SearchReport", "Snippet"),
    "kb.model.testing": ("Failure", "TestReport", "TestResult"),
    "kb.model.verdict": ("AbilityAnswer", "BoardVerdict", "Verdict"),
    "kb.model.why": ("Elsewhere", "Explanation", "Flip"),
    "kb.misspelt": ("nearest",),
    "kb.text.scenario.template": ("template",),
    "kb.graph.store.readings": ("keep_readings",),
    "kb.graph.store.store": ("damaged", "mend"),
    "kb.text.reading": ("bytes_of", "text_of"),
    "kb.paths": ("rules_folder", "scenario_files"),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names}


def load(progress: Callable[[str, float], None] | None = None) -> KnowledgeBase:
    """The knowledge base that ships with the package. The first time it is compiled, which takes a few seconds.

    Args:
        progress: called with what is being built, and how much of the whole is done (0 to 1).

    Raises:
        KnowledgeBaseError: the data is broken, or the cache folder cannot be written.
    """
    from kb.base import opened

    return opened(progress)


def dataset(graphs: Sequence[str] = (), *, closed: bool = False) -> Dataset:
    """The knowledge base as an rdflib Dataset (`kb.questions.graph.Graph.dataset`).

    >>> len(kb.dataset(["mtg:2006-05-01"]).graph("https://w3id.org/apnap/mtg/2006-05-01")) > 3_000
    True
    """
    return load().dataset(graphs, closed=closed)


def version() -> str:
    """The version of the installed package."""
    from importlib.metadata import version as installed

    return installed("apnap")


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
