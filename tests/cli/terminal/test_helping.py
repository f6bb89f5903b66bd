"""Help: panels on a terminal, plain text elsewhere, examples at the end of both."""

from __future__ import annotations

import re
import sys

import pytest

from cli.registry import COMMANDS, command
from tests.cli.running import apnap

if sys.platform == "win32":
    pytest.skip("terminals are played by pty", allow_module_level=True)

from tests.cli.terminals import on_a_terminal, unstyled

_COLOUR = re.compile(r"\x1b\[[0-9;]*3[1-7]m")


@pytest.mark.parametrize("name", COMMANDS)
def test_help_on_a_terminal_fits_eighty_columns_and_ends_in_the_examples(name: str) -> None:
    lines = unstyled(on_a_terminal(name, "--help", columns=80)).rstrip().splitlines()
    examples = (command(name).epilog or "").splitlines()
    assert max(map(len, lines[: -len(examples)])) <= 80
    assert [line.removeprefix("example:").strip() for line in lines[-len(examples) :]] == [line.strip() for line in examples]


def test_help_is_panels_on_a_terminal_and_plain_text_elsewhere() -> None:
    shown = on_a_terminal("rule", "--help")
    assert "╭─ options of every command ─" in unstyled(shown)
    assert _COLOUR.search(shown)
    plain = apnap("rule", "--help").out
    assert "options of every command:\n" in plain
    assert not re.search("[╭\x1b]", plain)


def test_a_terminal_without_colours_gets_none() -> None:
    assert not _COLOUR.search(on_a_terminal("rule", "--help", NO_COLOR="1"))
    assert "\x1b" not in on_a_terminal("rule", "--help", TERM="dumb")


def test_help_is_asked_for_by_a_letter_too() -> None:
    assert apnap("rule", "-h") == apnap("rule", "--help")


def test_usage_names_every_option_and_those_that_exclude_each_other_together() -> None:
    usage = " ".join(apnap("rule", "--help").out.partition("\n\n")[0].split())
    assert usage == (
        "usage: apnap rule [-h] [--only | --tree | --around N] [--official | --gist] [--under EDITION] [-o FORMAT] "
        "[--json] [-q] [-v] [--no-pager] NUMBER ..."
    )


def test_an_argument_that_may_be_left_out_stands_in_brackets() -> None:
    assert "[FILE] [ABILITY]" in apnap("why", "--help").out
    assert "[FILE ...]" in apnap("cite", "--help").out


def test_help_needs_no_knowledge_base(monkeypatch: pytest.MonkeyPatch) -> None:
    def built(_tell: object) -> None:
        raise AssertionError("built")

    monkeypatch.setattr("cli.command.load", built)
    assert apnap("triggers", "--help").code == 0
