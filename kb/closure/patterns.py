"""Pattern → description: the axes of a trigger condition as words that must hold of an occurrence.

What decides whether *one* occurrence fits is described; of how fitting occurrences are counted (once for an event, the Nth in a
turn) the prototype says only whether a number is asked for. Of a prototype it is also said what the wording leaves open and how
it mentions things, so that the axioms can classify by that: a reasoner takes nothing for false that is only unsaid. What a
wording says relative to its own object ("you", "this") stays relative: an occurrence is described as the ability sees it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kb.closure.expressions import AllOf, AnyOf, Description, HasNot, HasWord, Implied, Kind, Role
from kb.closure.normal import normalised
from kb.graph import iri
from kb.text.nodes.base import Node, said
from kb.text.nodes.things import Filter, Host, Players, This, Zone
from kb.text.nodes.triggers import Pattern

__all__ = ["ROLES", "Atom", "alternatives", "atoms", "describe_pattern", "pattern_iri", "prototype_iri", "word_for"]

ROLES = ("object", "agent", "patient", "cause")
_NO_DEMAND = frozenset({"next", "later-turn", "that-phase", "either-way"})
_NOTATION = iri.PREFIXES["skos"] + "notation"
_WORDED, _OPEN, _MENTIONED, _COUNTING = (iri.term(name) for name in ("wordedAs", "leavesOpen", "mentionedAs", "counting"))


class Atom(Struct, frozen=True):
    """One question that a pattern asks of an occurrence: does a word hold of what fills a role?

    Attributes:
        role: `object`, `agent`, … , or empty for the occurrence itself.
        word: the word that holds or not.
        what: the part of the wording that it stands for: a noun, or a node.
        axis: for the occurrence itself, the axis of the pattern that asks.
    """

    role: str
    word: str
    what: Any
    axis: str = ""


def alternatives(pattern: Pattern) -> tuple[Pattern, ...]:
    """The patterns of which any will do, each on one event, in normal form. A state is no occurrence."""
    if pattern.either:
        return tuple(part for choice in pattern.either for part in alternatives(choice))
    return () if pattern.event == "StateIs" else (normalised(pattern),)


def describe_pattern(pattern: Pattern) -> Description:
    """What an occurrence must be like to fit a pattern without alternatives, and what its prototype is like besides."""
    roles = ((role, getattr(pattern, role)) for role in ROLES)
    words, absent = _manner(pattern)
    return AllOf(
        (
            Kind(pattern.event),
            *(Role(role, _mentioned(filler)) for role, filler in roles if filler is not None),
            *(Role(role, _zone(zone)) for role, zone in _zones(pattern)),
            *(HasWord(word, iri.term("manner")) for word in words),
            *(HasNot(word) for word in absent),
            *(HasWord(atom.word) for atom in _of_itself(pattern)),
            *_of_wording(pattern),
        )
    )


def _of_wording(pattern: Pattern) -> Iterator[Description]:
    """What the prototype is besides: by which event it is called, what is left open, whether a number is asked for."""
    stated = {role for role in ROLES if getattr(pattern, role) is not None} | {role for role, _ in _zones(pattern)}
    yield Implied(pattern.event, _WORDED)
    yield from (Implied(role, _OPEN) for role in (*ROLES, "fromZone", "toZone") if role not in stated)
    counted = pattern.occurrences in ("exactly", "at-least") and pattern.number is not None
    yield Implied("number" if counted else "plain", _COUNTING)


def _mentioned(filler: Any) -> Description:
    """What fills a role, with how the wording mentions it."""
    return AllOf((_thing(filler), Implied(_mention(filler), _MENTIONED)))


def _mention(filler: Any) -> str:
    if isinstance(filler, Players):
        return filler.which
    return next((word for kind, word in _MENTIONS if isinstance(filler, kind)), "reference")


_MENTIONS = ((This, "this"), (Host, "host"), (Filter, "description"))


def pattern_iri(pattern: Pattern) -> str:
    """The class of a pattern without alternatives: patterns that differ only in how occurrences are counted are one class."""
    return iri.content("pattern", word_for(replace(pattern, occurrences="each", number=None, per=None)))


def prototype_iri(pattern: Pattern) -> str:
    """The prototype of a pattern without alternatives: one for each description."""
    return f"{iri.content('pattern', word_for(replace(pattern, per=None)))}#prototype"


def word_for(node: Any) -> str:
    """A node as one word: equal nodes give equal words. `ControlledBy(player=Players(which=you))`."""
    if isinstance(node, tuple):
        return f"[{' '.join(word_for(item) for item in node)}]"
    if not isinstance(node, Node):
        return str(node)
    return f"{type(node).__name__}({', '.join(f'{name}={word_for(value)}' for name, value in said(node))})"


def atoms(pattern: Pattern) -> Iterator[Atom]:
    """What a description of an occurrence must decide for the pattern's sake."""
    for role in ROLES:
        for what in _asked_of(getattr(pattern, role)):
            yield Atom(role, what if isinstance(what, str) else word_for(what), what)
    for role, zone in _zones(pattern):
        if zone.of is not None:
            yield Atom(role, word_for(zone.of), zone.of)
        if zone.place is not None:
            yield Atom(role, f"place={zone.place}", zone)
    yield from _of_itself(pattern)
    yield from (Atom("", word, None) for word in _manner(pattern)[1])


def _asked_of(filler: Any) -> Iterator[Any]:
    if isinstance(filler, Filter):
        yield from (*filler.nouns, *filler.without)
        yield from (_positive(quality) for quality in filler.where)
        yield from ("this",) if filler.other else ()
        for choice in filler.any_of:
            yield from _asked_of(choice)
    elif filler is not None:
        yield filler


def _of_itself(pattern: Pattern) -> Iterator[Atom]:
    """What is asked of the occurrence itself."""
    for axis in ("step", "turn", "restriction"):
        value = getattr(pattern, axis)
        if value is not None:
            yield Atom("", f"{axis}={word_for(value)}", value, axis)
    if pattern.amount is not None:
        compare = pattern.compare or ">="
        yield Atom("", f"amount{compare}{word_for(pattern.amount)}", (compare, pattern.amount), "amount")


def _manner(pattern: Pattern) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words that must hold of how it happened, and those that must not: "combat", "noncombat", "not-cast"."""
    asked = [word for word in pattern.manner if word not in _NO_DEMAND]
    absent = tuple(word for word in asked if word.startswith(("non", "not-")))
    return tuple(word for word in asked if word not in absent), tuple(re.sub("^(not-|non)", "", word) for word in absent)


def _zones(pattern: Pattern) -> Iterator[tuple[str, Zone]]:
    for role, zone in (("fromZone", pattern.from_zone), ("toZone", pattern.to_zone)):
        if zone is not None and zone.name != "anywhere":
            yield role, zone


def _thing(filler: Any) -> Description:
    if not isinstance(filler, Filter):
        return HasWord(word_for(filler))
    return AllOf(
        (
            *(HasWord(word) for word in filler.nouns),
            *(HasNot(word) for word in filler.without),
            *((AnyOf(tuple(_thing(choice) for choice in filler.any_of)),) if filler.any_of else ()),
            *(_quality(quality) for quality in filler.where),
            *((HasNot("this"),) if filler.other else ()),
        )
    )


def _quality(quality: Any) -> Description:
    return HasNot(word_for(_positive(quality))) if _negated(quality) else HasWord(word_for(quality))


def _negated(quality: Any) -> bool:
    return bool(getattr(quality, "negated", False))


def _positive(quality: Any) -> Any:
    return replace(quality, negated=False) if _negated(quality) else quality


def _zone(zone: Zone) -> Description:
    words = [word_for(zone.of)] if zone.of is not None else []
    words += [f"place={zone.place}"] if zone.place is not None else []
    return AllOf((HasWord(zone.name, _NOTATION), *(HasWord(word) for word in words)))
