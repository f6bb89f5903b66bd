"""Work in a process of its own, which can be ended: while a query runs, the engine of the store heeds no signal."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable

from typer import Exit

from kb import InputError

__all__ = ["TooLongError", "ended_after"]


class TooLongError(InputError):
    """A question took longer than it may."""

    kind = "too long"


def ended_after(seconds: float) -> Callable[[], None]:
    """Go on in a child process, which is ended if it has not called what this gives within so many seconds.

    The parent waits and leaves with the child's exit code. What is shown afterwards, in a pager too, is not timed. Where there is
    no `fork`, or the output is caught (tests, `kb` from Python), all goes on in this process and nothing is timed.

    Raises:
        TooLongError: in the parent, after the child has been ended.
        KeyboardInterrupt: in the parent, on Ctrl-C, after the child has been ended.
        typer.Exit: in the parent, with the child's exit code.
    """
    if not hasattr(os, "fork") or sys.stdout is not sys.__stdout__:
        return lambda: None
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        return lambda: os.close(writing)
    os.close(writing)
    try:
        done, _, _ = select.select([reading], [], [], seconds)
        if not done:
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
    raise Exit(os.waitstatus_to_exitcode(status) % 256)
