"""Deathknells: noted before their units leave, and placed before everything else that the deaths trigger."""

from __future__ import annotations

from kb.engine.context.own_death import notes_own_death
from kb.engine.game import Game
from kb.engine.stack.stack import on_stack
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.things import Filter, This
from kb.text.nodes.triggers import Pattern

from ..boards import cited, triggered
from ..doing import do
from ..realm import At, realm, unit
from ..worded import worded

KNELL = worded("Sentry", "unit", "[Deathknell] - Draw 1.", might=1)
OWN = {"look-back-leaves-battlefield": "after", "trigger-placement": "when-condition-met"}
MOURNER = worded("Mourner", "unit", "When another friendly unit dies, draw 1.", might=1)


def field(*units: At) -> Game:
    """A game in which nothing looks back in time, and abilities are placed at once."""
    game = realm(*units)
    game.rules = Ruleset.plain(OWN, game="riftbound")
    return game


def test_a_deathknell_triggers_though_its_unit_is_gone() -> None:
    game = field((KNELL, "Ada", None))
    do(game, "kill Sentry")
    assert triggered(game) == ["Sentry"]
    assert "keyword-deathknell" in cited(game)


def test_an_ordinary_ability_of_what_leaves_too_does_not() -> None:
    game = field((MOURNER, "Ada", None), (unit("Poro", 1), "Ada", None))
    do(game, "kill all units")
    assert triggered(game) == []
    assert "look-back-leaves-battlefield" in cited(game)


def test_deathknells_are_placed_before_what_else_the_deaths_trigger() -> None:
    game = field((MOURNER, "Ada", None), (KNELL, "Ada", None))
    do(game, "kill Sentry")
    placed = [game.name(id) for id in on_stack(game)]
    assert placed == ["Sentry", "Mourner"]


def test_being_banished_is_not_dying() -> None:
    game = field((KNELL, "Ada", None))
    do(game, "banish Sentry")
    assert triggered(game) == []


def test_its_condition_is_judged_as_things_were_before() -> None:
    poro = worded("Loyal Poro", "unit", "[Deathknell][>] If I didn't die alone, draw 1.", might=1)
    together = field((poro, "Ada", None), (unit("Poro", 1), "Ada", None))
    do(together, "kill all units")
    assert triggered(together) == ["Loyal Poro"]
    alone = field((poro, "Ada", None))
    do(alone, "kill Loyal Poro")
    assert triggered(alone) == []


def test_only_the_own_death_is_noted() -> None:
    game = field()
    assert notes_own_death(game, Pattern("Dies", object=This()))
    assert not notes_own_death(game, Pattern("Dies", object=Filter(("unit",))))
    game.rules = Ruleset.plain({"keyword-deathknell": "otherwise"}, game="riftbound")
    assert not notes_own_death(game, Pattern("Dies", object=This()))
