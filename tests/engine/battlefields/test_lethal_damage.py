"""Units with lethal damage are killed together, and by whom."""

from __future__ import annotations

from kb.engine.battlefields.lethal_damage import kill_the_dead
from kb.engine.state.changes import Cause, Damage

from ..boards import alter, cited
from ..realm import realm, unit, where

PORO, GUARD = unit("Poro", 2), unit("Guard", 3)


def test_damage_below_might_kills_nobody() -> None:
    game = realm((GUARD, "Ada", None))
    alter(game, 1, damage=2)
    assert not kill_the_dead(game)
    assert where(game, "Guard") == ["base"]


def test_without_damage_a_unit_without_might_stays() -> None:
    game = realm((unit("Seed", 0), "Ada", None))
    assert not kill_the_dead(game)


def test_all_that_have_lethal_damage_are_killed_as_one_event() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", None))
    alter(game, 1, damage=2)
    alter(game, 2, damage=5)
    assert kill_the_dead(game)
    assert (where(game, "Poro"), where(game, "Guard")) == (["trash"], ["trash"])
    assert len([o for o in game.state.history if "Kills" in o.kinds]) == 2
    assert {"lethal-damage", "cleanup-kill-attribution"} <= cited(game)


def test_damage_that_another_unit_deals_is_not_dealt_by_what_has_it_do_so() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", None), (PORO, "Ada", None))
    game.perform(Damage(2, 1, 2), by=Cause(3, "Ada", "effect"))
    game.perform(Damage(2, 3, 2), by=Cause(2, "Bo", "effect"))
    kill_the_dead(game)
    kills = {o.object: o.manner for o in game.state.history if "Kills" in o.kinds}
    assert kills == {1: frozenset({"dealt-by-another"}), 3: frozenset()}


def test_who_dealt_the_damage_last_is_the_one_who_kills() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", None))
    game.perform(Damage(2, 1, 2), by=Cause(2, "Bo", "effect"))
    kill_the_dead(game)
    (kill,) = (o for o in game.state.history if "Kills" in o.kinds)
    assert kill.agent == "Bo"
