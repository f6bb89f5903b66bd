"""No answer shows an inside of the program: no class, no node, no Python value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.explain.health.checkup import shipped_scenarios
from kb.paths import rules_folder
from tests.cli.running import apnap
from tests.samples import one_in

INSIDE = re.compile(
    r"\b(?:[A-Z][a-z]+){1,3}\([a-z_]*=|\bNone\b(?! of)|\bTrue\b|\bFalse\b(?! (?:Cure|God|Orders))|frozenset"
    r"|<kb\.|object at 0x|\bkb\.\w+\.\w+|Traceback"
)


@pytest.mark.parametrize("file", one_in(17, shipped_scenarios()), ids=lambda file: str(file.relative_to(rules_folder())))
@pytest.mark.parametrize("command", ["triggers", "run"])
def test_a_shipped_scenario_is_answered_in_words(command: str, file: Path) -> None:
    shown = apnap(command, str(file), "-v")
    assert INSIDE.findall(shown.out + shown.err) == []


def test_what_would_be_an_inside_is_found() -> None:
    for text in ("Filter(nouns=('card',))", "Kaito is None/None", "frozenset()", "<kb.engine.Game object at 0x7f>"):
        assert INSIDE.search(text)
    for text in ("Creature(s)", "Blood Artist (Ada) triggers twice", "Sorcery"):
        assert not INSIDE.search(text)
