"""The notation of a state round-trips, and says what it cannot read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.state.changes import Life, Move
from kb.engine.state.notation import read_state, write_state
from kb.errors import MalformedError
from kb.text.nodes.effects import Destroy
from kb.text.nodes.things import Target

from ..boards import BEAR, CREATURE, SHOCK, alter, artifact, board, deal, when

BELL = artifact("Bell", when("Dies", Destroy(Target(CREATURE)), object=CREATURE))
CARDS = {card.name: card for card in (BEAR, BELL, SHOCK)}


def test_a_board_with_a_stack_is_written_and_read() -> None:
    game = board(BELL, BEAR, (BEAR, "Bo"))
    deal(game, SHOCK, "Bo", "hand")
    alter(game, 3, alias="Bo's Bear", tapped=True, damage=1, counters=(("+1/+1", 2),), marks=frozenset({"kicked"}))
    game.perform(Life("Bo", -3))
    game.perform(Move(2, "graveyard"))
    game.settle()
    text = write_state(game.state)
    assert text.splitlines()[:3] == [
        "turn 1 Ada precombat main",
        "Ada 20 life; Bo 17 life",
        'battlefield: 1 "Bell" of Ada; 3 "Bear" as "Bo\'s Bear" of Bo (tapped, is kicked, damage 1, 2 +1/+1)',
    ]
    assert 'stack: 6 "Bell" of Ada (triggered 1/0 -> 3)' in text
    read = read_state(text, CARDS)
    assert write_state(read) == text
    assert read.objects[3].counters == (("+1/+1", 2),)
    assert read.objects[6].item is not None and read.objects[6].item.targets == ((3,),)


facts = st.fixed_dictionaries(
    {
        "tapped": st.booleans(),
        "damage": st.integers(0, 3),
        "attached": st.sampled_from([None, 1, "Bo"]),
        "attacking": st.sampled_from([None, 2, "Bo"]),
        "blocking": st.sampled_from([(), (1,), (1, 2)]),
        "controller": st.sampled_from(["Ada", "Bo"]),
        "token": st.booleans(),
        "x": st.sampled_from([None, 0, 3]),
    }
)


@given(facts)
def test_whatever_holds_of_an_object_comes_back(fields: dict[str, object]) -> None:
    game = board(BEAR, BEAR, BELL)
    alter(game, 3, **fields)
    text = write_state(game.state)
    read = read_state(text, CARDS)
    assert write_state(read) == text
    assert {name: getattr(read.objects[3], name) for name in fields} == fields


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "no state"),
        ("turn 1 Ada main\nAda twenty", "no player"),
        ("turn 1 Ada main\nAda 20 life\nbattlefield", "no zone"),
        ("turn 1 Ada main\nAda 20 life\nbattlefield: Bear", "no object"),
        ('turn 1 Ada main\nAda 20 life\nbattlefield: 1 "Boar" of Ada', "no card 'Boar'"),
        ('turn 1 Ada main\nAda 20 life\nbattlefield: 1 "Bear" of Ada (fluffy)', "fluffy"),
    ],
)
def test_what_is_no_notation_is_said(text: str, problem: str) -> None:
    with pytest.raises(MalformedError, match=problem):
        read_state(text, CARDS)
