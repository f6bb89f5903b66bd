"""What may not happen, and who says so."""

from __future__ import annotations

import pytest

from kb.engine.continuous.prohibitions import forbids, must, permits
from kb.engine.state.changes import AddEffect
from kb.engine.state.lasting import Effect
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import This

from ..boards import BEAR, board
from ..worded import worded


def test_a_prohibition_names_its_source() -> None:
    game = board(BEAR, worded("Peace", "enchantment", "Creatures can't attack."))
    assert forbids(game, "cant-attack", 1, "Bo") == "Peace"
    assert forbids(game, "cant-block", 1) is None


def test_an_aura_speaks_of_what_it_enchants() -> None:
    from ..boards import alter

    game = board(
        BEAR, BEAR, worded("Pacifism", "enchantment — aura", "Enchant creature\nEnchanted creature can't attack or block.")
    )
    alter(game, 3, attached=1)
    assert [forbids(game, verb, 1) for verb in ("cant-attack", "cant-block")] == ["Pacifism"] * 2
    assert forbids(game, "cant-attack", 2) is None


def test_an_effect_restricts_for_a_time_those_that_were_settled() -> None:
    game = board(BEAR, BEAR)
    game.perform(AddEffect(Effect(Restrict(This(), "cant-block"), (1,), 2, "Ada", "end-of-turn")))
    assert forbids(game, "cant-block", 1) == "Bear"
    assert forbids(game, "cant-block", 2) is None


@pytest.mark.parametrize(
    ("text", "blocker", "name"),
    [
        ("Stag can't be blocked.", BEAR, "Stag"),
        ("Stag can't be blocked by creatures with power 2 or less.", BEAR, "Stag"),
        ("Stag can't be blocked except by creatures with flying.", BEAR, "Stag"),
        ("Stag can't be blocked except by creatures with flying.", worded("Bird", "creature — bird", "Flying", "1/1"), None),
        ("Fear", BEAR, "Stag has fear"),
        ("Fear", worded("Rat", "black creature — rat", "", "1/1"), None),
        ("Skulk", worded("Wurm", "creature — wurm", "", "6/6"), "Stag has skulk"),
        ("Protection from green", worded("Elf", "green creature — elf", "", "1/1"), "Stag has protection from green"),
    ],
)
def test_some_creatures_cannot_block_it(text: str, blocker: Card, name: str | None) -> None:
    game = board(worded("Stag", "creature — elk", text, "3/3"), (blocker, "Bo"))
    assert forbids(game, "cant-be-blocked", 1, 2) == name


def test_landwalk_asks_what_the_defender_controls() -> None:
    walker = worded("Walker", "creature — elf", "Forestwalk", "1/1")
    forest = worded("Forest", "basic land — forest")
    assert forbids(board(walker, (BEAR, "Bo"), (forest, "Bo")), "cant-be-blocked", 1, 2) == "Walker has forestwalk"
    assert forbids(board(walker, (BEAR, "Bo")), "cant-be-blocked", 1, 2) is None


def test_requirements_and_permissions_are_asked_alike() -> None:
    game = board(
        worded("Berserker", "creature — human", "Berserker attacks each combat if able.", "2/2"),
        worded("Tower", "artifact", "You have no maximum hand size."),
    )
    assert must(game, "must-attack", 1) == "Berserker"
    assert (permits(game, "no-maximum-hand-size", "Ada"), permits(game, "no-maximum-hand-size", "Bo")) == ("Tower", None)


def test_greater_power_is_greater_than_that_of_what_would_be_blocked() -> None:
    ground = worded("Ground", "enchantment", "Creatures you control can't be blocked by creatures with greater power.")
    giant = Card("Giant", types=("creature",), power="3", toughness="3")
    game = board(ground, giant, (giant, "Bo"), BEAR)
    assert forbids(game, "cant-be-blocked", 2, 3) is None
    assert forbids(game, "cant-be-blocked", 4, 3) == "Ground"
