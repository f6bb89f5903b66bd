"""Words of a file's setup that a board in one line has too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.explain.asking import result_of

FILE = """
title: T
players: [Ada, Bo]
{cards}
setup:
  Ada: {{battlefield: [{entries}]}}
  Bo: {{hand: nothing}}
play: []
expect: [{expected}]
"""


def outcome(folder: Path, entries: str, expected: str, cards: str = "") -> str:
    result = result_of(folder, FILE.format(entries=entries, expected=expected, cards=cards))
    return result.error or result.result


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ("2 Goblin tokens", "Ada controls 2 Goblin tokens"),
        ("Treasure", "Ada controls 1 Treasure token"),
        ("three Treasures", "Ada controls 3 Treasure tokens"),
        ("3 Clues (tapped)", "Ada controls 3 tapped Clues"),
        ("1/1 white Soldier token with flying as S", "S has flying, S is 1/1"),
        ("two grizzly bears", "Ada controls 2 Grizzly Bears"),
        ("{card: Zombie token, tapped: true, as: Z}", "Z is tapped"),
        ("Rancor attached to Zombie token, Zombie token", "Rancor is attached to Zombie"),
        ("Grizzly Bears", "Bo has no cards in hand"),
    ],
)
def test_a_file_takes_the_words_of_a_board_in_one_line(entries: str, expected: str, tmp_path: Path) -> None:
    assert outcome(tmp_path, entries, expected) == "passed"


def test_a_card_of_the_file_goes_before_a_token_of_that_name(tmp_path: Path) -> None:
    own = "cards: {Treasure: {type: Enchantment}, Lair: {type: Land, back: {name: Clue, type: Land}}}"
    assert outcome(tmp_path, "Treasure, Lair", "Treasure is an enchantment, Ada controls no artifacts", own) == "passed"


def test_what_is_no_token_stays_unknown(tmp_path: Path) -> None:
    assert "there is no card called “Gobln”" in outcome(tmp_path, "Gobln token", "the stack is empty")
