"""Filters: which objects of a small board a description fits."""

from __future__ import annotations

import pytest

from kb.engine.context.context import Context
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.descriptions.filters import fitting
from kb.text.nodes import qualities as q
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.things import Filter, Players, This, Zone
from kb.text.nodes.values import Extreme

from ...boards import BEAR, CREATURE, FOREST, YOU, board, creature, deal
from ...realm import realm, unit
from ..small_board import ADA, small_board


@pytest.mark.parametrize(
    ("what", "ids"),
    [
        (CREATURE, (1, 2, 3)),
        (Filter(("creature",), other=True), (2, 3)),
        (Filter(("creature",), without=("goblin",)), (1, 2)),
        (Filter(("creature",), without=("token",)), (1, 2)),
        (Filter(("red", "creature")), (3,)),
        (Filter(("permanent",)), (1, 2, 3, 4)),
        (Filter(any_of=(Filter(("land",)), Filter(("goblin",)))), (3, 4)),
        (Filter(any_of=(This(), Filter(("goblin",)))), (1, 3)),
        (Filter(("creature", "card"), where=(q.Located(Zone("graveyard", YOU)),)), (5,)),
        (Filter(("multicolored",)), ()),
        (Filter(("colorless", "creature")), (1, 2)),
    ],
)
def test_descriptions(what: Filter, ids: tuple[int, ...]) -> None:
    assert fitting(small_board(), what, ADA) == ids


def test_another_than_the_unit_that_a_battlefield_triggered_on() -> None:
    page = unit("Page", 2)
    game = realm((page, "Ada", "Field"), (page, "Ada", "Field"))
    field = next(id for id, obj in game.state.objects.items() if obj.card.name == "Field")
    played = Occurrence(frozenset({"PermanentPlayed"}), object=1, agent="Ada")
    assert fitting(game, Filter(("unit",), other=True), Context(field, "Ada", (played,))) == (2,)
    assert fitting(game, Filter(("unit",), other=True), Context(2, "Ada", (played,))) == (1,)


def test_that_player_is_who_controls_what_is_described() -> None:
    strongest = Extreme("greatest", "power", Filter(("creature",), where=(q.ControlledBy(Players("that")),)))
    theirs = Filter(("creature",), where=(q.ControlledBy(Players("player")), q.Measure("power", "=", strongest)))
    game = board((creature("Page", size=1), "Ada"), (creature("Ogre", size=4), "Ada"), (creature("Imp", size=2), "Bo"))
    assert fitting(game, theirs, ADA) == (2, 3)


def test_what_has_every_creature_type_is_none_without_one() -> None:
    shifter = creature("Shifter", KeywordAbility("changeling"))
    game = board(shifter, BEAR)
    assert fitting(game, Filter(("creature",), without=("human",)), ADA) == (2,)


def test_another_is_not_what_the_source_has_become_either() -> None:
    game = board()
    died, other = deal(game, BEAR, "Ada", "graveyard"), deal(game, BEAR, "Ada", "graveyard")
    death = Occurrence(frozenset({"Dies"}), object=77, became=died)
    cards = Filter(("creature", "card"), where=(q.Located(Zone("graveyard", YOU)),), other=True)
    assert fitting(game, cards, Context(77, "Ada", (death,))) == (other,)


def test_the_top_creature_card_lies_above_the_other_creature_cards_whatever_lies_above_it() -> None:
    game = board()
    bears = [deal(game, BEAR, "Ada", "graveyard") for _ in range(2)]
    forest = deal(game, FOREST, "Ada", "graveyard")
    order = game.state.zones["graveyard", "Ada"]
    there = (q.Topmost(), q.Located(Zone("graveyard", Players("you"))))
    assert fitting(game, Filter(("creature", "card"), where=there), ADA) == (next(id for id in order if id in bears),)
    assert fitting(game, Filter(("card",), where=there), ADA) == order[:1]
    assert fitting(game, Filter(("land", "card"), where=there), ADA) == (forest,)


def test_each_of_several_descriptions_looks_where_it_says() -> None:
    game = board((BEAR, "Ada"))
    dead, held = deal(game, BEAR, "Ada", "graveyard"), deal(game, BEAR, "Ada", "hand")
    yours = Filter(("creature",), where=(q.ControlledBy(YOU),))
    buried = Filter(("creature", "card"), where=(q.Located(Zone("graveyard", YOU)),))
    assert fitting(game, Filter(any_of=(yours, buried)), ADA) == (1, dead)
    assert fitting(game, Filter(any_of=(yours, Filter(("card",)))), ADA) == (1, dead, held)
