"""The trace: steps with reasons, and what was left out."""

from __future__ import annotations

from kb.engine.table.trace import Reason, Trace


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
        trace.size_not_given("Blob", 1, "it is dealt damage")
    assert len(trace.steps) == 1


def test_a_setting_that_is_not_modelled_is_listed_once_and_noted_at_each_step() -> None:
    trace = Trace()
    for _ in range(2):
        trace.begin("event")
        trace.leave_out("mana-burn", "loses-life", "no code")
    assert trace.unmodelled_settings == [("mana-burn", "loses-life", "no code")]
    assert all("settings" in step.about for step in trace.steps)
