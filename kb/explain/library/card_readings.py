"""Readings of listed cards: as triples, with the classes of their abilities and what was declined; on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import InputError
from kb.graph import iri
from kb.graph.library.card_adding import Reading
from kb.graph.library.cards import Declined

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge
    from kb.graph.nodes.places import Places
    from kb.graph.vocabulary import Vocabulary
    from kb.text.nodes.cards import Card

__all__ = ["Unfit", "Wanted", "digest_of", "grammar_key", "readings"]

_AT_A_TIME = 64
"""Cards handed to a process at once: enough that handing them over is no work, few enough that the progress bar moves."""
_ALONE = 256
"""Fewer cards than this are read sooner by this process than others could be started."""


class Wanted(NamedTuple):
    """A card that is to be read, and the digest under which its reading is kept."""

    game: str
    name: str
    record: Mapping[str, Any]
    digest: str


class Unfit(NamedTuple):
    """A record that is no card after all; says why."""

    digest: str
    why: str


def grammar_key() -> bytes:
    """What a reading depends on beside the record: the grammar and the code that reads and writes it."""
    package = Path(iri.__file__).parent.parent
    digest = blake2b(digest_size=16)
    for folder in ("text", "graph/nodes", "closure", "patterns"):
        for path in sorted((package / folder).rglob("*.*")):
            if path.is_file() and path.suffix != ".pyc":
                digest.update(path.read_bytes())
    return digest.digest()


def digest_of(game: str, name: str, record: Mapping[str, Any], key: bytes) -> str:
    """The digest under which the reading of a record is kept."""
    from msgspec import json

    return blake2b(json.encode((game, name, record)), digest_size=16, key=key).hexdigest()


def readings(cards: Sequence[Wanted], types: frozenset[str]) -> Iterator[list[Reading | Unfit]]:
    """The readings of cards, a portion at a time, in no order.

    Args:
        types: subtypes that the wordings may speak of, beside those that are listed.
    """
    portions = [cards[start : start + _AT_A_TIME] for start in range(0, len(cards), _AT_A_TIME)]
    workers = min(os.cpu_count() or 1, len(portions))
    if len(cards) < _ALONE or workers < 2:
        _begin(types)
        yield from map(_portion, portions)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    # Not forked: the store has threads of its own, which a fork would leave half-alive in the child.
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin, (types,)) as pool:
        waiting = [pool.submit(_portion, portion) for portion in portions]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


# -- in each process --------------------------------------------------------------------------------------------------


class _Reader:
    """What reading needs: the knowledge base, its vocabulary, the types."""

    def __init__(self, knowledge: Knowledge, types: frozenset[str]) -> None:
        self.knowledge, self.types = knowledge, types
        self.vocabulary: Vocabulary = knowledge.vocabulary

    def read(self, card: Wanted) -> Reading | Unfit:
        """One card."""
        from kb.text.cards.records import card_from

        try:
            found = card_from(card.name, card.record, known=self.types)
        except InputError as error:
            return Unfit(card.digest, error.message)
        name = iri.card(card.game, card.name)
        said, inferred = _said(name, found, self.knowledge.places(card.game)), _inferred(name, found, self.vocabulary)
        return Reading(card.digest, said, inferred, tuple(_declined(found)))


_READER: list[_Reader] = []
"""The one of this process, made when it begins: opening the knowledge base costs more than reading many cards."""


def _begin(types: frozenset[str]) -> None:
    from kb.closure import open_knowledge

    _READER[:] = [_Reader(open_knowledge(), types)]


def _portion(cards: Sequence[Wanted]) -> list[Reading | Unfit]:
    (reader,) = _READER
    return [reader.read(card) for card in cards]


def _said(name: str, card: Card, places: Places) -> bytes:
    from pyoxigraph import RdfFormat, serialize

    from kb.graph.nodes.abilities import card_triples
    from kb.graph.nodes.wording import quads

    stated = (quad.triple for quad in quads([(name, card)], iri.card_set(places.game, user=True)))
    written = serialize((*stated, *card_triples(name, card, places)), format=RdfFormat.N_TRIPLES)
    assert written is not None  # it is None only where a file to write to is given
    return written


def _inferred(name: str, card: Card, vocabulary: Vocabulary) -> bytes:
    """The classes that its triggered abilities are in, as the reasoner files those of shipped cards."""
    from kb.closure.patterns import alternatives
    from kb.patterns.families import families_of
    from kb.text.nodes.abilities import TriggeredAbility

    lines = []
    for number, ability in enumerate(card.abilities, 1):
        if isinstance(ability, TriggeredAbility):
            classes = families_of(alternatives(ability.pattern), vocabulary, ability.kind).classes
            typed = f"<{iri.ability(name, number)}> <{iri.PREFIXES['rdf']}type>"
            lines += [f"{typed} <{iri.term(each)}> .\n" for each in sorted(classes) if each.endswith("Ability")]
    return "".join(lines).encode()


def _declined(card: Card) -> Iterator[Declined]:
    """What of a card was not read, or is not carried out by any executor."""
    from kb.text.nodes.base import walk

    for face in filter(None, (card, card.back)):
        for number, ability in enumerate(face.abilities, 1):
            yield from (Declined(number, *found) for node in walk(ability) if (found := _why(node)))


def _why(node: object) -> tuple[str, int, str] | None:
    from kb.engine.characteristics.keywords import is_modelled
    from kb.text.nodes.abilities import KeywordAbility, UnreadAbility
    from kb.text.nodes.conditions import UnreadCondition
    from kb.text.nodes.effects import Words
    from kb.text.nodes.statics import UnreadStatic

    match node:
        case UnreadAbility():
            return node.words, node.column, "not read"
        case UnreadStatic() | UnreadCondition() | Words():
            return node.words, 0, "not read"
        case KeywordAbility() if not is_modelled(node):
            return node.name, 0, "keyword not modelled"
    return None
