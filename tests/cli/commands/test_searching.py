"""`search` on the command line: exit codes, words to leave out, marks, rows."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import kb
from cli.commands.searching import marked
from cli.registry import command
from cli.terminal.page import Page
from kb import Snippet
from tests.bench.__main__ import ROOT
from tests.cli.running import apnap


def test_what_is_found_is_marked_in_its_section() -> None:
    ran = apnap("search", "leaves", "the", "battlefield", "look", "back")
    assert ran.code == 0
    assert "603." in ran.out
    assert "«" in ran.out


def test_nothing_found_is_a_no_with_a_remedy() -> None:
    ran = apnap("search", "xqzzyk")
    assert (ran.code, ran.err) == (1, "")
    assert "No text has “xqzzyk”." in ran.out
    assert "apnap import rules" in ran.out


@pytest.mark.parametrize("words", [(), ("",), ("   ",), ("🔥",), ('""',), ("-", "*"), ("-token",)])
def test_nothing_to_look_for_cannot_be_read(words: tuple[str, ...]) -> None:
    ran = apnap("search", *words)
    assert (ran.code, ran.out) == (2, "")
    assert "apnap search" in ran.err


def test_options_may_stand_anywhere_and_a_hyphen_leaves_a_word_out() -> None:
    asked = command("search").make_context("search", ["dies", "--limit", "3", "-token", "-q", "--", "-x"])
    assert list(asked.params["words"]) == ["dies", "-token", "-x"]
    assert asked.params["limit"] == 3
    without = apnap("search", "dies", "--limit", "200", "-token", "--json").json["hits"]
    assert without
    assert not [hit for hit in without if re.search(r"\btokens?\b", hit["snippet"]["text"].lower())]


def test_rows_have_one_record_for_each_hit() -> None:
    lines = apnap("search", "603.4", "-o", "jsonl", "--limit", "3").out.splitlines()
    assert 1 <= len(lines) <= 3
    assert '"name": "mtg/2026-09-25/603.4"' in lines[0]


def test_a_limit_is_a_number() -> None:
    assert apnap("search", "dies", "--limit", "0").code == 2


@pytest.mark.parametrize("words", [("search", "intervening", "if"), ("search", "603.4")])
def test_neither_engine_nor_quads_are_loaded(words: tuple[str, ...]) -> None:
    kb.load()  # compiled, if it was not
    asked = f"import sys; from cli.main import run; run({list(words)!r}); sys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0
    assert not {"kb.engine", "kb.text.wording.reader", "pyoxigraph", "rdflib", "rapidfuzz", "rich", "ruamel.yaml"} & set(
        done.stderr.split()
    )


def test_words_that_are_found_are_bold_where_styles_are_seen() -> None:
    snippet = Snippet("An ability triggers.", ((11, 19),))
    assert marked(Page(styled=True), snippet) == ["An ability ", ("triggers.", "bold"), ""]
    assert marked(Page(), snippet) == ["An ability «triggers»."]


def test_an_unknown_edition_is_refused() -> None:
    ran = apnap("search", "dies", "--in", "mtg/1850")
    assert ran.code == 2
    assert "mtg/2006-05-01" in ran.err
