"""`ability` and `card`."""

from __future__ import annotations

from tests.cli.running import apnap


def test_a_wording_is_read_on_its_axes() -> None:
    found = apnap("ability", "Whenever another creature you control dies, if you control no Islands, draw a card.", "--json").json
    reading = found["abilities"][0]
    assert ["event", "Dies"] in reading["axes"]
    assert reading["condition"] == "you control no Islands"
    assert "LeavesAbility" in reading["families"]


def test_enters_tapped_is_static_and_says_by_which_rule() -> None:
    for under, number in (("mtg/2026", "603.6d"), ("mtg/2006", "410.10e")):
        ran = apnap("ability", "This land enters tapped.", "--under", under)
        assert ran.out.startswith("static\n")
        assert number in ran.out


def test_a_cards_name_stands_for_itself() -> None:
    ran = apnap("ability", "When Grave Peril enters, draw a card.", "--card", "Grave Peril", "--json")
    assert ran.json["abilities"][0]["axes"] == [["event", "Enters"], ["object", "~"]]


def test_a_card_is_shown_with_each_ability_as_read() -> None:
    ran = apnap("card", "soul warden")
    assert ran.out.startswith("Soul Warden")
    assert "EntersAbility" in ran.out
