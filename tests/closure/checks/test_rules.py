"""What rules state once everything that they inherit is counted in."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.checks.rules import rules_say_something, settings_are_single
from kb.closure.checks.subject import Subject
from kb.graph import iri
from tests.graph.small import EDITION, PREFIXES, write

FILE = "rules/chess/editions/2000-01-01/more.ttl"
WHITE, COIN = ("<https://w3id.org/apnap/doctrine/order/white>", "<https://w3id.org/apnap/doctrine/order/coin>")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The small rulebook, without what is wrong in it."""
    write(tmp_path)
    go = tmp_path / "rules/go/editions/1990-01-01.ttl"
    go.write_text(go.read_text(encoding="utf-8").replace(':gist "x"@en', ':gist "x"@en ; :explanatory "heading"@en'))
    return tmp_path


def with_rule(root: Path, rule: str) -> Subject:
    body = EDITION.format(game="chess", date="2000-01-01", rules=rule).partition("@base")[2].split("\n", 3)
    (root / FILE).write_text(f"{PREFIXES}@base{body[0]}\n{rule}\n", encoding="utf-8")
    return Subject(root)


def test_a_rule_says_something_of_its_own_or_by_its_provisions(root: Path) -> None:
    assert list(rules_say_something(Subject(root))) == []


def test_a_rule_without_a_gist_or_without_a_setting_and_a_reason_is_found(root: Path) -> None:
    subject = with_rule(root, '<1.3> a :Rule ; :number "1.3" .')
    found = [
        (each.message, each.remedy, subject.place(each).partition(f"{root}/")[2].partition(":")[0])
        for each in rules_say_something(subject)
    ]
    assert found == [
        ("chess/2000-01-01/1.3 has no gist, nor has its provision", ":gist “what it says”@en", FILE),
        (
            "chess/2000-01-01/1.3 states no setting, and no reason why it states none",
            ":states a setting, or :explanatory “definition”@en",
            FILE,
        ),
    ]


@pytest.mark.parametrize("says", [f":states {WHITE}", ':explanatory "definition"@en', ":realises p:board"])
def test_a_setting_a_reason_or_either_of_its_provision_is_enough(root: Path, says: str) -> None:
    assert list(rules_say_something(with_rule(root, f'<1.3> a :Rule ; :number "1.3" ; :gist "x"@en ; {says} .'))) == []


def test_rules_that_settle_a_doctrine_in_the_same_way_agree(root: Path) -> None:
    assert list(settings_are_single(Subject(root))) == []


def test_rules_that_settle_it_in_several_ways_do_not_and_are_listed(root: Path) -> None:
    subject = with_rule(root, f'<1.3> a :Rule ; :number "1.3" ; :gist "x"@en ; :states {WHITE} .')
    (wrong,) = settings_are_single(subject)
    assert wrong.message == "chess/2000-01-01 settles order in several ways: coin by 1.2, 1.10; white by 1.3"
    assert (wrong.node, wrong.predicate) == ("https://w3id.org/apnap/chess/2000-01-01/1.2", iri.term("states"))
