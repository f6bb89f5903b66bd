"""Tokens on a board in one line."""

from __future__ import annotations

import pytest

from kb.explain.tokens import TokenNames
from tests.explain.asking import base


def names() -> TokenNames:
    return TokenNames({"Goblin Guide": "Goblin Guide", "Food Chain": "Food Chain"}.get)


@pytest.mark.parametrize(
    ("typed", "name", "record"),
    [
        ("Goblin token", "Goblin", {"type": "Token Creature — Goblin"}),
        ("1/1 white Soldier tokens", "Soldier", {"type": "Token Creature — Soldier", "pt": "1/1", "colors": "white"}),
        (
            "1/1 Thopter artifact creature tokens with flying and haste",
            "Thopter",
            {"type": "Token Artifact Creature — Thopter", "pt": "1/1", "text": "Flying\nHaste"},
        ),
        ("Elf Warrior tokens", "Elf Warrior", {"type": "Token Creature — Elf Warrior"}),
    ],
)
def test_a_token_is_described_by_its_size_color_and_type(typed: str, name: str, record: dict[str, str]) -> None:
    known = names()
    assert known(typed) == name
    assert known.records == {name: record}


@pytest.mark.parametrize("typed", ["Treasure", "Treasures", "treasure token", "Treasure tokens"])
def test_a_token_that_the_rules_describe_goes_by_its_name(typed: str) -> None:
    known = names()
    assert known(typed) == "Treasure"
    assert known.records["Treasure"]["type"] == "Token Artifact — Treasure"


@pytest.mark.parametrize("typed", ["Bogus token", "Goblin", "token", "Grizzly Bears", "2 Goblin tokens"])
def test_what_describes_no_token_is_none(typed: str) -> None:
    assert names()(typed) is None


def test_a_card_goes_before_a_token() -> None:
    known = names()
    assert known("Goblin Guide") == "Goblin Guide"
    assert known.records == {}


def test_two_tokens_that_differ_cannot_share_a_name() -> None:
    known = names()
    assert known("1/1 Goblin token") == "Goblin"
    assert known("2/1 Goblin token") is None


def test_a_token_on_a_board_is_one() -> None:
    board = base().board("Ada: Blood Artist, 2 1/1 Goblin tokens, Treasure", ["all creatures die"])
    assert base().triggers(board).abilities[0].most == 3
    bounced = base().board("Ada: 1/1 Goblin token", ["bounce the Goblin token"])
    assert not [line for line in base().run(bounced).ways[0].ending if "hand" in line]


@pytest.mark.parametrize(
    ("typed", "name", "record"),
    [
        ("Recruit tokens", "Recruit", {"type": "Token Unit — Recruit", "might": "1"}),
        ("a 3 [M] Sprite unit token with [Temporary]", "Sprite", {"type": "Token Unit — Fae", "might": "3", "text": "[Temporary]"}),
        ("Sand Soldiers", "Sand Soldier", {"type": "Token Unit — Shurima", "might": "2"}),
    ],
)
def test_a_game_with_units_has_tokens_of_its_own(typed: str, name: str, record: dict[str, str]) -> None:
    known = TokenNames({}.get, units=True)
    assert known(typed) == name
    assert known.records == {name: record}
    assert TokenNames({"Gold": "Gold"}.get, units=True)("Gold tokens") == "Gold"
    assert TokenNames({}.get, units=True)("Treasure") is None


def test_a_word_will_do_for_the_one_name_that_begins_with_it() -> None:
    short = {"Krenko": ("Krenko, Mob Boss", "Krenko, Tin Street Kingpin"), "Kokusho": ("Kokusho, the Evening Star",)}
    known = TokenNames({}.get, short=lambda word: short.get(word, ()))
    assert known("Kokusho") == "Kokusho, the Evening Star"
    assert known("kokusho") is None  # a word like any other
    assert known("Krenko") is None  # which of two
