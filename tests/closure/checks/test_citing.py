"""How rules are cited is data, and refused where it is wrong: before anything is compiled, with the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.check import CHECKS
from kb.closure.checks.subject import Subject
from tests.closure.faulty import copy_of_the_data

PREFIXES = """\
@prefix : <https://w3id.org/apnap/ontology#> .
@prefix d: <https://w3id.org/apnap/doctrine/> .
@prefix mtg: <https://w3id.org/apnap/mtg/> .
@prefix p: <https://w3id.org/apnap/mtg/provision/> .
@prefix keyword: <https://w3id.org/apnap/ontology/keyword/> .
"""


def found(check: str, folder: Path, line: str, file: str = "rules/doctrines/mine.ttl") -> list[tuple[str, str]]:
    """What a check says of a line that is added, and where."""
    root = copy_of_the_data(folder)
    (root / file).write_text(PREFIXES + line, encoding="utf-8")
    subject = Subject(root)
    return [(each.message, subject.place(each).removeprefix(f"{root}/")) for each in CHECKS[check](subject)]


@pytest.mark.parametrize("line", [
    "d:triggers-on-match :ledBy p:triggers-on-match .",
    "d:triggers-on-match :ledBy <https://w3id.org/apnap/mtg/2006-05-01/410.2> .",
])  # fmt: skip
def test_a_provision_or_a_rule_may_lead_what_it_states(line: str, tmp_path: Path) -> None:
    assert found("leaders state their points", tmp_path, line) == []


def test_what_does_not_state_a_point_cannot_lead_it(tmp_path: Path) -> None:
    said = found("leaders state their points", tmp_path, "d:triggers-on-match :ledBy p:dies .")
    where = "rules/doctrines/mine.ttl:6"
    assert said == [("mtg/provision/dies does not state doctrine/triggers-on-match, so it is never cited for it", where)]


def test_a_rule_of_another_number_cannot_lead_either(tmp_path: Path) -> None:
    line = "d:triggers-on-match :ledBy <https://w3id.org/apnap/mtg/2006-05-01/410.8> ."
    ((message, _),) = found("leaders state their points", tmp_path, line)
    assert message.startswith("mtg/2006-05-01/410.8 does not state doctrine/triggers-on-match")


@pytest.mark.parametrize("kind", [":TriggeredAbility", ":Conquers", "keyword:flying", "mtg:step\\/upkeep", "mtg:kind\\/creature"])
def test_rules_are_cited_for_classes_keywords_steps_and_types(kind: str, tmp_path: Path) -> None:
    file = "rules/mtg/provisions/mine.ttl"
    assert found("rules are of kinds that exist", tmp_path, f"p:dies :citedFor {kind} .", file) == []


def test_a_kind_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    file = "rules/mtg/provisions/mine.ttl"
    said = found("rules are of kinds that exist", tmp_path, "p:dies :citedFor keyword:flyng .", file)
    assert said == [("there is no kind of thing ontology/keyword/flyng", f"{file}:6")]


def test_a_point_is_of_events_only(tmp_path: Path) -> None:
    assert found("events are events", tmp_path, "d:dies :ofEvent :Mills .") == []
    said = found("events are events", tmp_path / "again", "d:dies :ofEvent :Keyword .")
    assert said == [(":Keyword is no class of events", "rules/doctrines/mine.ttl:6")]


def test_a_point_may_be_of_a_step_of_the_turn(tmp_path: Path) -> None:
    upkeep, none = ("<https://w3id.org/apnap/mtg/step/upkeep>", "<https://w3id.org/apnap/mtg/step/downkeep>")
    assert found("events are events", tmp_path, f"d:dies :ofEvent {upkeep} .") == []
    assert len(found("events are events", tmp_path / "again", f"d:dies :ofEvent {none} .")) == 1
