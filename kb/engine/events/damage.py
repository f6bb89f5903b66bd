"""Damage: what it results in for what it is dealt to, all at once.

Doctrines: `damage-results` (life, counters or marked damage), `lifelink`, `deathtouch`, `keyword-wither`, `keyword-infect`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.vocabulary import Verb

from ..characteristics.views import KEYWORD_COUNTERS
from ..continuous.prohibitions import must
from ..state.changes import Cause, Change, Damage, Life, PutCounters
from ..state.manner import times_mark
from ..state.objects import COMMANDER, GameObject, called_commander
from ..table.unknown_size import loyalty_matters
from .workbench import NONE, Work, with_counters

if TYPE_CHECKING:
    from ..characteristics.views import View

__all__ = [
    "beyond_lethal",
    "damage",
    "excess_damage",
    "gain_life",
    "gain_linked_life",
    "lose_life",
    "put_counters",
    "take_counters",
]


def damage(work: Work, change: Damage) -> None:
    """A source deals damage."""
    holder = work.holder(change.target)
    if change.amount <= 0 or holder is None:
        work.game.reason("damage-zero", "no damage is dealt at all where none or less would be")
        return
    change = replace(change, amount=change.amount + change.bonus, bonus=0)
    source = work.game.view(change.source) if change.source is not None else None
    keywords = _as_dealt(work, change, source.keywords if source is not None else NONE)
    manner = change.manner | {"combat" if change.combat else "noncombat"}
    if isinstance(holder, GameObject):
        manner |= _to_object(work, change, holder, keywords)
    else:
        _to_player(work, change, keywords)
        if source is not None and change.combat and COMMANDER in source.object.marks:
            _by_commander(work, source.object, change)
        if source is not None and change.combat and "toxic" in keywords:
            _toxic(work, source, change)
    work.happened(
        work.classes("DamageDealt"), object=change.source, patient=change.target, amount=change.amount, manner=manner,
        agent=source.controller if source is not None else None,
    )  # fmt: skip
    if source is not None and "lifelink" in keywords:
        _lifelink(work, source, change)


def _as_dealt(work: Work, change: Damage, keywords: frozenset[str]) -> frozenset[str]:
    """The keywords that the damage goes by: those of its source, and what an effect has it dealt as though the source had."""
    said = (word for word in ("infect", "wither") if must(work.game, _AS[word], change.target))
    return keywords | frozenset(said)


_AS: dict[str, Verb] = {"infect": "damaged-as-infect", "wither": "damaged-as-wither"}


def _to_player(work: Work, change: Damage, keywords: frozenset[str]) -> None:
    player = change.target
    assert isinstance(player, str)
    if "infect" in keywords:
        _results(work, change, PutCounters(player, "poison", change.amount, _dealer(work, change)))
        work.game.reason("keyword-infect", f"{player} gets {change.amount} poison counters instead of losing life", ahead="event")
    else:
        _results(work, change, Life(player, -change.amount))
        fact = f"{change.amount} damage makes {player} lose that much life"
        work.game.decide("damage-results", fact, kinds=("DamagedPlayer",), ahead="event")
        work.game.reason("life-damage", fact, ahead="event")


def _by_commander(work: Work, commander: GameObject, change: Damage) -> None:
    """Combat damage of a commander to a player is kept over the course of the game (`commander-damage`)."""
    player = work.players[str(change.target)]
    dealt = with_counters(player.commander_damage, called_commander(commander), change.amount)
    work.alter_player(player.name, commander_damage=dealt)


def _toxic(work: Work, source: View, change: Damage) -> None:
    """Combat damage to a player gives poison counters besides: as many as the toxic numbers together (`keyword-toxic`)."""
    total = sum(ability.number or 0 for ability in source.keyword_abilities("toxic"))
    _results(work, change, PutCounters(change.target, "poison", total, source.controller))
    work.game.reason("keyword-toxic", f"{change.target} gets {total} poison counters besides", ahead="event")


def _dealer(work: Work, change: Damage) -> str | None:
    return work.game.view(change.source).controller if change.source is not None else None


def _results(work: Work, damage: Damage, result: Change) -> None:
    """What damage results in happens as part of the same event."""
    work.bring_about(result, Cause(damage.source, _dealer(work, damage), "damage"))


def _to_object(work: Work, change: Damage, obj: GameObject, keywords: frozenset[str]) -> frozenset[str]:
    """Damage a permanent; returns what else is to be said of the damage ("excess", and how much)."""
    view = work.game.view(obj.id)
    excess = excess_damage(view, obj, change.amount, deadly="deathtouch" in keywords)
    for word, counter, kind in _LOSES:
        if word in view.words:
            take_counters(work, obj.id, counter, change.amount)
            fact = f"{view.name} loses {change.amount} {counter} counters"
            work.game.decide("damage-results", fact, kinds=(kind,), ahead="event")
    if not view.words.isdisjoint(("creature", "unit")) or view.might is not None:
        _to_creature(work, change, view, obj, keywords)
    return frozenset({"excess", times_mark("excess", excess)}) if excess else NONE


# What a permanent that is damaged loses: its type, the counters, and the rule's kind of result.
_LOSES = (("planeswalker", "loyalty", "DamagedPlaneswalker"), ("battle", "defense", "DamagedBattle"))


def _to_creature(work: Work, change: Damage, view: View, obj: GameObject, keywords: frozenset[str]) -> None:
    """Damage a creature or unit: it is marked, or gives counters by wither and infect."""
    withers = [word for word in ("wither", "infect") if word in keywords]
    if withers:
        _results(work, change, PutCounters(obj.id, "-1/-1", change.amount, _dealer(work, change)))
        work.game.reason(f"keyword-{withers[0]}", f"{view.name} gets {change.amount} -1/-1 counters", ahead="event")
        return
    work.game.decide(
        "damage-results", f"{change.amount} damage is marked on {view.name}", kinds=("DamagedCreature",), ahead="event"
    )
    marks = obj.marks | {"deathtouched"} if "deathtouch" in keywords else obj.marks
    work.alter(obj.id, damage=obj.damage + change.amount, marks=marks)


def excess_damage(view: View, obj: GameObject, amount: int, *, deadly: bool) -> int:
    """How much of an amount of damage is excess damage to a permanent: the most of what it is to each of its types.

    Args:
        obj: the permanent as the damage finds it, with what other damage of the same event has done to it. deadly: whether the
            source has deathtouch.
    """
    size = view.toughness if view.toughness is not None else view.might
    sized = size is not None and (view.might is not None or not view.words.isdisjoint(("creature", "unit")))
    found = [beyond_lethal(amount, size - obj.damage, deadly=deadly)] if sized and size is not None else []
    had = dict(obj.counters)
    found += [beyond_lethal(amount, had.get(counter, 0), deadly=False) for word, counter, _ in _LOSES if word in view.words]
    return max(found, default=0)


def beyond_lethal(amount: int, left: int, *, deadly: bool) -> int:
    """How much of an amount of damage is beyond what is left.

    Args:
        left: what the damage so far leaves of the creature's size, of the loyalty or of the defense. deadly: whether the source
            has deathtouch.
    """
    return amount - min(amount, max(left, 0), 1 if deadly else amount)


def _lifelink(work: Work, source: View, change: Damage) -> None:
    if not work.game.outcome("lifelink"):  # where it is a triggered ability instead
        return
    controller = source.controller
    work.game.decide("keyword-lifelink", f"{source.name} has lifelink, a static ability", ahead="event")
    work.game.decide("lifelink", f"{controller} gains {change.amount} life as {source.name} deals damage", ahead="event")
    by = Cause(change.source, controller, "damage")
    work.linked[by] = work.linked.get(by, 0) + change.amount


def gain_linked_life(work: Work) -> None:
    """The life that the damage dealt in the event gives by lifelink: one gain for each source, to however many it dealt damage."""
    while work.linked:  # what replaces a gain may deal damage, and link more
        by, amount = next(iter(work.linked.items()))
        del work.linked[by]
        work.bring_about(Life(by.controller or "", amount), by)


def gain_life(work: Work, player: str, amount: int) -> None:
    """A player's life goes up."""
    if amount > 0:
        work.alter_player(player, life=work.players[player].life + amount)
        work.happened(work.classes("LifeGained"), agent=player, amount=amount)


def lose_life(work: Work, player: str, amount: int, how: frozenset[str] = NONE) -> None:
    """A player's life goes down."""
    if amount > 0:
        work.alter_player(player, life=work.players[player].life - amount)
        work.happened(work.classes("LifeLost", *sorted(how)), agent=player, amount=amount)


def put_counters(work: Work, target: int | str, kind: str, count: int, agent: str | None = None) -> None:
    """Counters are put on an object or player."""
    holder = work.holder(target)
    if holder is None or count <= 0:
        return
    work.alter_holder(target, counters=with_counters(holder.counters, kind, count))
    if isinstance(holder, GameObject) and kind in KEYWORD_COUNTERS:
        # A keyword from a counter counts from when the counter came, not from when the permanent did.
        work.alter(holder.id, counted=tuple(sorted({**dict(holder.counted), kind: work.clock}.items())))
    agent = agent or (work.by.controller if work.by is not None else None)
    _counters_happened(work, "CountersPut", target, (kind, count), agent)


def take_counters(work: Work, target: int | str, kind: str, count: int, agent: str | None = None) -> None:
    """Counters are removed from an object or player, as many as there are."""
    holder = work.holder(target)
    if holder is None:
        return
    if isinstance(target, int) and kind in ("loyalty", "defense"):
        loyalty_matters(work.game.trace, work.game.view(target), f"it was taken to be more than the {count} that it lost")
    count = min(count, dict(holder.counters).get(kind, 0))
    if count > 0:
        work.alter_holder(target, counters=with_counters(holder.counters, kind, -count))
        _counters_happened(work, "CountersRemoved", target, (kind, count), agent)


def _counters_happened(work: Work, name: str, target: int | str, counters: tuple[str, int], agent: str | None) -> None:
    kind, count = counters
    obj = target if isinstance(target, int) else None
    work.happened(work.classes(name), object=obj, patient=target, what=kind, amount=count, agent=agent)
