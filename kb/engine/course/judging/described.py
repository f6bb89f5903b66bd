"""Descriptions in expectations: "2 tapped Treasures", "no nontoken creatures", "attacking", "legendary".

They are read with the grammar of wordings, in which names of objects stand for permanents; what cannot be read, or asked of one
object by itself ("other creatures"), is refused.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from kb.engine.context.context import Context
from kb.engine.context.names import called
from kb.engine.wording.descriptions.filters import zones_meant
from kb.engine.wording.descriptions.statuses import MARKS, STATES
from kb.engine.wording.evaluate import matches
from kb.errors import MalformedError
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Controls
from kb.text.nodes.qualities import Measure, Status
from kb.text.nodes.things import Filter, Host, Players, That, This
from kb.text.nodes.values import Number
from kb.text.words.lemmas import lemma, plural

from ...game import Game

__all__ = ["controlled", "description", "is_described", "is_name_of_something", "is_unread"]

_REMEDY = "types, colours, names, sizes, “token”, “nontoken”, “tapped”, “attacking”, “with flying”, “with power 4 or greater” …"


def controlled(game: Game, what: str, player: str) -> list[int]:
    """The permanents of a player that a description fits.

    Raises:
        MalformedError: it cannot be read, or speaks of more than each object by itself.
    """
    board = [o.id for o in game.state.objects.values() if o.zone in game.zones.board and not o.phased_out]
    mine = [id for id in board if game.view(id).controller == player]
    words = what.strip().strip('"“”. ')
    named = [id for id in mine if any(_is_name(words, name) for name in called(game, id))]
    fits = description(words)
    seen = Context(None, player)
    found = [id for id in mine if id in named or (fits is not None and matches(game, fits, id, seen))]
    if found or (fits is None and is_name_of_something(game, words)):
        return found
    with_a_name = _with_a_name(game, words)
    if with_a_name is None:
        if fits is None:
            raise MalformedError(f"“{what}” is nothing that can be counted", remedy=_REMEDY)
        return []
    name, rest = with_a_name
    return [id for id in mine if any(_is_name(name, own) for own in called(game, id)) and matches(game, rest, id, seen)]


def is_described(game: Game, id: int, words: str) -> bool | None:
    """Whether a description fits an object ("goaded", "a legendary creature"); None where it cannot be read."""
    fits = description(f"{words} permanent") or description(words)
    return matches(game, fits, id, Context(None, game.view(id).controller)) if fits is not None else None


def description(words: str) -> Filter | None:
    """A description of permanents; None where it cannot be read, or says something that is not in one object alone."""
    from kb.text import read_condition  # the grammar is loaded when it is needed: most expectations name an object

    unsized, sizes = _sizes(words)
    for before in ("a", "two or more"):
        read = read_condition(f"you control {before} {unsized}")
        if isinstance(read, Controls) and isinstance(read.what, Filter) and _can_be_asked(read.what):
            return replace(read.what, where=(*read.what.where, *sizes))
    return None


def _sizes(words: str) -> tuple[str, tuple[Measure, ...]]:
    """A description without a size in it, and what that says of power and toughness: "two tapped 1/1 Elves"."""
    size = re.search(r"(?<!\S)(\d+)/(\d+) ", words)
    if size is None:
        return words, ()
    power, toughness = (Number(int(number)) for number in size.groups())
    return words[: size.start()] + words[size.end() :], (Measure("power", "=", power), Measure("toughness", "=", toughness))


def _can_be_asked(what: Filter) -> bool:
    return zones_meant(what) == ("battlefield",) and not any(_speaks_of_another(part) for part in walk(what))


def _speaks_of_another(part: Any) -> bool:
    if isinstance(part, Status):
        return part.word not in STATES and part.word not in MARKS
    if isinstance(part, Filter):
        return part.other
    return isinstance(part, (This, That, Host)) or (isinstance(part, Players) and part.which == "that") or is_unread(part)


def is_unread(part: Any) -> bool:
    """Whether a part of a wording is one that could not be read."""
    return type(part).__name__.startswith("Unread")


# -- names ---------------------------------------------------------------------------------------------------


def _is_name(words: str, name: str) -> bool:
    """Whether words are a name, or the plural of it."""
    said = words.lower()
    return said in (name.lower(), plural(name).lower()) or " ".join(map(lemma, said.split())) == name.lower()


def _all_names(game: Game) -> set[str]:
    return {name for id in (*game.state.objects, *game.state.past) for name in called(game, id)}


def is_name_of_something(game: Game, words: str) -> bool:
    """Whether something is or was called so, or a card speaks of what is ("a token named Cub")."""
    if any(_is_name(words, name) for name in _all_names(game)):
        return True
    said = re.sub(r" tokens?$", "", words)
    lines = [line for obj in game.state.objects.values() for line in obj.card.lines]
    singulars = {said, said.removesuffix("s"), said.removesuffix("es")}
    return said[:1].isupper() and any(f"named {name}" in line for name in singulars for line in lines)


def _with_a_name(game: Game, words: str) -> tuple[str, Filter] | None:
    """The longest name in the words, and what they say beside it of a permanent."""
    for name in sorted(_all_names(game), key=len, reverse=True):
        for said in (plural(name), name):
            at = re.search(rf"(?<!\w){re.escape(said)}(?!\w)", words, re.I)
            if at is None:
                continue
            rest = f"{words[: at.start()]}permanent{words[at.end() :]}".replace("permanent token", "token")
            if (fits := description(rest)) is not None:
                return name, fits
    return None
