"""Compiled patterns: one test for each axis, and the axis that fails."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from kb.closure import open_knowledge
from kb.engine.state.occurrences import Occurrence
from kb.graph.vocabulary import Vocabulary
from kb.patterns.compile import all_of, compile_pattern, judged
from kb.text.nodes.qualities import ControlledBy, Targeting
from kb.text.nodes.things import Filter, Players, That, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number


@cache
def vocabulary() -> Vocabulary:
    return open_knowledge().vocabulary


YOU = Players("you")


@dataclass
class Stage:
    """A scene where object 2 is a creature and Ada is "you"."""

    back: bool = False
    source: int | None = 1
    active: str = "Ada"

    def fits(self, what: Any, id: int | str) -> bool:
        return id == "Ada" if isinstance(what, Players) else id in (2, 12)

    def fits_beside(self, what: Any, id: int | str, other: int | str) -> bool:
        return self.fits(what, id)

    def fits_cause(self, what: Any, id: int | None, by: str | None) -> bool:
        return by == "Bo"

    def in_zone(self, zone: Zone, slug: str | None, id: int | None, place: str | None = None) -> bool:
        return zone.name == slug

    def is_step(self, word: str, step: str | None) -> bool:
        return word == step

    def is_of_chosen_color(self, symbols: str) -> bool:
        return False

    def is_turn_of(self, players: Players) -> bool:
        return self.active == "Ada"

    def holds(self, condition: Any) -> bool:
        return bool(condition)

    def amount(self, value: Number) -> int:
        return value.n


def fails_at(pattern: Pattern, occurrence: Occurrence, scene: Stage | None = None) -> str | None:
    """The axis that keeps the occurrence from fitting."""
    return compile_pattern(pattern, vocabulary())[0].failing(occurrence, scene or Stage())


def death() -> Occurrence:
    """2 dies, and is 12 from then on."""
    where = {"from_zone": "battlefield", "to_zone": "graveyard"}
    return Occurrence(vocabulary().classes("Dies"), object=2, became=12, agent="Ada", cause=5, by="Bo", **where)


@pytest.mark.parametrize(
    ("axes", "axis"),
    [
        ({"object": Filter(("creature",))}, None),
        ({"object": This()}, "object"),
        ({"agent": YOU}, None),
        ({"cause": Filter(("spell",))}, None),
        ({"from_zone": Zone("battlefield")}, None),
        ({"from_zone": Zone("hand")}, "from_zone"),
        ({"to_zone": Zone("exile")}, "event"),
        ({"patient": YOU}, "patient"),
        ({"manner": ("combat",)}, "manner"),
        ({"manner": ("noncombat",)}, None),
        ({"turn": YOU}, None),
        ({"amount": Number(1)}, "amount"),
    ],
)
def test_each_axis_is_one_check(axes: dict[str, Any], axis: str | None) -> None:
    assert fails_at(Pattern("Dies", **axes), death()) == axis


def test_another_class_of_event_is_told_apart_first() -> None:
    assert fails_at(Pattern("Enters"), death()) == "event"
    assert fails_at(Pattern("Leaves"), death()) is None


def test_its_own_event_is_known_by_either_id() -> None:
    for source in (2, 12):
        assert fails_at(Pattern("Dies", object=This()), death(), Stage(source=source)) is None


def test_what_changes_zones_is_judged_before_or_after() -> None:
    assert (judged(death(), before=True), judged(death(), before=False)) == (2, 12)
    assert judged(Occurrence(vocabulary().classes("PlayerAttacked"), patient="Bo"), before=False) == "Bo"


def test_alternatives_are_compiled_one_by_one_and_once() -> None:
    both = Pattern("GameEvent", either=(Pattern("Enters", object=This()), Pattern("Dies", object=This())))
    enters, dies = compile_pattern(both, vocabulary())
    assert (enters.event, dies.event) == ("Enters", "Dies")
    assert (enters.families, dies.families) == ((), ("look-back-leaves-battlefield",))
    assert compile_pattern(both, vocabulary())[0] is enters


@pytest.mark.parametrize("number", range(6))
def test_all_of_several_tests(number: int) -> None:
    assert all_of([lambda asked: True] * number)(0) is True
    if number:
        assert all_of([lambda asked: True] * (number - 1) + [lambda asked: False])(0) is False


def test_it_in_a_later_condition_is_what_the_first_is_about() -> None:
    later = Pattern("Discards", object=That(), agent=YOU)
    dies, discarded = compile_pattern(Pattern("GameEvent", either=(Pattern("Dies", object=This()), later)), vocabulary())
    assert (dies.about_itself, discarded.about_itself) == (True, True)
    _, other = compile_pattern(Pattern("GameEvent", either=(Pattern("Dies", object=Filter(("creature",))), later)), vocabulary())
    assert not other.about_itself


def test_that_object_is_known_before_and_after_it_moved() -> None:
    """ "When that land is exiled": it was spoken of as it was; what it becomes has another id."""
    for pattern in (Pattern("PutIntoExile", object=That("land")), Pattern("ZoneChange", object=That("land"))):
        (alternative,) = compile_pattern(pattern, vocabulary())
        for object, became in ((2, 3), (3, 2)):
            occurrence = Occurrence(frozenset({pattern.event}), object=object, became=became, to_zone="exile")
            assert alternative.matches(occurrence, Stage())
        assert not alternative.matches(Occurrence(frozenset({pattern.event}), object=3, became=4, to_zone="exile"), Stage())


def test_they_are_whoever_does_it() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(Players("that")),))
    asked: list[int | str] = []

    class Listening(Stage):
        def fits_beside(self, what: Any, id: int | str, other: int | str) -> bool:
            asked.append(other)
            return True

    sacrificed = Occurrence(vocabulary().classes("Sacrifices"), object=2, agent="Ada")
    assert fails_at(Pattern("Sacrifices", object=theirs, agent=YOU), sacrificed, Listening()) is None
    assert asked == ["Ada"]


def test_it_of_what_deals_damage_is_whom_that_is_dealt_to() -> None:
    asked: list[int | str] = []

    class Listening(Stage):
        def fits_beside(self, what: Any, id: int | str, other: int | str) -> bool:
            asked.append(other)
            return True

    dealt = Occurrence(vocabulary().classes("DamageDealt"), object=3, patient=2, amount=1)
    by_what_targets_it = Filter(("spell",), where=(Targeting(That()),))
    assert fails_at(Pattern("DamageDealt", object=by_what_targets_it, patient=Filter()), dealt, Listening()) is None
    assert asked == [2]


def test_they_are_any_of_the_players_beside_whom_they_stand() -> None:
    theirs = Filter(("planeswalker",), where=(ControlledBy(Players("that")),))
    asked: list[Any] = []

    class Listening(Stage):
        def fits(self, what: Any, id: int | str) -> bool:
            asked.append(what)
            return True

    attacks = Occurrence(vocabulary().classes("Attacks"), object=2, patient=3, agent="Ada")
    either = Filter(any_of=(Players("opponent"), theirs))
    assert fails_at(Pattern("Attacks", patient=either), attacks, Listening()) is None
    assert asked[-1] == Filter(any_of=(Players("opponent"), Filter(("planeswalker",), where=(ControlledBy(Players("opponent")),))))
