"""`apnap complete`, which shells ask at every TAB: what the last word of a command line may become.

Called as `apnap complete -- WORDS…`, or by bash, which gives the line unsplit and its own word breaks, as
`apnap complete --bash BREAKS LINE`. Answers one word a line, a tab, and what it stands for; `:files` lets the shell add
names of files. It never builds anything and never fails: no answer is the worst that a TAB can get.

What the words mean is Typer's to find out. Its scripts for the shells are not used: in bash they stop at the colon of
`mtg:603.4` and do not quote `Soul Warden`, and in no shell do they leave the end of `mtg/` open or add names of files.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from typer._click.shell_completion import CompletionItem, ShellComplete

from cli.registry import apnap
from cli.terminal.usage import UsageError
from kb import ApnapError

__all__ = ["FILES", "complete", "script"]

FILES = ":files"
_SHELLS = re.compile(r"[^\w@%+=:,./…-]")
_WORD = re.compile(r"""(?:[^\s"'\\]|\\(?:.|$)|"(?:[^"\\]|\\(?:.|$))*(?:"|$)|'[^']*(?:'|$))+""")
_ABOUT = re.compile(r"\s+")


def complete(words: Sequence[str]) -> int:
    """Answer a shell; gives the exit code."""
    asked = _Bash(words[1:3]) if words[:1] == ["--bash"] else _Words(words[words[:1] == ["--"] :])
    try:
        sys.stdout.write(asked.complete())
    except (ApnapError, UsageError, OSError):
        return 1
    return 0


def script(shell: str) -> str:
    """What a shell has to read once, so that it asks at every TAB."""
    return Path(__file__).with_name("shells").joinpath(f"apnap.{shell}").read_text(encoding="utf-8")


class _Words(ShellComplete):
    """A line as zsh and fish give it: in words, the last one unfinished."""

    name = "words"
    source_template = ""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(apnap(), {}, "apnap", "")
        self.words = [_plain(word) for word in words] or [""]

    def source_vars(self) -> dict[str, Any]:
        return {}

    def get_completion_args(self) -> tuple[list[str], str]:
        return self.words[:-1], self.words[-1]

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        found = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=") if incomplete.startswith("--") else ("", "", "")
        for item in found if equals else ():
            item.value = f"{option}={item.value}"
        return found

    def format_completion(self, item: CompletionItem) -> str:
        if item.type == "file":
            return f"{FILES}\n"
        about = _ABOUT.sub(" ", item.help or "")
        return f"{self.written(item.value)}\t{about}\n" if about else f"{self.written(item.value)}\n"

    def written(self, word: str) -> str:
        """A word as the shell wants it."""
        return word

    def complete(self) -> str:
        return "".join(map(self.format_completion, self.get_completions(*self.get_completion_args())))


class _Bash(_Words):
    """A line as bash gives it: unsplit, with the characters at which bash breaks words."""

    name = "bash"

    def __init__(self, given: Sequence[str]) -> None:
        self.breaks, line = given
        raw = _split(line)
        super().__init__(raw[1:])
        self.typed = raw[-1]

    def written(self, word: str) -> str:
        """A word without what stands before its last break, and quoted as what is typed."""
        if self.typed[:1] in ("'", '"'):
            return word
        cut = max((self.typed.rfind(each) for each in ":=" if each in self.breaks), default=-1)
        kept = word[len(_plain(self.typed[: cut + 1])) :]
        return _SHELLS.sub(lambda found: f"\\{found[0]}", kept)


def _split(line: str) -> list[str]:
    """The words of a line as they are written; the last one is empty where a space ends the line."""
    raw = _WORD.findall(line)
    ended = not line or (line[-1].isspace() and (not raw or not line.endswith(raw[-1])))
    return [*raw, ""] if ended else raw


def _plain(word: str) -> str:
    """A word without the shell's quotes and backslashes, the last quote closed or not."""
    return re.sub(r"\\(.?)|[\"']", lambda found: found[1] or "", word)
