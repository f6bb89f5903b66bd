"""Cards: every ability is read, and comes back from the store as it went in."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import Store

from kb.closure.checks.data import Violation
from kb.closure.checks.subject import CARDS, Subject
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.nodes.cards import CardEntry
from kb.graph.nodes.wording import mapper, quads, reader
from kb.text.nodes.abilities import UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.statics import UnreadStatic
from kb.text.wording.abilities.lines import says_own_cost

__all__ = ["cards_are_read", "cards_fit_their_terms"]


def cards_are_read(subject: Subject) -> Iterator[Violation]:
    """Nothing on a card is left unread, but for what a spell says of its own cost."""
    for entry in subject.cards:
        for ability in entry.card.abilities:
            unread = (node for node in walk(ability) if isinstance(node, UnreadAbility | UnreadStatic))
            for node in (node for node in unread if not says_own_cost(node.words)):
                yield Violation(_place(entry), f"{entry.card.name}: the reader does not understand “{node.words}”")


def cards_fit_their_terms(subject: Subject) -> Iterator[Violation]:
    """A card that is written as triples is read back from them."""
    for entry in subject.cards:
        store = Store()
        store.extend(quads([(entry.iri, entry.card)], iri.card_set(entry.game)))
        try:
            mapper().read(entry.iri, reader(store))
        except KnowledgeBaseError as error:
            yield Violation(_place(entry), f"{entry.card.name} does not come back from the store: {error.message}")


def _place(entry: CardEntry) -> str:
    return f"{CARDS}{entry.game}/{entry.card.name}"
