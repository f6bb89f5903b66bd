"""Permanents phase out and in, and leave behind what the edition says."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import AddEffect, Phase
from kb.engine.state.lasting import Effect
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.effects import Modify
from kb.text.nodes.things import That
from kb.text.nodes.values import Number

from ..boards import alter, board, triggered
from ..triggers.dying import BEAR
from ..worded import worded


def test_phasing_out_leaves_play_where_the_setting_says_so() -> None:
    keepsake = worded("Keepsake", "creature — spirit", "When ~ leaves the battlefield, you gain 3 life.", "1/1")
    for setting, expected in (("status", []), ("own-zone-no-triggers", []), ("own-zone-leaving-triggers", ["Keepsake"])):
        game = board(keepsake)
        game.rules = Ruleset.plain({"phasing-is-not-zone-change": setting}, game="mtg")
        game.perform(Phase(1, True))
        assert triggered(game) == expected, setting


def test_a_phased_out_token_ceases_where_the_setting_says_so() -> None:
    for setting, left in (("stays", True), ("ceases", False)):
        game = board(BEAR)
        alter(game, 1, token=True)
        game.rules = Ruleset.plain({"phased-out-token": setting}, game="mtg")
        game.perform(Phase(1, True))
        game.settle()
        assert (1 in game.state.objects) is left, setting


@pytest.mark.parametrize(("setting", "left"), [("stays", 1), ("removed", 0)])
def test_damage_is_removed_where_the_setting_says_so(setting: str, left: int) -> None:
    game = board(BEAR)
    alter(game, 1, damage=1)
    game.rules = Ruleset.plain({"phasing-damage": setting}, game="mtg")
    game.perform(Phase(1, True))
    game.perform(Phase(1, False))
    assert game.state.objects[1].damage == left


@pytest.mark.parametrize(
    ("setting", "until", "power"), [("go-on", "end-of-turn", 3), ("left-behind", "end-of-turn", 2), ("left-behind", None, 3)]
)
def test_effects_with_an_end_are_left_behind_where_the_setting_says_so(setting: str, until: str | None, power: int) -> None:
    game = board(BEAR)
    grown = Modify(That(), power=Number(1), toughness=Number(1))
    game.perform(AddEffect(Effect(grown, (1,), None, "Ada", until, (("power", 1), ("toughness", 1)))))  # type: ignore[arg-type]
    game.rules = Ruleset.plain({"phasing-effects": setting}, game="mtg")
    game.perform(Phase(1, True))
    game.perform(Phase(1, False))
    assert game.view(1).power == power
