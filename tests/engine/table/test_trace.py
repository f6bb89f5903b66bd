"""The trace: steps with reasons, and what was left out."""

from __future__ import annotations

import pytest

from kb.engine.state.occurrences import Firing
from kb.engine.table.trace import Reason, Trace
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body
from kb.text.nodes.triggers import Pattern


def test_a_reason_belongs_to_the_step_begun_last() -> None:
    trace = Trace()
    trace.reason(Reason("early", "", ()))
    trace.begin("event", "it happens")
    trace.reason(Reason("dies", "", ("700.4",)))
    trace.reason(Reason("dies", "", ("700.4", "603.2")))
    assert [(step.kind, [reason.doctrine for reason in step.reasons]) for step in trace.steps] == [
        ("start", ["early"]),
        ("event", ["dies", "dies"]),
    ]
    assert trace.cited() == ("700.4", "603.2")


def test_words_that_were_left_out_are_recorded_with_why() -> None:
    trace = Trace()
    trace.not_carried_out("frobnicate", "Sage")
    trace.not_carried_out("planeswalk", why="there is no plane")
    assert trace.missing == ["frobnicate", "planeswalk"]
    assert [step.text for step in trace.steps] == [
        "Sage: “frobnicate” is not read",
        "“planeswalk” is not carried out: there is no plane",
    ]


def test_an_unknown_size_is_recorded_once_for_each_object() -> None:
    trace = Trace()
    for _ in range(2):
        trace.size_not_given("Blob", 1, "power and toughness", "it is dealt damage")
    assert len(trace.steps) == 1


def test_what_is_not_given_is_held_back_until_it_decides_something() -> None:
    trace = Trace()
    with trace.holding_unsaid() as held:
        trace.size_not_given("Blob", 1, "color", "it was taken for colorless")
        trace.size_not_given("Heap", 2, "color", "it was taken for colorless")
    assert not trace.steps
    trace.unsaid(each for each in held if each.source == 2)
    assert [step.about["source"] for step in trace.steps] == [2]
    trace.size_not_given("Blob", 1, "mana cost", "it was counted as 0")
    assert len(trace.steps) == 2


def test_a_setting_that_is_not_modelled_is_listed_once_and_noted_at_each_step() -> None:
    trace = Trace()
    for _ in range(2):
        trace.begin("event")
        trace.leave_out("mana-burn", "loses-life", "no code")
    assert trace.unmodelled_settings == [("mana-burn", "loses-life", "no code")]
    assert all("settings" in step.about for step in trace.steps)


# -- reasons known before the step that they are about --------------------------------------------------------------------


def why(doctrine: str) -> Reason:
    return Reason(doctrine, "", ("1.1",))


def told(trace: Trace) -> list[tuple[str, list[str]]]:
    return [(step.kind, [reason.doctrine for reason in step.reasons]) for step in trace.steps]


def test_a_reason_belongs_to_the_current_step() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(why("stack-order"))
    assert told(trace) == [("resolves", ["stack-order"])]


def test_a_reason_known_ahead_goes_to_the_step_it_waits_for() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(why("damage-results"), ("event",))
    trace.begin("choice")
    trace.begin("event")
    trace.begin("event")
    assert told(trace) == [("resolves", []), ("choice", []), ("event", ["damage-results"]), ("event", [])]


def test_it_goes_to_the_first_of_several_kinds_of_steps() -> None:
    trace = Trace()
    trace.begin("event")
    trace.reason(why("own-trigger-order"), ("choice", "placed"))
    trace.begin("placed")
    trace.begin("choice")
    assert told(trace) == [("event", []), ("placed", ["own-trigger-order"]), ("choice", [])]


@pytest.mark.parametrize("over", ["event", "triggers", "does not trigger"])
def test_what_waits_in_vain_is_no_reason_of_what_is_over(over: str) -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.begin(over)
    trace.reason(why("becomes"), ("event",))
    trace.begin("leaves the stack")
    assert told(trace) == [("resolves", ["becomes"]), (over, []), ("leaves the stack", [])]


def test_what_begins_anew_leaves_it_where_it_was() -> None:
    trace = Trace()
    trace.begin("line")
    trace.reason(why("life-gain-loss"), ("event",))
    trace.begin("line")
    trace.begin("event")
    assert told(trace) == [("line", ["life-gain-loss"]), ("line", []), ("event", [])]


def test_where_nothing_comes_of_a_change_it_stays() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(why("life-gain-loss"), ("event",))
    trace.reason(why("delayed-created"), ("delayed",))
    trace.did_not_come("event")
    trace.begin("event")
    trace.begin("delayed")
    assert told(trace) == [("resolves", ["life-gain-loss"]), ("event", []), ("delayed", ["delayed-created"])]


def test_equal_reasons_are_moved_one_by_one() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(why("combat-damage"))
    trace.reason(why("combat-damage"), ("event",))
    trace.begin("event")
    assert told(trace) == [("resolves", ["combat-damage"]), ("event", ["combat-damage"])]


def test_a_reason_that_comes_late_goes_back_to_its_step() -> None:
    trace = Trace()
    trace.begin("leaves the stack")
    trace.begin("event")
    trace.reason(why("priority-after-resolution"), back="leaves the stack")
    assert told(trace) == [("leaves the stack", ["priority-after-resolution"]), ("event", [])]


def test_it_does_not_go_back_beyond_what_is_going_on() -> None:
    trace = Trace()
    trace.begin("leaves the stack")
    trace.begin("resolves")
    trace.begin("event")
    trace.reason(why("priority-after-resolution"), back="leaves the stack")
    trace.reason(why("extra-phases"), back="resolves")
    assert told(trace) == [("leaves the stack", []), ("resolves", ["extra-phases"]), ("event", ["priority-after-resolution"])]


def test_steps_that_are_dropped_are_counted() -> None:
    trace = Trace()
    for number in range(5):
        trace.begin("event", str(number))
    trace.drop_from(2)
    assert (len(trace.steps), trace.dropped) == (2, 3)


def test_what_waits_for_a_step_that_does_not_come_can_lapse() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(Reason("found", "", ("400.7j",)), ahead=("event",), lapses=True)
    assert [("beside", True) in reason.about for reason in trace.steps[0].reasons] == [True]
    trace.begin("event")
    assert [[reason.about for reason in step.reasons] for step in trace.steps] == [[], [()]]


def test_what_is_of_one_objects_ability_waits_for_that() -> None:
    trace = Trace()
    for source in (1, 2, 2):
        trace.reason(Reason("reflexive", "", (), about=(("source", source),)), ahead=("placed",))
    for source in (2, 1, 2):
        trace.begin("placed", firing=Firing(source, TriggeredAbility(Pattern("Dies"), Body(())), 0, "Ada", (), 0))
    assert [dict(reason.about)["source"] for step in trace.steps[1:] for reason in step.reasons] == [2, 1, 2]


@pytest.mark.parametrize(("kind", "back"), [("event", "resolves"), ("choice", "resolves"), ("state check", ""), ("line", "")])
def test_what_is_found_out_is_none_of_what_was_chosen_or_has_happened(kind: str, back: str) -> None:
    trace = Trace()
    trace.begin(kind)
    assert trace.found_out() == back


def test_what_waits_for_a_step_that_is_none_decides_nothing() -> None:
    trace = Trace()
    trace.begin("resolves")
    trace.reason(Reason("tracked", "", ("603.6",)), ahead=("event",))
    trace.is_of_nothing("event")
    trace.begin("event")
    assert [[("beside", True) in reason.about for reason in step.reasons] for step in trace.steps] == [[True], []]
