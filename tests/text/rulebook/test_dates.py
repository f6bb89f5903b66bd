"""Which edition a text is: its game, its date and its version, from the text alone."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from kb.errors import MalformedError
from kb.text.rulebook.dates import date_in, effective_of, game_of, issue_of, version_of
from kb.text.rulebook.encoding.decode import decode

BOOKS = Path("/work/shared/data/rulebooks")
TITLE = "Magic: The Gathering Comprehensive Rules"
RULES = ["1. Game Concepts", "100. General", "100.1. A made-up rule.", "100.2. Another one, of May 5, 2001."]

DATES = [
    ("June 1, 2004", date(2004, 6, 1)),
    ("June 1,2004", date(2004, 6, 1)),
    ("JULY 8TH, 2017", date(2017, 7, 8)),
    ("1 July 2012", date(2012, 7, 1)),
    ("1st of July, 2012", date(2012, 7, 1)),
    ("2019-05-03", date(2019, 5, 3)),
    ("2002/07/24", date(2002, 7, 24)),
    ("3 May 2019", date(2019, 5, 3)),
    ("Sept. 1, 2010", date(2010, 9, 1)),
    ("Sep 1 2010", date(2010, 9, 1)),
    ("Febuary 1, 2003", date(2003, 2, 1)),
    ("7/8/2017", date(2017, 7, 8)),
    ("05/16/99", date(1999, 5, 16)),
    ("24/12/2001", date(2001, 12, 24)),
    ("01.07.2012", date(2012, 7, 1)),
    ("3-May-2019", date(2019, 5, 3)),
    ("20260227", date(2026, 2, 27)),
    ("Friday, January 16th 2026", date(2026, 1, 16)),
]


@pytest.mark.parametrize(("text", "day"), DATES)
def test_a_date_is_read_in_every_usual_order(text: str, day: date) -> None:
    assert date_in(f"as of {text}.") == day


@pytest.mark.parametrize("text", ["", "February 30, 2004", "rule 410.10, 2004", "in 2004", "13/13/2013"])
def test_what_is_no_date_is_none(text: str) -> None:
    assert date_in(text) is None


@pytest.mark.parametrize(
    "line",
    [
        "These rules are current as of June 1, 2004.",
        "These rules are effective as of 1 June 2004",
        "Effective June 1, 2004",
        "Effective date: 2004-06-01",
        "**Effective:** June 1st, 2004",
        "These rules take effect on June 1, 2004.",
        "Last updated 2004-06-01",
        "Updated 06/01/04",
        "Revised June 1, 2004",
        "Comprehensive Rules as of June 1, 2004",
        "Comprehensive Rules, June 2004 revision",
        ":Date: 06/01/2004",
        "June 1, 2004",
        "(June 1, 2004)",
        "COMPREHENSIVE RULES                                                   06/01/04",
        "Published June 1, 2004",
    ],
)
def test_the_date_is_found_under_the_title_however_it_is_put(line: str) -> None:
    assert effective_of([TITLE, "", line, "", "Introduction", "Some words.", "", *RULES]) == date(2004, 6, 1)


def test_the_date_may_stand_on_the_next_line() -> None:
    assert effective_of([TITLE, "These rules are effective as of", "June 1, 2004.", *RULES]) == date(2004, 6, 1)


def test_the_date_may_stand_only_at_the_end() -> None:
    assert effective_of([TITLE, *RULES, "Credits", "Someone wrote it.", "Effective as of June 1, 2004."]) == date(2004, 6, 1)
    assert effective_of([TITLE, *RULES, "Credits", "Last updated: June 1, 2004"]) == date(2004, 6, 1)


def test_what_the_rules_call_effective_goes_before_any_other_date() -> None:
    lines = [TITLE, "Published May 1, 2004", "These rules are effective as of June 1, 2004.", *RULES]
    assert effective_of(lines) == date(2004, 6, 1)


def test_the_date_of_the_rules_that_these_replace_is_not_theirs() -> None:
    lines = [TITLE, "These rules replace those in effect as of May 1, 2003.", "Effective June 1, 2004.", *RULES]
    assert effective_of(lines) == date(2004, 6, 1)


@pytest.mark.parametrize(
    "line",
    [
        "©1993-2004 The Publisher. All rights reserved.",
        "Copyright June 1, 2004",
        "The set was released on June 1, 2004",
        "The expansion came out on June 1, 2004",
        "100.7. This rule was revised on June 1, 2004.",
    ],
)
def test_other_dates_are_not_the_date_of_the_rules(line: str) -> None:
    assert effective_of([TITLE, line, *RULES, line]) is None


def test_without_a_date_the_error_says_how_to_give_one() -> None:
    with pytest.raises(MalformedError) as caught:
        issue_of([TITLE, *RULES])
    assert "since when" in caught.value.message
    assert "--effective" in caught.value.remedy


def test_a_date_that_the_user_gives_counts() -> None:
    issue = issue_of([TITLE, "Effective June 1, 2004", *RULES], effective=date(2005, 1, 2))
    assert (issue.edition, issue.effective) == ("mtg/2005-01-02", date(2005, 1, 2))


def test_another_games_text_is_refused() -> None:
    with pytest.raises(MalformedError, match="not the rules of a game"):
        issue_of(["A cookery book", "Effective June 1, 2004", "Take two eggs."])


@pytest.mark.parametrize("title", ["Riftbound Tournament Rules", "Magic: The Gathering Tournament Rules"])
def test_tournament_rules_are_not_the_rules_of_the_game(title: str) -> None:
    assert game_of([title, "Effective June 1, 2004", "601. Decks", "601.1. A deck is sixty cards."]) is None


def test_riftbounds_edition_is_its_version() -> None:
    lines = ["# Riftbound Core Rules v1.7", "Last Updated: 2031-02-03", "000. Golden Rules"]
    assert (issue_of(lines).edition, issue_of(lines).effective) == ("riftbound/1.7", date(2031, 2, 3))


@pytest.mark.parametrize("title", ["Riftbound Core Rules v1.7", "Riftbound: Core Rules, Version 1.7", "Riftbound Core Rules 1.7"])
def test_a_version_is_read_from_the_title(title: str) -> None:
    assert version_of([title, "000. Golden Rules"]) == "1.7"


def test_riftbound_without_a_version_is_known_by_its_date() -> None:
    assert issue_of(["Riftbound Core Rules", "Last Updated: 2026-03-30"]).edition == "riftbound/1.3"
    assert issue_of(["Riftbound Core Rules", "Last Updated: 2031-02-03"]).edition == "riftbound/2031-02-03"


def test_a_game_is_known_by_its_words_where_the_title_is_missing() -> None:
    assert game_of(["Add {G} to your mana pool from your library."] * 20) is None
    assert game_of([f"1{n}.1. Add {{G}} to your mana pool from your library." for n in range(10, 30)]) == "mtg"
    assert game_of([f"1{n}. Put a rune into your rune pool." for n in range(10, 30)]) == "riftbound"


@pytest.mark.skipif(not BOOKS.is_dir(), reason="the official files are not on this machine")
def test_the_official_files_say_their_dates_whatever_their_names_say() -> None:
    found = {path.name: issue_of(decode(path.read_bytes()).lines).edition for path in sorted(BOOKS.glob("*/*")) if path.is_file()}
    misleading = {"2006-06-01.txt": "mtg/2004-06-01", "2017-07-07.txt": "mtg/2017-07-08"}
    for name, edition in found.items():
        if name.endswith(".txt"):
            assert edition == misleading.get(name, f"mtg/{name.removesuffix('.txt')}")
    assert {edition for edition in found.values() if edition.startswith("riftbound")} == {"riftbound/1.2", "riftbound/1.3"}
