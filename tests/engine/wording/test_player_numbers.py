"""Numbers of players, and of objects, by the word for each."""

from __future__ import annotations

from kb.engine.combat.attacking import declare_attackers
from kb.engine.context.context import Context
from kb.engine.state.changes import Remove, Resource
from kb.engine.wording.evaluate import amount, matches
from kb.text.nodes.qualities import Measure
from kb.text.nodes.things import Filter, This
from kb.text.nodes.values import Number, PlayerStat, Stat

from ..boards import BEAR, FOREST, YOU, board, deal


def test_numbers_of_players_and_objects_are_those_that_the_word_says() -> None:
    game = board(BEAR)
    seen = Context(1, "Ada")
    for card in (BEAR, FOREST, FOREST):
        deal(game, card, "Ada", "graveyard")
    game.perform(Resource("Ada", "points", 2, frozenset()))
    assert amount(game, PlayerStat("card-types-in-graveyard", YOU), seen) == 2
    assert amount(game, PlayerStat("score", YOU), seen) == 2
    assert amount(game, Stat("power-and-toughness", This()), seen) == 4
    large = Filter(where=(Measure("power-and-toughness", ">=", Number(4)),))
    assert matches(game, large, 1, seen)


def test_the_power_attacked_with_is_kept_as_it_was_declared() -> None:
    game = board(BEAR, BEAR)
    attacked_with = PlayerStat("attacked-with-power", YOU)
    assert amount(game, attacked_with, Context(1, "Ada")) == 0
    declare_attackers(game, "Ada", [("Bo", (1, 2))])
    game.perform(Remove(2))
    assert amount(game, attacked_with, Context(1, "Ada")) == 4
    assert amount(game, attacked_with, Context(1, "Bo")) == 0
