"""A law over made-up books: what is written in any layout and dialect of numbers is read back as it was."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from kb.text.rulebook.read import read_rulebook

from ...fuzz import searching

LETTERS = "abcdefghijkmnpqrstuvwxyz"
SUFFIXES = [*LETTERS, *(f"a{letter}" for letter in LETTERS)]


@dataclass
class Made:
    """A rule with its examples."""

    number: str
    text: str
    examples: list[str] = field(default_factory=list)


@dataclass
class Layout:
    """How a book is written down."""

    width: int
    indent: str
    blank: bool
    contents: bool
    example: str
    point: str
    glossary: bool
    chapter: str
    heading: str
    rule: str


WORDS = [
    "mana",
    "a player",
    "the stack",
    "untaps",
    "100",
    "2004",
    "each",
    "creature",
    "rules",
    "draws",
    "see",
    "of",
    "library",
    "and",
]
REFERENCES = ["see rule 100.1", "(see rule 101)", "under rules 100.1 and 101.2", "by 100.1a-c", "in section 1"]
clauses = st.lists(st.sampled_from([*WORDS, *WORDS, *REFERENCES]), min_size=2, max_size=40).map(" ".join)
sentences = st.lists(clauses, min_size=1, max_size=3).map(lambda parts: " ".join(f"It {part}." for part in parts))
layouts = st.builds(
    Layout,
    width=st.sampled_from([60, 72, 80, 10_000]),
    indent=st.sampled_from(["", "  ", "\t"]),
    blank=st.booleans(),
    contents=st.booleans(),
    example=st.sampled_from(["Example: ", "EXAMPLE: ", "_Example:_ ", "Examples: "]),
    point=st.sampled_from(["{0}.{1}. ", "{0}.{1} ", "{0}.{1}.\t"]),
    glossary=st.booleans(),
    chapter=st.just("{}. "),
    heading=st.just("{}. "),
    rule=st.just("{}"),
)
markdown = st.builds(
    Layout,
    width=st.sampled_from([60, 80, 10_000]),
    indent=st.sampled_from(["", "  ", "    "]),
    blank=st.booleans(),
    contents=st.booleans(),
    example=st.sampled_from(["> Example: ", "> **Example:** ", "*Example:* "]),
    point=st.sampled_from(["{0}.{1}. ", "{0}.{1} ", "{0}\\.{1}\\. "]),
    glossary=st.booleans(),
    chapter=st.sampled_from(["# {}. ", "## {}\\. ", "# **{}.** "]),
    heading=st.sampled_from(["## {}. ", "### {}\\. ", "## **{}.** "]),
    rule=st.sampled_from(["- {}", "* {}", "> {}", "{}", "#### {}"]),
)


@st.composite
def rules(draw: st.DrawFn) -> list[list[Made]]:
    """The rules of each chapter: headings, rules under them, rules with letters under those."""
    return [[made for each in range(draw(st.integers(1, 3))) for made in heading(draw, chapter * 100 + each)] for chapter in (1, 2)]


def heading(draw: st.DrawFn, number: int) -> list[Made]:
    out = [Made(str(number), draw(st.sampled_from(["General", "Starting the Game", "Cost and Color", "Handling Rules"])))]
    for rule in range(1, draw(st.integers(1, 4)) + 1):
        out.append(draw(paragraphs(f"{number}.{rule}")))
        letters = draw(st.sampled_from([0, 0, 1, 3, 26]))
        out += [Made(f"{number}.{rule}{suffix}", f"It is {suffix}.") for suffix in SUFFIXES[:letters]]
    return out


def paragraphs(number: str) -> st.SearchStrategy[Made]:
    return st.builds(Made, st.just(number), sentences, st.lists(sentences, max_size=2))


def written(chapters: list[list[Made]], layout: Layout) -> str:
    lines = ["Magic: The Gathering Comprehensive Rules", "", "These rules are effective as of May 4, 2003.", ""]
    if layout.contents:
        lines += ["Contents", *(line for n, chapter in enumerate(chapters, 1) for line in listed(n, chapter)), "Glossary", ""]
    for n, chapter in enumerate(chapters, 1):
        lines += [layout.chapter.format(n) + "Chapter of Rules", ""]
        for made in chapter:
            lines += [part for line in printed(made, layout) for part in broken(line, layout, made)] + [""] * layout.blank
    return "\n".join(
        [*lines, "", *(["Glossary", "", "Mana", "It pays. See Stack.", "", "Stack", "It waits.", ""] * layout.glossary)]
    )


def listed(number: int, chapter: list[Made]) -> list[str]:
    return [f"{number}. Chapter of Rules", *(f"{made.number}. {made.text}" for made in chapter if "." not in made.number)]


def printed(made: Made, layout: Layout) -> list[str]:
    if "." not in made.number:
        return [layout.heading.format(made.number) + made.text]
    opening = f"{made.number} " if made.number[-1].isalpha() else layout.point.format(*made.number.split("."))
    return [layout.rule.format(opening) + made.text, *(layout.example + example for example in made.examples)]


def broken(line: str, layout: Layout, made: Made) -> list[str]:
    indent = layout.indent if made.number[-1].isalpha() else ""
    return textwrap.wrap(line, layout.width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def plain(text: str) -> str:
    return " ".join(text.split())


@given(rules(), layouts | markdown)
@searching(100)
def test_what_is_written_is_read_back(chapters: list[list[Made]], layout: Layout) -> None:
    found = read_rulebook(written(chapters, layout).encode(), "made.txt")
    expected = {made.number: made for chapter in chapters for made in chapter}
    assert [number for number in found.paragraphs if len(number) > 1] == list(expected)
    for number, made in expected.items():
        assert plain(found.paragraphs[number].text) == plain(made.text), number
        assert list(map(plain, found.paragraphs[number].examples)) == list(map(plain, made.examples)), number
    assert set(found.glossary) == ({"Mana", "Stack"} if layout.glossary else set())
    assert found.holes == ()
