"""Reasons as people read them."""

from __future__ import annotations

import pytest
from msgspec import Struct

import kb
from kb.explain.course.citing import cite, cite_all, cited_doctrine, is_idle, reviews
from kb.graph.knowledge import Knowledge
from kb.model.reasons import CitedReason


class _Recorded(Struct, frozen=True):
    doctrine: str = "intervening-if"
    setting: str = "checked-twice"
    rules: tuple[str, ...] = ("603.4",)
    assumed: bool = False
    fact: str = "Bear dies"
    review: str = ""
    about: tuple[tuple[str, object], ...] = ()


def _knowledge() -> Knowledge:
    return kb.load().knowledge


def test_a_reason_has_the_words_of_its_doctrine_and_of_its_setting() -> None:
    found = cite(_knowledge(), _Recorded(review="look again", assumed=True))
    doctrine = _knowledge().doctrines["intervening-if"]
    assert (found.label, found.means) == (doctrine.label, doctrine.value("checked-twice").definition)
    assert found.label not in ("", "intervening-if")
    assert found.means
    assert (found.setting, found.rules, found.fact) == ("checked-twice", ("603.4",), "Bear dies")
    assert (found.assumed, found.review) == (True, "look again")


def test_a_setting_that_the_doctrine_has_not_means_nothing() -> None:
    assert cite(_knowledge(), _Recorded(setting="checked-thrice")).means == ""


def test_a_doctrine_that_is_not_known_goes_by_its_name_and_decides() -> None:
    found = cite(_knowledge(), _Recorded(doctrine="the-moon"))
    assert (found.label, found.means, found.bearing) == ("the-moon", "", "decisive")


@pytest.mark.parametrize(
    ("about", "bearing"),
    [
        ((), "constant"),
        ((("bearing", "altering"),), "altering"),
        ((("beside", True),), "idle"),
        ((("beside", False),), "constant"),
        ((("bearing", "altering"), ("beside", True)), "idle"),
    ],
)
def test_the_bearing_is_that_of_the_doctrine_unless_the_engine_says_otherwise(
    about: tuple[tuple[str, object], ...], bearing: str
) -> None:
    assert cite(_knowledge(), _Recorded("trigger-placer", about=about)).bearing == bearing


def test_of_many_reasons_each_is_cited_once_in_order() -> None:
    later = _Recorded("trigger-placer", rules=("603.3",))
    found = cite_all(_knowledge(), (_Recorded(), later, _Recorded()))
    assert [each.doctrine for each in found] == ["intervening-if", "trigger-placer"]


def test_what_no_rule_says_is_left_out_unless_it_stands_in_for_a_gap() -> None:
    silent, gap = _Recorded(rules=()), _Recorded("trigger-placer", rules=(), assumed=True)
    assert [each.doctrine for each in cite_all(_knowledge(), (silent, gap))] == ["trigger-placer"]


def test_what_an_edition_says_on_a_doctrine_is_a_reason() -> None:
    knowledge = _knowledge()
    found = cited_doctrine(knowledge, knowledge.edition("mtg/2006"), "intervening-if", "because")
    assert (found.rules[0], found.setting, found.fact, found.assumed) == ("410.8", "checked-twice", "because", False)
    assert found.means == knowledge.doctrines["intervening-if"].value("checked-twice").definition
    assert found.bearing == knowledge.doctrines["intervening-if"].bearing


def test_of_things_of_a_kind_the_rules_that_speak_of_others_are_not_cited() -> None:
    knowledge = _knowledge()
    edition = knowledge.edition("mtg")
    doctrine = next(name for name in knowledge.doctrines if edition.setting(name).kinds)
    kinds = edition.setting(doctrine).kinds
    some = next(iter(kinds.values()))
    assert cited_doctrine(knowledge, edition, doctrine, kinds=some).rules == edition.setting(doctrine).cited(some)
    assert cited_doctrine(knowledge, edition, doctrine, kinds=("moon",)).rules == edition.setting(doctrine).cited(("moon",))
    assert edition.setting(doctrine).cited(some) != edition.setting(doctrine).cited(("moon",))


def test_an_edition_that_is_silent_gives_a_reason_that_is_assumed() -> None:
    knowledge = _knowledge()
    edition = knowledge.edition("mtg/2004")
    gap = next(name for name in knowledge.doctrines if edition.setting(name).assumed)
    found = cited_doctrine(knowledge, edition, gap)
    assert (found.assumed, found.rules) == (True, ())


def test_what_has_to_be_reviewed_is_listed_once_each() -> None:
    again, other = (CitedReason("x", "x", "", "", ("1.1",), "", review=review) for review in ("look again", "and again"))
    plain = CitedReason("x", "x", "", "", ("1.1",), "")
    edition = _knowledge().edition("mtg")
    assert reviews(edition, (plain, again, other, again)) == ("look again", "and again")
    assert reviews(edition, (plain,)) == ()


@pytest.mark.parametrize("about", [(("beside", True),), (("object", 1), ("bearing", "idle"))])
def test_what_nothing_hangs_on_is_idle(about: tuple[tuple[str, object], ...]) -> None:
    assert is_idle(_Recorded(about=about))
    assert cite(_knowledge(), _Recorded(about=about)).bearing == "idle"
    assert not is_idle(_Recorded(about=(("bearing", "general"),)))
