"""The ability that Sieges have by their subtype."""

from __future__ import annotations

from kb.engine.characteristics.sieges import intrinsic_abilities


def test_a_siege_has_the_ability_by_its_subtype() -> None:
    ((_, ability),) = intrinsic_abilities({"battle"}, {"siege"})
    assert ability.pattern.event == "CountersRemoved"  # type: ignore[union-attr]


def test_other_battles_and_enchantments_called_siege_do_not() -> None:
    assert intrinsic_abilities({"battle"}, ()) == ()
    assert intrinsic_abilities({"enchantment"}, {"siege"}) == ()
