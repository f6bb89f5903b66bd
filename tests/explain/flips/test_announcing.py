"""Changes of how a spell is announced."""

from __future__ import annotations

import pytest

from kb.explain.flips.announcing import announced
from kb.explain.flips.case import Case
from tests.explain.flips.cases import case_of, changes, made

TEXT = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Squire: {{type: Creature — Soldier, cost: '{{X}}{{W}}', pt: 2/2, text: "{wording}"}}
  Bear: {{type: Creature, pt: 2/2}}
  Watcher: {{type: Enchantment, text: "Whenever a creature dies, you gain 1 life."}}
setup:
  Ada: {{battlefield: [Watcher], hand: [Squire], library: 3}}
  Bo: {{hand: [Bear]}}
play:
  - {line}
"""


def _case(line: str = "Ada casts Squire", wording: str = "Evoke {W}", source: str = "Watcher") -> Case:
    return case_of(TEXT.format(line=line, wording=wording), source)


def test_a_spell_is_announced_in_every_other_way() -> None:
    found = changes(announced(_case()))
    assert found[:3] == [
        "let it be “Ada casts Squire kicked”, not “Ada casts Squire”",
        "let it be “Ada casts Squire without paying its mana cost”, not “Ada casts Squire”",
        "let it be “Ada casts Squire with X = 3”, not “Ada casts Squire”",
    ]


def test_with_another_x() -> None:
    found = changes(announced(_case("Ada casts Squire with X = 0")))
    assert "let it be “Ada casts Squire with X = 1”, not “Ada casts Squire with X = 0”" in found
    assert "let it be “Ada casts Squire with X = 3”, not “Ada casts Squire with X = 0”" in found
    assert not any("X = -1" in change for change in found)
    assert not any("X = 0 with X" in change for change in found)
    assert "let it be “Ada casts Squire with X = 1”, not “Ada casts Squire with X = 2”" in changes(
        announced(_case("Ada casts Squire with X = 2"))
    )


def test_costs_that_may_be_paid_are_answered() -> None:
    edits = list(announced(_case("Ada casts Squire: {choose: evoke}", source="Watcher")))
    found = made(edits, "answer “times: 2” in “Ada casts Squire”")
    assert found["play"] == [{"Ada casts Squire": {"choose": "evoke", "times": "2"}}]
    assert not any("answer “choose" in change for change in changes(edits))  # it has been answered


def test_a_keyword_of_the_source_may_be_chosen() -> None:
    wording = "Evoke {W}\\nWhen Squire enters, you gain 1 life."
    found = changes(announced(_case(wording=wording, source="Squire")))
    assert "answer “choose: evoke” in “Ada casts Squire”" in found
    assert not any("choose: when" in change for change in found)
    assert "answer “choose: evoke” in “Ada casts Squire”" not in changes(announced(_case(wording=wording)))


@pytest.mark.parametrize(
    ("line", "change", "play"),
    [
        ("Bear enters under Bo's control", "let Bo cast Bear instead of its only entering", ["Bo casts Bear", "resolve"]),
        ("Squire enters", "let Ada cast Squire instead of its only entering", ["Ada casts Squire", "resolve"]),
    ],
)
def test_what_only_enters_may_be_cast(line: str, change: str, play: list[str]) -> None:
    found = made(announced(_case(line)), change)
    assert found["play"] == play
    assert (found["setup"]["Ada"]["hand"], found["setup"]["Bo"]["hand"]) == (["Squire"], ["Bear"])


def test_what_is_nowhere_is_put_into_the_hand_of_who_casts_it() -> None:
    case = _case("Bear enters under Bo's control")
    bear = case.document.named("Bear")
    assert bear is not None
    case.document.taken(bear)
    (edit,) = announced(case)
    assert edit.document.data["setup"]["Bo"]["hand"] == ["Bear"]
    assert edit.size == 2


def test_other_lines_announce_nothing() -> None:
    assert list(announced(_case("Ada draws a card"))) == []
