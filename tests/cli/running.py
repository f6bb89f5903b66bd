"""Running a command line in this process, or as a process of its own."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

from cli.main import run

__all__ = ["Ran", "apnap", "process"]


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Its answer as JSON."""
        return json.loads(self.out)


def apnap(*words: str) -> Ran:
    """Run a command line in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = run(words)
        except SystemExit as ended:  # argparse ends the process behind --help and --version
            code = int(ended.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


def process(*words: str, text: str = "", **environment: str) -> Ran:
    """Run a command line as a process of its own."""
    import os

    done = subprocess.run(
        [sys.executable, "-m", "cli.main", *words],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    return Ran(done.returncode, done.stdout, done.stderr)
