"""Counters put by effects."""

from __future__ import annotations

import pytest

from kb.engine.state.occurrences import Occurrence
from tests.engine.boards import BEAR, board, creature
from tests.engine.course.running import judged
from tests.engine.doing import do


def test_its_refers_to_the_source_before_the_creatures_named_after() -> None:
    game = board(creature("Imp", size=3), creature("Ox", size=1))
    do(game, "put a number of +1/+1 counters equal to Imp's power on Ox")
    assert game.state.objects[2].counters == (("+1/+1", 3),)


@pytest.mark.parametrize(("text", "energy"), [("you get {E}{E}", 2), ("you get two poison counters", 0)])
def test_players_get_counters(text: str, energy: int) -> None:
    game = board(BEAR)
    do(game, text)
    assert dict(game.state.players["Ada"].counters).get("energy", 0) == energy


def test_one_kind_of_several_is_chosen() -> None:
    game = board(BEAR)
    do(game, "put a flying, lifelink, or +1/+1 counter on Bear", answers={"choose": [("lifelink",)]})
    assert game.state.objects[1].counters == (("lifelink", 1),)


def test_counters_of_several_kinds_are_put_at_once() -> None:
    game = board(BEAR)
    do(game, "put two +1/+1 counters and a first strike counter on Bear")
    assert game.state.objects[1].counters == (("+1/+1", 2), ("first strike", 1))
    assert game.view(1).has("first strike")


def test_on_each_as_many_as_are_said_of_it() -> None:
    game = board(creature("Imp", size=1), creature("Ox", size=3))
    do(game, "put a number of +1/+1 counters on each creature you control equal to its power")
    assert [dict(game.state.objects[id].counters) for id in (1, 2)] == [{"+1/+1": 1}, {"+1/+1": 3}]


def test_any_number_is_moved_onto_each_of_several() -> None:
    game = board(creature("Imp", size=1), creature("Ox", size=3), BEAR)
    do(game, "put three +1/+1 counters on Bear")
    words = "move any number of +1/+1 counters from Bear onto other creatures"
    do(game, words, source=3, answers={"times": [(1,), (2,)]})
    assert [dict(game.state.objects[id].counters) for id in (1, 2, 3)] == [{"+1/+1": 1}, {"+1/+1": 2}, {}]


def test_from_all_onto_it_takes_those_of_every_other_one() -> None:
    game = board(creature("Imp", size=1), creature("Ox", size=3), BEAR)
    do(game, "put two +1/+1 counters on each creature you control")
    entered = Occurrence(game.classes("Enters"), object=3)
    do(game, "move all +1/+1 counters from all creatures onto it", source=3, occurrences=(entered,))
    assert [dict(game.state.objects[id].counters) for id in (1, 2, 3)] == [{}, {}, {"+1/+1": 6}]


@pytest.mark.parametrize("words", ["remove a counter from Bear", "move a counter from Bear onto Imp"])
def test_which_of_several_kinds_is_taken_is_chosen(words: str) -> None:
    game = board(BEAR, creature("Imp"))
    do(game, "put two +1/+1 counters and a flying counter on Bear")
    do(game, words, answers={"choose": [("flying",)]})
    assert game.state.objects[1].counters == (("+1/+1", 2),)


def test_up_to_so_many_may_be_fewer() -> None:
    game = board(BEAR)
    do(game, "put three +1/+1 counters on Bear")
    do(game, "remove up to two counters from Bear", answers={"times": [(1,)]})
    assert game.state.objects[1].counters == (("+1/+1", 2),)


LASTING = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Bear: {type: Creature — Bear, pt: 2/2}
  Wings: {type: Sorcery, text: "Put a feather counter on each creature. Each creature has flying for as long as it has a feather
    counter on it."}
setup:
  Ada: {battlefield: [Bear as Bruno, Bear as Bess], hand: [Wings]}
"""


def test_what_lasts_while_an_object_has_a_counter_ends_for_each_object_by_itself() -> None:
    lines = ("Ada casts Wings", "resolve", "remove a feather counter from Bruno")
    assert judged("Bruno has flying", *lines, setup=LASTING)[0] == "fails"
    assert judged("Bess has flying", *lines, setup=LASTING)[0] == "holds"


def test_a_counter_put_on_again_brings_nothing_back() -> None:
    lines = ("Ada casts Wings", "resolve", "remove a feather counter from Bruno", "put a feather counter on Bruno")
    assert judged("Bruno has flying", *lines, setup=LASTING)[0] == "fails"
