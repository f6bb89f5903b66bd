"""Verdicts as triples: the answer for a board and for each ability, with reasons, counts, firings and what they rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.graph import iri
from kb.model.reasons import Yes
from kb.model.verdict import AbilityAnswer, Verdict

from ..course.roster import roster
from .boards import BoardNames, run_of
from .reasons import ANSWERS, choice, deciding, open_points, question, reasons
from .said import a, labelled, link, number, text
from .ways import Ways

if TYPE_CHECKING:
    from kb.engine.course.course import Course, Judgement

    from ..course.roster import Entry, Roster

__all__ = [
    "AbilityParts", "abilities_of", "ability_answer", "answered", "counted", "expectations", "fired", "verdict_of", "whole_verdict",
]  # fmt: skip

_RESULTS = {"holds": "Yes", "fails": "No", "undecided": "Undecided"}


def verdict_of(run: str) -> str:
    """The IRI of the verdict on the board of a run."""
    return iri.part(run, "verdict")


class AbilityParts:
    """The IRIs of the verdicts on single abilities, given in their order: by source, number, and which of those that are alike."""

    def __init__(self, run: str) -> None:
        self._verdict = verdict_of(run)
        self._times: Counter[str] = Counter()

    def next(self, source: str, number: int) -> str:
        """The IRI of the next one that is asked for of that source and number."""
        key = f"{iri.slug(source) or 'unnamed'}.{number}"
        self._times[key] += 1
        return iri.part(self._verdict, key if self._times[key] == 1 else f"{key}.{self._times[key]}")


def answered(node: str, run: str, edition: str, answer: Yes) -> Iterator[Triple]:
    """An answer of either kind: what it is, under which edition, and the run that it comes from."""
    yield from a(node, "Verdict", "prov:Entity")
    yield link(node, "prov:wasGeneratedBy", run)
    yield link(node, "under", iri.edition(edition))
    yield link(node, "answer", iri.term(ANSWERS[answer]))


def counted(node: str, least: int, most: int) -> Iterator[Triple]:
    """How often an ability triggers: at least, at most, and how often if that is one number."""
    yield number(node, "leastCount", least)
    yield number(node, "mostCount", most)
    if least == most:
        yield number(node, "count", least)


def ability_answer(node: str, run: str, edition: str, board: BoardNames, each: AbilityAnswer) -> Iterator[Triple]:
    """The answer for one ability, as far as it can be said without its course."""
    yield from answered(node, run, edition, each.answer)
    yield labelled(node, f"{each.name}: {each.wording}")
    yield from counted(node, each.least, each.most)
    if (player := board.players.get(each.controller)) is not None:
        yield link(node, "controller", player)
    if each.missing:
        yield text(node, "lacks", each.missing, "en")
    for words in each.depends:
        yield link(node, "dependsOn", question(run, words))
        yield from choice(run, words)
    yield from reasons(node, edition, each.reasons)
    yield from deciding(node, edition, each.deciding)


def whole_verdict(ways: Ways, course: Course, verdict: Verdict) -> Iterator[Triple]:
    """The verdict on a board, with one part for each ability, what triggered, and what the board expects."""
    run, edition, node = ways.run, verdict.edition, verdict_of(ways.run)
    yield from ways.board.described()
    yield from run_of(ways.board, edition)
    yield from answered(node, run, edition, verdict.answer)
    yield labelled(node, verdict.title or "the board")
    yield link(node, "asked", ways.board.iri)
    for words in verdict.open:
        yield link(node, "dependsOn", question(run, words))
        yield from choice(run, words)
    yield from reasons(node, edition, verdict.unsettled, "turnsOn")
    yield from open_points(node, verdict.rests_on)
    found = roster(course)
    for part, entry, each in abilities_of(run, found, verdict):
        yield link(node, "includes", part)
        yield from ability_answer(part, run, edition, ways.board, each)
        yield from fired(part, ways, found, entry)
    yield from expectations(run, course.judgements)
    yield from ways.firings()


def abilities_of(run: str, found: Roster, verdict: Verdict) -> Iterator[tuple[str, Entry, AbilityAnswer]]:
    """The answer for each ability, with its IRI and the entry of the roster that it is about."""
    parts = AbilityParts(run)
    for entry, each in zip(found.entries, verdict.abilities, strict=True):
        yield parts.next(each.source, each.number), entry, each


def fired(node: str, ways: Ways, found: Roster, entry: Entry) -> Iterator[Triple]:
    """The ability that a verdict is about, the object that has it, and each firing of it."""
    for branch, sources in enumerate(found.sources):
        ids = sources.get(entry.bearer, frozenset())
        if ids:
            yield link(node, "source", ways.object(branch, min(ids)))
            yield link(node, "asked", ways.ability(branch, sorted(ids), entry.index, entry.ability))
        for firing, its_node in ways.happenings(branch).firings():
            if firing.source in ids and (firing.index, firing.ability) == (entry.index, entry.ability):
                yield link(node, "hasFiring", its_node)


def expectations(run: str, judgements: Iterable[Judgement]) -> Iterator[Triple]:
    """What a board expects, and whether it came true."""
    for place, judgement in enumerate(judgements, 1):
        node = iri.part(run, "expectation", place)
        yield link(run, "expects", node)
        yield from a(node, "Expectation")
        yield labelled(node, str(judgement.expectation.said))
        yield link(node, "cameTrue", iri.term(_RESULTS[judgement.result]))
        if judgement.found and judgement.result != "holds":
            yield text(node, "rdfs:comment", judgement.found, "en")
