"""Course → verdict: for every ability whether it triggers, how often, and under which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.engine.characteristics.keywords import NOT_MODELLED as KEYWORD_UNKNOWN
from kb.engine.context.names import item_name
from kb.engine.state.ability_ids import GRANTED, is_granted, printed_place
from kb.engine.table.trace import Reason
from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason, Yes
from kb.model.verdict import AbilityAnswer, Verdict
from kb.text.nodes.abilities import Ability, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import UnreadCondition

from ..course.citing import cite_all, cited_doctrine, reviews
from ..course.made_so import made_so, with_hindsight
from ..course.missing_fact import Lack, missing_fact
from ..course.roster import Entry, Roster, games_of, roster
from ..course.spoken import spoken_of
from ..course.wording_of_ability import wording_of
from ..resting import Resting, resting
from .deciding import deciding

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.engine.state.event import Event
    from kb.engine.state.occurrences import Firing
    from kb.engine.table.trace import Step

__all__ = ["static_reasons", "verdict"]

ENTERS_STATIC = "enters-static"
UNREAD = "this trigger condition cannot be read, so whether it is met is unknown"
NOT_MODELLED = "what this keyword does is not modelled, so whether it triggers is unknown"


def verdict(knowledge: Knowledge, course: Course, readings: bool = True) -> Verdict:
    """The answer for every ability that was on the board of a course, or was created in it.

    Args:
        readings: whether `rests_on` lists readings in other words too.
    """
    found = roster(course)
    others = {gap: roster(variant) for gap, variant in course.variants.items()}
    turning = tuple(dict.fromkeys(gap for (gap, _), other in others.items() if _differ(found, other)))
    rests = resting(knowledge, course, turning, readings)
    judge = _Judge(knowledge, course, found, others, rests)
    answers = tuple(judge.answer(entry) for entry in found.entries)
    edition = knowledge.editions[course.rules.id]
    unsettled = tuple(cited_doctrine(knowledge, edition, gap) for gap in turning)
    answer = Verdict(
        course.scenario.title, edition.id, edition.label, "undecided" if rests.matters else _overall(answers), answers,
        tuple(judge.open_choices()), unsettled, tuple(each.words for each in rests.items if each.kind not in _NO_WORDS),
        course.scenario.file, reviews(edition, (*(reason for each in answers for reason in each.reasons), *unsettled)), rests.items,
    )  # fmt: skip
    return spoken_of(course, answer)


_NO_WORDS = frozenset({"gap", "way", "setting", "read as"})  # what a verdict rests on that is no words of a card


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


class _Judge:
    """Answers for the abilities of one course."""

    def __init__(
        self, knowledge: Knowledge, course: Course, found: Roster, others: dict[tuple[str, str], Roster], rests: Resting
    ) -> None:
        self.knowledge, self.course, self.found, self.others, self.rests = knowledge, course, found, others, rests
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
            deciding(self._of_triggering(entry) or reasons if most else reasons, lack.doctrines, most),
        )  # fmt: skip

    def _yes(self, entry: Entry, least: int, most: int) -> Yes:
        if any(other.span(entry) != (least, most) for other in self.others.values()):
            return "undecided"
        if (most and _unread_condition(entry.ability)) or self._is_open(entry):
            return "undecided"
        if least:
            return "yes"
        return "depends" if most else "no"

    def _is_open(self, entry: Entry) -> bool:
        """Whether what the answer rests on leaves open if it triggers."""
        return self.course.cut_before(self.course.lines) or any(
            self._is_open_in(branch, entry) for branch in range(len(self.games))
        )

    def _is_open_in(self, branch: int, entry: Entry) -> bool:
        """Whether it is open in a branch: yes unless it triggered before anything that matters, or could not after it."""
        ids = self.found.sources[branch].get(entry.bearer, frozenset())
        own, all_else = self.rests.begins(branch, ids, entry.index), self.rests.spreads(branch)
        from_then = min((moment for moment in (own, all_else) if moment is not None), default=None)
        if from_then is None or isinstance(entry.ability, StaticAbility):
            return False
        course = self.games[branch][1]
        fired = [number for number, step in enumerate(course.steps) if step.firing is not None and _is_of(step.firing, entry, ids)]
        if course.endless and fired and fired[-1] >= from_then:
            return True  # it does, and nobody can say how often
        first = fired[0] if fired else len(course.steps)
        return first >= from_then and (entry.index < 0 or self._is_there_after(branch, from_then, ids))

    def _is_there_after(self, branch: int, moment: int, ids: frozenset[int]) -> bool:
        """Whether an object is there at or after a moment."""
        game, course = self.games[branch]
        later = (step.event for step in course.steps[moment:] if step.event is not None)
        return not ids.isdisjoint(game.state.objects) or any(not ids.isdisjoint(event.before.objects) for event in later)

    def _reasons(self, entry: Entry, lack: Lack) -> tuple[CitedReason, ...]:
        edition = self.knowledge.editions[self.course.rules.id]
        known = [name for name in lack.doctrines if name in edition.settings and not lack.recorded]
        lacking = (cited_doctrine(self.knowledge, edition, name, lack.fact, lack.kinds) for name in known)
        cited = cite_all(self.knowledge, (*self._recorded(entry), *self._kept_from(lack)))
        return (*with_hindsight(tuple(self._made_so(entry)), cited), *lacking)

    def _of_triggering(self, entry: Entry) -> tuple[CitedReason, ...]:
        """Why it triggers, without what came of it later, and without why it did not another time."""
        cited = cite_all(self.knowledge, self._recorded(entry, frozenset({"triggers"})))
        return with_hindsight(tuple(self._made_so(entry)), cited) if cited else ()

    def _kept_from(self, lack: Lack) -> Iterator[Reason]:
        """Of an event that never came: why what did happen was none."""
        points = {point for event in lack.never for point in self.knowledge.events.get(f"not:{event}", ())}
        for step in self.games[0][1].steps if points else ():
            for reason in step.reasons:
                if reason.doctrine in points:
                    yield replace(reason, about=(*reason.about, ("bearing", "altering")))

    def _made_so(self, entry: Entry) -> Iterator[CitedReason]:
        """Of the first time that it was asked: what effects have made of the objects on which the answer hangs."""
        which = self._most(entry)
        game, branch = self.games[which]
        ids = self.found.sources[which].get(entry.bearer, frozenset())
        event: Event | None = None
        for step in branch.steps:
            event = step.event or event
            if _is_about(step, entry, ids):
                yield from made_so(self.knowledge, game, step, event)
                return

    def _most(self, entry: Entry) -> int:
        """The branch in which it triggers most often; the first if it never does."""
        return max(range(len(self.games)), key=lambda number: self.found.counts[number][entry], default=0)

    def _recorded(self, entry: Entry, kinds: frozenset[str] = frozenset()) -> Iterator[Reason]:
        """The reasons of the branch in which it triggers most often. `kinds`: of which steps; of all if there are none."""
        which = self._most(entry)
        branch = self.games[which][1]
        ids = self.found.sources[which].get(entry.bearer, frozenset())
        for step in branch.steps:
            if _is_about(step, entry, ids) and (not kinds or step.kind in kinds):
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
        """Every choice that the scenario leaves open, and what it leaves on the stack: casting a spell does not yet resolve it."""
        choices = (question for _, branch in self.games for question, _ in branch.path)
        return tuple(dict.fromkeys((*choices, *self._left_on_stack())))

    def _left_on_stack(self) -> Iterator[str]:
        for game, branch in self.games:
            ids = branch.state.zones.get((game.zones.stack, None), ())
            for id in reversed(ids):  # the top one would resolve next
                there = branch.state.objects[id]
                if there.item is not None and there.item.kind != "triggered":
                    yield f"{item_name(there)} has not resolved yet (“resolve”)"


def _is_of(firing: Firing, entry: Entry, ids: frozenset[int]) -> bool:
    """Whether a firing is one of an ability, whose object was known under these ids."""
    return firing.source in ids and (firing.index, firing.ability) == (entry.index, entry.ability)


def _is_about(step: Step, entry: Entry, ids: frozenset[int]) -> bool:
    """Whether a step is that an ability triggers, or does not, or what became of it."""
    if step.firing is not None:
        return _is_of(step.firing, entry, ids)
    key = step.about.get("ability")
    return step.kind == "does not trigger" and isinstance(key, tuple) and key[0] in ids and key[1] == entry.index


def _unread_condition(ability: Ability) -> str:
    """An unsupported condition on triggering; the engine takes it as met."""
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
    return (index, index) if is_granted(index) else (printed_place(index), index)


def _kind(entry: Entry) -> str:
    if isinstance(entry.ability, TriggeredAbility):
        return entry.ability.kind
    return "unread" if isinstance(entry.ability, UnreadAbility) else "static"
