"""Why an object is what it was expected to be is a step of its own, with the layers that decide."""

from __future__ import annotations

import kb

BOARD = """
under: {under}
players: [Ada, Bo]
cards:
  Croak:
    type: Instant
    text: "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1."
  Grow: {{type: Instant, text: "Target creature gets +3/+3 until end of turn."}}
  Flyer: {{type: Creature — Drake, pt: 2/2, text: Flying}}
setup:
  Ada: {{battlefield: [Flyer], hand: [Grow, Croak]}}
play:
  - Ada casts Grow targeting Flyer
  - resolve all
  - Ada casts Croak targeting Flyer
  - resolve all
expect: {expect}
"""


def shown(expect: str, under: str = "mtg/2026-09-25") -> list[tuple[str, tuple[str, ...]]]:
    run = kb.load().run(BOARD.format(expect=f"[{expect}]", under=under))
    return [(step.text, step.deciding) for step in run.ways[0].steps if step.kind == "characteristics"]


def test_the_layers_of_that_edition_are_cited() -> None:
    assert shown("Flyer is 4/4") == [("Flyer is 4/4", ("613.4c", "613.4b"))]
    assert shown("Flyer is 4/4", "mtg/2017-07-08") == [("Flyer is 4/4", ("613.3c", "613.3b"))]
    assert shown("Flyer is 4/4", "mtg/2006-05-01") == [("Flyer is 4/4", ("418.5a",))]


def test_each_kind_of_characteristic_has_its_own() -> None:
    expect = "Flyer has power 4, Flyer is blue, Flyer is a Frog, Flyer isn't a Drake, Flyer doesn't have flying"
    layers = [next(rule for rule in rules if rule.startswith("613")) for _, rules in shown(expect)]
    assert layers == ["613.4c", "613.1e", "613.1d", "613.1d", "613.1f"]


def test_what_becomes_of_types_comes_before_their_layer() -> None:
    assert [rules for _, rules in shown("Flyer is a Frog, Flyer isn't a Drake")] == [("205.1a", "613.1d")] * 2


def test_nothing_is_said_of_what_no_effect_has_made_so_or_of_statuses() -> None:
    assert shown("Flyer is a creature, Flyer is untapped, Ada has 20 life, Flyer is on the battlefield") == []
