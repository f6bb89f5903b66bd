"""Objects that a line counts or tells apart in words: "two Grizzly Bears", "Bo's Hill Giant", "Shock in Ada's graveyard".

Before the line is read, each such phrase is put as names of its own, one for each object that it means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec import Struct

from kb.errors import AmbiguousError, MalformedError
from kb.text.scenario.sentences import COUNT, ZONES_OF_PLAYERS

from ...context.interchangeable import are_interchangeable
from ...context.names import named, tell_apart
from ...game import Game
from ...state.objects import GameObject
from .several import number_of

__all__ = ["Spoken", "spoken_of"]


class Spoken(Struct, frozen=True):
    """A line with names of their own for what its phrases mean, and the object of each of these names."""

    text: str
    objects: dict[str, int]


def spoken_of(game: Game, text: str, names: Iterable[str], kinds: Iterable[str] = ()) -> Spoken:
    """The line, with a name of its own for each object of which it says how many, whose or where.

    Args:
        names: what objects are called. kinds: words of type lines: "two Goblins" may be any two, whatever they are called.

    Raises:
        MalformedError: there are fewer than the line counts. AmbiguousError: it means some of several that differ.
    """
    objects: dict[str, int] = {}
    types = {word.lower() for word in kinds}
    if any(name in text for name in names if name.lower() in types):  # "both Zombies" are two of them, as instructions have it
        text = re.sub(r"\bboth (?=[A-Z])", "two ", text)
    # Longer names first: a shorter one may be the beginning of another (“Bear” of “Bear Cub”).
    known = sorted({name for name in names if name in text and name.lower() not in types}, key=lambda name: (-len(name), name))
    if not known:
        return Spoken(text, objects)

    doer = _who_sacrifices(game, text)

    def put(found: re.Match[str]) -> str:
        ids = _meant(game, found, doer)
        if ids is None:
            return found[0]
        own = [_own_name(found, number) for number, _ in enumerate(ids, 1)]
        objects.update(zip(own, ids, strict=True))
        return ", ".join(own[:-1]) + (", and " if len(own) > 2 else " and ") + own[-1] if len(own) > 1 else own[0]

    return Spoken(_phrase(known, [player for player in game.state.players if player in text]).sub(put, text), objects)


def _phrase(names: Sequence[str], players: Sequence[str]) -> re.Pattern[str]:
    name, player = ("|".join(map(re.escape, each)) or "(?!)" for each in (names, players))
    owns = r"(?:['’]s|(?<=s)['’])"
    return re.compile(
        rf"(?<![\w’'-])(?:(?P<n>both|all|each|{COUNT})(?: of)?(?: the| his| her| their)? )?"
        rf"(?:(?P<whose>{player}){owns} )?(?P<name>{name})s?(?P<more>(?:(?:, and |, | and )(?P=name)(?![\w’'-]))*)"
        rf"(?: (?:in|from) (?:(?P<owner>{player}){owns}|his|her|their|the)? ?(?P<zone>{ZONES_OF_PLAYERS}))?(?![\w’'-])"
    )


def _meant(game: Game, found: re.Match[str], doer: str | None) -> tuple[int, ...] | None:
    """The objects that a phrase means; None where it is a bare name, which is found as names are. `doer`: who sacrifices."""
    word, name = found["n"], found["name"]
    said = word or found["whose"] or found["more"] or found["zone"]
    is_destination = found["zone"] and " in " in found[0] and re.search(r"\bputs?\b", found.string[: found.start()])
    if word in ("a", "an", "one", "no", "zero") or is_destination or not (said or doer):
        return None
    there = _candidates(game, found, doer)
    if not said and not all(game.state.objects[id].zone in game.zones.board for id in there):
        return None
    number = len(there) if word in ("all", "each") else number_of(word) if word else 1 + found["more"].count(name)
    if not there and not (found["whose"] or found["zone"]):
        return None
    if number == 0 or number > len(there):
        raise MalformedError(f"“{found[0]}”: there {_how_many(len(there))} here",
                             remedy="put more of them there: in the setup, or by a line before")  # fmt: skip
    if number < len(there) and not are_interchangeable(game.state, there):
        raise AmbiguousError(f"“{found[0]}” fits {len(there)} objects that differ", remedy=tell_apart(game, name, there))
    return tuple(there[:number])


def _candidates(game: Game, found: re.Match[str], doer: str | None) -> list[int]:
    """What a phrase can mean: in the zone that it names, else on the board or the stack if any is, else wherever it is."""
    whose, owner, zone = found["whose"], found["owner"], found["zone"]

    def fits(object: GameObject) -> bool:
        if zone and game.zones.name(zone) != object.zone:
            return False
        if doer is not None and object.zone in game.zones.board and game.view(object.id).controller != doer:
            return False
        return (owner is None or object.owner == owner) and (whose is None or game.view(object.id).controller == whose)

    fitting = named(game.state, found["name"], fits)
    for zones in (game.zones.board, {game.zones.stack}):
        if there := [id for id in fitting if game.state.objects[id].zone in zones]:
            return there
    return list(fitting)


def _who_sacrifices(game: Game, text: str) -> str | None:
    """The player of whom a line says so: what is sacrificed is that player's, whoever else has one of the name."""
    said = re.match(rf"(?P<who>{'|'.join(map(re.escape, game.state.players))}) sacrifices\b", text)
    return said and said["who"]


def _how_many(number: int) -> str:
    return "are none" if not number else "is one" if number == 1 else f"are {number}"


def _own_name(found: re.Match[str], number: int) -> str:
    """A name that nothing else has, and that a person understands."""
    whose = found["whose"] or found["owner"]
    parts = (found["name"], f"of {whose}" if whose else "", f"in {found['zone']}" if found["zone"] else "", f"#{number}")
    return " ".join(part for part in parts if part)
