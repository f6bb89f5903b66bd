"""Cards of every publisher become one kind of record."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.card_lists.listed import ListedCard, Misfit, cards_of, half_of
from kb.text.cards.records import card_from
from tests.text.card_lists.lists import ATOMIC, DELVER, SCORCHER, SOUL_WARDEN, STOMP


def test_a_card_keeps_what_rules_ask_for_and_nothing_else() -> None:
    (found,) = cards_of(SOUL_WARDEN)
    assert found.name == "Soul Warden"
    assert found.record == {
        "type": "Creature — Human Cleric", "text": "Whenever another creature enters, you gain 1 life.", "cost": "{W}", "pt": "1/1",
    }  # fmt: skip


def test_both_publishers_of_a_card_give_the_same_record() -> None:
    (scryfall,) = cards_of(SOUL_WARDEN)
    (mtgjson,) = cards_of(ATOMIC["data"]["Soul Warden"])
    assert scryfall == mtgjson


@pytest.mark.parametrize(
    "listed",
    [
        {"name": "Ancestral Vision", "type_line": "Sorcery", "oracle_text": "Suspend 4—{U}", "mana_cost": "", "colors": ["U"]},
        {"name": "Ancestral Vision", "type": "Sorcery", "text": "Suspend 4—{U}", "colors": ["U"], "identifiers": {}},
    ],
)
def test_an_empty_cost_is_none_and_a_list_without_the_field_is_silent(listed: dict[str, Any]) -> None:
    (found,) = cards_of(listed)
    assert found.record["cost"] == "none"
    (silent,) = cards_of({"name": "Ancestral Vision", "type_line": "Sorcery", "oracle_text": "Suspend 4—{U}"})
    assert "cost" not in silent.record


def test_a_list_that_gives_neither_cost_nor_colors_leaves_the_colors_open() -> None:
    said = {"name": "Sam", "type_line": "Creature", "oracle_text": ""}
    for more, colors in (({}, "unknown"), ({"mana_cost": "{W}"}, None), ({"mana_cost": ""}, None), ({"colors": ["W"]}, ["W"])):
        (found,) = cards_of({**said, **more})
        assert found.record.get("colors") == colors
    (land,) = cards_of({**said, "type_line": "Land — Forest"})
    assert "colors" not in land.record


@pytest.mark.parametrize("line", ["Land — Forest", "Token Creature — Elf", "Artifact Land"])
def test_lands_and_tokens_are_not_said_to_cost_nothing(line: str) -> None:
    (found,) = cards_of({"name": "Thing", "type_line": line, "oracle_text": "", "mana_cost": ""})
    assert "cost" not in found.record


def test_a_card_that_turns_over_is_one_card_with_a_back() -> None:
    (found,) = cards_of(DELVER)
    card = card_from(found.name, found.record)
    assert (card.name, found.names) == ("Delver of Secrets", ("Delver of Secrets // Insectile Aberration",))
    assert card.back is not None
    assert (card.back.name, card.back.power, card.back.colors) == ("Insectile Aberration", "3", ("blue",))


def test_an_adventurer_has_its_adventure_inset_and_is_found_by_its_name() -> None:
    (found,) = cards_of(STOMP)
    card = card_from(found.name, found.record)
    assert (card.name, found.names) == ("Bonecrusher Giant", ("Bonecrusher Giant // Stomp", "Stomp"))
    assert card.inset is not None
    assert (card.inset.name, card.inset.subtypes) == ("Stomp", ("adventure",))


def test_a_split_card_is_one_card_that_is_found_by_either_half() -> None:
    (found,) = cards_of(ATOMIC["data"]["Fire // Ice"])
    card = card_from(found.name, found.record)
    assert (card.name, found.names) == ("Fire // Ice", ("Fire", "Ice"))
    assert [half.name for half in card.halves] == ["Fire", "Ice"]
    assert set(card.colors) == {"red", "blue"}


def test_only_a_modal_card_may_be_played_with_its_back_up() -> None:
    modal = {**DELVER, "layout": "modal_dfc"}
    assert [card_from(each.name, each.record).modal for record in (DELVER, modal) for each in cards_of(record)] == [False, True]


def test_the_cards_of_riftbound_have_their_might() -> None:
    (found,) = cards_of(SCORCHER)
    assert found.record["type"] == "Unit — Dragon"
    assert found.record["might"] == "5"


def test_the_words_of_a_print_are_not_the_wording_in_force() -> None:
    printed = {
        "name": "Soul Warden",
        "type_line": "Summon Cleric",
        "printed_text": "Whenever a creature comes into play, gain 1 life.",
    }
    assert [each.official for each in cards_of(printed)] == [False]


def test_loyalty_on_the_type_line_is_loyalty() -> None:
    (found,) = cards_of({"name": "Garruk", "type_line": "Legendary Planeswalker — Garruk (Loyalty: 3)", "oracle_text": ""})
    assert found.record == {"type": "Legendary Planeswalker — Garruk", "colors": "unknown", "loyalty": "3"}


@pytest.mark.parametrize("left_out", [{"lang": "ja"}, {"layout": "art_series"}])
def test_other_languages_and_pictures_are_left_out(left_out: dict[str, str]) -> None:
    assert list(cards_of(SOUL_WARDEN | left_out)) == []


def test_a_token_is_known_as_one() -> None:
    assert [each.token for each in cards_of(SOUL_WARDEN | {"type_line": "Token Creature — Goblin"})] == [True]


@pytest.mark.parametrize(
    ("value", "why"), [("Soul Warden", "this is no card"), ([], "this is no card"), ({"type_line": "Land"}, "it has no name"),
                       ({"name": "Riddle"}, "it has no type line")],
)  # fmt: skip
def test_what_is_no_card_says_why(value: Any, why: str) -> None:
    with pytest.raises(Misfit, match=why):
        list[ListedCard](cards_of(value))


def test_a_layout_that_is_no_word_is_none() -> None:
    (card,) = cards_of({"name": "Ox", "type_line": "Creature", "layout": [3]})
    assert card.name == "Ox"


@pytest.mark.parametrize(
    ("name", "half"),
    [
        ("Ribbons (Cut/Ribbons)", ("Ribbons", ("Cut", "Ribbons"))),
        ("Other (Cut/Ribbons)", None),
        ("Who (Who/What/When/Where/Why)", None),
        ("B.F.M. (Big Furry Monster)", None),
        ("Cut", None),
    ],
)
def test_a_half_of_a_split_card_is_known_by_its_name(name: str, half: tuple[str, tuple[str, str]] | None) -> None:
    assert half_of(name) == half
