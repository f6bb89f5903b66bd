"""Files and the standard input, checked before anything reads them."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import time
from pathlib import Path

import pytest

from kb.errors import MalformedError
from kb.text import reading
from kb.text.reading import bytes_of, checked, text_of


def test_a_text_is_read_with_and_without_its_mark(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbfplayers")
    assert text_of(tmp_path / "a") == "players"


def test_the_standard_input_is_read_as_utf_8_whatever_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Æther".encode()), encoding="ascii"))
    assert text_of("-") == "Æther"


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"one\ntwo \xff", "not UTF-8 text: byte 0xff in line 2"),
        (b"a\0b", "the text holds 0x0000"),
        (b"x" * 2_000_001, "larger than 2,000,000 bytes"),
    ],
)
def test_what_is_no_text_or_too_large_is_malformed(tmp_path: Path, raw: bytes, words: str) -> None:
    file = tmp_path / "board.yaml"
    file.write_bytes(raw)
    with pytest.raises(MalformedError, match=words) as caught:
        text_of(file)
    assert caught.value.remedy
    assert caught.value.place is not None
    assert caught.value.place.file == str(file)


def test_a_folder_a_missing_file_and_an_odd_name_are_told_apart(tmp_path: Path) -> None:
    for file, words in (
        (tmp_path, "this is a folder"),
        (tmp_path / "no", "No such file"),
        ("a\0b", "null byte"),
        ("x" * 5000, "too long"),
    ):
        with pytest.raises(MalformedError, match=words) as caught:
            bytes_of(file, 10)
        assert caught.value.remedy


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX") or sys.platform == "win32", reason="sockets in folders")
def test_a_socket_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket may not be long
    with socket.socket(socket.AF_UNIX) as opened:
        opened.bind("s")
        with pytest.raises(MalformedError, match="it is a socket"):
            bytes_of("s", 10)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device without end")
def test_a_device_without_end_has_too_much() -> None:
    with pytest.raises(MalformedError, match="larger than 1,000 bytes"):
        bytes_of("/dev/zero", 1000)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_says_so(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"x")
    file.chmod(0)
    with pytest.raises(MalformedError, match="Permission denied"):
        bytes_of(file, 10)


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(MalformedError, match="0xd800"):
        checked("a\ud800")
    with pytest.raises(MalformedError, match="more than 3"):
        checked("abcd", most=3)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names")
def test_a_pipe_is_waited_for_only_if_somebody_writes_into_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_PATIENCE", 0.1)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(MalformedError, match="a pipe into which nobody writes"):
        bytes_of(pipe)

    def write() -> None:
        with pipe.open("wb") as file:
            time.sleep(0.2)
            file.write(b"players")

    writer = threading.Thread(target=write)
    writer.start()
    assert bytes_of(pipe) == b"players"
    writer.join()
