"""Waterbending: mana of a cost for which untapped artifacts and creatures may be tapped.

Doctrine: action-waterbend. Mana is taken as payable, so what the line does not name is not tapped.
"""

from __future__ import annotations

import re

from kb.text.nodes.costs import PayMana

from ..resolution.resolution import Resolution
from ..state.changes import ACTION_DONE, Happen, SetTapped
from ..table.choices import Question

__all__ = ["waterbend"]

_KINDS = frozenset({"artifact", "creature"})


def waterbend(part: PayMana, r: Resolution, player: str) -> None:
    """Tap what stands for the generic mana of a waterbend cost, and report that the player waterbends."""
    game = r.game
    views = (
        game.view(o.id) for o in game.state.objects.values() if o.zone in game.zones.board and not o.tapped and not o.phased_out
    )
    options = tuple(view.id for view in views if view.controller == player and not view.types.isdisjoint(_KINDS))
    most = min(_generic(part.symbols, r.x or 0), len(options))
    taken: tuple[int, ...] = ()
    if most:
        name = game.name(r.source)
        game.reason("action-waterbend", f"{player} may tap for it", ahead="choice")
        question = Question("choose", player, name, options, 0, most, "what to tap for waterbending", r.source, unsaid=(),
                            labels=tuple(map(game.name, options)))  # fmt: skip
        taken = tuple(id for id in game.ask(question) if isinstance(id, int))
    said = ", ".join(map(game.name, taken)) or "nothing"
    game.reason("action-waterbend", f"{player} waterbends and taps {said} for it", ahead="event")
    r.perform(*(SetTapped(id, True, player) for id in taken))
    r.perform(Happen(ACTION_DONE, agent=player, object=r.source, what="waterbend"))


def _generic(symbols: str, x: int) -> int:
    found = re.findall(r"\{([^}]+)\}", symbols)
    return sum(int(symbol) for symbol in found if symbol.isdigit()) + found.count("X") * x
