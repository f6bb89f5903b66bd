"""The grammar of conditions that count: what happened, what there is, what differs."""

from __future__ import annotations

import pytest

from kb.text.nodes.conditions import Compare, Condition, Exists, Happened, UnreadCondition
from kb.text.nodes.values import Different
from kb.text.wording.reading import read_condition


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("you've cast three or more instant and sorcery spells this turn", Happened),
        ("you didn't cast a spell this turn", Happened),
        ("you created a token this turn", Happened),
        ("it's the first combat phase of the turn", Happened),
        ("a creature died under your control this turn", Happened),
        ("you have four or more creature cards in your graveyard", Exists),
        ("your life total is less than your starting life total", Compare),
    ],
)
def test_conditions_that_count(words: str, kind: type[Condition]) -> None:
    """What happened, what there is."""
    read = read_condition(words)
    assert isinstance(read, kind)
    assert not isinstance(read, UnreadCondition)


def test_different_powers() -> None:
    """They are counted once each."""
    read = read_condition("you control three or more creatures with different powers")
    assert isinstance(read, Compare)
    assert isinstance(read.left, Different)
