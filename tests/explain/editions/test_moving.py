"""Moves told once: with what a rule stands under, and in runs."""

from __future__ import annotations

from kb.explain.editions.moving import gathered
from kb.model.history import Change


def _moved(*pairs: tuple[str, str]) -> list[Change]:
    return [Change("moved", (before,), (after,)) for before, after in pairs]


def _told(changes: list[Change]) -> list[tuple[str, str, int]]:
    return [(" ".join(each.before), " ".join(each.after), each.along) for each in gathered(changes)]


def test_a_rule_that_moved_takes_those_under_it_along() -> None:
    changes = _moved(("502.3", "702.5"), ("502.3a", "702.5a"), ("502.3b", "702.5b"))
    assert _told(changes) == [("502.3", "702.5", 2)]


def test_a_part_that_moved_to_another_place_is_told_apart() -> None:
    changes = _moved(("502.3", "702.5"), ("502.3a", "702.5b"))
    assert _told(changes) == [("502.3", "702.5", 0), ("502.3a", "702.5b", 0)]


def test_neighbours_that_moved_by_the_same_distance_are_one_run() -> None:
    changes = _moved(("1.8", "1.9"), ("1.9", "1.10"), ("1.9a", "1.10a"), ("1.10", "1.11"), ("1.12", "1.14"))
    assert _told(changes) == [("1.8 1.9 1.10", "1.9 1.10 1.11", 1), ("1.12", "1.14", 0)]


def test_letters_are_counted_as_rulebooks_do() -> None:
    assert _told(_moved(("1.1k", "2.1k"), ("1.1m", "2.1m"))) == [("1.1k 1.1m", "2.1k 2.1m", 0)]
    assert _told(_moved(("1.1k", "2.1k"), ("1.1n", "2.1n"))) == [("1.1k", "2.1k", 0), ("1.1n", "2.1n", 0)]


def test_what_happened_between_ends_a_run() -> None:
    one, other = _moved(("1.8", "1.9"), ("1.9", "1.10"))
    between = Change("added", (), ("1.9a",))
    assert [each.kind for each in gathered([one, between, other])] == ["moved", "added", "moved"]


def test_a_chapter_takes_everything_along() -> None:
    changes = _moved(("410", "603"), ("410.1", "603.1"), ("410.1a", "603.1a"))
    assert _told(changes) == [("410", "603", 2)]
