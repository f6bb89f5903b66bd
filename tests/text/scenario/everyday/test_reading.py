"""Lines in everyday words, read as the lines that they stand for."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.reading import spelt_out, words

SAID = {
    "in response, Bear and Cub die at the same time": "put Bear and Cub into their owners' graveyards",
    "Bo casts Deluge with X=3": "Bo casts Deluge with X = 3",
    "Bo casts Deluge, for x: 3 targeting Bear": "Bo casts Deluge with X = 3 targeting Bear",
    "Bo casts Deluge (X=3)": "Bo casts Deluge with X = 3",
    "Bo activates Ballista where X is 2": "Bo activates Ballista with X = 2",
    "Bear and Cub both die": "put Bear and Cub into their owners' graveyards",
    "Bear dies again": "put Bear into its owner's graveyard",
    "Ada pays {1} to equip Skullclamp to Cub": "Ada activates Skullclamp targeting Cub",
}
"""Lines of several forms, one within the other, or of the number that X is."""


@pytest.mark.parametrize("line", SAID)
def test_everyday_words_are_spelt_out(line: str) -> None:
    assert spelt_out(line, "Ada|Bo") == SAID[line]


@pytest.mark.parametrize(
    "line",
    [
        "destroy Bear",
        "Ada attacks with X1, X2",
        "Cy's upkeep",
        "begin upkeep",
        "draw",
        "next turn",
        "Ada casts Everything Dies",
        "Bear gets +1/+1",
        "Bear fights Cub",
        "Ada channels 2 runes",
    ],
)
def test_any_other_line_stays_as_it_is(line: str) -> None:
    assert spelt_out(line, "Ada|Bo") == line


def test_the_words_that_lines_are_known_by_are_those_of_all_forms() -> None:
    assert {"upkeep", "steals", "equips", "sac"} <= words()
