"""What holds of a number in a text, for and against its being a citation."""

from __future__ import annotations

import re

import pytest

from kb.text.citations.citation import Number
from kb.text.citations.cues import Cue, cue_before
from kb.text.citations.numbers import read_list
from kb.text.citations.regions import zones_of
from kb.text.citations.weighing import Weighing

RULES = frozenset({"603.4", "603.3", "704.5", "704.5k", "704.5f", "510.2", "613.3", "100.5", "510.2l"})
GAME = "Whenever a creature dies, its triggered ability goes on the stack."
LONG = "It is managed by those who build it, and every new project follows the framework. " * 8


def weighing(text: str, name: str = "") -> Weighing:
    return Weighing(zones_of(text, name), name, RULES.__contains__)


def numbers(text: str) -> list[Number]:
    """The first number of a text, or list of numbers."""
    found = re.search(r"(?<![\w.])\d{3}(?:\.\d+[a-z]?)?", text)
    assert found is not None
    return list(read_list(text, found.start(), True, True))


def signals(text: str, name: str = "", form: str | None = "") -> tuple[str, ...]:
    """What holds of the first number of a text. `form`: how it is written, where not as the cue before it says."""
    listed = numbers(text)
    cue = cue_before(text, listed[0].start) if form == "" else Cue(form, listed[0].start) if form else None
    return weighing(text, name).signals(listed[0], cue, listed)


def holds(signal: str, text: str, name: str = "", form: str | None = None) -> bool:
    return signal in signals(text, name, form)


# -- the text -------------------------------------------------------------------------------------------------------------


def test_a_text_is_weighed_by_the_words_in_it() -> None:
    assert weighing(GAME).game_file and not weighing("A frog.").game_file
    assert weighing("The rules say so.").rules_file and not weighing("A frog.").rules_file
    assert weighing("one\ntwo\nthree").line(5) == (4, 7)


def test_a_text_of_the_game_counts_for_and_a_long_text_of_something_else_against() -> None:
    assert holds("game file", f"{GAME}\n\n(603.4)")
    assert not holds("game file", "It moves.\n\n(603.4)")
    assert holds("stranger", f"{LONG}\n\n(603.4)")
    assert not holds("stranger", "It moves.\n\n(603.4)")
    assert not holds("stranger", f"{LONG} {GAME}\n\n(603.4)")


@pytest.mark.parametrize(("form", "strange"), [("named", False), ("cr", False), ("rule", True), (None, True)])
def test_where_the_rules_are_named_a_text_of_something_else_is_nothing_against_it(form: str | None, strange: bool) -> None:
    assert holds("stranger", f"{LONG} 603.4", form=form) == strange


def test_the_way_it_is_written_comes_first() -> None:
    assert signals("CR 603.4")[0] == "cr"
    assert signals("rule 603.4")[0] == "rule"
    assert signals("it is 603.4")[0] == "bare"


def test_a_number_of_the_rules_is_named_whatever_stands_before_it() -> None:
    found = signals("section 603.4 of the Comprehensive Rules", form=None)
    assert found[0] == "named" and "part" not in found
    assert signals("CR 603.4 of the rules of the CR")[0] == "cr"


def test_of_what_speaks_against_a_number_of_the_rules_only_measures_and_code_are_left() -> None:
    assert {"named", "code"} <= set(signals("x = 603.4 of the CR;\nlet y = 1;\n", "x.js", form=None))
    assert "arithmetic" not in signals("x = 603.4 of the CR;\nlet y = 1;\n", "x.js", form=None)


# -- the number -----------------------------------------------------------------------------------------------------------


def test_a_number_that_an_edition_has_and_one_that_ends_in_a_letter_count_for_it() -> None:
    assert signals("(704.5k)", form=None)[:3] == ("bare", "letter", "known")
    assert signals("frogs (999.5)", form=None) == ("bare", "brackets")


def test_a_letter_in_a_list_counts_for_all_of_it() -> None:
    assert "letter" in signals("CR 603.4, 704.5k")
    assert "letter" not in signals("CR 603.4, 704.5")


def test_a_bare_chapter_is_less_and_after_a_hyphen_a_ticket() -> None:
    assert {"chapter", "ticket"} <= set(signals("CR-603"))
    found = signals("CR 603. A creature dies, and a triggered ability goes on the stack.")
    assert "chapter" in found and "ticket" not in found
    assert not {"chapter", "ticket"} & set(signals("CR-603.4"))


@pytest.mark.parametrize("text", ["603.4 ms", "603.4 €", "603.4px", "603.4k downloads", "$603.4", "100.5s", "CR 603.4 km"])
def test_a_unit_beside_it_makes_it_a_measure(text: str) -> None:
    assert "measure" in signals(text)


@pytest.mark.parametrize(
    "text",
    ["603.4 A frog", "704.5k in a box", "603.4 in play", "CR 603.4 second half", "rule 613.3 P/T", "603.4k", "704.5k m"],
)
def test_a_word_that_only_looks_like_a_unit_does_not(text: str) -> None:
    assert "measure" not in signals(text)


def test_the_same_word_is_a_unit_where_nothing_names_the_rules() -> None:
    assert holds("measure", "it took 603.4 second", form=None)
    assert not holds("measure", "it took 603.4 second", form="cr")
    assert holds("measure", "it took 603.4 second", form="key")


def test_a_letter_is_a_unit_where_no_rule_has_it_or_the_letter_before_it() -> None:
    assert holds("measure", "100.5m", form=None)
    assert not holds("measure", "100.5b", form=None)
    assert not holds("measure", "704.5l", form=None), "no unit"
    assert holds("measure", "510.2s", form=None) and not holds("measure", "510.2m", form=None)


# -- what else it may be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["the tournament rules 603.4", "RFC 603.4", "§ 603.4 of the tax code", "603.4 BGB"])
def test_a_number_of_another_book_is_that_unless_the_rules_are_named(text: str) -> None:
    assert "other book" in signals(text, form=None)
    assert "other book" not in signals(text, form="cr")
    assert "other book" not in signals("603.4 of frogs", form=None)


ELSE = [
    ("version", ["version 603.4", "v 603.4", "package==603.4", "603.4 beta"], "convert 603.4"),
    ("measure", ["about $ 603.4", "≈603.4"], "near 603.4 frogs"),
    ("part", ["Table 603.4", "page 603.4"], "frogs 603.4"),
    ("arithmetic", ["x = 603.4", "603.4 * 2", "f(603.4)", "f(1.0, 603.4)"], "(603.4)"),
    ("address", ["https://example.org/603.4", "#603.4", "603.4-beta", "603.4/ab", "603.4 Main Street"], "603.4-ish"),
    ("fraction", ["it is 603.123"], "it is 603.12"),
    ("heading", ["## 603.4 Notes", "\\section{603.4 Notes}", "<h2>603.4 Notes"], "#: 603.4 Notes"),
]


@pytest.mark.parametrize(("signal", "texts", "other"), ELSE, ids=[row[0] for row in ELSE])
def test_what_stands_beside_a_bare_number_may_make_it_something_else(signal: str, texts: list[str], other: str) -> None:
    for text in texts:
        assert holds(signal, text), text
        assert not holds(signal, text, form="cr"), "where something names the rules it is not looked at"
    assert not holds(signal, other)


def test_tags_do_not_stand_between_a_number_and_what_it_is_part_of() -> None:
    assert holds("part", "page <b>603.4</b>")


def test_an_item_of_a_list_is_no_sum() -> None:
    assert not holds("arithmetic", "  - 603.4: a frog")
    assert holds("arithmetic", "frogs -603.4")


def test_a_heading_numbers_no_letters() -> None:
    assert not holds("heading", "## 704.5k Notes")
    assert not holds("heading", "// ## 603.4 Notes\n", "x.js"), "a comment has none"


def test_decimals_beside_it_make_it_one_of_them() -> None:
    assert holds("decimals", "0.25 and 603.4 and 12.75")
    assert not holds("decimals", "0.25 and 603.4")
    assert not holds("decimals", "704.5 and 603.4 and 613.3")
    assert not holds("decimals", "0.25, 0.5, 0.75 and 704.5k"), "one with a letter needs more of them"
    assert holds("decimals", "0.25, 0.5, 0.75, 0.99 and 704.5k")
    assert not holds("decimals", "0.25 and 12.75\n603.4"), "of another line"


# -- what stands around it ------------------------------------------------------------------------------------------------


def test_words_of_the_same_paragraph_count() -> None:
    assert {"rules word", "game words"} <= set(signals(f"{GAME} The rules (603.4)", form=None))
    far = signals(f"{GAME} The rules.\n\n(603.4)", form=None)
    assert "rules word" not in far and "game words" not in far and "game file" in far


def test_a_number_in_code_is_a_number() -> None:
    code = "let x = call(603.4);\nlet y = 1;\nlet z = 2;\n"
    assert holds("code", code, "x.js")
    assert not holds("code", "// 603.4\n" + code, "x.js")
    assert not holds("code", code, "x.js", form="key")


def test_a_list_of_changes_has_versions() -> None:
    assert holds("changelog", "603.4", "docs/CHANGELOG.md")
    assert not holds("changelog", "603.4", "docs/changes-to-frogs.md")


@pytest.mark.parametrize(("text", "brackets"), [("(603.4)", True), ("[603.4]", True), ("(603.4", False), ("(a 603.4)", False)])
def test_brackets_hold_it_alone(text: str, brackets: bool) -> None:
    assert holds("brackets", text) == brackets


def test_a_name_may_stand_before_the_brackets() -> None:
    assert holds("name", "Delve (603.4)")
    assert holds("name", "- Split second (603.4)")
    assert not holds("name", "some frogs (603.4)")
    assert not holds("name", "Delve 603.4")


def test_what_it_says_and_where_to_look_count_for_it() -> None:
    assert holds("says", "603.4 says that “it”") and not holds("says", "603.4 hops")
    assert holds("see", "see 603.4") and not holds("see", "frogs 603.4")


def test_a_number_that_opens_a_line_or_a_comment_counts_more() -> None:
    assert holds("opens", "- 603.4 frogs")
    assert holds("opens", "// 603.4\nx = 1;\n", "x.js")
    assert not holds("opens", "frogs 603.4")
    assert not holds("opens", "603.4\n"), "alone on a line of prose it is a number like any other"


def test_a_chapter_that_no_rulebook_has_is_a_change_request_where_nothing_else_is_of_the_game() -> None:
    assert "ticket" in signals("CR 643. mksb -u is more robust now")
    assert "ticket" not in signals("CR 643. See CR 603.4 as well")


def test_paragraphs_of_one_rule_in_a_row_are_no_chance() -> None:
    text = "x = Copy     -- {}, layer 1\n  | Control  -- 704.5k, layer 2\n  | Text     -- 704.5f, layer 3\n"
    known = frozenset({"704.5a", "704.5k", "704.5f"})

    def of(first: str) -> tuple[str, ...]:
        whole = text.format(first)
        return Weighing(zones_of(whole, "a.hs"), "a.hs", known.__contains__).signals(numbers(whole)[0], None, numbers(whole))

    assert {"series", "opens"} <= set(of("704.5a"))
    assert "series" not in of("603.4a")
