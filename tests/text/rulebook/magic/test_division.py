"""Where the parts of a rulebook begin, whatever it has of them."""

from __future__ import annotations

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.layout.undoing import without_layout
from kb.text.rulebook.magic.division import divided
from kb.text.rulebook.read import read_rulebook

TITLE = "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of May 4, 2003.\n\n"
RULES = "1. The Game\n\n100. General\n\n100.1. It is played.\n\n101. Ending\n\n101.1. It ends.\n\n"
GLOSSARY = "Glossary\n\nMana\nIt pays.\n\nStack\nIt waits.\n\n"
CONTENTS = "Contents\n\n1. The Game\n100. General\n101. Ending\nGlossary\nCredits\n\n"


def read(text: str) -> Rulebook:
    return read_rulebook((TITLE + text).encode(), "rules.txt")


def test_the_contents_do_not_count() -> None:
    found = read("Introduction\n\nRead this.\n\n" + CONTENTS + RULES + GLOSSARY + "Credits\n\nMade by us.\n")
    assert list(found.paragraphs) == ["1", "100", "100.1", "101", "101.1"]
    assert list(found.glossary) == ["Mana", "Stack"]
    assert found.introduction[-2:] == ("Introduction", "Read this.")
    assert found.credits == ("Credits", "Made by us.")
    assert found.unread == ()


def test_contents_may_have_dots_and_pages_and_stand_before_the_introduction() -> None:
    contents = "Contents\nIntroduction....1\n1. The Game...2\n   100. General...2\n   101. Ending...3\nGlossary....4\nIndex...9\n\n"
    found = read(contents + "Introduction\n\nRead this.\n\n" + RULES + GLOSSARY)
    assert list(found.paragraphs) == ["1", "100", "100.1", "101", "101.1"]
    assert found.introduction[-2:] == ("Introduction", "Read this.")
    assert found.unread == ()


def test_a_line_of_the_contents_that_the_rules_do_not_have_is_reported() -> None:
    found = read(CONTENTS.replace("101. Ending\n", "101. Ending\n102. Winning\n") + RULES + GLOSSARY)
    assert [(trouble.line, trouble.why) for trouble in found.unread] == [
        (10, "the contents name 102, but it is not among the rules")
    ]


def test_a_book_may_have_neither_contents_nor_glossary_nor_credits() -> None:
    found = read(RULES)
    assert list(found.paragraphs) == ["1", "100", "100.1", "101", "101.1"]
    assert (found.glossary, found.credits, found.unread) == ({}, (), ())


def test_a_book_that_lacks_the_glossary_of_its_contents_may_be_cut_short() -> None:
    found = read(CONTENTS + RULES)
    assert [trouble.why for trouble in found.unread] == [
        "the contents name a glossary, but the book ends without one: is the file cut short?"
    ]


def test_an_index_is_left_out_and_said_to_be() -> None:
    found = read(RULES + GLOSSARY + "Index\n\nMana, 100.1\n\tstack, 101.1\n\nCredits\n\nMade by us.\n")
    assert list(found.glossary) == ["Mana", "Stack"]
    assert found.credits == ("Credits", "Made by us.")
    assert [trouble.why for trouble in found.unread] == ["an index of 3 lines, left out: it only repeats numbers"]


def test_the_last_page_need_not_be_called_credits() -> None:
    found = read(RULES + GLOSSARY + "These rules are effective as of May 4, 2003.\n\nPublished by somebody.\n")
    assert list(found.glossary) == ["Mana", "Stack"]
    assert found.credits == ("These rules are effective as of May 4, 2003.", "Published by somebody.")


@pytest.mark.parametrize("title", ["Questions?", "Contact Information", "Copyrights", "CUSTOMER SERVICE INFORMATION"])
def test_what_follows_the_glossary_has_many_titles(title: str) -> None:
    found = read(RULES + GLOSSARY + f"-------\n{title} \n-------\n\nAsk the heron.\n")
    assert list(found.glossary) == ["Mana", "Stack"]
    assert found.credits == (title, "Ask the heron.")


def test_a_file_without_its_beginning_begins_with_its_first_rule() -> None:
    found = read("100.5j It is played.\n\n100.5k It is won.\n\n101. Ending\n\n101.1. It ends.\n")
    assert list(found.paragraphs) == ["100.5j", "100.5k", "101", "101.1"]


def test_a_text_without_rules_has_no_parts() -> None:
    assert divided(without_layout(["1. First", "2. Second", "100 times", "in 2004. It was"])) is None


def test_contents_may_list_rules_too() -> None:
    contents = "Contents\n\n1. The Game\n100. General\n101. Ending\n101.1. How\n101.2. When\nGlossary\n\n"
    found = read(contents + RULES.replace("101.1. It ends.", "101.1. How\n\n101.1a It ends.\n\n101.2. When") + GLOSSARY)
    assert list(found.paragraphs) == ["1", "100", "100.1", "101", "101.1", "101.1a", "101.2"]
    assert found.unread == ()


def test_a_part_may_have_a_longer_title() -> None:
    assert list(read(RULES + GLOSSARY.replace("Glossary", "Appendix B: GLOSSARY OF TERMS")).glossary) == ["Mana", "Stack"]
    assert list(read(RULES + GLOSSARY.replace("Glossary", "2. Glossary")).glossary) == ["Mana", "Stack"]
