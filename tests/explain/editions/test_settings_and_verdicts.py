"""Settings in which two editions differ, and the scenarios that they therefore answer differently."""

from __future__ import annotations

from pathlib import Path

import pytest

import kb
from kb.explain.editions import settings_and_verdicts
from kb.explain.editions.settings_and_verdicts import setting_changes, verdict_changes
from kb.model.compare import Cell
from kb.model.history import VerdictChange


def test_only_what_both_editions_settle_and_settle_differently_is_a_change() -> None:
    knowledge = kb.load().knowledge
    one, other = knowledge.edition("mtg/2004"), knowledge.edition("mtg/2026")
    found = setting_changes(knowledge, one, other)
    assert found
    for name in knowledge.doctrines:
        both = (one.setting(name), other.setting(name))
        changed = both[0].value != both[1].value and not any(each.assumed for each in both)
        assert (name in {each.doctrine for each in found}) is changed, name


def test_a_change_has_both_settings_in_words_with_their_rules() -> None:
    knowledge = kb.load().knowledge
    one, other = knowledge.edition("mtg/2005"), knowledge.edition("mtg/2006")
    change = next(each for each in setting_changes(knowledge, one, other) if each.doctrine == "blocks-a-creature")
    doctrine = knowledge.doctrines["blocks-a-creature"]
    assert change.label == doctrine.label
    assert [(each.edition, each.means, each.rules) for each in change.settings] == [
        (edition.id, doctrine.value(edition.setting(doctrine.name).value).definition, edition.setting(doctrine.name).rules)
        for edition in (one, other)
    ]


def test_an_edition_does_not_differ_from_itself() -> None:
    knowledge = kb.load().knowledge
    assert setting_changes(knowledge, knowledge.edition("mtg"), knowledge.edition("mtg")) == ()


# -- scenarios ------------------------------------------------------------------------------------------------------------

BOARD = """\
under: {under}
players: [Ada, Bo]
cards:
  Sage: {{type: Enchantment, text: "{text}"}}
  Bear: {{type: Creature, pt: 2/2}}
  Bear Again: {{type: Creature, pt: 2/2}}
setup:
  Ada: {{battlefield: [Sage, Bear, Bear Again]}}
play:
  - destroy all creatures
"""
DIES = "Whenever a creature dies, you gain 1 life."
BLOCKS = "blocks/idle-creature-sent-blocks"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the scenarios are looked for."""
    made = tmp_path / "mtg" / "scenarios"
    made.mkdir(parents=True)
    shipped = (kb.rules_folder() / "mtg" / "scenarios" / f"{BLOCKS}.yaml").read_text(encoding="utf-8")
    (made / "differs.yaml").write_text(shipped, encoding="utf-8")
    (made / "same.yaml").write_text(BOARD.format(under="mtg", text=DIES), encoding="utf-8")
    (made / "unplayable.yaml").write_text(BOARD.format(under="mtg", text=DIES) + "  - destroy the moon\n", encoding="utf-8")
    (made / "without-abilities.yaml").write_text(BOARD.format(under="mtg", text="Flying"), encoding="utf-8")
    monkeypatch.setattr(settings_and_verdicts, "rules_folder", lambda: tmp_path)
    return made


def _changes(only: set[str] | None = None) -> tuple[tuple[VerdictChange, ...], int, list[tuple[int, int]]]:
    base, seen = kb.load(), list[tuple[int, int]]()
    one, other = base.knowledge.edition("mtg/2005"), base.knowledge.edition("mtg/2006")
    found, tried = verdict_changes(base.runner, one, other, lambda done, many: seen.append((done, many)), only)
    return found, tried, seen


@pytest.mark.usefixtures("folder")
def test_scenarios_that_both_play_are_counted_and_those_that_differ_are_named() -> None:
    found, tried, seen = _changes()
    assert [each.file for each in found] == ["mtg/scenarios/differs.yaml"]
    assert tried == 2
    assert seen == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    assert [answers[1:] for answers in found[0].answers] == [("yes, once", "no")]
    assert [each.doctrine for each in found[0].why] == ["blocks"]


@pytest.mark.usefixtures("folder")
def test_of_some_scenarios_no_others_are_run() -> None:
    assert _changes({"mtg/scenarios/same.yaml"}) == ((), 1, [(0, 1), (1, 1)])
    assert _changes(set()) == ((), 0, [(0, 0)])


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (Cell("", "no"), "no"),
        (Cell("", "no", 0, 3), "no"),
        (Cell("", "yes"), "yes"),
        (Cell("", "yes", 1, 1), "yes, once"),
        (Cell("", "yes", 2, 2), "yes, twice"),
        (Cell("", "yes", 3, 3), "yes, 3 times"),
        (Cell("", "depends", 0, 2), "depends, 0 to 2 times"),
    ],
)
def test_an_answer_is_said_with_how_often(cell: Cell, said: str) -> None:
    assert settings_and_verdicts._answer(cell) == said
