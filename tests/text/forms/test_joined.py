"""Clauses joined to one another, where a later one may leave out the subject."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text import print_node, read_ability, read_instruction, read_pattern
from kb.text.forms.match import Matcher
from kb.text.forms.show import Printer
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import AllOf, AnyOf, Controls, TurnIs
from kb.text.nodes.costs import PayEnergy, PayMana
from kb.text.nodes.effects import Body, Discard, Draw, GainLife, IfSo, LoseLife, May, Sentence, Words
from kb.text.nodes.statics import GrantAbility, ModifyStats, Prohibition
from kb.text.nodes.things import Filter, Players, Target, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.wording.grammar import grammar
from kb.text.words.fold import fold
from tests.fuzz import searching
from tests.text.forms.real import printed, read

YOU = Players("you")
ONE = Number(1)
DRAW, DISCARD, GAIN = Draw(ONE), Discard(count=ONE), GainLife(ONE)


def events(text: str) -> list[tuple[str, object, object]]:
    """The alternatives of a trigger event: what happens, to what, and who does it."""
    found = read("Pattern", text)
    assert isinstance(found, Pattern) and found.event == "GameEvent"
    return [(part.event, part.object, part.agent) for part in found.either]


# -- events ---------------------------------------------------------------------------------------------------------------


def test_one_event_is_no_choice() -> None:
    assert read("Pattern", "~ enters") == Pattern("Enters", object=This())


def test_a_later_event_has_the_subject_of_the_one_before() -> None:
    assert events("~ enters or attacks") == [("Enters", This(), None), ("Attacks", This(), None)]
    assert events("you gain life or draw a card") == [("LifeGained", None, YOU), ("Draws", None, YOU)]


def test_a_later_event_may_have_a_subject_of_its_own() -> None:
    assert events("~ enters or whenever you draw a card") == [("Enters", This(), None), ("Draws", None, YOU)]


@pytest.mark.parametrize(
    "joint", [" or ", " and/or ", " or whenever ~ ", " and whenever ~ ", ", or whenever ~ ", " or when ~ ", " and when ~ ", ", or "]
)
def test_every_way_to_join_two_events_means_either(joint: str) -> None:
    assert [event for event, _, _ in events(f"~ enters{joint}attacks")] == ["Enters", "Attacks"]


def test_several_events_have_commas_and_or_before_the_last() -> None:
    assert [event for event, _, _ in events("~ enters, attacks, or blocks")] == ["Enters", "Attacks", "Blocks"]
    assert [event for event, _, _ in events("~ enters or attacks or blocks")] == ["Enters", "Attacks", "Blocks"]


@pytest.mark.parametrize("text", ["~ enters, attacks", "~ enters and attacks", "~ enters or", "or attacks"])
def test_events_that_are_not_joined_by_or_are_not_read(text: str) -> None:
    assert read("Pattern", text) is None


def test_what_stands_after_the_last_thing_that_one_object_does_is_said_of_all() -> None:
    alone = read("Pattern", "~ attacks or blocks alone").either
    assert [part.manner for part in alone] == [("alone",), ("alone",)]
    one_on_one = read("Pattern", "~ attacks or defends one on one").either
    assert [part.manner for part in one_on_one] == [("one-on-one",), ("one-on-one",)]
    restricted = read("Pattern", "~ attacks or blocks while you control an artifact").either
    assert [part.restriction for part in restricted] == [Controls(YOU, Filter(("artifact",)))] * 2


def test_what_stands_after_an_event_of_another_object_is_said_of_that_alone() -> None:
    first, last = read("Pattern", "~ dies or whenever a creature attacks alone").either
    assert (first.manner, last.manner) == ((), ("alone",))


def test_another_manner_than_alone_is_said_of_the_last_only() -> None:
    first, last = read("Pattern", "~ attacks or deals combat damage to a player").either
    assert (first.manner, last.manner) == ((), ("combat",))


def test_events_are_printed_with_or_between_them_and_the_subject_once() -> None:
    for text in ("~ enters or attacks", "~ enters, dies, or attacks", "~ enters or whenever you draw a card"):
        assert printed("Pattern", read("Pattern", text)) == text


# -- conditions -----------------------------------------------------------------------------------------------------------


ARTIFACT, LAND, TURN = Controls(YOU, Filter(("artifact",))), Controls(YOU, Filter(("land",))), TurnIs(YOU)


def test_conditions_of_one_conjunction_are_one_condition() -> None:
    assert read("Condition", "you control an artifact") == ARTIFACT
    assert read("Condition", "you control an artifact and it's your turn") == AllOf((ARTIFACT, TURN))
    assert read("Condition", "you control an artifact or it's your turn") == AnyOf((ARTIFACT, TURN))
    assert read("Condition", "you control an artifact and if it's your turn and you control a land") == AllOf(
        (ARTIFACT, TURN, LAND)
    )


def test_shorter_readings_come_after_the_longest() -> None:
    reading = Matcher(grammar(), fold("it's your turn and you control an artifact and you control a land"))
    ends = [end for end, _ in reading.parse("Condition", 0)]
    assert len(ends) >= 3 and ends == sorted(ends, reverse=True)


def test_what_binds_closer_is_not_guessed() -> None:
    assert read("Condition", "it's your turn and you control an artifact or you control a land") is None
    assert read("Condition", "it's your turn or you control an artifact and you control a land") is None


def test_conditions_are_printed_with_their_conjunction() -> None:
    assert printed("Condition", AllOf((ARTIFACT, TURN))) == "you control an artifact and it's your turn"
    assert printed("Condition", AnyOf((ARTIFACT, LAND, TURN))) == "you control an artifact, you control a land, or it's your turn"
    assert printed("Condition", TURN) == "it's your turn"


# -- instructions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "body"),
    [
        ("draw a card", Body((DRAW,))),
        ("draw a card and gain 1 life", Body((DRAW, GAIN), together=True)),
        ("draw a card, gain 1 life, and discard a card", Body((DRAW, GAIN, DISCARD), together=True)),
        ("draw a card, then discard a card", Body((DRAW, DISCARD))),
        ("draw a card and then discard a card", Body((DRAW, DISCARD))),
        ("draw a card, gain 1 life, then discard a card", Body((DRAW, GAIN, DISCARD))),
    ],
)
def test_and_is_together_and_then_is_one_after_the_other(text: str, body: Body) -> None:
    assert read("Body", text) == body


def test_and_binds_closer_than_then() -> None:
    together = Sentence(Body((DRAW, GAIN), together=True))
    assert read("Body", "draw a card and gain 1 life, then discard a card") == Body((together, DISCARD))
    assert read("Body", "discard a card, then draw a card and gain 1 life") == Body((DISCARD, together))


def test_a_comma_alone_joins_nothing() -> None:
    assert read("Body", "draw a card, discard a card") is None


def test_a_later_instruction_has_the_subject_of_the_one_before() -> None:
    player = Target(Players("player"))
    both = read("Body", "target player draws a card and loses 1 life")
    assert both == Body((Draw(ONE, player), LoseLife(ONE, player)), together=True)
    assert read("Body", "target player draws a card and you lose 1 life").instructions[1] == LoseLife(ONE, YOU)


def test_the_verb_says_whether_a_later_instruction_has_that_subject() -> None:
    player = Target(Players("player"))
    assert read("Body", "target player draws a card and gains 1 life").instructions[1] == GainLife(ONE, player)
    assert read("Body", "target player draws a card and gain 1 life").instructions[1] == GAIN
    assert read("Body", "each player may draw a card and gain 1 life").instructions[0].body.together


def test_what_is_joined_to_a_payment_alone_is_more_of_the_cost() -> None:
    (may,) = read("Body", "you may pay {2} and draw a card").instructions
    assert isinstance(may, May) and may.cost is not None
    assert (len(may.cost.parts), may.body.instructions) == (2, ())


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, draw two cards, then discard a card unless you attacked this turn.",
        "When ~ enters, scry 2, then draw a card if you control an artifact.",
        "When ~ enters, exile target creature, then return it to the battlefield under its owner's control at the beginning of "
        "the next end step.",
    ],
)
def test_what_stands_after_the_last_step_is_said_of_that_step_alone(text: str) -> None:
    (ability,) = read_ability(text)
    (sentence,) = ability.body.instructions
    first, last = sentence.body.instructions
    assert type(first).__name__ in {"Draw", "KeywordAction", "Move"}
    assert type(last).__name__ in {"UnlessPaid", "IfSo", "CreateDelayed"}
    assert print_node(ability) == text


def test_what_stands_after_steps_joined_by_and_is_said_of_both() -> None:
    (ability,) = read_ability("When ~ enters, draw a card and you gain 1 life unless you attacked this turn.")
    (unless,) = ability.body.instructions
    assert len(unless.body.instructions) == 2


def test_a_condition_at_the_end_is_said_of_one_instruction_too() -> None:
    assert read("Body", "draw a card if you control an artifact") == Body((IfSo(ARTIFACT, Body((DRAW,)), after=True),))


@pytest.mark.parametrize(
    ("text", "is_read"),
    [
        ("another target creature gets +2/+2 until end of turn and another target creature gets +1/+1 until end of turn", False),
        ("target creature gets +2/+2 until end of turn and another target creature gets +1/+1 until end of turn", True),
        ("another target creature gets +2/+2 and gains flying until end of turn", True),
    ],
)
def test_two_targets_of_the_same_words_are_declined(text: str, is_read: bool) -> None:
    """Nothing in a reading tells them from one target that two things are said of."""
    assert (read("Body", text) is not None) is is_read


def test_a_sentence_of_nothing_cannot_be_printed() -> None:
    assert Printer(grammar()).words("Body", Body(())) is None
    assert Printer(grammar()).words("Body", DRAW) is None


# -- static effects -------------------------------------------------------------------------------------------------------


def test_static_effects_of_one_sentence_share_what_they_are_about() -> None:
    sized, granted, barred = read("static-sentence", "creatures you control get +1/+1, have flying, and can't block")
    assert [type(each) for each in (sized, granted, barred)] == [ModifyStats, GrantAbility, Prohibition]
    assert sized.what == granted.what == barred.what
    assert read("static-sentence", "creatures you control get +1/+1, have flying") is None
    assert len(read("static-sentence", "creatures you control have flying")) == 1


# -- all of them ----------------------------------------------------------------------------------------------------------


STEPS = st.lists(st.sampled_from([DRAW, DISCARD, GAIN, LoseLife(ONE), Draw(Number(3))]), min_size=2, max_size=4)


@given(STEPS, st.booleans())
@searching(30)
def test_a_row_of_instructions_is_read_as_it_is_printed(steps: list[Any], together: bool) -> None:
    body = Body(tuple(steps), together=together)
    assert read("Body", printed("Body", body)) == body


@given(st.lists(st.sampled_from(["Enters", "Attacks", "Blocks", "Dies"]), min_size=2, max_size=4))
@searching(30)
def test_a_choice_of_events_is_read_as_it_is_printed(names: list[str]) -> None:
    choice = Pattern("GameEvent", either=tuple(Pattern(name, object=This()) for name in names))  # type: ignore[arg-type]
    assert read("Pattern", printed("Pattern", choice)) == choice


def test_what_is_done_to_a_target_is_no_part_of_a_cost_that_may_be_paid() -> None:
    body = read_instruction("you may pay {2} and target opponent loses 1 life")
    assert any(isinstance(part, Words) for part in walk(body))
    assert not any(isinstance(part, Words) for part in walk(read_instruction("you may pay {2} and lose 1 life")))


@pytest.mark.parametrize("place", ["from anywhere other than your hand", "from exile"])
def test_where_a_spell_is_cast_from_is_said_of_the_land_before_it(place: str) -> None:
    pattern = read_pattern(f"you play a land or cast a spell {place}")
    assert isinstance(pattern, Pattern)
    assert pattern.either[0] == read_pattern(f"you play a land {place}")
    assert pattern.either[1] == read_pattern(f"you cast a spell {place}")


def test_energy_is_no_mana() -> None:
    body = read_instruction("you may pay {E}{E}")
    assert [part.amount for part in walk(body) if isinstance(part, PayEnergy)] == [Number(2)]
    assert not any(isinstance(part, PayMana) for part in walk(body))


def test_another_target_that_is_described_as_the_one_before_is_a_third() -> None:
    gets = "target creature gets +3/+3 until end of turn, {0} gets +2/+2 until end of turn, and {0} gets +1/+1 until end of turn"
    for other in ("another target creature", "up to one other target creature"):
        found = [part.third for part in walk(read_instruction(gets.format(other))) if isinstance(part, Target)]
        assert found == [False, False, True]
    dealt = read_instruction("~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target")
    targets = [part for part in walk(dealt) if isinstance(part, Target)]
    assert len(set(targets)) == 3
    assert read_instruction(print_node(dealt)) == dealt
