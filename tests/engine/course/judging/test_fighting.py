"""Expectations of what a creature can or must do in combat."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError

from ..running import course, judged

ATTACK = "Ada attacks with Bruno"
UNBLOCKABLE = 'Bruno gains "This creature can\'t be blocked."'


@pytest.mark.parametrize(
    ("expect", "lines", "result", "found"),
    [
        ("Bruno can attack", (), "holds", "Bruno can attack Bo"),
        ("Bruno can attack Bo", (), "holds", ""),
        ("Bruno can't attack", (), "fails", "Bruno can attack Bo"),
        ("Bruno can't attack", ("tap Bruno",), "holds", "Bruno can attack nobody"),
        ("Bruno must attack", (), "fails", "Bruno does not have to attack"),
        ("Bruno must attack", ('Bruno gains "This creature attacks each combat if able."',), "holds", "Bruno has to attack Bo"),
        ("Bruno doesn't have to attack", (), "holds", ""),
        ("Boris can block", (), "holds", "Boris can block"),
        ("Boris can't block", ('Boris gains "This creature can\'t block."',), "holds", "Boris cannot block"),
        ("Boris can block Bruno", (ATTACK,), "holds", "Boris can block Bruno"),
        ("Boris can't block Bruno", ("tap Boris", ATTACK), "holds", "Boris can block nothing"),
        ("Boris must block", (ATTACK,), "fails", "Boris does not have to block"),
        (
            "Boris must block Bruno",
            ('Boris gains "This creature blocks each combat if able."', ATTACK),
            "holds",
            "Boris has to block",
        ),
        (
            "Boris can't block Bruno",
            ('Sage gains "This creature must be blocked if able."', "Ada attacks with Bruno and Sage"),
            "holds",
            "has to block another attacker: Sage demands it",
        ),
        ("Bruno can be blocked", (), "holds", "Bruno can be blocked by Boris"),
        ("Bruno can be blocked by Boris", (ATTACK,), "holds", "Bruno can be blocked by Boris"),
        ("Bruno can't be blocked", (ATTACK,), "fails", "Bruno can be blocked by Boris"),
        ("Bruno can't be blocked", ("Bruno gains flying", ATTACK), "holds", "Bear has flying"),
        ("Bruno can't be blocked by Boris", ("Bruno gains flying",), "holds", "Bear has flying"),
        ("Bruno can't be blocked", ("destroy Boris", UNBLOCKABLE), "holds", "cannot be blocked"),
        ("Bruno can't be blocked", ("tap Boris", ATTACK), "holds", "Bear is tapped"),
        ("Bruno is unblockable", ("tap Boris",), "fails", "Bruno can be blocked by Boris"),
    ],
)
def test_what_is_found(expect: str, lines: tuple[str, ...], result: str, found: str) -> None:
    judgement = judged(expect, *lines)
    assert judgement[0] == result, judgement
    assert found in judgement[1]


def test_that_a_creature_can_be_blocked_is_not_guessed_where_nothing_could_block_it() -> None:
    with pytest.raises(MalformedError, match="no creature is there that could block Bruno") as refused:
        course("destroy Boris", expect="Bruno can be blocked")
    assert "can't be blocked by CREATURE" in refused.value.remedy
