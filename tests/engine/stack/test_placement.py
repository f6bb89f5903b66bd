"""Placed abilities: modes, targets and costs chosen as they are put on the stack."""

from __future__ import annotations

from kb.engine.table.choices import Scripted
from kb.text.nodes.costs import Cost, PayLife
from kb.text.nodes.effects import Body, Destroy, GainLife, May, Modal, PayTo
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Target
from kb.text.nodes.values import Number

from ..boards import BEAR, OPPONENT, board, cited, outcomes, stack_names, triggered
from .bells import RIFT, bell, die


def test_without_a_legal_target_it_is_removed_as_it_is_placed() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    game = board(bell("Bow", Destroy(Target(theirs))), BEAR)
    die(game, 2)
    game.settle()
    assert stack_names(game) == []
    assert triggered(game) == ["Bow"]
    assert outcomes(game) == [("Bow", "removed", True)]
    assert "no-legal-choice" in cited(game)


def test_the_mode_is_chosen_on_placement_and_only_a_legal_one() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    modes = Modal((Body((Destroy(Target(theirs)),)), Body((GainLife(Number(3)),))))
    game = board(bell("Charm", modes), BEAR)
    die(game, 2)
    game.settle()
    game.resolve_top()
    assert game.state.players["Ada"].life == 23
    assert {"modes-on-placement", "illegal-mode"} <= cited(game)


def test_a_cost_inside_the_instructions_is_paid_to_finalize() -> None:
    ability = May(Body((PayTo(Cost((PayLife(Number(2)),)), Body((GainLife(Number(5)),))),)))
    game = board(bell("Bell", ability), BEAR, rules=RIFT, choices=Scripted({"may": [(True,)]}))
    die(game, 2)
    game.settle()
    assert game.state.players["Ada"].life == 18
    game.resolve_top()
    assert game.state.players["Ada"].life == 23
