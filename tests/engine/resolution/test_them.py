""" "Them" where damage is dealt: a player, or permanents, or neither where it could be both."""

from __future__ import annotations

from typing import Any

import pytest

from kb.engine.resolution.resolution import Resolution
from kb.engine.resolution.them import dealt_to_them, is_them
from kb.engine.state.objects import StackItem
from kb.engine.state.occurrences import Firing, Occurrence
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.things import Filter, Players, That

from ..boards import BEAR, FOREST, board, when
from ..doing import resolution

THEM = That(plural=True)


def test_them_is_a_bare_pronoun_in_the_plural() -> None:
    assert is_them(THEM)
    assert not any(is_them(other) for other in (That(), That("creature", plural=True), Players("that")))


def test_the_players_spoken_of() -> None:
    effect = resolution(board(BEAR))
    effect.mention("target", (1,))
    effect.mention("players", ("Bo",))
    assert dealt_to_them(THEM, effect, 2) == ("Bo",)


def test_the_permanents_spoken_of_and_none_that_cannot_be_dealt_damage() -> None:
    effect = resolution(board(BEAR, BEAR, FOREST))
    effect.mention("each", (1, 2, 3))
    assert dealt_to_them(THEM, effect, 1) == (1, 2)


def test_not_those_that_the_instruction_itself_speaks_of() -> None:
    effect = resolution(board(BEAR, BEAR))
    effect.mention("players", ("Bo",))
    effect.mention("each", (1, 2))
    assert dealt_to_them(THEM, effect, 1) == ("Bo",)
    assert [mention.role for mention in effect.mentions] == ["players", "each"]


@pytest.mark.parametrize(("role", "ids"), [("each", (1, 2)), ("each", (1,)), ("chosen", (1,))])
def test_it_is_left_open_where_it_could_be_both(role: str, ids: tuple[int, ...]) -> None:
    effect = resolution(board(BEAR, BEAR), source=1)
    effect.mention("players", ("Bo",))
    effect.mention(role, ids)
    assert dealt_to_them(THEM, effect, 2) == ()
    (step,) = (step for step in effect.game.trace.steps if step.kind == "not carried out")
    assert "not clear: it could be Bo or Bear" in step.text


def test_the_player_of_the_trigger_event_where_its_condition_speaks_of_one() -> None:
    opponent, nobody = when("Draws", agent=Players("opponent")), when("Attacks", object=Filter(("creature",)))
    assert dealt_to_them(THEM, _of_event(opponent, agent="Bo"), 0) == ("Bo",)
    assert dealt_to_them(THEM, _of_event(nobody, object=1, patient="Bo"), 0) == (1,)


def _of_event(ability: TriggeredAbility, **took_part: Any) -> Resolution:
    game = board(BEAR)
    occurred = Occurrence(game.classes(ability.pattern.event), **took_part)
    firing = Firing(1, ability, 0, "Ada", (occurred,), 0)
    return resolution(game, occurrences=(occurred,), item=StackItem("triggered", 1, ability=ability, firing=firing))
