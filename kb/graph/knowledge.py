"""The knowledge base as plain Python: editions, doctrines, games; names as people write them.

`kb.closure.open_knowledge` opens it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kb.errors import AmbiguousError, KnowledgeBaseError, MalformedError
from kb.graph.edition_names import edition_named
from kb.graph.editions.edition import Doctrine, Edition, Rule, Value
from kb.graph.known_cards import KnownCards
from kb.graph.known_editions import KnownEditions
from kb.graph.store.fulltext import open_words
from kb.graph.store.records import Made, Record
from kb.graph.store.store import Progress, open_store, read_record
from kb.graph.vocabulary import Vocabulary
from kb.text.rule_numbers import RuleName, parse_rule_name

if TYPE_CHECKING:
    from sqlite3 import Connection

    from pyoxigraph import Store

    from kb.graph.editions.games import GameDescription
    from kb.graph.library import Library
    from kb.graph.library.connection import Connection as LibraryConnection
    from kb.graph.library.neighbours import Beside
    from kb.graph.library.rows import Rows
    from kb.graph.nodes.places import Places
    from kb.text.nodes.cards import Card

__all__ = ["Knowledge"]

_ALIKE = 0.75  # among thousands of names there is always one that is half alike
_MOST_SHORT = 4  # names listed for a word that several names begin with


class Knowledge:
    """Everything that the rules say, read record by record as it is asked for.

    The editions of the user's library are among its editions; the library is looked at when an edition is asked for, and
    again when an import has changed it.

    Args:
        read: gives the JSON record of a name: `catalogue`, or a shipped edition's id.
        open_quads: opens the store of all quads; asked only when a card or a query needs it.
        open_words: opens the full-text index; asked only by a search.
        folder: of the compiled store.
    """

    def __init__(
        self,
        read: Callable[[str], Mapping[str, Any]],
        open_quads: Callable[[], Store],
        open_words: Callable[[], Connection] | None = None,
        folder: Path | None = None,
    ) -> None:
        self._read = read
        self._open_quads = open_quads
        self._open_words = open_words
        self.folder = folder
        self._places: dict[str, Places] = {}

    @classmethod
    def stored(cls, folder: Path) -> Knowledge:
        """The knowledge base of a compiled store."""
        return cls(partial(read_record, folder), partial(open_store, folder), partial(open_words, folder), folder)

    @cached_property
    def store(self) -> Store:
        """The quads of what ships, for cards and queries."""
        return self._open_quads()

    def places(self, game: str) -> Places:
        """The zones and steps of a game by the words for them."""
        from kb.graph.nodes.places import places_in

        if game not in self._places:
            self._places[game] = places_in(self.store, game)
        return self._places[game]

    def merged(self, progress: Progress | None = None) -> Store:
        """The quads of what ships and of what the user imported, for queries.

        Raises:
            KnowledgeBaseError: the cache folder cannot be written.
        """
        from kb.graph.library.merging import merged

        folder = merged(self.library, self.cards.library, self.folder, self.editions, progress or (lambda _what, _done: None))
        return open_store(folder) if folder is not None else self.store

    @cached_property
    def words(self) -> Connection:
        """The full-text index of what ships (`kb.graph.fulltext_rows`).

        Raises:
            KnowledgeBaseError: there is none.
        """
        if self._open_words is None:
            raise KnowledgeBaseError("this knowledge base has no full-text index")
        return self._open_words()

    @cached_property
    def _catalogue(self) -> Mapping[str, Any]:
        return self._read("catalogue")

    @cached_property
    def _own(self) -> Mapping[str, Any]:
        """What the user has added, by the sections of `kb.graph.editions.edition_records.own_index`."""
        return self._read("own")

    @cached_property
    def _known(self) -> KnownEditions:
        return KnownEditions(self._read, self.folder, self._catalogue, self._own)

    @property
    def editions(self) -> Mapping[str, Edition]:
        """Id → edition, by game and age: the shipped ones and those in the user's library."""
        return self._known.editions

    @property
    def library(self) -> Library | None:
        """The user's library; `None` where nothing was imported."""
        return self._known.library

    @property
    def issued(self) -> Mapping[str, Mapping[str, str]]:
        """Shipped edition → its `game` and the day on which it was `issued`, by age."""
        return {name: {key: each[key] for key in ("game", "issued")} for name, each in self._catalogue["editions"].items()}

    def carry(
        self, connection: LibraryConnection, edition: str, rows: Rows | None = None, beside: Beside = MappingProxyType({})
    ) -> None:
        """Enter into the library, while an edition is imported, what it takes over from the shipped editions of its game.

        Args:
            rows: its book as the library has it, where that is at hand. beside: its steps to those next to it, where they are
                known already.
        """
        from kb.graph.library.imported import carry

        carry(connection, edition, self.folder, self._catalogue, self._read_once, rows, beside)

    @cached_property
    def _read_once(self) -> Callable[[str], Record]:
        """The records of shipped editions, each kept: of a hundred books that are imported many lie beside the same one."""
        return cache(self._read)

    @cached_property
    def doctrines(self) -> Mapping[str, Doctrine]:
        """Slug → doctrine."""
        return Made(self._catalogue["doctrines"], _doctrine)

    @cached_property
    def events(self) -> Mapping[str, Sequence[str]]:
        """Class of events → slugs of the points that say its nature."""
        return dict(self._catalogue["events"])

    @cached_property
    def games(self) -> Mapping[str, GameDescription]:
        """Name → what the game has."""
        from kb.graph.editions.games import game_from

        return {name: game_from(name, record, self.vocabulary) for name, record in self._game_records.items()}

    @cached_property
    def _game_records(self) -> Mapping[str, Any]:
        return {**self._catalogue["games"], **self._own["games"]}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What the ontology says of events, zones and families."""
        return Vocabulary(partial(self._read, "vocabulary"))

    def of_game(self, game: str) -> tuple[Edition, ...]:
        """A game's editions, oldest first."""
        return tuple(edition for edition in self.editions.values() if edition.game == game)

    def modelled(self, game: str | None = None) -> tuple[Edition, ...]:
        """The editions that ship and the user's own, of one game or of all, oldest first."""
        return tuple(edition for edition in self.editions.values() if edition.modelled and game in (None, edition.game))

    def edition(self, name: str, *, modelled: bool = False) -> Edition:
        """The edition that a name means: an id, a game (its newest edition), a prefix (the newest that fits), or a day or year:
        the one in force then (at its end), of Magic where no game is named.

        One of the user's own is meant only where its id is given, or where no other fits: a name that meant something before means
        the same after they have added theirs.

        Args:
            modelled: where shipped editions fit, one of them is meant, however new the user's own are.

        Raises:
            NotFoundError: no edition fits; the hint lists what there is.
        """
        return edition_named(self.editions, self._games_known, name, modelled=modelled)

    def rule(self, name: str | RuleName, default: Edition | str = "mtg") -> Rule:
        """The rule that a name means, in any dialect; a bare number is one of the default edition.

        Where only another game has such a number, and the name says no game, that game's newest is meant.

        Raises:
            MalformedError: the text is no rule name.
            NotFoundError: there is no such edition, or the edition has no such rule.
        """
        wanted = name if isinstance(name, RuleName) else parse_rule_name(name)
        if wanted is None:
            raise MalformedError(
                f"{name!r} is no rule number",
                remedy="603.4, mtg:603.4 or mtg/2006-05-01/410.8",
            )
        chosen = wanted.scope or default
        edition = chosen if isinstance(chosen, Edition) else self.edition(chosen)
        if wanted.scope is None and not edition.has_rule(wanted.number):
            edition = self._only_home(wanted.number, edition)
        return edition.rule(wanted.number)

    def history(self, rule: Rule) -> tuple[Rule, ...]:
        """The rules of all editions that realise one of the rule's provisions, oldest first."""
        game = self.editions[rule.edition].game
        wanted = set(rule.provisions)
        return tuple(
            other
            for edition in self.of_game(game)
            for other in edition.rules.values()
            if wanted & set(other.provisions) or other.id == rule.id
        )

    @cached_property
    def cards(self) -> KnownCards:
        """Every card by name: those that ship and those in the user's card library."""
        return KnownCards(self._catalogue["cards"], lambda: self.store)

    def card_names(self, game: str) -> tuple[str, ...]:
        """The names of a game's cards."""
        return self.cards.names(self._dealing(game))

    def names_near(self, name: str) -> tuple[str, ...]:
        """The names of cards that a misspelt one may have meant, the nearest first."""
        from kb.misspelt import nearest

        return self.cards.called_short(name)[:_MOST_SHORT] or nearest(name, self.cards, least=_ALIKE)

    def _dealing(self, game: str) -> str:
        """The game whose cards a game is played with: its own, or those of the one that it builds on."""
        while game in self._own["games"] and game not in self._catalogue["cards"]:
            game = self._own["games"][game]["like"]
        return game

    def card(self, game: str, name: str, edition: str = "") -> Card | None:
        """A card of that name, whatever its letters' case and accents, with its abilities read.

        `edition`: the id of the (shipped) edition whose wording is wanted, where they differ.
        """
        return self.cards.card(self._dealing(game), name, edition)

    @cached_property
    def _games_known(self) -> frozenset[str]:
        editions = (*self._catalogue["editions"].values(), *self._own["editions"].values())
        return frozenset(record["game"] for record in editions)

    def _only_home(self, number: str, default: Edition) -> Edition:
        newest = [self.edition(game) for game in sorted(self._games_known - {default.game})]
        homes = [edition for edition in newest if edition.has_rule(number)]
        # What users add makes no number ambiguous that was not.
        homes = [edition for edition in homes if not edition.own] or homes
        if len(homes) > 1:
            raise AmbiguousError(f"several games have a rule {number}", remedy=", ".join(e.game for e in homes))
        return homes[0] if homes else default


def _doctrine(name: str, record: Mapping[str, Any]) -> Doctrine:
    values = tuple(Value(*value) for value in record["values"])
    return Doctrine(name, record["label"], record["definition"], tuple(record["broader"]), values, record["bearing"])
