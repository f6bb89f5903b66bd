"""Bytes → lines: line ends, what is no part of the words, and damage that is reported."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.rulebook.encoding.decode import Decoded, decode
from tests.fuzz import searching

from ..writing import BOOKS, needs_books, written


@searching(60)
@given(st.binary(max_size=400))
def test_any_bytes_give_lines_without_an_error(raw: bytes) -> None:
    decoded = decode(raw)
    assert decoded.lines
    assert all("\n" not in line and "\x00" not in line for line in decoded.lines)


@needs_books
def test_no_official_file_is_damaged_but_for_lost_dashes_in_one() -> None:
    for path in sorted(BOOKS.glob("*/*")):
        decoded = decode(path.read_bytes())
        assert all("restored as" in trouble.why and ";" not in trouble.why[-1] for trouble in decoded.damaged), path
        assert bool(decoded.damaged) == (path.name == "2009-05-01.txt"), path
        assert not any(mark in line for line in decoded.lines for mark in ("\ufffd", "â€", "Ã©", "\x00"))


# line ends


@pytest.mark.parametrize(
    ("end", "name"),
    [
        ("\r\n", "CRLF"),
        ("\n", "LF"),
        ("\r", "CR"),
        ("\r\r\n", "CRCRLF"),
        ("\n\r", "LFCR"),
        ("\u2028", "LS"),
        ("\u2029", "PS"),
        ("\x85", "NEL"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_every_line_end_is_known(end: str, name: str, encoding: str) -> None:
    lines, raw = written(["One.", "", "Two’s.", "", "", "Three."], encoding, end)
    assert list(decode(raw).lines) == lines
    assert decode(raw).line_ends == name


def test_old_line_ends_with_a_few_new_ones_between_them() -> None:
    decoded = decode(b"One\r\rTwo\r\r\nThree\rFour")
    assert decoded.lines == ("One", "", "Two", "", "Three", "Four")
    assert decoded.line_ends == "mixed"


def test_mixed_line_ends_are_each_taken() -> None:
    chooser = random.Random(7)
    lines = [f"{n}. A sentence." for n in range(200)]
    text = "".join(line + chooser.choice(["\r\n", "\n"]) for line in lines)
    assert decode(text.encode()) == Decoded(tuple(lines), "ascii", "mixed")


def test_page_breaks_and_soft_line_breaks_end_a_line() -> None:
    assert decode(b"One\x0bTwo\x0cThree\n").lines == ("One", "Two", "Three")


def test_a_file_without_a_line_end_is_one_line() -> None:
    assert decode(b"One") == Decoded(("One",), "ascii", "none")
    assert decode(b"") == Decoded(("",), "ascii", "none")


# what is no part of the words


def test_soft_hyphens_marks_of_width_nought_and_ligatures_are_cleaned() -> None:
    raw = "\ufeffbat\u00adtle\u200bfield, de\ufb01ned\u00a0here\n".encode()
    assert decode(raw) == Decoded(("battlefield, defined here",), "utf-8-sig", "LF")


def test_tabs_are_blanks_and_entities_of_a_plain_text_are_their_characters() -> None:
    assert decode(b"100.1.\tAn Event &amp; Locator &#8220;word&rdquo; & more; R&D\n").lines == (
        "100.1. An Event & Locator “word” & more; R&D",
    )
    assert decode(b"<div>Say &quot;no&quot;</div>\n").lines == ("<div>Say &quot;no&quot;</div>",)


def test_the_end_of_file_of_old_systems_is_no_damage() -> None:
    assert decode(b"One.\r\n\x1a") == Decoded(("One.",), "ascii", "CRLF")
    assert decode(b"One.\r\n\x00\x00\x00") == Decoded(("One.",), "ascii", "CRLF")


@pytest.mark.parametrize(
    "text", ["Lim‑Dûl’s “{½}” → ∞", "a [−4] ability", "de\ufb01ned", "Władysław", "Pay {1}, 3×4 and 90°.", "Żubr, Нет"]
)
def test_signs_that_were_meant_are_no_damage(text: str) -> None:
    raw = (text + "\nThe player’s “cards”—all of them—aren’t lost.\n" * 3).encode("utf-16")
    assert not decode(raw).damaged


# damage


def test_a_byte_without_meaning_is_reported_by_line() -> None:
    decoded = decode(b"One.\nThe wi\x81\x8f\x9dd card.\nThree.\n")
    assert [(trouble.line, trouble.text) for trouble in decoded.damaged] == [(2, decoded.lines[1])]


def test_a_lost_character_that_could_be_several_is_reported() -> None:
    decoded = decode("One.\nThe \ufffdcard\ufffd is here.\n".encode())
    assert [(trouble.line, trouble.why) for trouble in decoded.damaged] == [(2, "a character is lost")]


def test_zero_bytes_between_words_are_dropped_and_reported() -> None:
    decoded = decode(b"One.\nTw\x00o.\n")
    assert decoded.lines == ("One.", "Two.")
    assert [trouble.line for trouble in decoded.damaged] == [2]
    assert "U+0000" in decoded.damaged[0].why


def test_a_question_mark_in_the_middle_of_a_sentence_is_reported_where_characters_were_lost() -> None:
    decoded = decode(b"The Oracle? card reference isn?t here.\nWhy? There.\n")
    assert decoded.lines == ("The Oracle? card reference isn't here.", "Why? There.")
    assert [trouble.line for trouble in decoded.damaged] == [1]
    assert "“Oracle?” has lost a character, it seems" in decoded.damaged[0].why
    assert decode(b"Is it so? as they say.\n").damaged == ()


def test_a_word_broken_at_a_soft_hyphen_is_whole_and_the_lines_stay_as_many() -> None:
    assert decode("A crea\xad\n  ture hops, and a cro\xadcodile.\n".encode()).lines == ("A creature", "hops, and a crocodile.")
