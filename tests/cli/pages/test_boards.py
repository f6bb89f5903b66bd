"""Answers about boards as pages and as rows."""

from __future__ import annotations

from typing import Any

import pytest

from cli.pages.boards import (
    ability_rows,
    explanation,
    heading,
    open_explanations,
    times,
    to_be_reviewed,
    verdict,
    verdicts,
)
from cli.terminal.page import Page
from kb import AbilityAnswer, BoardVerdict, CitedReason, Explanation, Flip, RestsOn, Verdict
from kb.model.why import Elsewhere

OPEN = RestsOn("ability", "Bell", "the moon winks", "not read", True, "Bell may have triggered")


def _reason(doctrine: str, rule: str = "1.1", fact: str = "", **more: Any) -> CitedReason:
    return CitedReason(doctrine, doctrine, "this-way", "It is this way.", (rule,) if rule else (), fact, said="this way", **more)


def _answer(source: str = "Sage", answer: Any = "yes", least: int = 1, most: int = 1, **more: Any) -> AbilityAnswer:
    given = {"number": 1, "wording": "Whenever it rains, draw a card.", "kind": "ordinary", **more}
    return AbilityAnswer(source, "Ada", answer=answer, least=least, most=most, **given)


def _verdict(*abilities: AbilityAnswer, answer: Any = "yes", **more: Any) -> Verdict:
    return Verdict("A board", "mtg/x", "Rules", answer, abilities, **more)


def _page(show: Any, *given: Any, **more: Any) -> str:
    page = Page(100)
    show(page, *given, **more)
    return page.plain()


@pytest.mark.parametrize(
    ("least", "most", "said"), [(1, 1, "once"), (2, 2, "twice"), (3, 3, "3 times"), (0, 0, "0 times"), (0, 2, "0 to 2 times")]
)
def test_a_number_of_times_is_said_in_words(least: int, most: int, said: str) -> None:
    assert times(least, most) == said


def test_a_board_without_a_title_has_none() -> None:
    assert _page(heading, "", "Rules") == "Rules\n\n"
    assert _page(heading, "A board", "Rules") == "A board\nRules\n\n"


# -- verdict --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (_answer(), "Sage (Ada) triggers once"),
        (_answer(least=2, most=2, deciding=("1.1", "1.2")), "Sage (Ada) triggers twice — 1.1, 1.2"),
        (_answer(answer="no", least=0, most=0), "Sage (Ada) does not trigger"),
        (_answer(answer="depends", least=0), "Sage (Ada) triggers 0 to 1 times (depends)"),
        (_answer(answer="undecided"), "Sage (Ada) triggers once (undecided)"),
        (_answer(kind="static"), "Sage (Ada) is static: it never triggers"),
        (_answer(kind="unread", answer="undecided"), "Sage (Ada) cannot be read"),
        (_answer(number=2), "Sage #2 (Ada) triggers once"),
    ],
)
def test_an_ability_begins_with_who_how_often_and_by_which_rule(answer: AbilityAnswer, said: str) -> None:
    assert said in _page(verdict, _verdict(answer), False).splitlines()


def test_of_several_abilities_the_first_lines_stand_together_above() -> None:
    two = _verdict(_answer(), _answer("Bell", "no", 0, 0))
    lines = _page(verdict, two, False).splitlines()
    assert lines[3:5] == ["Sage (Ada) triggers once", "Bell (Ada) does not trigger"]
    assert lines.count("Sage (Ada) triggers once") == 2
    assert _page(verdict, _verdict(_answer()), False).splitlines().count("Sage (Ada) triggers once") == 1


def test_what_another_object_does_stands_right_below_twice_at_most() -> None:
    altering = [_reason(f"p{number}", fact=f"Bell does {number}", bearing="altering") for number in range(3)]
    lines = _page(verdict, _verdict(_answer(reasons=tuple(altering)), _answer("Bell")), False).splitlines()
    assert lines[4:7] == ["  · Bell does 0", "  · Bell does 1", "Bell (Ada) triggers once"]


@pytest.mark.parametrize(
    ("abilities", "summary"),
    [
        ((_answer(), _answer("Bell", "no", 0, 0)), "yes: 1 of 2 triggered abilities triggers"),
        ((_answer(), _answer("Bell")), "yes: 2 of 2 triggered abilities trigger"),
        ((_answer("Bell", "no", 0, 0),), "yes: 0 of 1 triggered abilities trigger"),
        ((_answer(kind="static"),), "yes: no triggered ability here"),
        ((_answer(), _answer("Bell", kind="static")), "yes: 1 of 1 triggered abilities triggers"),
    ],
)
def test_the_last_line_counts_what_triggers(abilities: tuple[AbilityAnswer, ...], summary: str) -> None:
    assert _page(verdict, _verdict(*abilities), False).splitlines()[-1] == summary


def test_reasons_of_nearly_everything_are_shown_only_if_verbose_or_something_hangs_on_them() -> None:
    reasons = (
        _reason("constant", "1.1", "it is so", bearing="constant"),
        _reason("idle", "1.2", "it idles", bearing="idle"),
        _reason("decisive", "1.3", "it decides"),
        _reason("gap", "", "nobody says", bearing="routine", assumed=True),
        _reason("first", "1.5", "it comes first", bearing="routine"),
    )
    answer = _answer(reasons=reasons, deciding=("1.5",))
    out = _page(verdict, _verdict(answer), False)
    assert [fact in out for fact in ("it is so", "it idles", "it decides", "nobody says", "it comes first")] == [
        False, False, True, True, True,
    ]  # fmt: skip
    verbose = _page(verdict, _verdict(answer), True)
    assert all(reason.fact in verbose for reason in reasons)
    assert "It is this way." in verbose
    assert "It is this way." not in out


def test_facts_of_one_reason_are_counted_and_all_shown_if_verbose() -> None:
    reasons = tuple(_reason("dies", "1.1", f"Bear {number} dies") for number in range(3))
    out = _page(verdict, _verdict(_answer(reasons=reasons)), False)
    assert "  · Bear 0 dies (and 2 more)\n    1.1  dies: this way\n" in out
    assert "Bear 1 dies" not in out
    assert "  · Bear 2 dies\n" in _page(verdict, _verdict(_answer(reasons=reasons)), True)


def test_a_rule_says_whether_it_is_assumed_silent_or_to_be_reviewed() -> None:
    reasons = (
        _reason("gap", "", "a", assumed=True),
        _reason("unmatched", "", "b", review="look again"),
        _reason("changed", "1.2", "c", review="look again"),
    )
    out = _page(verdict, _verdict(_answer(reasons=reasons)), False)
    assert "    silent  gap: this way (assumed)\n" in out
    assert "    no rule matched  unmatched: this way (review)\n" in out
    assert "    1.2  changed: this way (review)\n" in out


def test_what_is_missing_is_said_once() -> None:
    answer = _answer(answer="no", least=0, most=0, missing="Bear lives")
    assert "  · Bear lives\n" in _page(verdict, _verdict(answer), False)
    said = _answer(answer="no", least=0, most=0, missing="Bear lives", reasons=(_reason("dies", fact="Bear lives"),))
    assert _page(verdict, _verdict(said), False).count("Bear lives") == 1


def test_open_choices_are_named() -> None:
    out = _page(verdict, _verdict(_answer(depends=("may Ada draw?",)), open=("who begins?",)), False)
    assert "  depends on: may Ada draw?\n" in out
    assert "open: who begins?\n" in out


def test_several_boards_stand_under_their_files_and_an_error_where_there_is_one() -> None:
    found = [BoardVerdict("a.yaml", _verdict(_answer())), BoardVerdict("b.yaml", error="b.yaml:1: malformed\n  try: this")]
    lines = [line for line in _page(verdicts, found, False).splitlines() if line]
    assert lines[:2] == ["a.yaml", "A board"]
    assert lines[-3:] == ["b.yaml", "b.yaml:1: malformed", "  try: this"]


@pytest.mark.parametrize(("many", "verbose", "lines"), [(4, False, 4), (6, False, 5), (6, True, 6)])
def test_only_the_first_few_are_to_be_reviewed_at_once(many: int, verbose: bool, lines: int) -> None:
    shown = _page(to_be_reviewed, [f"rule {number}: to be reviewed" for number in range(many)], verbose).splitlines()
    assert len(shown) == lines
    assert shown[0] == "to be reviewed: rule 0"
    assert (shown[-1] == "and 2 more to be reviewed: -v shows them all") is (lines == 5)


def test_each_ability_is_a_row_with_every_rule_once() -> None:
    reasons = (_reason("a", "1.1"), _reason("b", "1.2"), _reason("c", "1.1"))
    (row,) = ability_rows(_verdict(_answer(reasons=reasons, missing="x")))
    assert row == {
        "edition": "mtg/x", "source": "Sage", "number": 1, "controller": "Ada", "kind": "ordinary", "answer": "yes", "least": 1,
        "most": 1, "wording": "Whenever it rains, draw a card.", "missing": "x", "rules": ["1.1", "1.2"],
    }  # fmt: skip


# -- why ------------------------------------------------------------------------------------------------------------------


def test_an_explanation_names_the_flip_and_where_it_is_otherwise() -> None:
    found = Explanation(
        "A board", "mtg/x", "Rules", _answer(answer="no", least=0, most=0), Flip("let Bear die", ""),
        (Elsewhere("mtg/y", "yes", 2, 2), Elsewhere("mtg/z", "no", 0, 0)),
    )  # fmt: skip
    lines = _page(explanation, found, False).splitlines()
    assert lines[:2] == ["A board", "Rules (mtg/x)"]
    assert "  flip    let Bear die" in lines
    assert "  but     under mtg/y it triggers twice" in lines
    assert "  but     under mtg/z it does not trigger" in lines
    assert "A board" not in _page(explanation, found, False, first=False)


def test_what_answers_could_turn_on_stands_above_them_once() -> None:
    found = [Explanation("", "mtg/x", "Rules", _answer(), rests_on=(OPEN,)) for _ in range(2)]
    out = _page(open_explanations, found, False)
    assert out.count("the moon winks") == 1
    assert out.startswith("undecided: Bell: “the moon winks” is not read")
    assert _page(open_explanations, [Explanation("", "mtg/x", "Rules", _answer())], False) == ""
