"""Quotes round too much: choices and lists that became words of a line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.expect import read_expectation
from kb.text.scenario.play import read_play
from kb.text.scenario.quotes import check_quotes
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text, read_yaml

NAMES = Names(("Ada", "Bo"), frozenset({"Shock", "Foe"}))
OTHERS = ('Foe gains "{T}: Draw a card" until end of turn', "Ada activates Foe +1", "undecided: Foe is tapped")


def said(line: str) -> Text:
    return Text.of(line, Place(line=1, column=1))


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("Ada casts Shock: {target: Foe}", 18),
        ("resolve: {target: Foe}", 10),
        ("Ada creates two Treasure tokens: {as: [A, B]}", 34),
        ("at once: [destroy Foe, tap Foe]", 10),
        ("expect: Foe is tapped", 9),
        ("{by Ada: draw a card, choices: {may: yes}}", 32),
    ],
)
def test_choices_and_lists_in_quotes_are_an_error_at_their_place(line: str, column: int) -> None:
    with pytest.raises(MalformedError, match="inside the quotes of a line") as error:
        read_play(said(line), NAMES)
    assert error.value.remedy == f"without quotes: - {line}"
    assert error.value.place is not None and error.value.place.column == column


@pytest.mark.parametrize("line", ["by Ada: destroy Foe: {may: yes}", "one of: [Foe is tapped]", "each of: [Foe is tapped]"])
def test_also_where_the_line_is_one_of_an_effect_or_an_expectation(line: str) -> None:
    with pytest.raises(MalformedError, match="inside the quotes of a line"):
        read_play(said(line), NAMES) if line.startswith("by") else read_expectation(said(line), NAMES)


@pytest.mark.parametrize("choices", ["{target: Foe}", "target: Foe", "{may: yes}"])
def test_choices_in_quotes_after_a_line(choices: str) -> None:
    table = read_yaml(f'resolve: "{choices}"')
    with pytest.raises(MalformedError, match="choices in quotes") as error:
        read_play(table, NAMES)
    assert error.value.remedy == f"without quotes: - resolve: {{{choices.strip('{}')}}}"


@pytest.mark.parametrize("line", OTHERS)
def test_other_colons_and_braces_are_left_alone(line: str) -> None:
    check_quotes(said(line))
