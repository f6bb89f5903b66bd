"""Keyword actions: the list of all, and what is done in name only."""

from __future__ import annotations

from kb.engine.instructions.keyword_actions import ACTIONS, keyword_action
from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Players

from ...boards import BEAR, board
from ...doing import do, resolution


def test_an_action_is_found_by_its_name() -> None:
    game = board(BEAR)
    do(game, "proliferate")
    assert "proliferate" in ACTIONS


def test_one_without_code_is_an_event_and_listed_as_left_out() -> None:
    game = board(BEAR)
    keyword_action(KeywordAction("planeswalk", who=Players("you")), resolution(game))  # type: ignore[arg-type]
    assert game.trace.missing == ["what “planeswalk” does"]
    assert [o.what for o in game.state.history] == ["planeswalk"]


def test_whoever_is_named_takes_an_action_as_if_the_effect_were_theirs() -> None:
    game = board(BEAR)
    keyword_action(KeywordAction("proliferate", who=Players("each-player")), resolution(game))
    assert [o.agent for o in game.state.history if "Proliferates" in o.kinds] == ["Ada", "Bo"]
