"""Abilities that function in the command zone."""

from __future__ import annotations

import pytest

from kb.engine.resolution.carrying_out import carry_out
from kb.engine.table.command_zone import COMMAND, from_there
from kb.text import read_instruction
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility

from ..boards import GAIN, when
from ..doing import resolution
from ..realm import realm, unit
from ..worded import worded


def test_every_kind_of_ability_that_functions_in_zones_functions_there_alone() -> None:
    text = "{T}: You gain 1 life.\nCreatures you control get +1/+1."
    for ability in (when("Dies", GAIN), *worded("It", "artifact", text).abilities):
        moved = from_there(ability)
        assert isinstance(moved, ActivatedAbility | StaticAbility | TriggeredAbility)
        assert moved.functions_in == (COMMAND,)


def test_a_keyword_is_left_as_it_is() -> None:
    flying = KeywordAbility("flying")
    assert from_there(flying) is flying


@pytest.mark.parametrize(
    "words",
    ['you get an emblem with "Whenever a creature dies, you gain 1 life."', "venture into the dungeon", "the Ring tempts you"],
)
def test_in_a_game_without_such_a_zone_what_needs_it_is_not_carried_out(words: str) -> None:
    game = realm((unit("Guard", 2), "Ada", None))
    before = game.state.objects
    carry_out(read_instruction(words), resolution(game))
    assert game.state.objects == before
    assert len(game.trace.missing) == 1
    assert "the game has no command zone" in str(game.trace.steps)
