"""The objects, players, cards and abilities of one way of a run, by the IRIs that they have in the graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.engine.context.names import item_name
from kb.engine.state.ability_ids import is_granted, keyword_place, printed_place
from kb.errors import InputError, Place
from kb.graph import iri
from kb.graph.nodes.abilities import parts_of_card, wordings
from kb.text.nodes.abilities import Ability, KeywordAbility, TriggeredAbility, UnreadAbility
from kb.text.scenario.source import Table, Text
from kb.text.words.speech import PLAIN

from ..course.wording_of_ability import in_words
from .said import a, labelled, link, text

if TYPE_CHECKING:
    from kb.engine.course.names.cards import CardFinder
    from kb.engine.game import Game
    from kb.engine.state.objects import GameObject
    from kb.graph.knowledge import Knowledge
    from kb.text.nodes.cards import Card

    from .boards import BoardNames

__all__ = ["Cards", "Objects"]


class Cards:
    """The cards of a board under an edition, and their abilities; what the graph does not have is described.

    Args:
        find: finds a card by name, as the engine was given it.
    """

    def __init__(self, knowledge: Knowledge, board: BoardNames, find: CardFinder) -> None:
        self._knowledge, self._board, self._find = knowledge, board, find
        self._known: dict[str, tuple[str, Card] | None] = {}
        self._said: dict[Triple, None] = {}

    def described(self) -> Iterator[Triple]:
        """The cards and abilities that were named and that the graph does not have."""
        yield from self._said

    def card(self, object: GameObject) -> str | None:
        """The card that an object is, or one side of it; None for what no card describes: a token, an emblem, a changed copy."""
        known = self._card_called(object.card.name)
        return next((node for node, face in _faces(*known) if face == object.card), None) if known is not None else None

    def printed(self, object: GameObject | None, index: int, ability: Ability) -> str | None:
        """An ability that is the card's own, on whichever side, or stands for a keyword of it; None for any other."""
        known = self._card_called(object.card.name) if object is not None and index >= 0 and not is_granted(index) else None
        if known is None:
            return None
        place, faces = printed_place(index), tuple(_faces(*known))
        same = (each for fits in (_has, _has_like) for each in faces if fits(each[1], place, index, ability))
        home, face = next(same, (None, None))
        if home is None or face is None:
            return None
        if not home.startswith(self._board.iri):
            return iri.part(home, "abilities", place)
        node = f"{home}.{place + 1}"
        self._describe(node, face.abilities[place], wordings(face)[place], known[0])
        return node

    def by_words(self, ability: Ability, name: str) -> str:
        """An ability of no card, known by its words: of a token, granted by an effect, delayed.

        Args:
            name: of its source.
        """
        words = in_words(ability, PLAIN).replace("~", name)
        words = words[:1].upper() + words[1:]
        node = iri.part(self._board.iri, f"ability.{iri.digest(words)}")
        self._describe(node, ability, words)
        return node

    def _card_called(self, name: str) -> tuple[str, Card] | None:
        if name not in self._known:
            self._known[name] = self._look_up(name)
        return self._known[name]

    def _look_up(self, name: str) -> tuple[str, Card] | None:
        try:
            card = self._find(Text.of(name, Place()))
        except InputError:
            return None
        if name in self._board.cards:
            return self._own(name, card), card
        edition = self._find.edition
        games = (edition.game, *(game for game in self._knowledge.games if game != edition.game))
        nodes = (self._knowledge.cards.node(game, name, edition.like) for game in games)
        return next(((node, card) for node in nodes if node is not None), None)

    def _own(self, name: str, card: Card) -> str:
        """A card of the board itself; one worded otherwise in other editions is another card there."""
        node = self._board.cards[name]
        if isinstance(self._board.scenario.cards[Text(name)].get("text"), Table):
            node = f"{node}.{iri.digest('|'.join(card.lines))}"
        self._say(*a(node, "Card"), labelled(node, name), text(node, "name", name))
        return node

    def _describe(self, node: str, ability: Ability, words: str, card: str | None = None) -> None:
        kinds = () if isinstance(ability, UnreadAbility) else (type(ability).__name__,)
        self._say(*a(node, "Ability", *kinds), labelled(node, words), text(node, "wording", words))
        if card is not None:
            self._say(link(node, "ofCard", card))

    def _say(self, *triples: Triple) -> None:
        self._said.update(dict.fromkeys(triples))


def _faces(node: str, card: Card) -> Iterator[tuple[str, Card]]:
    yield node, card
    yield from parts_of_card(node, card)


def _has(card: Card, place: int, index: int, ability: Ability) -> bool:
    """Whether a card has the ability at that place, or the keyword that it stands for."""
    return place < len(card.abilities) and (card.abilities[place] == ability or _is_keyword(card.abilities[place], index))


def _is_keyword(ability: Ability, index: int) -> bool:
    return keyword_place(index) is not None and isinstance(ability, KeywordAbility)


def _has_like(card: Card, place: int, index: int, ability: Ability) -> bool:
    """Whether a card has at that place what waits for the same: the game may read the rest of it in its own way."""
    printed = card.abilities[place] if place < len(card.abilities) else None
    return isinstance(printed, TriggeredAbility) and isinstance(ability, TriggeredAbility) and printed.pattern == ability.pattern


class Objects:
    """The objects and players of one way of a run.

    Args:
        way: the IRI of the way. game: the way at its end.
    """

    def __init__(self, way: str, game: Game, board: BoardNames, cards: Cards) -> None:
        self._way, self._game, self._board, self._cards = way, game, board, cards
        self._named: dict[int, str] = {}

    def node(self, id: int) -> str:
        """The IRI of an object by its id."""
        return self._named.setdefault(id, iri.part(self._way, "object", id))

    def player(self, name: str | None) -> str | None:
        """The IRI of a player; None for what is none."""
        return self._board.players.get(name) if name is not None else None

    def either(self, value: int | str | None) -> str | None:
        """The IRI of an object by its id, or of a player by name."""
        return self.node(value) if isinstance(value, int) else self.player(value)

    def object(self, id: int) -> GameObject | None:
        """An object as it is at the end, or as it last existed."""
        state = self._game.state
        gone = state.past.get(id)
        return state.objects.get(id) or (gone.object if gone is not None else None)

    def ability(self, sources: Iterable[int], index: int, ability: Ability) -> str:
        """The IRI of an ability of an object, by the ids under which that was known."""
        ids = tuple(sources)
        printed = (self._cards.printed(self.object(id), index, ability) for id in ids)
        return next(filter(None, printed), None) or self._cards.by_words(ability, self._game.name(ids[0]))

    def described(self) -> Iterator[Triple]:
        """The objects that were named."""
        for id, node in sorted(self._named.items()):
            object = self.object(id)
            yield from a(node, "GameObject")
            yield labelled(node, item_name(object) if object is not None else self._game.name(id))
            is_ability = object is None or (object.item is not None and object.item.ability is not None)
            if object is not None and not is_ability and (card := self._cards.card(object)) is not None:
                yield link(node, "hasCard", card)
