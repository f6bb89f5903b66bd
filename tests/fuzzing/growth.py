"""Growth: twice as many objects, lines, cards or words may take four times as long, no longer."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random

from .case import Case
from .material import card_names, editions, wordings
from .oracle import outcome

__all__ = ["grown", "too_fast"]

SIZES = (1, 2, 4, 8)
_NOTICEABLE = 1.0
"""Seconds: below, the machine's other work and what is read once hide what grows."""
_SLACK = 1.7


def grown(random: Random) -> tuple[Case, ...]:
    """The same case in four sizes, each twice the one before."""
    make, base = random.choice(list(_KINDS.items()))
    seed = random.random()
    return tuple(make(Random(seed), base * size) for size in SIZES)


def too_fast(cases: tuple[Case, ...]) -> str:
    """What is wrong with how the time grows; nothing if it is at most by the square."""
    said = _jump(first := [_seconds(case) for case in cases])
    # What is read once, or another program, may have made one of them slow: only what is slow again is a fault.
    return _jump([min(each, _seconds(case)) for each, case in zip(first, cases, strict=True)]) if said else ""


def _jump(seconds: list[float]) -> str:
    for one, (before, after) in enumerate(pairwise(seconds)):
        if after > _NOTICEABLE and after > 4 * _SLACK * before:
            return f"{SIZES[one]} → {SIZES[one + 1]} times as much: {before:.2f} → {after:.2f} s"
    return ""


def _seconds(case: Case) -> float:
    started = time.process_time()
    outcome(case)
    return time.process_time() - started


def _board(random: Random, setup: str, play: list[str]) -> Case:
    text = f"under: {random.choice(editions())}\nplayers: [Ada, Bo]\nsetup: {{{setup}}}\nplay: [{', '.join(play)}]\n"
    return Case((random.choice(("triggers", "run", "explore")), "board.yaml"), (("board.yaml", text.encode()),))


def _objects(random: Random, many: int) -> Case:
    watcher, bears = random.choice(("Blood Artist", "Soul Warden", random.choice(card_names()))), "Grizzly Bears"
    event = random.choice(
        ("destroy all creatures", f"{bears} 1 deals 3 damage to Bo", "next turn", "begin end step", "Ada gains 1 life")
    )
    quoted = watcher.replace('"', "")
    return _board(
        random, f'Ada: {{battlefield: ["{quoted}", {many} {bears}]}}, Bo: {{battlefield: [{many} {bears}]}}', [f'"{event}"']
    )


def _watchers(random: Random, many: int) -> Case:
    name = random.choice(("Blood Artist", "Soul Warden", "Grave Pact"))
    return _board(random, f"Ada: {{battlefield: [{many} {name}, Grizzly Bears]}}", ["destroy Grizzly Bears", "resolve all"])


def _lines(random: Random, many: int) -> Case:
    line = random.choice(("next turn", "Ada gains 1 life", "Bo loses 1 life", "Ada draws a card", "begin end step"))
    return _board(random, "Ada: {battlefield: [Soul Warden]}, Bo: {life: 9000}", [line] * many)


def _wording(random: Random, many: int) -> Case:
    text = " ".join(random.choice(wordings()) for _ in range(many))
    return Case(("ability", "-"), stdin=text.encode()[:15_000])


def _citations(random: Random, many: int) -> Case:
    piece = random.choice(("See CR 603.2c. ", "rule 704.5a\n", "x = 1  # 603.10a\n", "“Whenever” ", "a" * 40, "1.2.3 ", "603. "))
    return Case(("cite", "-"), stdin=(piece * many).encode())


def _rulings(_random: Random, many: int) -> Case:
    one = '{"oracle_id": "x", "name": "Grizzly Bears", "published_at": "2011-01-01", "source": "wotc", "comment": "Yes %d."}'
    return Case(
        ("import", "rulings", "-"), stdin=("[" + ",".join(one % number for number in range(many)) + "]").encode(), writes=True
    )


_KINDS: Mapping[Callable[[Random, int], Case], int] = {
    _objects: 25, _watchers: 8, _lines: 12, _wording: 4, _citations: 300, _rulings: 500,
}  # fmt: skip
