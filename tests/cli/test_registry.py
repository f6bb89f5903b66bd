"""The list of commands, each loaded when it is asked for."""

from __future__ import annotations

import pytest

from cli.registry import COMMANDS, apnap, command
from tests.cli.running import apnap as run


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_is_listed_is_there(name: str) -> None:
    assert command(name).name == name


def test_commands_are_listed_in_their_order() -> None:
    program = apnap()
    assert set(COMMANDS) <= set(program.list_commands(None))  # type: ignore[arg-type]


def test_a_misspelt_command_is_answered_with_the_nearest() -> None:
    ran = run("trigers", "board.yaml")
    assert ran.code == 2
    assert "triggers" in ran.err
