"""Cards of a game's `cards.yaml`, or of the files in its folder `cards`, as nodes, records and quads.

A card whose wording differs by edition is several nodes: one for each wording written, and one for all other editions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from pyoxigraph import NamedNode, Quad

from kb.errors import ApnapError, InputError, KnowledgeBaseError, Place
from kb.graph import iri
from kb.graph.nodes.abilities import card_triples, printed, wordings
from kb.graph.nodes.places import Places
from kb.graph.nodes.wording import quads
from kb.text.cards.records import card_from
from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card

__all__ = ["CardEntry", "abilities_of", "card_files", "card_quads", "card_records", "read_cards", "readings"]


class CardEntry(Struct, frozen=True):
    """A card of a game, with the wording of its abilities read; `wording`: the edition or prefix it is the wording of."""

    game: str
    card: Card
    wording: str = ""

    @property
    def iri(self) -> str:
        """The card's IRI."""
        return iri.card(self.game, self.card.name, self.wording)


def read_cards(root: Path) -> tuple[CardEntry, ...]:
    """The cards of every `rules/<game>/cards.yaml` and `rules/<game>/cards/*.yaml` under a root, in the order written.

    Raises:
        KnowledgeBaseError: a file or record cannot be read; says which.
    """
    return tuple(entry for path in card_files(root) for entry in _entries(path))


def card_files(root: Path, game: str = "*") -> tuple[Path, ...]:
    """The files with cards, of one game or of all."""
    found = (*(root / "rules").glob(f"{game}/cards.yaml"), *(root / "rules").glob(f"{game}/cards/*.yaml"))
    return tuple(sorted(found))


def card_quads(entries: Iterable[CardEntry], places: Mapping[str, Places]) -> Iterator[Quad]:
    """The cards as quads of their game's card set: as they are worded, and what that means in their game.

    Args:
        places: game → its zones and steps.
    """
    for entry in entries:
        home = NamedNode(iri.card_set(entry.game))
        yield from quads([(entry.iri, entry.card)], home.value)
        for triple in card_triples(entry.iri, entry.card, places[entry.game]):
            yield Quad(triple.subject, triple.predicate, triple.object, home)


def card_records(entries: Iterable[CardEntry]) -> dict[str, dict[str, list[str]]]:
    """Game → slug → the name, then the editions (or prefixes) with a wording of their own; for the catalogue."""
    records: dict[str, dict[str, list[str]]] = {}
    for entry in entries:
        known = records.setdefault(entry.game, {}).setdefault(iri.slug(entry.card.name), [entry.card.name])
        known.extend([entry.wording] if entry.wording else [])
    return records


def abilities_of(entries: Iterable[CardEntry]) -> Iterator[tuple[str, Any]]:
    """Every ability with its IRI, as the mapper names it."""
    for entry in entries:
        for position, ability in enumerate(entry.card.abilities):
            yield iri.ability(entry.iri, position + 1), ability


def readings(root: Path) -> str:
    """All that a store takes from the grammar, as text: each card as read, and the words of each ability.

    Nothing where the cards cannot be read: the build says why.
    """
    with suppress(ApnapError):
        return "\n".join(line for entry in read_cards(root) for line in _said(entry))
    return ""


def _said(entry: CardEntry) -> Iterator[str]:
    yield f"{entry.iri} {entry.card!r}"
    for face in (entry.card, *entry.card.faces):
        yield from wordings(face)
        for ability in face.abilities:  # whose own words are among these; what it makes or gives is printed
            yield from (printed(node) or "" for node in walk(ability) if isinstance(node, Ability) and node is not ability)


_KEPT: dict[tuple[str, str], tuple[CardEntry, ...]] = {}
"""(Game, text of a file) → its cards. A build asks twice, for the hash of the store and for its quads, and worlds of a user's own
are mostly made of the same files; reading them takes seconds."""
_MOST_KEPT = 50  # files: a few worlds beside the dozen that ship


def _entries(path: Path) -> tuple[CardEntry, ...]:
    game = path.parent.name if path.name == "cards.yaml" else path.parent.parent.name
    key = game, path.read_text(encoding="utf-8")
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[key] = tuple(_read(path, *key))
    return found


def _read(path: Path, game: str, source: str) -> Iterator[CardEntry]:
    for name, record in _yaml(path, source).items():
        text = record.get("text")
        editions = [key for key in text if key != "all"] if isinstance(text, Mapping) else []
        for edition in ("", *editions):
            yield CardEntry(game, _card(path, name, record, edition), edition)


def _card(path: Path, name: str, record: Mapping[str, Any], edition: str) -> Card:
    try:
        return card_from(name, record, edition)
    except InputError as error:
        place = error.place or Place(str(path))
        raise KnowledgeBaseError(f"{name}: {error.message}", remedy=error.remedy, place=place) from error


def _yaml(path: Path, source: str) -> Mapping[str, Mapping[str, Any]]:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        found: Mapping[str, Mapping[str, Any]] = YAML(typ="safe").load(source) or {}
    except YAMLError as error:
        raise KnowledgeBaseError(f"this is not YAML: {error}", place=Place(str(path))) from error
    return found
