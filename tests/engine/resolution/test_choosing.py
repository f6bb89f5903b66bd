"""Choices made while an effect is carried out."""

from __future__ import annotations

from kb.engine.resolution.choosing import ask, choose, says_yes, weighed
from kb.engine.table.choices import Scripted
from kb.text.nodes.things import Some
from kb.text.nodes.values import Number

from ..boards import BEAR, CREATURE, FOREST, board, cited, creature
from ..doing import resolution


def test_no_more_is_asked_for_than_there_is() -> None:
    effect = resolution(board(BEAR))
    assert ask(effect, "choose", "Ada", (1,), least=2, most=2) == (1,)
    assert ask(effect, "choose", "Ada", ()) == ()


def test_who_is_not_named_is_the_controller() -> None:
    game = board(BEAR, choices=Scripted({"may": [(True,)]}))
    assert says_yes(resolution(game), "may", None)


def test_a_choice_is_cited_where_there_was_one() -> None:
    game = board(BEAR, BEAR)
    assert choose((1,), Some(CREATURE), resolution(game), "Ada") == (1,)
    assert "choices-on-resolution" not in cited(game)
    assert len(choose((1, 2), Some(CREATURE), resolution(game), "Ada")) == 1
    assert "choices-on-resolution" in cited(game)


def test_each_option_adds_to_a_total_that_is_asked_for() -> None:
    effect = resolution(board(creature("Ox", size=4), FOREST, BEAR))
    total = Some(CREATURE, total="power", reaching=Number(6))
    assert weighed((1, 3), total, effect) == ((4, 2), 6, None)
    assert weighed((1, 3), Some(CREATURE, total="power", within=Number(5)), effect) == ((4, 2), 0, 5)
    assert weighed((1, 3), Some(CREATURE), effect) == ((), 0, None)
