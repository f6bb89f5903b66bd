"""A command run on a terminal of a given size."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path

__all__ = ["on_a_terminal", "read_all", "shown_by", "typed", "unstyled"]

_QUIET = {"NO_COLOR", "CI", "LINES", "COLUMNS", "VTE_VERSION", "TERM_PROGRAM", "LESS"}


def on_a_terminal(*words: str, rows: int = 24, columns: int = 80, **environment: str) -> str:
    """What a command shows on a terminal, escape sequences and all."""
    return shown_by([sys.executable, "-m", "cli.main", *words], rows=rows, columns=columns, **environment)


def unstyled(shown: str) -> str:
    """What is shown, without colours and styles."""
    return re.sub(r"\x1b\[[0-9;]*m", "", shown)


def shown_by(program: list[str], *, rows: int = 24, columns: int = 80, folder: Path | None = None, **environment: str) -> str:
    """What a program shows on a terminal."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    around = {name: value for name, value in os.environ.items() if name not in _QUIET}
    running = subprocess.Popen(
        program,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=around | {"TERM": "xterm-256color"} | environment,
        close_fds=True,
        cwd=folder,
    )
    os.close(theirs)
    shown = read_all(ours)
    running.wait()
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


def read_all(terminal: int) -> bytes:
    """All that is written on a terminal until the other side hangs up."""
    found = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # how Linux says that the other side is gone
            return found
        if not part:
            return found
        found += part


def typed(words: list[str], *keys: tuple[str, str], patience: float = 60) -> str:
    """What an interactive program shows: each time some keys are typed, then waited until a text comes up."""
    import select
    import time

    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm", PS1="> ", LANG="C.UTF-8")
        os.execvp(words[0], words)
    shown = b""
    for keyed, awaited in keys:
        os.write(terminal, keyed.encode())
        here, until = b"", time.monotonic() + patience
        while awaited.encode() not in here and time.monotonic() < until:
            if select.select([terminal], [], [], 0.1)[0]:
                here += os.read(terminal, 65536)
        shown = here
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)
    return shown.decode()
