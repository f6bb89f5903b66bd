"""State checks of what may be there only once."""

from __future__ import annotations

import pytest

from kb.engine import state_checks

from ..boards import alter, board, steps
from ..worded import worded
from .boards import HERO, Keep


@pytest.mark.parametrize(("setting", "left"), [("controller-keeps-one", ["Ada", "Bo"]), ("all-go", []), ("oldest-stays", ["Ada"])])
def test_the_legend_rule_is_a_setting(setting: str, left: list[str]) -> None:
    game = board(HERO, HERO, (HERO, "Bo"), rules={"legend-rule": setting}, choices=Keep())
    for id in (2, 3):
        alter(game, id, timestamp=id)
    state_checks.run(game)
    assert [object.controller for object in game.state.objects.values() if object.zone == "battlefield"] == left


def test_what_switches_the_legend_rule_off_is_cited_once() -> None:
    gallery = worded("Gallery", "artifact", "The “legend rule” doesn't apply.")
    game = board(HERO, HERO, gallery)
    state_checks.run(game)
    state_checks.run(game)
    assert [object.zone for object in game.state.objects.values()] == ["battlefield"] * 3
    assert [reason.doctrine for step in steps(game) for reason in step.reasons].count("legend-rule") == 1
