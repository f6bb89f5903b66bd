"""Players who leave, and what leaves with them."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import AddEffect, Control
from kb.engine.state.lasting import Effect
from kb.engine.state.records import Ended
from kb.engine.state_checks import players_leaving
from kb.engine.triggers.designations import crowned, taking_the_initiative
from kb.text.nodes.effects import GainControl
from kb.text.nodes.things import This

from ..boards import BEAR, CREATURE, alter, artifact, board, cited, triggered, when
from ..doing import do

THREE = ("Ada", "Bo", "Cy")


def test_the_last_player_wins() -> None:
    game = board(BEAR)
    players_leaving.concede(game, "Bo")
    assert game.state.over == Ended("Ada")
    assert {"concede", "last-player-wins"} <= cited(game)


def test_what_a_leaver_owns_leaves_and_is_seen_to_leave() -> None:
    watcher = artifact("Watcher", when("Leaves", object=CREATURE))
    game = board(watcher, (BEAR, "Bo"), players=THREE)
    players_leaving.concede(game, "Bo")
    assert 2 not in game.state.objects
    assert triggered(game) == ["Watcher"]


def test_control_of_others_objects_ends() -> None:
    game = board((BEAR, "Ada"), players=THREE)
    effect = Effect(GainControl(This()), (1,), 1, "Bo", "end-of-turn", (("back", ((1, "Ada"),)), ("to", "Bo")))
    game.perform(Control(1, "Bo"), AddEffect(effect))
    players_leaving.concede(game, "Bo")
    assert game.state.objects[1].controller == "Ada"


def test_what_an_aura_of_a_leaver_gave_control_of_goes_back() -> None:
    game = board((BEAR, "Ada"), players=THREE)
    alter(game, 1, controller="Bo", beneath="Ada")
    players_leaving.concede(game, "Bo")
    bear = game.state.objects[1]
    assert (bear.controller, bear.beneath, bear.zone) == ("Ada", None, "battlefield")


def test_control_of_a_leaver_for_good_ends_too() -> None:
    game = board((BEAR, "Ada"), players=THREE)
    do(game, "gain control of all creatures", controller="Bo")
    assert game.state.objects[1].controller == "Bo"
    players_leaving.concede(game, "Bo")
    assert game.state.objects[1].controller == "Ada"


@pytest.mark.parametrize(("leaver", "heir"), [("Bo", "Ada"), ("Ada", "Bo")])
def test_designations_go_to_the_active_player_or_the_next_one(leaver: str, heir: str) -> None:
    game = board(BEAR, players=THREE)
    game.perform(*crowned(game, leaver), *taking_the_initiative(game, leaver))
    players_leaving.concede(game, leaver)
    assert (game.state.designations.monarch, game.state.designations.initiative) == (heir, heir)
    assert {o.controller for o in game.state.objects.values() if o.zone == "command"} == {heir}


@pytest.mark.parametrize(("setting", "exiled"), [("owned-leave-control-ends", ["Bear"]), ("owned-leave-rest-removed", [])])
def test_what_is_still_controlled_goes(setting: str, exiled: list[str]) -> None:
    game = board((BEAR, "Ada"), players=THREE, rules={"player-leaves-objects": setting})
    alter(game, 1, controller="Bo")
    players_leaving.concede(game, "Bo")
    assert [o.card.name for o in game.state.objects.values() if o.zone == "exile"] == exiled


def test_firings_of_a_leaver_are_never_placed() -> None:
    game = board((artifact("Bell", when("PlayerLoses")), "Bo"), players=THREE)
    players_leaving.concede(game, "Bo")
    game.settle()
    assert not game.state.zones.get(("stack", None))


def test_a_draw_for_everyone_ends_the_game() -> None:
    game = board(BEAR)
    players_leaving.draw(game)
    assert game.state.over == Ended(None)


def test_a_draw_for_some_leaves_the_others_playing() -> None:
    game = board(BEAR, players=THREE)
    players_leaving.draw(game, ("Ada", "Bo"))
    assert game.state.over == Ended("Cy")
