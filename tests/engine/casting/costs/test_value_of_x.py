"""The X of a spell: chosen where a cost with an X is paid, else 0."""

from __future__ import annotations

from typing import Any

import pytest

import kb

CARDS = {
    "Flare": {"type": "Sorcery", "cost": "{X}{R}", "text": "Flare deals X damage to any target."},
    "Storm": {"type": "Creature — Elf", "pt": "3/2", "cost": "{2}{R}{G}", "text": "Cascade"},
    "Swarm": {"type": "Creature — Elf", "pt": "0/0", "text": "Swarm enters with X +1/+1 counters on it."},
    "Reach": {"type": "Sorcery", "cost": "{X}{R}", "text": "Reach deals X damage to any target.\nFlashback {X}{2}{R}"},
    "Blaze": {
        "type": "Sorcery",
        "cost": "{X}{X}{R}",
        "text": "Blaze deals X damage to any target.\nFlashback—{R}{R}, Discard X cards.",
    },
    "Craze": {"type": "Sorcery", "cost": "{2}{R}", "text": "Madness {X}{R}\nCraze deals X damage to any target."},
    "Purse": {"type": "Artifact", "text": "Discard a card: You gain 1 life."},
    "Flock": {"type": "Creature — Bird", "pt": "1/1", "cost": "{W}", "text": "Kicker {X}\nWhen Flock enters, you gain X life."},
    "Blunt": {"type": "Sorcery", "cost": "{X}{R}", "text": "Blunt deals X damage to any target.\nFlashback {5}{R}"},
}  # fmt: skip


def result(play: list[Any], expect: str, **zones: list[str]) -> kb.ScenarioResult:
    """How a board comes out on which Ada has these zones."""
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "under": "mtg/2026-09-25", "setup": {"Ada": zones}, "play": play,
             "expect": [expect], "cites": ["107.3b"]}  # fmt: skip
    (found,) = kb.load().test([board]).results
    return found


def test_what_is_cast_for_free_has_an_x_of_0() -> None:
    play = ["Ada casts Storm", {"resolve": {"may": "yes", "target": "Bo"}}, "resolve"]
    found = result(play, "Bo's life is 20", hand=["Storm"], library=["Flare", "3 cards"])
    assert (found.result, found.uncited) == ("passed", ())


def test_another_x_than_0_is_refused_there() -> None:
    play = ["Ada casts Storm", {"resolve": {"may": "yes", "X": 2, "target": "Bo"}}, "resolve"]
    assert result(play, "Bo's life is 18", hand=["Storm"], library=["Flare", "3 cards"]).result != "passed"


@pytest.mark.parametrize(
    ("line", "zone", "life", "cited"),
    [
        ({"Ada casts Flare targeting Bo": {"X": 4}}, "hand", 16, False),
        ({"Ada casts Reach with flashback targeting Bo": {"X": 4}}, "graveyard", 16, False),
        ("Ada casts Blunt with flashback targeting Bo", "graveyard", 20, True),
    ],
)  # fmt: skip
def test_it_is_up_to_whether_the_cost_that_is_paid_has_an_x(line: Any, zone: str, life: int, cited: bool) -> None:
    found = result([line, "resolve"], f"Bo's life is {life}", **{zone: ["Flare", "Reach", "Blunt"]})
    assert (found.result, not found.uncited) == ("passed", cited)


@pytest.mark.parametrize(("size", "passed"), [("2/2", True), ("0/0", False)])
def test_a_creature_of_no_given_cost_that_enters_by_an_x_has_one(size: str, passed: bool) -> None:
    found = result([{"Ada casts Swarm": {"X": 2}}, "resolve"], f"Swarm is {size}", hand=["Swarm"])
    assert (found.result == "passed") is passed


def test_cards_that_are_discarded_for_it_are_such_a_cost() -> None:
    play = [{"Ada casts Blaze with flashback targeting Bo": {"X": 3}}, "resolve"]
    assert result(play, "Bo's life is 17", graveyard=["Blaze"], hand=["Flare", "Storm", "Reach"]).result == "passed"


def test_what_is_announced_beside_such_a_cost_is_refused() -> None:
    found = result([{"Ada casts Blunt with flashback targeting Bo": {"X": 4}}], "Bo's life is 20", graveyard=["Blunt"])
    assert found.result == "unreadable" and "“X” is never asked for" in str(found.error)


def test_of_a_spell_without_a_cost_that_says_what_x_is_nobody_is_asked() -> None:
    board = {
        "under": "mtg",
        "players": ["Ada", "Bo"],
        "cards": {"Making": {"type": "Sorcery", "text": "You gain X life, where X is the number of cards in your hand."}},
        "setup": {"Ada": {"hand": ["Making", "2 cards"]}},
        "play": ["Ada casts Making", "resolve"],
    }
    (branch,) = kb.load().course(board).branches
    assert branch.state.players["Ada"].life == 22


def test_the_x_of_a_madness_cost_is_asked_for() -> None:
    play = ["Ada activates Purse", {"resolve": {"may": "yes", "X": 4, "target": "Bo"}}, "resolve"]
    assert result(play, "Bo's life is 16", battlefield=["Purse"], hand=["Craze"]).result == "passed"


def test_the_x_of_a_kicker_is_asked_for_where_it_is_paid() -> None:
    kicked = [{"Ada casts Flock kicked": {"X": 4}}, "resolve all"]
    assert result(kicked, "Ada's life is 24", hand=["Flock"]).result == "passed"
    assert result(["Ada casts Flock", "resolve all"], "Ada's life is 20", hand=["Flock"]).result == "passed"
