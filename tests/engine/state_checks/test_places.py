"""State checks of a board with several places."""

from __future__ import annotations

from kb.engine.state.changes import Resource
from kb.engine.state.records import Ended
from kb.engine.state_checks.places import battlefield_abandoned, out_of_place_recalled, victory
from kb.text.nodes.cards import Card

from ..realm import realm, unit

PORO = unit("Poro", 2)


def test_enough_points_win_only_with_more_than_anyone_else() -> None:
    game = realm((PORO, "Ada", None))
    for player in ("Ada", "Bo"):
        game.perform(Resource(player, "points", 8))
    assert list(victory(game)) == []
    game.perform(Resource("Ada", "points", 1))
    assert len(list(victory(game))) == 1
    game.settle()
    assert game.state.over == Ended("Ada")


def test_an_empty_battlefield_is_nobodys() -> None:
    game = realm((PORO, "Ada", "Field"), control={"Field": "Ada", "Hill": "Ada"})
    assert [finding.fact for finding in battlefield_abandoned(game)] == ["nobody is at Hill"]


def test_loose_gear_goes_to_the_base() -> None:
    game = realm((Card("Blade", types=("gear",)), "Ada", "Field"), (PORO, "Ada", "Field"), control={"Field": "Ada"})
    (finding,) = out_of_place_recalled(game)
    assert finding.object == 1
    game.settle()
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Blade"] == ["base"]
