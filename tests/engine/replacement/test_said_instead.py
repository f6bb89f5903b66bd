"""What replaces something by the word "instead" is cited by the rule on that word, and what only adds to it by the rule on all."""

from __future__ import annotations

import kb

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Elsewhere: {type: Enchantment, text: "If a card would be put into a graveyard from anywhere, exile it instead."}
  Blessing: {type: Enchantment, text: "If you would draw a card, you gain 1 life instead."}
  Double: {type: Enchantment, text: "If you would gain life, you gain twice that much life instead."}
setup:
  Ada: {battlefield: [SOURCE, Grizzly Bears], library: 3}
play: [PLAY]
"""


def named(source: str, play: str) -> tuple[str, ...]:
    (way,) = kb.load().run(BOARD.replace("SOURCE", source).replace("PLAY", play)).ways
    return next(step.deciding for step in way.steps if step.kind == "event")


def test_what_happens_instead_is_cited_by_the_rule_on_that_word() -> None:
    assert named("Elsewhere", "destroy Grizzly Bears")[0] == "614.1a"
    assert named("Blessing", "Ada draws a card")[0] == "614.1a"


def test_so_is_what_happens_in_another_amount() -> None:
    assert named("Double", "Ada gains 1 life")[0] == "614.1a"
