"""What took part in an event."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.context.of_event import alternative, event_objects, fits_noun, foremost, in_block
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.antecedents import antecedent
from kb.text.nodes.things import That
from kb.text.nodes.triggers import Pattern

from ..wording.small_board import small_board


def test_of_an_event_the_object_comes_before_who_it_happened_to() -> None:
    game = small_board()
    dealt = Occurrence(game.classes("DamageDealt"), object=2, patient=3, cause=4)
    assert list(event_objects(game, dealt)) == [2, 3, 4]
    assert antecedent(That("goblin"), game, Context(1, "Ada", (dealt,))) == (3,)


def test_of_several_conditions_the_one_that_was_met() -> None:
    game = small_board()
    enters, dies = Pattern("Enters"), Pattern("Dies")
    both = Pattern("", either=(enters, dies))  # type: ignore[arg-type]
    assert alternative(both, Occurrence(game.classes("Dies"), object=2)) == dies
    assert alternative(enters, Occurrence(game.classes("Dies"), object=2)) == enters


def test_a_player_is_called_so_and_a_permanent_is_on_the_battlefield() -> None:
    game = small_board()
    assert fits_noun(game, "Bo", "player")
    assert not fits_noun(game, 2, "player")
    assert fits_noun(game, 2, "permanent")


def test_of_two_nouns_either_will_do() -> None:
    game = small_board()
    assert fits_noun(game, "Bo", "permanent-or-player")
    assert fits_noun(game, 2, "permanent-or-player")
    assert not fits_noun(game, 2, "spell-or-ability")


def test_that_permanent_or_player_is_what_it_was_done_to() -> None:
    game = small_board()
    dealt = Occurrence(game.classes("DamageDealt"), object=2, patient="Bo")
    assert antecedent(That("permanent-or-player"), game, Context(1, "Ada", (dealt,))) == ("Bo",)


def test_the_attacking_creature_may_be_one_that_is_not_blocked() -> None:
    game = small_board()
    unblocked = Occurrence(game.classes("AttacksUnblocked"), object=3, patient="Bo")
    assert in_block("attacking", unblocked) == 3
    assert in_block("blocking", unblocked) is None


def test_the_foremost_is_whom_the_noun_fits() -> None:
    game = small_board()
    dealt = Occurrence(game.classes("DamageDealt"), object=2, patient=3, cause=4)
    assert foremost(None, game, dealt, Context(1, "Ada", (dealt,))) == 2
    assert foremost("goblin", game, dealt, Context(1, "Ada", (dealt,))) == 3
    assert foremost("player", game, dealt, Context(1, "Ada", (dealt,))) is None


def test_what_caused_the_event_is_no_other_than_the_source_itself() -> None:
    game = small_board()
    entered = Occurrence(game.classes("Enters"), object=1, became=1, cause=2)
    assert antecedent(That("creature"), game, Context(1, "Ada", (entered,))) == (1,)
