"""The guard around every command: words that are no text, signals, memory, and what to say of errors of the system.

Whatever a command meets, it ends in an answer or in one of the errors that people can act on. What is left over is a fault of
apnap, and is called that.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
from _thread import interrupt_main
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from kb import ApnapError, ImpossibleError, KnowledgeBaseError, MalformedError

__all__ = ["INTERRUPTED", "TERMINATED", "Terminated", "bounded", "ending", "error_of", "opened", "readable", "timed"]

INTERRUPTED, TERMINATED = 130, 143
"""The exit codes that shells give to what SIGINT and SIGTERM have ended."""

_LONGEST = 50_000  # characters of one word: what is longer is a file's content, and may stand in one
_SECONDS = 20  # of a processor: the largest boards that judges have asked about take less than two
_AGAIN = 1  # second of a processor until the same is said again: what is raised while an object is taken away is lost
_SOON = 0.05  # second
_MEMORY = 6 * 2**30  # bytes: some ten times what the largest import needs, and less than makes a machine swap for minutes


class Terminated(KeyboardInterrupt):
    """Asked to end by another program. What undoes half-done work on Ctrl-C does so here too."""


class TimeIsUp(KeyboardInterrupt):
    """A question has taken too long. No room that tries one way after another may take it for a way that is closed."""


def opened() -> None:
    """See to it that there are three streams: one that is closed gives nothing, and what is written to it is lost.

    Else the next file that is opened would take its place, and have in it what was meant for the user.
    """
    while (descriptor := os.open(os.devnull, os.O_RDWR)) < 3:
        pass
    os.close(descriptor)
    nothing = Path(os.devnull)
    sys.stdin = sys.stdin or nothing.open(encoding="utf-8")
    sys.stdout = sys.stdout or nothing.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nothing.open("w", encoding="utf-8")


def readable(words: Sequence[str]) -> None:
    """See to it that a command line is text. A word may have bytes that are none only where a file is called that.

    Raises:
        MalformedError: a word is no text, or too long.
    """
    for place, word in enumerate(words, 1):
        if len(word) > _LONGEST:
            raise MalformedError(f"word {place} of the command line has {len(word):,} characters",
                                 remedy="put it into a file, or give it on the standard input")  # fmt: skip
        if "\0" in word or (not _encodes(word) and not _is_file(word)):
            raise MalformedError(f"word {place} of the command line is no text in UTF-8: {word[:80]}",
                                 remedy="type it anew; a file may be called that, but there is none")  # fmt: skip


def _encodes(word: str) -> bool:
    try:
        word.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _is_file(word: str) -> bool:
    """Whether a word names a file, or was meant to: then reading it will say what is wrong."""
    return "/" in word or bool(Path(word).suffix) or Path(word).exists()


@contextmanager
def timed() -> Iterator[None]:
    """Bound the time of a question. What is counted is the processor's, so that a busy machine is no reason.

    `APNAP_SECONDS`: another bound; 0 is none. Building a store, importing and checking what ships are not bounded.
    """
    given = os.environ.get("APNAP_SECONDS", "")
    seconds = int(given) if given.isascii() and given.isdecimal() and len(given) < 7 else _SECONDS
    if not seconds or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before: Any = signal.signal(signal.SIGPROF, _time_is_up)
    signal.setitimer(signal.ITIMER_PROF, seconds, _AGAIN)
    try:
        yield
    except TimeIsUp:
        raise ImpossibleError(f"this takes more than {seconds} seconds",
                              remedy="fewer objects, lines and open choices; or set APNAP_SECONDS to more") from None  # fmt: skip
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _time_is_up(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise TimeIsUp


@contextmanager
def ending() -> Iterator[None]:
    """Let SIGTERM end a command as Ctrl-C does: whatever is half done is undone first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before: Any = signal.signal(signal.SIGTERM, _terminated)
    unraised, sys.unraisablehook = sys.unraisablehook, _signal_again
    try:
        yield
    finally:
        sys.unraisablehook = unraised
        signal.signal(signal.SIGTERM, before)


def _signal_again(lost: sys.UnraisableHookArgs) -> None:
    """Send a signal once more that came while an object was taken away: there Python drops whatever is raised.

    A moment later, by a thread: here it would be dropped too.
    """
    if not isinstance(lost.exc_value, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
    elif not isinstance(lost.exc_value, TimeIsUp):  # which comes again by itself
        sent = signal.SIGTERM if isinstance(lost.exc_value, Terminated) else signal.SIGINT
        threading.Timer(_SOON, interrupt_main, (sent,)).start()


def _terminated(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise Terminated


def bounded() -> None:
    """Bound the memory of this process, so that what would take all of it ends in an error. `APNAP_MEMORY`: other megabytes."""
    try:
        import resource
    except ImportError:  # Windows
        return
    given = os.environ.get("APNAP_MEMORY", "")
    # More digits would be no limit, and are more than the system call takes.
    most = int(given) * 2**20 if given.isascii() and given.isdecimal() and len(given) < 10 else _MEMORY
    with suppress(OSError, ValueError):  # without a limit it still works
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def error_of(error: Exception) -> ApnapError:
    """What an exception that no room has foreseen means to the user."""
    match error:
        case RecursionError():
            return MalformedError("this is nested too deeply to be read", remedy="fewer parts inside each other")
        case MemoryError():
            return _of_memory()
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            return KnowledgeBaseError(
                f"the disk is full{_named(error)}", remedy="free some space, then try again: what was there is whole"
            )
        case OSError(errno=errno.EROFS):
            return KnowledgeBaseError(f"nothing can be written{_named(error)}",
                                      remedy="set APNAP_CACHE and APNAP_DATA to folders that can be written")  # fmt: skip
        case OSError(errno=int()):
            return MalformedError(f"cannot read or write{_named(error) or ' a file'}: {error.strerror}",
                                  remedy="check the name of the file, and what you may do with it")  # fmt: skip
        case ValueError() if "int_max_str_digits" in str(error):
            return MalformedError("a number has too many digits", remedy="a smaller one")
        case UnicodeError():
            return MalformedError("this holds what is no text in UTF-8", remedy="save it as UTF-8, or type it anew")
    from kb import damaged, mend

    try:
        return damaged() if mend() else _own_fault(error)
    except (OSError, MemoryError):  # what a damaged file says of its own size may have taken all memory
        if _mended_apart():
            return damaged()
        return KnowledgeBaseError("a file in the cache may be damaged, and there is no memory left to see which",
                                  remedy="remove the folder `stores` in the cache, then ask again: it is made anew")  # fmt: skip


def _mended_apart() -> bool:
    """Whether a process of its own, which has its memory still, has found a damaged store and removed it."""
    with suppress(OSError, MemoryError, AttributeError):  # some systems have no such call
        asked = [sys.executable, "-c", "import sys, kb; sys.exit(0 if kb.mend() else 1)"]
        return os.waitstatus_to_exitcode(os.waitpid(os.posix_spawn(sys.executable, asked, os.environ), 0)[1]) == 0
    return False


def _of_memory() -> ApnapError:
    """Too much was asked; or what a damaged file says of its own size has taken all memory, and would the next time too."""
    from kb import damaged, mend

    try:
        mended = mend()
    except (OSError, MemoryError):
        mended = _mended_apart()
    if mended:
        return damaged()
    return ImpossibleError("this takes more memory than there is", remedy="ask about less at once, or set APNAP_MEMORY to more MB")


def _named(error: OSError) -> str:
    name = error.filename if isinstance(error.filename, str) else ""
    return f" {name[:200]}" if name else ""


def _own_fault(error: Exception) -> KnowledgeBaseError:
    if os.environ.get("APNAP_TRACEBACK"):
        raise error
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" at {Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}" if at is not None else ""
    return KnowledgeBaseError(
        f"a fault of apnap: {type(error).__name__}: {error}{where}",
        remedy=f"report it with what you asked; APNAP_TRACEBACK=1 {Path(sys.argv[0]).name} … shows more",
    )
