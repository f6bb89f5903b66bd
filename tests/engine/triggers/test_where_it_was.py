"""Places of earlier events: where what took part was then."""

from __future__ import annotations

from kb.engine.state.occurrences import Occurrence
from kb.engine.triggers.where_it_was import as_it_was

from ..boards import BEAR, alter, board

PLAYED = Occurrence(frozenset({"PermanentPlayed"}), object=1, agent="Ada")
LEFT = Occurrence(frozenset({"Moves"}), object=1, from_zone="battlefields", from_place="Pond", to_zone="base", what="base")
CAME = Occurrence(frozenset({"Moves"}), object=1, from_zone="base", to_zone="battlefields", what="Pond")


def test_what_has_left_since_is_where_it_was() -> None:
    game = board(BEAR)
    alter(game, 1, zone="base", place=None)
    state = game.state.with_(history=(PLAYED, LEFT))
    then = as_it_was(state, PLAYED).objects[1]
    assert (then.zone, then.place) == ("battlefields", "Pond")


def test_what_came_before_does_not_matter_and_the_first_move_after_it_does() -> None:
    state = board(BEAR).state.with_(history=(CAME, PLAYED))
    assert as_it_was(state, PLAYED) is state
    state = state.with_(history=(PLAYED, LEFT, CAME))
    assert as_it_was(state, PLAYED).objects[1].place == "Pond"


def test_what_never_was_is_left_out() -> None:
    state = board(BEAR).state
    assert as_it_was(state, Occurrence(frozenset({"PermanentPlayed"}), object=99)) is state
