"""What is said once of several trigger events holds of each of them."""

from __future__ import annotations

import pytest

from kb.text import read_ability, read_pattern
from kb.text.nodes.abilities import UnreadAbility
from kb.text.nodes.conditions import Condition, TurnIs
from kb.text.nodes.things import Players

YOURS = TurnIs(Players("you"))


def restrictions(words: str) -> list[Condition | None]:
    return [part.restriction for part in read_pattern(words).either]


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("you gain or lose life during your turn", YOURS),
        ("you play a card from exile during your turn", YOURS),
        ("you create or sacrifice a token during your turn", YOURS),
        ("you cast a spell or activate an ability during an opponent's turn", TurnIs(Players("opponent"))),
        ("you play a land or cast a spell during your turn", YOURS),
        ("this creature saddles a Mount or crews a Vehicle during your main phase", TurnIs(Players("you"), "main")),
    ],
)
def test_a_time_after_several_events_is_said_of_each(words: str, asked: Condition) -> None:
    assert restrictions(words) == [asked, asked]


def test_an_event_with_a_when_of_its_own_keeps_its_time_to_itself() -> None:
    assert restrictions("this creature enters and whenever you cast a spell during your turn") == [None, YOURS]


@pytest.mark.parametrize(
    "wording",
    [
        "Whenever a land enters or you cast a spell during your turn, draw a card.",
        "Whenever you gain or lose life for the first time each turn, draw a card.",
    ],
)
def test_what_may_be_said_of_the_last_only_or_of_all_together_is_not_read(wording: str) -> None:
    (ability,) = read_ability(wording)
    assert isinstance(ability, UnreadAbility)
