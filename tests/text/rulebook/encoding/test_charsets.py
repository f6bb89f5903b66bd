"""Which encoding wrote a text: each one, several in one file, one and two bytes a character."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.rulebook.encoding.decode import decode
from tests.fuzz import searching
from tests.samples import one_in

from ..writing import BOOKS, ENCODINGS, ENDS, NAMES, TYPESET, books, needs_books, sound, written

# the law: whatever wrote a text, it comes out the same


@needs_books
@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ENDS)
def test_a_real_book_comes_out_the_same_from_every_encoding(encoding: str, end: str) -> None:
    first = (ENCODINGS.index(encoding) + ENDS.index(end)) % 4
    for book in one_in(3, books()[first::4]):
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


@searching(40)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=6).map(" ".join), min_size=4, max_size=30), st.sampled_from(ENCODINGS))
def test_sentences_with_names_come_out_the_same_from_every_encoding(lines: list[str], encoding: str) -> None:
    lines, raw = written(lines, encoding, "\r\n")
    assert list(decode(raw).lines) == lines


@needs_books
@pytest.mark.parametrize("encodings", [("utf-8", "cp1252"), ("utf-8", "mac_roman"), ("cp1252", "mac_roman")])
def test_a_file_put_together_from_two_is_read_in_both(encodings: tuple[str, str]) -> None:
    lines: list[str] = []
    raw = b""
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


# two bytes a character


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
