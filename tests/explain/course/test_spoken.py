"""Answers in the words of the game that is played: sentences are said in them, names and cards' own words are not."""

from __future__ import annotations

from kb.errors import IllegalError
from kb.explain.course.spoken import reworded_error, spoken
from kb.model.course import StepReport
from kb.model.reasons import CitedReason
from kb.model.rests_on import RestsOn
from kb.text.scenario import read_scenario
from kb.text.words.speech import PLAIN, Speech

OWN = Speech((("stack", "chain"), ("graveyard", "trash"), ("untap", "ready")))


def test_the_sentences_of_a_step_and_of_its_reasons_are_said_in_own_words() -> None:
    reason = CitedReason(
        "order", "order of the stack", "on-stack", "On the stack.", ("1.1",), "it is on the stack", said="on stack"
    )
    found = spoken(StepReport("event", "Bear leaves the stack", (reason,), ("Stack Bear",)), OWN)
    assert (found.text, found.stack) == ("Bear leaves the chain", ("Stack Bear",))
    (told,) = found.reasons
    assert (told.label, told.setting, told.said, told.means) == ("order of the chain", "on-stack", "on chain", "On the chain.")


def test_a_line_of_play_stays_as_it_was_written() -> None:
    assert spoken(StepReport("line", "Ada puts Bear into the graveyard"), OWN).text == "Ada puts Bear into the graveyard"


def test_names_stay_as_they_are() -> None:
    step = StepReport("event", "Untap goes to the graveyard")
    assert spoken(step, OWN, ("Untap",)).text == "Untap goes to the trash"


def test_the_words_of_a_card_stay_and_those_of_the_rules_do_not() -> None:
    card = RestsOn("instruction", "Bear", "untap it", "not read", True, "it was to untap")
    gap = RestsOn("gap", "", "order of the stack", "silent", False)
    assert [(each.words, each.fact) for each in spoken((card, gap), OWN)] == [
        ("untap it", "it was to ready"),
        ("order of the chain", ""),
    ]


def test_a_game_without_own_words_leaves_the_answer_as_it_is() -> None:
    step = StepReport("event", "Bear leaves the stack")
    assert spoken(step, PLAIN) is step


def test_an_error_about_a_board_is_said_in_own_words() -> None:
    board = read_scenario("title: T\nplayers: [Ada, Bo]\ncards: {Untap: {type: Spell}}\nplay: [resolve]\n")
    error = IllegalError("Untap is not in a graveyard", remedy="untap it first")
    reworded_error(error, OWN, board)
    assert (error.message, error.remedy) == ("Untap is not in a trash", "ready it first")
