"""The table of executors at the bottom of the engine: filled from the list of instructions, never with two for one class."""

from __future__ import annotations

from typing import Any

import pytest

import kb.engine.game  # noqa: F401  (a game in progress installs the instructions)
from kb.engine import instructions
from kb.engine.modelled.executors import EXECUTORS, install
from kb.text.nodes.effects import Draw


def test_a_game_installs_every_instruction_of_the_list() -> None:
    assert instructions.EXECUTORS == EXECUTORS


def test_installing_the_same_executor_again_changes_nothing() -> None:
    install({Draw: EXECUTORS[Draw]})
    assert instructions.EXECUTORS == EXECUTORS


def test_a_second_executor_for_an_instruction_is_refused() -> None:
    def draw_twice(instruction: Any, resolution: Any) -> None: ...

    with pytest.raises(ValueError, match="Draw is carried out by draw already"):
        install({Draw: draw_twice})
