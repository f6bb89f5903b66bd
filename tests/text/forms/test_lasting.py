"""Durations said once, in front or at the end of all that lasts so long."""

from __future__ import annotations

import pytest

from kb.text.forms.lasting import for_a_time
from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Activate, Become, Body, Draw, GainsAbility, Modify, Restrict, Sentence
from kb.text.nodes.things import This
from kb.text.nodes.values import Number
from kb.text.wording.reader import read_ability


def body_of(text: str, *types: str) -> Body:
    """What the one ability of a wording does."""
    (ability,) = read_ability(text, types=types)
    assert isinstance(ability, ActivatedAbility | SpellAbility | TriggeredAbility)
    return ability.body


def test_a_duration_in_front_is_said_of_all() -> None:
    """ "Until your next turn, …"."""
    body = body_of("Until your next turn, target creature gets +2/+2 and gains flying.", "sorcery")
    changes = [part for part in walk(body) if isinstance(part, Modify | GainsAbility)]
    assert [part.until for part in changes] == ["next-turn", "next-turn"]


def test_a_duration_in_front_of_a_permission() -> None:
    """ "Until end of turn, you may play that card …"."""
    (play,) = body_of("Until end of turn, you may play that card without paying its mana cost.", "sorcery").instructions
    assert isinstance(play, Activate)
    assert play.until == "end-of-turn"
    assert play.free


def durations(text: str) -> list[str | None]:
    return [part.until for part in walk(body_of(text, "sorcery")) if isinstance(part, Become | GainsAbility | Modify | Restrict)]


@pytest.mark.parametrize(
    "text",
    [
        "Target creature gets -2/-0 and loses flying until your next turn.",
        "Target creature gains flying and gets +2/+2 until your next turn.",
        "Target creature gets -1/-1 and can't block until your next turn.",
        "Target creature can't block and gains defender until your next turn.",
        "Target creature becomes green and gets +1/+0 until your next turn.",
    ],
)
def test_a_duration_at_the_end_is_said_of_all_before_it(text: str) -> None:
    assert durations(text) == ["next-turn", "next-turn"]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Until your next turn, target creature you control gets +3/+3 and other creatures you control get +1/+1.", 2),
        ("Until your next turn, target creature gets -3/-0 and another target creature gains flying, and draw a card.", 2),
        ("Until your next turn, Elves get +1/+1, Goblins gain haste, and Humans can't block.", 3),
    ],
)
def test_a_duration_in_front_is_said_of_other_things_after_it_too(text: str, number: int) -> None:
    assert durations(text) == ["next-turn"] * number


def test_what_has_a_duration_of_its_own_keeps_it() -> None:
    assert durations("Target creature gets +2/+2 until end of turn and gains flying until your next turn.") == [
        "end-of-turn",
        "next-turn",
    ]
    assert durations("Target creature gains flying until end of turn and gets +2/+2 until your next turn.") == [
        "end-of-turn",
        "next-turn",
    ]


def test_a_duration_is_not_said_of_what_is_done_to_something_else() -> None:
    """It becomes green for good."""
    assert durations("Target creature becomes green and you gain 1 life.") == [None]
    (green, flying) = durations("Target land becomes green and target creature gains flying until end of turn.")
    assert (green, flying) == (None, "end-of-turn")


def test_what_takes_no_duration_keeps_the_sentence_from_being_read_with_one_in_front() -> None:
    assert for_a_time(Body((Draw(Number(1)),)), "end-of-turn") is None
    assert for_a_time(Body((Modify(This()), Draw(Number(1)))), "next-turn") is None
    assert for_a_time(Body((Sentence(Body((Modify(This()),))),)), "next-turn") == Body(
        (Sentence(Body((Modify(This(), until="next-turn"),))),)
    )
