"""Course → the whole story: lines, events, triggers, placement, order, resolution, each step with its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kb.engine.context.names import in_a_row, item_name
from kb.engine.course.course import decisive
from kb.engine.course.options import option_name
from kb.engine.course.order import in_order
from kb.graph.knowledge import Knowledge
from kb.model.course import Narration, Outcome, Outcomes, StepReport, Way
from kb.model.reasons import Choice, CitedReason

from ..course.citing import cite_all, reviews
from ..course.event_rules import Underway, of_events, where_things_go
from ..course.events_in_words import event_in_words
from ..course.made_so import made_so, with_hindsight
from ..course.roster import games_of, roster
from ..course.spoken import spoken_of
from ..course.telling import telling_rules
from ..resting import resting
from .ending import ending
from .verdict import verdict

if TYPE_CHECKING:
    from kb.engine.course.course import Branch, Course
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.table.trace import Step

    from ..course.roster import Roster

__all__ = ["STAGES", "endings", "narrate", "outcomes", "reported_steps"]

STAGES = ("trigger", "stack", "resolve")
"""How much of a course is narrated: what triggers; what goes on the stack, and how; how it resolves."""

_REFUSED = "refused"
"""Of a line that is not possible the reasons are those of all that was tried; the last is why it went no further."""

_HAPPENING = frozenset({"event", "nothing"})
"""Of what happens, or does not, the rule by which it does is named; that it would have been otherwise comes after that."""

_BEGUN = frozenset(
    {"casting-order", "moves-to-stack-first", "activation-follows-casting", "ability-activated-when", "pending-items"}
)
"""Of a spell or ability that is refused on the way these say only that it was begun."""

_RESOLVING = frozenset({"resolves", "leaves the stack"})
_TRIGGERING = frozenset({"line", "event", "triggers", "does not trigger", "step", "skipped", "cast", "activate", "state check"})


def narrate(knowledge: Knowledge, course: Course) -> Narration:
    """The course in every way that open choices leave."""
    edition = knowledge.editions[course.rules.id]
    ways = tuple(_way(knowledge, game, branch) for game, branch in games_of(course))
    unsettled = verdict(knowledge, course).unsettled if course.variants else ()
    turning = decisive(course).union(gap.doctrine for gap in unsettled)
    cited = (reason for way in ways for step in way.steps for reason in step.reasons)
    answer = Narration(
        course.scenario.title,
        edition.id,
        edition.label,
        ways,
        unsettled,
        course.scenario.file,
        reviews(edition, (*cited, *unsettled)),
        resting(knowledge, course, turning).items,
    )
    return spoken_of(course, answer)


def _way(knowledge: Knowledge, game: Game, branch: Branch) -> Way:
    choices = tuple(Choice(question, answer) for question, answer in branch.path)
    return Way(choices, tuple(report for _, report in reported_steps(knowledge, game, branch)), ending(game))


def reported_steps(knowledge: Knowledge, game: Game, branch: Branch) -> Iterator[tuple[Step, StepReport]]:
    """The steps of a branch of which there is anything to say, each as the engine recorded it and as it is reported."""
    edition = knowledge.editions[game.rules.id]
    resolving, underway = False, Underway(knowledge, edition)
    event: Event | None = None
    for step in branch.steps:
        event = step.event or event
        if step.kind == "line":
            resolving = False
        resolving = resolving or step.kind in _RESOLVING
        text = _text(game, step)
        so = tuple(made_so(knowledge, game, step, event))
        reasons = (
            *with_hindsight(so, cite_all(knowledge, step.reasons)), *of_events(knowledge, edition, game, step), *underway.of(step),
            *where_things_go(knowledge, edition, step),
        )  # fmt: skip
        if text or reasons:
            asked = _of_refusal(reasons) if step.kind == _REFUSED else reasons
            beside = _going_on(knowledge, reasons) if step.kind == "event" else frozenset()
            deciding = telling_rules(asked, of_event=step.kind in _HAPPENING, beside=beside, natures=_natures(knowledge, step))
            yield step, StepReport(step.kind, text, reasons, _stack(game, step), _stage(step, resolving), deciding)


def _of_refusal(reasons: Sequence[CitedReason]) -> Sequence[CitedReason]:
    """Why a line is refused, the last reason first; that it was begun only where there is no other."""
    why = [each for each in reasons[::-1] if each.doctrine not in _BEGUN or not each.rules]
    return why if any(each.rules for each in why) else reasons[::-1]


def _natures(knowledge: Knowledge, step: Step) -> frozenset[str]:
    """The points that say what kinds of events these are, where several things happen at once."""
    happened = step.event.occurrences if step.event is not None and step.kind == "event" else ()
    several = len({occurrence.kinds for occurrence in happened}) > 1
    kinds = {kind for occurrence in happened for kind in occurrence.kinds} if several else ()
    return frozenset(point for kind in kinds for point in knowledge.events.get(kind, ()))


def _going_on(knowledge: Knowledge, reasons: Iterable[CitedReason]) -> frozenset[str]:
    """The points about what resolves, which say nothing of what happens meanwhile."""
    known = {each.doctrine: knowledge.doctrines.get(each.doctrine) for each in reasons}
    return frozenset(name for name, point in known.items() if point is not None and not _MEANWHILE.isdisjoint(point.broader))


_MEANWHILE = frozenset({"resolving", "delayed"})
"""The groups of points that are about a spell or ability as it resolves, and about the objects that a delayed one is about."""


def _text(game: Game, step: Step) -> str:
    if step.event is not None and step.kind == "event":
        return event_in_words(game, step.event)
    if step.kind == "choice":
        return _choice(game, step)
    return step.text


def _choice(game: Game, step: Step) -> str:
    question, answer = step.about.get("question"), step.about.get("answer", ())
    if question is None:
        return f"{step.text} → {', '.join(map(str, answer)) or 'none'}"
    shown = in_a_row(option_name(game, question, option) for option in answer) or "none"
    return f"{question.player}: {step.text or question.kind} → {shown}"


def _stack(game: Game, step: Step) -> tuple[str, ...]:
    """What is on the stack after an event, top first."""
    if step.event is None:
        return ()
    state = step.event.after
    ids = reversed(state.zones.get((game.zones.stack, None), ()))
    return tuple(item_name(state.objects[id]) for id in ids)


def _stage(step: Step, resolving: bool) -> str:
    if resolving:
        return "resolve"
    return "trigger" if step.kind in _TRIGGERING else "stack"


# -- endings --------------------------------------------------------------------------------------------------------


def outcomes(knowledge: Knowledge, course: Course) -> Outcomes:
    """Every distinct ending, with the choices of each way that leads there."""
    ways: dict[tuple[tuple[str, ...], tuple[str, ...]], list[tuple[Choice, ...]]] = {}
    for branch, ended in zip(course.branches, endings(course), strict=True):
        ways.setdefault(ended, []).append(tuple(Choice(question, answer) for question, answer in branch.path))
    listed = tuple(Outcome(end, triggered, tuple(paths)) for (end, triggered), paths in ways.items())
    rests = resting(knowledge, course, decisive(course))
    answer = Outcomes(course.scenario.title, course.rules.id, listed, course.cut, course.reviews(), rests.items)
    return spoken_of(course, answer)


def endings(course: Course) -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    """How each branch ends, and what triggered in it; where branches are alike but for the order of the stack, with that order."""
    found = roster(course)
    shown: dict[tuple[str, ...], tuple[str, ...]] = {}

    def shown_first(game: Game) -> tuple[str, ...]:
        """The ending of the first game that ended so: in which order cards came to a graveyard together tells nothing apart."""
        alike = ending(game, in_any_order=True)
        if alike not in shown:
            shown[alike] = ending(game)
        return shown[alike]

    ended = [(shown_first(game), _triggered(found, number), in_order(game)) for number, (game, _) in enumerate(games_of(course))]
    alike = Counter((end, triggered) for end, triggered, _ in dict.fromkeys(ended))
    return tuple(((*end, *_order(order)) if alike[end, triggered] > 1 else end, triggered) for end, triggered, order in ended)


def _order(names: tuple[str, ...]) -> tuple[str, ...]:
    """In which order the stack went, for endings that are alike but for that."""
    return (f"in this order: {in_a_row(names)}",) if names else ()


def _triggered(found: Roster, number: int) -> tuple[str, ...]:
    return tuple(f"{entry.bearer.name} {_times(count)}" for entry, count in found.counts[number].items() if count)


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
