"""Whether the order of the stack is looked at."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.engine.course.order_seen import order_is_seen
from kb.text.scenario import read_scenario

from .running import SETUP


@pytest.mark.parametrize(
    ("rest", "seen"),
    [
        ("", False),
        ("  - resolve all\n", False),
        ("  - next turn\n", False),
        ("  - resolve\n", True),
        ("  - destroy Bruno\n", True),
        ("  - expect: [Ada's life is 20]\n  - resolve all\n", False),
        ("  - expect: [the stack is Sage]\n  - resolve all\n", True),
    ],
)
def test_what_follows_decides(rest: str, seen: bool) -> None:
    text = f"{SETUP}play:\n  - destroy Boris\n{rest}"
    scenario = read_scenario(text, "board.yaml", open_knowledge().card_names("mtg"))
    assert order_is_seen(scenario, "mtg/2026-02-27", scenario.play[0]) is seen  # type: ignore[arg-type]
