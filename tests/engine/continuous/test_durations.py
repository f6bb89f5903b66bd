"""Effects that end when what they wait for comes."""

from __future__ import annotations

from kb.engine.continuous import durations
from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Control, Move
from kb.engine.state.lasting import Effect
from kb.text.nodes.effects import GainControl
from kb.text.nodes.effects import Move as PutAside
from kb.text.nodes.things import This, Zone

from ..boards import BEAR, FOREST, board, cited


def taken(game: Game, until: str) -> Effect:
    """Bo takes Ada's first permanent."""
    effect = Effect(GainControl(This()), (1,), 2, "Bo", until, (("back", ((1, "Ada"),)), ("to", "Bo")))
    game.perform(Control(1, "Bo"), AddEffect(effect))
    return effect


def test_control_goes_back_when_the_effect_ends() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    taken(game, "end-of-turn")
    game.perform(*durations.end_for_turn(game))
    assert game.state.objects[1].controller == "Ada"
    assert not game.state.effects


def test_control_lasts_as_long_as_the_source_stays() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    taken(game, "source")
    assert not durations.lapse(game)
    game.perform(Move(2, "graveyard"))
    assert durations.lapse(game)
    assert game.state.objects[1].controller == "Ada"


def test_what_was_put_aside_until_the_source_leaves_comes_back_at_once() -> None:
    game = board(BEAR, FOREST)
    game.perform(Move(1, "exile"))
    aside = game.state.zones["exile", None]
    node = PutAside(This(), Zone("exile"), until="leaves")
    game.perform(AddEffect(Effect(node, aside, 2, "Ada", "leaves", (("back", ((1, "battlefield"),)),))))
    game.perform(Move(2, "graveyard"))
    assert durations.lapse(game)
    assert [o.card.name for o in game.state.objects.values() if o.zone == "battlefield"] == ["Bear"]
    assert "until-leaves-effect" in cited(game)


def test_what_lasts_until_a_players_next_turn_ends_as_it_begins() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    taken(game, "next-turn")
    assert not durations.end_with_new_turn(game, "Ada")
    assert durations.end_with_new_turn(game, "Bo")
