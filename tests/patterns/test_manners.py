"""Manner words: carried by the occurrence, absent from it, or asked of something else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kb.patterns.manners import manner_test


def happening(*words: str, **fields: Any) -> SimpleNamespace:
    """An occurrence with these words."""
    values = {"manner": frozenset(words), "what": None, "kinds": frozenset(), "from_zone": None, "object": 1, "became": None}
    return SimpleNamespace(**{**values, **fields})


SCENE = SimpleNamespace(in_zone=lambda zone, slug, id: zone.name == slug, fits=lambda what, id: True)


@pytest.mark.parametrize(
    ("word", "occurred", "fits"),
    [
        ("combat", happening("combat"), True),
        ("combat", happening(), False),
        ("noncombat", happening("combat"), False),
        ("+1/+1", happening(what="+1/+1"), True),
        ("not-cast", happening("cast"), False),
        ("from-hand", happening(from_zone="hand"), True),
        ("from-hand", happening("from-hand"), True),
        ("not-from-hand", happening("from-hand"), False),
        ("next", happening(), True),
        ("milled", happening(kinds=frozenset({"Mills"})), True),
        ("without-dying", happening(kinds=frozenset({"Dies"})), False),
    ],
)
def test_words(word: str, occurred: SimpleNamespace, fits: bool) -> None:
    assert manner_test(word, "ZoneChange")(occurred, SCENE) is fits


def test_entering_tapped_is_asked_of_what_entered() -> None:
    assert manner_test("tapped", "Enters")(happening(became=2), SCENE)
