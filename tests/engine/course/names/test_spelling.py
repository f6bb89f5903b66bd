"""Misspelt lines of play: what the error says was meant."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError

from ..running import course


@pytest.mark.parametrize(("line", "meant"), [
    ("destory Boris", "destroy Boris"),
    ("destroy Borris", "destroy Boris"),
    ("Ada cats Shock targeting Boris", "Ada casts Shock targeting Boris"),
    ("Ada casts Shock targetting Boris", "Ada casts Shock targeting Boris"),
    ("begin upkeap", "begin upkeep"),
    ("Ada atacks with Bruno", "Ada attacks with Bruno"),
    ("reslove all", "resolve all"),
])  # fmt: skip
def test_an_error_names_the_line_that_was_probably_meant(line: str, meant: str) -> None:
    with pytest.raises(MalformedError) as error:
        course(line)
    assert error.value.remedy == f"perhaps: {meant}"


@pytest.mark.parametrize("line", ["Ada ponders the universe", "destroy the moon"])
def test_of_what_is_no_line_in_any_spelling_nothing_is_guessed(line: str) -> None:
    with pytest.raises(MalformedError) as error:
        course(line)
    assert "perhaps:" not in error.value.remedy
