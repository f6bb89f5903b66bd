"""The cards of a board in one line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.board_line.cards_on_line import CardsOnLine
from kb.text.scenario.board_line.pieces import Piece
from kb.text.scenario.plain import plain

KNOWN = {name.lower(): name for name in ("Bear", "Kokusho, the Evening Star", "Run as One", "Circle: Red", "Rancor")}


def cards(line: str) -> CardsOnLine:
    return CardsOnLine(line, lambda name: KNOWN.get(name.lower()) or KNOWN.get(name.lower().removesuffix("s")))


def entries(line: str) -> object:
    return plain(cards(line).entries(Piece(0, line)))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("bear, kokusho, the evening star", ["Bear", "Kokusho, the Evening Star"]),
        ("3 bears", ["3 Bear"]),
        ("Run as One as Runner", ["Run as One as Runner"]),
        ("Bear (tapped)", [{"card": "Bear", "tapped": "true"}]),
        ("Bear, tapped, 2 +1/+1 counters, Rancor", [{"card": "Bear", "tapped": "true", "counters": {"+1/+1": "2"}}, "Rancor"]),
        ("Kokusho, the Evening Star, loyalty 4", [{"card": "Kokusho, the Evening Star", "counters": {"loyalty": "4"}}]),
        ("2 Bears (tapped), 1 damage", [{"card": "Bear", "tapped": "true", "damage": "1"}] * 2),
        ("Bear, Fooo with a +1/+1 counter", ["Bear", "Fooo with a +1/+1 counter"]),
        ("2 Bears (1 damage)", [{"card": "Bear", "damage": "1"}] * 2),
    ],
)
def test_a_card_is_the_longest_name_that_is_known(line: str, found: list[object]) -> None:
    assert entries(line) == found


def test_a_name_that_is_missing_is_an_error() -> None:
    with pytest.raises(MalformedError, match="a card's name is missing here"):
        entries("(tapped)")


def test_a_name_with_a_colon_begins_a_part() -> None:
    assert cards("Circle: Red, Bear").begins(Piece(0, "Circle: Red, Bear"))
    assert not cards("hand: Bear").begins(Piece(0, "hand: Bear"))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Rancor attached to Kokusho, the Evening Star", [{"card": "Rancor", "attached": "Kokusho, the Evening Star"}]),
        ("Bear with Rancor", ["Bear", {"card": "Rancor", "attached": "Bear"}]),
        ("Bear with Rancor, tapped", [{"card": "Bear", "tapped": "true"}, {"card": "Rancor", "attached": "Bear"}]),
        ("Kokusho, the Evening Star enchanted by Rancor, 2 Bears",
         ["Kokusho, the Evening Star", {"card": "Rancor", "attached": "Kokusho, the Evening Star"}, "2 Bear"]),
        ("Bear equipped with Rancor, Bear with a +1/+1 counter",
         ["Bear", {"card": "Rancor", "attached": "Bear"}, {"card": "Bear", "counters": {"+1/+1": "1"}}]),
        ("Bear (Rancor)", [{"card": "Bear"}, {"card": "Rancor", "attached": "Bear"}]),
        ("Bear (tapped, enchanted by Rancor)", [{"card": "Bear", "tapped": "true"}, {"card": "Rancor", "attached": "Bear"}]),
        ("Bear as Cub (Rancor attached)", [{"card": "Bear", "as": "Cub"}, {"card": "Rancor", "attached": "Cub"}]),
    ],
)  # fmt: skip
def test_what_is_attached_stands_beside_it_with_commas_or_not(line: str, found: list[object]) -> None:
    assert entries(line) == found


@pytest.mark.parametrize("line", ["2 Bears with Rancor", "2 Bears (with Rancor)"])
def test_of_several_cards_it_is_asked_which_one_has_it(line: str) -> None:
    with pytest.raises(MalformedError, match="which Bear has Rancor") as caught:
        entries(line)
    assert caught.value.remedy == "name them one by one: Bear with Rancor, 1 Bear"
