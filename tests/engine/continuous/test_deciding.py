"""Which layers decide what an object is: named only where the answer hangs on them."""

from __future__ import annotations

import pytest

from kb.engine.continuous.deciding import cite_layers, deciding_layers, is_touched
from kb.engine.continuous.layering import Layering
from kb.engine.game import Game

from ..boards import BEAR, alter, board, cited
from ..worded import worded

ANTHEM = worded("Anthem", "enchantment", "Creatures you control get +1/+1.")
SHRINKER = worded("Shrinker", "enchantment", "All creatures have base power and toughness 1/1.")
GROWER = worded("Grower", "enchantment", "All creatures have base power and toughness 5/5.")
CHANGE = worded("Change", "enchantment", "All Drakes are Bears.")
BEAR_CHANGE = worded("Other Change", "enchantment", "All Bears are Cats.")
DRAKE = worded("Drake", "creature — drake", "", "2/2")


def points(game: Game, id: int, what: str) -> tuple[str, ...]:
    def ask(world: Layering) -> object:
        view = world.view(id)
        return what in view.words if what != "size" else (view.power, view.toughness)

    return tuple(point for point, _ in deciding_layers(game.lens, game.state, id, ask))


def test_a_size_is_decided_by_what_sets_it_and_what_adds_to_it() -> None:
    assert points(board(BEAR, ANTHEM), 1, "size") == ("size-changed",)
    assert points(board(BEAR, SHRINKER, ANTHEM), 1, "size") == ("size-changed", "size-set")


def test_age_decides_only_between_effects_of_which_the_order_matters() -> None:
    assert points(board(BEAR, ANTHEM, ANTHEM), 1, "size") == ("size-changed",)
    game = board(BEAR, GROWER, SHRINKER)
    alter(game, 3, timestamp=9)
    assert points(game, 1, "size") == ("timestamp", "size-set")


def test_dependency_decides_where_age_alone_would_end_otherwise() -> None:
    game = board(DRAKE, BEAR_CHANGE, CHANGE)
    assert "cat" in game.view(1).words
    assert points(game, 1, "cat") == ("dependency", "layer-type")


def test_dependency_decides_also_for_what_nothing_changes_because_of_it() -> None:
    lands = worded("Marsh", "legendary land", "Each land is a Swamp in addition to its other land types.")
    moon = worded("Moon", "enchantment", "Nonbasic lands are Mountains.")
    forest = worded("Forest", "basic land — forest", "")
    game = board(forest, lands, moon)
    assert "swamp" not in game.view(1).words
    assert points(game, 1, "swamp") == ("dependency",)
    assert points(game, 1, "forest") == ()


def test_counters_are_cited_without_any_effect() -> None:
    game = board(BEAR)
    assert not is_touched(game, 1)
    alter(game, 1, counters=(("+1/+1", 2),))
    assert is_touched(game, 1)
    assert points(game, 1, "size") == ("size-counters",)


def test_nothing_is_cited_of_what_is_as_printed_or_gone() -> None:
    game = board(BEAR, ANTHEM)
    assert points(game, 1, "bear") == ()
    assert points(game, 99, "size") == ()


@pytest.mark.parametrize(
    ("text", "what", "cited_points"),
    [
        ("All Drakes are Bears.", "bear", {"types-replaced", "layer-type"}),
        ("All Drakes are Bears in addition to their other types.", "bear", {"types-kept", "layer-type"}),
        ("All creatures are lands.", "creature", {"types-replaced", "layer-type"}),
        ("All creatures are artifacts in addition to their other types.", "creature", set()),
    ],
)
def test_what_becomes_of_the_types_that_it_had_is_cited_with_the_layer(text: str, what: str, cited_points: set[str]) -> None:
    game = board(DRAKE, worded("Change", "enchantment", text))
    cite_layers(game, 1, lambda world: what in world.view(1).words)
    assert cited(game) == cited_points


def test_of_land_types_that_are_replaced_their_own_rule_is_cited() -> None:
    game = board(worded("Marsh", "land — swamp", ""), worded("Moon", "enchantment", "All lands are Mountains."))
    cite_layers(game, 1, lambda world: "swamp" in world.view(1).words)
    assert cited(game) == {"abilities-taken", "layer-type"}
