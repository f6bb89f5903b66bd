"""Showdowns and combats at battlefields."""

from __future__ import annotations

import pytest

from kb.engine.battlefields import places
from kb.engine.combat import combat_of
from kb.engine.stack.stack import on_stack
from kb.engine.table.choices import Choices, Question
from kb.engine.turn import showdowns
from kb.errors import IllegalError

from ..boards import alter, cited
from ..realm import points, realm, unit, where
from ..worded import worded

PORO, GUARD, TITAN = unit("Poro", 2), unit("Guard", 3), unit("Titan", 5)
TANK = worded("Bulwark", "unit", "[Tank]", might=4)


class InOrder(Choices):
    """Takes things as they come."""

    def answer(self, question: Question) -> tuple[object, ...]:
        return question.options if question.kind == "order" else question.options[: question.least]


def test_an_empty_battlefield_is_taken_without_combat() -> None:
    game = realm((PORO, "Ada", None))
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    assert places.showdown_at(game.state) == "Field"
    showdowns.finish(game)
    assert (places.controller_of(game.state, "Field"), points(game, "Ada")) == ("Ada", 1)


def test_a_defended_one_is_fought_for() -> None:
    game = realm((TITAN, "Ada", None), (GUARD, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    combat = combat_of(game.state)
    assert (combat.attacker, combat.defender) == ("Ada", "Bo")
    kinds = {kind: o.object for o in game.state.history for kind in o.kinds if kind in ("Attacks", "Defends")}
    assert kinds == {"Attacks": 1, "Defends": 2}


def test_the_dead_are_killed_the_rest_heals_and_the_winner_conquers() -> None:
    game = realm((TITAN, "Ada", None), (GUARD, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    showdowns.to_damage(game)
    assert (where(game, "Guard"), game.state.objects[1].damage) == (["trash"], 0)
    assert (places.controller_of(game.state, "Field"), points(game, "Ada")) == ("Ada", 1)
    assert combat_of(game.state).place is None


def test_a_unit_that_changes_sides_gets_the_other_designation_for_the_first_time() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    for player in ("Bo", "Ada", "Bo"):
        alter(game, 1, controller=player)
        game.settle()
    kinds = [kind for o in game.state.history if o.object == 1 for kind in ("Attacks", "Defends") if kind in o.kinds]
    assert kinds == ["Attacks", "Defends"]


def test_what_triggers_on_a_death_in_combat_waits_until_the_survivor_has_conquered() -> None:
    bomb = worded("Bomb", "unit", "[Deathknell] - Draw 1.", might=1)
    game = realm((TITAN, "Ada", None), (bomb, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    showdowns.finish(game)
    game.settle()
    assert ([game.name(id) for id in on_stack(game)], points(game, "Ada")) == (["Bomb"], 1)
    assert "combat-no-finalize" in cited(game)


def test_attackers_that_do_not_win_go_home_exhausted() -> None:
    game = realm((PORO, "Ada", None), (TITAN, "Bo", "Field"), control={"Field": "Bo"})
    alter(game, 1, marks=frozenset({"buffed"}))
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    alter(game, 2, marks=game.state.objects[2].marks | {"stunned"})
    showdowns.finish(game)
    assert (where(game, "Poro"), game.state.objects[1].tapped, where(game, "Titan")) == (["base"], True, ["Field"])
    assert {"recall", "stun-effect"} <= cited(game)


def test_nobody_left_means_nobody_controls_it() -> None:
    game = realm((GUARD, "Ada", None), (GUARD, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    showdowns.finish(game)
    assert places.controller_of(game.state, "Field") is None
    assert points(game, "Ada") == 0
    (said,) = (step for step in game.trace.steps if step.text == "nobody is at Field")
    assert "combat-control" in [reason.doctrine for reason in said.reasons], "those who died did so by another rule"


def test_a_tank_is_assigned_damage_first() -> None:
    game = realm((TITAN, "Ada", None), (PORO, "Bo", "Field"), (TANK, "Bo", "Field"), control={"Field": "Bo"}, choices=InOrder())
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    showdowns.to_damage(game)
    assert (where(game, "Bulwark"), where(game, "Poro")) == (["trash"], ["Field"])


def test_there_is_no_damage_without_combat() -> None:
    with pytest.raises(IllegalError, match="no combat"):
        showdowns.to_damage(realm((PORO, "Ada", None)))


def test_the_attacker_places_first_and_the_defender_last() -> None:
    raider = worded("Raider", "unit", "When I attack, draw 1.", might=2)
    warden = worded("Warden", "unit", "When I defend, draw 1.", might=2)
    game = realm((raider, "Ada", None), (warden, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    assert [game.name(id) for id in on_stack(game)] == ["Raider", "Warden"]
    assert "combat-chain-order" in cited(game)


def test_who_fights_alone_and_one_on_one_is_told() -> None:
    game = realm((PORO, "Ada", None), (GUARD, "Bo", "Field"), (TANK, "Bo", "Field"), control={"Field": "Bo"})
    places.standard_move(game, "Ada", [1], "Field")
    game.settle()
    manners = {o.object: o.manner for o in game.state.history if o.kinds & {"Attacks", "Defends"}}
    assert "alone" in manners[1] and "one-on-one" not in manners[1]
    assert "alone" not in manners[2]
