"""State checks of what may be there only once."""

from __future__ import annotations

import pytest

from kb.engine import state_checks

from ..boards import alter, board
from .boards import HERO, Keep


@pytest.mark.parametrize(("setting", "left"), [("controller-keeps-one", ["Ada", "Bo"]), ("all-go", []), ("oldest-stays", ["Ada"])])
def test_the_legend_rule_is_a_setting(setting: str, left: list[str]) -> None:
    game = board(HERO, HERO, (HERO, "Bo"), rules={"legend-rule": setting}, choices=Keep())
    for id in (2, 3):
        alter(game, id, timestamp=id)
    state_checks.run(game)
    assert [object.controller for object in game.state.objects.values() if object.zone == "battlefield"] == left
