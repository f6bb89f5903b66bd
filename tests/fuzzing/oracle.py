"""The oracle: runs a case in this process, and says what is wrong with what came back.

Whatever is asked ends with exit code 0 to 3, without a traceback, in bounded time and memory; what could not be read has a
message that names its kind and a remedy; and no file is left behind.
"""

from __future__ import annotations

import io
import os
import re
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

from cli.main import run
from cli.terminal.harmless import harmless

from . import things
from .apart import run_apart
from .case import Case
from .outcomes import Outcome, high, peak

__all__ = ["MEMORY", "SECONDS", "faults", "outcome"]

SECONDS = 5.0
"""Of the processor, so that a busy machine is no fault."""
MEMORY = 500.0
"""Megabytes that a case may take beyond what the process held before it."""
_HOPELESS = 30
_BLOCKED = 600
"""Seconds of the clock: what waits for something that never comes takes none of the processor's."""
_KINDS = re.compile(r"(?:^|: )(?:malformed|not found|not possible|against the rules|ambiguous|too long|a loop): ", re.MULTILINE)
_OWN_WORDS = frozenset({"cite", "import", "test", "complete"})
"""Commands that judge several files, each with a line of its own."""
_UNSHOWN = frozenset({"csv", "tsv", "ttl", "nt", "nq", "trig", "jsonld", "srx", "draft", "--fix"})
"""Forms that programs read, and that keep every sign where no terminal shows them; `cite --fix -` gives back what it was given."""


class _Hopeless(BaseException):
    """It took so long that nobody would have waited."""


def faults(case: Case, found: Outcome) -> Iterator[str]:
    """What is wrong with an outcome, in a few words each; nothing if all is well."""
    if found.raised:
        yield f"raised {found.raised}"
    elif found.code not in range(4):
        yield f"exit code {found.code}: {found.err[-300:].decode('utf-8', 'replace')}"
    elif found.code == 2:
        yield from _unsaid(case, found)
    if b"Traceback (most recent call last)" in found.err:
        yield "a traceback on stderr"
    shown = (found.err + (b"" if _UNSHOWN.intersection(case.words) else found.out)).decode("utf-8", "replace")
    if harmless(shown) != shown:
        yield f"signs that a terminal obeys: {next(sign for sign in shown if harmless(sign) != sign)!a}"
    if found.seconds > SECONDS:
        yield f"{found.seconds:.1f} seconds"
    if found.megabytes > MEMORY:
        yield f"{found.megabytes:.0f} MB"
    if found.left and not case.writes:
        yield f"left behind {found.left}"


def _unsaid(case: Case, found: Outcome) -> Iterator[str]:
    said = (found.err + found.out).decode("utf-8", "replace")
    if not said.strip():
        if "-q" not in case.words and "--quiet" not in case.words:
            yield "exit code 2 without a word"
    elif not _OWN_WORDS.intersection(case.words[:3]) and "usage:" not in said and '"$schema"' not in said and '"kind"' not in said:
        if not _KINDS.search(said):
            yield f"no kind of error in: {said[:200]}"
        elif "  try: " not in said:
            yield f"no remedy in: {said[:200]}"


def outcome(case: Case) -> Outcome:
    """Run a case in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name, _inside(Path(name)) as folder, _own_data(case):
        for file, content in case.files:
            things.made(folder / file, content)
        before = _listed(folder)
        if case.apart:
            return run_apart(case)._replace(left=tuple(sorted(_listed(folder) - before)))
        with _streams(case.stdin) as (out, err):
            held, started = peak(), time.process_time()
            code, raised = _ended(case)
            seconds, megabytes = time.process_time() - started, high() - held
            for stream in (sys.stdout, sys.stderr):
                with suppress(ValueError):
                    stream.flush()
            left = tuple(sorted(_listed(folder) - before))
        return Outcome(code, out.getvalue(), err.getvalue(), seconds, megabytes, left, raised)


@contextmanager
def _own_data(case: Case) -> Iterator[None]:
    """A library of its own for what is imported: else a case would answer otherwise after others than alone."""
    if not case.writes:
        yield
        return
    old = os.environ.get("APNAP_DATA")
    with tempfile.TemporaryDirectory(prefix="fuzz-data-") as folder:
        os.environ["APNAP_DATA"] = folder
        try:
            yield
        finally:
            os.environ.pop("APNAP_DATA") if old is None else os.environ.update(APNAP_DATA=old)


def _ended(case: Case) -> tuple[int | None, str]:
    def give_up(_signal: int, _frame: FrameType | None) -> None:
        raise _Hopeless

    old, waiting = signal.signal(signal.SIGVTALRM, give_up), signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, _HOPELESS)
    signal.setitimer(signal.ITIMER_REAL, _BLOCKED)
    try:
        return run(case.words), ""
    except _Hopeless as error:
        return None, f"no end: {_where(error)}"
    except SystemExit as error:
        return None, f"SystemExit({error.code})"
    except BaseException as error:
        return None, f"{type(error).__name__}: {str(error)[:200]} {_where(error)}"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGVTALRM, old)
        signal.signal(signal.SIGALRM, waiting)


def _where(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/kb/" in frame.filename or "/cli/" in frame.filename]
    return " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed((ours or list(frames))[-4:]))


@contextmanager
def _inside(around: Path) -> Iterator[Path]:
    """In a folder within one of its own: what a case names `..` is nothing else than that."""
    old, folder = Path.cwd(), around / "case"
    folder.mkdir()
    os.chdir(folder)
    try:
        yield folder
    finally:
        os.chdir(old)


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Streams as Python opens them: what is written is encoded, so that what cannot be is found."""
    out, err = io.BytesIO(), io.BytesIO()
    old = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace", write_through=True)
    try:
        yield out, err
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(ValueError):
                stream.flush()
                stream.detach()
        sys.stdin, sys.stdout, sys.stderr = old


def _listed(folder: Path) -> frozenset[str]:
    return frozenset(str(path.relative_to(folder)) for path in folder.rglob("*"))
