"""Which of two readings of the same words is meant."""

from __future__ import annotations

from kb.text.forms.alike import alike, preferences
from kb.text.nodes.effects import Draw, GainLife
from kb.text.nodes.things import Group, Players, This
from kb.text.nodes.values import Number


def test_what_is_left_unsaid_makes_no_difference() -> None:
    assert alike(GainLife(Number(1), Players("you")), GainLife(Number(1)))
    assert alike(Group((This(),)), This())
    assert not alike(GainLife(Number(1), Players("opponent")), GainLife(Number(1)))
    assert not alike(GainLife(Number(1)), Draw(Number(1)))


def test_a_declared_preference_is_a_pair_of_two_forms() -> None:
    assert preferences()
    assert all(first and later and first != later for first, later in preferences())
