"""A card in one line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.card_line import card_on_one_line
from kb.text.scenario.plain import plain


@pytest.mark.parametrize(
    ("line", "name", "record"),
    [
        ("Shock | Instant", "Shock", {"type": "Instant"}),
        ("Hill Giant|Creature — Giant {3}{R} 3/3", "Hill Giant", {"type": "Creature — Giant", "cost": "{3}{R}", "pt": "3/3"}),
        ("Hill Giant | Creature — Giant 3/3 {3}{R}", "Hill Giant", {"type": "Creature — Giant", "cost": "{3}{R}", "pt": "3/3"}),
        ("Goyf | Creature */1+* | Trample | Haste", "Goyf", {"type": "Creature", "pt": "*/1+*", "text": "Trample\nHaste"}),
    ],
)  # fmt: skip
def test_a_card_is_its_name_its_type_and_its_abilities(line: str, name: str, record: dict[str, str]) -> None:
    read, table = card_on_one_line(line)
    assert (str(read), plain(table)) == (name, record)


@pytest.mark.parametrize("line", ["Shock", "| Instant", "Shock | ", ""])
def test_a_card_without_name_or_type_is_refused_with_an_example(line: str) -> None:
    with pytest.raises(MalformedError, match="a card is its name, its type") as caught:
        card_on_one_line(line, 3)
    assert "Hill Giant" in caught.value.remedy
    assert caught.value.place is not None
    assert (caught.value.place.file, caught.value.place.line) == ("--card", 3)
