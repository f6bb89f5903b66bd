"""Whatever a command meets ends in an answer or in an error that says what to do."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

import kb
from cli.guard import Terminated, ending, error_of, readable, timed
from kb import ImpossibleError, KnowledgeBaseError, MalformedError

from .running import apnap


@pytest.mark.parametrize("word", ["Bear\udcff", "a\0b", "x" * 60_000])
def test_a_word_that_is_no_text_or_too_long_is_the_users_mistake(word: str) -> None:
    done = apnap("card", word)
    assert done.code == 2
    assert "malformed: word 2 of the command line" in done.err
    assert "  try: " in done.err


def test_a_file_may_be_called_what_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "b\udcff.yaml"
    file.write_text("players: [Ada, Bo]\nsetup: {}\nplay: []\n", encoding="utf-8")
    readable(["triggers", str(file)])
    for form in ("text", "json"):
        done = apnap("triggers", str(file), "-o", form)
        assert done.code in range(4)
        (done.out + done.err).encode("utf-8")


@pytest.mark.parametrize(
    ("error", "kind", "words"),
    [
        (RecursionError(), MalformedError, "nested too deeply"),
        (MemoryError(), ImpossibleError, "more memory than there is"),
        (OSError(errno.ENOSPC, "No space left", "/x"), KnowledgeBaseError, "the disk is full /x"),
        (OSError(errno.EROFS, "Read-only file system", "/x"), KnowledgeBaseError, "nothing can be written /x"),
        (OSError(errno.ENAMETOOLONG, "File name too long", "of " * 999), MalformedError, "cannot read or write of of"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), MalformedError, "no text in UTF-8"),
        (KeyError("x"), KnowledgeBaseError, "a fault of apnap: KeyError: 'x'"),
    ],
)
def test_errors_of_the_system_are_told_with_a_remedy(error: Exception, kind: type, words: str) -> None:
    told = error_of(error)
    assert isinstance(told, kind)
    assert words in str(told)
    assert told.remedy


def test_a_name_too_long_for_a_file_is_an_error_like_others() -> None:
    done = apnap("triggers", "of " * 3000)
    assert done.code == 2
    assert "malformed: " in done.err


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_a_command_that_waits_for_its_input(sent: signal.Signals, code: int) -> None:
    command = [sys.executable, "-m", "cli.main", "triggers", "-"]
    # A shell's "&" hands down an interrupt that is ignored: the command must stand as it does on a terminal.
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heeding)  # noqa: PLW1509
    time.sleep(1.5)
    running.send_signal(sent)
    started = time.monotonic()
    assert running.wait(10) == code
    assert time.monotonic() - started < 1
    assert running.stderr is not None
    assert b"Traceback" not in running.stderr.read()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory otherwise")
def test_memory_is_bounded_and_its_end_told() -> None:
    asked = [sys.executable, "-m", "cli.main", "import", "cards", "-"]
    card = b'{"name": "' + b"x" * 150_000_000 + b'"}'
    done = subprocess.run(asked, input=card, capture_output=True, check=False, env={**os.environ, "APNAP_MEMORY": "300"})
    assert done.returncode == 2
    assert b"more memory than there is" in done.stderr
    assert b"APNAP_MEMORY" in done.stderr


def test_a_question_that_takes_too_long_is_given_up_and_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    file.write_text(
        "players: [Ada, Bo]\nsetup: {Ada: {battlefield: [Blood Artist, Grizzly Bears], hand: [Grizzly Bears]}}\nplay:\n"
        + "- Ada gains 1 life\n" * 20_000,
        encoding="utf-8",
    )
    monkeypatch.setenv("APNAP_SECONDS", "1")
    done = apnap("triggers", str(file))
    assert done.code == 2
    assert "not possible: this takes more than 1 seconds" in done.err
    assert "APNAP_SECONDS" in done.err


def board(tmp_path: Path, *lines: str, setup: str = "{Ada: {battlefield: [Grizzly Bears]}}") -> str:
    file = tmp_path / "board.yaml"
    file.write_text(f"players: [Ada, Bo]\nsetup: {setup}\nplay: [{', '.join(lines)}]\n", encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("many", ["100000 Grizzly Bears", "9999999 Grizzly Bears", f"{'9' * 5000} Grizzly Bears"])
def test_more_objects_than_anybody_lays_out_are_refused(tmp_path: Path, many: str) -> None:
    done = apnap("triggers", board(tmp_path, setup=f"{{Ada: {{battlefield: [{many}]}}}}"))
    assert done.code == 2
    assert "  try: " in done.err


@pytest.mark.parametrize(
    "line", ["Ada draws ² cards", f"Ada gains {'9' * 5000} life", "Bo loses ٣² life", "you may " * 400, "603.²"]
)
def test_numbers_that_are_none_are_the_users_mistake(tmp_path: Path, line: str) -> None:
    done = apnap("triggers", board(tmp_path, f'"{line}"'))
    assert done.code in (0, 1, 2, 3), done.err


@pytest.mark.parametrize("edition", ["mtg", "riftbound"])
@pytest.mark.parametrize(
    "line",
    [
        "begin declare attackers",
        "begin beginning phase",
        "begin showdown",
        "end combat",
        "Grizzly Bears attacks",
        "begin upkeep of Ada",
    ],
)
def test_a_step_of_the_other_game_is_the_users_mistake(tmp_path: Path, line: str, edition: str) -> None:
    for command in ("triggers", "run", "why", "explore"):
        assert apnap(command, board(tmp_path, line), "--under", edition).code in range(4)


def test_what_no_edition_can_play_is_an_error_and_no_comparison(tmp_path: Path) -> None:
    done = apnap("compare", board(tmp_path, "destroy Nobody At All"))
    assert done.code == 2
    assert "Nobody At All" in done.err


def test_a_card_may_be_called_anything(tmp_path: Path) -> None:
    for name in (",", ", ", "of", "the", "X", "²", '"', "(", "a" * 10_000):
        assert apnap("ability", "When this creature dies, draw a card.", "--card", name).code in range(4)


@pytest.mark.parametrize(
    "number", ["100-999", "603.1-603.zz", "603.²", "603.", "-", "9" * 5000, "603..2", "702.19-702.1", "x" * 5000]
)
@pytest.mark.parametrize("command", ["rule", "refs", "history"])
def test_odd_numbers_of_rules_are_answered_or_refused(command: str, number: str) -> None:
    done = apnap(command, number)
    assert done.code in range(4)
    if done.code == 2:
        assert "  try: " in done.err


@pytest.mark.parametrize("lack", [MemoryError(), OSError(12, "Cannot allocate memory")])
def test_a_damaged_cache_that_leaves_no_memory_to_see_so_is_an_error_with_a_remedy(
    lack: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mend() -> bool:
        raise lack

    monkeypatch.setattr(kb, "mend", mend)
    found = error_of(KeyError("x"))
    assert isinstance(found, KnowledgeBaseError)
    assert "may be damaged" in found.message
    assert "remove the folder `stores`" in str(found.remedy)
    assert "more memory than there is" in error_of(MemoryError()).message


@pytest.mark.skipif(not hasattr(os, "posix_spawn"), reason="no such call")
def test_where_no_memory_is_left_another_process_removes_what_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def mend() -> bool:
        raise MemoryError

    monkeypatch.setenv("APNAP_CACHE", str(tmp_path))
    store = tmp_path / "stores" / "not-whole"
    store.mkdir(parents=True)
    monkeypatch.setattr(kb, "mend", mend)
    assert "was damaged; it has been removed" in error_of(KeyError("x")).message
    assert not store.exists()
    store.mkdir()
    assert "was damaged; it has been removed" in error_of(MemoryError()).message


def test_a_damaged_cache_that_takes_all_memory_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kb, "mend", lambda: True)
    assert "was damaged" in error_of(MemoryError()).message
    assert "was damaged" in error_of(KeyError("x")).message
    monkeypatch.setattr(kb, "mend", lambda: False)
    assert "a fault of apnap" in error_of(KeyError("x")).message


@pytest.mark.skipif(sys.platform == "win32", reason="a shell")
@pytest.mark.parametrize(("closed", "code"), [(">&-", 2), ("2>&-", 2), (">&- 2>&- <&-", 2), ("--json >/dev/full", 2)])
def test_streams_that_are_closed_or_full_are_no_fault(closed: str, code: int) -> None:
    words = f"{sys.executable} -m cli.main schema nothing {closed}"
    done = subprocess.run(["/bin/sh", "-c", words], capture_output=True, text=True, check=False)
    assert (done.returncode, "fault" in done.stderr, "Traceback" in done.stderr) == (code, False, False)


class _Closing:
    """An object that a signal comes to while it is taken away."""

    def __init__(self, sent: signal.Signals) -> None:
        self.sent = sent

    def __del__(self) -> None:
        signal.raise_signal(self.sent)
        time.sleep(0)


@pytest.mark.parametrize(("sent", "raised"), [(signal.SIGINT, KeyboardInterrupt), (signal.SIGTERM, Terminated)])
def test_a_signal_that_comes_while_an_object_is_taken_away_is_not_lost(sent: signal.Signals, raised: type[BaseException]) -> None:
    def busy() -> None:
        closing = _Closing(sent)
        del closing
        for _ in range(1000):
            time.sleep(0.001)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job does not hear it
    try:
        with pytest.raises(raised), ending():
            busy()
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="signals")
def test_that_the_time_is_up_is_said_until_it_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_SECONDS", "1")
    heard = []

    def busy() -> None:
        while True:
            try:
                sum(range(1000))
            except KeyboardInterrupt:
                heard.append(True)
                if len(heard) == 2:
                    raise

    with pytest.raises(ImpossibleError, match="this takes more than 1 seconds"), timed():
        busy()
