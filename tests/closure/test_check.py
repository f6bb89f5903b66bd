"""What is wrong with a knowledge base is found, and placed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kb.closure.check import CHECKS, check_knowledge
from kb.paths import data_root

pytest.importorskip("pyshacl")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The shipped data without most of its editions and cards."""
    for part in ("ontology", "rules/doctrines", "rules/mtg/provisions", "rules/mtg/editions/2006-05-01"):
        shutil.copytree(data_root() / part, tmp_path / part)
    shutil.copy(data_root() / "rules/mtg/game.ttl", tmp_path / "rules/mtg/game.ttl")
    (tmp_path / "rules/mtg/scenarios").mkdir()
    (tmp_path / "rules/mtg/scenarios/one.yaml").write_text("")
    (tmp_path / "rules/mtg/cards.yaml").write_text("Bear: {type: Creature, text: Flying}")
    return tmp_path


def add(root: Path, turtle: str) -> Path:
    file = root / "rules/mtg/editions/2006-05-01/broken.ttl"
    head = "@base <https://w3id.org/apnap/mtg/2006-05-01/> .\n@prefix : <https://w3id.org/apnap/ontology#> .\n"
    file.write_text(head + turtle)
    return file


def test_nothing_counted_is_none(copy: Path) -> None:
    report = check_knowledge(copy)
    assert all(number for _, number in report.counts), report.counts
    assert report.findings == ()


BROKEN = {
    '<999.1> a :Rule ; :number "999.1" ; :gist "x"@en .': "no reason why",
    '<999.1> a :Rule ; :number "999.1" ; :explanatory "definition"@en .': "no gist",
    '<999.1> a :Rule ; :number "999.1" ; :gist "x"@en ; :explanatory "y"@en ; :cites <999.9> .': "cites rules that exist",
    '<999.1> a :Rule ; :number "999.1" ; :gist "x"@en ; :states <https://w3id.org/apnap/doctrine/x/y> .': "settings that exist",
}


@pytest.mark.parametrize(("turtle", "message"), BROKEN.items())
def test_what_is_wrong_with_a_rule_is_found_with_its_line(copy: Path, turtle: str, message: str) -> None:
    file = add(copy, turtle)
    report = check_knowledge(copy)
    assert any(message in finding.message and finding.place == f"{file}:3" for finding in report.findings), report.findings


def test_two_settings_of_one_doctrine_in_an_edition_are_found(copy: Path) -> None:
    add(
        copy,
        '<999.1> a :Rule ; :number "999.1" ; :gist "x"@en ; '
        ":states <https://w3id.org/apnap/doctrine/intervening-if/checked-once> .",
    )
    report = check_knowledge(copy)
    assert any("intervening-if in several ways" in finding.message for finding in report.findings)


def test_a_card_that_nobody_can_read_is_found(copy: Path) -> None:
    (copy / "rules/mtg/cards.yaml").write_text("Riddle: {type: Creature, text: 'Whenever blah blah, draw a card.'}")
    assert [finding.check for finding in check_knowledge(copy).findings] == ["cards are read"]


def test_no_terms_at_all_is_a_failure(copy: Path) -> None:
    shutil.rmtree(copy / "ontology/terms")
    report = check_knowledge(copy)
    assert not report.ok
    assert dict(report.counts)["terms"] == 0


def test_each_check_is_told_as_it_begins(copy: Path) -> None:
    told: list[str] = []
    check_knowledge(copy, told.append)
    assert told == list(CHECKS)
