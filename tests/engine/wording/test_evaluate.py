"""The one door: every kind of node that can be asked about has a function there, and asking goes round through it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from kb.engine.wording import conditions, quantities, references
from kb.engine.wording.descriptions import filters
from kb.engine.wording.evaluate import amount, described, fits, holds, matches
from kb.text.nodes.base import Node
from kb.text.nodes.conditions import Compare, Condition, Is, TurnIs
from kb.text.nodes.qualities import ControlledBy, Measure, Topmost
from kb.text.nodes.things import Each, Filter, Group, Players, Quality, Some, Thing, This, TopCards
from kb.text.nodes.values import CountOf, Number, Value

from ..boards import BEAR, CREATURE, YOU
from .small_board import ADA, small_board


def kinds(root: type[Node]) -> Iterator[type[Node]]:
    """Every class of the language below one."""
    for kind in root.__subclasses__():
        yield from kinds(kind) if kind.__subclasses__() else (kind,)


@pytest.mark.parametrize(
    ("root", "table", "beside"),
    [
        (Thing, references.DESCRIBERS, set()),
        (Thing, references.MATCHERS, set()),
        (Condition, conditions.CONDITIONS, set()),
        (Value, quantities.VALUES, {Number}),  # which the door answers itself
        (Quality, filters.QUALITIES, {Topmost}),  # which the filter asks itself
    ],
)
def test_every_kind_of_node_has_a_function(root: type[Node], table: dict[type[Node], object], beside: set[type[Node]]) -> None:
    assert set(kinds(root)) - beside == set(table)


def test_a_node_that_no_table_has_is_an_error_and_no_silent_no() -> None:
    with pytest.raises(KeyError):
        holds(small_board(), cast("Condition", CREATURE), ADA)


def test_nothing_asked_is_nothing_refused() -> None:
    game = small_board()
    assert holds(game, None, ADA)
    assert fits(game, None, 3, ADA)


def test_filters_players_numbers_and_conditions_ask_one_another() -> None:
    game = small_board()
    mine = Filter(("creature",), where=(ControlledBy(YOU),))
    as_large = Filter(("creature",), where=(Measure("power", ">=", CountOf(mine)),))
    assert amount(game, CountOf(mine), ADA) == 2
    assert described(game, Each(as_large), ADA) == (1, 2)
    assert holds(game, Compare(CountOf(Each(as_large)), "=", Number(2)), ADA)
    assert holds(game, Is(Group((This(), Each(mine))), as_large), ADA)
    assert not holds(game, TurnIs(Players("controller", of=Each(Filter(("goblin",))))), ADA)


def test_what_is_chosen_later_is_nothing_yet() -> None:
    game = small_board()
    for thing in (Some(CREATURE), TopCards(Number(1), YOU)):
        assert described(game, thing, ADA) == ()
        assert not matches(game, thing, 1, ADA)


def test_a_name_in_a_line_of_play_means_a_player_or_else_an_object() -> None:
    game = small_board()
    assert described(game, Players("named", name="Bo"), ADA) == ("Bo",)
    assert described(game, Players("named", name=BEAR.name), ADA) == (2, 5)
    assert matches(game, Players("named", name=BEAR.name), 2, ADA)
    assert not matches(game, Players("named", name="Nobody"), 2, ADA)
