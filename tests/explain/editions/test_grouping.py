"""Steps between two editions, in the order of a report."""

from __future__ import annotations

from kb.explain.editions.grouping import groups, new_homes
from kb.graph.alignment.align import Step

MOVED = Step("410", "603", "renumbered", 0.9)
ONE = Step("410.1", "603.1", "renumbered", 1.0)
SPLIT = (Step("410.2", "603.2", "split", 0.5), Step("410.2", "603.3", "split", 0.5))
GONE = Step("410.3", None, "deleted", 0.0)


def test_top_numbers_lead_to_their_new_ones() -> None:
    assert new_homes([MOVED, ONE]) == {"410": "603"}


def test_a_split_is_one_group_and_what_is_gone_follows_what_was_before_it() -> None:
    steps = [MOVED, ONE, *SPLIT, GONE]
    found = [group.steps for group in groups(steps, new_homes(steps))]
    assert SPLIT in found
    assert sum(map(len, found)) == len(steps)
    assert found[-1] == (GONE,)
