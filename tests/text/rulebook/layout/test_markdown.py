"""Copies as Markdown: marks are taken off, in every style; plain text keeps its asterisks and dashes."""

from __future__ import annotations

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.layout.line import Line
from kb.text.rulebook.layout.markdown import without_markdown
from kb.text.rulebook.read import read_rulebook

FRONT = "# Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of May 4, 2003.\n\n"
STYLES = {
    "headings": """\
## Contents

1. The Pond
100. Frogs
101. Herons

## 1. The Pond

### 100. Frogs

100.1. A frog hops. See rule 101.1.

100.1a It croaks, too.

> Example: One hops.

### 101. Herons

101.1. A heron waits.

## Glossary

### Frog

It hops. See Heron.

### Heron

It waits.
""",
    "escaped points and links": """\
# 1\\. The Pond {#pond}

## 100\\. Frogs

<a id="100.1"></a>100\\.1\\. A frog hops. See rule [101.1](#1011).

100\\.1a It croaks, too.

> **Example:** One hops.

## 101\\. Herons

101\\.1\\. A heron waits.

# Glossary

**Frog**  
It hops. See [Heron](#heron).

**Heron**  
It waits.
""",
    "fast numbers": """\
# 1. The Pond
## **100. Frogs**
**100.1.** A *frog* hops. See rule 101.1.
**100.1a** It croaks, too.
*Example:* One hops.
## **101. Herons**
**101.1.** A **heron** waits.
# Glossary
- **Frog**: It hops. See Heron.
- **Heron:** It waits.
""",
    "lists": """\
# 1. The Pond
## 100. Frogs
- 100.1. A frog hops. See rule 101.1.
  - 100.1a It croaks, too.
    > *Example:* One hops.
## 101. Herons
* **101.1.** A heron waits.
# Glossary
## Frog
It hops. See Heron.
## Heron
It waits.
""",
    "a quotation": "".join(
        f"> {line}\n"
        for line in (
            *("1. The Pond", "", "100. Frogs", "", "100.1. A frog hops. See rule 101.1.", "", "100.1a It croaks, too."),
            *("Example: One hops.", "", "101. Herons", "", "101.1. A heron waits.", ""),
            *("Glossary", "", "Frog", "It hops. See Heron.", "", "Heron", "It waits."),
        )
    ),
}


def read(style: str) -> Rulebook:
    return read_rulebook((FRONT + STYLES[style]).encode(), "rules.md")


@pytest.mark.parametrize("style", STYLES)
def test_a_copy_reads_as_the_text_does(style: str) -> None:
    book = read(style)
    assert {number: (each.kind, each.text) for number, each in book.paragraphs.items()} == {
        "1": ("chapter", "The Pond"),
        "100": ("heading", "Frogs"),
        "100.1": ("rule", "A frog hops. See rule 101.1."),
        "100.1a": ("rule", "It croaks, too."),
        "101": ("heading", "Herons"),
        "101.1": ("rule", "A heron waits."),
    }
    assert book.paragraphs["100.1a"].examples == ("One hops.",)
    assert {heading: entry.text for heading, entry in book.glossary.items()} == {
        "Frog": "It hops. See Heron.",
        "Heron": "It waits.",
    }
    assert all(link.found for _, link in book.links)
    assert (book.title, book.unread) == ("Magic: The Gathering Comprehensive Rules", ())


@pytest.mark.parametrize("style", STYLES)
def test_lines_keep_their_numbers(style: str) -> None:
    assert "Herons" in (FRONT + STYLES[style]).split("\n")[read(style).paragraphs["101"].line - 1]


def test_plain_text_keeps_what_looks_like_marks() -> None:
    lines = [Line(n, text) for n, text in enumerate(["* means 1+*.", "- a dash", "> an arrow", "100.1. See *here*.", "**"], 1)]
    assert without_markdown(lines) is lines


def test_a_power_of_an_asterisk_stays_one_in_markdown() -> None:
    lines = [Line(1, text) for text in ("# 1. A", "# 2. B", "# 3. C", r"A \*/1+\* frog, where * is 1, and a 2+*/3+* one.")]
    assert without_markdown(lines)[-1].text == "A */1+* frog, where * is 1, and a 2+*/3+* one."
