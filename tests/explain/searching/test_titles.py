"""What a book calls by a name comes first: rules under that heading, and those that its glossary points to."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import kb
from tests.explain.made_up_books import book, put

EDITION = "mtg/2030-01-01"
RULES = {
    "900": "Frobbing",
    "900.1": "Long before anything is done the wibbles are counted, and after each frobbing they are counted once again by all.",
    "900.2": "Frobbing ends.",
    "910": "Wibble Step",
    "910.1": "At first, those who have wibbles show them to each other, in the order of the table and one at a time.",
    "910.1a": "A wibble shows.",
    "910.2": "Wibble, step and quokka.",
    "920": "Quokka Wibbling",
    "920.1": "A quokka wibbles.",
    "930": "Keyword Abilities",
    "930.1": "Zoomwalk",
    "930.1a": "Zoomwalk is a static ability.",
    "930.1b": "Whatever has zoomwalk is gone before anybody sees it, and nobody but those who were told can bring it home again.",
    "930.1c": "Several instances of zoomwalk leave no more footprints than a single one, as there are none to begin with.",
}
GLOSSARY = {
    "Quokka (Obsolete)": "A thing of old. See rule 900.1.",
    "Wibble Leaper": "Something else. See rule 920.1.",
    "Zed Order": "See Quokka (Obsolete).",
}
SEE = {"Quokka (Obsolete)": "900.1", "Wibble Leaper": "920.1", "Zed Order": "Quokka (Obsolete)"}


@pytest.fixture(autouse=True)
def _shelf(empty_library: Path) -> None:
    made = book(EDITION, RULES, GLOSSARY, SEE)
    headed = {**made.paragraphs, "930.1": made.paragraphs["930.1"]._replace(kind="heading")}
    put(replace(made, paragraphs=headed))


def _numbers(text: str) -> list[str]:
    return [hit.number or hit.name for hit in kb.load().search(text, EDITION, kinds=["rule", "glossary"]).hits]


def test_the_first_rule_under_a_heading_of_that_name_is_on_top() -> None:
    assert _numbers("wibble step")[0] == "910.1"


def test_a_heading_that_says_much_more_leads_nowhere() -> None:
    assert _numbers("quokka")[0] != "920.1"


def test_the_rule_that_an_entry_of_that_name_points_to_is_found_although_its_words_are_others() -> None:
    assert "900.1" in _numbers("quokka")[:2]


def test_an_entry_that_points_to_another_leads_to_the_rule_of_that() -> None:
    assert _numbers("zed order")[:2] == ["Zed Order", "900.1"]


def test_what_is_to_be_left_out_is_not_led_to() -> None:
    assert "900.1" not in _numbers("quokka -wibbles")


def test_an_entry_is_called_by_its_name_without_the_remark_behind_it() -> None:
    assert "Quokka (Obsolete)" in _numbers("quokka")[:2]


def test_a_keyword_ability_in_a_question_leads_to_its_rule_with_most_of_the_rest() -> None:
    assert _numbers("wibble footprints and zoomwalk at the quokka")[0] == "930.1c"


def test_where_none_has_anything_of_the_rest_it_is_the_first_that_says_what_it_does() -> None:
    assert _numbers("quokka order during zoomwalk")[0] == "930.1b"
    assert "930.1b" not in _numbers("quokka order during zoomwalk -wibbles")[:1]


def test_an_entry_of_which_the_name_stands_in_a_longer_question_leads_to_its_rule() -> None:
    assert "900.1" in _numbers("zed order counted long before")[:2]
