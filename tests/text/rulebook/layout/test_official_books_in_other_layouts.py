"""One book in other clothes: the official files broken at a column, indented, without blank lines … read the same."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence
from itertools import product

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook
from tests.samples import one_in

from ..files import FILES, book, text

pytestmark = pytest.mark.skipif(not FILES, reason="the rulebooks are not on this machine")

Lines = Sequence[str]
SUBRULE = re.compile(r"\s*\d{3}\.\d+[a-z]")
NUMBER = re.compile(r"^(\s*\d{3}\.\d*[a-z]?\.?)\s")


def wrapped(lines: Lines, width: int, *, hanging: str = "", at_hyphens: bool = False) -> list[str]:
    out: list[str] = []
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        out += textwrap.wrap(
            line.strip(),
            width,
            initial_indent=indent,
            subsequent_indent=hanging,
            break_long_words=False,
            break_on_hyphens=at_hyphens,
        ) or [""]
    return out


def indented(lines: Lines, width: int) -> list[str]:
    """As in 1999: rules with a letter two columns in, every line of them."""
    return [
        part
        for line in lines
        for part in (wrapped([f"  {line}"], width, hanging="  ") if SUBRULE.match(line) else wrapped([line], width))
    ]


def ragged(lines: Lines) -> list[str]:
    """As in 2001 and 2003: each kind of paragraph broken at a column of its own, with a blank at the end of the broken lines."""
    out: list[str] = []
    for line in lines:
        width = 88 if line.startswith("Example") else 94 if SUBRULE.match(line) else 103 if NUMBER.match(line) else 109
        broken = wrapped([line], width)
        out += [*(f"{part} " for part in broken[:-1]), broken[-1]]
    return out


def drawn(lines: Lines) -> list[str]:
    """As in 1999: headings underlined."""
    return [part for line in lines for part in ((line, "-" * len(line)) if re.match(r"\d{3}\. |\d\. [A-Z]", line) else (line,))]


def without_contents(lines: Lines) -> list[str]:
    contents = next(at for at, line in enumerate(lines) if line == "Contents")
    rules = next(at for at, line in enumerate(lines) if re.match(r"100\.1\.? ", line))
    return [*lines[:contents], *lines[rules - 6 :]]


def with_dots(lines: Lines) -> list[str]:
    """As in November 1999: contents with dots and pages."""
    rules = next(at for at, line in enumerate(lines) if re.match(r"100\.1\.? ", line)) - 6
    return [
        f"   {line}{'.' * (70 - len(line))}{at // 9}" if at < rules and line[:1].isdigit() else line
        for at, line in enumerate(lines)
    ]


def paged(lines: Lines, *, header: str = "", footer: str = "", around: int = 1, feed: bool = False) -> list[str]:
    """On pages of 54 lines, which may end in the middle of a paragraph."""
    out: list[str] = []
    for page, start in enumerate(range(0, len(lines), 54), 1):
        body = [*([header.format(page), ""] if header else []), *lines[start : start + 54]]
        out += [f"\f{body[0]}" if feed and start else body[0], *body[1:]]
        out += [*[""] * around, footer.format(page), *[""] * around] if footer else []
    return out


def printed(lines: Lines) -> list[str]:
    """As programs make it of a PDF: each kind of paragraph indented in its way, a page's number in the middle, then a form feed."""
    out: list[str] = []
    for line in lines:
        first, hanging = (4, 10) if SUBRULE.match(line) else (0, 6) if NUMBER.match(line) else (0, 0)
        out += wrapped([" " * first + line], 92, hanging=" " * hanging) if not line.startswith(" ") else wrapped([line], 92)
    pages = [out[start : start + 50] for start in range(0, len(out), 50)]
    return [part for n, page in enumerate(pages, 1) for part in ((f"\f{page[0]}" if n > 1 else page[0]), *page[1:], "", f"{n:>46}")]


def hyphenated(lines: Lines) -> list[str]:
    """Broken at 78 columns, also within long words, which get a hyphen that is not their own."""
    out: list[str] = []
    for line in lines:
        now = ""
        for word in line.split():
            room = 78 - len(now) - 2
            if len(now) + len(word) < 78:
                now = f"{now} {word}".lstrip()
            elif word.isalpha() and 3 <= room <= len(word) - 2:
                out, now = [*out, f"{now} {word[:room]}-"], word[room:]
            else:
                out, now = [*out, now], word
        out.append(now)
    return out


def spaced(lines: Lines) -> list[str]:
    return [part for line in lines for part in (line, "")]


def with_numbers_apart(lines: Lines) -> list[str]:
    """Each rule's number on a line of its own, as in copies that are made to be compared."""
    return [part for line in lines for part in re.sub(r"^(\d{3}\.\d+(?:\.|[a-z])) ", r"\1\n", line).split("\n")]


MARKS = (
    (r"^(\d)\. ", r"## \1\\. "),
    (r"^(\d{3})\. (?!\d)", r"### \1\\. "),
    (r"^(\d{3}\.\d+[a-z])\.? ", r"  - **\1** "),
    (r"^(\d{3})\.(\d+)\. ", r"- **\1\\.\2\\.** "),
    ("^Example:", "    > *Example:*"),
    ("^Glossary$", "## Glossary"),
)


def as_markdown(lines: Lines) -> list[str]:
    """The rules, which follow the contents, with headings, lists, quotations and escaped points."""
    rules = next(at for at, line in enumerate(lines) if re.match(r"100\.1\.? ", line)) - 6
    glossary = len(lines) - lines[::-1].index("Glossary")
    marked = [next((re.sub(*mark, line) for mark in MARKS if re.search(mark[0], line)), line) for line in lines[rules:glossary]]
    return [*lines[:rules], *marked, *lines[glossary:]]


def each_line(pattern: str, to: str) -> Callable[[Lines], list[str]]:
    return lambda lines: [re.sub(pattern, to, line) for line in lines]


def before_glossary(lines: Lines, change: Callable[[Lines], list[str]]) -> list[str]:
    glossary = len(lines) - lines[::-1].index("Glossary")
    return [*change(lines[:glossary]), *lines[glossary:]]


SAME: dict[str, Callable[[Lines], list[str]]] = {
    "broken at 72 columns": lambda lines: wrapped(lines, 72),
    "broken at 80 columns, also at hyphens": lambda lines: wrapped(lines, 80, at_hyphens=True),
    "broken at 100 columns": lambda lines: wrapped(lines, 100),
    "broken at several columns": ragged,
    "indented and broken": lambda lines: indented(lines, 78),
    "indented": lambda lines: [f"  {line}" if SUBRULE.match(line) else line for line in lines],
    "headings underlined": drawn,
    "without contents": without_contents,
    "contents with pages": with_dots,
    "a point before the letter": each_line(r"^(\s*\d{3}\.\d+)([a-z])(\.?\s)", r"\1.\2\3"),
    "a point behind the letter": each_line(r"^(\s*\d{3}\.\d+[a-z])\s", r"\1. "),
    "no point behind the number": each_line(r"^(\s*\d{3}\.\d+)\.\s", r"\1 "),
    "a tab behind the number": each_line(NUMBER.pattern, r"\1\t"),
    "fast numbers": each_line(r"^(\d{3}\.\d*[a-z]?\.?)\s(?!\d)", r"**\1** "),
    "blanks at the end of lines": lambda lines: [f"{line}   " for line in lines],
    "page numbers": lambda lines: paged(lines, footer="{}"),
    "headers and form feeds": lambda lines: paged(lines, header="Rules of the Game", feed=True),
    "broken, on pages with headers and footers": lambda lines: paged(wrapped(lines, 78), header="The Game  {}", footer="- {} -"),
    "broken, on pages without blank lines": lambda lines: paged(wrapped(lines, 72), footer="Page {} of 200", around=0),
    "broken, with form feeds": lambda lines: paged(wrapped(lines, 78, hanging="    "), feed=True),
    "as from a PDF": printed,
    "double spaced": spaced,
    "broken and double spaced": lambda lines: spaced(wrapped(lines, 80)),
    "numbers on lines of their own": with_numbers_apart,
    "Markdown": as_markdown,
    "a quotation": lambda lines: [f"> {line}" for line in lines],
    "a blank before the letter": each_line(r"^(\s*\d{3}\.\d+)([a-z])(\.?\s)", r"\1 \2\3"),
    "a parenthesis behind the letter": each_line(r"^(\s*\d{3}\.\d+[a-z])\s", r"\1) "),
    "a colon behind the number": each_line(r"^(\s*\d{3}\.\d+[a-z]?)\.?\s", r"\1: "),
    "no point behind a heading's number": each_line(r"^(\s*\d{3})\.\s(?!\s*\d)", r"\1 "),
    "examples counted": lambda lines: before_glossary(lines, each_line("^Example:", "Example 1:")),
    "examples in parentheses": lambda lines: before_glossary(lines, each_line(r"^Example: ([^()]*)$", r"(Example: \1)")),
    "blanks that do not break": lambda lines: [line.replace(". ", ".\xa0") for line in lines],
}
EDITIONS = ["2006-06-01", "2009-07-11"]


def plain(words: str) -> str:
    return re.sub(r"\s", "", words)


def read(lines: Lines) -> Rulebook:
    return read_rulebook("\n".join(lines).encode(), "other.txt")


def assert_same_rules(found: Rulebook, file: str) -> None:
    original = book(file)
    assert list(found.paragraphs) == list(original.paragraphs)
    for number, paragraph in original.paragraphs.items():
        other = found.paragraphs[number]
        assert (other.kind, other.within) == (paragraph.kind, paragraph.within), number
        assert plain(other.text) == plain(paragraph.text)
        assert list(map(plain, other.examples)) == list(map(plain, paragraph.examples))
    assert len(found.unread) == len(original.unread)


# Of both editions, and not the same of each: there is an odd number of layouts.
@pytest.mark.parametrize(("file", "layout"), one_in(4, product(EDITIONS, SAME)))
def test_the_layout_does_not_change_what_is_read(file: str, layout: str) -> None:
    found = read(SAME[layout]([line.rstrip() for line in text(file).split("\n")]))
    assert_same_rules(found, file)
    assert {heading: plain(entry.text) for heading, entry in found.glossary.items()} == {
        heading: plain(entry.text) for heading, entry in book(file).glossary.items()
    }
    assert [link.target for _, link in found.links] == [link.target for _, link in book(file).links]


@pytest.mark.parametrize("file", ["2009-07-11", "2026-02-27"])
@pytest.mark.parametrize("blank", [False, True], ids=["no blank lines", "a blank line after every line"])
def test_blank_lines_need_not_tell(file: str, blank: bool) -> None:
    filled = [line.rstrip() for line in text(file).split("\n") if line.strip()]
    found = read([part for line in filled for part in ((line, "") if blank else (line,))])
    assert_same_rules(found, file)
    lost = set(book(file).glossary) - set(found.glossary)
    assert len(lost) <= len(book(file).glossary) // 100, lost


@pytest.mark.parametrize("file", ["2009-07-11", "2026-02-27"])
def test_without_blank_lines_and_broken_the_rules_are_the_same(file: str) -> None:
    assert_same_rules(read(wrapped([line.rstrip() for line in text(file).split("\n") if line.strip()], 76)), file)


@pytest.mark.parametrize("hyphen", ["-", "\xad"], ids=["hyphens", "soft hyphens"])
@pytest.mark.parametrize("file", EDITIONS)
def test_words_that_were_broken_are_whole_again(file: str, hyphen: str) -> None:
    lines = [re.sub("(?<=[a-z])-$", hyphen, line) for line in hyphenated([line.rstrip() for line in text(file).split("\n")])]
    found = read(lines)
    assert list(found.paragraphs) == list(book(file).paragraphs)
    other = [number for number, each in book(file).paragraphs.items() if plain(found.paragraphs[number].text) != plain(each.text)]
    assert len(other) <= len(found.paragraphs) // 200
