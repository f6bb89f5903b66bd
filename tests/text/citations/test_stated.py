"""The edition that a text names beside a citation."""

from __future__ import annotations

from datetime import date

import pytest

from kb.text.citations.find import find_citations


@pytest.mark.parametrize(
    ("text", "edition", "day", "year"),
    [
        ("rule 410.10d (2006)", None, None, 2006),
        ("CR 410.8 (as of 2004-06-01)", None, date(2004, 6, 1), None),
        ("CR 410.8 [May 2006]", None, date(2006, 5, 28), None),
        ("CR 410.8, effective 1 May 2006", None, date(2006, 5, 1), None),
        ("CR 410.8 as of June 1, 2004", None, date(2004, 6, 1), None),
        ("2012 Comp rules 608.2b", None, None, 2012),
        ("CR (2009) 410.8", None, None, 2009),
        ("in the 2006 rules, rule 410.8", None, None, 2006),
        ("mtg/2006-05-01/410.10d", "mtg/2006-05-01", None, None),
        ("rule 410.8 (mtg/2006)", "mtg/2006", None, None),
        ("under mtg/2006-05-01, rule 410.8 checks it once", "mtg/2006-05-01", None, None),
        ("CR 410.8 in mtg/2006 says so", "mtg/2006", None, None),
        ("riftbound 383.3.e (1.2)", "riftbound/1.2", None, None),
        ("Riftbound rule 383.3.e (v1.2)", "riftbound/1.2", None, None),
    ],
)
def test_an_edition_is_read(text: str, edition: str | None, day: date | None, year: int | None) -> None:
    found = [each.stated for each in find_citations(text)]
    stated = found[0] if found else None
    assert (stated and stated.edition, stated and stated.day, stated and stated.year) == (edition, day, year)


@pytest.mark.parametrize(
    "text",
    [
        "rule 410.8 (1/1 token)",
        "CR 603.4. In 2006 I began.",
        "CR 603.4 (20 players)",
        "rule 603.4, 2006 of them",
        "rule 603.4 in mtg/game.ttl",
    ],
)
def test_other_numbers_beside_it_are_no_edition(text: str) -> None:
    assert find_citations(text)[0].stated is None


@pytest.mark.parametrize("text", ["formerly rule 410.8", "(was 410.8 of CR)", "previously CR 410.8", "renumbered from rule 410.8"])
def test_a_number_that_the_text_calls_an_old_one_is_known_as_that(text: str) -> None:
    stated = find_citations(f"rule 603.4, {text}")[-1].stated
    assert stated is not None
    assert stated.text == "formerly"


def test_a_remark_states_the_edition_of_a_whole_file() -> None:
    found = find_citations("# apnap: under mtg/2006\n# rule 410.8\n", "a.py")
    assert [each.stated and each.stated.edition for each in found] == ["mtg/2006"]
