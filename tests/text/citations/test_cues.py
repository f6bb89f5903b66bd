"""What stands right before a number."""

from __future__ import annotations

import pytest

from kb.text.citations.cues import cue_before

CUES = [
    ("see CR ", "cr"),
    ("by rule ", "rule"),
    ("mtg:", "named"),
    ('@pytest.mark.cr("', "key"),
    ('file.cr("', None),
    ("costs ", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "form"), CUES)
def test_the_word_before_a_number_says_what_it_is(text: str, form: str | None) -> None:
    cue = cue_before(text + "603.3b", len(text))
    assert (cue.form if cue is not None else None) == form


def test_a_full_name_has_game_and_edition() -> None:
    cue = cue_before("mtg/2006-05-01/410.10d", len("mtg/2006-05-01/"))
    assert cue is not None
    assert (cue.game, cue.edition) == ("mtg", "mtg/2006-05-01")
