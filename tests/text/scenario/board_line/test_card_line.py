"""A card in one line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario.board_line.card_line import card_on_one_line
from kb.text.scenario.plain import plain


@pytest.mark.parametrize(
    ("line", "name", "record"),
    [
        ("Shock | Instant", "Shock", {"type": "Instant"}),
        ("Hill Giant|Creature — Giant {3}{R} 3/3", "Hill Giant", {"type": "Creature — Giant", "cost": "{3}{R}", "pt": "3/3"}),
        ("Hill Giant | Creature — Giant 3/3 {3}{R}", "Hill Giant", {"type": "Creature — Giant", "cost": "{3}{R}", "pt": "3/3"}),
        ("Goyf | Creature */1+* | Trample | Haste", "Goyf", {"type": "Creature", "pt": "*/1+*", "text": "Trample\nHaste"}),
        ("Hill Giant | Creature — Giant | 3/3 | {3}{R} | Haste", "Hill Giant",
         {"type": "Creature — Giant", "cost": "{3}{R}", "pt": "3/3", "text": "Haste"}),
        ("Guard | Unit 5", "Guard", {"type": "Unit", "might": "5"}),
        ("Guard | Unit | 5 might | [Tank]", "Guard", {"type": "Unit", "might": "5", "text": "[Tank]"}),
        ("Guard | Unit 3 energy might: 5", "Guard", {"type": "Unit", "energy": "3", "might": "5"}),
        ("Ajani | Legendary Planeswalker — Ajani 4", "Ajani", {"type": "Legendary Planeswalker — Ajani", "loyalty": "4"}),
        ("Mine | Artifact | {T}: Add {C}.", "Mine", {"type": "Artifact", "text": "{T}: Add {C}."}),
        ("Mine | Artifact | Scry 2", "Mine", {"type": "Artifact", "text": "Scry 2"}),
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


def test_a_number_of_which_it_is_not_said_what_it_is_is_refused() -> None:
    with pytest.raises(MalformedError, match="it is not said what the 5 after “Ox” is") as caught:
        card_on_one_line("Ox | Creature 5")
    assert "3/3" in caught.value.remedy
