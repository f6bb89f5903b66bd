"""A rulebook as the rows of the library's tables."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from kb.graph.alignment.packing import unpack
from kb.graph.alignment.prints import print_of
from kb.graph.library.rows import BLOCK, Rows
from kb.text.rulebook.book import Entry, Link, Paragraph, Rulebook

from .small import book

ID = "mtg/2011-01-01"
ROWS = Rows(book())


def test_every_paragraph_has_a_row_in_the_order_of_the_book() -> None:
    assert [row[:6] for row in ROWS.paragraphs[:3]] == [
        (ID, 1, "1", "chapter", None, "Basics"),
        (ID, 2, "100", "heading", "1", "Playing"),
        (ID, 3, "100.1", "rule", "100", "Two people play. See rules 100.2 and 100."),
    ]
    assert json.loads(ROWS.paragraphs[2][6]) == ["Ada plays Bo, as 999.9 has it."]
    assert ROWS.paragraphs[2][7] == 8


def test_a_row_has_the_print_of_its_text() -> None:
    folded, words = ROWS.paragraphs[2][8:]
    found = print_of("100.1", "Two people play. See rules 100.2 and 100.")
    assert (folded, list(unpack("H", words))) == (found.folded, sorted(found.words))
    assert list(ROWS.prints) == ["1", "100", "100.1", "100.2", "100.2a"]


def test_introduction_and_credits_are_passages_counted_from_one() -> None:
    assert ROWS.passages == [(ID, "introduction", 1, "Read this first."), (ID, "credits", 1, "Made by nobody.")]


def test_a_link_says_where_it_stands_and_whether_there_is_what_it_points_at() -> None:
    assert ROWS.links == [
        (ID, "100.1", "rule", None, "rule", "100.2", 27, 32, True),
        (ID, "100.1", "rule", None, "rule", "100", 37, 40, True),
        (ID, "100.1", "rule", 0, "rule", "999.9", 17, 22, False),
        (ID, "Æther Card", "glossary", None, "rule", "100.2a", 24, 30, True),
        (ID, "Pass", "glossary", None, "glossary", "Æther Card", 19, 29, True),
    ]


def test_an_entry_has_a_row_and_a_key_for_each_of_its_names() -> None:
    assert ROWS.entries[0] == (ID, "Æther Card", '["Æther Card", "Air Card"]', "A card of air. See rule 100.2a.", 15)
    assert sorted(heading for _, _, heading in ROWS.terms) == ["Pass", "Æther Card", "Æther Card"]
    assert len({key for key, _, _ in ROWS.terms}) == 3 and ROWS.terms == sorted(ROWS.terms)


def test_what_is_searched_has_row_ids_in_the_block_of_its_edition() -> None:
    found = list(ROWS.found(3))
    assert [row[0] for row in found] == [3 * BLOCK + place for place in range(1, 8)]
    assert found[2][1:] == (
        "100.1 Playing · Basics", "Two people play. See rules 100.2 and 100.\nAda plays Bo, as 999.9 has it.", ID, "rule", "100.1",
    )  # fmt: skip
    assert found[0][1:] == ("1", "Basics", ID, "chapter", "1")
    assert found[5][1:] == ("Æther Card", "A card of air. See rule 100.2a.", ID, "glossary", "Æther Card")


def ranked(*paragraphs: Paragraph) -> str:
    """The title under which the last of them is searched."""
    made = replace(book(), paragraphs={each.number: each for each in paragraphs}, glossary={})
    return str([*Rows(made).found(1)][-1][1])


def test_a_short_rule_without_a_full_stop_is_a_heading() -> None:
    top, last = Paragraph("1", "chapter", "Top"), Paragraph("1.1a", "rule", "Text.", "1.1")
    assert ranked(top, Paragraph("1.1", "rule", "Moving Frogs", "1"), last) == "1.1a Moving Frogs · Top"
    for text in ("Frogs move.", "Frogs move as follows:", "Frogs that move " * 5):
        assert ranked(top, Paragraph("1.1", "rule", text, "1"), last) == "1.1a Top"


def test_rules_that_stand_within_each_other_come_to_an_end() -> None:
    title = ranked(Paragraph("1", "heading", "One", "2"), Paragraph("2", "heading", "Two", "1"))
    assert title.startswith("2 One · Two · One") and title.count("One") == 6


def test_the_digest_is_that_of_all_that_is_kept_but_for_the_lines_of_the_file() -> None:
    moved = {number: each._replace(line=each.line + 7) for number, each in book().paragraphs.items()}
    assert Rows(replace(book(), paragraphs=moved)).digest == ROWS.digest
    assert Rows(replace(book(), encoding="ascii")).digest == ROWS.digest


def with_paragraph(**changes: object) -> Rulebook:
    paragraphs = dict(book().paragraphs)
    paragraphs["100.1"] = paragraphs["100.1"]._replace(**changes)  # type: ignore[arg-type]
    return replace(book(), paragraphs=paragraphs)


@pytest.mark.parametrize(
    "other",
    [
        replace(book(), title="Other Rules"),
        replace(book(), effective=None),
        replace(book(), introduction=("Read this.",)),
        replace(book(), credits=()),
        replace(book(), paragraphs=dict(reversed(book().paragraphs.items()))),
        replace(book(), glossary={**book().glossary, "Pass": Entry("Pass", "To do something.", ("Pass",))}),
        with_paragraph(text="Two frogs play."),
        with_paragraph(kind="heading"),
        with_paragraph(within=None),
        with_paragraph(examples=()),
        with_paragraph(links=(Link("rule", "100.2", 27, 32, found=False),)),
    ],
)
def test_anything_else_makes_another_digest(other: Rulebook) -> None:
    assert Rows(other).digest != ROWS.digest
