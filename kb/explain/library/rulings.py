"""Rulings on cards: a file of them imported, and those on one card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kb.errors import NotFoundError
from kb.graph import iri
from kb.graph.library import Library
from kb.model.cards import CardRuling
from kb.model.imports import RulingsReport, Unread

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge

__all__ = ["import_rulings", "ruled_cards", "rulings_on"]


def import_rulings(knowledge: Knowledge, file: str, game: str, progress: Callable[[str, float], None]) -> RulingsReport:
    """Put a file of rulings into the library, whole or not at all.

    Raises:
        MalformedError: the file cannot be read, or holds no ruling. NotFoundError: there is no such game.
        KnowledgeBaseError: the library cannot be written.
    """
    from kb.explain.library.importing import WAITING, read_bytes, shown
    from kb.graph.library.ruling import add_rulings
    from kb.text.rulings.reading import read_rulings

    if game not in knowledge.games:
        raise NotFoundError(f"there is no game “{game}”", remedy=f"--game {' or '.join(knowledge.games)}")
    progress(shown(file), 0.0)
    found = read_rulings(read_bytes(file), file)
    progress(shown(file), 0.5)
    changed = add_rulings(found, game, lambda: progress(WAITING, 0.5))
    progress(shown(file), 1.0)
    return RulingsReport(
        shown(file), game, "imported" if changed.anything else "unchanged", changed.rulings, changed.cards,
        changed.added, changed.removed, len(found.names), changed.unnamed,
        tuple(Unread(each.line, each.text, each.why) for each in found.unread),
    )  # fmt: skip


def rulings_on(game: str, name: str) -> tuple[str, tuple[CardRuling, ...]]:
    """A card's name as its rulings give it, and those, oldest first; nothing where there are none."""
    library = Library.opened()
    if library is None:
        return "", ()
    with library:
        found = library.rulings(game, iri.slug(name)) or library.rulings(game, _whole(library, game, iri.slug(name)))
    return found[0].name if found else "", tuple(CardRuling(each.date, each.text, each.source) for each in found)


def _whole(library: Library, game: str, slug: str) -> str:
    """The slug of the card of several names one of which is meant; the slug itself where there is none."""
    several = ((card, name) for card, name in library.ruled_cards(game).items() if _BETWEEN in name)
    return next((card for card, name in several if slug in map(iri.slug, name.split(_BETWEEN))), slug)


_BETWEEN = " // "


def ruled_cards(game: str) -> Mapping[str, str]:
    """Slug → name of every card with rulings."""
    library = Library.opened()
    if library is None:
        return {}
    with library:
        return library.ruled_cards(game)
