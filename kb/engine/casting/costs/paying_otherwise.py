"""Mana that is not paid but stood for: creatures tapped (convoke), artifacts tapped (improvise), cards exiled (delve), one creature
for what it is cast for from a graveyard (harmonize).

Doctrines: keyword-convoke, keyword-improvise, keyword-delve, keyword-harmonize. Mana is taken as payable, so what the line does
not name is neither tapped nor exiled; nothing may stand for more mana than the spell's printed cost has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from kb.text.nodes.vocabulary import Keyword

from ...characteristics.keywords import doctrine_of
from ...characteristics.views import View
from ...state.changes import Cause, Change, Move, SetTapped
from ...table.choices import Question
from ...table.world import Table

__all__ = ["may_stand_in", "stood_for"]


HARMONIZE: Keyword = "harmonize"
"""The keyword by which one creature may be tapped, whose power stands for so much mana of its own cost."""


def stood_for(game: Table, player: str, id: int, x: int | None) -> bool:
    """Ask what stands for the mana of a spell on the stack, and tap or exile it; whether anything does.

    Args:
        x: the X that was announced for it.
    """
    view = game.view(id)
    manner = view.object.item.manner if view.object.item is not None else frozenset[str]()
    stood = False
    for keyword, there in _STANDS_IN.items():
        # What a card in a graveyard was given is not on the spell: that it was cast so is known from its manner.
        if keyword not in manner if keyword == HARMONIZE else not view.has(keyword):
            continue
        options = there(game, player)
        most = min(len(options), 1 if keyword == HARMONIZE else _mana(view, x, colored=keyword == "convoke"))
        if not most:
            continue
        text = f"what to use for {keyword}"
        question = Question("choose", player, view.name, options, least=0, most=most, text=text, item=id, unsaid=())
        taken = tuple(found for found in game.ask(question) if isinstance(found, int))
        if not taken:
            game.reason(doctrine_of(keyword), f"{player} uses nothing for the mana of {view.name}", bearing="general")
        else:
            names = ", ".join(map(game.name, taken))
            game.reason(doctrine_of(keyword), f"{names} for {len(taken)} mana of {view.name}")
            game.perform(*(_used(game, keyword, player, found) for found in taken), by=Cause(id, player, "cost"))
            stood = True
    return stood


def may_stand_in(game: Table, id: int, way: str) -> bool:
    """Whether a keyword by that name lets something stand for the mana of a spell."""
    return any(keyword == way and game.view(id).has(keyword) for keyword in _STANDS_IN)


def _used(game: Table, keyword: Keyword, player: str, id: int) -> Change:
    if keyword == "delve":
        return Move(id, game.zones.exile, how=frozenset({"Exiles"}), agent=player)
    return SetTapped(id, True, player)


def _untapped(kind: str) -> Callable[[Table, str], tuple[int, ...]]:
    def found(game: Table, player: str) -> tuple[int, ...]:
        board = (o for o in game.state.objects.values() if o.zone in game.zones.board and not o.tapped and not o.phased_out)
        views = (game.view(o.id) for o in board)
        return tuple(view.id for view in views if view.controller == player and kind in view.types)

    return found


def _graveyard(game: Table, player: str) -> tuple[int, ...]:
    return game.state.zones.get((game.zones.grave, player), ())


_STANDS_IN: Mapping[Keyword, Callable[[Table, str], tuple[int, ...]]] = {
    "convoke": _untapped("creature"),
    "delve": _graveyard,
    HARMONIZE: _untapped("creature"),
    "improvise": _untapped("artifact"),
}


def _mana(view: View, x: int | None, *, colored: bool) -> int:
    """How much mana of the printed cost can be stood for: generic mana, and colored mana too where it says so."""
    symbols = re.findall(r"\{([^}]+)\}", view.cost or "")
    generic: int = sum(int(symbol) for symbol in symbols if symbol.isdigit()) + symbols.count("X") * (x or 0)
    return generic + (sum(not symbol.isdigit() and symbol != "X" for symbol in symbols) if colored else 0)
