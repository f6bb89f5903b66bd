"""Riftbound's core rules in the forms that are passed around: HTML rows, Markdown, and text out of a PDF."""

from __future__ import annotations

import html
import re
import textwrap
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.dates import issue_of
from kb.text.rulebook.encoding.decode import decode
from kb.text.rulebook.riftbound.rulebook import read_riftbound

BOOKS = Path("/work/shared/data/rulebooks/riftbound")
needs_books = pytest.mark.skipif(not BOOKS.is_dir(), reason="the official files are not on this machine")
HEAD = "Riftbound Core Rules v9.9\nLast Updated: 2031-02-03\n"


def read(text: str) -> Rulebook:
    decoded = decode(text.encode())
    return read_riftbound(decoded, issue_of(decoded.lines))


def body(text: str) -> Rulebook:
    return read(HEAD + textwrap.dedent(text))


# forms of one text


PLAIN = """\
    000. Golden Rules
    001. Golden Rule
    002. Words on cards win over words in here.
    100. Concepts
    101. Decks
    102. A deck has cards.
    103. To play, bring the following:
    103.1. One legend
    103.1.a. It goes to its zone. See rule 105. Zones for more information.
    103.1.b. It has colors. Example: A red one is red. Example: A blue one is blue.
    103.2. * Forty cards
    104. All of that is shuffled, as rules 102-103.1 say.
    105. Zones
    106. There are zones.
"""
HTML = "\n".join(
    f'<div class="rule-row rule-{kind} level-0"><div class="rule-id">{number}</div>'
    f'<div class="rule-text">{html.escape(text)}</div></div>\n'
    for kind, number, text in (
        ("chapter", "000.", "Golden Rules"),
        ("heading", "001.", "Golden Rule"),
        ("plain", "002.", "Words on cards win over words in here."),
        ("chapter", "100.", "Concepts"),
        ("heading", "101.", "Decks"),
        ("plain", "102.", "A deck"),
        ("cont", "", "has"),
        ("plain", "", "cards."),
        ("plain", "103.", "To play, bring the following:"),
        ("heading", "103.1.", "One legend"),
        ("plain", "103.1.a.", "It goes to its zone. See rule 105. Zones for more information."),
        ("plain", "103.1.b.", "It has colors. Example: A red one is red. Example: A blue one is blue."),
        ("heading", "103.2.", "* Forty cards"),
        ("plain", "104.", "All of that is shuffled , as rules 102-103.1 say."),
        ("heading", "105.", "Zones"),
        ("plain", "106.", "There are zones."),
    )
)
MARKDOWN = """\
    ## 000. Golden Rules

    ### 001. Golden Rule

    002. Words on **cards** win over words in _here_.

    ## 100. Concepts

    ### 101. Decks

    - **102.** A **deck** has cards.
    - **103.** To play, bring the following:
      - **103.1.** One legend
        - 103.1.a. It goes to its zone. _See_ **_rule 105. Zones_** _for more information._
        - 103.1.b. It has colors.
          _Example:_ A red one is red.
          _Example:_ A blue one is blue.
      - **103.2.** \\* Forty cards
    - 104\\. All of that is shuffled, as [rules 102-103.1](#102) say.

    ### 105. Zones

    106. There are zones.
"""
WRAPPED = """\
    000. Golden Rules
    001. Golden Rule
    002. Words on cards win over words
    in here.
    100. Concepts
    101. Decks
    102. A deck has cards.

    1
    \x0cRiftbound Core Rules
    103. To play, bring the
    following:
    103.1. One legend
    103.1.a. It goes to its zone. See rule
    105. Zones for more information.
    103.1.b. It has colors.
    Example: A red one is

    2
    \x0cRiftbound Core Rules
    red.
    Example: A blue one is blue.
    103.2. * Forty cards
    104. All of that is shuffled, as rules
    102-103.1 say.
    105. Zones

    3
    \x0cRiftbound Core Rules
    106. There are zones.
"""
TABLE = "\n".join(re.sub(r"^\s*(\S+) (.*)", r"| \1 | \2 |", line) for line in PLAIN.splitlines())
WORDS = "\n \n".join(PLAIN.split())
QUOTED = {
    f"quoted {name}": "".join(f"> {line}\n" for line in text.splitlines()) for name, text in (("text", PLAIN), ("html", HTML))
}
FORMS = {**QUOTED, "plain": PLAIN, "html": HTML, "markdown": MARKDOWN, "wrapped": WRAPPED, "table": TABLE, "one word a line": WORDS}


def texts(book: Rulebook) -> dict[str, tuple[str, tuple[str, ...]]]:
    return {number: (each.text, each.examples) for number, each in book.paragraphs.items()}


@pytest.mark.parametrize("form", FORMS)
def test_a_book_is_the_same_in_every_form(form: str) -> None:
    book = body(FORMS[form])
    assert texts(book) == texts(body(PLAIN))
    assert {number: each.kind for number, each in book.paragraphs.items()} == {
        number: each.kind for number, each in body(PLAIN).paragraphs.items()
    }
    assert not book.unread
    assert not book.damaged


def test_chapters_headings_and_rules_are_told_apart_and_stand_under_one_another() -> None:
    book = body(PLAIN)
    kinds = {kind: [number for number, each in book.paragraphs.items() if each.kind == kind] for kind in ("chapter", "heading")}
    assert kinds == {"chapter": ["000", "100"], "heading": ["001", "101", "103.1", "103.2", "105"]}
    within = {number: each.within for number, each in book.paragraphs.items()}
    assert (within["000"], within["001"], within["002"]) == (None, "000", "001")
    assert (within["102"], within["103.1"], within["103.1.a"], within["106"]) == ("101", "103", "103.1", "105")


def test_examples_stand_apart_from_the_words() -> None:
    rule = body(PLAIN).paragraphs["103.1.b"]
    assert (rule.text, rule.examples) == ("It has colors.", ("A red one is red.", "A blue one is blue."))


def test_the_title_and_what_stands_before_the_rules_are_kept() -> None:
    book = body(PLAIN)
    assert (book.title, book.introduction) == ("Riftbound Core Rules v9.9", ("Last Updated: 2031-02-03",))
    assert (book.game, book.edition, str(book.effective)) == ("riftbound", "riftbound/9.9", "2031-02-03")


def test_a_table_of_contents_is_not_read_as_rules() -> None:
    contents = (
        "000. Golden Rules .... 1\n100. Concepts .... 2\n" + "000. Golden Rules\n001. Golden Rule\n100. Concepts\n105. Zones\n"
    )
    assert texts(body(contents + textwrap.dedent(PLAIN))) == texts(body(PLAIN))


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("See rule 102.", ["102"]),
        ("See 102. Decks for more.", ["102"]),
        ("As in rules 102-104.", ["102", "103", "104"]),
        ("As in rules 102, 103 and 104.", ["102", "103", "104"]),
        ("As in rules 103.1.a–b.", ["103.1.a", "103.1.b"]),
        ("See CR 102 and rule 103.1.", ["102", "103.1"]),
        ("By 103.1.b it may.", ["103.1.b"]),
        ("See rule 102. See rule 104. Shuffling.", ["102", "104"]),
        ("It costs 102 of them, in 2031.", []),
        ("Version 1.3 of 2031-02-03.", []),
    ],
)
def test_references_are_found_however_they_are_put(text: str, targets: list[str]) -> None:
    book = body(PLAIN + f"    107. {text}\n")
    assert [link.target for link in book.paragraphs["107"].links] == targets
    assert all(link.found for link in book.paragraphs["107"].links)


def test_a_reference_that_points_nowhere_says_so() -> None:
    book = body(PLAIN + "    107. See rule 999.1.\n")
    assert [(link.target, link.found) for link in book.paragraphs["107"].links] == [("999.1", False)]
    assert [number for number, link in book.links if not link.found] == ["107"]


def test_a_number_that_the_conversion_split_is_put_together() -> None:
    book = body(PLAIN + "    106.1. First.\n    106. 2 Second.\n    106.2. a Second and a half.\n    106.3. Third.\n")
    assert [(n, book.paragraphs[n].text) for n in ("106.2", "106.2.a")] == [("106.2", "Second."), ("106.2.a", "Second and a half.")]
    assert not book.unread


def test_a_number_that_stands_twice_is_reported_and_its_words_are_kept() -> None:
    book = body(PLAIN + "    106.1. First.\n    106.1. Once more.\n    106.2. Second.\n")
    assert "Once more." in book.paragraphs["106.1"].text
    assert [(trouble.line, trouble.why) for trouble in book.unread] == [
        (18, "the number 106.1 stands twice; read as more of the rule before it")
    ]


def test_a_number_out_of_order_is_reported_and_its_words_are_kept() -> None:
    book = body(PLAIN + "    107. Seventh.\n    050. Where is this from?\n    108. Eighth.\n")
    assert "050" not in book.paragraphs
    assert book.paragraphs["107"].text == "Seventh. 050. Where is this from?"
    assert "out of order" in book.unread[0].why


def test_missing_numbers_are_holes() -> None:
    assert body(PLAIN + "    108. Eighth.\n    108.2. Part two.\n").holes == ("107", "108.1")


def test_a_text_without_numbers_has_no_paragraphs() -> None:
    assert not body("Nothing here.\n").paragraphs


# the official files


ROW = re.compile(r'<div class="rule-id">(?P<number>[^<]*)</div><div class="rule-text">(?P<text>.*)</div></div>')


def official() -> list[Path]:
    return sorted(BOOKS.glob("*.md"))


def rows(path: Path) -> list[tuple[str, str]]:
    found = [ROW.search(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [(row["number"], html.unescape(row["text"])) for row in found if row]


@needs_books
def test_every_number_of_the_official_files_is_there_once() -> None:
    for path in official():
        book = read(path.read_text(encoding="utf-8"))
        ids = Counter(number.rstrip(".") for number, _ in rows(path) if number)
        assert not ids.keys() - book.paragraphs.keys()
        split = sum(times - 1 for times in ids.values())
        put_together = len(book.paragraphs.keys() - ids.keys())
        assert split - len(book.unread) <= put_together <= split + 1


@needs_books
def test_no_word_of_the_official_files_is_lost() -> None:
    for path in official():
        book = read(path.read_text(encoding="utf-8"))
        kept = " ".join(" ".join((each.text, *each.examples)) for each in book.paragraphs.values())
        written = " ".join(text for _, text in rows(path)[2:])
        lost = _words(written) - _words(kept)
        allowed = {"example", "examples", "refl391"}
        assert not {word for word in lost if word not in allowed and not re.fullmatch(r"\d{1,2}|[a-z]", word)}
        assert sum(lost[word] for word in ("example", "examples")) == sum(len(each.examples) for each in book.paragraphs.values())


def _words(text: str) -> Counter[str]:
    return Counter(re.findall(r"[\w'’]+", text.lower()))


@needs_books
def test_the_references_of_the_official_files_lead_somewhere() -> None:
    nowhere = {
        (path.stem[-3:], number, link.target)
        for path in official()
        for number, link in read(path.read_text(encoding="utf-8")).links
        if not link.found
    }
    assert nowhere == {("1-3", "427.1", "107.5")}


@needs_books
@pytest.mark.parametrize(
    "form",
    [
        lambda number, text: f"{number} {text}".strip(),
        lambda number, text: f"- **{number}** {text}" if number else f"  {text}",
        lambda number, text: f"| {number} | {text} |",
        lambda number, text: "\n".join(textwrap.wrap(f"{number} {text}".strip(), 90, break_on_hyphens=False)),
    ],
)
def test_the_official_files_are_the_same_in_other_forms(form: Callable[[str, str], str]) -> None:
    for path in official():
        book = read(path.read_text(encoding="utf-8"))
        other = read("\n".join(form(number, text) for number, text in rows(path)))
        assert other.paragraphs.keys() == book.paragraphs.keys()
        assert {
            number
            for number, each in book.paragraphs.items()
            if _words(" ".join((each.text, *each.examples)))
            != _words(" ".join((other.paragraphs[number].text, *other.paragraphs[number].examples)))
        } <= {"455.1.c"}
        assert len(list(other.links)) == len(list(book.links))
