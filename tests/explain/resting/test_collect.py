"""What an answer rests on: each kind, whether it matters, and where its words stand."""

from __future__ import annotations

import pytest

import kb
from kb import RestsOn, Verdict
from tests.explain.asking import base, board, verdict

DIES = "Whenever a creature dies, you gain 1 life."


def only(found: Verdict) -> RestsOn:
    """The one thing that an answer could turn on."""
    (one,) = [each for each in found.rests_on if each.matters]
    return one


def shown(each: RestsOn) -> str:
    """What stands at the column of its wording."""
    return each.wording[each.column - 1 :]


# -- each kind, and that it matters ---------------------------------------------------------------------------------------


def test_an_unread_trigger_whose_event_may_have_happened_matters() -> None:
    found = verdict("Whenever the moon winks, draw a card.", "Ada draws a card")
    assert found.answer == "undecided"
    one = only(found)
    assert (one.kind, one.source, one.why) == ("ability", "Watcher", "not read")
    assert shown(one).startswith("moon winks")


def test_an_unread_static_effect_in_play_matters() -> None:
    one = only(verdict("All frobs are creatures.", "tap Ada's Bear"))
    assert (one.kind, one.words) == ("static", "All frobs are creatures")


def test_an_instruction_left_out_of_a_resolution_matters() -> None:
    found = verdict("Whenever a creature dies, frobnicate the stack twice.", "destroy Ada's Bear", "resolve all")
    one = only(found)
    assert (one.kind, one.words) == ("instruction", "frobnicate the stack twice")
    assert shown(one).startswith("frobnicate")
    assert found.of("Watcher")[0].answer == "yes"  # it triggered before anything was left out


def test_an_unread_condition_that_was_asked_matters() -> None:
    found = verdict("Whenever a creature dies, if the moon is full, you gain 1 life.", "destroy Ada's Bear")
    one = only(found)
    assert (one.kind, one.words) == ("condition", "the moon is full")


def test_a_keyword_that_is_not_modelled_matters_in_play() -> None:
    one = only(verdict("Double team", "tap Ada's Bear"))
    assert (one.kind, one.words) == ("keyword", "Double team")
    assert "Watcher: “Double team” is not modelled" in one.said


def test_an_unread_restriction_matters_once_the_ability_is_activated() -> None:
    one = only(verdict("{T}: You gain 1 life. Activate only if the moon is full.", "Ada activates Watcher", "resolve all"))
    assert one.kind == "condition"
    assert "the moon is full" in one.words


def test_a_line_of_a_spell_that_was_not_read_matters_once_the_spell_has_resolved() -> None:
    text = 'players: [Ada, Bo]\ncards:\n  Ode: {type: Sorcery, text: "You gain 1 life.\\nFrobnicate it."}\n'
    text += "setup:\n  Ada: {hand: [Ode]}\nplay:\n  - Ada casts Ode\n"
    assert not [each for each in base().triggers(text).rests_on if each.matters]
    assert base().triggers(text + "  - resolve\n").answer == "undecided"


def test_a_gap_on_which_the_answer_turns_matters_and_any_other_does_not() -> None:
    found = base().run(board("When you lose the game, draw a card.", "Ada loses the game", under="mtg/2004"))
    assert {each.kind for each in found.rests_on} <= {"gap", "read as"}


# -- what cannot matter ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wording", "play"),
    [
        ("Whenever a creature dies, frobnicate the stack twice.", "destroy Ada's Bear"),  # it never resolved
        ("{T}: Frobnicate the stack.", "tap Ada's Bear"),  # it was never activated
        ("Whenever a creature attacks, if the moon is full, draw a card.", "tap Ada's Bear"),  # it was never asked
        ("At the beginning of your lunch, draw a card.", "tap Ada's Bear"),  # no step began
        ("When this enchantment dies and winks, draw a card.", "tap Ada's Bear"),  # it did not die
        ("If a creature would die, frobnicate it instead.", "tap Ada's Bear"),  # none would have died
    ],
)
def test_what_nothing_came_of_is_listed_and_does_not_matter(wording: str, play: str) -> None:
    found = verdict(wording, play)
    known = [each for each in found.rests_on if each.kind != "read as"]
    assert known
    assert not any(each.matters for each in known)
    assert found.answer != "undecided"


def test_an_unread_ability_of_a_card_in_a_hand_or_library_does_not_matter() -> None:
    text = board(DIES, "destroy Ada's Bear").replace(
        "cards:\n", 'cards:\n  Bell: {type: Artifact, text: "All frobs wink."}\n'
    ).replace("library: 9}\n  Bo", "library: [Bell], hand: [Bell]}\n  Bo")  # fmt: skip
    found = base().triggers(text)
    assert found.answer == "yes"
    assert [each.matters for each in found.rests_on] == [False]


def test_an_ability_that_triggered_before_anything_was_open_is_still_a_yes() -> None:
    text = board(DIES, "destroy Ada's Bear", "Bell enters under Ada's control", "tap Bo's Bear").replace(
        "cards:\n", 'cards:\n  Bell: {type: Artifact, text: "All frobs wink."}\n'
    ).replace("library: 9}\n  Bo", "library: 9, hand: [Bell]}\n  Bo")  # fmt: skip
    found = base().triggers(text)
    assert found.answer == "undecided"
    assert found.of("Watcher")[0].answer == "yes"


# -- every answer ---------------------------------------------------------------------------------------------------------

LEFT_OUT = ("Whenever a creature dies, frobnicate the stack twice.", "destroy Ada's Bear", "resolve all")


def test_course_outcomes_explanations_and_comparisons_rest_on_the_same() -> None:
    text = board(*LEFT_OUT)
    answers = [base().run(text).rests_on, base().explore(text).rests_on]
    answers += [each.rests_on for each in base().compare(text, ["mtg/2006", "mtg/2026"]).rests_on]
    for rests_on in answers:
        assert [each.words for each in rests_on if each.matters] == ["frobnicate the stack twice"]
    (why,) = base().why(text, "Watcher")
    assert [each.matters for each in why.rests_on if each.kind == "instruction"] == [False]  # it triggered before


def test_as_rdf_every_open_point_is_a_node() -> None:
    asked = base().scenario(board(*LEFT_OUT))
    turtle = base().as_turtle(base().triggers(asked), asked)
    assert ":restsOn" in turtle
    assert ':openWords "frobnicate the stack twice"@en' in turtle
    assert ":matters true" in turtle
    assert ":OpenPoint" in base().as_turtle(base().run(asked), asked)


def test_readings_in_other_words_are_marked_and_leave_the_answer() -> None:
    found = base().triggers(board("At the end of your turn, draw a card.", "tap Ada's Bear"))
    assert {each.kind for each in found.rests_on} <= {"read as"}
    assert found.answer == "no"


SWEEP = """
title: A sweep with more orders than are tried
under: mtg/2026
players: [Ada, Bo]
cards:
  Watcher: {type: Creature, pt: 1/1, text: "Whenever a creature dies, target player mills a card."}
  Bear: {type: Creature, pt: 2/2}
setup:
  Ada: {battlefield: [Watcher as One, Watcher as Two, Bear as A, Bear as B, Bear as C]}
play:
  - destroy all creatures
"""


def test_orders_that_were_not_tried_do_not_matter_where_nothing_follows_from_them() -> None:
    verdict = kb.load().triggers(SWEEP)
    assert (verdict.answer, [each.most for each in verdict.abilities]) == ("yes", [5, 5])
    assert [each.matters for each in verdict.rests_on if each.kind == "way" and each.why == "cut"] == [False]


def test_they_matter_where_the_play_goes_on() -> None:
    verdict = kb.load().triggers(SWEEP + "  - resolve all\n")
    assert verdict.answer == "undecided"
    assert [each.matters for each in verdict.rests_on if each.kind == "way" and each.why == "cut"] == [True]
