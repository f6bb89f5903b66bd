"""Chapters of Sagas."""

from __future__ import annotations

from kb.text.chapters import chapter_ability, chapters, numeral
from kb.text.nodes.effects import Body


def test_the_numbers_before_the_dash() -> None:
    assert chapters(["I", ",", "II", "—", "Draw"], 0, 5) == ((1, 2), 4)


def test_another_line_has_none() -> None:
    assert chapters(["I", "draw"], 0, 2) == ((), 0)
    assert chapters(["Landfall", "—", "Draw"], 0, 3) == ((), 0)


def test_a_chapter_waits_for_its_number_of_lore_counters() -> None:
    ability = chapter_ability(3, Body())
    assert (ability.pattern.event, ability.pattern.number, ability.ability_word) == ("CountersPut", 3, numeral(3))
