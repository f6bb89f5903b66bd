"""The table of signals, and its copy for people."""

from __future__ import annotations

from pathlib import Path

from kb.text.citations.signals import ENOUGH, SIGNALS, SURE, score

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "citations.md"


def test_the_guide_lists_every_signal_with_its_weight() -> None:
    rows = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][-len(SIGNALS) :]
    assert rows == [f"| {name} | {weight:+} | {says} |" for name, (weight, says) in SIGNALS.items()]


def test_the_guide_says_what_is_enough() -> None:
    assert f"{ENOUGH} are enough; a bare number that is to be called wrong needs {SURE}" in GUIDE.read_text(encoding="utf-8")


def test_what_names_the_rules_is_enough_by_itself_and_a_bare_number_never_is() -> None:
    assert min(score([form]) for form in ("named", "cr", "rule")) >= ENOUGH
    assert score(["bare", "known", "letter"]) < ENOUGH


def test_no_company_makes_a_citation_of_a_measure_a_version_or_a_number_in_code() -> None:
    for_it = ["bare", "letter", "known", "brackets", "opens", "game words", "game file", "citing file", "rules word"]
    against = ("measure", "version", "other book", "address", "code", "part", "heading", "arithmetic", "decimals", "fraction")
    assert [each for each in against if score([*for_it, each]) >= ENOUGH] == []
