"""Merged permanents: what joins them, and where their components go."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.state.merging import Merge
from kb.engine.state.objects import StackItem

from ..boards import BEAR, alter, board, deal
from ..worded import worded

CAT = worded("Cat", "creature — cat", "Reach", "4/4")


def _merged(on_top: bool = True, **fields: object) -> Game:
    game = board(BEAR)
    alter(game, 1, counters=(("+1/+1", 1),), **fields)
    spell = deal(game, CAT, "Ada", "stack")
    alter(game, spell, item=StackItem("spell", spell))
    game.perform(Merge(spell, 1, on_top, "mutate", "Ada"))
    return game


def test_it_looks_like_the_one_on_top_and_nothing_enters() -> None:
    game = _merged()
    assert (game.view(1).name, game.view(1).power, game.view(1).has("reach")) == ("Cat", 5, True)
    assert not any("Enters" in occurrence.kinds for occurrence in game.state.history)


def test_under_it_adds_abilities_only() -> None:
    view = _merged(on_top=False).view(1)
    assert (view.name, view.power, view.has("reach")) == ("Bear", 3, True)


def test_it_is_a_token_if_the_topmost_component_is() -> None:
    assert not _merged(token=True).state.objects[1].token
    assert _merged(on_top=False, token=True).state.objects[1].token


def test_every_component_goes_where_it_goes() -> None:
    game = _merged()
    event = game.perform(Move(1, "graveyard"))
    names = {game.state.objects[id].card.name: game.state.objects[id].components for id in game.state.objects}
    assert names == {"Cat": (), "Bear": ()}
    assert len([o for o in event.occurrences if "Dies" in o.kinds]) == 1


def test_the_order_in_a_library_is_not_settled() -> None:
    game = _merged()
    game.perform(Move(1, "library"))
    assert game.trace.missing == ["Cat leaves"]


def test_a_commander_keeps_its_mark_and_no_other_card_gets_it() -> None:
    game = _merged(marks=frozenset({"commander"}))
    game.perform(Move(1, "graveyard"))
    marked = [obj.card.name for obj in game.state.objects.values() if "commander" in obj.marks]
    assert marked == ["Bear"]
