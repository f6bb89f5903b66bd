"""Who speaks in a wording, and which of its parts are lines of their own."""

from __future__ import annotations

import pytest

from kb.text.wording.own_lines import first_person, in_own_lines


@pytest.mark.parametrize(
    ("types", "speaks"), [(("unit",), True), (("gear", "mech"), True), (("creature", "bear"), False), ((), False)]
)
def test_units_and_gear_speak_of_themselves(types: tuple[str, ...], speaks: bool) -> None:
    assert first_person(types) is speaks


def test_what_triggers_on_exerting_is_a_line_of_its_own() -> None:
    wording = "You may exert Glory-Bound Initiate as it attacks. When you do, it gets +1/+3 until end of turn."
    assert in_own_lines(wording).splitlines()[1].startswith("When you exert Glory-Bound Initiate, it gets +1/+3")


def test_another_wording_stays_as_it_is() -> None:
    assert in_own_lines("You may pay {1}. When you do, draw a card.") == "You may pay {1}. When you do, draw a card."


def test_rows_of_a_table_become_bullets_of_the_line_that_rolls() -> None:
    assert in_own_lines("Roll a d20.\n1—9 | Draw a card.\n20 | Draw two.\nFlying") == (
        "Roll a d20.\n• 1—9 Draw a card.\n• 20 Draw two.\nFlying"
    )


def test_a_striation_of_a_spacecraft_is_no_row() -> None:
    assert in_own_lines("Station\n8+ | Flying") == "Station\n8+ | Flying"
