"""The lines of `expect` about what could be done now: what the rules would allow or refuse, and what a creature has to do."""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.words.lemmas import third_person

from . import expectations as expected
from .expectations import Expectation
from .play import read_line
from .sentences import Names
from .source import Text
from .stand_ins import unquote

__all__ = ["ALLOWED", "NOT"]

NOT = "(doesn't|doesn’t|does not|didn't|didn’t|did not)"
CANT = "(can't|can’t|cannot)"


def _does(*, can: bool) -> Callable[..., Expectation]:
    def read(said: Text, names: Names, player: str, rest: str) -> Expectation:
        third = re.sub(r"^(\w+)", lambda verb: third_person(verb[1]), rest)
        offset = said.place.column + len(said) - len(rest) - len(player) - 1
        action = read_line(Text.of(f"{player} {third}", said.place._replace(column=max(1, offset))), names)
        return expected.Cant(player, action, said=said, negated=can)

    return read


def _chooses(*, can: bool) -> Callable[..., Expectation]:
    def read(said: Text, names: Names, player: str, word: str, name: str) -> Expectation:
        return expected.Cant(player, name=unquote(name), mode=word.strip('"“”'), said=said, negated=can)

    return read


def _aims(*, can: bool) -> Callable[..., Expectation]:
    def read(said: Text, names: Names, target: str, name: str, player: str | None = None) -> Expectation:
        return expected.Cant(player, name=unquote(name), target=unquote(target), said=said, negated=can)

    return read


def _fights(*, must: bool = False, negated: bool = False) -> Callable[..., Expectation]:
    def read(said: Text, names: Names, name: str, verb: str = "be blocked", whom: str | None = None) -> Expectation:
        return expected.Fights(unquote(name), verb, unquote(whom) if whom else None, must, said=said, negated=negated)

    return read


def _both(form: str, reader: Callable[..., Callable[..., Expectation]]) -> list[tuple[str, Callable[..., Expectation]]]:
    """The form for what can't be done, and that for what can (a creature that could fight is no player)."""
    return [(form.replace("CAN", CANT), reader(can=False)), (form.replace("CAN", "can"), reader(can=True))]


ALLOWED: list[tuple[str, Callable[..., Expectation]]] = [
    *_both("{player} CAN choose mode {word:mode} of {name}", _chooses),
    *_both("{player} CAN target {target:name} with {name}", _aims),
    *_both("{target:name} CAN be (targeted by|the target of) {name}", _aims),
    *_both("{player} CAN {rest}", _does),
    (f"{{name}} {CANT} {{verb:fight}}[ {{whom:name}}]", _fights(negated=True)),
    ("{name} can {verb:fight}[ {whom:name}]", _fights()),
    (f"{{name}} {CANT} be blocked[ by {{whom:name}}]", _fights(negated=True)),
    ("{name} can be blocked[ by {whom:name}]", _fights()),
    ("{name} is unblockable", _fights(negated=True)),
    *_both("{name} CAN target {target:name}", _aims),
    ("{target:name} is a legal target (for|of) {name}", _aims(can=True)),
    ("{name} (must|has to) {verb:fight}[ {whom:name}]", _fights(must=True)),
    (f"{{name}} {NOT} have to {{verb:fight}}[ {{whom:name}}]", _fights(must=True, negated=True)),
]
"""The forms, tried in order."""
