"""What is worked out once for each object is found by which object it is, never by what it is equal to."""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.things import Filter


def counted() -> tuple[ByIdentity[Filter, int], list[Filter]]:
    """A cache, and what was worked out for it."""
    asked: list[Filter] = []

    def make(what: Filter) -> int:
        asked.append(what)
        return len(asked)

    return ByIdentity(make, most=2), asked


def test_one_object_is_worked_out_once() -> None:
    cache, asked = counted()
    bear = Filter(("bear",))
    assert [cache.of(bear), cache.of(bear)] == [1, 1]
    assert asked == [bear]


def test_an_equal_object_is_another_one() -> None:
    cache, _ = counted()
    one, other = Filter(("bear",)), Filter(("bear",))
    assert one == other
    assert (cache.of(one), cache.of(other)) == (1, 2)


def test_an_object_that_nobody_else_holds_is_never_taken_for_a_later_one() -> None:
    cache, _ = counted()
    assert [cache.of(Filter((word,))) for word in ("bear", "wolf")] == [1, 2]


def test_beyond_the_bound_all_are_dropped() -> None:
    cache, asked = counted()
    kinds = [Filter((word,)) for word in ("bear", "wolf", "ox")]
    for kind in kinds:
        cache.of(kind)
    assert len(cache) == 1
    assert cache.of(kinds[0]) == 4
    assert len(asked) == 4


def test_what_fails_is_asked_again() -> None:
    tries = []

    def make(what: Filter) -> str:
        tries.append(what)
        if len(tries) == 1:
            raise KeyError("not yet")
        return "known"

    cache, bear = ByIdentity(make), Filter(("bear",))
    try:
        cache.of(bear)
    except KeyError:
        assert len(cache) == 0
    assert cache.of(bear) == "known"
