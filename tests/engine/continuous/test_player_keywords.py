"""Keywords of players: by a permanent, for a turn, and gone again."""

from __future__ import annotations

import pytest

from tests.cli.running import apnap

BOARD = """
under: mtg/2026-09-25
players: [Ada, Bo]
cards:
  Leyline: {type: Enchantment, text: "You have hexproof."}
  Ivory: {type: Enchantment, text: "You have shroud."}
  Circle: {type: Enchantment, text: "You and permanents you control have protection from red."}
  Everything: {type: Instant, text: "You gain protection from everything until end of turn."}
setup:
  Ada: {battlefield: [%s, Serra Angel], hand: [Everything, Shock as hers]}
  Bo: {hand: [Shock], battlefield: [Hill Giant, Grizzly Bears]}
play: [%s]
expect: [%s]
"""


@pytest.mark.parametrize(
    ("there", "play", "expected"),
    [
        ("Leyline", "", "Bo can't target Ada with Shock"),
        ("Leyline", "Ada casts hers targeting Ada, resolve", "Ada's life is 18"),
        ("Leyline", "destroy Leyline, Bo casts Shock targeting Ada, resolve", "Ada's life is 18"),
        ("Ivory", "", "Ada can't target Ada with hers"),
        ("Circle", "", "Bo can't target Ada with Shock"),
        ("Circle", "", "Bo can't target Serra Angel with Shock"),
        ("Circle", "Hill Giant deals 3 damage to Ada, Grizzly Bears deals 2 damage to Ada", "Ada's life is 18"),
        ("Serra Angel as other", "Ada casts Everything, resolve, Grizzly Bears deals 2 damage to Ada", "Ada's life is 20"),
        (
            "Serra Angel as other",
            "Ada casts Everything, resolve, next turn, Grizzly Bears deals 2 damage to Ada",
            "Ada's life is 18",
        ),
    ],
)
def test_a_player_is_covered_while_the_keyword_is_there(there: str, play: str, expected: str, tmp_path: object) -> None:
    file = tmp_path / "board.yaml"  # type: ignore[operator]
    file.write_text(BOARD % (there, play, f'"{expected}"'), encoding="utf-8")
    answer = apnap("test", str(file))
    assert answer.code == 0, answer.out
