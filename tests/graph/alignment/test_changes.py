"""What became of rules, as triples."""

from __future__ import annotations

from kb.graph import iri
from kb.graph.alignment.align import Step
from kb.graph.alignment.changes import change_triples, moved_triples

OLD, NEW = "mtg/2006-05-01", "mtg/2009-05-01"


def said(*steps: Step) -> set[tuple[str, str, str]]:
    return {
        (iri.local(each.subject.value), iri.local(each.predicate.value), iri.local(each.object.value))  # type: ignore[union-attr]
        for each in change_triples(OLD, NEW, steps)
    }


def test_of_what_stayed_the_same_only_the_revision_is_said() -> None:
    rules, editions = ("100.1", "wasRevisionOf", "100.1"), ("2009-05-01", "wasRevisionOf", "2006-05-01")
    assert said(Step("100.1", "100.1", "same", 1.0)) == {rules, editions}


def test_a_rule_that_moved_has_both_numbers_and_how_alike_they_are() -> None:
    found = said(Step("410.8", "603.4", "renumbered", 0.8))
    change = "410.8-603.4"
    assert {(change, "type", "Change"), (change, "type", "Renumbering"), ("603.4", "wasRevisionOf", "410.8")} < found
    assert {(change, "oldNumber", "410.8"), (change, "newNumber", "603.4")} < {(a, b, c) for a, b, c in found}
    assert (change, "changedSince", "2006-05-01") in found
    assert (change, "isPartOf", "2009-05-01") in found


def test_what_is_new_or_gone_has_one_number() -> None:
    found = said(Step(None, "702.99", "created", 0.0), Step("300.3", None, "deleted", 0.0))
    assert {name for change, name, _ in found if change == "new-702.99"} >= {"newNumber", "newRule"}
    assert not {name for change, name, _ in found if change == "new-702.99"} & {"oldNumber", "oldRule", "wasRevisionOf"}
    assert {kind for change, name, kind in found if change == "300.3-gone" and name == "type"} == {"Change", "Deletion"}


def test_each_part_of_a_split_is_a_change() -> None:
    found = said(Step("420.5", "704.5a", "split", 0.4), Step("420.5", "704.5b", "split", 0.3))
    assert {change for change, name, _ in found if name == "alike"} == {"420.5-704.5a", "420.5-704.5b"}


def moved(before: dict[str, list[str]], after: dict[str, list[str]]) -> set[tuple[str, str]]:
    found = list(moved_triples(OLD, NEW, before, after))
    assert {iri.local(each.predicate.value) for each in found} <= {"movedFrom"}
    return {(iri.local(each.object.value), iri.local(each.subject.value)) for each in found}  # type: ignore[union-attr]


def test_a_rule_moved_from_the_one_that_said_its_provision_under_another_number() -> None:
    assert moved({"410.8": ["intervening-if"]}, {"603.4": ["intervening-if"]}) == {("410.8", "603.4")}


def test_a_provision_that_kept_its_number_did_not_move_whatever_else_says_it() -> None:
    after = {"410.8": ["intervening-if"], "603.4": ["intervening-if"]}
    assert moved({"410.8": ["intervening-if"]}, after) == set()
    assert moved({"410.8": ["intervening-if"], "404.3": ["intervening-if"]}, after) == {("404.3", "603.4")}


def test_what_says_several_provisions_moved_once() -> None:
    assert moved({"410.8": ["a", "b"]}, {"603.4": ["a", "b", "c"], "603.5": ["d"]}) == {("410.8", "603.4")}
