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
