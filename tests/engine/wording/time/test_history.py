"""What happened before the event that an ability triggered on."""

from __future__ import annotations

from kb.engine.casting.casting import cast
from kb.engine.context.context import Context
from kb.engine.state.changes import ACTION_DONE, Damage, Happen, Life
from kb.engine.state.objects import UNNAMED
from kb.engine.table.choices import Scripted
from kb.engine.wording.descriptions.filters import fitting
from kb.engine.wording.evaluate import holds
from kb.engine.wording.time.history import times, total
from kb.text.nodes import conditions as c
from kb.text.nodes import qualities as q
from kb.text.nodes.things import Filter, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

from ...boards import BEAR, YOU, board, deal, stack_names
from ...doing import do
from ...worded import worded
from ..small_board import ADA, small_board


def test_storm_counts_what_was_cast_before_it_and_nothing_cast_in_response() -> None:
    game = board()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    spell = worded("Squall", "sorcery", "Each opponent loses 1 life.\nStorm")
    cast(game, "Ada", deal(game, spell, "Ada", "hand"))
    game.settle()
    game.choices = Scripted({"target": [("Bo",)]})
    cast(game, "Bo", deal(game, worded("Reply", "instant", "You gain 1 life."), "Bo", "hand"))
    game.resolve_top()
    game.resolve_top()
    assert stack_names(game) == ["Squall", "Squall"]


def test_what_happened_this_turn() -> None:
    game = small_board()
    game.perform(Damage(1, 3, 1))
    assert fitting(game, Filter(("creature",), where=(q.DamagedBy(This()),)), ADA) == (3,)
    assert fitting(game, Filter(("creature",), where=(q.ThisTurn("was-dealt-damage"),)), ADA) == (3,)
    game.perform(Life("Ada", 2))
    game.perform(Life("Ada", 3))
    gain = Pattern("LifeGained", agent=YOU)
    assert (times(game, gain, "turn", ADA), total(game, gain, "turn", ADA), times(game, gain, "last-turn", ADA)) == (2, 5, 0)
    assert holds(game, c.Happened(gain, count=Number(2)), ADA)


def test_a_permanent_looks_back_as_the_spell_that_it_was() -> None:
    game = board()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    permanent = next(id for id, obj in game.state.objects.items() if obj.zone == "battlefield")
    assert times(game, Pattern("SpellCast", object=This(), agent=YOU), "turn", Context(permanent, "Ada")) == 1


def test_only_what_was_tapped_to_crew_that_vehicle_crewed_it() -> None:
    game = small_board()
    crewed = Filter(("creature",), where=(q.ThisTurn("crewed", whom=This()),))
    game.perform(Happen(ACTION_DONE, object=3, agent="Ada", patient=2, what="crew"))
    assert fitting(game, crewed, ADA) == ()
    game.perform(Happen(ACTION_DONE, object=3, agent="Ada", patient=1, what="saddle"))
    assert fitting(game, crewed, ADA) == ()
    game.perform(Happen(ACTION_DONE, object=3, agent="Ada", patient=1, what="crew"))
    assert fitting(game, crewed, ADA) == (3,)


def test_a_milled_card_of_which_the_board_says_nothing_may_be_of_any_kind() -> None:
    game = board()
    deal(game, UNNAMED, "Ada", "library")
    do(game, "you mill two cards. For each land card milled this way, you gain 1 life")
    assert any("its kind is not given" in step.text for step in game.trace.steps)


def test_what_happened_in_the_turn_before_the_board_is_open() -> None:
    game = board(BEAR)
    for period, noted in (("turn", 0), ("last-turn", 1)):
        assert times(game, Pattern("SpellCast"), period, ADA) == 0
        assert sum(step.about.get("what") == "size" for step in game.trace.steps) == noted
