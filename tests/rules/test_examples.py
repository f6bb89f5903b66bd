"""Every worked example of the triggered chapters of Magic is a scenario."""

from __future__ import annotations

from collections.abc import Iterator
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


@cache
def knowledge() -> Knowledge:
    return open_knowledge()


@cache
def scenarios() -> tuple[Scenario, ...]:
    files = sorted((rules_folder() / "mtg" / "scenarios").rglob("*.yaml"))
    return tuple(read_scenario(file.read_text(encoding="utf-8"), str(file), knowledge().card_names("mtg")) for file in files)


def in_chapters(rule: Rule) -> bool:
    section = rule.number.split(".")[0]
    return section in CHAPTERS or section in COMBAT or any(rule.number.startswith(start) for start in CHAPTERS if "." in start)


def rules_with_examples() -> Iterator[Rule]:
    for edition in knowledge().of_game("mtg"):
        yield from (rule for rule in edition.rules.values() if rule.examples and in_chapters(rule))


def named_by(scenario: Scenario, rule: Rule) -> bool:
    """Whether a scenario is about a rule: it cites it, or, for a rule that settles nothing, names it beside."""
    if rule.edition not in {knowledge().edition(str(name)).id for name in scenario.under}:
        return False
    named = scenario.cites.for_edition(rule.edition)
    return rule.number in map(str, named if rule.states else (*named, *scenario.also.for_edition(rule.edition)))


def test_there_are_examples() -> None:
    assert len(list(rules_with_examples())) > 30


@pytest.mark.parametrize("rule", list(rules_with_examples()), ids=lambda rule: rule.id)
def test_example_is_a_scenario(rule: Rule) -> None:
    assert any(named_by(scenario, rule) for scenario in scenarios())


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda scenario: Path(scenario.file or "").stem)
def test_scenario_names_rules_that_exist(scenario: Scenario) -> None:
    editions = [knowledge().edition(str(name)) for name in scenario.under]
    every = [[*scenario.cites.for_edition(each.id), *scenario.also.for_edition(each.id)] for each in editions]
    assert any(every), "no rule named; only an edition that is silent may go without"
    for named in every:
        assert [str(n) for n in named if not any(e.has_rule(str(n)) for e in editions)] == []
