"""Where a life went, or came from, besides; and where it probably did."""

from __future__ import annotations

import pytest

import kb
from kb import Life, LifeEvent
from kb.explain.editions.branches import probably_after, probably_before
from kb.explain.shelf.shelf import Shelf
from kb.explain.shelf.timeline import Timeline
from tests.explain.made_up_books import book, put

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
HERON = "A heron waits at the shore and eats each frog that comes into play beside it."
OTHERS = {f"1{number}.1": f"Bird number {number} counts feathers, twigs and nests of colour {number}." for number in range(10, 30)}
WHOLE = {"100": "Frogs", "100.1": f"{FROG} {HERON}", **OTHERS}
PARTS = {"100": "Frogs", "100.1": FROG, "100.2": HERON, **OTHERS}
LATER = {"100": "Frogs", "100.1": FROG, "100.3": HERON, **OTHERS}


def _life(number: str, under: str) -> Life:
    (life,) = kb.load().history(number, under).lives
    return life


def _event(life: Life, kind: str) -> LifeEvent:
    return next(each for each in life.events if each.kind == kind and each.edition < "mtg/1910")


def test_of_a_split_the_other_part_is_named_as_it_is_in_the_newest_edition_that_has_it() -> None:
    put(book("mtg/1901-01-01", WHOLE), book("mtg/1902-01-01", PARTS), book("mtg/1903-01-01", LATER))
    life = _life("100.1", "mtg/1901")
    event = _event(life, "split")
    (branch,) = event.branches
    assert {event.number, branch.number} == {"100.1", "100.2"}
    assert branch.rule == ("mtg/1903-01-01/100.3" if branch.number == "100.2" else "mtg/1903-01-01/100.1")
    assert branch.ended  # no shipped edition has any frogs


def test_of_a_merger_the_other_rule_is_named_as_it_was_in_its_oldest_edition() -> None:
    put(book("mtg/1901-01-01", LATER), book("mtg/1902-01-01", PARTS), book("mtg/1903-01-01", WHOLE))
    event = _event(_life("100.1", "mtg/1903"), "merged")
    (branch,) = event.branches
    assert branch.number in event.before
    assert branch.rule == ("mtg/1901-01-01/100.3" if branch.number == "100.2" else "mtg/1901-01-01/100.1")


@pytest.mark.parametrize("number", ["mtg/2026-02-27/603.4", "mtg/2006-05-01/410.10d"])
def test_what_was_neither_split_nor_merged_has_no_branches(number: str) -> None:
    (life,) = kb.load().history(number).lives
    assert all(not each.branches for each in life.events if each.kind not in ("split", "merged"))


def _magic() -> Timeline:
    return Timeline(Shelf(kb.load().knowledge), "mtg")


def test_of_what_is_gone_or_new_a_rule_with_most_of_its_words_is_named() -> None:
    copied = "The violet lantern beside a crooked gate glows whenever three otters whistle under the silver bridge before dusk."
    kept = "A ferry of glass carries the keepers of all ten towers"
    changed = f"{kept}. The violet lantern glows whenever three otters whistle under a bridge at noon."
    put(
        book("mtg/1901-01-01", {"150.1": copied, "180.1": f"{kept}.", **OTHERS}),
        book("mtg/1902-01-01", {"180.1": changed, **OTHERS}),
    )
    magic = _magic()
    assert probably_after(magic, magic.place(magic.shelf.volume("mtg/1901-01-01")), "150.1") == "180.1"
    ended = _event(_life("150.1", "mtg/1901"), "deleted")
    assert (ended.number, ended.perhaps) == (None, "180.1")


def test_of_what_is_new_the_rule_that_lost_its_words_is_named() -> None:
    kept = "A ferry of glass carries the keepers of all ten towers"
    whole = f"{kept}. The violet lantern glows whenever three otters whistle under a bridge at noon."
    part = "The violet lantern beside a crooked gate glows whenever three otters whistle under the silver bridge before dusk."
    put(book("mtg/1901-01-01", {"180.1": whole, **OTHERS}), book("mtg/1902-01-01", {"150.1": part, "180.1": f"{kept}.", **OTHERS}))
    magic = _magic()
    assert probably_before(magic, magic.place(magic.shelf.volume("mtg/1902-01-01")), "150.1") == "180.1"
    begun = _event(_life("150.1", "mtg/1902"), "created")
    assert (begun.number, begun.perhaps) == ("150.1", "180.1")


def test_what_a_rule_said_before_it_got_nothing_from_one_that_is_gone() -> None:
    law = "If a player controls two herons that share a {} that player chooses one of them and the rest fly away at once."
    before = {"100.1": law.format("nest"), "100.2": law.format("pond"), **OTHERS}
    put(book("mtg/1901-01-01", before), book("mtg/1902-01-01", {"100.1": law.format("nest"), **OTHERS}))
    magic = _magic()
    assert probably_after(magic, magic.place(magic.shelf.volume("mtg/1901-01-01")), "100.2") is None


def test_few_words_tell_nothing() -> None:
    put(book("mtg/1901-01-01", {"150.1": "Red otters whistle.", **OTHERS}), book("mtg/1902-01-01", dict(OTHERS)))
    magic = _magic()
    assert probably_after(magic, magic.place(magic.shelf.volume("mtg/1901-01-01")), "150.1") is None
    assert probably_after(magic, magic.place(magic.shelf.volume("mtg/1901-01-01")), "999.1") is None
