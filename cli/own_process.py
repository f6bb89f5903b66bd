"""Work in a process of its own, which can be ended: while a query runs, the engine of the store heeds no signal."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable
from typing import NamedTuple

from typer import Exit

from kb import ApnapError, ImpossibleError, InputError, damaged, mend

__all__ = ["Clock", "TooLongError", "ended_after"]


class TooLongError(InputError):
    """A question took longer than it may."""

    kind = "too long"


class Clock(NamedTuple):
    """The clock of a child process: time counts from one call to the other."""

    start: Callable[[], None]
    stop: Callable[[], None]


def ended_after(seconds: float) -> Clock:
    """Go on in a child process, which is ended so many seconds after it has started its clock, unless it has stopped it.

    The parent waits and leaves with the child's exit code. What is shown afterwards, in a pager too, is not timed. Where there is
    no `fork`, or the output is caught (tests, `kb` from Python), all goes on in this process and nothing is timed.

    Raises:
        TooLongError: in the parent, after the child has been ended.
        KeyboardInterrupt: in the parent, on Ctrl-C, after the child has been ended.
        typer.Exit: in the parent, with the child's exit code.
        ImpossibleError: in the parent, where a signal has ended the child.
        KnowledgeBaseError: in the parent, where that was because the cache was damaged.
    """
    if not hasattr(os, "fork") or sys.stdout is not sys.__stdout__:
        return Clock(lambda: None, lambda: None)
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        engine = _Engine(writing, seconds)
        return Clock(engine.start, engine.stop)
    os.close(writing)
    try:
        # What comes before the query, such as the making of a store, takes the time that it takes.
        started = os.read(reading, 1)
        if started and not select.select([reading], [], [], seconds)[0]:
            raise TooLongError(
                f"the query was ended after {seconds:g} seconds",
                remedy="narrow it (LIMIT, fewer variables, --under EDITION), or give it longer: --timeout 300",
            )
        _, status = os.waitpid(child, 0)
    except BaseException:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        raise
    finally:
        os.close(reading)
    raise _ended(os.waitstatus_to_exitcode(status))


def _ended(code: int) -> Exit | ApnapError:
    """How the child has ended: by itself, or by a signal, as where its stack or the memory has come to an end.

    A damaged store may send the engine anywhere: whether it was one is seen here, where there is memory for it.
    """
    if code >= 0:
        return Exit(code)
    if mend():
        return damaged()
    name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
    return ImpossibleError(
        f"the engine of the graph ended with {name}: this query is too much for it",
        remedy="fewer parts inside each other, and fewer variables at once (LIMIT, --under EDITION)",
    )


_GRACE = 10.0
"""Seconds after its time in which the parent ends the child; a child that still runs then has none any more."""


class _Engine:
    """The child while the engine works, from one call of the clock to the other.

    What the engine itself says as it breaks down, in the words of its own language, is for nobody: the parent reports it.
    """

    def __init__(self, pipe: int, seconds: float) -> None:
        self._pipe, self._seconds = pipe, seconds
        self._stderr = -1

    def start(self) -> None:
        """Tell the parent, and see to an end without it: one that is killed can end nothing, and the engine heeds no exception."""
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, self._seconds + _GRACE)
        with contextlib.suppress(OSError):  # it may be closed
            self._stderr = os.dup(2)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 2)
            os.close(nowhere)
        os.write(self._pipe, b"!")

    def stop(self) -> None:
        """The engine has answered, or raised an exception."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        if self._stderr >= 0:
            os.dup2(self._stderr, 2)
            os.close(self._stderr)
        os.close(self._pipe)
