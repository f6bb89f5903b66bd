"""Hiding a card at a battlefield: who may, when and where, and that it is not played in the same turn."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: riftbound/1.3
players: [Ada, Bo]
cards:
  Trap: {{type: Spell, energy: 1, text: "[Hidden]\\nStun a unit."}}
  Plain: {{type: Unit, might: 1}}
  Keeper: {{type: Unit, might: 1, text: "When you play a card, draw 1."}}
  Quiet Grove: {{type: Battlefield}}
  Old Mill: {{type: Battlefield}}
setup:
  Ada: {{base: [Plain as Walker], battlefields: {{Quiet Grove: [Keeper]}}, hand: [Trap as One, Trap as Two, Plain as Rock]}}
  Bo: {{battlefields: {{Old Mill: [Plain as Guard]}}, hand: [Trap as His], deck: 9}}
play:
{lines}
"""


def course(*lines: str) -> str:
    board = BOARD.format(lines="\n".join(f"  - {line}" for line in lines))
    (game,) = ScenarioRunner(base().knowledge).course(board).games()
    return " ".join(f"{obj.alias}:{obj.zone}@{obj.place}" for obj in game.state.objects.values() if obj.alias)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["Bo hides His at Old Mill"], "Bo cannot hide His now"),
        (["Ada moves Walker to Old Mill", "Ada hides One at Quiet Grove"], "Ada cannot hide One now"),
        (["Ada hides One at Old Mill"], "Ada does not control Old Mill"),
        (["Ada hides One at Quiet Grove", "Ada hides Two at Quiet Grove"], "a card is hidden at Quiet Grove already"),
        (["Ada hides Rock at Quiet Grove"], "Ada has no Rock with Hidden in hand"),
        (["Ada hides One at Quiet Grove", "Ada plays One targeting Keeper"], "Ada cannot play Trap now"),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_reason(lines: list[str], message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        course(*lines)


def test_a_hidden_card_lies_facedown_at_its_battlefield_and_was_not_played() -> None:
    board = BOARD.format(lines="  - Ada hides One at Quiet Grove")
    (game,) = ScenarioRunner(base().knowledge).course(board).games()
    (one,) = (obj for obj in game.state.objects.values() if obj.alias == "One")
    assert (one.zone, one.place, one.face_down) == ("facedown", "Quiet Grove", True)
    assert not game.state.zones.get((game.zones.stack, None))
    assert not any(firing for firing in game.trace.steps if firing.kind == "triggers")


def test_it_can_be_played_in_the_next_turn() -> None:
    assert "One:trash" in course("Ada hides One at Quiet Grove", "begin Bo's main", "Ada plays One targeting Keeper", "resolve")
