"""Creatures that a line names one after another."""

from __future__ import annotations

import pytest

from kb.engine.course.names.several import own, own_each
from kb.errors import AmbiguousError, MalformedError

from ...boards import BEAR, alter, board


@pytest.mark.parametrize("names", [("Bear", "Bear"), ("2 Bear",), ("two Bears",), ("both Bear",)])
def test_each_that_is_named_is_another_one(names: tuple[str, ...]) -> None:
    assert own_each(board(BEAR, BEAR, BEAR), "Ada", names) == [1, 2]


@pytest.mark.parametrize("name", ["all Bear", "all of their Bears", "each Bear"])
def test_all_are_as_many_as_there_are(name: str) -> None:
    assert own_each(board(BEAR, BEAR, BEAR), "Ada", (name,)) == [1, 2, 3]


def test_no_more_can_be_named_than_there_are() -> None:
    with pytest.raises(MalformedError, match="there is no further Bear"):
        own_each(board(BEAR, BEAR), "Ada", ("3 Bears",))


def test_those_that_differ_have_to_be_told_apart() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, damage=1)
    with pytest.raises(AmbiguousError, match="“Bear” fits 2 objects"):
        own_each(game, "Ada", ("Bear",))


def test_a_name_means_ones_own_before_anybodys() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, controller="Bo")
    assert own(game, "Ada", "Bear") == 2
    assert own(game, "Bo", "Bear") == 1


def test_what_nothing_is_called_is_an_error() -> None:
    with pytest.raises(MalformedError, match="there is no object called “2 Wolves” here"):
        own_each(board(BEAR), "Ada", ("2 Wolves",))


@pytest.mark.parametrize("name", ["both Bears", "2 Bear tokens", "all Bears"])
def test_all_that_are_there_need_not_be_told_apart(name: str) -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, damage=1)
    assert own_each(game, "Ada", (name,)) == [1, 2]
