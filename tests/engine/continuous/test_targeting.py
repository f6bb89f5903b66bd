"""What cannot be the target of a spell or ability."""

from __future__ import annotations

import pytest

from kb.engine.continuous.targeting import untargetable

from ..boards import board
from ..worded import worded

SHOCK = worded("Shock", "red instant", "Shock deals 2 damage to any target.")


@pytest.mark.parametrize(
    ("text", "who", "why"),
    [
        ("Shroud", "Ada", "has shroud"),
        ("Hexproof", "Bo", "has hexproof"),
        ("Hexproof", "Ada", None),
        ("Protection from red", "Bo", "protection from red"),
        ("", "Bo", None),
    ],
)
def test_some_creatures_cannot_be_targeted(text: str, who: str, why: str | None) -> None:
    game = board(worded("Sage", "creature — human", text, "1/1"), (SHOCK, who))
    found = untargetable(game, 1, game.view(2), who, "spell")
    assert found is None if why is None else found is not None and why in found[1]


@pytest.mark.parametrize(("whose", "free"), [("Bo", True), ("Ada", False)])
def test_hexproof_is_passed_over_where_something_says_so(whose: str, free: bool) -> None:
    spotlight = worded(
        "Spotlight", "artifact",
        "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as though "
        "they didn't have hexproof.",
    )  # fmt: skip
    game = board(worded("Sage", "creature — human", "Hexproof", "1/1"), (SHOCK, "Bo"), (spotlight, whose))
    assert (untargetable(game, 1, game.view(2), "Bo", "spell") is None) is free


@pytest.mark.parametrize(
    ("text", "by", "banned"),
    [
        ("Sage can't be the target of spells or abilities your opponents control.", "spell", True),
        ("Sage can't be the target of spells or abilities your opponents control.", "ability", True),
        ("Sage can't be the target of spells.", "spell", True),
        ("Sage can't be the target of spells.", "ability", False),
    ],
)
def test_spells_and_abilities_are_told_apart(text: str, by: str, banned: bool) -> None:
    pinger = worded("Pinger", "red creature — human", "{T}: This creature deals 1 damage to any target.", "1/1")
    game = board(worded("Sage", "creature — human", text, "1/1"), (pinger, "Bo"))
    assert (untargetable(game, 1, game.view(2), "Bo", by) is not None) is banned
