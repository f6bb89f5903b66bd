"""Numbers as copies write them, where the whole copy does; in the middle of a sentence they stay what they are."""

from __future__ import annotations

import pytest

from kb.text.rulebook.layout.dialect import without_dialect
from kb.text.rulebook.layout.line import Line

USUAL = ["100. Frogs", "100.1. A frog hops.", "100.1a It croaks.", "100.1b ∞ is a frog.", "100.1c “Hop” is said.", "101. Herons"]


def rewritten(lines: list[str]) -> list[str]:
    return [line.text for line in without_dialect([Line(n, line) for n, line in enumerate(lines, 1)])]


@pytest.mark.parametrize(
    "form",
    [
        "{0} {1} ",
        "{0} {1}. ",
        "{0}. {1}. ",
        "{0} {1}) ",
        "{0}{1}) ",
        "{0}{1}: ",
        "{0}{1} - ",
        "{0}{1}. – ",
        "CR {0}{1} ",
        "§{0}{1} ",
    ],
)
def test_the_letter_of_a_subrule(form: str) -> None:
    copied = [
        form.format(line[:5], line[5]) + line[7:] if "." in line[:4] and line[4] == "1" and line[5].isalpha() else line
        for line in USUAL
    ]
    assert rewritten(copied) == USUAL


def test_capital_letters() -> None:
    assert rewritten([line[:5] + line[5].upper() + line[6:] if line[4] == "1" else line for line in USUAL]) == USUAL


@pytest.mark.parametrize("form", ["{0}: ", "{0}) ", "{0} - ", "{0}. – ", "Rule {0}: "])
def test_the_number_of_a_rule(form: str) -> None:
    lines = [f"100.{n}. A frog hops {n} times." for n in range(1, 5)]
    assert rewritten([form.format(line[:5]) + line[7:] for line in lines]) == lines


@pytest.mark.parametrize("form", ["{0} ", "{0}: ", "{0} - "])
def test_the_number_of_a_heading(form: str) -> None:
    lines = ["100. Frogs", "100.1. A frog hops.", "101. Herons", "102. “Storks”"]
    assert rewritten([line if line[3:5] != ". " else form.format(line[:3]) + line[5:] for line in lines]) == lines


@pytest.mark.parametrize(
    "line",
    ["100.1) and so it is.", "100.2 a frog hops.", "rule 100.3 and 100.4.", "100 Frogs hop.", "100.1A Frog hops.", "100.1: it is."],
)
def test_the_middle_of_a_sentence_stays(line: str) -> None:
    assert rewritten([*USUAL, line, *USUAL]) == [*USUAL, line, *USUAL]
