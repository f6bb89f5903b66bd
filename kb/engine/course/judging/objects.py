"""Expectations about objects: where they are, what they are, what they have."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import get_args

from kb.engine.characteristics.views import View, counters_of
from kb.engine.context.names import called, named
from kb.engine.state.objects import SHUFFLED, GameObject
from kb.engine.table.unknown_size import layers_matter, loyalty_matters, size_matters
from kb.engine.wording.descriptions.statuses import MARKS
from kb.errors import AmbiguousError, MalformedError
from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import walk
from kb.text.nodes.vocabulary import Keyword
from kb.text.scenario import expectations as expected

from ...game import Game
from .described import is_described, is_name_of_something, is_unread
from .found import Found, TryLine, counted, exists

__all__ = [
    "STATES", "attached", "counters_on", "damage_on", "has", "has_ability", "is_at_end", "is_called_by_word", "is_in",
    "is_status", "one_measure", "size", "state",
]  # fmt: skip


def _each(game: Game, name: str, test: Callable[[View, GameObject], tuple[bool, str]]) -> Found:
    """Judge the one object of a name; several are in order only if they agree, or if all but one have names of their own."""
    ids = named(game.state, name)
    if not ids:
        return _gone(game, name)
    results = [test(game.view(id), game.state.objects[id]) for id in ids]
    verdicts = {holds for holds, _ in results}
    if len(verdicts) > 1 and len(plain := [at for at, id in enumerate(ids) if game.state.objects[id].alias is None]) == 1:
        results = [results[plain[0]]]
        verdicts = {results[0][0]}
    if len(verdicts) > 1:
        raise AmbiguousError(f"“{name}” fits {len(ids)} objects, and it is true of some of them only",
                             remedy=f"give each a name of its own in the setup: {name} as …")  # fmt: skip
    return Found(verdicts.pop(), "; ".join(dict.fromkeys(f"{name} {found}" for _, found in results)))


def _gone(game: Game, name: str) -> Found:
    exists(game, name)
    return Found(False, f"{name} is nowhere any more")


def is_in(game: Game, want: expected.IsIn, _: TryLine) -> Found:
    zone = "battlefields" if want.zone == "battlefields" else game.zones.name(want.zone)

    def test(view: View, object: GameObject) -> tuple[bool, str]:
        whose = object.controller if object.zone in game.zones.board else object.owner
        board = zone in game.zones.board and zone != "battlefields" and want.player is None and want.zone == "battlefield"
        right_zone = object.zone in game.zones.board if board else object.zone == zone
        right = right_zone and want.player in (None, whose) and want.place in (None, object.place) and not object.phased_out
        return right, f"is in {_where(object, whose)}"

    return _each(game, want.name, test)


def is_at_end(game: Game, want: expected.IsAtEnd, _: TryLine) -> Found:
    library = f"{want.player}'s {game.zones.library}"
    cards = game.state.zones.get((game.zones.library, want.player), ())
    if not cards:
        return Found(False, f"{library} is empty")
    there = cards[-1 if want.bottom else 0]
    place = "at the bottom of" if want.bottom else "on top of"
    shuffled = {game.name(id) for id in cards if SHUFFLED in game.state.objects[id].marks}
    if SHUFFLED in game.state.objects[there].marks and len(shuffled) > 1:
        raise AmbiguousError(f"which card is {place} {library} is left to chance: it was shuffled",
                             remedy="let a line draw or reveal it; {random: NAME} says which it is")  # fmt: skip
    return Found(want.name in called(game, there), f"{game.name(there)} is {place} {library}")


def _where(object: GameObject, whose: str) -> str:
    return object.place or (f"{whose}'s {object.zone}" if object.zone not in ("battlefield", "exile", "stack") else object.zone)


def size(game: Game, want: expected.IsSize, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        size_matters(game.trace, view, _ASKED)
        if want.toughness is None:
            might = view.might if view.might is not None else view.power
            return might == want.power, "has no Might" if might is None else f"has {might} Might"
        shown = "has no size" if view.power is None else f"is {view.power}/{view.toughness}"
        return (view.power, view.toughness) == (want.power, want.toughness), shown

    return _each(game, want.name, test)


_ASKED = "it was asked for"


def one_measure(game: Game, want: expected.IsMeasure, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        size_matters(game.trace, view, _ASKED)
        number = view.power if want.which == "power" else view.toughness
        return number == want.number, f"has no {want.which}" if number is None else f"has {want.which} {number}"

    return _each(game, want.name, test)


def counters_on(game: Game, want: expected.CountersOn, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        if want.kind in (None, "loyalty", "defense"):
            loyalty_matters(game.trace, view, f"it was asked whether it is {want.number}")
        number = sum(n for _, n in object.counters) if want.kind is None else counters_of(object, want.kind)
        return number == want.number, f"has {number} {want.kind or ''} {counted('counter', number)}".replace("  ", " ")

    return _each(game, want.name, test)


def damage_on(game: Game, want: expected.DamageOn, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        return object.damage == want.number, f"has {object.damage} damage marked on it"

    return _each(game, want.name, test)


def attached(game: Game, want: expected.IsAttached, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        host = object.attached
        meant = host is not None and (want.to in called(game, host) or host in named(game.state, want.to))
        return meant, f"is attached to {game.name(host) if host is not None else 'nothing'}"

    return _each(game, want.name, test)


STATES: dict[str, Callable[[GameObject, View], bool]] = {
    "tapped": lambda o, v: o.tapped,
    "untapped": lambda o, v: not o.tapped,
    "exhausted": lambda o, v: o.tapped,
    "ready": lambda o, v: not o.tapped,
    "phased out": lambda o, v: o.phased_out,
    "phased in": lambda o, v: not o.phased_out,
    "face down": lambda o, v: o.face_down,
    "face up": lambda o, v: not o.face_down,
    "attacking": lambda o, v: o.attacking is not None or "attacker" in o.marks,
    "blocking": lambda o, v: bool(o.blocking),
    "blocked": lambda o, v: o.blocked,
    "transformed": lambda o, v: o.transformed,
    "token": lambda o, v: o.token,
    "a token": lambda o, v: o.token,
    "stunned": lambda o, v: "stunned" in o.marks,
    "buffed": lambda o, v: "buffed" in o.marks,
    "colorless": lambda o, v: not v.colors,
}


def state(game: Game, want: expected.IsState, _: TryLine) -> Found:
    word = want.state.lower()

    def test(view: View, object: GameObject) -> tuple[bool, str]:
        if (whom := re.match("(attacking|blocking) (?!alone)(.+)", want.state, re.I)) is not None:
            met: Sequence[int | str | None] = [object.attacking] if whom[1].lower() == "attacking" else list(object.blocking)
            names = [called(game, id) for id in met if id is not None]
            exists(game, whom[2]) if whom[2] not in game.state.players else None
            return any(whom[2] in known for known in names), f"is {whom[1]} {_in_a_row(game, met)}"
        if word in STATES:
            return STATES[word](object, view), f"is {'' if STATES[word](object, view) else 'not '}{word}"
        layers_matter(game.trace, view, "type", "color")
        holds = is_called_by_word(game, view, word)
        if not holds:
            holds = _described(game, view.id, want.state)
        return holds, f"is {' '.join(sorted(view.words)) or 'nothing in particular'}"

    return _each(game, want.name, test)


def is_status(word: str) -> bool:
    """Whether a word is about what has become of an object, and not about what it is."""
    return word.lower() in STATES.keys() - {"colorless"}


def is_called_by_word(game: Game, view: View, word: str) -> bool:
    """Whether a word or words are an object's types, colors, marks or name."""
    word, object = word.lower(), view.object
    if word == "colorless":
        return not view.colors
    has = view.words | object.marks | {view.name.lower()} | ({"token"} if object.token else set())
    return word in has or game.lens.type_words.has_all(frozenset(word.split()), frozenset(has))


def _in_a_row(game: Game, met: Sequence[int | str | None]) -> str:
    return " and ".join(game.name(id) for id in met if id is not None) or "nothing"


def _described(game: Game, id: int, words: str) -> bool:
    """Whether what is said of an object fits it; what could not be said of any is refused.

    Raises:
        MalformedError: the words cannot be read, and are no name and no word for what an object can be.
    """
    so = is_described(game, id, words)
    if so is None and not (is_name_of_something(game, words) or words.lower() in MARKS):
        raise MalformedError(f"“{words}” is nothing that an object can be",
                             remedy="a type, a colour, a name, “tapped”, “attacking”, “attached to NAME” …")  # fmt: skip
    return bool(so)


def has(game: Game, want: expected.Has, _: TryLine) -> Found:
    def test(view: View, object: GameObject) -> tuple[bool, str]:
        layers_matter(game.trace, view, "ability")
        return has_ability(view, want.ability), f"has {', '.join(sorted(view.keywords)) or 'no keyword abilities'}"

    found = _each(game, want.name, test)
    if not found.holds:
        _check_is_ability(want.ability)
    return found


def has_ability(view: View, ability: str) -> bool:
    """Whether an object has an ability of those words."""
    word = ability.strip('"“”. ').lower()
    return word in view.keywords or _has_wording(view, word)


def _check_is_ability(words: str) -> None:
    """Refuse words that no object could have as an ability.

    Raises:
        MalformedError: the words are no ability.
    """
    from kb.text import read_ability

    if words.strip('"“”. ').lower() in get_args(Keyword):
        return  # one that has a number or a cost is named without it
    if any(is_unread(part) for ability in read_ability(words) for part in walk(ability)):
        raise MalformedError(f"“{words}” is no ability that an object can have",
                             remedy="a keyword, an ability's whole wording, or a number of counters")  # fmt: skip


def _has_wording(view: View, word: str) -> bool:
    return any(_WORDING.of(ability) == word for _, ability in view.abilities)


def _wording(ability: Ability) -> str:
    from kb.text import print_node

    return print_node(ability).strip(". ").lower()


_WORDING: ByIdentity[Ability, str] = ByIdentity(_wording)
"""An ability in words: to print one takes milliseconds, and what decides a layer asks for those of one object again and again."""
