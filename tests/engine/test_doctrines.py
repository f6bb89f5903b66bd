"""Every doctrine that the engine names is one that somebody has defined, and no module names an edition or a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kb.engine
from kb.engine.triggers.event_doctrines import BY_EVENT
from kb.patterns.ruleset import Ruleset

ASKED = re.compile(r"\b(?:reason|setting|assumed)\(\s*\"([a-z][a-z0-9-]+)\"")
MODULES = sorted(Path(kb.engine.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_doctrines_exist(path: Path) -> None:
    rules = Ruleset.plain()
    named = set(ASKED.findall(path.read_text(encoding="utf-8")))
    assert sorted(name for name in named if not rules.knows(name)) == []


def test_listed_doctrines_exist() -> None:
    rules = Ruleset.plain()
    listed = {name for names in BY_EVENT.values() for name in names}
    assert sorted(name for name in listed if not rules.knows(name)) == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_rule_number_edition_or_game_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\bmtg\b|riftbound|\b\d{3}\.\d+[a-z]?\b", text, re.IGNORECASE)
