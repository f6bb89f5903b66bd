"""Short words for what is done."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.short import short

SAID = {
    "Ada discards her hand": "Ada discards their hand",
    "Ada sacs Bear": "Ada sacrifices Bear",
    "sac Bear": "sacrifice Bear",
    "bounce Bear": "return Bear to its owner's hand",
    "bounce Bear and Cub": "return Bear and Cub to their owners' hands",
    "flicker Bear": "exile Bear, then return it to the battlefield under its owner's control",
    "Bear dies": "put Bear into its owner's graveyard",
    "two Bears die": "put two Bears into their owners' graveyards",
    "a Bear dies": "put a Bear into its owner's graveyard",
    "all creatures die": "put all creatures into their owners' graveyards",
}


@pytest.mark.parametrize("line", SAID)
def test_short_words_for_what_is_done(line: str) -> None:
    assert next(read for form in short("Ada|Bo") if (read := form.read(line)) is not None) == SAID[line]
