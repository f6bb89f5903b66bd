"""Wordings brought into the form in which events are told."""

from __future__ import annotations

from kb.closure.normal import normalised
from kb.text.nodes.conditions import Is
from kb.text.nodes.qualities import ControlledBy, Status
from kb.text.nodes.things import Filter, Players, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

CREATURE, YOU, OPPONENT = Filter(("creature",)), Players("you"), Players("opponent")


def test_entering_under_your_control_is_asked_of_what_entered() -> None:
    mine = Filter(("creature",), where=(ControlledBy(YOU),))
    assert normalised(Pattern("Enters", object=CREATURE, agent=YOU)) == Pattern("Enters", object=mine)


def test_its_own_entering_under_your_control_becomes_a_condition() -> None:
    found = normalised(Pattern("Enters", object=This(), agent=YOU))
    assert found.agent is None
    assert found.restriction == Is(This(), Filter(where=(ControlledBy(YOU),)))


def test_losing_control_is_told_from_the_gaining_side() -> None:
    assert normalised(Pattern("ControlLost", agent=YOU, patient=OPPONENT)) == Pattern("ControlLost", agent=OPPONENT, patient=YOU)


def test_attacking_with_creatures_counts_creatures_and_a_player_attacking_does_not() -> None:
    assert normalised(Pattern("PlayerAttacks", agent=YOU, object=CREATURE)).event == "Attacks"
    assert normalised(Pattern("Attacks", object=YOU)) == Pattern("PlayerAttacks", agent=YOU)


def test_an_ability_of_something_happens_to_that_thing() -> None:
    pattern = Pattern("AbilityActivated", agent=YOU, object=Filter(("loyalty", "ability")), patient=Filter(("planeswalker",)))
    assert normalised(pattern) == Pattern("AbilityActivated", agent=YOU, object=Filter(("planeswalker",)), manner=("loyalty",))


def test_the_zone_named_decides_the_kind_of_zone_change() -> None:
    assert normalised(Pattern("PutIntoGraveyard", to_zone=Zone("exile"))).event == "PutIntoExile"
    library = normalised(Pattern("Dies", object=This(), to_zone=Zone("library")))
    assert (library.event, library.from_zone) == ("PutIntoLibrary", Zone("battlefield"))


def test_one_or_more_counters_are_one_event_for_each_thing() -> None:
    assert normalised(Pattern("CountersPut", occurrences="one-or-more")).occurrences == "each"
    several = normalised(Pattern("CountersPut", occurrences="at-least", number=3))
    assert (several.occurrences, several.amount, several.compare) == ("each", Number(3), ">=")


def test_what_becomes_tapped_was_untapped() -> None:
    untapped = Filter(("creature",), where=(Status("untapped"), ControlledBy(OPPONENT)))
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    assert normalised(Pattern("BecomesTapped", object=untapped, agent=YOU)).object == theirs
    assert normalised(Pattern("BecomesUntapped", object=untapped)).object == untapped


def test_other_conditions_stay_as_they_are() -> None:
    pattern = Pattern("Dies", object=CREATURE)
    assert normalised(pattern) is pattern


def test_a_creature_that_is_no_card_can_only_come_from_the_battlefield() -> None:
    assert normalised(Pattern("PutIntoGraveyard", object=CREATURE)).event == "Dies"
    card = Filter(("creature", "card"))
    assert normalised(Pattern("PutIntoGraveyard", object=card)).event == "PutIntoGraveyard"


def test_a_permanent_that_is_exiled_comes_from_the_battlefield() -> None:
    battlefield = Zone("battlefield")
    assert normalised(Pattern("PutIntoExile", object=CREATURE)).from_zone == battlefield
    assert normalised(Pattern("PutIntoExile", object=This())).from_zone == battlefield


def test_a_card_may_be_exiled_from_anywhere() -> None:
    assert normalised(Pattern("PutIntoExile", object=Filter(("creature", "card")))).from_zone is None
    assert normalised(Pattern("PutIntoExile", object=This("card"))).from_zone is None
