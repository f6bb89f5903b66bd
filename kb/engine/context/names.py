"""Names: finding what a name stands for. An alias is one card wherever it goes, a card name every object of that name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import cast

from kb.errors import AmbiguousError, MalformedError
from kb.misspelt import nearest
from kb.text.nodes.cards import Card

from ..characteristics.card_parts import part_name, playable_parts
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..table.world import Table
from .interchangeable import are_interchangeable

__all__ = [
    "called", "called_in_lines", "find_one", "in_a_row", "is_called", "item_name", "item_names", "known_names", "named",
    "part_called", "part_names", "shortened", "shown_name", "tell_apart", "whose_ability",
]  # fmt: skip

Fits = Callable[[GameObject], bool]


def is_called(object: GameObject, name: str) -> bool:
    """Whether a name is the object's alias, its card's, that of the back it shows, or of a part that can be played by itself."""
    return name in _own_names(object)


def _own_names(object: GameObject) -> tuple[str | None, ...]:
    printed = object.printed.name if object.printed is not None else None
    parts = (part.name for _, part in playable_parts(object.card))
    return (object.alias, object.card.name, _name_of_back(object), printed, *_of_components(object), *parts)


def _name_of_back(object: GameObject) -> str | None:
    """The name of the back face that an object shows; None where it shows none."""
    back = object.card.back
    return back.name if back is not None and object.transformed and not object.face_down else None


def part_called(card: Card, name: str) -> str | None:
    """The way of playing (`characteristics.cast_faces`) by which a card is its part of that name; None for the card itself."""
    return next((way for way, part in playable_parts(card) if part.name == name), None)


def shown_name(object: GameObject) -> str:
    """What to call an object: by its alias, as the face that it shows or the part that it was cast as, else by its card's name."""
    if object.alias is not None or object.item is None:
        return object.alias or _name_of_back(object) or object.card.name
    return part_name(object.card, object.item.manner)


def item_name(object: GameObject) -> str:
    """What to call what is on the stack: a spell by its name, an ability by whose it is ("Oblivion Ring's ability")."""
    name = shown_name(object)
    if object.item is None or object.item.ability is None:
        return name
    return whose_ability(name)


def whose_ability(name: str) -> str:
    """What to call an ability of what goes by a name: "Oblivion Ring's ability"."""
    own = "'" if name.endswith("s") else "'s"
    return f"{name}{own} ability"


def called(game: Table, id: int | str) -> frozenset[str]:
    """Every name by which an object, also one that is gone, or a player can be called."""
    if isinstance(id, str):
        return frozenset({id})
    found = game.state.objects.get(id) or game.state.past[id].object
    names = {game.view(id).name, *part_names(found.card)}
    also = (found.alias, found.printed and found.printed.name, _short_name(game.state, found))
    return frozenset(names | {name for name in also if name})


def item_names(game: Table, object: GameObject) -> frozenset[str]:
    """What a thing on the stack can be called: a spell by its name, an ability by its source's."""
    item = object.item
    return called(game, object.id if item is None or item.kind == "spell" else item.source)


def _short_name(state: GameState, object: GameObject) -> str | None:
    """What an object is called for short: “Krenko” for Krenko, Mob Boss; None where anything else goes by it."""
    if not (shorter := shortened(object.card)):
        return None
    whole, short = object.card.name, shorter[0]
    aliases, bearers = _names_in_use(state)
    taken = short in state.players or short in aliases or bearers.get(short, set()) - {whole}
    return None if taken else short


def _names_in_use(state: GameState) -> tuple[set[str | None], dict[str | None, set[str]]]:
    """All aliases, each that of one card alone; and every name, whole or short, with the card names of what goes by it."""
    found = state.cache.get(_names_in_use)
    if found is None:  # asked for every object: those of a state are looked through once
        aliases = {object.alias for object in state.objects.values()}
        bearers: dict[str | None, set[str]] = {}
        for object in state.objects.values():
            for name in (*_own_names(object), *shortened(object.card)):
                bearers.setdefault(name, set()).add(object.card.name)
        found = state.cache[_names_in_use] = aliases, bearers
    return cast("tuple[set[str | None], dict[str | None, set[str]]]", found)


def called_in_lines(game: Table, id: int | str) -> frozenset[str]:
    """The same, and each of these names as that of something of its controller's: "Bo's Hill Giant"."""
    names = called(game, id)
    if isinstance(id, str):
        return names
    return names | {f"{game.view(id).controller}{mark} {name}" for name in names for mark in ("'s", "’s")}


def named(state: GameState, name: str, fits: Fits | None = None) -> tuple[int, ...]:
    """The ids of the cards, tokens and spells of that name that are somewhere now, abilities on the stack left out.

    An alias goes before card names: where an object has it, objects that merely share the word as their card name do not count.
    "Bo's Hill Giant" is one that Bo controls, or owns where nobody controls it.
    """
    things, by_alias, by_name = _things(state)
    found = by_alias.get(name) or by_name.get(name) or []
    found = found or [o for o in things if name in shortened(o.card)] or [o for o in things if _in_part(o, name)]
    if not found and (whose := _POSSESSIVE.fullmatch(name)) is not None and whose["player"] in state.players:
        return named(state, whose["name"], lambda o: o.controller == whose["player"] and (fits is None or fits(o)))
    return tuple(o.id for o in found if fits is None or fits(o))


_Named = dict[str | None, list[GameObject]]


def _things(state: GameState) -> tuple[list[GameObject], _Named, _Named]:
    """All cards, tokens and spells of a state; those that an alias is given to, and all of them by each name of their own."""
    found = state.cache.get(_things)
    if found is None:  # a line may name hundreds of things one by one
        things = [o for o in state.objects.values() if o.item is None or o.item.kind == "spell"]
        by_alias: _Named = {}
        by_name: _Named = {}
        for thing in things:
            by_alias.setdefault(thing.alias, []).append(thing)
            for name in dict.fromkeys(_own_names(thing)):
                by_name.setdefault(name, []).append(thing)
        found = state.cache[_things] = things, by_alias, by_name
    return cast("tuple[list[GameObject], _Named, _Named]", found)


# “Ada's Bear”, and “Boris' Bear” after a name that ends in s.
_POSSESSIVE = re.compile(r"(?P<player>.+?)(?:['’]s|(?<=s)['’]) (?P<name>.+)", re.S)


def shortened(card: Card) -> tuple[str, ...]:
    """A card's name without what follows a comma, “of” or “the”; a legend's or planeswalker's first word as well (“Jace”)."""
    cuts = [cut.start() for cut in _CUT.finditer(card.name)]
    if "legendary" in card.supertypes or "planeswalker" in card.types:
        cuts += [first.end() for first in [_FIRST.match(card.name)] if first is not None and first.end() not in cuts]
    return tuple(card.name[:cut] for cut in cuts)


_CUT = re.compile(r"(?=,| of | the )")
_FIRST = re.compile(r"(?!(?:The|An?) )\w[\w'’-]*(?= )")  # nobody calls “The Wandering Emperor” “The”


def _in_part(object: GameObject, name: str) -> bool:
    """Whether a token is called by one word of its name ("the Spawn", of an Eldrazi Spawn)."""
    return object.token and name in object.card.name.split()


def part_names(card: Card) -> tuple[str, ...]:
    """The name of a card, and those of its back and of the parts of it that can be played by themselves."""
    backs = () if card.back is None else (card.back.name,)
    return (card.name, *backs, *(part.name for _, part in playable_parts(card)))


def _of_components(object: GameObject) -> tuple[str | None, ...]:
    return tuple(name for part in object.components for name in (part.alias, part.card.name))


def find_one(game: Table, name: str, fits: Fits | None = None, what: str = "object") -> int:
    """The one object that a name stands for; of several that nothing tells apart, the first.

    Where all others of that card have names of their own, it is the one that has none: they were named to tell them from it.

    Raises:
        MalformedError: nothing here is called so.
        AmbiguousError: several objects are.
    """
    found = named(game.state, name, fits) or (named(game.state, name) if fits is None else ())
    if len(found) == 1 or (found and are_interchangeable(game.state, found)):
        return found[0]
    if len(plain := [id for id in found if game.state.objects[id].alias is None]) == 1:
        return plain[0]
    if not found and name != (bare := _ARTICLE.sub("", name)) and named(game.state, bare, fits):
        return find_one(game, bare, fits, what)
    if not found and (elsewhere := named(game.state, name)):
        raise MalformedError(f"“{name}” ({', '.join(_where(game, id) for id in elsewhere)}) is not where this line needs it",
                             remedy=f"put {name} where it is to be: in the setup, or by a line before")  # fmt: skip
    if not found and name in game.state.players:
        raise MalformedError(f"{name} is a player, and no object of which this can be said",
                             remedy="name an object; for what is said of players see docs/scenarios.md")  # fmt: skip
    if not found:
        near = _near(name, known_names(game.state))
        raise MalformedError(f"there is no {what} called “{name}” here", remedy=near or "a name that the setup knows")
    raise AmbiguousError(f"“{name}” fits {len(found)} objects: {', '.join(_where(game, id) for id in found)}",
                         remedy=tell_apart(game, name, found))  # fmt: skip


_ARTICLE = re.compile(r"^(?:an?|one of (?:the|his|her|their)) ", re.I)


def tell_apart(game: Table, name: str, ids: Iterable[int]) -> str:
    """How to say which of several objects of one name is meant: by whose it is, or by a name of its own.

    Such names are given in the setup, to tokens by the line that creates them.
    """
    objects = [game.state.objects[id] for id in ids if id in game.state.objects]
    if objects and all(object.token and object.alias is None for object in objects):
        return f"name {name} where it is created: LINE: {{as: [A, B]}}; in a setup: {name} as …"
    whose = sorted({object.controller for object in objects})
    said = f"say whose: {whose[0]}'s {name}; or " if len(whose) > 1 else ""
    return f"{said}give each a name of its own in the setup: {name} as …"


def known_names(state: GameState) -> tuple[str, ...]:
    """Every alias, card name and player's name in a state."""
    names = {name for o in state.objects.values() for name in (o.alias, *part_names(o.card), *_of_components(o)) if name}
    return (*sorted(names), *state.players)


def _near(name: str, known: Iterable[str]) -> str:
    close = nearest(name, known, least=0.5)
    return f"perhaps {' or '.join(close)}" if close else ""


def _where(game: Table, id: int) -> str:
    found = game.state.objects[id]
    shared = found.zone in game.zones.board and game.zones.scope.get(found.zone, "shared") == "shared"
    where = f"at {found.place}" if found.place else f"on the {found.zone}" if shared else f"in {found.zone}"
    return f"{found.controller}'s {where}"


def in_a_row(names: Iterable[str]) -> str:
    """A list of names in words, those that stand several times in a row said once: “2 × Bear, Wolf, Bear”."""
    counted = ((name, len(list(alike))) for name, alike in groupby(names))
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counted)
