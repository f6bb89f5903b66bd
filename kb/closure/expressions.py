"""Descriptions of occurrences: which words hold of one, and of what takes part in it, and which do not.

What can be made of a description: an OWL class and its prototype (`kb.closure.owl`), and, without triples, the individual that
questions classify (`kb.closure.chaining`).
"""

from __future__ import annotations

from msgspec import Struct

from kb.closure.chaining import Individual
from kb.graph import iri

__all__ = ["AllOf", "AnyOf", "Description", "HasNot", "HasWord", "Implied", "Kind", "Role", "individual"]


class Kind(Struct, frozen=True):
    """It is of a class of the ontology, `Dies`."""

    name: str


class HasWord(Struct, frozen=True):
    """A word holds of it: `:is "creature"`; under another property, `:manner "combat"`."""

    word: str
    under: str = iri.term("is")


class HasNot(Struct, frozen=True):
    """A word does not hold of it."""

    word: str


class Role(Struct, frozen=True):
    """Something that fits a description takes part in it, in a role: `object`, `fromZone`."""

    name: str
    filler: Description


class AllOf(Struct, frozen=True):
    """All of several descriptions; of none, anything."""

    parts: tuple[Description, ...]


class AnyOf(Struct, frozen=True):
    """At least one of several descriptions."""

    parts: tuple[Description, ...]


class Implied(Struct, frozen=True):
    """A text that holds of the prototype and that an occurrence need not have to fit: what a wording leaves open, how
    it mentions a thing.
    """

    word: str
    under: str


Description = Kind | HasWord | HasNot | Role | AllOf | AnyOf | Implied


def individual(description: Description, thing: Individual) -> Individual:
    """Enter into an individual what the prototype of a description is; gives it back."""
    match description:
        case Kind(kind):
            thing.types.add(kind)
        case HasWord(word, under) | Implied(word, under):
            thing.values.add((_name(under), word))
        case HasNot(word):
            thing.values.add(("isNot", word))
        case Role(role, filler):
            individual(filler, thing.part(role))
        case AllOf(parts):
            for inner in parts:
                individual(inner, thing)
    return thing


def _name(property: str) -> str:
    """A property as the vocabulary calls it."""
    if property.startswith(iri.TERM):
        return property.removeprefix(iri.TERM)
    return f"skos:{property.removeprefix(iri.PREFIXES['skos'])}"
