"""Misspelt lines of play: what was probably meant, by the names that the board has."""

from __future__ import annotations

from kb.errors import ApnapError
from kb.graph.editions.games import GameDescription
from kb.text import read_instruction
from kb.text.scenario import lines as line
from kb.text.scenario.play import read_line
from kb.text.scenario.respelling import LONGEST, respelt
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text

from ...context.names import known_names
from ...state.game_state import GameState
from ..doing import unread_in

__all__ = ["meant_line"]


def meant_line(said: Text, state: GameState, described: GameDescription) -> str | None:
    """The line that was probably meant by one that cannot be carried out; None where no word of it is misspelt."""
    players, objects = tuple(state.players), tuple(name for name in known_names(state) if name not in state.players)
    if any(len(name) > LONGEST for name in (*players, *objects)):
        return None
    places = tuple(place for place, _ in state.battlefields.control)
    names = Names(players, frozenset(objects), frozenset(places))

    def reads(text: str) -> bool:
        try:
            read = read_line(Text.of(text, said.place), names)
        except ApnapError:
            return False
        if isinstance(read, line.Begins):
            return _is_step(read.step, described)
        if not isinstance(read, line.Does):
            return all(name in objects for name in _names_in(read))
        return unread_in(read_instruction(str(read.said), players=players, objects=objects)) is None

    return respelt(str(said), (*players, *objects, *places), reads)


def _is_step(word: str, described: GameDescription) -> bool:
    try:
        described.step(word)
    except ApnapError:
        return False
    return True


def _names_in(read: line.PlayLine) -> tuple[str, ...]:
    """The card or source that a line names."""
    named = (getattr(read, field, None) for field in ("card", "source"))
    return tuple(name for name in named if isinstance(name, str))
