"""Places on a board in one line."""

from __future__ import annotations

from typing import Any

import pytest

from kb.errors import MalformedError
from kb.text.scenario.board_line.one_line import board_on_one_line
from kb.text.scenario.board_line.pieces import Piece
from kb.text.scenario.board_line.places_on_line import standing
from kb.text.scenario.plain import plain

CARDS = {"LeBlanc, Everywhere at Once", "Pit Crew", "Ahri, Alluring", "Block", "Grove of the God-Willow"}
SPELT = {name.casefold(): name for name in CARDS} | {"pit crews": "Pit Crew"}


def setup(line: str) -> Any:
    return plain(board_on_one_line(line, lambda name: SPELT.get(name.casefold()), "base"))["setup"]


@pytest.mark.parametrize(
    ("line", "ada"),
    [
        ("Ada: Pit Crew at Old Mill", {"battlefields": {"Old Mill": ["Pit Crew"]}}),
        ("Ada: Ahri, Alluring at Grove, Pit Crew", {"battlefields": {"Grove": ["Ahri, Alluring"]}, "base": ["Pit Crew"]}),
        ("Ada: 2 Pit Crews at Grove; at Grove: Ahri, Alluring", {"battlefields": {"Grove": ["2 Pit Crew", "Ahri, Alluring"]}}),
        (
            "Ada: Pit Crew exhausted at Grove",
            {"battlefields": {"Grove": [{"card": "Pit Crew", "exhausted": "true"}]}},
        ),
        (
            "Ada: Pit Crew at Grove (exhausted, 2 damage)",
            {"battlefields": {"Grove": [{"card": "Pit Crew", "exhausted": "true", "damage": "2"}]}},
        ),
        ("Ada: Block hidden at Grove", {"battlefields": {"Grove": [{"card": "Block", "face-down": "true"}]}}),
        ("Ada: hidden at Grove: Block", {"battlefields": {"Grove": [{"card": "Block", "face-down": "true"}]}}),
        ("Ada: Pit Crew; battlefields: Grove, Old Mill", {"base": ["Pit Crew"], "battlefields": {"Grove": [], "Old Mill": []}}),
        ("Ada: Pit Crew | battlefields: Grove", {"base": ["Pit Crew"], "battlefields": {"Grove": []}}),
        ("Ada: battlefields: Mill, Grove: Pit Crew, Poro", {"battlefields": {"Mill": [], "Grove": ["Pit Crew", "Poro"]}}),
        ("Ada: battlefields: Grove: Pit Crew, Mill: Poro", {"battlefields": {"Grove": ["Pit Crew"], "Mill": ["Poro"]}}),
        ("Ada: Block hidden at Grove; Grove: Pit Crew",
         {"battlefields": {"Grove": [{"card": "Block", "face-down": "true"}, "Pit Crew"]}}),
        ("battlefields: Mill | Ada: Pit Crew", {"base": ["Pit Crew"], "battlefields": {"Mill": []}}),
        ("Ada: LeBlanc, Everywhere at Once at Grove, Pit Crew",
         {"battlefields": {"Grove": ["LeBlanc, Everywhere at Once"]}, "base": ["Pit Crew"]}),
        ("Ada: LeBlanc, Everywhere at Once (2 damage) at Grove",
         {"battlefields": {"Grove": [{"card": "LeBlanc, Everywhere at Once", "damage": "2"}]}}),
        ("Ada: LeBlanc, Everywhere at Once", {"base": ["LeBlanc, Everywhere at Once"]}),
        ("Ada: Grove of the God-Willow: Pit Crew", {"battlefields": {"Grove of the God-Willow": ["Pit Crew"]}}),
    ],
)  # fmt: skip
def test_a_battlefield_stands_before_its_cards_or_after_one(line: str, ada: object) -> None:
    assert setup(line)["Ada"] == ada


def test_a_place_is_a_players_and_no_part_of_the_players_name() -> None:
    assert setup("Ada: Pit Crew | Bo at Grove: Block") == {
        "Ada": {"base": ["Pit Crew"]},
        "Bo": {"battlefields": {"Grove": ["Block"]}},
    }
    assert setup("Ada: Pit Crew | Bo; battlefields: Grove")["Bo"] == {"battlefields": {"Grove": []}}


def test_an_alias_behind_a_place_is_no_part_of_it() -> None:
    assert standing(Piece(0, "Pit Crew at Grove as Guard")) is None


def test_what_is_wrong_after_a_place_is_shown_where_it_stands() -> None:
    found = standing(Piece(5, "Pit Crew at Grove (2 damagge)"))
    assert found is not None
    assert (found.place, found.card.start) == (Piece(17, "Grove"), 5)
    assert found.card.text.index("(2") == "Pit Crew at Grove (2 damagge)".index("(2")


def test_a_place_spelt_nearly_like_one_that_is_listed_is_refused() -> None:
    with pytest.raises(MalformedError, match="there is no battlefield “Quiet Grov” here") as error:
        setup("Ada: Pit Crew at Quiet Grov | battlefields: Quiet Grove, Old Mill")
    assert error.value.remedy == "perhaps Quiet Grove"
    assert setup("Ada: Pit Crew at Far Mill | battlefields: Quiet Grove, Old Mill")["Ada"]["battlefields"]["Far Mill"] == [
        "Pit Crew"
    ]


def test_cards_at_a_battlefield_of_nobody_are_asked_about() -> None:
    with pytest.raises(MalformedError, match="whose is Pit Crew") as caught:
        setup("Ada: Poro | battlefields: Grove: Pit Crew")
    assert caught.value.remedy == "Ada: at Grove: Pit Crew"
