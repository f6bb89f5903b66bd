"""Course → what its answer rests on: every part of a wording that is not carried out, and the moment from which it can matter.

Two moments are told apart: `begins`, when the object itself (or the stack) may be otherwise, and `spreads`, when anything else
may: an ability that may have triggered changes nothing beside the stack before something resolves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from kb.engine.faces import printed_index
from kb.engine.watchers import zone_words
from kb.model.rests_on import OpenKind, RestsOn
from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility, UnreadAbility

from ..citing import cited_doctrine
from ..roster import games_of, objects_seen
from .clues import about_itself, functions_in, static_clue, trigger_clue
from .moments import Moments
from .parts import Part, Role, parts_of
from .quoting import quoted

if TYPE_CHECKING:
    from kb.engine.course.run import Branch, Course
    from kb.engine.game import Game
    from kb.engine.objects import GameObject
    from kb.engine.trace import Step
    from kb.graph.knowledge import Knowledge

__all__ = ["Open", "Resting", "resting"]

_SPELLS = frozenset({"instant", "sorcery", "spell"})


class Open(Struct, frozen=True):
    """One open thing in one branch. `begins`, `spreads`: as the module says; None: never, so that it does not matter.

    `id`, `index`: the object whose words they are, and the ability of it; None where that is not known.
    """

    told: RestsOn
    begins: int | None = None
    spreads: int | None = None
    id: int | None = None
    index: int | None = None


class Resting(Struct):
    """What a course rests on. `branches`: branch by branch; `told`: all of them, each once, those that matter first."""

    branches: list[tuple[Open, ...]] = field(default_factory=list)
    told: tuple[RestsOn, ...] = ()

    @property
    def matters(self) -> tuple[RestsOn, ...]:
        """What the answer could turn on."""
        return tuple(each for each in self.told if each.matters)

    def begins(self, branch: int, ids: frozenset[int], index: int) -> int | None:
        """The first moment at which an ability of an object of these ids is itself open."""
        asked = (index, printed_index(index))
        own = (each for each in self.branches[branch] if each.id in ids and each.index in asked)
        return min((each.begins for each in own if each.begins is not None), default=None)

    def spreads(self, branch: int) -> int | None:
        """The first moment from which anything at all may be otherwise."""
        return min((each.spreads for each in self.branches[branch] if each.spreads is not None), default=None)


def resting(knowledge: Knowledge, course: Course, decisive: Collection[str] = ()) -> Resting:
    """What the answers about a course rest on.

    Args:
        decisive: the gaps of the edition on which the answer turns.
    """
    found = Resting([tuple(_of_branch(knowledge, game, branch)) for game, branch in games_of(course)])
    everything = [each.told for branch in found.branches for each in branch]
    everything += _ways(course)
    everything += _gaps(knowledge, course, decisive)
    found.told = tuple(_each_once(everything))
    return found


def _each_once(told: list[RestsOn]) -> Iterator[RestsOn]:
    """Each of the same words once, as it matters if it does anywhere; those that matter first."""
    best: dict[tuple[OpenKind, str, str], RestsOn] = {}
    for each in told:
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
                where = _Where(game, moments, object, ability, index)
                yield from (where.open(part) for part in parts if not _is_traced(part))
    yield from (_left_out(game, step, number) for number, step in enumerate(moments.steps) if step.kind == "not carried out")
    yield from _never_reached(game, branch, moments)
    yield from _made(game, moments)
    yield from _settings(knowledge, game, moments)


def _settings(knowledge: Knowledge, game: Game, moments: Moments) -> Iterator[Open]:
    """The settings of the edition that the course came to and that are not carried out, or not in full."""
    for number, step in enumerate(moments.steps):
        for doctrine, setting, why in step.about.get("settings", ()):
            label = cited_doctrine(knowledge, knowledge.editions[game.rules.id], doctrine).label
            told = RestsOn("setting", "", f"{label}: {setting.replace('-', ' ')}", "not modelled", True, why)
            yield Open(told, number, number)


def _is_traced(part: Part) -> bool:
    """Whether the trace tells it as it comes up: instructions and conditions of what is done."""
    return part.role == "body" and part.found.kind in ("instruction", "condition")


def _left_out(game: Game, step: Step, number: int) -> Open:
    """An instruction or condition that came up in the course and was left out."""
    words, id = str(step.about.get("words", "")), step.about.get("source")
    kind: OpenKind = step.about.get("what", "instruction")
    fact = "it was asked and taken as so" if kind == "condition" else "it came up and was left out"
    told = _told(game, id, kind, words, step.about.get("why", "not read"), True, fact)
    return Open(told, number, number, id)


def _never_reached(game: Game, branch: Branch, moments: Moments) -> Iterator[Open]:
    """Instructions of abilities that never resolved, or that stand where the course did not come."""
    for object, view in objects_seen(game, branch):
        for index, ability in view.abilities:
            for part in parts_of(ability):
                if _is_traced(part):
                    fact = "its effect never came to it"
                    yield Open(_told(game, object.id, part.found.kind, part.found.words, part.found.why, False, fact, index))


def _made(game: Game, moments: Moments) -> Iterator[Open]:
    """What abilities that effects made wait for and do: from when they are made."""
    for number, step in enumerate(moments.steps):
        ability = step.about.get("ability")
        if step.kind != "delayed" or not isinstance(ability, TriggeredAbility):
            continue
        source = step.about.get("source")
        for part in parts_of(ability):
            if not _is_traced(part) and isinstance(source, int):
                fired = moments.fired(source, -1)
                begins = fired if part.role == "body" else number
                fact = f"an ability of {game.name(source)} waits for it"
                told = _told(game, source, part.found.kind, part.found.words, part.found.why, begins is not None, fact)
                yield Open(told, begins, begins, source)


def _told(game: Game, id: int | None, kind: OpenKind, words: str, why: str, matters: bool, fact: str, index: int = -1) -> RestsOn:
    object = _object(game, id)
    wording, column = "", 1
    if object is not None:
        words, wording, column = quoted(object.card, words, index)
    return RestsOn(kind, game.name(id) if id is not None else "", words, why, matters, fact, wording, column)


def _object(game: Game, id: int | None) -> GameObject | None:
    if id is None:
        return None
    past = game.state.past.get(id)
    return game.state.objects.get(id) or (past.object if past is not None else None)


_NEVER: Mapping[Role, str] = {
    "line": "nothing happened that it could bear on",
    "keyword": "nothing happened while it was there",
    "event": "nothing happened that it could wait for",
    "condition": "it was never asked",
    "body": "its effect was never carried out",
    "cost": "it was never used",
    "static": "nothing happened that it could bear on",
}
"""Why an open part cannot matter, by its role."""


class _Where(Struct):
    """An ability of an object in one branch: when its open parts can matter."""

    game: Game
    moments: Moments
    object: GameObject
    ability: Ability
    index: int

    def open(self, part: Part) -> Open:
        """When a part begins to matter, and from when anything else can be otherwise."""
        begins, waits, fact = self._begins(part)
        spreads = self.moments.next_resolution(begins) if begins is not None and waits else begins
        found = part.found
        fact = fact if begins is not None else _NEVER[part.role]
        told = _told(self.game, self.object.id, found.kind, found.words, found.why, begins is not None, fact, self.index)
        if isinstance(self.ability, UnreadAbility) and told.wording and self.ability.column > 1:
            told = _at_column(told, self.ability.column)
        return Open(told, begins, spreads, self.object.id, self.index)

    def _begins(self, part: Part) -> tuple[int | None, bool, str]:
        """The first moment, whether it waits on the stack then, and a sentence that says so."""
        name = self.game.name(self.object.id)
        match part.role:
            case "line" if isinstance(self.ability, UnreadAbility) and self.ability.triggers:
                return self._trigger(self.ability.words), True, f"{name} may have triggered"
            case "line":
                return (*self._line(part.found.words), f"{name} was there")
            case "keyword":
                return self._keyword(), False, f"{name} has it"
            case "condition" if not part.negated:
                fired = self.moments.fired(self.object.id, self.index)
                return fired, True, f"{name} triggered as if “{part.found.words}” were so"
            case "event" | "condition":
                return self._waiting(), True, f"{name} may wait for what happened"
            case "body":
                return self._resolved(), False, f"{name}'s effect was carried out without it"
            case "cost":
                return self._paid(), False, f"{name} was used"
            case _:
                return self._static(part.found.words), False, f"{name} was there, and it may be in force"

    # -- where and when ---------------------------------------------------------------------------------------------

    def _on_board(self) -> bool:
        return self.object.zone in self.game.zones.board and not self.object.phased_out

    def _here(self, words: str) -> bool:
        """Whether words that could not be read may function where the object is."""
        if self._on_board():
            return True
        return any(functions_in(words, zone) for zone in zone_words(self.object.zone, self.game.zones))

    def _trigger(self, words: str) -> int | None:
        clue, itself = trigger_clue(words), about_itself(words)
        if not self._here(words) and not (itself and clue):
            return None
        return self.moments.first(self.object.id, clue, itself and clue is not None)

    def _line(self, words: str) -> tuple[int | None, bool]:
        if self.object.card.types and _SPELLS & set(self.object.card.types):
            return self.moments.resolved(self.object.id), False
        if _is_activated(words):
            return None, False
        return self._static(words), False

    def _keyword(self) -> int | None:
        if self._on_board() or self.object.zone == self.game.zones.stack:
            return self.moments.first(self.object.id)
        return None

    def _waiting(self) -> int | None:
        assert isinstance(self.ability, TriggeredAbility)
        pattern = self.ability.pattern
        if pattern.event == "StateIs":
            return self._static("")
        if zone_words(self.object.zone, self.game.zones).isdisjoint(self.ability.functions_in):
            return None
        events = {part.event for part in (pattern, *pattern.either)}
        return self.moments.first(self.object.id, frozenset(event for event in events if event))

    def _resolved(self) -> int | None:
        if isinstance(self.ability, TriggeredAbility | ActivatedAbility):
            return self.moments.resolved(self.object.id, self.ability)
        return self.moments.resolved(self.object.id)

    def _paid(self) -> int | None:
        assert isinstance(self.ability, ActivatedAbility)
        return self.moments.activated(self.object.id, self.ability)

    def _static(self, words: str) -> int | None:
        """From when it is in force; of what it forbids or replaces, from when that first happens."""
        zones = self.ability.functions_in if isinstance(self.ability, StaticAbility) else ()
        functions = not zone_words(self.object.zone, self.game.zones).isdisjoint(zones) if zones else False
        if not functions and not self._here(words):
            return None
        if words.lower().startswith("enchant "):
            return self.moments.attached(self.object.id)
        return self.moments.first(self.object.id, static_clue(words))


def _is_activated(words: str) -> bool:
    """Whether a line that could not be read has a cost and a colon: it does nothing unless activated, and that it cannot be."""
    return ":" in words.partition('"')[0]


def _at_column(told: RestsOn, column: int) -> RestsOn:
    return replace(told, column=min(told.column + column - 1, max(len(told.wording), 1)))


# -- of the course as a whole ------------------------------------------------------------------------------------------


def _ways(course: Course) -> Iterator[RestsOn]:
    if course.cut:
        yield RestsOn("way", "", "ways not tried", "cut", True, "the open choices leave more ways than are tried")
    for words in course.bounded:
        yield RestsOn("way", "", words, "bounded", False, "higher numbers were not tried")


def _gaps(knowledge: Knowledge, course: Course, decisive: Collection[str]) -> Iterator[RestsOn]:
    """The points on which the edition is silent and a setting was assumed; they matter where another setting leads elsewhere."""
    edition = knowledge.editions[course.rules.id]
    steps = (step for branch in course.branches for step in branch.steps)
    assumed = {reason.doctrine for step in steps for reason in step.reasons if reason.assumed}
    for doctrine in sorted(assumed.union(decisive)):
        cited = cited_doctrine(knowledge, edition, doctrine)
        fact = f"{edition.id} is silent; “{cited.setting.replace('-', ' ')}” is assumed"
        yield RestsOn("gap", "", cited.label, "silent", doctrine in decisive, fact)
