"""`apnap complete`, which shells ask at every TAB: what the last word of a command line may become.

Called as `apnap complete -- WORDS…`, or by bash, which gives the line unsplit and its own word breaks, as
`apnap complete --bash BREAKS LINE`. Answers one word a line, a tab, and what it stands for; `:files` lets the shell add
names of files. It never builds anything and never fails: no answer is the worst that a TAB can get.
"""

from __future__ import annotations

import re
import sys
from argparse import Action, ArgumentParser
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from cli.main import COMMANDS, command, common_options
from kb import ApnapError, at_hand

__all__ = ["FILES", "complete", "completed"]

FILES = ":files"
_SHELLS = re.compile(r"[^\w@%+=:,./…-]")
_WORD = re.compile(r"""(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*(?:"|$)|'[^']*(?:'|$))+""")
_ABOUT = re.compile(r"\s+")

_KINDS = {"EDITION": "edition", "NAME": "card", "NUMBER": "rule", "QUERY": "query", "TERM": "doctrine"}
"""What an argument stands for by the name that its help gives it."""

_BOARDS = frozenset({"triggers", "run", "why", "compare", "explore"})
"""The commands whose file is a scenario, which may be given by name."""

Found = tuple[str, str]


def complete(words: Sequence[str]) -> int:
    """Answer a shell; gives the exit code."""
    try:
        for word, about in _answer(list(words)):
            sys.stdout.write(f"{word}\t{_ABOUT.sub(' ', about)}\n" if about else f"{word}\n")
    except (ApnapError, SystemExit, OSError):
        return 1
    return 0


def _answer(words: list[str]) -> Iterable[Found]:
    if words[:1] != ["--bash"]:
        return completed([_plain(word) for word in words[words[:1] == ["--"] :]])
    breaks, line = words[1:3]
    raw = _split(line)
    found = completed([_plain(word) for word in raw[1:]])
    return ((_in_bash(word, raw[-1], breaks), about) for word, about in found)


# -- the words of a line ----------------------------------------------------------------------------------------------


def _split(line: str) -> list[str]:
    """The words of a line as they are written; the last one is empty where a space ends the line."""
    raw = _WORD.findall(line)
    ended = not line or (line[-1].isspace() and (not raw or not line.endswith(raw[-1])))
    return [*raw, ""] if ended else raw


def _plain(word: str) -> str:
    """A word without the shell's quotes and backslashes, the last quote closed or not."""
    return re.sub(r"\\(.)|[\"']", lambda found: found[1] or "", word)


def _in_bash(word: str, typed: str, breaks: str) -> str:
    """A word as bash wants it: without what stands before its last break, and quoted as what is typed."""
    if typed[:1] in ("'", '"'):
        return word
    cut = max((typed.rfind(each) for each in ":=" if each in breaks), default=-1)
    kept = word[len(_plain(typed[: cut + 1])) :] if word != FILES else word
    return _SHELLS.sub(lambda found: f"\\{found[0]}", kept)


# -- what they may become -----------------------------------------------------------------------------------------------


def completed(words: Sequence[str]) -> Iterator[Found]:
    """What the last of some words may become, `apnap` itself not counted."""
    *before, begun = words or [""]
    name = next((word for word in before if word in COMMANDS), None)
    line = _Line.read(name, before)
    if line.wants is not None:
        yield from _values(line, line.wants, begun)
    elif begun.startswith("-"):
        yield from _options(line, begun)
    elif name is None:
        yield from ((each, command(each).about) for each in COMMANDS if each.startswith(begun))
    elif (argument := line.argument()) is not None:
        yield from _values(line, argument, begun)


class _Line(Struct, frozen=True):
    """What stands on the line before the last word.

    Attributes:
        name: the command. actions: its arguments and options, or those of `apnap` itself. given: how many arguments are there.
        wants: the option that waits for its value. under: the edition that is asked about.
    """

    name: str | None
    actions: Sequence[Action]
    given: int
    wants: Action | None
    under: str | None

    @classmethod
    def read(cls, name: str | None, before: Sequence[str]) -> _Line:
        """The words before the last one, put to the command's options."""
        parser = ArgumentParser(add_help=False)
        common_options(parser)
        if name is not None:
            command(name).arguments(parser)
        options = {option: action for action in parser._actions for option in action.option_strings}
        given, wants, under = 0, None, None
        for word in before:
            if wants is not None:
                under, wants = (word if wants.dest == "under" else under), None
            elif word in options:
                wants = options[word] if options[word].nargs != 0 else None
            elif not word.startswith("-") and word != name:
                given += 1
        return cls(name, parser._actions, given, wants, under)

    def argument(self) -> Action | None:
        """The argument that comes next; the last one again where it takes several."""
        arguments = [action for action in self.actions if not action.option_strings]
        if self.given < len(arguments):
            return arguments[self.given]
        return arguments[-1] if arguments and arguments[-1].nargs in ("+", "*") else None


def _options(line: _Line, begun: str) -> Iterator[Found]:
    option, equals, value = begun.partition("=")
    for action in line.actions:
        if equals and option in action.option_strings and action.nargs != 0:
            yield from ((f"{option}={word}", about) for word, about in _values(line, action, value))
        names = [each for each in action.option_strings if each.startswith(begun) and (len(each) > 2 or begun == each)]
        yield from ((each, action.help or "") for each in names)


def _values(line: _Line, action: Action, begun: str) -> Iterator[Found]:
    if action.choices is not None:
        yield from ((each, "") for each in action.choices if each.startswith(begun))
        return
    name = str(action.metavar or "").partition(",")[0]
    board = name == "FILE" and not action.option_strings and line.name in _BOARDS
    if kind := "scenario" if board else _KINDS.get(name):
        yield from _of_kind(kind, begun, line.under)
    if name in ("FILE", "PATH"):
        yield FILES, ""


def _of_kind(kind: str, begun: str, under: str | None) -> Iterator[Found]:
    """Words of a kind; of a list with commas, the last one."""
    base = at_hand()
    listed, comma, last = begun.rpartition(",") if kind in ("edition", "rule") else ("", "", begun)
    if base is not None:
        yield from ((listed + comma + word, about) for word, about in base.completions(kind, last, under))  # type: ignore[arg-type]
