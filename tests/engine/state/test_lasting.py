"""Effects that last, and what they give back."""

from __future__ import annotations

from kb.engine.state.lasting import Effect, without
from kb.text.nodes.effects import GainControl
from kb.text.nodes.things import This


def control(to: str, back: str, timestamp: int) -> Effect:
    return Effect(GainControl(This()), (1,), 9, to, None, (("back", ((1, back),)), ("to", to)), timestamp)


def test_what_a_later_effect_gives_back_goes_past_the_one_that_has_ended() -> None:
    first, second = control("Ada", "Bo", 1), control("Cy", "Ada", 2)
    assert without(first, second) == control("Cy", "Bo", 2)


def test_an_earlier_effect_gives_back_what_it_did() -> None:
    first, second = control("Cy", "Ada", 1), control("Ada", "Cy", 2)
    assert without(second, first) == first
