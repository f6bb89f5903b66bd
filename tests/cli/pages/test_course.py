"""The course of a board as a page and as rows."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cli.pages.course import repeated_blocks, step_rows, story
from cli.terminal.page import Page
from kb import Choice, CitedReason, Narration, StepReport, Way


def _reason(doctrine: str, rule: str) -> CitedReason:
    return CitedReason(doctrine, doctrine, "this-way", "It is this way.", (rule,), "", said="this way")


LINE, EVENT = StepReport("line", "destroy Bear"), StepReport("event", "Bear dies", deciding=("1.1", "1.2"))
TRIGGER, RESOLVED = StepReport("triggers", "Sage triggers"), StepReport("resolves", "Sage resolves", stage="resolve")


def _way(*steps: StepReport, answer: str = "yes", ending: tuple[str, ...] = ("Ada: 20 life",)) -> Way:
    return Way((Choice("may Ada draw", answer),), steps, ending)


def _story(*ways: Way, until: str = "resolve", numbered: bool = False, verbose: bool = False, **more: Any) -> list[str]:
    page = Page(100)
    story(page, Narration("A board", "mtg/x", "Rules", ways, **more), until, numbered, verbose)
    return page.plain().splitlines()


def test_steps_stand_under_their_line_with_their_rules_and_the_board_at_the_end() -> None:
    assert _story(_way(LINE, EVENT))[:7] == [
        "A board",
        "Rules (mtg/x)",
        "",
        "▸ destroy Bear",
        "  Bear dies  [1.1, 1.2]",
        "",
        "  Ada: 20 life",
    ]


def test_steps_may_be_numbered() -> None:
    lines = _story(_way(LINE, EVENT), numbered=True)
    assert "  1 ▸ destroy Bear" in lines
    assert "    2 Bear dies  [1.1, 1.2]" in lines


def test_a_story_may_end_before_what_follows_on_the_stack() -> None:
    assert "  Sage resolves" in [line.rstrip() for line in _story(_way(LINE, RESOLVED))]
    told = _story(_way(LINE, RESOLVED), until="trigger")
    assert not any("Sage resolves" in line or "20 life" in line for line in told)


def test_what_all_ways_share_is_told_once() -> None:
    lines = _story(_way(LINE, EVENT, TRIGGER), _way(LINE, EVENT, RESOLVED, answer="no"))
    assert lines.count("▸ destroy Bear") == 1
    assert "Way 1 of 2  may Ada draw: yes" in lines
    assert "Way 2 of 2  may Ada draw: no" in lines
    assert lines.index("▸ destroy Bear") < lines.index("Way 1 of 2  may Ada draw: yes") < lines.index("  Sage triggers")


def test_ways_that_lead_to_the_same_are_one() -> None:
    lines = _story(_way(LINE, EVENT), _way(LINE, EVENT, answer="no"), _way(LINE, TRIGGER, answer="perhaps"))
    assert "Way 1 of 2  may Ada draw: yes (and 1 more choice with the same end)" in lines
    assert not any(line.startswith("Way") for line in _story(_way(LINE, EVENT), _way(LINE, EVENT, answer="no")))


def test_ways_that_differ_only_in_reasons_that_are_not_shown_are_one() -> None:
    other = replace(EVENT, reasons=(_reason("dying", "9.9"),))
    ways = (_way(LINE, EVENT), _way(LINE, other, answer="no"))
    assert not any(line.startswith("Way") for line in _story(*ways))
    assert any(line.startswith("Way 2 of 2") for line in _story(*ways, verbose=True))


def test_of_many_ways_only_the_first_few_are_told_unless_verbose() -> None:
    ways = [_way(LINE, StepReport("event", f"it is {number}"), answer=str(number)) for number in range(6)]
    assert _story(*ways)[-1] == "and 2 more ways: -v shows them all, `apnap explore` their outcomes"
    assert any("Way 6 of 6" in line for line in _story(*ways, verbose=True))


def test_each_step_is_a_row() -> None:
    step = StepReport("event", "Bear dies", (_reason("a", "1.1"), _reason("b", "1.1")), ("Sage",))
    assert step_rows(_way(LINE, step), 3)[1] == {
        "way": 3, "step": 2, "kind": "event", "text": "Bear dies", "stage": "trigger", "rules": ["1.1"], "stack": ["Sage"],
    }  # fmt: skip


# -- what repeats itself --------------------------------------------------------------------------------------------------

PLACED, AIMED = StepReport("placed", "Bell's ability goes on the stack"), StepReport("choice", "Ada: choose targets → Bo")


def test_a_step_that_comes_several_times_in_a_row_is_said_once_with_its_count() -> None:
    lines = _story(_way(LINE, TRIGGER, TRIGGER, TRIGGER, EVENT))
    assert [line.rstrip() for line in lines[3:6]] == ["▸ destroy Bear", "  Sage triggers  (3 times)", "  Bear dies  [1.1, 1.2]"]


def test_steps_of_two_kinds_that_read_alike_are_not_one_that_comes_twice() -> None:
    begun, done = StepReport("cast", "Ada plays Plains"), StepReport("event", "Ada plays Plains")
    assert [line.rstrip() for line in _story(_way(LINE, begun, done))[4:6]] == ["  Ada plays Plains", "  Ada plays Plains"]


@pytest.mark.parametrize(("count", "said"), [(2, []), (3, ["  … the same 2 more times"]), (5, ["  … the same 4 more times"])])
def test_steps_that_come_together_several_times_are_shown_once(count: int, said: list[str]) -> None:
    lines = _story(_way(LINE, *(PLACED, AIMED) * count))
    assert [line for line in lines if "the same" in line] == said
    assert sum("goes on the stack" in line for line in lines) == (1 if said else count)


def test_three_steps_that_come_twice_are_the_same_once_more() -> None:
    assert "  … the same once more" in _story(_way(LINE, *(PLACED, AIMED, EVENT) * 2))


@pytest.mark.parametrize("more", [{"verbose": True}, {"numbered": True}])
def test_every_step_is_shown_if_it_is_numbered_or_has_reasons_below(more: dict[str, bool]) -> None:
    lines = _story(_way(LINE, *(PLACED, AIMED) * 5), **more)
    assert sum("goes on the stack" in line for line in lines) == 5


def test_lines_of_play_are_never_one_although_they_read_the_same() -> None:
    assert _story(_way(LINE, EVENT, LINE, EVENT, LINE, EVENT)).count("▸ destroy Bear") == 3


@pytest.mark.parametrize(
    ("shown", "beginnings", "blocks"),
    [
        ("abab" * 2, "a", [("ab", 4)]),
        ("xababab", "a", [("x", 1), ("ab", 3)]),
        ("abababa", "b", [("a", 1), ("ba", 3)]),
        ("aabaabaab", "a", [("aab", 3)]),
        ("abcd", "abcd", [("a", 1), ("b", 1), ("c", 1), ("d", 1)]),
        ("aaab", "", [("a", 3), ("b", 1)]),
        ("", "", []),
    ],
)
def test_a_sequence_is_made_of_stretches_and_their_counts(shown: str, beginnings: str, blocks: list[tuple[str, int]]) -> None:
    places = {place for place, letter in enumerate(shown) if letter in beginnings}
    assert [(shown[block.start : block.stop], count) for block, count in repeated_blocks(shown, places)] == blocks
    assert sum(len(block) * count for block, count in repeated_blocks(shown, places)) == len(shown)
