"""Every worked example of the triggered chapters of Magic is a scenario."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kb.closure import open_knowledge
from kb.graph.editions.edition import Rule
from kb.graph.knowledge import Knowledge
from kb.paths import rules_folder
from kb.text.scenario import Scenario, read_scenario

CHAPTERS = {"409.1i", "409.2", "409.3", "409.4", "410", "603"}
COMBAT = {"508", "509"}

# Parameters are names of files and folders only, since every worker makes them as it starts; the first test opens the store.
MTG = rules_folder() / "mtg"
FILES = sorted((MTG / "scenarios").rglob("*.yaml"))
EDITIONS = sorted(f"mtg/{folder.stem}" for folder in (MTG / "editions").iterdir())


@cache
def knowledge() -> Knowledge:
    return open_knowledge()


@cache
def scenario_in(file: Path) -> Scenario:
    return read_scenario(file.read_text(encoding="utf-8"), str(file), knowledge().card_names("mtg"))


def in_chapters(rule: Rule) -> bool:
    section = rule.number.split(".")[0]
    return section in CHAPTERS or section in COMBAT or any(rule.number.startswith(start) for start in CHAPTERS if "." in start)


def rules_with_examples(edition: str) -> list[Rule]:
    return [rule for rule in knowledge().edition(edition).rules.values() if rule.examples and in_chapters(rule)]


def named_by(scenario: Scenario, rule: Rule) -> bool:
    """Whether a scenario is about a rule: it cites it, or, for a rule that settles nothing, names it beside."""
    if rule.edition not in {knowledge().edition(str(name)).id for name in scenario.under}:
        return False
    named = scenario.cites.for_edition(rule.edition)
    return rule.number in map(str, named if rule.states else (*named, *scenario.also.for_edition(rule.edition)))


def test_every_edition_is_asked_for() -> None:
    assert {edition.id for edition in knowledge().of_game("mtg")} == set(EDITIONS)
    assert sum(len(rules_with_examples(edition)) for edition in EDITIONS) > 30


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_of_an_edition_is_a_scenario(edition: str) -> None:
    scenarios = [scenario_in(file) for file in FILES]
    nowhere = [rule.id for rule in rules_with_examples(edition) if not any(named_by(each, rule) for each in scenarios)]
    assert nowhere == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario_names_rules_that_exist(file: Path) -> None:
    scenario = scenario_in(file)
    editions = [knowledge().edition(str(name)) for name in scenario.under]
    every = [[*scenario.cites.for_edition(each.id), *scenario.also.for_edition(each.id)] for each in editions]
    assert any(every), "no rule named; only an edition that is silent may go without"
    for named in every:
        assert [str(n) for n in named if not any(e.has_rule(str(n)) for e in editions)] == []
