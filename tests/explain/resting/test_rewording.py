"""Readings that print back in other words, of the cards that were on the board or the stack."""

from __future__ import annotations

import pytest

from kb.explain.resting.rewording import reworded
from tests.engine.course.running import course

SETUP = """
under: mtg
players: [Ada, Bo]
cards:
  Bell: {{type: Artifact, text: "{bell}"}}
  Ode: {{type: Instant, text: "{ode}"}}
setup:
  Ada: {{{zone}: [{cards}]}}
  Bo: {{library: 5}}
"""
OTHER_WORDS = "At the end of your turn, draw a card."


def _told(*lines: str, bell: str = "", ode: str = "", zone: str = "battlefield") -> list[tuple[str, str, str]]:
    cards = "Bell" if zone == "battlefield" else "Bell, Ode"
    found = list(reworded(course(*lines, setup=SETUP.format(bell=bell, ode=ode, zone=zone, cards=cards))))
    assert not any(each.matters for each in found)
    assert {each.kind for each in found} <= {"read as"}
    return [(each.source, each.words, each.wording) for each in found]


def test_a_reading_in_other_words_is_said_with_both_wordings() -> None:
    ((source, words, wording),) = _told("Ada draws a card", bell=OTHER_WORDS)
    assert (source, wording) == ("Bell", OTHER_WORDS)
    assert words.lower().startswith("at the beginning of")


def test_a_reading_in_the_same_words_is_not() -> None:
    assert _told("Ada draws a card", bell="Whenever a creature dies, you gain 1 life.") == []


@pytest.mark.parametrize(("zone", "named"), [("battlefield", True), ("hand", False), ("library", False), ("graveyard", False)])
def test_only_cards_of_the_board_are_asked(zone: str, named: bool) -> None:
    assert bool(_told("Bo draws a card", bell=OTHER_WORDS, zone=zone)) is named


def test_a_card_that_left_the_board_is_among_them() -> None:
    assert [source for source, _, _ in _told("destroy Bell", bell=OTHER_WORDS)] == ["Bell"]


def test_a_spell_is_among_them_once_it_was_on_the_stack() -> None:
    ode = "At the end of your turn, draw a card."
    assert _told("Bo draws a card", ode=ode, zone="hand") == []
    assert {source for source, _, _ in _told("Ada casts Ode", ode=ode, zone="hand")} == {"Ode"}
