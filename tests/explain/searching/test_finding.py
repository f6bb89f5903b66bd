"""What fits a question: texts with all the words, then rules of a doctrine of that name, then texts with most of the words."""

from __future__ import annotations

import pytest

import kb
from kb.explain.searching.expression import units
from kb.explain.searching.finding import Found, Indexes, Key, bare, find, find_whole, unknown_words, weigh
from kb.explain.searching.indexes import Scope
from kb.explain.searching.query import Query, read_query
from kb.explain.searching.report import opened
from kb.explain.searching.scopes import scope_of
from tests.explain.made_up_books import book, put

EDITION = "mtg/2030-01-01"
RULES = {
    "997": "Newts",
    "997.1": "A spotted newt naps under the nearest boulder.",
    "997.2": "A spotted newt counts twice.",
    "997.3": "A boulder is no newt.",
    "997.4": "Herons nap.",
}


@pytest.fixture
def books() -> Indexes:
    put(book(EDITION, RULES, {"Newt (Obsolete)": "It naps."}))
    return opened(kb.load().knowledge)


def _scope(under: str = EDITION, *kinds: str) -> Scope:
    return scope_of(kb.load().knowledge, under, (), kinds, ())


def _asked(indexes: Indexes, text: str, scope: Scope) -> tuple[Query, dict[Key, Found]]:
    query = read_query(text)
    return query, find(indexes, query, units(query.terms, indexes.shipped.spelt), scope, {})


def _rules(found: dict[Key, Found], *, whole: bool = True) -> set[str]:
    return {name for (kind, _, name), each in found.items() if kind == "rule" and each.whole is whole}


def test_a_text_with_all_the_words_is_found_whole_and_one_with_most_in_part(books: Indexes) -> None:
    _, found = _asked(books, "spotted boulder", _scope())
    assert _rules(found) == {"997.1"}
    assert _rules(found, whole=False) >= {"997.2", "997.3"}
    parts = [each for each in found.values() if not each.whole]
    assert max(each.score for each in parts) < max(each.score for each in found.values() if each.whole)


def test_cards_and_scenarios_with_all_the_words_are_no_reason_to_leave_rules_out(books: Indexes) -> None:
    """A hundred scenarios have creatures that attack and die; the one rule with most of the words is found beside them."""
    _, found = _asked(books, "newt attacks boulder", _scope(EDITION, "rule", "scenario"))
    _, many = _asked(books, "creature attacks", _scope(EDITION, "scenario"))
    assert len(many) >= 10
    assert "997.1" in _rules(found, whole=False)


def test_what_has_less_than_half_of_the_words_is_not_found(books: Indexes) -> None:
    _, found = _asked(books, "spotted boulder heron", _scope())
    assert "997.4" not in _rules(found, whole=False)
    assert "997.1" in _rules(found, whole=False)


def test_only_what_has_everything_is_found_whole_and_no_more_than_asked_for(books: Indexes) -> None:
    query = read_query("spotted newt")
    things = units(query.terms, books.shipped.spelt)
    assert _rules(find_whole(books, query, things, _scope())) == {"997.1", "997.2"}
    assert len(_rules(find_whole(books, query, things, _scope(), most=1))) == 1
    assert _rules(find_whole(books, query, things, _scope("mtg/2006"))) == set()


def test_words_to_leave_out_leave_out_their_texts(books: Indexes) -> None:
    _, found = _asked(books, "newt -boulder", _scope())
    assert "997.2" in _rules(found)
    assert not {"997.1", "997.3"} & (_rules(found) | _rules(found, whole=False))


def test_a_word_that_no_text_has_is_unknown_and_a_beginning_is_not(books: Indexes) -> None:
    assert unknown_words(books, read_query("newt zzyzx zzyzx")) == ("zzyzx",)
    assert unknown_words(books, read_query("newt boulder")) == ()
    assert unknown_words(books, read_query("zzyz*")) == ()


def test_what_is_called_as_asked_stands_above_what_mentions_it(books: Indexes) -> None:
    _, found = _asked(books, "newt", _scope())
    entry = found["glossary", EDITION, "Newt (Obsolete)"]
    assert all(entry.score > each.score for each in found.values() if each.kind == "rule")


def test_a_rule_that_settles_a_doctrine_of_that_name_is_found_without_the_words() -> None:
    indexes = opened(kb.load().knowledge)
    _, found = _asked(indexes, "intervening if", _scope("mtg/2006"))
    rule = found["rule", "mtg/2006-05-01", "410.8"]
    assert rule.lead > 0
    assert rule.lead == max(each.lead for each in found.values())
    _, others = _asked(indexes, "intervening if", _scope("mtg/2006", "card"))
    assert not any(kind == "rule" for kind, _, _ in others)


def test_what_speaks_for_a_thing_makes_one_score() -> None:
    indexes = Indexes(opened(kb.load().knowledge).shipped, weight=lambda edition, number: 3.0 if number == "1.1" else 1.0)
    rule, other, card = (
        Found("rule", "x", "1.1", 2.0, lead=1.0),
        Found("rule", "x", "1.2", 2.0, lead=1.0),
        Found("card", "x", "1.1", 2.0),
    )
    weigh([rule, other, card], indexes)
    assert (rule.score, other.score, card.score) == (9.0, 3.0, 2.0)


def test_a_rule_has_its_rows_in_every_index_that_has_it(books: Indexes) -> None:
    assert len(books.all) == 2
    assert set(books.rows("rule", EDITION, "997.1")) == {books.official}
    assert set(books.rows("rule", "mtg/2006-05-01", "410.8")) == {books.shipped}
    assert books.rows("rule", EDITION, "1.1") == {}
    assert set(books.rows("glossary", EDITION, "Newt (Obsolete)")) == {books.official}


@pytest.mark.parametrize(
    ("name", "without"),
    [("Mana Burn (Obsolete)", "Mana Burn"), ("Newt", "Newt"), ("Newt (old) and frog", "Newt (old) and frog"), ("(newt)", "(newt)")],
)
def test_a_remark_at_the_end_of_a_name_is_no_part_of_it(name: str, without: str) -> None:
    assert bare(name) == without
