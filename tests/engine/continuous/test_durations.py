"""Effects that end when what they wait for comes."""

from __future__ import annotations

import pytest

from kb.engine.continuous import durations
from kb.engine.continuous.prohibitions import forbids, must
from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Control, Move, SetTapped
from kb.engine.state.lasting import Delayed, Effect
from kb.engine.triggers import delayed
from kb.text.nodes.effects import GainControl
from kb.text.nodes.effects import Move as PutAside
from kb.text.nodes.things import This, Zone
from kb.text.wording.reader import read_ability

from ..boards import BEAR, FOREST, alter, board, cited
from ..doing import do


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


def test_what_lasts_until_a_players_next_end_step_ends_as_it_begins() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    taken(game, "own-end-step")
    assert not durations.end_with_step(game, "end step", "Ada")
    assert not durations.end_for_turn(game)
    assert durations.end_with_step(game, "end step", "Bo")


@pytest.mark.parametrize(("action", "verb"), [("goad Bear", "must-attack"), ("detain Bear", "cant-attack")])
def test_goading_and_detaining_end_with_the_next_turn_of_who_did_it(action: str, verb: str) -> None:
    game = board(FOREST, (BEAR, "Bo"))
    do(game, action)
    assert game.state.effects
    assert not durations.end_with_new_turn(game, "Bo")
    game.perform(*durations.end_with_new_turn(game, "Ada"))
    assert not game.state.effects
    assert not forbids(game, "cant-attack", 2)
    assert not must(game, "must-attack", 2), verb


def test_a_requirement_for_the_next_combat_ends_with_it_and_not_with_anothers() -> None:
    game = board((FOREST, "Bo"), BEAR)
    do(game, "Bear attacks during its controller's next combat phase if able", controller="Bo")
    assert must(game, "must-attack", 2)
    game.state = game.state.with_(active="Bo")
    assert not durations.end_of_combat(game)
    game.state = game.state.with_(active="Ada")
    game.perform(*durations.end_of_combat(game))
    assert not must(game, "must-attack", 2)


def test_a_delayed_ability_of_a_combat_ends_with_it() -> None:
    game = board(BEAR)
    (ability,) = read_ability("Whenever a creature dies, draw a card.")
    from msgspec.structs import replace

    waiting = (Delayed(replace(ability, until="combat"), 1, "Ada", 1), Delayed(replace(ability, until="turn"), 1, "Ada", 2))
    game.state = game.state.with_(delayed=waiting)
    delayed.end_of_combat(game)
    assert [each.ability.until for each in game.state.delayed] == ["turn"]
    delayed.end_of_turn(game)
    assert game.state.delayed == ()


def test_what_lasts_until_a_players_next_upkeep_ends_as_that_step_begins() -> None:
    game = board(BEAR, (FOREST, "Bo"))
    taken(game, "own-upkeep")
    assert not durations.end_with_step(game, "upkeep", "Ada")
    assert not durations.end_with_new_turn(game, "Bo")
    assert durations.end_with_step(game, "upkeep", "Bo")


def test_control_while_the_source_is_kept_tapped_ends_with_either() -> None:
    for change in (SetTapped(2, False), Control(2, "Ada")):
        game = board(BEAR, (FOREST, "Bo"))
        alter(game, 2, tapped=True)
        taken(game, "while-controlled-and-tapped")
        assert not durations.lapse(game)
        game.perform(change)
        assert durations.lapse(game)
        assert game.state.objects[1].controller == "Ada"


def test_a_named_players_untap_step_is_no_other_players() -> None:
    game = board(BEAR)
    kept = Effect(This(), (1,), 1, "Bo", "next-untap", (("object", ("Bo",)),))
    game.perform(AddEffect(kept))
    assert not durations.end_with_untap(game, "Ada")
    assert durations.end_with_untap(game, "Bo")
