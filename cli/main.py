"""`apnap`: reads the command line, asks the knowledge base, writes the answer; errors become messages and exit codes.

Commands are typed functions that Typer reads the words for (`cli.command`); of their modules only the one that is asked
for is loaded (`cli.registry`).
"""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from typer import Exit

from cli.errors import code_of
from cli.guard import INTERRUPTED, TERMINATED, Terminated, bounded, ending, error_of, opened, readable
from cli.registry import apnap
from cli.terminal.harmless import harmless, harmless_json
from cli.terminal.usage import UsageError, malformed
from kb import ApnapError, keep_readings

__all__ = ["run"]

atexit.register(gc.freeze)  # what is left goes with the process, unlooked at


def run(arguments: Sequence[str] | None = None) -> int:
    """Answer one command line; gives the exit code."""
    if arguments is None:
        opened()
        bounded()
        keep_readings()
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        with ending():
            readable(words)
            return _answer(words)
    except Exit as ended:  # --help and --version have said what they had to
        return ended.exit_code
    except UsageError as error:
        return _failed(malformed(error), words)
    except ApnapError as error:
        return _failed(error, words)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has had enough
        return 0
    except Terminated:
        return TERMINATED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _failed(error_of(error), words)


def _answer(words: list[str]) -> int:
    if words[:1] == ["complete"]:  # what a shell asks at every TAB: not for people, and so in no list
        from cli.commands.complete import complete

        return complete(words[1:])
    group = apnap()
    with group.make_context("apnap", words) as context:
        code: int = group.invoke(context)
    return code


def _failed(error: ApnapError, words: Sequence[str]) -> int:
    """Report an error: on stderr for people, or as JSON where answers would have stood."""
    code = code_of(error)
    if _wants_json(words):
        import json

        from kb import as_json, error_report

        said = json.dumps(as_json("error", error_report(error, code)), indent=2, ensure_ascii=False)
        _written(sys.stdout, f"{harmless_json(said)}\n")
    else:
        _written(sys.stderr, f"{harmless(str(error))}\n")
    return code


def _written(stream: TextIO, said: str) -> None:
    """Write an error. Where that cannot be, as on a full disk, only the exit code is left."""
    try:
        stream.write(said)
        stream.flush()
    except OSError:
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # else Python tries again as it ends


def _wants_json(words: Sequence[str]) -> bool:
    """Whether JSON is asked for; seen from the words themselves, since it may be these that could not be read."""
    pairs = zip(words, (*words[1:], ""), strict=False)
    return any(
        word in ("--json", "-ojson", "--output=json") or (word in ("-o", "--output") and after == "json") for word, after in pairs
    )


if __name__ == "__main__":
    sys.exit(run())
