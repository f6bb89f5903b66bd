"""Where something happens the rule is named that says what that is."""

from __future__ import annotations

import pytest

import kb

BOARD = """\
under: {under}
players: [Ada, Bo]
cards:
  Bear: {{type: {type}, pt: 2/2, might: 2}}
setup:
  Ada: {{{place}: [Bear], {deck}: 9}}
play:
  - {play}
"""
MAGIC = {"type": "Creature — Bear", "place": "battlefield", "deck": "library"}
RIFTBOUND = {"type": "Unit", "place": "base", "deck": "deck"}


def named(under: str, play: str) -> tuple[str, ...]:
    """The rules named for the first thing that happens."""
    zones = RIFTBOUND if under.startswith("riftbound") else MAGIC
    (way,) = kb.load().run(BOARD.format(under=under, play=play, **zones)).ways
    return next(step.deciding for step in way.steps if step.kind == "event")


@pytest.mark.parametrize(("under", "play", "rule"), [
    ("mtg/2026", "Ada draws a card", "121.1"),
    ("mtg/2009", "Ada draws a card", "423.1"),
    ("mtg/2026", "Ada sacrifices Bear", "701.21a"),
    ("mtg/2026", "destroy Bear", "701.8a"),
    ("mtg/2026", "Bear dies", "700.4"),
    ("mtg/2026", "exile Bear", "701.13a"),
    ("mtg/2026", "Ada gains 2 life", "119.3"),
    ("mtg/2026", "tap Bear", "701.26a"),
    ("riftbound", "Ada draws a card", "413.1"),
    ("riftbound", "kill Bear", "428.1"),
])  # fmt: skip
def test_a_thing_that_happens_is_named_by_what_it_is(under: str, play: str, rule: str) -> None:
    assert named(under, play)[:1] == (rule,)


def test_of_an_edition_that_says_nothing_of_it_nothing_is_named() -> None:
    assert named("mtg/2004", "Ada draws a card") == ()


def test_that_an_ability_triggers_is_named_where_another_one_did_not() -> None:
    board = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Ledger: {type: Artifact, text: "Whenever a creature dies, you gain 1 life."}
  Echo: {type: Artifact, text: "Whenever a triggered ability of another artifact you control triggers, you gain 1 life."}
setup: {Ada: {battlefield: [Ledger, Echo, Grizzly Bears]}}
play: [destroy Grizzly Bears]
"""
    (way,) = kb.load().run(board).ways
    assert [step.deciding for step in way.steps if step.text == "an ability of Echo triggers"] == [("603.2",)]
