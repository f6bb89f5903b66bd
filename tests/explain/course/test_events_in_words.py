"""Events in a few words: every thing that happened once, by its most telling name."""

from __future__ import annotations

from kb.engine.state.event import Event
from kb.engine.state.occurrences import Occurrence
from kb.explain.course.events_in_words import event_in_words
from tests.engine.boards import BEAR, FOREST, board
from tests.engine.doing import do


def _said(*occurrences: Occurrence) -> str:
    game = board(BEAR, (FOREST, "Bo"))
    return event_in_words(game, Event(1, occurrences, game.state, game.state))


def _it(kind: str, **more: object) -> Occurrence:
    return Occurrence(frozenset((kind,)), **more)  # type: ignore[arg-type]


def test_what_happened_at_once_is_said_in_a_row() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    do(game, "Sacrifice Bear. Destroy Forest.")
    events = [step.event for step in game.trace.steps if step.event is not None]
    assert [event_in_words(game, each) for each in events] == ["Ada sacrifices Bear", "Forest dies"]
    assert _said(_it("Dies", object=1), _it("Enters", object=2)) == "Bear dies; Forest enters"


def test_two_sentences_that_are_the_same_are_one() -> None:
    assert _said(_it("Attacks", object=1), _it("Attacks", object=1, patient="Bo")) == "Bear attacks"


def test_the_same_of_several_objects_is_said_with_their_number() -> None:
    game = board(BEAR, BEAR, (BEAR, "Bo"))
    do(game, "Destroy all creatures.")
    (event,) = [step.event for step in game.trace.steps if step.event is not None]
    assert event_in_words(game, event) == "3 × Bear die"


def test_the_same_amount_twice_is_two_losses() -> None:
    lost = Occurrence(frozenset(("LifeLost",)), agent="Bo", amount=2)
    assert _said(lost, lost) == "Bo loses 2 life twice"
    assert _said(lost, lost, lost) == "Bo loses 2 life 3 times"
    assert _said(lost) == "Bo loses 2 life"


def test_what_follows_from_a_change_of_zones_is_not_said_beside_it() -> None:
    tapped, dies = _it("BecomesTapped", object=1), _it("Dies", object=1, from_zone="battlefield", to_zone="graveyard")
    assert _said(tapped, dies) == "Bear dies"
    assert _said(dies, tapped) == "Bear dies"


def test_what_comes_to_be_in_a_zone_goes_first_too() -> None:
    tapped, enters = _it("BecomesTapped", object=1), _it("Enters", object=1, to_zone="battlefield")
    leaves = _it("PhasesOut", object=1, from_zone="battlefield")
    assert _said(tapped, enters) == "Bear enters"
    assert _said(tapped, leaves) == "Bear phases out"


def test_who_did_it_to_an_object_does_not_tell_two_things_apart() -> None:
    assert _said(_it("Attacks", object=1, agent="Ada"), _it("BecomesTapped", object=1)) == "Bear attacks"


def test_of_players_each_is_named() -> None:
    assert _said(_it("LifeGained", agent="Ada", amount=1), _it("LifeGained", agent="Bo", amount=1)) == (
        "Ada gains 1 life; Bo gains 1 life"
    )


def test_damage_to_two_is_said_of_both() -> None:
    dealt = [_it("DamageDealt", object=1, patient=patient, amount=2) for patient in ("Ada", "Bo")]
    assert _said(*dealt) == "Bear deals 2 damage to Ada; Bear deals 2 damage to Bo"


def test_of_an_event_without_occurrences_nothing_is_said() -> None:
    assert _said() == ""


def test_life_that_one_player_loses_and_gains_is_both_said() -> None:
    lost, gained = _it("LifeLost", agent="Ada", amount=1), _it("LifeGained", agent="Ada", amount=1)
    assert _said(lost, gained) == "Ada loses 1 life; Ada gains 1 life"


def test_counters_of_two_kinds_are_both_said() -> None:
    found = [_it("CountersRemoved", object=1, amount=1, what=kind) for kind in ("+1/+1", "-1/-1")]
    assert _said(*found) == "Bear loses 1 +1/+1 counter; Bear loses 1 -1/-1 counter"
