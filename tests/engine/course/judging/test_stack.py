"""Expectations about what triggered, what is on the stack, and what became of it."""

from __future__ import annotations

import pytest

from kb.errors import InputError

from ..running import judged


@pytest.mark.parametrize(
    ("expect", "lines", "result", "found"),
    [
        ("Sage triggers once", ("destroy Boris",), "holds", "Sage triggered once"),
        ("Sage triggers twice", ("destroy Boris",), "fails", "Sage triggered once"),
        ("Sage does not trigger", (), "holds", "Sage triggered never"),
        ("nothing triggers", (), "holds", "nothing triggered"),
        ("nothing triggers", ("destroy Boris",), "fails", "Sage triggered"),
        ("the stack is empty", (), "holds", "the stack is empty"),
        ("the stack is empty", ("Ada casts Shock targeting Bo",), "fails", "the stack is Shock"),
        ("Shock resolved", ("Ada casts Shock targeting Bo", "resolve"), "holds", ""),
        ("Shock was countered", ("Ada casts Shock targeting Bo", "resolve"), "fails", ""),
        ("Shock targets Bo", ("Ada casts Shock targeting Bo",), "holds", "Shock targets Bo"),
        ("Shock targets Ada", ("Ada casts Shock targeting Bo",), "fails", "Shock targets Bo"),
    ],
)
def test_what_is_found(expect: str, lines: tuple[str, ...], result: str, found: str) -> None:
    judgement = judged(expect, *lines)
    assert judgement[0] == result
    assert found in judgement[1]


def test_that_nothing_of_a_name_triggers_is_an_error_where_nothing_has_the_name() -> None:
    with pytest.raises(InputError, match="Nobody"):
        judged("Nobody triggers once")
