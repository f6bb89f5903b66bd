"""Others: what "other" is other than where the source is not called so itself."""

from __future__ import annotations

from kb.engine.context.context import Context, Mention
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.descriptions.filters import fitting
from kb.text.nodes.things import Filter

from ...boards import alter
from ..small_board import small_board

OTHER = Filter(("creature",), other=True)
OTHER_PERMANENT = Filter(("permanent",), other=True)


def test_another_creature_is_other_than_what_the_source_is_attached_to() -> None:
    game = small_board()
    alter(game, 4, attached=2)
    assert fitting(game, OTHER, Context(4, "Ada")) == (1, 3)
    assert fitting(game, OTHER_PERMANENT, Context(4, "Ada")) == (1, 2, 3), "the source is a permanent itself"


def test_another_creature_is_other_than_the_one_that_it_triggered_on() -> None:
    game = small_board()
    entered = Occurrence(frozenset({"Enters"}), object=2, became=2)
    assert fitting(game, OTHER, Context(4, "Ada", (entered,))) == (1, 3)
    assert fitting(game, OTHER, Context(1, "Ada", (entered,))) == (2, 3), "the source is a creature itself"


def test_what_would_only_happen_is_no_other_creature_than_itself() -> None:
    proposed = Occurrence(frozenset({"DamageDealt"}), object=2, patient=3)
    assert fitting(small_board(), OTHER, Context(4, "Ada", (proposed,), would=True)) == (1, 2, 3)


def test_a_number_of_others_is_of_those_other_than_what_is_changed() -> None:
    assert fitting(small_board(), OTHER, Context(4, "Ada", mentions=[Mention("each", (3,))])) == (1, 2)
