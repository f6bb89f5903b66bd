"""Changes of a board that make a condition true: one function a kind of condition; `MEETING` is the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.conditions import AllOf, AnyOf, Compare, Condition, Controls, Exists, Happened, Is, NotSo, PlayerIs, TurnIs
from kb.text.nodes.qualities import HasCounter, Located
from kb.text.nodes.things import Filter, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import CountersOn, CountOf, LifeOf, Number, PlayerStat, Stat, Sum, Value
from kb.text.words.lemmas import article

from .case import Case, Newcomer, newcomer, whose
from .document import Document, Standing
from .edit import Edit
from .happenings import happenings

__all__ = ["meeting"]


def meeting(case: Case, condition: Condition, so: bool = True) -> Iterator[Edit]:
    """Documents in which a condition is true (or, where `so` is false, is not)."""
    make = _MEETING.get(type(condition))
    if make is not None:
        yield from make(case, condition, so)


def _all_of(case: Case, condition: AllOf, so: bool) -> Iterator[Edit]:
    if not so:
        for part in condition.parts:
            yield from meeting(case, part, False)
        return
    for first in meeting(case, condition.parts[0]):
        if len(condition.parts) == 1:
            yield first
        else:
            rest = AllOf(condition.parts[1:])
            yield from (_joined(first, second) for second in meeting(replace(case, document=first.document), rest))
    for part in condition.parts:
        yield from meeting(case, part)


def _joined(first: Edit, second: Edit) -> Edit:
    return Edit(f"{first.change}; {second.change}", second.document, first.size + second.size)


def _any_of(case: Case, condition: AnyOf, so: bool) -> Iterator[Edit]:
    for part in condition.parts:
        yield from meeting(case, part, so)


def _not_so(case: Case, condition: NotSo, so: bool) -> Iterator[Edit]:
    yield from meeting(case, condition.part, not so)


# -- how many there are -----------------------------------------------------------------------------------------------


def _controls(case: Case, condition: Controls, so: bool) -> Iterator[Edit]:
    who = whose(case, condition.player)
    if condition.than is not None:
        for extra in (1, 2, 3, 5):
            yield _added(case, condition.what, who if so else whose(case, condition.than), extra)
        return
    yield from _counted(case, condition.what, who, condition.compare, condition.count, so)


def _exists(case: Case, condition: Exists, so: bool) -> Iterator[Edit]:
    yield from _counted(case, condition.what, None, condition.compare, condition.count, so)


def _counted(case: Case, what: Filter, who: str | None, compare: str, count: Value | None, so: bool) -> Iterator[Edit]:
    wanted = count.n if isinstance(count, Number) else 1
    more = (compare in (">=", ">", "=")) == so and not (compare in ("=", "<=") and wanted == 0 and so)
    if more:
        for number in dict.fromkeys((1, wanted, wanted + 1)):
            if number > 0:
                yield _added(case, what, who or newcomer(case, what).player, number)
    yield from _emptied(case, what, who)


def _added(case: Case, what: Filter, who: str, number: int) -> Edit:
    """So many things that fit, where the description says they are: on the board, or in a zone of a player."""
    document = case.document.changed()
    made = newcomer(case, what)
    place = next((quality.zone for quality in what.where if isinstance(quality, Located)), None)
    elsewhere = place is not None and case.game.zones.name(place.name) not in case.game.zones.board
    holder = whose(case, place.of) if place is not None and place.of is not None else who
    zone = case.game.zones.name(place.name) if place is not None and elsewhere else case.main
    for _ in range(number):
        Newcomer(made.name, made.record, made.details, holder).put(document, zone)
    where = f"into {holder}'s {zone}" if elsewhere else f"onto the board under {holder}'s control"
    kind = made.record["type"]
    return Edit(f"put {article(kind) if number == 1 else number} {kind} {where}", document, 2 + number)


def _emptied(case: Case, what: Filter, who: str | None) -> Iterator[Edit]:
    """Take away what fits by its type, all of it at once."""
    nouns = set(what.nouns)
    cards = {card.name: {*card.types, *card.subtypes, *card.supertypes} for card in _cards(case)}
    document, gone = case.document.changed(), []
    for standing in reversed(list(document.standing())):  # from the end, so that places in the lists stay right
        right = who is None or standing.player == who
        if right and standing.name != case.source and nouns <= cards.get(standing.card, set()) | {"permanent", "card"}:
            document.taken(standing)
            gone.append(standing.name)
    if gone:
        yield Edit(f"take {', '.join(reversed(gone))} off the board", document, 1 + len(gone))


def _cards(case: Case) -> list[Any]:
    state = case.game.state
    return [*(o.card for o in state.objects.values()), *(snapshot.object.card for snapshot in state.past.values())]


# -- numbers ----------------------------------------------------------------------------------------------------------


def _compare(case: Case, condition: Compare, so: bool) -> Iterator[Edit]:
    left = condition.left.left if isinstance(condition.left, Sum) else condition.left
    if not isinstance(condition.right, Number) or left is not condition.left:
        for number in (0, 3, 5, 7, 20):  # what it is compared with is only known on the board: try a few
            yield from _set(case, left, number)
        return
    right = condition.right.n
    for number in dict.fromkeys((right, right + 1, right - 1, 0)):
        if number >= 0 and _holds(number, condition.compare, right) == so:
            yield from _set(case, left, number)


def _holds(left: int, compare: str, right: int) -> bool:
    return {
        "=": left == right,
        ">=": left >= right,
        "<=": left <= right,
        ">": left > right,
        "<": left < right,
        "!=": left != right,
    }[compare]


def _set(case: Case, value: Value, number: int) -> Iterator[Edit]:
    """Give a value a number at the start."""
    document = case.document.changed()
    if isinstance(value, LifeOf):
        who = whose(case, value.player)
        document.data["setup"].setdefault(who, {})["life"] = str(number)
        yield Edit(f"let {who} have {number} life", document)
    elif isinstance(value, PlayerStat) and value.what in ("hand", "library", "graveyard", "poison", "energy", "points", "xp"):
        who = whose(case, value.player)
        document.data["setup"].setdefault(who, {})[value.what] = str(number)
        yield Edit(
            f"let {who} have {number} {'cards in ' if value.what in ('hand', 'library', 'graveyard') else ''}{value.what}", document
        )
    elif isinstance(value, CountOf) and isinstance(value.what, Filter):
        for more in dict.fromkeys((1, 2, max(1, number))):
            yield _added(case, value.what, newcomer(case, value.what).player, more)
        yield from _emptied(case, value.what, None)
    elif isinstance(value, CountersOn) and isinstance(value.thing, This) and case.standing is not None:
        document.detailed(case.standing, counters={value.kind or "+1/+1": str(number)} if number else None)
        yield Edit(f"let {case.source} have {number} {value.kind or '+1/+1'} counters", document)
    elif isinstance(value, Stat) and isinstance(value.thing, This) and case.standing is not None:
        document.detailed(case.standing, counters={"+1/+1": str(number)})
        yield Edit(f"let {case.source} have {number} +1/+1 counters", document)


# -- what happened, what is ---------------------------------------------------------------------------------------------


def _happened(case: Case, condition: Happened, so: bool) -> Iterator[Edit]:
    if so and isinstance(condition.pattern, Pattern):
        yield from happenings(case, condition.pattern)


def _is(case: Case, condition: Is, so: bool) -> Iterator[Edit]:
    if not isinstance(condition.what, Filter) or case.standing is None:
        return
    yield from _in_company(case, condition, so)
    document = case.document.changed()
    for word in ("token", "tapped"):
        if word in (*condition.what.nouns, *condition.what.without) or any(
            getattr(q, "word", "") == word for q in condition.what.where
        ):
            document.detailed(case.standing, **{word: "true" if condition.negated != so else None})
            said = "a token" if word == "token" else word
            yield Edit(f"let {case.source} {'' if condition.negated != so else 'not '}be {said}", document)
    counters = next((quality for quality in condition.what.where if isinstance(quality, HasCounter)), None)
    if counters is not None:
        yield _countered(case, case.standing, counters, so != (condition.negated != counters.negated))


def _countered(case: Case, standing: Standing, wanted: HasCounter, has: bool) -> Edit:
    """The source with as many counters as are asked for, or with none."""
    document = case.document.changed()
    kind, least = wanted.kind or "+1/+1", wanted.least
    document.detailed(standing, counters={kind: str(least)} if has else None)
    said = f"{least} {kind} counter{'' if least == 1 else 's'}" if has else f"no {kind} counter"
    return Edit(f"let {case.source} have {said} at the start", document)


def _in_company(case: Case, condition: Is, so: bool) -> Iterator[Edit]:
    """Not alone: with another beside it, in the same place."""
    alone = isinstance(condition.what, Filter) and any(getattr(quality, "word", "") == "alone" for quality in condition.what.where)
    if alone and condition.negated == so and case.standing is not None:
        document, made = case.document.changed(), newcomer(case, None)
        Newcomer(made.name, made.record, made.details, case.standing.player).put(document, case.standing.zone, case.standing.place)
        kind = made.record["type"]
        yield Edit(f"put {article(kind)} {kind} beside {case.source}", document, 2)


def _turn_is(case: Case, condition: TurnIs, so: bool) -> Iterator[Edit]:
    players = case.document.players
    document = case.document.changed()
    document.data["players"] = [*players[1:], *players[:1]]
    yield Edit(f"let it be {document.players[0]}'s turn", document)
    for player in players:
        yield _appended(case, f"begin {player}'s precombat main", first=True)


def _player_is(case: Case, condition: PlayerIs, so: bool) -> Iterator[Edit]:
    who = whose(case, condition.player)
    if condition.what == "hellbent":
        document = case.document.changed()
        document.data["setup"].setdefault(who, {}).pop("hand", None)
        yield Edit(f"let {who} have no cards in hand", document)
    elif condition.what == "legion":  # another card has been played this turn
        yield from happenings(case, Pattern(event="PermanentPlayed", agent=condition.player, object=Filter(("unit",))))
    else:
        yield _appended(case, f"{who} becomes the {condition.what}", first=True)


def _appended(case: Case, line: str, first: bool = False) -> Edit:
    document: Document = case.document.changed()
    document.data["play"] = [line, *document.play] if first else [*document.play, line]
    return Edit(f"let this happen first of all: “{line}”", document, 8)


_MEETING: dict[type[Condition], Callable[[Case, Any, bool], Iterator[Edit]]] = {
    AllOf: _all_of,
    AnyOf: _any_of,
    Compare: _compare,
    Controls: _controls,
    Exists: _exists,
    Happened: _happened,
    Is: _is,
    NotSo: _not_so,
    PlayerIs: _player_is,
    TurnIs: _turn_is,
}
