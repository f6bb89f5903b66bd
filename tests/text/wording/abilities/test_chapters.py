"""Chapters of Sagas."""

from __future__ import annotations

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body, Modal
from kb.text.wording.abilities.chapters import chapter_ability, chapters, numeral
from kb.text.wording.reader import read_ability


def test_the_numbers_before_the_dash() -> None:
    assert chapters(["I", ",", "II", "—", "Draw"], 0, 5) == ((1, 2), 4)


def test_another_line_has_none() -> None:
    assert chapters(["I", "draw"], 0, 2) == ((), 0)
    assert chapters(["Landfall", "—", "Draw"], 0, 3) == ((), 0)


def test_a_chapter_waits_for_its_number_of_lore_counters() -> None:
    ability = chapter_ability(3, Body())
    assert (ability.pattern.event, ability.pattern.number, ability.ability_word) == ("CountersPut", 3, numeral(3))


def test_the_title_of_a_chapter_is_no_part_of_its_effect() -> None:
    """A chapter may have a name of its own."""
    assert read_ability("I — Diamond Dust — Draw a card.", types=("saga",)) == read_ability("I — Draw a card.", types=("saga",))


def test_a_choice_is_no_title() -> None:
    """ "Choose one —" belongs to the effect."""
    (chapter,) = read_ability("I — Choose one — Draw a card; or you gain 1 life.", types=("saga",))
    assert isinstance(chapter, TriggeredAbility)
    assert isinstance(chapter.body.instructions[0], Modal)
