"""Questions about cards and wordings."""

from __future__ import annotations

import pytest

import kb
from kb.errors import InputError, MalformedError
from kb.questions.wordings import Wordings


@pytest.fixture(scope="module")
def wordings() -> Wordings:
    return kb.load().wordings


def test_a_wording_is_read_with_the_name_of_its_card(wordings: Wordings) -> None:
    (named,) = wordings.read("When Mourner dies, draw a card.", "Mourner")
    (self_named,) = wordings.read("When ~ dies, draw a card.")
    assert named.printed == self_named.printed
    assert named.kind == "triggered"


def test_a_wording_that_is_not_read_is_malformed_at_its_place(wordings: Wordings) -> None:
    with pytest.raises(MalformedError) as raised:
        wordings.read("Whenever a creature frobnicates, draw a card.")
    assert raised.value.place is not None


def test_a_wording_is_of_the_game_of_the_edition(wordings: Wordings) -> None:
    with pytest.raises(InputError, match="chess"):
        wordings.read("Flying", under="chess")
    with pytest.raises(InputError, match="chess"):
        wordings.read_as_turtle("Flying", under="chess")


def test_the_abilities_of_a_wording_are_numbered_triples(wordings: Wordings) -> None:
    turtle = wordings.read_as_turtle("Flying\nWhen Mourner dies, draw a card.", "Mourner", "mtg")
    first, second = turtle.index("#1> a :Ability"), turtle.index("#2> a :Ability")
    assert first < turtle.index("w:KeywordAbility") and second < turtle.index("w:TriggeredAbility")
    assert wordings.read_as_turtle("Flying") != wordings.read_as_turtle("Trample")


def test_a_card_is_known_by_its_name(wordings: Wordings) -> None:
    report = wordings.card("Blood Artist")
    assert report.name == "Blood Artist" and len(report.abilities) == 1
    with pytest.raises(MalformedError, match="Blod Artist"):
        wordings.card("Blod Artist")


def test_a_card_is_also_said_as_triples_with_its_abilities(wordings: Wordings) -> None:
    turtle = wordings.card_as_turtle("Blood Artist")
    assert '"Blood Artist"' in turtle and "TriggeredAbility" in turtle
    with pytest.raises(MalformedError, match="there is no card called “Blod Artist”") as raised:
        wordings.card_as_turtle("Blod Artist")
    assert raised.value.remedy == "import it (apnap import cards), or leave --card out"
    with pytest.raises(MalformedError, match="Blood Artist"):
        wordings.card_as_turtle("Blood Artist", "riftbound")
