"""Where an object that was spoken of is now."""

from __future__ import annotations

from kb.engine.resolution.tracking import all_components, all_now, followed, found_now
from kb.engine.state.changes import Move
from kb.engine.state.objects import Component

from ..boards import BEAR, alter, board
from ..doing import resolution


def test_what_is_there_is_itself_unless_phased_out() -> None:
    game = board(BEAR)
    effect = resolution(game)
    assert found_now(1, effect) == 1
    alter(game, 1, phased_out=True)
    assert found_now(1, effect) is None


def test_an_effect_follows_what_it_moved_itself_to_a_public_zone() -> None:
    game = board(BEAR)
    effect = resolution(game)
    effect.perform(Move(1, "exile"))
    now = followed(1, effect)
    assert now is not None and game.state.objects[now].zone == "exile"
    assert found_now(1, effect) == now
    assert found_now(1, effect, follows=False) is None


def test_it_does_not_follow_what_something_else_moved() -> None:
    game = board(BEAR, BEAR)
    effect = resolution(game, source=2)
    game.perform(Move(1, "exile"))
    assert found_now(1, effect) is None


def test_an_ability_finds_what_its_trigger_event_moved_to_a_public_zone_only() -> None:
    for zone, found in (("graveyard", True), ("library", False)):
        game = board(BEAR, BEAR)
        event = game.perform(Move(1, zone))
        effect = resolution(game, source=2, occurrences=event.occurrences)
        assert (found_now(1, effect) is not None) is found


def test_who_finds_one_component_finds_all() -> None:
    game = board(BEAR)
    alter(game, 1, components=(Component(BEAR, "Ada"), Component(BEAR, "Ada")))
    effect = resolution(game)
    effect.perform(Move(1, "exile"))
    found = all_now(1, effect, True)
    assert len(found) == 2
    assert set(all_components(found[0], game.state)) == set(found)
    assert all_now(found[0], effect, True) == found[:1]
