"""What was misread and saved so is put right."""

from __future__ import annotations

import pytest

from kb.text.rulebook.encoding.decode import decode

from ..writing import NAMES, TYPESET

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


@pytest.mark.parametrize("read_as", ["cp1250", "cp1251", "cp1253", "cp1254", "cp1257"])
def test_the_marks_of_typeset_text_survive_other_code_pages(read_as: str) -> None:
    said = "“Draw a card” doesn’t draw — it’s a cost."
    assert decode(misread(said, "utf-8", read_as).encode()).lines == (said,)


def test_a_closing_quotation_mark_that_lost_its_last_byte_is_put_right() -> None:
    assert decode("â€œDraw a card.â€ He didnâ€™t.\n".encode()).lines == ("“Draw a card.” He didn’t.",)


@pytest.mark.parametrize("said", ["“It has [abilities].”", "“[something]”", "“Roll {6}”", "“Partner with [name]”"])
def test_a_closing_quotation_mark_without_its_last_byte_may_stand_behind_any_sign(said: str) -> None:
    lossy = said.encode().decode("cp1252", errors="replace")
    assert decode(f"{lossy}\nHe {lossy} didnâ€™t.\n".encode()).lines == (said, f"He {said} didn’t.")
