"""The official files of thirteen editions, held against counts that are made from the raw text in another way."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kb.errors import MalformedError
from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook

from .files import book, each_file, parts, text

# Numbers that the books misprint, as they are read: each is one that stands twice, under the number that is due.
MISPRINTS = {"2006-06-01": {"502.36b": "502.35b"}, "2006-05-01": {"510.2": "501.2", "510.3": "501.3"}}
# References of the books to what they do not have: all are mistakes of the books (rules that an edition before had).
NOWHERE = {
    "2005-10-01": {("421.4", "102.6")},
    "2009-07-11": {("401.6", "602.1i"), ("605.3b", "405.3c")},
    "2017-07-07": {("702.123d", "903.11a")},
    "2026-01-16": {("Map", "110.10")},
    "2026-02-27": {("Map", "110.10")},
}
HOLES = {"2009-07-11": ("113.8",)}
NUMBERED = re.compile(r"(?m)^ ?(\d)\. [A-Z]|^ ?(\d{3}\.(?: ?\d+\.?(?:[a-z]|aa)?)?)\.?[ \t]")  # after z comes aa
UNPARTED = {"2022-07-08": {"Affinity"}}  # entries that no blank line sets apart
DATES = {"2006-06-01": "2004-06-01", "2017-07-07": "2017-07-08"}


def numbers(file: str) -> Counter[str]:
    found = (one or other.replace(" ", "").rstrip(".") for one, other in NUMBERED.findall(parts(file)[0]))
    return Counter(found)


@each_file
def test_a_file_is_of_the_edition_that_its_text_gives(file: str) -> None:
    found = book(file)
    assert found.edition == f"mtg/{DATES.get(file, file)}"
    assert str(found.effective) == DATES.get(file, file)
    assert found.title == "Magic: The Gathering Comprehensive Rules"


@each_file
def test_every_number_of_the_text_is_there_once_and_no_other(file: str) -> None:
    misprints = MISPRINTS.get(file, {})
    read = Counter(misprints.get(number, number) for number in book(file).paragraphs)
    assert read == numbers(file)


@each_file
def test_numbers_stand_at_the_lines_that_they_are_said_to(file: str) -> None:
    lines = text(file).split("\n")
    misprints = MISPRINTS.get(file, {})
    for number, paragraph in book(file).paragraphs.items():
        assert lines[paragraph.line - 1].replace(" ", "").startswith(misprints.get(number, number)), number


@each_file
def test_examples_are_as_many_as_the_lines_that_begin_with_the_word(file: str) -> None:
    counted = len(re.findall(r"(?m)^\s*Example:", parts(file)[0]))
    assert sum(len(paragraph.examples) for paragraph in book(file).paragraphs.values()) == counted


@each_file
def test_the_glossary_has_an_entry_for_each_stretch_between_blank_lines(file: str) -> None:
    stretches = [stretch.split("\n") for stretch in re.split(r"\n\s*\n", parts(file)[1]) if stretch.strip()]
    unparted = UNPARTED.get(file, set())
    assert unparted < set(book(file).glossary) or not unparted
    assert [entry.heading for entry in book(file).glossary.values() if entry.heading not in unparted] == [
        next(line for line in stretch if line.strip()).strip().replace("_", "") for stretch in stretches
    ]
    assert all(entry.text for entry in book(file).glossary.values())


def words(whole: str) -> Counter[str]:
    return Counter(
        re.findall(r"[^\W_]+", re.sub(r"(?m)^\s*\d{3}\.(?: ?\d+\.?(?:[a-z]|aa)?)?\.?[ \t]|^\s*\d\. |Example:", " ", whole))
    )


def said(found: Rulebook) -> Counter[str]:
    texts = [*found.introduction, *found.credits, *(trouble.text for trouble in found.unread)]
    texts += [each for paragraph in found.paragraphs.values() for each in (paragraph.text, *paragraph.examples)]
    texts += [each for entry in found.glossary.values() for each in (entry.heading, entry.text)]
    return words("\n".join(texts))


@each_file
def test_no_word_is_lost(file: str) -> None:
    whole = text(file)
    body = whole[whole.rindex(parts(file)[0][:200]) :]
    damaged = Counter(word for word in words(body) if not word.isascii())
    missing = words(body) - said(book(file)) - damaged
    assert not {word: count for word, count in missing.items() if word not in ("Glossary", "Credits")}


@each_file
def test_references_lead_somewhere_but_for_the_mistakes_of_the_book(file: str) -> None:
    lost = {(at, link.target) for at, link in book(file).links if not link.found}
    assert lost == NOWHERE.get(file, set())


@each_file
def test_every_number_in_a_sentence_is_a_reference(file: str) -> None:
    found = book(file)
    for paragraph in found.paragraphs.values():
        for sentence, links in ((paragraph.text, paragraph.links), *zip(paragraph.examples, paragraph.example_links, strict=True)):
            spans = [(link.start, link.end) for link in links]
            for number in re.finditer(r"\d{3}\.\d+[a-z]?|[Rr]ules? \d{3}", sentence):
                assert any(start < number.end() and number.start() < end for start, end in spans), (
                    paragraph.number,
                    number.group(),
                )
            assert all(0 <= start < end <= len(sentence) for start, end in spans)


@each_file
def test_numbers_are_missing_only_where_the_book_leaves_them_out(file: str) -> None:
    assert book(file).holes == HOLES.get(file, ())


@each_file
def test_each_paragraph_stands_within_the_nearest_number_above(file: str) -> None:
    paragraphs = book(file).paragraphs
    for number, paragraph in paragraphs.items():
        if paragraph.within is None:
            assert paragraph.kind == "chapter" or number == "432.2b"
        else:
            assert number.startswith(paragraph.within)
            assert paragraphs[paragraph.within].line < paragraph.line


@each_file
def test_what_is_said_of_unread_lines_is_true(file: str) -> None:
    misread = {trouble.line for trouble in book(file).unread}
    expected = {book(file).paragraphs[number].line for number in MISPRINTS.get(file, {})}
    assert misread == expected | ({book(file).paragraphs["432.2b"].line} if file == "2007-02-01" else set())


# what is no rulebook

REFUSED = {
    "the file is empty": b"\xef\xbb\xbf \r\n\r\n",
    "this is a PDF, not text": b"%PDF-1.7 and so on",
    "this is a Word document, not text": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600),
    "this is not text": bytes(range(256)) * 20,
    "this is a web page, not the rules": b"\n<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head></html>",
    "there are no numbered rules in it": b"Magic: The Gathering\n\nA letter about the comprehensive rules.\n1. Dear all,\n",
    "does not say since when": b"Magic Comprehensive Rules\n\n1. The Game\n\n100. General\n\n100.1. A game is played.\n",
}


@pytest.mark.parametrize(("message", "content"), REFUSED.items(), ids=REFUSED)
def test_what_is_no_rulebook_is_refused_with_a_reason_and_a_remedy(message: str, content: bytes) -> None:
    with pytest.raises(MalformedError, match=re.escape(message)) as error:
        read_rulebook(content, "rules.txt")
    assert str(error.value).startswith("rules.txt")
    assert error.value.remedy


def test_a_web_page_is_shown_where_it_begins() -> None:
    with pytest.raises(MalformedError) as error:
        read_rulebook(b"\n\n  <html>\n", "page.txt")
    assert str(error.value).split("\n")[:3] == [
        "page.txt:3:1: malformed: this is a web page, not the rules",
        "  <html>",
        "  ^^^^^^",
    ]
