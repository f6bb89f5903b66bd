"""Changes of how a spell is announced: in another way, with another X, with a cost paid that its card offers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .board import line_of, replaced
from .case import Case
from .edit import Edit

__all__ = ["announced"]

_WAYS = ("kicked", "without paying its mana cost", "with X = 3")
_X = re.compile(r" with X = (\d+)")


def announced(case: Case) -> Iterator[Edit]:
    """Each spell of the play announced in another way; something that only enters, cast instead."""
    for number, entry in enumerate(case.document.play):
        line = line_of(entry)
        if re.fullmatch(r".+? (?:casts|plays) .+", line):
            yield from _in_another_way(case, number, entry, line)
            yield from _with_another_x(case, number, entry, line)
            yield from _paying_more(case, number, entry, line)
        elif enters := re.fullmatch(r"(.+?) enters(?: under (.+)'s control)?", line):
            yield _cast(case, number, enters[1], enters[2] or case.controller)


def _in_another_way(case: Case, number: int, entry: Any, line: str) -> Iterator[Edit]:
    for words in _WAYS:
        if words.partition(" = ")[0] not in line:
            yield replaced(case, number, entry, line, f"{line} {words}", 1)


def _with_another_x(case: Case, number: int, entry: Any, line: str) -> Iterator[Edit]:
    for x in _X.findall(line):
        for other in (int(x) + 1, int(x) + 3, int(x) - 1):
            if other >= 0:
                yield replaced(case, number, entry, line, _X.sub(f" with X = {other}", line), 1)


def _paying_more(case: Case, number: int, entry: Any, line: str) -> Iterator[Edit]:
    """With the costs paid that the card offers besides its mana cost, or in place of it; one may be offered several times."""
    said = next(iter(entry.values())) if isinstance(entry, dict) else {}
    for key, answer in (("pay", "yes"), ("times", "2"), *(("choose", word) for word in _first_words(case))):
        if isinstance(said, dict) and key not in said:
            made = case.document.changed()
            made.play[number] = {line: {**said, key: answer}}
            yield Edit(f"answer “{key}: {answer}” in “{line}”", made, 1)


def _first_words(case: Case) -> Iterator[str]:
    """What a card's keywords are called, by the lines that are no sentences."""
    cards = {o.card.name: o.card for o in case.game.state.objects.values() if case.source in (o.alias, o.card.name)}
    for card in cards.values():
        yield from (line.split()[0].lower() for line in card.lines if line and not line.endswith((".", ")")))


def _cast(case: Case, number: int, name: str, who: str) -> Edit:
    made = case.document.changed()
    made.play[number : number + 1] = [f"{who} casts {name}", "resolve"]
    if case.document.named(name) is None:
        made.entries(who, "hand").append(name)
    return Edit(f"let {who} cast {name} instead of its only entering", made, 2)
