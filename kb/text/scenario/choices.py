"""The choices that a scenario's line answers: `{may: yes}`, `{targets: [A, B]}`, `{Ada: {order: [A, B]}}` …

Read into a `Choices` value that knows nothing yet of who will ask; `kb.engine` hands the answers out and checks that
each was asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from msgspec import Struct

from kb.errors import MalformedError, Place

from .source import List, Table, Text, Value

__all__ = ["DIVIDE", "KINDS", "Answer", "Choices", "names_given", "read_choices"]

KINDS = (
    "may",
    "pay",
    "mode",
    "target",
    "choose",
    "order",
    "X",
    "times",
    "mana",
    "name",
    "flip",
    "roll",
    "random",
    "divide",
    "as",
)
DIVIDE = "divide"
NAMING = "as"
SYNONYMS = {
    "targets": "target", "modes": "mode", "choose targets": "target", "you may": "may", "you may pay": "pay", "unless": "pay",
    "in which order": "order", "how many times": "times", "flip a coin": "flip",
} | dict.fromkeys((
    "discard", "sacrifice", "exile", "return", "put", "search", "scry", "surveil", "reveal", "destroy", "vote", "populate",
    "copy", "keep", "attach",
    "manifest", "proliferate", "top or bottom", "which effect applies first", "which cost", "which cost to pay", "which mana",
), "choose")  # fmt: skip
"""What questions are called where ways are listed → the kind of choice that it is."""


@dataclass(frozen=True)
class Answer:
    """One answer: a text, or a tuple of texts or tuples. `optional`: it was written in parentheses, and need not be asked for."""

    kind: str
    value: object
    place: Place = field(compare=False)
    optional: bool = False


class Choices(Struct, frozen=True):
    """Answers by kind, and further choices that hold only for one asker (a player, a card) or one edition."""

    answers: tuple[Answer, ...] = ()
    named: tuple[tuple[str, Choices], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.answers or self.named)


def read_choices(value: Value) -> Choices:
    """Read the mapping after a line.

    Raises MalformedError for anything but a mapping, and for an answer that is empty or itself a mapping of unknown keys.
    """
    if not isinstance(value, Table):
        raise MalformedError("choices are a mapping", place=value.place, remedy="write them as {may: yes} or {target: NAME}")
    answers, named = [], []
    for key, entry in value.items():
        kind = SYNONYMS.get(key.lower(), str(key)) if not isinstance(entry, Table) else str(key)
        if kind == DIVIDE and isinstance(entry, Table):
            answers.append(Answer(kind, _shares(entry), entry.place))
        elif kind in KINDS and not isinstance(entry, Table):
            answers.append(_answer(kind, entry))
        elif isinstance(entry, Table):
            named.append((str(key), read_choices(entry)))
        elif entry == "" and answers and isinstance(answers[-1].value, str) and not answers[-1].optional:
            answers[-1] = replace(answers[-1], value=f"{answers[-1].value}, {key}")  # a name with a comma, which parted it
        else:
            raise MalformedError(f"“{key}” is no kind of choice", place=key.place,
                                 remedy=f"one of {', '.join(KINDS)}, or the name of who asks with a mapping after it")  # fmt: skip
    return Choices(tuple(answers), tuple(named))


def _answer(kind: str, entry: Value) -> Answer:
    if isinstance(entry, Text) and entry.startswith("(") and entry.endswith(")"):
        return Answer(kind, entry[1:-1].strip(), entry.place, optional=True)
    return Answer(kind, _plain(entry), entry.place)


def _shares(entry: Table) -> str:
    """The shares of a division as one text, a line for each; names may hold any other mark."""
    for name, share in entry.items():
        if not str(share).isdecimal():
            raise MalformedError(f"“{name}” gets no number", place=name.place, remedy=f"{{divide: {{{name}: 2}}}}")
    return "\n".join(f"{share} {name}" for name, share in entry.items())


def _plain(entry: Value) -> object:
    if isinstance(entry, List):
        return tuple(_plain(item) for item in entry)
    if isinstance(entry, Table):
        raise MalformedError("an answer is a word, a name or a list", place=entry.place)
    return str(entry)


def names_given(value: Value | None, naming: bool = False) -> Iterator[str]:
    """The names that answers give to what lines create: `{as: [T1, T2]}`, however deep it stands.

    `naming`: the value is such an answer. What is malformed in it is passed over; `read_choices` refuses it.
    """
    if isinstance(value, Table):
        for key, entry in value.items():
            yield from names_given(entry, naming=str(key) == NAMING)
    elif isinstance(value, List):
        for item in value:
            yield from names_given(item, naming)
    elif isinstance(value, Text) and naming and value.strip("() "):
        yield value.strip("() ")
