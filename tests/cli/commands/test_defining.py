"""`define` on the command line: whose words, which editions, exit codes."""

from __future__ import annotations

import subprocess
import sys

import kb
from tests.bench.__main__ import ROOT
from tests.cli.running import apnap


def test_define_says_whose_words_it_shows() -> None:
    ran = apnap("define", "leaves-the-battlefield ability")
    assert ran.code == 0
    assert "term :LeavesAbility" in ran.out
    assert "apnap import rules" in ran.out


def test_define_of_an_unknown_word_is_a_no() -> None:
    ran = apnap("define", "xqzzyk")
    assert ran.code == 1
    assert "Nothing is called “xqzzyk”" in ran.out


def test_define_of_a_number_cannot_be_read() -> None:
    assert apnap("define", "603.4").err == "malformed: 603.4 is a rule and no word\n  try: apnap rule 603.4\n"


def test_a_doctrine_shows_where_each_value_holds() -> None:
    out = apnap("define", "intervening", "if").out
    assert "410.8 (mtg/2004-06-01 to" in out
    assert "383.3.e (riftbound/1.3)" in out


def test_another_name_is_said() -> None:
    assert apnap("define", "intervning if").out.startswith("Nothing is called just “intervning if”. This is intervening if:")


def test_rows_have_one_record_for_each_definition() -> None:
    assert len(apnap("define", "flying", "-o", "jsonl").out.splitlines()) == 1


def test_neither_engine_nor_quads_are_loaded() -> None:
    kb.load()  # compiled, if it was not
    asked = "import sys; from cli.main import run; run(['define', 'flying']); sys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False, cwd=ROOT)
    assert not {"kb.engine", "kb.text.wording.reader", "pyoxigraph", "rdflib", "rapidfuzz", "rich"} & set(done.stderr.split())
