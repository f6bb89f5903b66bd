"""What triggers on something done by a keyword cites the rule of that action, in the editions that have one."""

from __future__ import annotations

import pytest

import kb

BOARD = """
under: {under}
players: [Ada, Bo]
cards:
  Seer: {{type: Sorcery, text: {does}}}
  Watcher: {{type: Enchantment, text: "Whenever you {when}, you gain 1 life."}}
setup:
  Ada: {{battlefield: [Watcher], hand: [Seer], library: 9}}
play: [Ada casts Seer, resolve all]
"""


def deciding(does: str, when: str, under: str = "mtg/2026-09-25") -> tuple[str, ...]:
    return kb.load().triggers(BOARD.format(does=does, when=when, under=under)).of("Watcher")[0].deciding


@pytest.mark.parametrize(
    ("does", "when", "rule"),
    [("Scry 1.", "scry", "701.22d"), ("Surveil 1.", "surveil", "701.25d")],
)
def test_an_action_with_a_rule_on_what_triggers_cites_it(does: str, when: str, rule: str) -> None:
    assert deciding(does, when)[0] == rule


def test_an_edition_without_such_a_rule_cites_the_general_one() -> None:
    assert deciding("Scry 1.", "scry", "mtg/2017-07-08") == ("603.2",)
