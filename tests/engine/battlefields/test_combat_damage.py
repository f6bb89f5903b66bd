"""Damage that one side of a combat assigns at a battlefield, and what of it is excess."""

from __future__ import annotations

from kb.engine.battlefields.combat_damage import excess
from kb.engine.state.changes import Damage


def test_nothing_assigned_is_no_excess() -> None:
    assert excess((), ()) == 0
    assert excess((Damage(1, 2, 3, combat=True),), ()) == 0
