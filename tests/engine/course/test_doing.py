"""Instructions as lines of play."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError

from .running import course, end


def test_an_instruction_happens_with_nothing_behind_it() -> None:
    game = end("Boris deals 2 damage to Ada")
    assert game.state.players["Ada"].life == 18


def test_instructions_at_once_are_one_event() -> None:
    (branch,) = course("at once: [destroy Boris, destroy Bruno]", expect="Sage triggers twice").branches
    events = [step.event for step in branch.steps if step.event is not None]
    (event,) = (event for event in events if any("Dies" in o.kinds for o in event.occurrences))
    assert len([o for o in event.occurrences if "Dies" in o.kinds]) == 2


def test_only_instructions_happen_at_once() -> None:
    with pytest.raises(MalformedError, match="cannot happen at once with other lines"):
        course("at once: [destroy Boris, next turn]")


def test_the_marker_of_a_designation_is_no_name() -> None:
    assert end("Ada becomes the monarch", "Bo becomes the monarch").state.designations.monarch == "Bo"


@pytest.mark.parametrize(("line", "message"), [("destroy Borris", "Borris"), ("destroy the moon", "moon")])
def test_what_cannot_be_read_or_found_is_reported_with_its_words(line: str, message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        course(line)
