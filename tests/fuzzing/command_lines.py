"""Command lines: every command with every option, in any order, with words that fit and words that do not."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cli.registry import COMMANDS, command

from .case import Case
from .material import card_names, editions, evil, lines, scenarios, wordings
from .mutate import broken_words, in_bytes

__all__ = ["case"]

_LONG = frozenset({"check", "coverage", "board", "sparql"})
"""Commands that take long, start an editor, or are tried elsewhere."""
_TERMS = ("state-based action", "trigger", "last known information", "turn-based action", "combat damage", "battlefield", "stack")
_NUMBERS = (
    "603.2",
    "603",
    "603.10a",
    "410.10d",
    "704.5",
    "383.3.e",
    "100.1",
    "702.19b",
    "603.2-603.4",
    "6",
    "100-999",
    "603.2,603.3",
)


def case(random: Random) -> Case:
    """A command line of any command."""
    if random.random() < 0.08:
        return Case(
            tuple(
                _clean(
                    [
                        "complete",
                        *(
                            random.choice((*COMMANDS, "bash", "--", "--under", *_NUMBERS, evil(random)))
                            for _ in range(random.randint(0, 5))
                        ),
                    ]
                )
            )
        )
    name = random.choice([each for each in COMMANDS if each not in _LONG])
    words = [name]
    for param in _parameters(name):
        if param.name == "help" and random.random() < 0.97:
            continue
        argument = param.param_type_name == "argument"
        if random.random() < (0.9 if argument else 0.12):
            given = [] if argument else [random.choice([*param.opts, *param.secondary_opts])]
            if argument or not getattr(param, "is_flag", False):
                given += [
                    _value(random, name, str(param.name)) for _ in range(1 if random.random() < 0.8 else random.randint(0, 3))
                ]
            words += given
    if random.random() < 0.5:
        words = broken_words(random, words)
    content = in_bytes(random.choice(scenarios()))
    files = (("board.yaml", content), ("notes.md", b"See rule 603.2 and CR 410.10d.\n"))
    stdin = random.choice((b"", content, in_bytes(evil(random)), b"\xff\xfe\x00", b"See 603.10a"))
    if words[:1] in (["board"], ["check"], ["coverage"], ["sparql"]):
        words = ["rule", *words]
    return Case(tuple(_clean(words)), files, stdin, writes=True)


@cache
def _parameters(name: str) -> tuple[Any, ...]:
    found = command(name)
    return tuple(found.get_params(found.make_context(name, [], resilient_parsing=True)))


def _clean(words: list[str]) -> list[str]:
    """Words as a system passes them on: no zero bytes, and none too long; `--step` waits for a person, and all of a machine's
    files, which `cite /` rightly reads, take as long as they take.
    """
    here = ["." if word == "/" and words[0] == "cite" else word for word in words]
    return [word.replace("\0", "")[:100_000] for word in here if word != "--step"]


def _value(random: Random, name: str, parameter: str) -> str:
    chance = random.random()
    if chance < 0.2:
        return evil(random)
    fitting = {
        "file": ("board.yaml", "notes.md", "-", ".", "missing.yaml", "/dev/null", "/"), "files": ("board.yaml", "notes.md",
        ".", "missing", "-"),
        "paths": ("board.yaml", ".", "missing", "-"), "number": _NUMBERS, "numbers": _NUMBERS, "under": editions(),
        "edition": editions(),
        "older": editions(), "newer": editions(), "left": editions(), "right": editions(), "text": wordings(),
        "term": _TERMS, "words": _TERMS,
        "do": lines(), "output": ("text", "json", "jsonl", "csv", "ttl", "sarif"), "depth": ("1", "3", "-1", "99999"),
        "limit": ("1", "0", "-1", "99999"),
        "what": ("rules", "rulings", "cards", "edition", "game"), "board": ("Ada: Blood Artist | Bo: 2 Grizzly Bears",),
        "around": ("2", "-1", "9999999"),
        "shell": ("bash", "zsh", "fish"), "save": ("saved.yaml", "/", "/nowhere/x"), "write": ("written.yaml", "/", "."),
    }.get(parameter, ())  # fmt: skip
    if fitting and chance < 0.9:
        return random.choice(fitting)
    return random.choice((*card_names()[:50], *_NUMBERS, *_TERMS, *editions(), "board.yaml", "json", "7"))
