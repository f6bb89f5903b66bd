"""What happened in a period."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.time.periods import in_period

from ...boards import board


def test_the_combat_that_is_going_on_begins_with_the_last_one_that_began() -> None:
    attack = Occurrence(frozenset({"Attacks"}), object=1)
    begins = Occurrence(frozenset({"StepBegins"}), what="combat")
    state = replace(board().state, history=(begins, attack, begins), last_turn=(attack,))
    assert list(in_period(state, "combat")) == [begins]
    assert list(in_period(state, "turn")) == [begins, attack, begins]
    assert list(in_period(state, "last-turn")) == [attack]


def test_the_step_that_is_going_on_begins_with_the_last_one_that_began() -> None:
    attack = Occurrence(frozenset({"Attacks"}), object=1)
    steps = [Occurrence(frozenset({"StepBegins"}), what=step) for step in ("combat", "declare attackers")]
    state = replace(board().state, history=(steps[0], attack, steps[1], attack))
    assert list(in_period(state, "step")) == [steps[1], attack]


def test_the_beginning_phase_is_over_with_the_first_step_of_another() -> None:
    death = Occurrence(frozenset({"Dies"}), object=1)
    awaken, beginning, scoring, channel = (
        Occurrence(frozenset({"StepBegins"}), what=step) for step in ("awaken", "beginning", "scoring", "channel")
    )
    state = replace(board().state, history=(awaken, beginning, death, scoring, channel, death))
    assert list(in_period(state, "beginning")) == [beginning, death, scoring]
    assert not in_period(replace(state, history=(awaken, death)), "beginning")
