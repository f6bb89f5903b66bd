"""`diff`: what a person reads, and what a program gets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import kb
from cli.commands.difference import _show_diff
from cli.terminal.page import Page
from tests.cli.books import two_imported
from tests.cli.running import apnap


@pytest.fixture
def two(tmp_path: Path) -> None:
    two_imported(tmp_path)


def test_the_split_of_2006_can_be_seen() -> None:
    ran = apnap("diff", "mtg/2005-10-01", "mtg/2006-05-01", "410.9")
    assert ran.code == 0
    assert "  < 410.9a → 410.9a and 410.9c  split" in ran.out
    assert "  ~ 410.9c → 410.9d  reworded (our words)" in ran.out
    assert ran.out.index("split (our words)\n") < ran.out.index("410.9c → 410.9d")


@pytest.mark.usefixtures("two")
def test_counts_come_first_and_changes_stand_under_their_headings() -> None:
    out = apnap("diff", "mtg/1901", "mtg/1902").out
    assert "  3 rules, then 4:\n" in out  # as the imports counted them: the chapter over them is none
    assert "        1  added\n" in out
    assert out.index("added") < out.index("100. Frogs") < out.index("+ 100.1  Nobody brings") < out.index("→ 100.2 → 100.3")


@pytest.mark.usefixtures("two")
def test_it_works_in_either_order() -> None:
    assert "- 100.1  Nobody brings" in apnap("diff", "mtg/1902", "mtg/1901").out


@pytest.mark.usefixtures("two")
def test_changes_are_rows_for_programs() -> None:
    rows = [json.loads(line) for line in apnap("diff", "mtg/1901", "mtg/1902", "-o", "jsonl").out.splitlines()]
    assert [row["kind"] for row in rows] == ["added", "reworded", "moved"]
    assert "[-a pebble-] {+two pebbles+}" in rows[1]["text"]


def test_of_two_games_the_settings_are_compared() -> None:
    out = apnap("diff", "mtg/2026", "riftbound").out
    assert "What they settle otherwise\n" in out
    assert "    mtg/2026-09-25  603.4, 608.2a  checked twice\n" in out


def test_scenarios_that_change_their_answer_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = kb.SettingReport("mtg/2005-10-01", "each-blocked", "", ("410.9b",))
    why = kb.SettingChange("blocks-a-creature", "blocks a creature", (setting,))
    verdict = kb.VerdictChange("mtg/scenarios/x.yaml", "A frog blocks twice", (("Frog", "yes, twice", "yes, once"),), (why,))
    report: Any = kb.DiffReport("mtg/a", "A", "mtg/b", "B", None, (0, 0), (), (), (), (verdict,), 7)
    page = Page()
    _show_diff(page, report, False)
    out = page.plain()
    assert "1 of 7 scenarios that both can play are answered otherwise" in out
    assert "    Frog  yes, twice → yes, once\n" in out
    assert "      mtg/2005-10-01  410.9b  each blocked\n" in out


def _shown(
    *changes: kb.Change, whole: bool = False, asked: str | None = None, settings: Any = (), verdicts: Any = None, tried: int = 0
) -> str:
    report: Any = kb.DiffReport("mtg/a", "A", "mtg/b", "B", asked, (0, 0), (), changes, settings, verdicts, tried)
    page = Page()
    _show_diff(page, report, whole)
    return page.plain()


def _change(kind: Any, before: str = "", after: str = "", **more: Any) -> kb.Change:
    return kb.Change(kind, tuple(before.split()), tuple(after.split()), **more)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (_change("added", "", "1.1", text="A frog\n sits."), "  + 1.1  A frog sits.\n"),
        (_change("added", "", "1.1 1.2 1.3", text="A frog."), "  + 1.1–1.3  A frog.\n"),
        (_change("removed", "1.1", "", text="A frog.", basis="gist"), "  - 1.1  A frog. (our words)\n"),
        (_change("moved", "1.1", "2.1", text="A frog.", along=1200), "  → 1.1 → 2.1  A frog., with 1,200 under it\n"),
        (_change("moved", "1.1 1.2", "2.1 2.2", along=3), "  → 1.1–1.2 → 2.1–2.2  with 3 under them\n"),
        (_change("reworded", "1.1", "1.1", text="A frog."), "  ~ 1.1  reworded, and still: A frog.\n"),
        (_change("reworded", "1.1", "1.2", alike=0.5), "  ~ 1.1 → 1.2  reworded, 50% alike\n"),
        (_change("merged", "1.1 1.2 1.3", "2.1"), "  > 1.1, 1.2 and 1.3 → 2.1  merged\n"),
        (_change("vocabulary", "1.1", "1.1"), "  ≈ 1.1  only old words or spelling\n"),
    ],
)
def test_each_kind_of_change_has_its_sign_and_its_words(change: kb.Change, line: str) -> None:
    assert line in _shown(change)


def test_changes_of_numbers_of_other_rules_are_shown_only_if_asked_for() -> None:
    change = _change("references", "1.1", "1.1")
    line = "  # 1.1  only numbers of other rules\n"
    assert line not in _shown(change)
    assert line in _shown(change, whole=True)
    assert line in _shown(change, asked="1.1")


def test_what_a_setting_rests_on_is_cut_and_silence_is_said() -> None:
    settings = (kb.SettingReport("mtg/a", "by-chance", "", ("1", "2", "3", "4")), kb.SettingReport("mtg/bb", "never", "", ()))
    out = _shown(settings=(kb.SettingChange("frogs", "frogs that sit", settings),), verdicts=None)
    assert "    mtg/a   1, 2, 3 …  by chance\n" in out
    assert "    mtg/bb  silent  never\n" in out


def test_a_verdict_that_no_setting_explains_says_so() -> None:
    verdict = kb.VerdictChange("x.yaml", "A frog", (("Frog", "yes", "no"),), (), ("look again",))
    out = _shown(verdicts=(verdict,), tried=1)
    assert "    look again\n" in out
    assert "no single setting of these rules makes the difference" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("diff", "mtg/2005", "mtg/2005"), "not possible: both are mtg/2005-10-01"),
        (("diff", "mtg/2005", "mtg/2006", "999"), "not found: neither mtg/2005-10-01 nor mtg/2006-05-01 has a rule 999"),
        (("diff", "mtg/2026", "riftbound", "603.4"), "not possible: mtg/2026-09-25 and riftbound/1.3 are of different games"),
        (("diff", "mtg/2026", "riftbound", "--verdicts"), "so are their scenarios"),
        (("diff", "mtg/2026"), "malformed: the following arguments are required: EDITION"),
    ],
)
def test_what_cannot_be_compared_is_refused(words: tuple[str, ...], message: str) -> None:
    ran = apnap(*words)
    assert ran.code == 2
    assert message in ran.err
    assert "  try: " in ran.err or "999" in ran.err
