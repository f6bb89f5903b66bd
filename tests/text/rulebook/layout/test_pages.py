"""Page numbers, headers, footers and form feeds are no part of the text, wherever a page ends."""

from __future__ import annotations

import pytest

from kb.text.rulebook.layout.line import Line
from kb.text.rulebook.layout.pages import without_pages

PAGE = 21


def text(pages: int) -> list[str]:
    """Paragraphs of three lines and a blank one; most pages end in the middle of one."""
    return [f"Frog {n} hops." if n % 4 else "" for n in range(1, pages * PAGE + 3)]


def hopping(n: int) -> str:
    return f"A frog hops{' on' * (n % 7)}."


def laid(footer: str = "", header: str = "", *, around: int = 1, feed: bool = False, pages: int = 14, first: int = 1) -> list[str]:
    """The text on pages of so many lines."""
    out: list[str] = []
    lines = text(pages)
    for page, start in enumerate(range(0, len(lines), PAGE), first):
        body = [*([header.format(page)] if header else []), *[""] * (around if header else 0), *lines[start : start + PAGE]]
        out += ["\f" + body[0], *body[1:]] if feed and start else body
        out += [*[""] * around, footer.format(page), *[""] * around] if footer else []
    return out


def plain(lines: list[str]) -> list[str]:
    return [line.text for line in without_pages([Line(n, line) for n, line in enumerate(lines, 1)])]


@pytest.mark.parametrize("footer", ["{}", "- {} -", "                {}", "Page {} of 14", "[{}]", "Rules of the Pond, page {}"])
@pytest.mark.parametrize("around", [0, 1, 2])
def test_page_numbers_and_the_blank_lines_around_them_are_left_out(footer: str, around: int) -> None:
    found = plain(laid(footer, around=around))
    assert found[: len(text(14)) - 10] == text(14)[:-10]
    assert not any("14" in line and "Frog" not in line for line in found)


def test_headers_need_no_number() -> None:
    assert plain(laid(header="Rules of the Pond"))[:-2] == text(14)[:-2]


def test_left_and_right_pages_may_differ() -> None:
    lines = laid("{}", pages=30)
    paged = [f"{line}  The Pond" if line.isdigit() and int(line) % 2 else line for line in lines]
    assert plain(paged)[:500] == text(30)[:500]


def test_pages_may_be_counted_from_any_early_one() -> None:
    assert plain(laid("{}", first=7))[:200] == text(14)[:200]


def test_a_form_feed_ends_no_paragraph() -> None:
    assert plain(laid(feed=True)) == text(14)
    assert plain(laid("{}", "Rules of the Pond", feed=True))[:200] == text(14)[:200]


def test_a_line_keeps_the_number_that_it_has_in_the_file() -> None:
    lines = laid("{}")
    assert all(lines[line.number - 1] == line.text for line in without_pages([Line(n, line) for n, line in enumerate(lines, 1)]))


@pytest.mark.parametrize(
    "lines",
    [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
        [line for n in range(1, 40) for line in (f"100.{n}.", hopping(n), *[""] * 8)],
        [line for n in range(100, 140) for line in (f"{n}.", hopping(n), *[""] * 8)],
        [*["A heron waits."] * 300, *(line for _ in range(30) for line in ("separately.", *["A frog hops."] * 9))],
        [line for n in (3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9) for line in (str(n), *["A frog hops."] * 9)],
    ],
    ids=["a list of numbers", "rules on two lines", "headings on two lines", "a line of one chapter", "numbers in no order"],
)
def test_what_only_looks_like_pages_stays(lines: list[str]) -> None:
    assert plain(lines) == lines
