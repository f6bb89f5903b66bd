"""The cards that can be named: those that ship, and those that the user imported, as they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kb.graph import iri

if TYPE_CHECKING:
    from pyoxigraph import Store

    from kb.graph.library.cards import CardLibrary
    from kb.text.nodes.cards import Card

__all__ = ["KnownCards"]


class KnownCards:
    """Every card by name. What ships comes first: scenarios that ship mean the same whatever the user imports.

    Args:
        shipped: game → slug → the name, then the editions with a wording of their own. store: opens the store that has them.
    """

    def __init__(self, shipped: Mapping[str, Mapping[str, list[str]]], store: Callable[[], Store]) -> None:
        self._shipped = shipped
        self._store = store
        self._seen: tuple[object, CardLibrary | None] = (None, None)

    @property
    def library(self) -> CardLibrary | None:
        """The user's cards; `None` where none were imported."""
        # Opened again only after the file has changed: another process may import while this one lives.
        state = _library_state()
        if self._seen[0] != state:
            self._seen = (state, _opened() if state is not None else None)
        return self._seen[1]

    @property
    def state(self) -> str:
        """What is another text after every import; "" where nothing was imported."""
        found = _library_state()
        return "" if found is None else str(found)

    @cached_property
    def _shipped_names(self) -> frozenset[str]:
        return frozenset(record[0] for cards in self._shipped.values() for record in cards.values())

    def __contains__(self, name: object) -> bool:
        """Whether a card of any game is called exactly so."""
        if name in self._shipped_names:
            return True
        return isinstance(name, str) and (library := self.library) is not None and library.has(name)

    def __iter__(self) -> Iterator[str]:
        """Every name once: those that ship, then the user's."""
        yield from self._shipped_names
        if (library := self.library) is not None:
            yield from (name for name in library.names() if name not in self._shipped_names)

    @property
    def shipped(self) -> frozenset[str]:
        """The names of those that ship."""
        return self._shipped_names

    def names(self, game: str) -> tuple[str, ...]:
        """The names of a game's cards, those that ship first."""
        shipped = tuple(record[0] for record in self._shipped.get(game, {}).values())
        library = self.library
        return (*shipped, *(name for name in library.names(game) if name not in self._shipped_names)) if library else shipped

    def imported_as(self, name: str) -> str | None:
        """The name of an imported card as it is spelt, for one as it is typed: in any case, or in the plural."""
        return library.proper(name) if (library := self.library) is not None else None

    def called_short(self, word: str) -> tuple[str, ...]:
        """The names that are that word and more after a comma: "Krenko, Mob Boss" for "Krenko"."""
        short = f"{word},".casefold()
        shipped = {name for name in self._shipped_names if name.casefold().startswith(short)}
        return tuple(sorted({*shipped, *(library.called_short(word) if (library := self.library) is not None else ())}))

    def card(self, game: str, name: str, edition: str = "") -> Card | None:
        """A card of that name, whatever its letters' case and accents, with its abilities read.

        Args:
            edition: the id of the (shipped) edition whose wording is wanted, where they differ.
        """
        record = self._shipped.get(game, {}).get(iri.slug(name))
        return self._imported(game, name) if record is None else self._of_store(game, name, record, edition)

    def node(self, game: str, name: str, edition: str = "") -> str | None:
        """The IRI of a card of that name in the graph, shipped or imported; arguments as for `card`."""
        record = self._shipped.get(game, {}).get(iri.slug(name))
        if record is not None:
            return iri.card(game, name, _wording(record, edition))
        library = self.library
        found = library.card(game, name) if library is not None else None
        return iri.card(game, found.name) if found is not None else None

    def _of_store(self, game: str, name: str, record: list[str], edition: str) -> Card:
        from kb.graph.nodes.wording import mapper, reader

        node = iri.card(game, name, _wording(record, edition))
        found: Card = mapper().read(node, reader(self._store(), iri.card_set(game)))
        return found

    def _imported(self, game: str, name: str) -> Card | None:
        library = self.library
        found = library.card(game, name) if library is not None else None
        if library is None or found is None:
            return None
        from kb.text.cards.records import card_from

        # Read from its wording each time, which takes milliseconds, so that a newer grammar is never given old readings.
        return card_from(found.name, found.record, known=library.types)


def _wording(record: list[str], edition: str) -> str:
    """Of the editions with a wording of their own the one whose wording holds under an edition; "" for none."""
    return max((prefix for prefix in record[1:] if edition.startswith(prefix)), key=len, default="")


def _opened() -> CardLibrary | None:
    from kb.graph.library.cards import CardLibrary

    return CardLibrary.opened()


def _library_state() -> object:
    """What changes with every import; `None` where there is none."""
    from kb.paths import user_folder

    folder = user_folder()
    try:
        found = (folder / "cards.sqlite").stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError:
        return folder  # opening it will say what is wrong
    return folder, found.st_ino, found.st_mtime_ns, found.st_size  # all of these: two imports may fall within one tick of the clock
