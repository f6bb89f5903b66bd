"""The recipes of `docs/adding.md`, carried out in a copy of the checkout: each command gives the output shown."""

from __future__ import annotations

import re
from pathlib import Path

from tests.recipes import ADDING, carry_out, checkout, steps

RECIPES = ("phrase", "keyword", "instruction", "doctrine", "rule", "game", "edition", "command")


def test_there_is_a_recipe_for_each_kind_of_thing() -> None:
    headings = [line for line in ADDING.read_text(encoding="utf-8").splitlines() if line.startswith("## ")]
    assert [kind for kind in RECIPES if not any(kind in heading for heading in headings)] == []


def test_every_fenced_step_is_understood() -> None:
    text = ADDING.read_text(encoding="utf-8")
    assert len([step for step in steps() if "old" not in step.given]) == len(re.findall(r"^```", text, re.MULTILINE)) // 2
    assert len([step for step in steps() if "old" in step.given]) == text.count("` becomes `")


def test_after_all_edits_each_command_gives_the_output_shown(tmp_path: Path) -> None:
    for step, answer in carry_out(checkout(tmp_path)):
        assert answer == step.given["output"], step
