"""The grammar of conditions that count: what happened, what there is, what differs."""

from __future__ import annotations

import pytest

from kb.text.nodes.conditions import AllOf, Compare, Condition, Exists, Happened, Is, UnreadCondition
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
        ("you have no land cards in hand", Exists),
        ("four or more creatures are attacking", Exists),
        ("there are cards exiled with it", Exists),
        ("~ is the only creature card in your graveyard", AllOf),
        ("you have the lowest life total or are tied for lowest", Compare),
        ("its power is greater than each other creature's power", Compare),
        ("its power is greater than its base power", Compare),
        ("an Aura you controlled was attached to it", Compare),
        ("it has the greatest power among creatures you control", Is),
        ("that creature is 1/1", Is),
        ("it had power greater than ~'s power", Is),
        ("that spell targets only ~", Is),
        ("you're the defending player", Is),
        ("you rolled a die this turn", Happened),
        ("you didn't activate a loyalty ability of a planeswalker this turn", Happened),
        ("you attacked with exactly one other creature this combat", Happened),
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
