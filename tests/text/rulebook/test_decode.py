"""Bytes → lines: every encoding, mixtures, line ends, repaired misreadings, and damage that is reported."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.text.rulebook.decode import Decoded, decode

BOOKS = Path("/work/shared/data/rulebooks")
needs_books = pytest.mark.skipif(not BOOKS.is_dir(), reason="the official files are not on this machine")

NAMES = (
    "Séance",
    "Lim-Dûl the Necromancer",
    "Æther Vial",
    "Jötun Grunt",
    "Dandân",
    "Márton Stromgald",
    "El-Hajjâj",
    "Ghazbán Ogre",
    "Déjà Vu",
    "Khabál Ghoul",
    "Juzám Djinn",
    "Ifh-Bíff Efreet",
    "Junún Efreet",
    "Bösium Strip",
)
TYPESET = (
    "The player’s creature doesn’t untap.",
    "“Whenever this dies, draw a card.”",
    "See rules 306–311 and 409.1a–h.",
    "It’s a long word—with a dash.",
    "The Magic® game and its Oracle™ wordings",
    "©1993–2005 The Publisher",
    "the players’ hands",
    "She said, “Choose ‘one’ — or both.”",
)
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "utf-16 with mark", "cp1252", "mac_roman", "cp437")
OF_THE_TIME = {
    "cp1252": {"−": "–", "∞": "infinity", "ā": "a"},
    "mac_roman": {"−": "–", "½": "1/2", "ā": "a", "Ø": "O", "Å": "A"},
    "cp437": dict(zip("“”‘’–—−®™©…ā", ('"', '"', "'", "'", "-", "--", "-", "(R)", "(TM)", "(C)", "...", "a"), strict=True)),
}


def written(lines: list[str], encoding: str, end: str) -> tuple[list[str], bytes]:
    """A text as people of the time would have written it in an encoding, and its bytes."""
    for missing, instead in OF_THE_TIME.get(encoding, {}).items():
        lines = [line.replace(missing, instead) for line in lines]
    text = "".join(line + end for line in lines)
    return lines, text.encode("utf-16") if encoding == "utf-16 with mark" else text.encode(encoding)


@cache
def books() -> tuple[tuple[str, ...], ...]:
    return tuple(_without_blank_end(decode(path.read_bytes()).lines) for path in sorted(BOOKS.glob("*/*")) if path.is_file())


def _without_blank_end(lines: tuple[str, ...]) -> tuple[str, ...]:
    return lines if lines[-1] else _without_blank_end(lines[:-1])


def sound(decoded: Decoded, lines: list[str]) -> bool:
    return list(decoded.lines) == lines and not decoded.damaged


# the law: whatever wrote a text, it comes out the same


@needs_books
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_a_real_book_comes_out_the_same_from_every_encoding(encoding: str, end: str) -> None:
    for book in books()[hash((encoding, end)) % 3 :: 4]:
        lines, raw = written(list(book), encoding, end)
        assert sound(decode(raw), lines)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", NAMES)
def test_one_accented_name_in_a_plain_file_is_read(encoding: str, name: str) -> None:
    plain = [f"100.{n}. A plain sentence about creatures." for n in range(1, 60)]
    lines, raw = written([*plain, f"Example: You control {name} and a bear.", *plain], encoding, "\r\n")
    assert sound(decode(raw), lines)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("text", TYPESET)
def test_one_line_alone_is_read(encoding: str, text: str) -> None:
    lines, raw = written([text], encoding, "\n")
    assert sound(decode(raw), lines)


WORDS = st.sampled_from([*NAMES, *TYPESET, "A creature attacks.", "410.8", "Draw a card."])


@settings(max_examples=40, deadline=None)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=6).map(" ".join), min_size=4, max_size=30), st.sampled_from(ENCODINGS))
def test_sentences_with_names_come_out_the_same_from_every_encoding(lines: list[str], encoding: str) -> None:
    lines, raw = written(lines, encoding, "\r\n")
    assert list(decode(raw).lines) == lines


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_give_lines_without_an_error(raw: bytes) -> None:
    decoded = decode(raw)
    assert decoded.lines
    assert all("\n" not in line and "\x00" not in line for line in decoded.lines)


@needs_books
@pytest.mark.parametrize("encodings", [("utf-8", "cp1252"), ("utf-8", "mac_roman"), ("cp1252", "mac_roman")])
def test_a_file_put_together_from_two_is_read_in_both(encodings: tuple[str, str]) -> None:
    lines, raw = [], b""
    for n, book in enumerate(books()[-4:-2]):
        each, part = written(list(book)[:1500], encodings[n], "\r\n")
        lines, raw = lines + each, raw + part
    assert sound(decode(raw), lines)
    assert decode(raw).encoding.startswith("mixed: ")


def test_lines_of_several_encodings_are_each_read_rightly() -> None:
    raw = "".join(TYPESET[:1]).encode("cp1252") + b"\n" + TYPESET[1].encode() + b"\n" + TYPESET[3].encode("mac_roman") + b"\n"
    assert decode(raw).lines == (TYPESET[0], TYPESET[1], TYPESET[3])
    assert set(decode(raw).encoding.removeprefix("mixed: ").split(", ")) == {"utf-8", "cp1252", "mac_roman"}


def test_a_stray_byte_of_another_encoding_is_read() -> None:
    sentence = "The player’s cards aren’t “lost” here.\r\n" * 30
    raw = sentence.encode("cp1252") + b"Bear, Dragon, El-Hajj\x89j, Elf\r\n" + sentence.encode("cp1252")
    assert decode(raw).lines[30] == "Bear, Dragon, El-Hajjâj, Elf"


@needs_books
def test_the_one_macroman_byte_of_an_official_file_is_read() -> None:
    decoded = decode((BOOKS / "mtg/2007-02-01.txt").read_bytes())
    assert decoded.encoding == "mac_roman"
    assert any("El-Hajjâj" in line for line in decoded.lines)


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


# misread and saved again


SENTENCES = [*TYPESET, *(f"Example: {name} attacks." for name in NAMES)] * 3


def misread(text: str, written_as: str, read_as: str) -> str:
    """A text whose bytes were read in a wrong encoding, as programs do it: bytes without a meaning stay as they are."""
    return "".join(_lenient(byte, read_as) for byte in text.encode(written_as))


def _lenient(byte: int, encoding: str) -> str:
    try:
        return bytes([byte]).decode(encoding)
    except UnicodeDecodeError:
        return chr(byte)


@pytest.mark.parametrize("read_as", ["cp1252", "latin-1", "mac_roman", "cp437"])
@pytest.mark.parametrize("written_as", ["utf-8", "cp1252", "mac_roman"])
def test_a_file_read_wrongly_and_saved_is_put_right(read_as: str, written_as: str) -> None:
    if read_as == written_as:
        pytest.skip("read rightly")
    raw = "\n".join(misread(line, written_as, read_as) for line in SENTENCES).encode()
    assert list(decode(raw).lines) == SENTENCES


@pytest.mark.parametrize("read_as", ["cp1252", "mac_roman"])
def test_a_file_encoded_twice_over_is_put_right(read_as: str) -> None:
    raw = "\n".join(misread(misread(line, "utf-8", read_as), "utf-8", read_as) for line in SENTENCES).encode()
    assert list(decode(raw).lines) == SENTENCES


@pytest.mark.parametrize("read_as", ["cp1252", "mac_roman", "cp437"])
def test_only_the_damaged_lines_are_put_right(read_as: str) -> None:
    lines = [misread(line, "utf-8", read_as) if n % 3 == 0 else line for n, line in enumerate(SENTENCES)]
    assert list(decode("\n".join(lines).encode()).lines) == SENTENCES


def test_a_closing_quotation_mark_that_lost_its_last_byte_is_put_right() -> None:
    assert decode("â€œDraw a card.â€ He didnâ€™t.\n".encode()).lines == ("“Draw a card.” He didn’t.",)


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


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_file_of_two_bytes_a_character_that_lost_one_is_read_on(encoding: str) -> None:
    lines, raw = written(["One’s sentence.", "The second.", "The third’s “words”.", "The last."] * 20, encoding, "\r\n")
    decoded = decode(raw[:101] + raw[102:])
    assert [n for n, (one, other) in enumerate(zip(decoded.lines, lines, strict=True), 1) if one != other] == [
        trouble.line for trouble in decoded.damaged
    ]
    assert len(decoded.damaged) == 1


def test_a_file_of_two_bytes_a_character_cut_short_says_so() -> None:
    decoded = decode("One.\nThe last".encode("utf-16-le")[:-1])
    assert decoded.lines == ("One.", "The las\ufffd")
    assert [trouble.line for trouble in decoded.damaged] == [2]


def test_utf_8_cut_within_a_character_says_so() -> None:
    decoded = decode(("It’s “one” card’s.\n" * 20 + "The last’").encode()[:-1])
    assert [trouble.line for trouble in decoded.damaged] == [21]


@pytest.mark.parametrize("encodings", [("utf-16-le", "utf-8"), ("utf-8", "utf-16 with mark"), ("cp1252", "utf-16-le")])
def test_files_of_one_and_of_two_bytes_a_character_may_be_joined(encodings: tuple[str, str]) -> None:
    lines = [*TYPESET, "A plain sentence about creatures."] * 5
    raw = b"".join(written(lines, encoding, "\r\n")[1] for encoding in encodings)
    assert sound(decode(raw), lines * 2)
