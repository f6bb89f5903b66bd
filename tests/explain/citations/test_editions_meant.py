"""Citations and the game and edition that each means: what they state, what their numbers tell, what the whole text is about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

import kb
from kb.explain.citations.editions_meant import EditionsMeant, is_here
from kb.explain.shelf.volume import Volume
from kb.text.citations.citation import Citation, Number, Stated
from tests.explain.citations.cited import judged
from tests.explain.made_up_books import book, put


def _meant(edition: str = "mtg") -> EditionsMeant:
    knowledge = kb.load().knowledge
    return EditionsMeant(knowledge, knowledge.edition(edition))


def _cited(number: str, form: str = "bare", game: str | None = None, stated: Stated | None = None) -> Citation:
    return Citation(Number(number, number, 0, len(number)), form, game=game, stated=stated)


def _one(text: str) -> kb.CitedRule:
    (found,) = judged(text)
    return found


def _ids(volumes: Sequence[Volume] | None) -> list[str] | None:
    return None if volumes is None else [each.edition.id for each in volumes]


# -- the edition ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stated", "editions"),
    [
        (None, ["mtg/2026-09-25"]),
        (Stated("", edition="mtg/2006"), ["mtg/2006-05-01"]),
        (Stated("", edition="mtg/1066"), None),
        (Stated("", day=date(2012, 3, 1)), ["mtg/2009-05-01", "mtg/2017-07-08"]),
        (Stated("", day=date(1990, 3, 1)), ["mtg/2004-06-01"]),
        (Stated("", year=2026), ["mtg/2026-09-25", "mtg/2026-02-27"]),
        (Stated("", year=2012), ["mtg/2009-05-01", "mtg/2017-07-08"]),
        (Stated("", year=1993), ["mtg/2004-06-01"]),
    ],
)
def test_what_is_stated_is_one_edition_or_those_beside_the_day(stated: Stated | None, editions: list[str] | None) -> None:
    meant = _meant()
    assert _ids(meant.homes(stated, meant.timeline("mtg"))) == editions


def test_where_nothing_is_stated_it_is_the_edition_asked_about_and_of_another_game_the_newest() -> None:
    meant = _meant("mtg/2006")
    assert meant.default(meant.timeline("mtg")).edition.id == "mtg/2006-05-01"
    assert meant.default(meant.timeline("riftbound")).edition.id == "riftbound/1.3"


@pytest.mark.parametrize(
    ("stated", "here"),
    [
        (None, True),
        (Stated("", edition="mtg/2006"), True),
        (Stated("", year=2006), True),
        (Stated("", year=2007), False),
        (Stated("", day=date(2006, 5, 20)), True),
        (Stated("", day=date(2006, 6, 1)), False),
        (Stated("", day=date(2007, 5, 1)), False),
    ],
)
def test_a_day_is_of_an_edition_only_in_the_month_of_that_edition(stated: Stated | None, here: bool) -> None:
    meant = _meant("mtg/2006")
    assert is_here(stated, (meant.default(meant.timeline("mtg")),)) is here


def test_a_day_is_of_no_edition_where_none_has_a_day() -> None:
    assert not is_here(Stated("", year=2006), ())


# -- the game -------------------------------------------------------------------------------------------------------------


def test_a_number_is_known_if_any_game_has_it() -> None:
    meant = _meant()
    assert [meant.knows(number) for number in ("603.4", "410.8", "383.3.e", "999.9")] == [True, True, True, False]


@pytest.mark.parametrize(
    ("citation", "game"),
    [
        (_cited("603.4"), "mtg"),
        (_cited("410.8"), "mtg"),
        (_cited("383.3.e"), "riftbound"),
        (_cited("337.1"), "mtg"),  # a number without a letter is too little to go by
        (_cited("603.4", game="riftbound"), "mtg"),
        (_cited("603.4", "named", game="riftbound"), "riftbound"),
        (_cited("383.3.e", game="riftbound"), "riftbound"),
        (_cited("999.9", game="riftbound"), "riftbound"),
        (_cited("603.4", stated=Stated("", edition="riftbound/1.3")), "riftbound"),
    ],
)
def test_a_citation_is_of_the_game_that_it_names_or_that_has_the_number(citation: Citation, game: str) -> None:
    assert _meant().timeline_of(citation).game == game


def test_a_text_leans_to_the_game_to_which_alone_most_of_its_numbers_belong() -> None:
    meant = _meant()
    meant.lean([_cited("383.3.d"), _cited("383.2"), _cited("603.4")])
    assert meant.timeline_of(_cited("383.77")).game == "riftbound"
    assert meant.timeline_of(_cited("603.4")).game == "mtg"


def test_a_text_with_as_many_of_either_leans_to_none() -> None:
    meant = _meant()
    meant.lean([_cited("383.3.d"), _cited("603.4")])
    assert meant.timeline_of(_cited("383.77")).game == "mtg"


# -- whose words --------------------------------------------------------------------------------------------------------

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."


@pytest.mark.parametrize(
    ("words", "owned"),
    [
        (FROG, True),
        (FROG.replace("sits", "hops"), True),
        (FROG.replace("frog sits", "heron waits").replace("leaf", "shore").replace("pond", "lake"), False),
        ("A frog sits", False),  # so few words are anybody's
    ],
)
def test_a_rule_has_words_if_nearly_all_of_them_are_its_own(words: str, owned: bool) -> None:
    put(book("mtg/1901-01-01", {"997": "Frogs", "997.1": FROG, "997.2": "Herons eat frogs."}))
    meant = _meant()
    assert meant.owns("997.1", words) is owned
    assert not meant.owns("997.2", words)


# -- whole texts --------------------------------------------------------------------------------------------------------


def test_a_year_between_two_editions_is_either() -> None:
    assert _one("CR 603.4 (2012)").verdict == "right"
    assert _one("CR 410.8 (2012)").verdict == "right"
    assert _one("CR 704.9z (2012)").verdict == "missing"


def test_the_other_game_is_judged_by_its_own_rules() -> None:
    assert [(each.edition, each.verdict) for each in judged("riftbound:383.3.e and Riftbound rule 383.3.d")] == [
        ("riftbound/1.3", "right"),
        ("riftbound/1.3", "right"),
    ]


def test_a_dialect_that_only_the_other_game_has_is_enough() -> None:
    assert _one("rule 383.3.e").edition == "riftbound/1.3"


def test_a_text_whose_numbers_only_the_other_game_has_is_about_that() -> None:
    found = judged(
        "// rule 383.3.d: triggers in turn order\n// rules 383.2 and 337.1: the chain\n// rule 383.77: nothing\n", "a.ts"
    )
    assert [(each.edition, each.verdict) for each in found] == [("riftbound/1.3", "right")] * 3 + [("riftbound/1.3", "missing")]


def test_old_numbers_of_one_game_are_not_taken_for_the_other_s() -> None:
    found = judged("rule 410.1, rule 410.2, rule 410.3, rule 410.4: triggered abilities")
    assert {each.edition for each in found} == {"mtg/2026-09-25"}
    assert {each.verdict for each in found} == {"renumbered"}


def test_a_number_that_only_the_other_game_has_is_not_this_game_s_for_a_word_in_the_paragraph() -> None:
    assert _one("source: rule 410.10d, example. Riftbound does not look back").edition == "mtg/2026-09-25"
