"""Keyword actions that stand for other instructions: what a player does who blights, learns, forages, discovers.

They are kept apart from their executors, since whether a cost can be paid that is such an action depends on its parts.
Doctrines: action-discover, action-recruit, action-blight, action-collect-evidence, action-learn, action-forage, action-earthbend,
action-support.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility
from kb.text.nodes.conditions import Done, Exists, Happened
from kb.text.nodes.costs import Cost, PayByDoing
from kb.text.nodes.effects import (
    Activate,
    AddCounters,
    Become,
    Body,
    CreateDelayed,
    CreateToken,
    Discard,
    Draw,
    IfSo,
    May,
    Move,
    Reveal,
    RevealUntil,
    Sacrifice,
    TokenSpec,
)
from kb.text.nodes.qualities import ControlledBy, Located, Measure, OwnedBy
from kb.text.nodes.things import Filter, Players, Rest, Some, Target, That, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import KeywordActionName

__all__ = ["CHOSEN_FROM", "COMPOSED", "IMPLIED_TARGETS"]

_YOU = Players("you")
_YOURS = ControlledBy(_YOU)
_NONLAND = Filter(("card",), without=("land",))
_IN_YOUR_GRAVEYARD = Filter(("card",), where=(Located(Zone("graveyard", _YOU), said="from"),))


def _discover(number: int) -> Body:
    """Cards are exiled until one is cheap enough; it is cast for nothing, or kept, and the others go to the bottom."""
    low = (Measure("mana-value", "<=", Number(number)),)
    cheap = Filter(("card",), without=("land",), where=low)
    kept = Move(That("card"), Zone("hand", _YOU))
    return Body((
        RevealUntil(cheap, verb="exile"),
        May(Body((Activate(That("card"), free=True, resulting=Filter(where=low)),))),
        IfSo(Done(negated=True, by=_YOU), Body((kept,))),
        Move(Rest(), Zone("library", _YOU), position="random-order"),
    ))  # fmt: skip


def _recruit(number: int) -> Body:
    """A card is drawn and one discarded; a nonland card discarded so brings a Soldier."""
    soldier = TokenSpec(types=("creature",), subtypes=("human", "soldier"), colors=("white",), power=Number(1), toughness=Number(1))
    discarded = Happened(Pattern("Discards", object=_NONLAND, agent=_YOU), period="way")
    return Body((Draw(Number(1)), Discard(count=Number(1)), IfSo(discarded, Body((CreateToken(soldier, Number(1)),)))))


def _blight(number: int) -> Body:
    """That many -1/-1 counters on a creature of one's own."""
    return Body((AddCounters("-1/-1", Number(number), Some(Filter(("creature",), where=(_YOURS,)))),))


def _collect_evidence(number: int) -> Body:
    """Cards are exiled from the graveyard whose mana values add up to the number."""
    enough = Some(_IN_YOUR_GRAVEYARD, up_to=True, total="mana-value", reaching=Number(number))
    return Body((Move(enough, Zone("exile"), verb="exile"),))


_LESSON = Filter(("lesson", "card"), where=(OwnedBy(_YOU), Located(Zone("sideboard"), said="from")))


def _learn(number: int) -> Body:
    """A card may be discarded for another; where none was, a Lesson may be brought from outside the game, if there is one."""
    fetch = (Reveal(Some(_LESSON)), Move(That(), Zone("hand", of=_YOU), verb="put"))
    instead = Body((IfSo(Exists(_LESSON), Body((May(Body(fetch, together=True)),))),))
    return Body((May(Body((Discard(count=Number(1)),))), IfSo(Done(by=_YOU), Body((Draw(Number(1)),)), instead)))


_LAND_OF_YOURS = Target(Filter(("land",), where=(_YOURS,)))


def _earthbend(number: int) -> Body:
    """A land becomes a creature with counters, and returns when it dies or is exiled."""
    gone = Pattern("GameEvent", either=tuple(Pattern(event, object=That("land")) for event in ("Dies", "PutIntoExile")))
    back = Move(That(), Zone("battlefield"), verb="return", control=_YOU, state=("tapped",))
    return Body((
        Become(_LAND_OF_YOURS, types=("creature",), power=Number(0), toughness=Number(0), abilities=(KeywordAbility("haste"),),
               in_addition=True),
        AddCounters("+1/+1", Number(number), That()),
        CreateDelayed(TriggeredAbility(gone, Body((back,)), kind="delayed", word="when")),
    ))  # fmt: skip


def _supported(number: int) -> Target:
    """A permanent does not support itself; a spell is no creature, so that the same words suit it."""
    return Target(Filter(("creature",), other=True), least=0, most=number)


def _support(number: int) -> Body:
    """A +1/+1 counter on each of up to that many target creatures."""
    return Body((AddCounters("+1/+1", Number(1), _supported(number)),))


COMPOSED: dict[KeywordActionName, Callable[[int], Body]] = {
    "blight": _blight,
    "collect evidence": _collect_evidence,
    "discover": _discover,
    "earthbend": _earthbend,
    "learn": _learn,
    "recruit": _recruit,
    "support": _support,
}
"""The name of an action → what its player does, by its number."""

IMPLIED_TARGETS: dict[str, Callable[[int], Target]] = {"earthbend": lambda _: _LAND_OF_YOURS, "support": _supported}
"""The name of an action → the targets that its words leave unsaid, by its number."""

CHOSEN_FROM: dict[str, Cost] = {
    "forage": Cost(either=(
        Cost((PayByDoing(Move(Some(_IN_YOUR_GRAVEYARD, Number(3)), Zone("exile"), verb="exile")),)),
        Cost((PayByDoing(Sacrifice(Some(Filter(("food",))))),)),
    )),
}  # fmt: skip
"""The name of an action → the costs of which its player pays one."""
