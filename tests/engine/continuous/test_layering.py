"""A state whose layers are half applied."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.continuous.layering import Layering, Part
from kb.engine.state.changes import Move

from ..boards import BEAR, board


def part(**fields: object) -> Part:
    plain = {"family": ("static", 1), "layer": "change", "timestamp": 5, "number": 0, "seen": Context(1, "Ada"), "what": None}
    return Part(apply=lambda layering, view, part: None, node=None, **{**plain, **fields})  # type: ignore[arg-type]


def test_defining_parts_come_first_and_older_ones_before_newer() -> None:
    newer, older, defining = part(timestamp=7), part(timestamp=3), part(timestamp=9, defining=True)
    assert sorted([newer, older, defining], key=lambda each: each.order) == [defining, older, newer]


def test_a_number_settled_as_the_effect_began_is_kept() -> None:
    settled = part(values=(("power", 3),))
    assert (settled.value("power"), settled.value("toughness")) == (3, None)


def test_views_are_made_once_and_may_be_changed_without_changing_the_game() -> None:
    game = board(BEAR)
    layering = Layering(game.lens, game.state)
    layering.view(1).power = 9
    assert layering.view(1).power == 9
    assert game.view(1).power == 2


def test_what_is_gone_is_seen_as_it_last_existed() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    assert Layering(game.lens, game.state).view(1).name == "Bear"
