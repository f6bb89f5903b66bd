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

from kb import ImpossibleError, InputError

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
    """
    if not hasattr(os, "fork") or sys.stdout is not sys.__stdout__:
        return Clock(lambda: None, lambda: None)
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        return Clock(lambda: _start(writing, seconds), lambda: _stop(writing))
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


def _ended(code: int) -> Exit | ImpossibleError:
    """How the child has ended: by itself, or by a signal, as where its stack or the memory has come to an end."""
    if code >= 0:
        return Exit(code)
    name = signal.Signals(-code).name if -code in set(signal.Signals) else f"signal {-code}"
    return ImpossibleError(
        f"the engine of the graph ended with {name}: this query is too much for it",
        remedy="fewer parts inside each other, and fewer variables at once (LIMIT, --under EDITION)",
    )


_GRACE = 10.0
"""Seconds after its time in which the parent ends the child; a child that still runs then has none any more."""


def _start(pipe: int, seconds: float) -> None:
    """Tell the parent, and see to an end without it: a parent that is killed can end nothing, and the engine heeds no exception."""
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds + _GRACE)
    os.write(pipe, b"!")


def _stop(pipe: int) -> None:
    signal.setitimer(signal.ITIMER_REAL, 0)
    os.close(pipe)
