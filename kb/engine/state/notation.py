"""Notation: a game's state as a short text that can be read back, and is shown in errors.

turn 3 Ada precombat main
    Ada 20 life; Bo 17 life, poison 2
    battlefield: 1 "Soul Ledger" of Ada; 2 "Hill Giant" as "Bo's Giant" of Bo (by Ada, tapped, damage 1, 2
    +1/+1) graveyard of Ada: 4 "Bear" of Ada stack: 7 "Soul Ledger" of Ada (triggered 1/0 -> 2)

Objects are written with their numbers, owner, and whatever is not as usual. What has no short text (effects with a duration,
waiting abilities, the history of the turn) is only counted, on a last line, and lost in reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from kb.errors import MalformedError, Place
from kb.text.nodes.abilities import Ability, UnreadAbility
from kb.text.nodes.cards import Card

from .game_state import GameState, ZoneKey
from .objects import GameObject, Player, StackItem

__all__ = ["read_state", "write_state"]


def write_state(state: GameState) -> str:
    """The notation of a state."""
    lines = [f"turn {state.turn} {_name(state.active)} {state.step}"]
    lines.append("; ".join(_player(player) for player in state.players.values()))
    for key, ids in state.zones.items():
        if ids:
            lines.append(f"{_zone(key)}: {'; '.join(_object(state.objects[id]) for id in ids)}")
    unwritten = [f"{len(part)} {word}" for word, part in _uncounted(state) if part]
    if unwritten:
        lines.append(f"besides {', '.join(unwritten)}")
    return "\n".join(lines)


def _uncounted(state: GameState) -> Iterator[tuple[str, tuple[object, ...]]]:
    yield "pending", state.pending
    yield "delayed", state.delayed
    yield "effects", state.effects


def _name(name: str) -> str:
    return name if re.fullmatch(r"[^\W\d][\w'’-]*", name) and name not in ("of", "as", "by") else f'"{name}"'


def _player(player: Player) -> str:
    extra = [f"{kind} {number}" for kind, number in (*player.counters, *player.resources)]
    flags = [word for word, so in (("lost", player.lost), ("left", player.left)) if so]
    return ", ".join([f"{_name(player.name)} {player.life} life", *extra, *flags])


def _zone(key: ZoneKey) -> str:
    zone, whose = key
    return f"{zone} of {_name(whose)}" if whose is not None else zone


def _object(obj: GameObject) -> str:
    alias = f' as "{obj.alias}"' if obj.alias is not None else ""
    details = [*_flags(obj), *_numbers(obj), *([_item(obj.item, obj.card)] if obj.item is not None else [])]
    shown = f" ({', '.join(details)})" if details else ""
    return f'{obj.id} "{obj.card.name}"{alias} of {_name(obj.owner)}{shown}'


_FLAGS = ("token", "tapped", "face_down", "transformed", "phased_out", "sick", "blocked")


def _flags(obj: GameObject) -> Iterator[str]:
    if obj.controller != obj.owner:
        yield f"by {_name(obj.controller)}"
    for flag in _FLAGS:
        if getattr(obj, flag):
            yield flag.replace("_", " ")
    for mark in sorted(obj.marks):
        yield f"is {mark}"


def _numbers(obj: GameObject) -> Iterator[str]:
    if obj.damage:
        yield f"damage {obj.damage}"
    if obj.x is not None:
        yield f"x {obj.x}"
    for kind, number in obj.counters:
        yield f"{number} {kind}"
    for word in ("attached", "attacking"):
        if (whom := getattr(obj, word)) is not None:
            yield f"{word} to {_whom(whom)}"
    if obj.blocking:
        yield f"blocking {' '.join(map(str, obj.blocking))}"


def _whom(whom: int | str) -> str:
    return str(whom) if isinstance(whom, int) else _name(whom)


def _item(item: StackItem, card: Card) -> str:
    abilities = f"/{_ability_number(item, card)}" if item.ability is not None else ""
    targets = "".join(f" -> {' + '.join(map(_whom, slot))}".rstrip() for slot in item.targets)
    modes = f" mode {' '.join(map(str, item.modes))}" if item.modes else ""
    pending = " pending" if item.pending else ""
    return f"{item.kind} {item.source}{abilities}{modes}{pending}{targets}"


def _ability_number(item: StackItem, card: Card) -> str:
    """Which of the card's abilities it is; "?" for one that the card has not printed."""
    return next((str(number) for number, ability in enumerate(card.abilities) if ability == item.ability), "?")


# -- reading -----------------------------------------------------------------------------------------------

_TOKEN = r'(?:"[^"]*"|[^\s,;()]+)'
_HEAD = re.compile(rf"turn (\d+) ({_TOKEN}) (.+)")
_OBJECT = re.compile(rf'(\d+) "([^"]*)"(?: as "([^"]*)")? of ({_TOKEN})(?: \((.*)\))?')


def read_state(text: str, cards: Mapping[str, Card]) -> GameState:
    """The state that a notation tells. `cards`: the cards by name.

    Raises:
        MalformedError: a line that is no notation, or a card that is not among them.
    """
    lines = [line for line in text.strip().splitlines() if line and not line.startswith("besides ")]
    head = _HEAD.fullmatch(lines[0]) if lines else None
    if head is None or len(lines) < 2:
        raise MalformedError(
            "this is no state", place=Place(text=text.splitlines()[0] if text else ""), remedy="turn 1 Ada precombat main"
        )
    players = {player.name: player for player in map(_read_player, lines[1].split("; "))}
    zones: dict[ZoneKey, tuple[int, ...]] = {}
    objects: dict[int, GameObject] = {}
    for line in lines[2:]:
        key, found = _read_zone(line, cards, players)
        zones[key] = tuple(obj.id for obj in found)
        objects |= {obj.id: obj for obj in found}
    number = max(objects, default=0) + 1
    return GameState(
        objects=objects, zones=zones, players=players, turn=int(head[1]), active=_plain(head[2]), step=head[3], next_id=number
    )


def _plain(word: str) -> str:
    return word.strip('"')


def _read_player(text: str) -> Player:
    first, *rest = text.split(", ")
    match = re.fullmatch(rf"({_TOKEN}) (-?\d+) life", first)
    if match is None:
        raise MalformedError("this is no player", place=Place(text=text), remedy="Ada 20 life")
    counters = tuple((part.rpartition(" ")[0], int(part.rpartition(" ")[2])) for part in rest if part[-1].isdecimal())
    return Player(_plain(match[1]), int(match[2]), counters, lost="lost" in rest, left="left" in rest)


def _read_zone(line: str, cards: Mapping[str, Card], players: Mapping[str, Player]) -> tuple[ZoneKey, list[GameObject]]:
    head, found, rest = line.partition(": ")
    if not found:
        raise MalformedError("this is no zone", place=Place(text=line), remedy='battlefield: 1 "Bear" of Ada')
    zone, _, whose = head.partition(" of ")
    of = _plain(whose) if whose else None
    place = of if of not in players else None
    return (zone, of), [_read_object(part, zone, cards, line).with_(place=place) for part in rest.split("; ")]


def _read_object(text: str, zone: str, cards: Mapping[str, Card], line: str) -> GameObject:
    match = _OBJECT.fullmatch(text)
    column = line.find(text) + 1
    if match is None or match[2] not in cards:
        problem = "this is no object" if match is None else f"there is no card {match[2]!r} here"
        raise MalformedError(problem, place=Place(text=line, column=column, length=len(text)), remedy='1 "Bear" of Ada (tapped)')
    owner = _plain(match[4])
    obj = GameObject(int(match[1]), cards[match[2]], owner, owner, zone, alias=match[3])
    for detail in (match[5] or "").split(", "):
        obj = _with_detail(obj, detail, text)
    return obj


def _with_detail(obj: GameObject, detail: str, text: str) -> GameObject:
    if not detail:
        return obj
    if detail.replace(" ", "_") in _FLAGS:
        return obj.with_(**{detail.replace(" ", "_"): True})
    for pattern, read in _DETAILS:
        if match := re.fullmatch(pattern, detail):
            return read(obj, match)
    raise MalformedError(f"“{detail}” is nothing that is known of an object", place=Place(text=text, column=text.find(detail) + 1))


def _reference(word: str) -> int | str:
    return int(word) if word.isdecimal() else _plain(word)


def _read_item(obj: GameObject, match: re.Match[str]) -> GameObject:
    slots = [part.strip() for part in match["targets"].split("->")][1:]
    targets = tuple(tuple(_reference(word) for word in re.findall(_TOKEN, slot) if word != "+") for slot in slots)
    modes = tuple(int(number) for number in (match["modes"] or "").split())
    ability = _read_ability(obj.card, match["ability"])
    item = StackItem(match["kind"], int(match["source"]), ability, targets=targets, modes=modes, pending=bool(match["pending"]))
    return obj.with_(item=item)


def _read_ability(card: Card, number: str | None) -> Ability | None:
    if number is None:
        return None
    return card.abilities[int(number)] if number.isdecimal() and int(number) < len(card.abilities) else UnreadAbility("")


_DETAILS: tuple[tuple[str, Callable[[GameObject, re.Match[str]], GameObject]], ...] = (
    (r"by (.+)", lambda obj, match: obj.with_(controller=_plain(match[1]))),
    (r"is (.+)", lambda obj, match: obj.with_(marks=obj.marks | {match[1]})),
    (r"damage (\d+)", lambda obj, match: obj.with_(damage=int(match[1]))),
    (r"x (\d+)", lambda obj, match: obj.with_(x=int(match[1]))),
    (r"(attached|attacking) to (.+)", lambda obj, match: obj.with_(**{match[1]: _reference(match[2])})),
    (r"blocking ([\d ]+)", lambda obj, match: obj.with_(blocking=tuple(map(int, match[1].split())))),
    (
        r"(?P<kind>spell|activated|triggered|permanent) (?P<source>-?\d+)(?:/(?P<ability>\S+))?(?: mode (?P<modes>[\d ]+?))?"
        r"(?P<pending> pending)?(?P<targets>(?: ->.*)?)",
        _read_item,
    ),
    (r"(\d+) (.+)", lambda obj, match: obj.with_(counters=(*obj.counters, (match[2], int(match[1]))))),
)
