"""The steps of rules between two editions: at hand, and in the library, which answer alike."""

from __future__ import annotations

import pytest

import kb
from kb.explain.shelf.passages import ListedSteps, Passage, StoredSteps
from kb.graph.alignment.align import Step
from kb.graph.library import Library
from tests.explain.made_up_books import book, put

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
HERON = "A heron waits at the shore and eats each frog that comes into play beside it."
NEWT = "Each newt counts twice. A newt that was counted hides under the nearest stone until noon."
OLDER = {"997": "Frogs", "997.1": FROG, "997.2": HERON, "997.3": NEWT, "997.4": "Nobody brings pebbles larger than a leaf."}
NEWER = {
    "997": "Frogs",
    "997.1": HERON,
    "997.2": FROG,
    "997.3": "Each newt counts twice.",
    "997.3a": "A newt that was counted hides under the nearest stone until noon.",
    "997.5": "Toads are frogs in every respect but the colour of their hats, which is brown.",
}
ONE, OTHER = "mtg/1901-01-01", "mtg/1902-01-01"
STEPS = (
    Step("1", "1", "same", 1.0),
    Step("2", "3", "renumbered", 1.0),
    Step("4", "4", "split", 0.6),
    Step("4", "4a", "split", 0.4),
    Step("5", None, "deleted", 0.0),
    Step(None, "6", "created", 0.0),
    Step("7", "7", "reworded", 0.8),
)


def _library() -> Library:
    found = kb.load().knowledge.library
    assert found is not None
    return found


def _stored() -> StoredSteps:
    put(book(ONE, OLDER), book(OTHER, NEWER))
    return StoredSteps(_library(), ONE, OTHER)


def test_a_rule_is_followed_forth_and_back() -> None:
    listed = ListedSteps(STEPS)
    assert [each.after for each in listed.forth("2")] == ["3"]
    assert [each.before for each in listed.back("3")] == ["2"]
    assert [each.after for each in listed.forth("4")] == ["4", "4a"]
    assert [each.before for each in listed.back("4a")] == ["4"]


def test_what_is_gone_leads_nowhere_and_what_is_new_comes_from_nowhere() -> None:
    listed = ListedSteps(STEPS)
    assert [each.after for each in listed.forth("5")] == [None]
    assert listed.back("5") == ()
    assert [each.before for each in listed.back("6")] == [None]
    assert listed.forth("6") == ()
    assert (listed.forth("99"), listed.back("99")) == ((), ())


@pytest.mark.parametrize(
    ("number", "kept"),
    [("1", True), ("2", False), ("3", False), ("4a", False), ("5", False), ("6", False), ("7", False), ("99", True)],
)
def test_a_number_is_kept_if_its_rule_stands_there_with_the_same_text(number: str, kept: bool) -> None:
    assert (number not in ListedSteps(STEPS).changed) is kept


def test_steps_in_the_library_answer_as_those_at_hand() -> None:
    stored = _stored()
    listed: Passage = ListedSteps(tuple(stored.steps))
    assert {each.kind for each in stored.steps} >= {"same", "renumbered", "split", "deleted", "created"}
    for number in (*OLDER, *NEWER, "999.9"):
        assert list(stored.forth(number)) == list(listed.forth(number))
        assert list(stored.back(number)) == list(listed.back(number))
        assert (number in stored.changed) is (number in listed.changed)


def test_the_library_knows_which_steps_it_has() -> None:
    stored = _stored()
    assert stored.known
    assert not StoredSteps(stored.library, OTHER, ONE).known
    assert not StoredSteps(stored.library, ONE, "mtg/2006-05-01").known


def test_of_numbers_to_which_something_happens_the_steps_are_read_at_once() -> None:
    stored, asked = _stored(), list[str]()
    stored.library.connection.set_trace_callback(asked.append)
    for number in stored.changed:
        stored.forth(number), stored.back(number)
    alone = [each for each in asked if "before =" in each or "after =" in each]
    moved = {number for each in stored.steps if each.kind != "same" for number in (each.before, each.after)}
    assert moved >= stored.changed
    assert len(alone) < len(stored.changed)
