"""A query that runs away is ended: by the clock, and by Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from tests.cli.running import process

RUNAWAY = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"


def test_a_query_is_ended_after_the_time_that_it_has() -> None:
    ran = process("sparql", RUNAWAY, "--timeout", "1")
    assert ran.code == 2
    assert "the query was ended after 1 seconds" in ran.err
    assert "--timeout 300" in ran.err


def test_a_quick_query_answers_through_its_process_with_its_exit_code() -> None:
    assert "yes" in process("sparql", "ASK { ?s a :Edition }").out
    assert process("sparql", "ASK { ?s a :Nonsense }").code == 1
    assert "malformed" in process("sparql", "SELECT").err


def test_ctrl_c_ends_a_query_within_a_second_and_leaves_no_process_behind() -> None:
    command = [sys.executable, "-m", "cli.main", "sparql", RUNAWAY]
    # A shell's "&" hands down an interrupt that is ignored: the command must stand as it does on a terminal.
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=heeding)  # noqa: PLW1509
    time.sleep(4)
    begun = time.monotonic()
    running.send_signal(signal.SIGINT)
    _, err = running.communicate(timeout=20)
    assert running.returncode == 130, err
    assert time.monotonic() - begun < 5  # within one on a machine with nothing else to do


def _carried_out(lines: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """A process that does these lines of Python, when it has ended."""
    return subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False)


def test_what_comes_before_the_clock_is_started_does_not_count() -> None:
    lines = "import time", "from cli.own_process import ended_after", "clock = ended_after(0.5)", "time.sleep(1)", "clock.start()"
    done = _carried_out((*lines, "clock.stop()", "print('done')"))
    assert done.stdout == "done\n"
    assert "TooLongError" not in done.stderr


def test_a_process_that_a_signal_ends_is_an_error_with_a_remedy() -> None:
    lines = (
        "import os, signal",
        "from cli.own_process import ended_after",
        "clock = ended_after(9)",
        "os.kill(os.getpid(), signal.SIGSEGV)",
    )
    done = _carried_out(lines)
    assert "ended with SIGSEGV: this query is too much for it" in done.stderr


def test_a_query_whose_parent_is_killed_ends_by_itself() -> None:
    lines = (
        "import os, signal, time", "import cli.own_process as own", "own._GRACE = 0.5",
        "parent = os.getpid()", "clock = own.ended_after(0.5)",
        "clock.start()", "print(os.getpid(), flush=True)", "os.kill(parent, signal.SIGKILL)", "time.sleep(60)",
    )  # fmt: skip
    done = subprocess.run([sys.executable, "-c", "\n".join(lines)], stdout=subprocess.PIPE, text=True, check=False, timeout=30)
    assert done.returncode == -signal.SIGKILL  # and its output was closed, which it waits for: the child is gone, or going
    assert any(_is_gone(done.stdout.strip()) or time.sleep(0.05) for _ in range(200))


def _is_gone(process: str) -> bool:
    try:
        return "zombie" in (Path("/proc") / process / "status").read_text(encoding="ascii")
    except OSError:
        return True


def test_where_the_cache_was_damaged_a_signal_is_no_fault_of_the_query() -> None:
    lines = (
        "import os, signal",
        "from cli import own_process",
        "own_process.mend = lambda: True",
        "clock = own_process.ended_after(9)",
        "os.kill(os.getpid(), signal.SIGABRT)",
    )
    done = _carried_out(lines)
    assert "was damaged; it has been removed" in done.stderr


def test_what_the_engine_says_as_it_breaks_down_is_not_shown_and_what_comes_after_is() -> None:
    lines = (
        "import os",
        "from cli.own_process import ended_after",
        "clock = ended_after(9)",
        "clock.start()",
        "os.write(2, b'stack backtrace')",
        "clock.stop()",
        "os.write(2, b'an error')",
    )
    done = _carried_out(lines)
    assert "stack backtrace" not in done.stderr
    assert "an error" in done.stderr
