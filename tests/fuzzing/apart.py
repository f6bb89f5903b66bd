"""A case in a process of its own, with streams as the system makes them."""

from __future__ import annotations

import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from typing import IO

from cli.main import run

from .case import Case
from .outcomes import Outcome, high

__all__ = ["run_apart"]

_HOPELESS = 120
"""Seconds of the clock, on which a busy machine is slow; what is judged is the processor's time."""


def run_apart(case: Case) -> Outcome:
    """Run a case in a child of this process, in the folder in which this one is."""
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as given:
        given.write(case.stdin)
        given.seek(0)
        held, spent, started = high(), _spent(), time.monotonic()
        child = os.fork()
        if child == 0:
            _as_child(case, given, out, err)
        code, raised = _awaited(child, started)
        out.seek(0)
        err.seek(0)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        return Outcome(code, out.read(), err.read(), _spent() - spent, max(0.0, took - held), (), raised)


def _as_child(case: Case, given: IO[bytes], out: IO[bytes], err: IO[bytes]) -> None:
    code = 99
    try:
        os.setpgid(0, 0)
        for stream, number in ((given, 0), (out, 1), (err, 2)):
            os.dup2(stream.fileno(), number)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
        code = run(case.words)
        sys.stdout.flush()
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _awaited(child: int, started: float) -> tuple[int | None, str]:
    while time.monotonic() - started < _HOPELESS:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return code, "what stderr says" if code == 99 else ""
        time.sleep(0.005)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None, "no end"


def _spent() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
