"""Where a rule or a form is written, for errors."""

from __future__ import annotations

from kb.text.forms.source import Source

FORM = Source("effects.forms", 7, ("    {who} gains", "        {amount} life"))


def test_a_part_is_pointed_at_in_its_own_line() -> None:
    place = FORM.place("{amount}")
    assert (place.file, place.line, place.column, place.length) == ("effects.forms", 8, 9, 8)


def test_what_is_not_found_is_the_whole_first_line() -> None:
    place = FORM.place("{macro}")
    assert (place.line, place.column, place.text) == (7, 5, "    {who} gains")
    assert FORM.error("it is wrong", "write it right").remedy == "write it right"
