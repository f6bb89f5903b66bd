"""Of several replacement effects the affected player says which applies first."""

from __future__ import annotations

from tests.engine.course.running import course

BOARD = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Bear: {type: Creature, pt: 2/2}
  Hook: {type: Artifact, text: "If a creature would die, exile it instead."}
  Nest: {type: Artifact, text: "If a creature would die, return it to its owner's hand instead."}
setup:
  Ada: {battlefield: [Hook, Nest, Bear]}
"""


def test_the_affected_player_is_asked_with_the_names_of_the_effects() -> None:
    found = course("destroy Bear", setup=BOARD)
    assert {branch.path[0] for branch in found.branches} == {
        ("which effect applies first", "Hook"), ("which effect applies first", "Nest"),
    }  # fmt: skip
    assert {game.state.objects[max(game.state.objects)].zone for game in found.games()} == {"exile", "hand"}
