"""Compiling: the trigger condition of an ability → a predicate over an occurrence, as seen from a scene.

Which families a condition belongs to follows from the axioms of the ontology (`families`), and with them which doctrines
decide about it; what they decide is the setting's business.

Wordings are brought into normal form first (`kb.closure.normal`). Every axis that is filled in becomes one check; the
checks run cheapest first. They are named, so that "why not" can say which of them failed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kb.closure.normal import normalised
from kb.graph.vocabulary import Vocabulary
from kb.text.nodes.base import inside, walk
from kb.text.nodes.qualities import Status
from kb.text.nodes.roots import Quality
from kb.text.nodes.things import Filter, Players, That, This, Zone
from kb.text.nodes.triggers import Pattern

from .asked import Occurred, Scene
from .by_identity import MOST, ByIdentity
from .families import families_of
from .impartial import is_impartial
from .manners import manner_test

__all__ = ["Alternative", "Check", "Occurred", "Scene", "all_of", "compile_pattern"]


Test = Callable[[Any, Any], bool]  # (Occurred, Scene) → whether it fits


class Check(Struct, frozen=True):
    """One axis of a pattern as a test. `axis` is the field's name."""

    axis: str
    test: Test


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way in which a pattern can be met ("enters or attacks" has two).

    `event`: the event class it is indexed by. `families`: the look-back doctrines that apply. `leaving`: it is about an object
    leaving the board or being countered, which is judged as it last existed. `wording`: the doctrine that says when and how often
    it counts, for wordings about blocking. `about_itself`: the event happens to its own object. `impartial`: the answer is the
    same for every source of one controller that takes no part. `fits`: all checks as one test, for an occurrence of the right
    class.
    """

    pattern: Pattern
    event: str
    checks: tuple[Check, ...]
    families: tuple[str, ...]
    leaving: bool
    wording: str | None
    about_itself: bool
    impartial: bool
    fits: Test = field(compare=False, repr=False)

    def matches(self, occurrence: Occurred, scene: Scene) -> bool:
        """Whether the occurrence fits, all axes considered."""
        return self.event in occurrence.kinds and self.fits(occurrence, scene)

    def failing(self, occurrence: Occurred, scene: Scene) -> str | None:
        """The first axis that does not fit; "event" for another class of event; None if all fit."""
        if self.event not in occurrence.kinds:
            return "event"
        return next((check.axis for check in self.checks if not check.test(occurrence, scene)), None)


def compile_pattern(pattern: Pattern, vocabulary: Vocabulary) -> tuple[Alternative, ...]:
    """The ways in which a pattern can be met by what a vocabulary says, compiled when first asked for."""
    compiled: ByIdentity[Pattern, tuple[Alternative, ...]] | None = vocabulary.kept.get(compile_pattern)
    if compiled is None:
        compiled = vocabulary.kept[compile_pattern] = ByIdentity(_compiler(vocabulary))
    return compiled.of(pattern)


def _compiler(vocabulary: Vocabulary) -> Callable[[Pattern], tuple[Alternative, ...]]:
    """Compiles patterns; equal ones once, so that what is found out for one of them is then known for all."""

    @lru_cache(maxsize=MOST)
    def compiled(pattern: Pattern) -> tuple[Alternative, ...]:
        return tuple(_alternative(part, vocabulary) for part in _parts(pattern))

    return compiled


def _parts(pattern: Pattern) -> tuple[Pattern, ...]:
    if not pattern.either:
        return (pattern,)
    subject = pattern.either[0].object
    named = (replace(inner, object=subject) if _is_it(inner.object, subject) else inner for inner in pattern.either)
    return tuple(part for inner in named for part in _parts(inner))


def _is_it(object: object, subject: object) -> bool:
    """ "When this dies or when you discard it": what the first condition is about."""
    return object == That() and isinstance(subject, This)


def _alternative(pattern: Pattern, vocabulary: Vocabulary) -> Alternative:
    pattern = normalised(pattern)
    families = families_of((pattern,), vocabulary)
    leaving = families.leaving
    checks = tuple(Check(axis, make(pattern, leaving)) for axis, make in _AXES if _is_asked(pattern, axis))
    itself = isinstance(pattern.object, This)
    fits = all_of([check.test for check in checks])
    return Alternative(
        pattern, pattern.event, checks, families.look_back, leaving, families.wording, itself, is_impartial(pattern), fits
    )


def _is_asked(pattern: Pattern, axis: str) -> bool:
    """Whether an axis is filled in; who else has to do the same is asked where the event as a whole is counted."""
    return getattr(pattern, axis) not in (None, ()) and not (axis == "cause" and "together" in pattern.manner)


def all_of(tests: Sequence[Callable[..., bool]]) -> Callable[..., bool]:
    """One test for several; the usual few are called one after another without a loop."""
    match tests:
        case []:
            return lambda *asked: True
        case [only]:
            return only
        case [first, second]:
            return lambda *asked: first(*asked) and second(*asked)
        case [first, second, third]:
            return lambda *asked: first(*asked) and second(*asked) and third(*asked)
    return lambda *asked: all(test(*asked) for test in tests)


# -- one maker of a test for each axis, cheapest first -----------------------------------------------------


def _manner(pattern: Pattern, leaving: bool) -> Test:
    return all_of([manner_test(word, pattern.event) for word in pattern.manner])


def _step(pattern: Pattern, leaving: bool) -> Test:
    word = pattern.step or ""
    return lambda occurred, scene: scene.is_step(word, occurred.what)


def _to_zone(pattern: Pattern, leaving: bool) -> Test:
    zone = _present(pattern.to_zone)
    return lambda occurred, scene: scene.in_zone(
        zone, occurred.to_zone, occurred.became if occurred.became is not None else occurred.object
    )


def _from_zone(pattern: Pattern, leaving: bool) -> Test:
    zone = _present(pattern.from_zone)
    others = {"or-from-graveyard": replace(zone, name="graveyard"), "or-from-battlefield": Zone("battlefield")}
    zones = (zone, *(other for manner, other in others.items() if manner in pattern.manner))
    return lambda occurred, scene: any(
        scene.in_zone(one, occurred.from_zone, occurred.object, occurred.from_place) for one in zones
    )


def _turn(pattern: Pattern, leaving: bool) -> Test:
    players = _present(pattern.turn)
    return lambda occurred, scene: scene.is_turn_of(players)


def _agent(pattern: Pattern, leaving: bool) -> Test:
    players = _present(pattern.agent)
    return lambda occurred, scene: occurred.agent is not None and scene.fits(players, occurred.agent)


def _object(pattern: Pattern, leaving: bool) -> Test:
    what = _present(pattern.object)
    if isinstance(what, This):
        return _itself
    if isinstance(what, That):
        return lambda occurred, scene: any(scene.fits(what, id) for id in _as_which(occurred))
    if pattern.agent is not None and isinstance(what, Filter) and any(part == _THEY for part in walk(what)):
        return _of_whoever_does_it(what, leaving)
    if pattern.patient is not None and isinstance(what, Filter) and any(isinstance(part, That) for part in walk(what)):
        return _beside_whom_it_is_done_to(what, leaving)

    def test(occurred: Occurred, scene: Scene) -> bool:
        id = judged(occurred, leaving or scene.back)
        return id is not None and scene.fits(what, id)

    return test


_THEY = Players("that")


def _of_whoever_does_it(what: Filter, leaving: bool) -> Test:
    """ "Whenever an opponent sacrifices a creature they control": "they" is the player who does it."""

    def test(occurred: Occurred, scene: Scene) -> bool:
        id = judged(occurred, leaving or scene.back)
        return id is not None and occurred.agent is not None and scene.fits_beside(what, id, occurred.agent)

    return test


def _beside_whom_it_is_done_to(what: Filter, leaving: bool) -> Test:
    """ "Damage that would be dealt to ~ by spells that target it": "it" is what is dealt the damage, never the spell itself."""

    def test(occurred: Occurred, scene: Scene) -> bool:
        id = judged(occurred, leaving or scene.back)
        return id is not None and occurred.patient is not None and scene.fits_beside(what, id, occurred.patient)

    return test


def _itself(occurred: Occurred, scene: Scene) -> bool:
    known = (occurred.object, occurred.became)
    return scene.source is not None and scene.source in (known if known != (None, None) else (occurred.patient,))


def _as_which(occurred: Occurred) -> tuple[int | str, ...]:
    """The ids of one particular object before and after the event: it was spoken of as it was, or as what it becomes."""
    known = (occurred.object, occurred.became)
    return tuple(id for id in (known if known != (None, None) else (occurred.patient,)) if id is not None)


def judged(occurred: Occurred, before: bool) -> int | str | None:
    """The id under which the object of an occurrence is looked at: the one before, or the one after a zone change.

    What has no object happens to its patient ("whenever a player is attacked").
    """
    if occurred.object is None:
        return occurred.became if occurred.became is not None else occurred.patient
    if before or occurred.became is None:
        return occurred.object
    return occurred.became


def _patient(pattern: Pattern, leaving: bool) -> Test:
    what = _whichever_of_them(_present(pattern.patient))
    if pattern.event in ("Conquers", "PlayerConquers") and isinstance(what, Filter) and any(map(_was_free, what.where)):
        rest = replace(what, where=tuple(quality for quality in what.where if not _was_free(quality)))
        return lambda occurred, scene: (
            "was-uncontrolled" in occurred.manner and occurred.patient is not None and scene.fits(rest, occurred.patient)
        )
    if not isinstance(what, Filter) or not any(isinstance(part, That) for part in walk(what)):
        return lambda occurred, scene: occurred.patient is not None and scene.fits(what, occurred.patient)

    def test(occurred: Occurred, scene: Scene) -> bool:
        other = judged(occurred, leaving or scene.back)
        return occurred.patient is not None and other is not None and scene.fits_beside(what, occurred.patient, other)

    return test


def _whichever_of_them(what: Any) -> Any:
    """ "An opponent or a planeswalker they control": whichever of them it is, "they" are any of those players."""
    players = [part for part in what.any_of if isinstance(part, Players)] if isinstance(what, Filter) else []
    if len(players) != 1:
        return what

    def named(part: Any) -> Any:
        return players[0] if part == _THEY else inside(part, named)

    return inside(what, named)


def _was_free(quality: Quality) -> bool:
    """A state that whoever conquers ends: of a conquered battlefield it is asked as it was before."""
    return isinstance(quality, Status) and quality.word in ("open", "uncontrolled")


def _cause(pattern: Pattern, leaving: bool) -> Test:
    what = _present(pattern.cause)
    itself = isinstance(what, Filter)

    def test(occurred: Occurred, scene: Scene) -> bool:
        if itself and "dealt-by-another" in occurred.manner:
            return False  # "with a spell": damage that a unit deals because the spell says so is not the spell's own
        return scene.fits_cause(what, occurred.cause, occurred.by)

    return test


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    ">=": lambda left, right: left >= right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
    "!=": lambda left, right: left != right,
}


def _amount(pattern: Pattern, leaving: bool) -> Test:
    value, compare = _present(pattern.amount), _COMPARE[pattern.compare or ">="]
    return lambda occurred, scene: occurred.amount is not None and compare(occurred.amount, scene.amount(value))


def _restriction(pattern: Pattern, leaving: bool) -> Test:
    condition = _present(pattern.restriction)
    return lambda occurred, scene: scene.holds(condition)


def _present(part: Any) -> Any:
    assert part is not None
    return part


_AXES: tuple[tuple[str, Callable[[Pattern, bool], Test]], ...] = (
    ("manner", _manner),
    ("step", _step),
    ("turn", _turn),
    ("from_zone", _from_zone),
    ("to_zone", _to_zone),
    ("agent", _agent),
    ("object", _object),
    ("patient", _patient),
    ("cause", _cause),
    ("amount", _amount),
    ("restriction", _restriction),
)
