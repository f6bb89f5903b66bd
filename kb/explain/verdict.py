"""Course → verdict: for every ability whether it triggers, how often, and under which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kb.engine.keywords import NOT_MODELLED as KEYWORD_UNKNOWN
from kb.engine.trace import Reason
from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason, Yes
from kb.model.verdict import AbilityAnswer, Verdict
from kb.text.nodes.abilities import Ability, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import UnreadCondition
from kb.text.nodes.statics import UnreadStatic

from .citing import cite_all, cited_doctrine, reviews
from .missing import Lack, missing_fact
from .roster import GRANTED, Entry, Roster, games_of, objects_seen, roster
from .wording import wording_of

if TYPE_CHECKING:
    from kb.engine.course.run import Course

__all__ = ["static_reasons", "verdict"]

ENTERS_STATIC = "enters-static"
UNREAD = "nobody can read this trigger condition, so whether it is met is unknown"
NOT_MODELLED = "what this keyword does is not modelled, so whether it triggers is unknown"


def verdict(knowledge: Knowledge, course: Course) -> Verdict:
    """The answer for every ability that was on the board of a course, or that came to be."""
    found = roster(course)
    others = {gap: roster(variant) for gap, variant in course.variants.items()}
    judge = _Judge(knowledge, course, found, others)
    answers = tuple(judge.answer(entry) for entry in found.entries)
    unsettled = judge.unsettled()
    edition = knowledge.editions[course.rules.id]
    return Verdict(
        course.scenario.title, edition.id, edition.label, _overall(answers), answers, tuple(judge.open_choices()),
        unsettled, tuple(dict.fromkeys(unknown_words(course))),
        course.scenario.file, reviews(edition, (*(reason for each in answers for reason in each.reasons), *unsettled)),
    )  # fmt: skip


def _overall(answers: Iterable[AbilityAnswer]) -> Yes:
    given = {each.answer for each in answers}
    return next((answer for answer in ("undecided", "depends", "yes") if answer in given), "no")


def static_reasons(knowledge: Knowledge, course: Course, found: Roster | None = None) -> tuple[CitedReason, ...]:
    """Why words that look like a trigger are none, if there are such on the board: in the course nothing happens to cite it for."""
    edition = knowledge.editions[course.rules.id]
    entries = (found or roster(course)).entries
    if ENTERS_STATIC not in edition.settings or not any(isinstance(entry.ability, StaticAbility) for entry in entries):
        return ()
    return (cited_doctrine(knowledge, edition, ENTERS_STATIC),)


def unknown_words(course: Course) -> Iterator[str]:
    """Words that nobody has modelled: instructions that were not carried out, and words of what was on the board or stack."""
    for game, branch in games_of(course):
        yield from branch.missing
        for object, view in objects_seen(game, branch):
            if object.zone in (*game.zones.board, game.zones.stack):
                yield from (words for _, ability in view.abilities for words in _unread(ability))


def _unread(ability: Ability) -> Iterator[str]:
    if isinstance(ability, UnreadAbility):
        yield ability.words
    yield from (effect.words for effect in getattr(ability, "effects", ()) if isinstance(effect, UnreadStatic))


class _Judge:
    """Answers for the abilities of one course."""

    def __init__(self, knowledge: Knowledge, course: Course, found: Roster, others: dict[tuple[str, str], Roster]) -> None:
        self.knowledge, self.course, self.found, self.others = knowledge, course, found, others
        self.games = list(games_of(course))
        self.numbers = _numbers(found)

    def answer(self, entry: Entry) -> AbilityAnswer:
        """The answer for one ability."""
        least, most = self.found.span(entry)
        answer = self._yes(entry, least, most)
        triggered = isinstance(entry.ability, TriggeredAbility)
        lack = self._lack(entry) if answer == "no" and triggered else Lack(_unknown(entry))
        reasons = self._reasons(entry, lack) if triggered else self._static(entry)
        return AbilityAnswer(
            entry.bearer.name, self.found.entries[entry], self.numbers[entry], wording_of(self.games[0][0], entry), _kind(entry),
            answer, least, most, reasons, lack.fact, self._depends(entry) if least != most else (),
        )  # fmt: skip

    def _yes(self, entry: Entry, least: int, most: int) -> Yes:
        if any(other.span(entry) != (least, most) for other in self.others.values()):
            return "undecided"
        if isinstance(entry.ability, UnreadAbility) or (most and _unread_condition(entry.ability)):
            return "undecided"
        if least:
            return "yes"
        return "depends" if most else "no"

    def _reasons(self, entry: Entry, lack: Lack) -> tuple[CitedReason, ...]:
        edition = self.knowledge.editions[self.course.rules.id]
        lacking = (cited_doctrine(self.knowledge, edition, name, lack.fact) for name in lack.doctrines if name in edition.settings)
        return (*cite_all(self.knowledge, self._recorded(entry)), *lacking)

    def _recorded(self, entry: Entry) -> Iterator[Reason]:
        """The reasons of the branch in which it triggers most often; of the first if it never does."""
        which = max(range(len(self.games)), key=lambda number: self.found.counts[number][entry], default=0)
        branch = self.games[which][1]
        ids = self.found.sources[which].get(entry.bearer, frozenset())
        for step in branch.steps:
            firing, key = step.firing, step.about.get("ability")
            fired = firing is not None and firing.source in ids and (firing.index, firing.ability) == (entry.index, entry.ability)
            refused = step.kind == "does not trigger" and isinstance(key, tuple) and key[0] in ids and key[1] == entry.index
            if fired or refused:
                yield from step.reasons

    def _static(self, entry: Entry) -> tuple[CitedReason, ...]:
        static = isinstance(entry.ability, StaticAbility)
        return static_reasons(self.knowledge, self.course, self.found) if static else ()

    def _lack(self, entry: Entry) -> Lack:
        game, branch = self.games[0]
        return missing_fact(game, branch, self.found.sources[0].get(entry.bearer, frozenset()), entry)

    def _depends(self, entry: Entry) -> tuple[str, ...]:
        """The open questions whose answers go with different numbers."""
        by_answer: dict[str, dict[str, set[int]]] = {}
        for (_, branch), count in zip(self.games, self.found.counts, strict=True):
            for question, answer in branch.path:
                by_answer.setdefault(question, {}).setdefault(answer, set()).add(count[entry])
        return tuple(question for question, found in by_answer.items() if len({frozenset(each) for each in found.values()}) > 1)

    def open_choices(self) -> tuple[str, ...]:
        """Every choice that the scenario leaves open."""
        return tuple(dict.fromkeys(question for _, branch in self.games for question, _ in branch.path))

    def unsettled(self) -> tuple[CitedReason, ...]:
        """The gaps of the edition on which an answer turns."""
        edition = self.knowledge.editions[self.course.rules.id]
        turning = (gap for (gap, _), other in self.others.items() if _differ(self.found, other))
        return tuple(cited_doctrine(self.knowledge, edition, gap) for gap in dict.fromkeys(turning))


def _unread_condition(ability: Ability) -> str:
    """A condition on triggering that nobody has modelled; the engine takes it as met."""
    parts = (getattr(ability, "pattern", None), getattr(ability, "condition", None))
    return next((node.words for node in walk(parts) if isinstance(node, UnreadCondition)), "")


def _unknown(entry: Entry) -> str:
    if words := _unread_condition(entry.ability):
        return f"it triggers if “{words}”, which is not modelled"
    if not isinstance(entry.ability, UnreadAbility):
        return ""
    return NOT_MODELLED if entry.ability.expected == KEYWORD_UNKNOWN else UNREAD


def _differ(found: Roster, other: Roster) -> bool:
    return any(found.span(entry) != other.span(entry) for entry in {**found.entries, **other.entries})


def _numbers(found: Roster) -> dict[Entry, int]:
    """Which of its bearer's abilities each is, in the order printed; granted ones and those of keywords in between."""
    by_bearer: dict[object, list[Entry]] = {}
    for entry in found.entries:
        by_bearer.setdefault(entry.bearer, []).append(entry)
    return {entry: number for entries in by_bearer.values() for number, entry in enumerate(sorted(entries, key=_printed_order), 1)}


def _printed_order(entry: Entry) -> tuple[int, int]:
    index = entry.index
    if index < 0:
        return (2 * GRANTED, 0)
    return (index // 100 - 1, index) if 100 <= index < GRANTED else (index, index)


def _kind(entry: Entry) -> str:
    if isinstance(entry.ability, TriggeredAbility):
        return entry.ability.kind
    return "unread" if isinstance(entry.ability, UnreadAbility) else "static"
