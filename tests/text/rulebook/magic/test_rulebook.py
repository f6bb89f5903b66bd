"""What is said of the parts of a Magic rulebook that are not its rules."""

from __future__ import annotations

from kb.text.rulebook.read import read_rulebook

RULES = "\n\n".join(f"100.{number}. A frog counts for {number}." for number in range(1, 31))
BOOK = f"""\
Magic: The Gathering Comprehensive Rules

These rules are current as of May 4, 2003.

1. The Pond

100. Frogs

{RULES}

Glossary

Frog
Something that hops.

Credits

The heron wrote this.
"""


def test_a_second_book_in_the_same_file_is_told() -> None:
    book = read_rulebook((BOOK + BOOK.replace("2003", "2004")).encode(), "frogs.txt")
    assert book.edition == "mtg/2003-05-04"
    assert [trouble.why for trouble in book.unread] == [
        "30 more rules stand after the credits, not read: another edition needs a file of its own"
    ]
    assert book.unread[0].text == "100.1. A frog counts for 1."


def test_a_book_of_its_own_has_no_such_trouble() -> None:
    assert read_rulebook(BOOK.encode(), "frogs.txt").unread == ()
