"""Another Python beside this one, which runs a module of the project, begun the same way on every system."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

__all__ = ["begun"]


def begun(module: str, *words: str, stdin: int = DEVNULL, alone: bool = False) -> Popen[bytes] | None:
    """A process that runs a module with these arguments, with what it writes to be read; None where none can be begun.

    Args:
        stdin: what it reads from, as `subprocess` has it.
        alone: it goes on when this one has ended, and nobody reads what it writes.
    """
    if not sys.executable or getattr(sys, "frozen", False):
        return None  # Python is part of another program, which is not to be begun again
    here = os.pathsep.join(path for path in (str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")) if path)
    command = (sys.executable, "-m", module, *words)
    try:
        out = DEVNULL if alone else PIPE
        env = {**os.environ, "PYTHONPATH": here}
        return Popen(command, stdin=stdin, stdout=out, stderr=DEVNULL, env=env, start_new_session=alone)
    except OSError:
        return None
