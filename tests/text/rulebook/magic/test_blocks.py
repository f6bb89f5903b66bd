"""One numbered paragraph while it is read."""

from __future__ import annotations

import pytest

from kb.text.rulebook.magic.blocks import Block


@pytest.mark.parametrize(
    ("number", "text", "subrules", "kind"),
    [
        ("603", "Handling Triggered Abilities", True, "heading"),
        ("603.1", "Triggered abilities have a trigger condition.", False, "rule"),
        ("702.2", "Deathtouch", True, "heading"),
        ("702.2", "Deathtouch", False, "rule"),
    ],
)
def test_a_heading_has_no_sentence_and_rules_under_it(number: str, text: str, subrules: bool, kind: str) -> None:
    assert Block(number, 1, [text]).kind(has_subrules=subrules) == kind


def test_a_chapter_is_one() -> None:
    assert Block("6", 1, ["Spells, Abilities, and Effects"], chapter=True).kind(has_subrules=True) == "chapter"


def test_a_long_title_is_not_surely_one() -> None:
    assert Block("702.2", 1, ["Deathtouch"]).is_short
    assert not Block("702.2", 1, ["It is a static ability that causes damage to be deadly"]).is_short
