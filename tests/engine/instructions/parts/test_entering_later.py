"""How a spell will enter, said while it is on the stack."""

from __future__ import annotations

from kb.engine.instructions.parts.entering_later import is_of_a_spell_cast
from kb.engine.instructions.zones import move
from kb.engine.state.lasting import Effect
from kb.engine.state.objects import StackItem
from kb.engine.state.occurrences import Occurrence
from kb.text.nodes.effects import AddCounters, Move
from kb.text.nodes.things import That, Zone
from kb.text.nodes.values import Number

from ...boards import BEAR, alter, board, creature, deal
from ...doing import resolution

COUNTERS = (AddCounters("+1/+1", Number(1)),)
ENTERS = Move(That("creature"), to=Zone("battlefield"), verb="enter", counters=COUNTERS)


def cast(spell: int) -> tuple[Occurrence, ...]:
    """That it was cast."""
    return (Occurrence(frozenset({"SpellCast"}), object=spell, agent="Ada"),)


def test_only_words_about_the_spell_that_was_cast_are_about_its_entering_later() -> None:
    game = board(BEAR)
    assert is_of_a_spell_cast(ENTERS, resolution(game, occurrences=cast(1)))
    assert not is_of_a_spell_cast(ENTERS, resolution(game))


def test_a_spell_stays_on_the_stack_and_will_enter_with_the_counter() -> None:
    game = board(BEAR)
    imp = deal(game, creature("Imp"), "Ada", "stack")
    alter(game, imp, item=StackItem("spell", imp))
    move(ENTERS, resolution(game, occurrences=cast(imp)))
    assert game.state.objects[imp].zone == "stack"
    assert [each.objects for each in game.state.effects if isinstance(each, Effect)] == [(imp,)]


def test_of_a_spell_that_was_countered_nothing_is_said() -> None:
    game = board(BEAR)
    imp = deal(game, creature("Imp"), "Ada", "graveyard")
    move(ENTERS, resolution(game, occurrences=cast(imp)))
    assert game.state.objects[imp].zone == "graveyard"
    assert not game.state.effects
