"""Running a scenario every way that is open."""

from __future__ import annotations

import pytest

import kb
from kb.engine.course import run
from kb.errors import IllegalError, MalformedError

from .running import SETUP, course, judged


def test_open_choices_are_branches_and_a_judgement_over_all_of_them() -> None:
    ran = course("destroy Boris", "resolve all", expect="Ada has 3 cards in hand")
    assert len(ran.branches) == 2
    (judgement,) = ran.judgements
    assert judgement.result == "fails", "one way is enough"


def test_a_written_answer_leaves_one_branch() -> None:
    ran = course("destroy Boris", "{resolve all: {may: yes}}", expect="Ada has 3 cards in hand")
    assert len(ran.branches) == 1
    assert [judgement.result for judgement in ran.judgements] == ["holds"]


def test_equal_branches_are_one() -> None:
    assert len(course("destroy Boris", "{resolve all: {may: no}}").branches) == 1


def test_earlier_lines_happen_without_triggers() -> None:
    ran = course(expect="Sage does not trigger", setup=SETUP.replace("setup:\n", "setup:\n  earlier: [destroy Boris]\n"))
    assert [judgement.result for judgement in ran.judgements] == ["holds"]


def test_an_illegal_line_says_how_far_it_came() -> None:
    with pytest.raises(IllegalError) as error:
        course("destroy Boris", "Ada casts Shock targeting Boris")
    assert error.value.place is not None
    assert error.value.reached is not None
    assert error.value.reached.lines == 2


def test_what_cannot_stay_as_it_was_set_up_is_named_and_triggers_nothing() -> None:
    weak = SETUP.replace("[Bear as Boris]", "[{card: Bear, as: Boris, damage: 2}]")
    ran = course(expect="Boris is in Bo's graveyard", setup=weak)
    assert ran.gone == ("Boris",)
    assert not ran.branches[0].state.zones.get(("stack", None), ())
    assert [judgement.result for judgement in ran.judgements] == ["holds"]
    assert course().gone == ()


REFLEX = SETUP.replace("you may draw a card", "you may pay 1 life. When you do, draw a card")


def test_resolving_does_nothing_in_a_way_in_which_nothing_is_left_to_resolve() -> None:
    ran = course("destroy Boris", "resolve", "resolve", setup=REFLEX)
    assert sorted(len(branch.state.zones[("hand", "Ada")]) for branch in ran.branches) == [2, 3]


def test_resolving_is_refused_where_every_way_has_come_to_its_end() -> None:
    with pytest.raises(IllegalError, match="the stack is empty: nothing can resolve") as error:
        course("destroy Boris", "resolve", "resolve", "resolve", setup=REFLEX)
    assert error.value.reached is not None
    assert error.value.reached.lines == 4


def test_a_course_that_is_one_of_several_for_an_answer_leaves_ways_out_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "play: [Bruno dies, resolve, Boris dies, Sage dies]\n"
    scenario = kb.load().scenario(SETUP.replace("Bear as Bruno, Sage", "Bear as Bruno, Sage, Sage as Selma, Sage as Sally") + lines)
    (edition,) = kb.load().editions_of(scenario)
    rules = kb.load().ruleset(edition)
    whole = kb.load().course_under(scenario, rules, edition)
    monkeypatch.setattr(run, "MUCH", whole.work + 1)
    monkeypatch.setattr(run, "TOO_MUCH", whole.work + 1)
    assert not kb.load().course_under(scenario, rules, edition).cuts
    assert kb.load().course_under(scenario, rules, edition, share=4).cuts


def test_what_a_line_gives_for_a_cost_that_may_be_paid_says_that_it_is_paid() -> None:
    setup = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature — Bear, pt: 2/2, colors: green}
  Rock: {type: Artifact}
  Song:
    type: Sorcery
    cost: "{5}"
    text: "You may exile a green card from your hand rather than pay this spell's mana cost.\\nYou gain 3 life."
setup:
  Ada: {hand: [Song, Bear, Rock]}
"""
    assert judged("Bear is in exile", "Ada casts Song exiling Bear", setup=setup)[0] == "holds"
    assert judged("Bear is in Ada's hand", "Ada casts Song", setup=setup)[0] == "holds"
    with pytest.raises(MalformedError, match="never asked"):
        judged("Bear is in exile", "Ada casts Song exiling Rock", setup=setup)
