"""State checks: all at once, again until none applies."""

from __future__ import annotations

import pytest

from kb.engine import state_checks
from kb.engine.game import Game
from kb.engine.state.changes import Damage, DrawCard
from kb.engine.state.objects import Player
from kb.engine.state.records import Ended
from kb.engine.table.choices import Choices, Question

from ..boards import BEAR, CREATURE, FOREST, alter, artifact, board, cited, creature, triggered, when
from ..worded import worded

HERO = worded("Hero", "legendary creature — human", "", "2/2")
STRENGTH = worded("Strength", "enchantment — aura", "Enchant creature", "")
SWORD = worded("Sword", "artifact — equipment", "Equip {1}", "")


def names(game: Game, zone: str = "battlefield") -> list[str]:
    return [object.card.name for object in game.state.objects.values() if object.zone == zone]


def player(game: Game, name: str, **fields: object) -> None:
    old = game.state.players[name]
    new = Player(name, **{"life": old.life, **fields})  # type: ignore[arg-type]
    game.state = game.state.with_(players={**game.state.players, name: new})


class Keep(Choices):
    """Keeps the last of what there is."""

    def answer(self, question: Question) -> tuple[object, ...]:
        return (question.options[-1],)


def test_nothing_to_do_is_said() -> None:
    assert not state_checks.run(board(BEAR))


def test_a_creature_without_toughness_is_put_into_the_graveyard_and_not_destroyed() -> None:
    game = board(creature("Ooze", size=0))
    assert state_checks.run(game)
    assert names(game, "graveyard") == ["Ooze"]
    assert not any("Destroyed" in occurrence.kinds for occurrence in game.state.history)


def test_lethal_damage_destroys() -> None:
    game = board(BEAR, BEAR)
    game.perform(Damage(None, 1, 2), Damage(None, 2, 1))
    state_checks.run(game)
    assert (names(game, "graveyard"), names(game)) == (["Bear"], ["Bear"])
    assert "lethal-damage" in cited(game)


def test_an_indestructible_creature_stays_and_the_checks_end() -> None:
    game = board(worded("God", "creature — god", "Indestructible", "1/1"))
    game.perform(Damage(None, 1, 5))
    assert not state_checks.run(game)
    assert names(game) == ["God"]


@pytest.mark.parametrize(("setting", "dies"), [("state-check", True), ("as-trigger", False)])
def test_deathtouch_is_a_state_check_or_a_trigger(setting: str, dies: bool) -> None:
    viper = worded("Viper", "creature — snake", "Deathtouch", "1/1")
    game = board(viper, worded("Wurm", "creature — wurm", "", "6/6"), rules={"deathtouch": setting})
    game.perform(Damage(1, 2, 1))
    state_checks.run(game)
    assert ("Wurm" in names(game, "graveyard")) == dies
    assert (triggered(game) == ["Viper"]) != dies


@pytest.mark.parametrize(
    ("fields", "doctrine"),
    [
        ({"life": 0}, "zero-life"),
        ({"counters": (("poison", 10),)}, "poison"),
        ({"marks": frozenset({"empty-draw"})}, "empty-library-draw"),
    ],
)
def test_a_player_loses(fields: dict[str, object], doctrine: str) -> None:
    game = board(BEAR)
    player(game, "Bo", **fields)
    state_checks.run(game)
    assert game.state.over == Ended("Ada")
    assert doctrine in cited(game)


def test_two_who_lose_at_once_draw() -> None:
    game = board(BEAR)
    player(game, "Ada", life=0)
    player(game, "Bo", life=-3)
    state_checks.run(game)
    assert game.state.over == Ended(None)


def test_drawing_from_an_empty_library_loses_at_the_next_check() -> None:
    game = board(BEAR)
    game.perform(DrawCard("Ada"))
    assert not game.state.players["Ada"].lost
    state_checks.run(game)
    assert game.state.over == Ended("Bo")


@pytest.mark.parametrize(("setting", "left"), [("controller-keeps-one", ["Ada", "Bo"]), ("all-go", []), ("oldest-stays", ["Ada"])])
def test_the_legend_rule_is_a_setting(setting: str, left: list[str]) -> None:
    game = board(HERO, HERO, (HERO, "Bo"), rules={"legend-rule": setting}, choices=Keep())
    for id in (2, 3):
        alter(game, id, timestamp=id)
    state_checks.run(game)
    assert [object.controller for object in game.state.objects.values() if object.zone == "battlefield"] == left


def test_all_checks_are_one_event() -> None:
    ledger = artifact("Soul Ledger", when("Dies", object=CREATURE))
    game = board(ledger, HERO, HERO, creature("Ooze", size=0), choices=Keep())
    state_checks.run(game)
    assert triggered(game) == ["Soul Ledger"] * 2
    assert len({firing.event for firing in game.state.fired}) == 1


def test_an_aura_goes_after_what_it_enchanted_has_left() -> None:
    game = board(STRENGTH, FOREST)
    alter(game, 1, attached=2)
    state_checks.run(game)
    assert names(game) == ["Forest"]
    assert "aura-unattached" in cited(game)


def test_equipment_on_what_is_no_creature_comes_off_and_stays() -> None:
    game = board(SWORD, FOREST)
    alter(game, 1, attached=2)
    state_checks.run(game)
    assert game.state.objects[1].attached is None


def test_opposite_counters_cancel() -> None:
    game = board(worded("Wurm", "creature — wurm", "", "6/6"))
    alter(game, 1, counters=(("+1/+1", 3), ("-1/-1", 1)))
    state_checks.run(game)
    assert game.state.objects[1].counters == (("+1/+1", 2),)


def test_a_token_outside_the_board_ceases_to_exist() -> None:
    game = board(BEAR)
    alter(game, 1, token=True, zone="exile")
    game.state = game.state.with_(zones={("exile", None): (1,)})
    state_checks.run(game)
    assert not game.state.objects


def test_a_planeswalker_without_loyalty_goes() -> None:
    game = board(worded("Walker", "planeswalker — test", loyalty="3"))
    state_checks.run(game)
    assert names(game, "graveyard") == ["Walker"]


def test_a_saga_stays_while_its_last_chapter_waits() -> None:
    saga = worded("Tale", "enchantment — saga", "I — You gain 1 life.\nII — You gain 2 life.")
    game = board(saga)
    alter(game, 1, counters=(("lore", 2),))
    state_checks.run(game)
    assert names(game, "graveyard") == ["Tale"]
