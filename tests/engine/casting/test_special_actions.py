"""Special actions of keywords, and what is refused."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Secret: {{type: Instant, cost: "{{3}}{{U}}", text: "You gain 4 life.\\nForetell {{1}}{{U}}"}}
  Scheme: {{type: Instant, cost: "{{5}}", text: "You gain 4 life.\\nPlot {{2}}"}}
  Mask: {{type: Creature — Human, pt: 3/3, cost: "{{4}}", text: "Morph—Discard a card."}}
  Plain: {{type: Creature — Human, pt: 1/1}}
  Later: {{type: Sorcery, cost: "{{5}}", text: "You gain 4 life.\\nSuspend 3—Sacrifice a creature."}}
setup:
  Ada: {{hand: [{hand}], battlefield: [{battlefield}]}}
  Bo: {{hand: [Secret as His, Scheme as Plan, Later as Late]}}
play:
  - {line}
"""


@pytest.mark.parametrize(
    ("line", "hand", "battlefield", "message"),
    [
        ("Bo foretells His", "", "", "Bo cannot foretell His now"),
        ("Bo plots Plan", "", "", "Bo cannot plot Plan now"),
        ("Ada plots Secret", "Secret", "", "Ada has no Secret with plot in hand"),
        ("Ada foretells Plain", "Plain", "", "Ada has no Plain with foretell in hand"),
        ("Bo suspends Late", "", "", "Bo cannot cast Later now"),
        ("Ada suspends Plain", "Plain", "", "Ada has no Plain with suspend in hand"),
        ("Ada suspends Later", "Later", "", "Ada cannot pay the cost of Later"),
        ("Ada turns Plain face up", "", "Plain", "Ada has no face-down permanent Plain"),
        ("Ada turns Plain face up", "", "{card: Plain, face-down: true}", "nothing lets Ada turn Plain face up"),
        ("Ada turns Mask face up", "", "{card: Mask, face-down: true}", "Ada cannot pay the cost of Mask"),
    ],
)
def test_what_is_not_allowed_is_refused_with_the_reason(line: str, hand: str, battlefield: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        ScenarioRunner(base().knowledge).course(BOARD.format(line=line, hand=hand, battlefield=battlefield))


def test_a_cost_that_is_no_mana_is_paid() -> None:
    board = BOARD.format(line="Ada turns Mask face up", hand="Plain", battlefield="{card: Mask, face-down: true}")
    (judged,) = ScenarioRunner(base().knowledge).course(board + "expect: [Ada has 0 cards in hand]\n").judgements
    assert judged.result == "holds"
