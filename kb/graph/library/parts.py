"""The user's library as parts of the store of queries: each fills named graphs of its own, and goes with them.

An imported edition is a named graph, `mtg:2012-07-01`; what is carried over to it stands in `mtg:2012-07-01/inferred`. The official
text of an edition that ships is a graph beside ours, `mtg:2006-05-01/official`, with what ours does not say: a query of all graphs
would find it twice. What became of each rule since the edition before stands in `mtg:2012-07-01/changes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.graph import iri

if TYPE_CHECKING:
    from pyoxigraph import Store

    from kb.graph.editions.edition import Edition
    from kb.graph.library import Library
    from kb.graph.library.cards import CardLibrary

__all__ = ["Part", "graph_of", "parts_of"]


class Part(Struct, frozen=True):
    """Something of the user's.

    Attributes:
        name, state: which it is, and what it holds: another text after every change.
        graphs: the IRIs of its graphs, which hold nothing else.
        lines: its quads as TriG, some at a time: each graph in braces after its name, so that N-Triples are taken as they are.
    """

    name: str
    state: str
    graphs: tuple[str, ...]
    lines: Callable[[], Iterator[bytes]]


def graph_of(edition: Edition) -> str:
    """The named graph of an edition's official text."""
    return iri.official(edition.id) if edition.shipped else iri.edition(edition.id)


def parts_of(
    library: Library | None, cards: CardLibrary | None, editions: Mapping[str, Edition], shipped: Callable[[], Store]
) -> Iterator[Part]:
    """All parts of the user's library.

    Args:
        library: the user's rulebooks. cards: the user's cards. editions: id → edition, those of the library among them.
        shipped: opens the store of what ships.
    """
    if cards is not None:
        sets = tuple(iri.card_set(game, user=True) for game in sorted({edition.game for edition in editions.values()}))
        graphs = (*sets, *map(iri.inferred, sets))
        yield Part("cards", cards.state, graphs, partial(_cards, cards, shipped))
    if library is None:
        return
    realised: _Realised = {}
    for name, imported in library.editions.items():
        edition = editions[name]
        graphs = (graph_of(edition),) if edition.shipped else (iri.edition(name), iri.inferred(iri.edition(name)))
        yield Part(name, imported.digest, graphs, partial(_edition, library, edition, shipped, realised))
    digests = {name: imported.digest for name, imported in library.editions.items()}
    for older, newer in library.pairs():
        state = " ".join((older, digests.get(older, ""), newer, digests.get(newer, "")))
        lines = partial(_changes, library, editions[older], editions[newer], realised)
        yield Part(f"changes to {newer}", state, (iri.changes(newer),), lines)


# -- rulebooks --------------------------------------------------------------------------------------------------------


_Realised = dict[str, Mapping[str, tuple[str, ...]]]
"""Edition → number → the provisions that a rule realises: what is known of editions whose records were read, and let go."""


def _edition(library: Library, edition: Edition, shipped: Callable[[], Store], realised: _Realised) -> Iterator[bytes]:
    """An edition: its official text, and what is carried over to it; of one that ships, what ours does not say."""
    official = library.graph(edition.id)
    if edition.shipped:
        ours = set(_ours(shipped(), edition))
        yield _in_graph((line for line in official.decode().splitlines() if line not in ours), graph_of(edition))
        return
    yield b"<%s> {\n%s%s .\n}\n" % (graph_of(edition).encode(), official, _notation(edition).encode())
    yield _in_graph(_carried(edition), iri.inferred(iri.edition(edition.id)))
    _provisions(edition, realised)


def _changes(library: Library, older: Edition, newer: Edition, realised: _Realised) -> Iterator[bytes]:
    from kb.graph.alignment.changes import change_triples, moved_triples

    changes = change_triples(older.id, newer.id, library.steps(older.id, newer.id))
    moved = moved_triples(older.id, newer.id, _provisions(older, realised), _provisions(newer, realised))
    yield _in_graph((f"{triple} ." for triple in chain(changes, moved)), iri.changes(newer.id))


def _provisions(edition: Edition, realised: _Realised) -> Mapping[str, tuple[str, ...]]:
    """Number → the provisions that a rule realises, of those that realise any. Its record is read for that once, and let go."""
    if edition.id not in realised:
        realised[edition.id] = {number: rule.provisions for number, rule in edition.rules.items() if rule.provisions}
        if not edition.shipped:
            edition.forget()
    return realised[edition.id]


def _in_graph(triples: Iterable[str], graph: str) -> bytes:
    """A graph of these triples, each a line of N-Triples."""
    return "\n".join((f"<{graph}> {{", *triples, "}\n")).encode()


def _ours(store: Store, edition: Edition) -> Iterator[str]:
    """Our triples of a shipped edition."""
    from pyoxigraph import NamedNode

    for quad in store.quads_for_pattern(None, None, None, NamedNode(iri.edition(edition.id))):
        yield f"{quad.triple} ."


def _notation(edition: Edition) -> str:
    from pyoxigraph import Literal

    return f"<{iri.edition(edition.id)}> <{iri.PREFIXES['skos']}notation> {Literal(edition.id)}"


def _carried(edition: Edition) -> Iterator[str]:
    """What an imported edition takes over: gists, provisions and what its rules settle; and on what it is silent."""
    from pyoxigraph import Literal

    for rule in edition.rules.values():
        yield from (_triple(rule.id, "carriedFrom", f"<{iri.BASE}{source}>") for source in rule.carried_from)
        provisions = (iri.provision(edition.game, name) for name in rule.provisions)
        yield from (_triple(rule.id, "realises", f"<{provision}>") for provision in provisions)
        yield from (_triple(rule.id, "settles", f"<{iri.setting(*state.split('/'))}>") for state in rule.states)
        if rule.gist:
            yield _triple(rule.id, "gist", str(Literal(rule.gist, language="en")))
        if rule.review:
            yield _triple(rule.id, "toBeReviewed", str(Literal(True)))
    for name, setting in edition.settings.items():
        if not setting.assumed:
            continue
        yield _triple(edition.id, "silentOn" if setting.silent else "notApplicable", f"<{iri.doctrine(name)}>")
        yield _triple(edition.id, "assumes", f"<{iri.setting(name, edition.setting(name).value)}>")


def _triple(subject: str, name: str, value: str) -> str:
    return f"<{iri.BASE}{subject}> <{iri.term(name)}> {value} ."


# -- cards ------------------------------------------------------------------------------------------------------------


def _cards(cards: CardLibrary, shipped: Callable[[], Store]) -> Iterator[bytes]:
    """The user's cards. A card that ships is what ships: its abilities would be mixed up with those of the other wording."""
    from pyoxigraph import NamedNode

    store = shipped()
    known = set(_shared(store))
    for game, name, said, inferred in cards.triples():
        if next(store.quads_for_pattern(NamedNode(iri.card(game, name)), None, None, NamedNode(iri.card_set(game))), None):
            continue
        graph = iri.card_set(game, user=True)
        for triples, home in ((said, graph), (inferred, iri.inferred(graph))):
            yield _in_graph((line for line in triples.decode().splitlines() if line not in known), home)


def _shared(store: Store) -> Iterator[str]:
    """What is said of several cards, and ships: patterns and kinds. It would else be found twice."""
    for quad in store:
        subject = str(quad.subject)
        if subject.startswith(f"<{iri.BASE}pattern/") or "/kind/" in subject:
            yield f"{quad.triple} ."
