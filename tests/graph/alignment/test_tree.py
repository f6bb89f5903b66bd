"""The tree of an edition."""

from __future__ import annotations

from kb.graph.alignment.tree import NONE, Tree


def test_a_rule_stands_under_the_longest_number_that_it_continues() -> None:
    tree = Tree.of(["6", "603", "603.1", "603.2", "603.2a", "603.2b", "604"])
    assert tree.parent == (NONE, 0, 1, 1, 3, 3, 0)
    assert tree.children[1] == (2, 3)


def test_siblings_know_each_other() -> None:
    tree = Tree.of(["603.2", "603.2a", "603.2b"])
    assert (tree.before[2], tree.after[1], tree.after[2], tree.before[1]) == (1, 2, NONE, NONE)


def test_a_chapter_without_a_number_of_its_own_leaves_its_rules_at_the_top() -> None:
    assert Tree.of(["603.1", "604.1"]).parent == (NONE, NONE)


def test_a_chapter_stands_right_below_its_section() -> None:
    tree = Tree.of(["6", "603", "603.1", "603.1a"])
    assert [tree.chapter(place) for place in range(4)] == [0, 1, 1, 1]
