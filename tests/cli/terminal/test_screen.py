"""Escape sequences, hyperlinks and the pager: what a terminal gets, and a pipe never."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from cli.terminal.page import Page, linked, to_file
from cli.terminal.screen import escaped, knows_links
from tests.cli.running import apnap

if sys.platform == "win32":
    pytest.skip("terminals are played by pty", allow_module_level=True)

from tests.cli.terminals import on_a_terminal, unstyled

_ERASED = "\x1b[2K"
"""How a terminal's line is erased: what comes before is the progress bar."""


def test_neighbours_of_one_style_share_their_escape_sequence() -> None:
    assert escaped([[("one ", "bold"), ("two", "bold"), (" three", "")]]) == "\x1b[1mone two\x1b[0m three\n"


def test_without_colour_the_other_styles_stay() -> None:
    assert escaped([[("word", "bold red")]], colour=False) == "\x1b[1mword\x1b[0m\n"


def test_a_link_leads_to_its_address_only_where_links_are_known() -> None:
    line = [[linked("603.4", "file:///rules/a.yaml", "cyan")]]
    assert re.search(r"\x1b\]8;id=\d+;file:///rules/a.yaml\x1b\\\x1b\[36m603.4\x1b\[0m\x1b\]8;;\x1b\\", escaped(line, links=True))
    assert escaped(line) == "\x1b[36m603.4\x1b[0m\n"


def test_the_indent_before_a_link_is_not_part_of_it() -> None:
    page = Page(20)
    page.line(linked("a file", "file:///a"), indent=4)
    assert escaped(page.lines, links=True).startswith("    \x1b]8;id=")


@pytest.mark.parametrize(
    ("environment", "known"),
    [
        ({"TERM": "xterm-256color"}, False),
        ({"TERM": "xterm-256color", "VTE_VERSION": "7200"}, True),
        ({"TERM": "xterm-256color", "VTE_VERSION": "5000"}, False),
        ({"TERM_PROGRAM": "iTerm.app"}, True),
        ({"TERM_PROGRAM": "vscode", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb", "TERM_PROGRAM": "WezTerm"}, False),
        ({"TERM": "xterm-kitty"}, True),
        ({"FORCE_HYPERLINK": "1"}, True),
        ({"FORCE_HYPERLINK": "0", "TERM": "xterm-kitty"}, False),
    ],
)
def test_terminals_are_known_by_their_signs(environment: dict[str, str], known: bool) -> None:
    assert knows_links(environment) is known


def test_a_pipe_gets_neither_styles_nor_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_HYPERLINK", "1")
    assert "\x1b" not in apnap("rule", "603.4").out


def test_a_terminal_gets_both() -> None:
    shown = on_a_terminal("rule", "603.4", rows=200, FORCE_HYPERLINK="1")
    assert "\x1b[1m603.4\x1b[0m" in shown
    assert re.search(r"\x1b\]8;id=\d+;file://", shown)


def test_no_colours_where_none_are_wanted() -> None:
    coloured = re.compile(r"\x1b\[[0-9;]*3[1-7]m")
    assert coloured.search(on_a_terminal("refs", "603.4", rows=200))
    shown = on_a_terminal("refs", "603.4", rows=200, NO_COLOR="1")
    assert not coloured.search(shown)
    assert "\x1b[1m" in shown


def test_a_dumb_terminal_gets_plain_text() -> None:
    assert on_a_terminal("rule", "603.4", rows=200, TERM="dumb") == apnap("rule", "603.4").out


def test_a_table_fits_the_terminal_and_nothing_of_it_is_cut() -> None:
    shown = unstyled(on_a_terminal("sparql", "@look-back-rules", rows=500, columns=60))
    lines = shown.rpartition(_ERASED)[2].splitlines()
    assert max(map(len, lines)) <= 60
    assert re.fullmatch("─+", lines[1])
    assert "…" not in shown


def test_a_table_as_wide_as_a_page_of_text_is_the_same_off_a_terminal() -> None:
    page = Page(60)
    page.table(("number", "what"), [("603.4", "an intervening if")])
    assert page.plain() == "number  what\n603.4   an intervening if\n"


def test_a_long_word_in_a_table_is_folded() -> None:
    page = Page(20, styled=True)
    page.table(("name", "what"), [("a" * 30, "b")])
    assert "".join(text for line in page.lines[2:] for text, _ in line).count("a") == 30
    assert max(sum(len(text) for text, _ in line) for line in page.lines) <= 20


def test_what_is_longer_than_the_terminal_goes_through_the_pager() -> None:
    assert "PAGED" in on_a_terminal("rule", "603.4", rows=5, PAGER="sed s/^/PAGED/")


def test_what_is_shorter_does_not() -> None:
    assert "PAGED" not in on_a_terminal("rule", "603.4", rows=200, PAGER="sed s/^/PAGED/")


def test_no_pager_where_none_is_wanted() -> None:
    assert "PAGED" not in on_a_terminal("rule", "603.4", "--no-pager", rows=5, PAGER="sed s/^/PAGED/")


def test_a_pager_that_does_not_exist_loses_nothing() -> None:
    assert "full name" in on_a_terminal("rule", "603.4", rows=5, PAGER=f"{os.devnull}/nonsense")


def test_a_pager_that_stops_reading_is_no_error() -> None:
    shown = on_a_terminal("diff", "mtg/2004", "mtg/2026", rows=5, PAGER="head -1")  # more than a pipe holds
    assert shown.rpartition(_ERASED)[2].count("\n") == 1
    assert "Traceback" not in shown


def test_only_a_file_that_is_there_is_linked(tmp_path: Path) -> None:
    (tmp_path / "a b.yaml").touch()
    assert to_file("it", tmp_path / "a b.yaml")[1].startswith("link file:///")
    assert " " not in to_file("it", tmp_path / "a b.yaml")[1].removeprefix("link ")
    assert to_file("stdin", "-", "bold") == ("stdin", "bold")
