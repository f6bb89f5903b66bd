"""Expectations about objects."""

from __future__ import annotations

import pytest

import kb
from kb.errors import InputError

from ..running import SETUP, judged


@pytest.mark.parametrize(
    ("expect", "lines", "result", "found"),
    [
        ("Boris is in Bo's graveyard", ("destroy Boris",), "holds", ""),
        ("Boris is in exile", ("destroy Boris",), "fails", "graveyard"),
        ("Sage is 1/1", (), "holds", "is 1/1"),
        ("Sage is 2/2", (), "fails", "is 1/1"),
        ("Sage's power is 1", (), "holds", "has power 1"),
        ("Sage has toughness 2", (), "fails", "has toughness 1"),
        ("Boris is in a graveyard", ("destroy Boris",), "holds", ""),
        ("Boris stays on the battlefield", ("destroy Boris",), "fails", "graveyard"),
        ("Sage has 2 charge counters", ("put two charge counters on Sage",), "holds", "has 2 charge counters"),
        ("Bruno has 1 damage", ("Boris deals 1 damage to Bruno",), "holds", "has 1 damage marked on it"),
        ("Bruno has no damage marked on him", ("Boris deals 1 damage to Bruno",), "fails", "has 1 damage marked on it"),
        ("Sage has 3 charge counters", ("put two charge counters on Sage",), "fails", "has 2 charge counters"),
        ("Sage is tapped", ("tap Sage",), "holds", "is tapped"),
        ("Sage is untapped", ("tap Sage",), "fails", "is not untapped"),
        ("Sage is a creature", (), "holds", ""),
        ("Sage is an artifact", (), "fails", ""),
        ("Sage has flying", ("Sage gains flying until end of turn",), "holds", "has flying"),
        ("Sage has flying", (), "fails", "has no keyword abilities"),
        ("Sage isn't goaded", (), "holds", ""),
        ("Sage is a nontoken creature", (), "holds", ""),
        ("Sage is attacking Bo", ("Ada attacks Bo with Sage",), "holds", "is attacking Bo"),
        ("Sage is attacking Boris", ("Ada attacks Bo with Sage",), "fails", "is attacking Bo"),
        ("Boris is blocking Sage", ("Ada attacks Bo with Sage", "Bo blocks Sage with Boris"), "holds", "is blocking Sage"),
        ("Boris isn't blocking Bruno", ("Ada attacks Bo with Sage", "Bo blocks Sage with Boris"), "holds", "is blocking Sage"),
    ],
)
def test_what_is_found(expect: str, lines: tuple[str, ...], result: str, found: str) -> None:
    judgement = judged(expect, *lines)
    assert judgement[0] == result
    assert found in judgement[1]


@pytest.mark.parametrize("words", ["blarg", "dead", "a copy of Bruno", "exiled"])
def test_what_no_object_can_be_is_an_error_also_when_it_is_denied(words: str) -> None:
    with pytest.raises(InputError, match=words.removeprefix("a ")):
        judged(f"Sage isn't {words}")


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(InputError, match="Nobody"):
        judged("Nobody is 1/1")


def test_what_is_no_ability_is_an_error() -> None:
    with pytest.raises(InputError, match="“left the battlefield” is no ability that an object can have"):
        judged("Sage has left the battlefield")


CROWD = {
    "under": "mtg/2026",
    "players": ["Ada", "Bo"],
    "cards": {
        "Bear": {"type": "Creature — Bear", "pt": "2/2"},
        "Pod": {
            "type": "Artifact — Equipment",
            "cost": "{2}",
            "text": "Living weapon\nEquipped creature gets +0/+1.\nEquip {2}",
        },
    },
    "setup": {"Ada": {"battlefield": ["Bear", "Bear as Other"], "hand": ["Pod"]}},
    "play": ["tap Bear", "Ada casts Pod", "resolve", "resolve"],
}


@pytest.mark.parametrize(
    ("expect", "result"),
    [
        ("Bear is tapped", "passed"),
        ("Other is tapped", "failed"),
        ("Pod is attached to Germ", "passed"),
        ("Pod is attached to Phyrexian Germ", "passed"),
        ("Pod is attached to Other", "failed"),
    ],
)
def test_the_one_without_a_name_of_its_own_and_a_token_by_a_part_of_its_name_are_meant(expect: str, result: str) -> None:
    (found,) = kb.load().test([{**CROWD, "expect": [expect]}]).results
    assert found.result == result


def test_a_keyword_that_has_a_number_or_a_cost_may_be_named_without_it() -> None:
    (found,) = kb.load().test([{**CROWD, "expect": ["Bear doesn't have vanishing", "Bear doesn't have ninjutsu"]}]).results
    assert found.result == "passed"
    (wrong,) = kb.load().test([{**CROWD, "expect": ["Bear has tea"]}]).results
    assert wrong.result == "unreadable"


STIR = SETUP.replace("  Bear:", "  Stir: {type: Instant, text: Shuffle your library.}\n  Bear:")
LISTED = STIR.replace("hand: [Shock, Charm], library: 5", "hand: [Stir], library: [Shock, Forest]")


@pytest.mark.parametrize(
    ("expect", "lines", "result"),
    [
        ("Shock is on top of Ada's library", (), "holds"),
        ("Forest is on top of Ada's library", (), "fails"),
        ("Forest is at the bottom of Ada's library", (), "holds"),
        ("Forest isn't on top of Ada's library", (), "holds"),
        ("Shock is on top of Bo's library", (), "fails"),
        ("Forest is on top of Ada's library", ("Ada casts Stir", "resolve", "Ada draws a card: {random: Shock}"), "holds"),
    ],
)
def test_what_is_on_top_of_a_library_and_at_its_bottom(expect: str, lines: tuple[str, ...], result: str) -> None:
    assert judged(expect, *lines, setup=LISTED)[0] == result


def test_of_a_shuffled_library_nobody_can_say_which_card_is_on_top() -> None:
    with pytest.raises(InputError, match="which card is on top of Ada's library is left to chance") as error:
        judged("Shock isn't on top of Ada's library", "Ada casts Stir", "resolve", setup=LISTED)
    assert "{random: NAME}" in (error.value.remedy or "")
