"""Rules that moved alike, reported together: with the rule that they stand under, and in runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from kb.model.history import Change
from kb.text.rule_numbers import number_parts

__all__ = ["gathered"]

Parts = tuple[str, ...]


def gathered(changes: Sequence[Change]) -> Iterator[Change]:
    """The changes, each move reported once: what moved along with what it stands under, and neighbours by the same distance."""
    moves = {(_parts(each.before[0]), _parts(each.after[0])): each for each in changes if each.kind == "moved"}
    along: dict[tuple[Parts, Parts], int] = {}
    for pair in moves:
        if (above := _above(pair, moves)) is not None:
            along[above] = along.get(above, 0) + 1
    run: Change | None = None
    for change in changes:
        if change.kind == "moved":
            pair = (_parts(change.before[0]), _parts(change.after[0]))
            if _above(pair, moves) is not None:
                continue
            change = replace(change, along=along.get(pair, 0))  # noqa: PLW2901
            if run is not None and _next(run, change):
                run = _joined(run, change)
                continue
        if run is not None:
            yield run
            run = None
        if change.kind == "moved":
            run = change
        else:
            yield change
    if run is not None:
        yield run


def _parts(number: str) -> Parts:
    return number_parts(number)


def _above(pair: tuple[Parts, Parts], moves: dict[tuple[Parts, Parts], Change]) -> tuple[Parts, Parts] | None:
    """The highest move that this one only follows: the same end of the number, under what moved itself."""
    before, after = pair
    same = 0
    while same < min(len(before), len(after)) - 1 and before[-1 - same] == after[-1 - same]:
        same += 1
    for length in range(same, 0, -1):
        above = (before[:-length], after[:-length])
        if above in moves:
            return above
    return None


def _next(run: Change, change: Change) -> bool:
    """Whether a move goes on where a run of moves stops: the next number in both editions."""
    return _follows(run.before[-1], change.before[0]) and _follows(run.after[-1], change.after[0])


def _follows(one: str, other: str) -> bool:
    last, now = _parts(one), _parts(other)
    if len(last) != len(now) or last[:-1] != now[:-1]:
        return False
    if last[-1].isdecimal() and now[-1].isdecimal():
        return int(now[-1]) == int(last[-1]) + 1
    return now[-1] == _letter_behind(last[-1])


def _letter_behind(letters: str) -> str:
    """The next letter as rulebooks count, which leave out l and o."""
    if not letters.isalpha() or len(letters) > 1:
        return ""
    following = chr(ord(letters) + 1)
    return chr(ord(following) + 1) if following in "lo" else following


def _joined(run: Change, change: Change) -> Change:
    return replace(
        run, before=run.before + change.before, after=run.after + change.after, along=run.along + change.along, text=""
    )  # fmt: skip
