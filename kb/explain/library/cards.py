"""Lists of cards put into the user's card library: read on all cores, then entered all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from kb.errors import InputError, MalformedError, NotFoundError, Place
from kb.graph.library.card_adding import CardEntry, Changed, Reading, add_cards, keep_readings, readings_kept, remove_cards
from kb.graph.library.cards import CardLibrary
from kb.model.imports import CardsReport, Unread
from kb.text.card_lists.files import records
from kb.text.card_lists.listed import ListedCard, Misfit, cards_of, half_of, split_card
from kb.text.cards.records import parts_of
from kb.text.cards.type_line import read_type_line

from .card_readings import Unfit, Wanted, digest_of, grammar_key, readings
from .importing import WAITING, shown

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["card_lists", "import_cards", "remove_card_list"]

Progress = Callable[[str, float], None]

_READING = 0.05
"""The share of an import that taking the file apart is; all but the rest is reading the wordings."""
# The rest of the time goes into the database, at once and without news of its own.
_ENTERING = 0.95


def import_cards(knowledge: Knowledge, file: str, game: str | None, progress: Progress) -> CardsReport:
    """Put a list of cards into the library, whole or not at all; entries that are no cards are reported and left out.

    Args:
        game: whose cards they are; `None`: the game that has their types.
        progress: called with what is being done, and how much of the whole is done (0 to 1).

    Raises:
        MalformedError: the file cannot be read, or holds no card. NotFoundError: there is no such game.
        KnowledgeBaseError: the library cannot be written.
    """
    if game is not None and game not in knowledge.games:
        raise NotFoundError(f"there is no game “{game}”", remedy=f"--game {' or '.join(knowledge.games)}")
    progress(shown(Path(file).name), 0.0)
    listed = _Listed(knowledge, game)
    for item in records(file):
        listed.take(item.line, item.value, item.fault, item.text)
    listed.join_halves()
    if not listed.cards:
        raise _nothing(listed, file)
    waiting = partial(progress, WAITING, _READING)
    types = frozenset(word for card in listed.cards.values() for word in _types(card.record))
    unfit = _read(listed, types, progress, shown(Path(file).name), waiting)
    entries = [each for each in listed.entries() if each.reading not in unfit]
    misfits = ((key, digest) for key, _, digest in listed.with_digests() if digest in unfit)
    listed.unread += [Unread(listed.lines[key], key[1], unfit[digest]) for key, digest in misfits]
    progress(shown(Path(file).name), _ENTERING)
    changed = add_cards(entries, shown(file), types, waiting)
    progress(shown(Path(file).name), 1.0)
    return _report(listed, entries, changed, shown(file))


def card_lists() -> tuple[CardsReport, ...]:
    """The lists of cards that were imported, with how many of their cards are in use."""
    library = CardLibrary.opened()
    return tuple(CardsReport(file, games, "kept", cards) for file, games, cards in library.sources()) if library is not None else ()


def remove_card_list(file: str) -> CardsReport:
    """Let go of the cards of a list.

    Raises:
        NotFoundError: no cards are from such a file.
    """
    there = {each.file: each for each in card_lists()}
    if file not in there:
        raise NotFoundError(f"no cards were imported from “{file}”", remedy=" or ".join(sorted(there)) or "apnap import cards FILE")
    return CardsReport(file, there[file].games, "removed", remove_cards(file))


class _Listed:
    """The cards of a file by game and name, each once: of several prints the best wording."""

    def __init__(self, knowledge: Knowledge, game: str | None) -> None:
        self._games = knowledge.games
        self._game = game
        self._key = grammar_key()
        self.cards: dict[tuple[str, str], ListedCard] = {}
        self.lines: dict[tuple[str, str], int] = {}
        self.unread: list[Unread] = []

    def take(self, line: int, value: object, fault: str, text: str) -> None:
        """Add the cards of one record."""
        if fault:
            self.unread.append(Unread(line, text, fault))
            return
        try:
            for card in cards_of(value):
                self._enter(line, card)
        except Misfit as misfit:
            self.unread.append(Unread(line, str(value)[:_SHOWN], str(misfit)))

    def _enter(self, line: int, card: ListedCard) -> None:
        key = self._game or self._game_of(card), card.name
        there = self.cards.get(key)
        if there is None or (card.official, not card.token) > (there.official, not there.token):
            self.cards[key], self.lines[key] = card, line

    def join_halves(self) -> None:
        """Make one card of two entries that are the halves of a split card; one without the other stays what it is."""
        found: dict[tuple[str, tuple[str, str]], dict[str, tuple[str, str]]] = {}
        for game, name in self.cards:
            if (half := half_of(name)) is not None:
                found.setdefault((game, half[1]), {})[half[0]] = (game, name)
        for (_, names), keys in found.items():
            if len(keys) == len(names):
                left, right = (keys[name] for name in names)
                line = self.lines[left]
                self._enter(line, split_card(self.cards.pop(left), self.cards.pop(right)))
                del self.lines[left], self.lines[right]

    def _game_of(self, card: ListedCard) -> str:
        """The game that has the types of a card; where several or none has them, the first."""
        records = (card.record, *parts_of(card.record))
        types = {word for record in records for word in read_type_line(str(record.get("type") or "")).types}
        return next((name for name, game in self._games.items() if types & set(game.type_words)), next(iter(self._games)))

    def with_digests(self) -> Iterable[tuple[tuple[str, str], ListedCard, str]]:
        """Every card with its key and the digest of its reading."""
        return ((key, card, digest_of(*key, card.record, self._key)) for key, card in self.cards.items())

    def wanted(self) -> list[Wanted]:
        """All of them, to be read."""
        return [Wanted(*key, card.record, digest) for key, card, digest in self.with_digests()]

    def entries(self) -> list[CardEntry]:
        """All of them, to be entered."""
        return [
            CardEntry(game, name, card.names, card.record, card.official, card.token, digest)
            for (game, name), card, digest in self.with_digests()
        ]


# Enough of a bad record to find it by, in one line of a terminal.
_SHOWN = 100


def _types(record: Mapping[str, object]) -> Iterable[str]:
    yield from read_type_line(str(record.get("type") or "")).subtypes
    for part in parts_of(record):
        yield from _types(part)


def _read(listed: _Listed, types: frozenset[str], progress: Progress, name: str, waiting: Callable[[], None]) -> dict[str, str]:
    """Read what no earlier import has read; gives the digests of records that are no cards, with the reason."""
    wanted = {each.digest: each for each in listed.wanted()}
    known = readings_kept(wanted, waiting)
    missing = [each for digest, each in wanted.items() if digest not in known]
    unfit: dict[str, str] = {}
    done = 0
    for portion in readings(missing, types):
        unfit |= {each.digest: each.why for each in portion if isinstance(each, Unfit)}
        keep_readings([each for each in portion if isinstance(each, Reading)], waiting)
        done += len(portion)
        progress(name, _READING + (_ENTERING - _READING) * done / len(missing))
    return unfit


def _report(listed: _Listed, entries: list[CardEntry], changed: Changed, file: str) -> CardsReport:
    games = tuple(dict.fromkeys(each.game for each in entries))
    status: Literal["imported", "unchanged"] = "imported" if changed.anything else "unchanged"
    counts = (changed.added, changed.changed, changed.kept, changed.declined)
    return CardsReport(file, games, status, len(entries), *counts, unread=tuple(listed.unread))


def _nothing(listed: _Listed, file: str) -> InputError:
    remedy = "Scryfall's oracle or default cards, MTGJSON's AtomicCards, or records with name, type_line and oracle_text"
    if not listed.unread:
        return MalformedError("there is no card in it", place=Place(file), remedy=remedy)
    first = listed.unread[0]
    return MalformedError(f"there is no card in it; {first.why}", place=Place(file, first.line, text=first.text), remedy=remedy)
