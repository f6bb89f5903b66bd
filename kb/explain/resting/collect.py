"""Course → what its answer rests on: every part of a wording that is not carried out, and the moment from which it can matter.

Two moments are distinguished: `begins`, when the object itself (or the stack) may be otherwise, and `spreads`, when anything else
may: an ability that may have triggered changes nothing beside the stack before something resolves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct, field

from kb.engine.context.names import in_a_row
from kb.engine.state.ability_ids import printed_place
from kb.engine.table.endless import EFFECT, ENDLESS
from kb.model.rests_on import OpenKind, RestsOn
from kb.text.nodes.abilities import StaticAbility, TriggeredAbility

from ..course.citing import cited_doctrine
from ..course.roster import games_of, objects_seen
from .moments import Moments
from .parts import Part, parts_of
from .rewording import reworded
from .where import Open, Where, item_of

if TYPE_CHECKING:
    from kb.engine.course.course import Branch, Course
    from kb.engine.game import Game
    from kb.engine.table.trace import Step
    from kb.graph.knowledge import Knowledge

__all__ = ["Resting", "resting"]


class Resting(Struct):
    """What a course rests on. `branches`: branch by branch; `items`: all of them, each once, those that matter first."""

    branches: list[tuple[Open, ...]] = field(default_factory=list)
    items: tuple[RestsOn, ...] = ()

    @property
    def matters(self) -> tuple[RestsOn, ...]:
        """What the answer could turn on."""
        return tuple(each for each in self.items if each.matters)

    def begins(self, branch: int, ids: frozenset[int], index: int) -> int | None:
        """The first moment at which an ability of an object of these ids is itself open."""
        asked = (index, printed_place(index))
        own = (each for each in self.branches[branch] if each.id in ids and each.index in asked)
        return min((each.begins for each in own if each.begins is not None), default=None)

    def spreads(self, branch: int) -> int | None:
        """The first moment from which anything at all may be otherwise."""
        return min((each.spreads for each in self.branches[branch] if each.spreads is not None), default=None)


def resting(knowledge: Knowledge, course: Course, decisive: Collection[str] = (), readings: bool = True) -> Resting:
    """What the answers about a course rest on.

    Args:
        decisive: the gaps of the edition on which the answer turns. readings: also the readings in other words, which takes longer.
    """
    found = Resting([tuple(_of_branch(knowledge, game, branch)) for game, branch in games_of(course)])
    everything = [each.item for branch in found.branches for each in branch]
    everything += _ways(course)
    everything += _gaps(knowledge, course, decisive)
    everything += reworded(course) if readings else ()
    found.items = tuple(_each_once(everything))
    return found


def _each_once(items: list[RestsOn]) -> Iterator[RestsOn]:
    """Each of the same words once, as it matters if it does anywhere; those that matter first."""
    best: dict[tuple[OpenKind, str, str], RestsOn] = {}
    for each in items:
        key = (each.kind, each.source, each.words)
        if key not in best or (each.matters and not best[key].matters):
            best[key] = each
    yield from sorted(best.values(), key=lambda each: not each.matters)


# -- one branch -------------------------------------------------------------------------------------------------------


def _of_branch(knowledge: Knowledge, game: Game, branch: Branch) -> Iterator[Open]:
    moments = Moments(branch)
    seen: set[tuple[int, int, int]] = set()
    for object, view in objects_seen(game, branch):
        for index, ability in view.abilities:
            if (parts := parts_of(ability)) and (key := (object.id, index, id(ability))) not in seen:
                seen.add(key)
                where = Where(game, moments, object, ability, index)
                yield from (where.open(part) for part in parts if not _is_traced(part))
    yield from (_left_out(game, step, number) for number, step in enumerate(moments.steps) if step.kind == "not carried out")
    yield from _by_unnamed(game, branch, moments)
    yield from _never_reached(game, branch, moments)
    yield from _made(game, moments)
    yield from _settings(knowledge, game, moments)
    yield from _loops(moments)


def _by_unnamed(game: Game, branch: Branch, moments: Moments) -> Iterator[Open]:
    """Static abilities of which it is up to cards that nobody named whether they do anything; sizes are noted where they decide."""
    for object, view in objects_seen(game, branch) if game.lens.left_open else ():
        for index, ability in view.abilities:
            if (object.id, index) in game.lens.left_open and isinstance(ability, StaticAbility):
                yield from Where(game, moments, object, ability, index).by_unnamed()


def _settings(knowledge: Knowledge, game: Game, moments: Moments) -> Iterator[Open]:
    """The settings of the edition that the course reached and that are not carried out, or not in full."""
    for number, step in enumerate(moments.steps):
        for doctrine, setting, why in step.about.get("settings", ()):
            label = cited_doctrine(knowledge, knowledge.editions[game.rules.id], doctrine).label
            item = RestsOn("setting", "", f"{label}: {setting.replace('-', ' ')}", "not modelled", True, why)
            yield Open(item, number, number)


def _loops(moments: Moments) -> Iterator[Open]:
    """The loop in which a branch ends. Of one without an end nobody can say how often anything happens in it, from its start on."""
    for step in moments.steps:
        if step.kind == "loop":
            cycle, since = step.about["cycle"], step.about.get(ENDLESS)
            words = f"a loop: {' → '.join((*cycle, cycle[0]))}"
            why = "a draw" if since is None else "without end"
            yield Open(RestsOn("way", "", words, why, since is not None, step.about[EFFECT]), since, since)


def _is_traced(part: Part) -> bool:
    """Whether the trace tells it as it comes up: instructions and conditions of what is done."""
    return part.role == "body" and part.found.kind in ("instruction", "condition")


def _left_out(game: Game, step: Step, number: int) -> Open:
    """An instruction or condition that came up in the course and was left out."""
    words, id = str(step.about.get("words", "")), step.about.get("source")
    kind: OpenKind = step.about.get("what", "instruction")
    fact = step.about.get("fact") or ("it was asked and taken as so" if kind == "condition" else "it came up and was left out")
    item = item_of(game, id, kind, words, step.about.get("why", "not read"), True, fact)
    return Open(item, number, number, id)


def _never_reached(game: Game, branch: Branch, moments: Moments) -> Iterator[Open]:
    """Instructions of abilities that never resolved, or that stand where the course did not come."""
    for object, view in objects_seen(game, branch):
        for index, ability in view.abilities:
            for part in parts_of(ability):
                if _is_traced(part):
                    fact = "its effect was never reached"
                    item = item_of(game, object.id, part.found.kind, part.found.words, part.found.why, False, fact, index)
                    aims = re.search(r"\btargets?\b", part.found.words, re.I) is not None
                    yield Open(item, id=object.id, index=index, placed=moments.fired(object.id, index) if aims else None)


def _made(game: Game, moments: Moments) -> Iterator[Open]:
    """What abilities that effects made wait for and do: from when they are made."""
    for number, step in enumerate(moments.steps):
        ability = step.about.get("ability")
        if step.kind != "delayed" or not isinstance(ability, TriggeredAbility):
            continue
        source = step.about.get("source")
        for part in parts_of(ability):
            if not _is_traced(part) and part.role != "given" and isinstance(source, int):
                fired = moments.fired(source, -1)
                begins = fired if part.role == "body" else number
                fact = f"an ability of {game.name(source)} waits for it"
                item = item_of(game, source, part.found.kind, part.found.words, part.found.why, begins is not None, fact)
                yield Open(item, begins, begins, source)


# -- of the course as a whole ------------------------------------------------------------------------------------------


def _ways(course: Course) -> Iterator[RestsOn]:
    if course.cut:
        yield RestsOn(
            "way", "", "ways not tried", "cut", course.cut_before(course.lines), "the open choices leave more ways than are tried"
        )
    for words, fact in _idle(course).items():
        yield RestsOn("way", "", words, "nothing happens", False, fact)
    for words in course.untried:
        yield RestsOn("way", "", words, "not searched", True, "too many to compare; they were taken in the order of their age")
    for words in course.remarks:
        yield RestsOn("answer", "", words, "never asked for", False, "the answer was left out")
    if course.gone:
        fact = "by the state checks before the first line; what would trigger on that is not counted"
        yield RestsOn("way", "", in_a_row(course.gone), "gone as set up", False, fact)
    for words in course.bounded:
        yield RestsOn("way", "", words, "bounded", False, "higher numbers were not tried")


def _idle(course: Course) -> dict[str, str]:
    """The instructions that did nothing in any way, with what the course says of it: one may have been meant otherwise."""
    found = [
        {step.about["instruction"]: step.text for step in branch.steps if "instruction" in step.about} for branch in course.branches
    ]
    return {words: fact for words, fact in found[0].items() if all(words in each for each in found)} if found else {}


def _gaps(knowledge: Knowledge, course: Course, decisive: Collection[str]) -> Iterator[RestsOn]:
    """The points on which the edition is silent and a setting was assumed; they matter where another setting leads elsewhere."""
    edition = knowledge.editions[course.rules.id]
    steps = (step for branch in course.branches for step in branch.steps)
    assumed = {reason.doctrine for step in steps for reason in step.reasons if reason.assumed}
    for doctrine in sorted(assumed.union(decisive)):
        cited = cited_doctrine(knowledge, edition, doctrine)
        fact = f"{edition.id} is silent; “{cited.setting.replace('-', ' ')}” is assumed"
        yield RestsOn("gap", "", cited.label, "silent", doctrine in decisive, fact)
