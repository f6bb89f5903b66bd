"""Lines on which nothing happens: the course says so, and why."""

from __future__ import annotations

import pytest

import kb

BOARD = """\
under: {under}
players: [Ada, Bo]
cards:
  Colossus: {{type: Artifact Creature — Golem, pt: 11/11, text: Indestructible}}
  Portal: {{type: Enchantment, text: "If you would draw a card, skip that draw instead."}}
  Elf: {{type: Creature — Elf, pt: 1/1}}
setup:
  Ada: {{battlefield: [Colossus, {{card: Elf, tapped: true}}], library: 3}}
play:
  - {line}
"""


def steps(line: str, under: str = "mtg/2026") -> list[tuple[str, str, tuple[str, ...]]]:
    (way, *_) = kb.load().run(BOARD.format(under=under, line=line)).ways
    return [(step.kind, step.text, step.deciding) for step in way.steps if step.kind != "line"]


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "702.12b"), ("mtg/2017", "702.12b")])
def test_what_is_indestructible_is_named_with_its_rule(under: str, rule: str) -> None:
    ((kind, text, deciding),) = steps("destroy Colossus", under)
    assert kind == "nothing"
    assert text.startswith("nothing happens: Colossus is ")
    assert deciding[0] == rule


def test_what_is_tapped_already_does_not_become_so() -> None:
    assert steps("tap Elf") == [("nothing", "nothing happens: Elf is tapped already and does not become so", ("603.2e",))]


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "117.4"), ("mtg/2006", "217.6d")])
def test_nothing_resolves_where_the_stack_is_empty(under: str, rule: str) -> None:
    assert steps("resolve all", under) == [("nothing", "nothing happens: the stack is empty", (rule,))]


def test_a_line_on_which_something_happens_says_no_such_thing() -> None:
    assert [kind for kind, _, _ in steps("destroy Elf")] == ["event"]
    assert steps("Elf becomes white until end of turn") == []


@pytest.mark.parametrize(
    ("line", "said"), [("destroy all enchantments with flying", True), ("destroy Elf", False), ("resolve all", False)]
)
def test_an_instruction_that_does_nothing_is_noted_with_the_answer(line: str, said: bool) -> None:
    found = kb.load().triggers(BOARD.format(under="mtg/2026", line=line)).rests_on
    assert [each.words for each in found if each.why == "nothing happens"] == ([line] if said else [])
