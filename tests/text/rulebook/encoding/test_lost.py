"""Characters lost to a question mark are put back where only one fits, and told."""

from __future__ import annotations

import pytest

from kb.text.rulebook.encoding.decode import decode


@pytest.mark.parametrize(
    ("lost", "whole"),
    [
        ("The creature doesn?t untap.", "The creature doesn't untap."),
        ("See rules 306?311.", "See rules 306–311."),
        ("See rules 409.1a?h and 418.5b?418.5g.", "See rules 409.1a–h and 418.5b–418.5g."),
        ("It is not played?it just exists.", "It is not played—it just exists."),
        ('"Creature ? Goblin Wizard"', '"Creature — Goblin Wizard"'),
        ('It says "Choose one ?."', 'It says "Choose one —."'),
        ("Bear, El-Hajj?j, Elf", "Bear, El-Hajjâj, Elf"),
        ("?1993?2009 The Publisher", "©1993–2009 The Publisher"),
    ],
)
def test_a_character_lost_to_a_question_mark_is_put_back_where_only_one_fits(lost: str, whole: str) -> None:
    decoded = decode(f"{lost}\n".encode())
    assert decoded.lines == (whole,)
    assert [(trouble.line, "restored as" in trouble.why) for trouble in decoded.damaged] == [(1, True)]


def test_a_compound_is_restored_as_it_stands_elsewhere() -> None:
    decoded = decode(b"A leaves-play ability.\nLeaves?play abilities trigger?when else?\n")
    assert decoded.lines[1] == "Leaves-play abilities trigger—when else?"
    assert decoded.damaged[0].why == "“Leaves?play” restored as “Leaves-play”; “trigger?when” restored as “trigger—when”"


@pytest.mark.parametrize("text", ["Any questions?", "Why? Because.", "See www.example.com/rules.asp?x=magic/rules.", "(Really?)"])
def test_a_question_stays_a_question(text: str) -> None:
    assert decode(text.encode()).lines == (text,)
