"""The glossary: what is a heading, and what belongs to it."""

from __future__ import annotations

import pytest

from kb.text.rulebook.layout.line import Line
from kb.text.rulebook.layout.wrapping import Wrapping
from kb.text.rulebook.magic.glossary import fold, names, terms

LONG = Wrapping(False, 900, 0)
AT_60 = Wrapping(True, 60, 0)


def lines_of(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1)]


def read(text: str, wrapped: Wrapping = LONG) -> dict[str, list[str]]:
    return {term.heading: term.text for term in terms(lines_of(text), wrapped)[0]}


def test_a_heading_and_what_it_means() -> None:
    assert read("Mana\nIt pays.\n\nStack (Obsolete)\nIt waits.\nSee Mana.\n") == {
        "Mana": ["It pays."],
        "Stack (Obsolete)": ["It waits.", "See Mana."],
    }


def test_several_senses_belong_to_one_entry_though_blank_lines_part_them() -> None:
    text = "Draw\n1. To take a card.\n\n2. A game that nobody wins, as in the case of a loop\n\nEcho\nIt costs.\n"
    assert list(read(text)) == ["Draw", "Echo"]
    assert len(read(text)["Draw"]) == 2


def test_indented_paragraphs_go_on_with_the_entry() -> None:
    assert read("Color\n  There are five.\n\n  Lands have none.\n\nCost\n  It is paid.\n") == {
        "Color": ["There are five.", "Lands have none."],
        "Cost": ["It is paid."],
    }


def test_lists_inside_an_entry_are_no_entries() -> None:
    text = "Symbol\nA sign. They are:\n\nOld Sets\n\n     Arabia [sign]\n\n     Antiquity [sign]\n\nGifts\n\n     Dragon\n\n"
    assert list(read(text + "Trample\nIt goes over.\n\nUntap\nIt turns back.\n")) == ["Symbol", "Trample", "Untap"]


BROKEN = """\
Mana
It pays for what a player wants to play, and for much
else. It goes away.

Often it is asked for in quite other ways. No player of
it is happy then.

Stack
It waits.
"""


def test_broken_lines_are_put_together_and_a_full_line_is_no_heading() -> None:
    assert read(BROKEN, Wrapping(True, 55, 0)) == {
        "Mana": [
            "It pays for what a player wants to play, and for much else. It goes away.",
            "Often it is asked for in quite other ways. No player of it is happy then.",
        ],
        "Stack": ["It waits."],
    }


def test_letters_of_the_alphabet_are_no_entries_but_x_is() -> None:
    text = "M\n\nMana\nIt pays.\n\nX\nIf a cost has it, it counts.\n\nY, Z\nSee X.\n"
    entries, troubles = terms(lines_of(text), LONG)
    assert [entry.heading for entry in entries] == ["Mana", "X", "Y, Z"]
    assert [(trouble.line, trouble.why) for trouble in troubles] == [(1, "a letter of the alphabet, not an entry")]


@pytest.mark.parametrize("gap", ["\n", "\n\n"], ids=["no blank lines", "one after every line"])
def test_headings_are_known_without_blank_lines(gap: str) -> None:
    text = [
        "Mana",
        "It pays for this.",
        "For Glory!",
        "It is an ability word.",
        "Stack",
        "It waits. See Mana.",
        "You, Your",
        "A player.",
    ]
    assert list(read(gap.join(text))) == ["Mana", "For Glory!", "Stack", "You, Your"]


def test_a_remark_may_stand_below_a_long_heading() -> None:
    found = read(
        "Aura\nIt is put on.\n\nRemoved, Removed from the Game, Removed Zone\n(Obsolete)\nIt is exile now.\n\nTap\nIt turns.\n",
        AT_60,
    )
    assert list(found) == ["Aura", "Removed, Removed from the Game, Removed Zone (Obsolete)", "Tap"]


@pytest.mark.parametrize(
    ("heading", "found"),
    [
        ("Mana", ("Mana",)),
        ("Bury (Obsolete)", ("Bury (Obsolete)", "Bury")),
        ("Life, Life Total", ("Life, Life Total", "Life", "Life Total")),
        ("Control/Controller", ("Control/Controller", "Control", "Controller")),
        ("Banding, “Bands with Other”", ("Banding, “Bands with Other”", "Banding", "Bands with Other")),
        ("Active Player, Nonactive Player Order", ("Active Player, Nonactive Player Order",)),
        ("Power/toughness box", ("Power/toughness box",)),
    ],
)
def test_names_in_a_heading(heading: str, found: tuple[str, ...]) -> None:
    assert names(heading) == found


def test_names_are_found_whatever_their_quotes_and_case() -> None:
    assert fold("Intervening “If” Clause.") == fold("intervening 'if' clause")


def test_a_blank_line_may_be_missing_where_the_alphabet_tells() -> None:
    text = "Mana\nIt pays.\n\nPlay\nTo put down.\nPoison\nIt kills slowly.\n\nStack\nIt waits.\nA word\n\nTap\nIt turns.\n"
    assert list(read(text)) == ["Mana", "Play", "Poison", "Stack", "Tap"]


def test_a_heading_that_its_list_is_glued_to_is_one() -> None:
    text = "Echo\nIt costs.\n\nExile1. A zone.\n2. To put something there.\n\nFight\nTo deal damage to each other.\n"
    assert read(text) == {
        "Echo": ["It costs."],
        "Exile": ["1. A zone.", "2. To put something there."],
        "Fight": ["To deal damage to each other."],
    }


def test_a_number_in_a_sentence_glues_nothing() -> None:
    text = "Echo\nIt costs.\n\nFight\nSee section 1.1. It deals damage.\n"
    assert list(read(text)) == ["Echo", "Fight"]
