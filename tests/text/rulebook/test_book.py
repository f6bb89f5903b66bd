"""A rulebook as a whole: the references in all of its parts."""

from __future__ import annotations

from kb.text.rulebook.book import Entry, Link, Paragraph, Rulebook


def link(target: str) -> Link:
    return Link("rule", target, 0, 3)


def book(paragraphs: list[Paragraph], glossary: list[Entry]) -> Rulebook:
    return Rulebook(
        game="mtg",
        edition="mtg/2006-05-01",
        title="Frogs",
        effective=None,
        encoding="ascii",
        line_ends="LF",
        paragraphs={paragraph.number: paragraph for paragraph in paragraphs},
        glossary={entry.heading: entry for entry in glossary},
    )


def test_references_stand_at_the_rule_or_heading_that_has_them() -> None:
    paragraphs = [Paragraph("100.1", "rule", "See 100.2.", links=(link("100.2"),)), Paragraph("100.2", "rule", "Nothing.")]
    glossary = [Entry("Frog", "See 100.1 and 100.2.", links=(link("100.1"), link("100.2")))]
    assert list(book(paragraphs, glossary).links) == [
        ("100.1", link("100.2")),
        ("Frog", link("100.1")),
        ("Frog", link("100.2")),
    ]


def test_references_in_examples_come_after_those_in_the_rule_itself() -> None:
    rule = Paragraph(
        "100.1", "rule", "See 3.", examples=("See 4.", "No.", "See 5, 6."), links=(link("3"),),
        example_links=((link("4"),), (), (link("5"), link("6"))),
    )  # fmt: skip
    assert [(number, found.target) for number, found in book([rule], []).links] == [("100.1", target) for target in "3456"]


def test_a_book_without_references_has_none_each_time_it_is_asked() -> None:
    empty = book([Paragraph("100", "heading", "Frogs")], [Entry("Frog", "A frog.")])
    assert list(empty.links) == [] == list(empty.links)
