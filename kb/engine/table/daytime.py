"""Day and night: the game's own designation, and the permanents that turn over with it.

Doctrines: day-night (how it changes), daytime-by-keyword, keyword-daybound-and-nightbound.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from kb.text.nodes.abilities import KeywordAbility

from ..state.changes import ACTION_DONE, Cause, Change, Happen, Transformed
from ..state.game_changes import SetDaytime
from .unknown_size import back_matters, has_unknown_back

if TYPE_CHECKING:
    from ..state.objects import GameObject
    from .world import Table

__all__ = ["BOUND", "becomes", "check_at_untap", "enters_by_night", "uphold"]

Daytime = Literal["day", "night"]
BOUND = frozenset({"daybound", "nightbound"})
_DONE = ACTION_DONE | {"GameEvent"}
_DOCTRINE = "keyword-daybound-and-nightbound"
_RULES = Cause(kind="rules")


def becomes(game: Table, time: Daytime) -> tuple[Change, ...]:
    """The changes by which it becomes day or night; none where it is that already."""
    before = game.state.designations.daytime
    if before == time:
        return ()
    happenings = [Happen(_DONE, what=time)]
    if before is not None:
        happenings.append(Happen(_DONE, what="day-night"))
    return (SetDaytime(time), *happenings)


def check_at_untap(game: Table) -> None:
    """It becomes night after a turn whose player cast no spell, day after one whose player cast two."""
    now = game.state.designations.daytime
    if now is None:
        return
    before = next((o.agent for o in game.state.last_turn if "StepBegins" in o.kinds or "TurnBegins" in o.kinds), None)
    cast = sum("SpellCast" in o.kinds and o.agent == before for o in game.state.last_turn)
    if (now == "day" and not cast) or (now == "night" and cast > 1):
        time: Daytime = "night" if now == "day" else "day"
        game.reason(
            "day-night", f"{before} cast {cast or 'no'} spell{'' if cast == 1 else 's'} last turn: it becomes {time}", ahead="event"
        )
        game.perform(*becomes(game, time), by=_RULES)


def uphold(game: Table, may_transform: Callable[[int], bool]) -> bool:
    """Make it day or night where a permanent asks for it, and turn over what shows the wrong face; whether anything came of it.

    Args:
        may_transform: whether nothing says that a permanent can't transform.
    """
    bound = [obj for obj in _two_faced(game) if not game.view(obj.id).keywords.isdisjoint(BOUND)]
    if not bound:
        return False
    if game.state.designations.daytime is None:
        time: Daytime = "day" if any("daybound" in game.view(obj.id).keywords for obj in bound) else "night"
        game.reason("daytime-by-keyword", f"it was neither day nor night: it becomes {time}", ahead="event")
        game.perform(*becomes(game, time), by=_RULES)
        return True
    now = game.state.designations.daytime
    wrong = [obj for obj in bound if ("daybound" in game.view(obj.id).keywords) != (now == "day")]
    for obj in wrong:
        back_matters(game.trace, game.view(obj.id), f"it is {now}, and it was not turned over")
    wrong = [obj for obj in wrong if obj.card.back is not None and may_transform(obj.id)]
    if not wrong:
        return False
    game.reason(_DOCTRINE, f"it is {now}: {', '.join(game.name(obj.id) for obj in wrong)} transforms", ahead="event")
    game.perform(*(Transformed(obj.id) for obj in wrong), by=_RULES)
    return True


def enters_by_night(game: Table, obj: GameObject) -> bool:
    """Whether an object enters transformed, since it is night."""
    front = (ability for ability in obj.card.abilities if isinstance(ability, KeywordAbility))
    night = game.state.designations.daytime == "night"
    return night and obj.card.back is not None and any(ability.name == "daybound" for ability in front)


def _two_faced(game: Table) -> list[GameObject]:
    board = game.zones.board
    there = (obj for obj in game.state.objects.values() if obj.zone in board and not obj.phased_out)
    return [obj for obj in there if obj.card.back is not None or has_unknown_back(obj)]
