"""Abilities that function in the command zone."""

from __future__ import annotations

from kb.engine.table.command_zone import COMMAND, from_there
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility

from ..boards import GAIN, when
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
