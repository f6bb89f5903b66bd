"""Parts of a card are played by name, from where they may be."""

from __future__ import annotations

import pytest

from kb.errors import IllegalError
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Giant:
    type: Creature — Giant
    pt: 4/3
    cost: "{{2}}{{R}}"
    inset: {{name: Stomp, type: Instant — Adventure, cost: "{{1}}{{R}}", text: "You gain 1 life."}}
  Dragon:
    type: Creature — Dragon
    pt: 4/4
    inset: {{name: Portent, type: Sorcery — Omen, text: "You gain 1 life."}}
  Rise // Fall:
    halves:
      - {{name: Rise, type: Sorcery, cost: "{{U}}", text: "You gain 1 life."}}
      - {{name: Fall, type: Sorcery, cost: "{{B}}", text: "Aftermath\\nYou gain 3 life."}}
  Hot // Cold:
    halves:
      - {{name: Hot, type: Instant, cost: "{{R}}", text: "You gain 1 life.\\nFuse"}}
      - {{name: Cold, type: Instant, cost: "{{U}}", text: "You gain 3 life.\\nFuse"}}
setup:
  Ada: {{{zones}}}
play:
  - {line}
  - resolve all
expect: [{expected}]
"""


def _course(line: str, zones: str, expected: str = "") -> list[str]:
    board = BOARD.format(line=line, zones=zones, expected=expected)
    return [judged.result for judged in ScenarioRunner(base().knowledge).course(board).judgements]


@pytest.mark.parametrize(
    ("line", "zones", "message"),
    [
        ("Ada casts Fall", "hand: [Rise // Fall]", "Ada cannot cast Fall from the hand"),
        ("Ada casts Rise", "graveyard: [Rise // Fall]", "nothing lets Ada cast Rise from the graveyard"),
        ("Ada casts Stomp", "exile: [Giant]", "nothing lets Ada cast Stomp from the exile"),
    ],
)
def test_a_part_is_refused_where_it_may_not_be_cast_from(line: str, zones: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        _course(line, zones)


@pytest.mark.parametrize(
    ("line", "zones", "expected"),
    [
        ("Ada casts Stomp", "hand: [Giant]", "Ada's life is 21, Giant is in exile"),
        ("Ada casts Giant", "hand: [Giant]", "Ada's life is 20, Giant is on the battlefield"),
        ("Ada casts Portent", "hand: [Dragon], library: 3", "Ada's life is 21, Dragon is in Ada's library"),
        ("Ada casts Fall", "graveyard: [Rise // Fall]", "Ada's life is 23, Rise // Fall is in exile"),
        ("Ada casts Hot", "hand: [Hot // Cold]", "Ada's life is 21, Hot // Cold is in Ada's graveyard"),
        ("Ada casts Hot // Cold", "hand: [Hot // Cold]", "Ada's life is 24"),
    ],
)
def test_the_part_that_was_named_is_what_resolves(line: str, zones: str, expected: str) -> None:
    assert set(_course(line, zones, expected)) == {"holds"}


def test_without_fuse_the_player_says_which_half_it_is() -> None:
    assert _course("Ada casts Rise // Fall: {choose: Rise}", "hand: [Rise // Fall]", "Ada's life is 21") == ["holds"]


EFFECT = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Giant:
    type: Creature — Giant
    pt: 4/3
    cost: "{2}{R}"
    inset: {name: Stomp, type: Instant — Adventure, cost: "{1}{R}", text: "You gain 1 life."}
  Rager: {type: Creature — Elf, pt: 3/2, cost: "{2}{R}{G}", text: Cascade}
setup:
  Ada: {hand: [Rager], library: [Giant]}
play:
  - Ada casts Rager
  - resolve: {may: yes%s}
  - resolve all
expect: [%s]
"""


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (", choose: Stomp", "Ada's life is 21, Giant is in exile"),
        (", choose: Giant", "Ada's life is 20, Giant is on the battlefield"),
    ],
)
def test_the_part_that_an_effect_casts_is_chosen(choice: str, expected: str) -> None:
    course = ScenarioRunner(base().knowledge).course(EFFECT % (choice, expected))
    assert {judged.result for judged in course.judgements} == {"holds"}
