"""Hits as they are shown: once for all editions that have the same, in their section, with the words that were found."""

from __future__ import annotations

import pytest

import kb
from kb import Hit
from kb.explain.searching.finding import Found
from kb.explain.searching.identity import Identity
from kb.explain.searching.query import read_query
from kb.explain.searching.report import opened
from kb.explain.searching.scopes import scope_of
from kb.explain.searching.showing import Shower
from tests.explain.made_up_books import Text, book, put

NEW, OLD = "mtg/2031-01-01", "mtg/2030-01-01"
NEWTS: dict[str, Text] = {
    "997": "Newts",
    "997.1": "Spotted newts",
    "997.1a": "A spotted newt naps under the nearest boulder in the shade.",
    "997.1b": "Where there is no boulder a spotted newt naps under a leaf.",
    "997.2": ("Every animal of the pond naps once a day.", ("Example: A spotted newt naps at noon.",)),
    "997.3": "A newt that has eaten is spotted until the end of the day.",
}


def _hits(text: str, under: str | None = NEW, **more: object) -> list[Hit]:
    return list(kb.load().search(text, under, **more).hits)  # type: ignore[arg-type]


def _numbers(hits: list[Hit]) -> list[str | None]:
    return [hit.number for hit in hits]


@pytest.fixture
def newts() -> None:
    put(book(OLD, {key: text for key, text in NEWTS.items() if key != "997.3"}), book(NEW, NEWTS))


@pytest.mark.usefixtures("newts")
def test_a_rule_is_shown_once_as_the_newest_edition_has_it_with_all_that_have_it() -> None:
    (hit, *_) = _hits("spotted newt nearest boulder", None, within=["all"])
    assert (hit.name, hit.edition, hit.number) == (f"{NEW}/997.1a", NEW, "997.1a")
    assert hit.editions == (NEW, OLD)
    assert _numbers(_hits("spotted newt nearest boulder", None, within=["all"])).count("997.1a") == 1


@pytest.mark.usefixtures("newts")
def test_a_hit_says_where_it_stands_and_whose_words_it_has() -> None:
    (hit, *_) = _hits("nearest boulder")
    assert (hit.kind, hit.game, hit.issued, hit.official) == ("rule", "mtg", "2031-01-01", True)
    assert any("Newts" in each for each in hit.section)
    assert "nearest boulder" in hit.snippet.text
    assert hit.title == ""


@pytest.mark.usefixtures("newts")
def test_words_beside_each_other_come_before_words_far_apart() -> None:
    found = _numbers(_hits("spotted newt"))
    assert found.index("997.1a") < found.index("997.3")


@pytest.mark.usefixtures("newts")
def test_what_has_the_words_only_in_an_example_comes_later() -> None:
    found = _numbers(_hits("spotted newt"))
    assert found.index("997.1a") < found.index("997.2")


@pytest.mark.usefixtures("newts")
def test_a_heading_comes_after_what_says_something() -> None:
    found = _numbers(_hits("spotted newts"))
    assert found.index("997.1a") < found.index("997.1")


def test_a_rule_of_ours_is_shown_with_its_other_numbers_and_those_of_other_games() -> None:
    (hit, *_) = _hits("intervening if", "mtg/2026", kinds=["rule"])
    assert (hit.number, hit.official) == ("603.4", False)
    assert "mtg/2009-05-01/410.8" in hit.also
    assert any(each.startswith("riftbound/") for each in hit.also)
    assert len(hit.also) <= 4
    assert len({each.rpartition("/")[2] for each in hit.also if each.startswith("mtg/")}) == len(
        [each for each in hit.also if each.startswith("mtg/")]
    )


def test_a_card_has_a_title_and_no_edition() -> None:
    (hit, *_) = _hits("Grizzly Bears", None, kinds=["card"])
    assert (hit.kind, hit.title, hit.number, hit.edition, hit.editions) == ("card", "Grizzly Bears", None, None, ())


# -- ranking --------------------------------------------------------------------------------------------------------------


def _shower(text: str = "newt") -> Shower:
    knowledge = kb.load().knowledge
    indexes = opened(knowledge)
    scope = scope_of(knowledge, "mtg/2026", (), (), ())
    return Shower(knowledge, indexes, Identity(indexes.shipped, indexes.official), scope, read_query(text))


def _rule(number: str, score: float, **more: object) -> Found:
    return Found("rule", "mtg/2026-09-25", number, score, **more)  # type: ignore[arg-type]


def test_what_has_all_the_words_and_is_in_force_comes_first_then_the_score_decides() -> None:
    whole, better, part = _rule("603.2", 1.0), _rule("603.3", 2.0), _rule("603.4", 9.0, whole=False)
    older = Found("rule", "mtg/2006-05-01", "410.8", 8.0)
    numbered = Found("rule", "mtg/2006-05-01", "410.9", 7.0, why="number")
    ranked = sorted([whole, better, part, older, numbered], key=_shower().rank)
    assert [each.name for each in ranked] == ["410.9", "603.3", "603.2", "603.4", "410.8"]


def test_an_entry_or_doctrine_that_is_not_called_so_has_no_place_before_rules() -> None:
    entry, doctrine = (Found(kind, "mtg/2026-09-25", "Layer", 1.5) for kind in ("glossary", "doctrine"))
    named = Found("glossary", "mtg/2026-09-25", "Newt", 0.5, named=True)
    cited = Found("glossary", "mtg/2026-09-25", "Glimmer", 0.25, why="cites")
    ranked = sorted([entry, doctrine, _rule("603.2", 1.0), named, cited], key=_shower().rank)
    assert [each.name for each in ranked] == ["603.2", "Newt", "Glimmer", "Layer", "Layer"]


def test_a_rule_of_which_several_paragraphs_are_found_is_raised_to_just_below_the_best() -> None:
    rule, one, other = _rule("603.3", 1.0), _rule("603.3a", 4.0), _rule("603.3b", 3.0)
    assert [each.name for each in _shower().ranked([rule, other, one])] == ["603.3a", "603.3", "603.3b"]
    assert rule.score == pytest.approx(0.999 * one.score)


def test_for_one_paragraph_or_a_part_of_the_words_it_is_not() -> None:
    rule, one = _rule("603.3", 1.0), _rule("603.3a", 4.0)
    assert [each.name for each in _shower().ranked([rule, one])] == ["603.3a", "603.3"]
    assert rule.score < 2
    part, a, b = _rule("603.3", 1.0, whole=False), _rule("603.3a", 4.0), _rule("603.3b", 3.0)
    assert [each.name for each in _shower().ranked([part, a, b])][-1] == "603.3"


def test_no_more_are_given_than_asked_for() -> None:
    rules = [_rule(number, 1.0) for number in ("603.2", "603.3", "603.4")]
    shower = _shower()
    found = {(each.kind, each.edition, each.name): each for each in rules}
    assert [each.name for each, _ in shower.distinct(rules, 2, found)] == ["603.2", "603.3"]
    old = Found("rule", "mtg/2009-05-01", "410.8", 9.0)
    ((shown, places),) = shower.distinct([old, rules[2]], 5, {**found, ("rule", old.edition, "410.8"): old})
    assert (shown.name, shown.edition) == ("603.4", "mtg/2026-09-25")
    assert ("mtg/2009-05-01", "410.8") in places
