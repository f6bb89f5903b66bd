"""What came of a run: branches, cuts, citations."""

from __future__ import annotations

from kb.engine.course.course import Course, is_unsettled

from .running import course


def test_the_rules_of_all_branches_are_cited_once_each() -> None:
    ran = course("destroy Boris", "resolve all")
    assert len(ran.branches) == 2
    assert "603.2" in ran.cited()
    assert len(set(ran.cited())) == len(ran.cited())


def test_a_branch_goes_on_as_a_game() -> None:
    hands = sorted(len(game.state.zones["hand", "Ada"]) for game in course("destroy Boris", "resolve all").games())
    assert hands == [2, 3]


def test_a_course_without_gaps_is_settled() -> None:
    assert not is_unsettled(course("destroy Boris"))


def test_what_was_cut_before_a_line_leaves_it_open_unless_only_placing_was() -> None:
    ran = course()
    cut = Course(ran.scenario, ran.rules, ran.branches, cuts=((2, True),))
    assert [cut.cut_before(line) for line in (1, 2, 3)] == [False, False, True]
    assert cut.cut_before(2, stack=True)
    assert cut.cut and not ran.cut
