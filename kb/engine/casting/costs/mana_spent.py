"""The mana spent on a spell, as far as words ask which: its caster chooses among the payments that its costs leave open.

What is kept are the answers to what is asked ("if {U} was spent to cast it", "for each color of mana spent"), not a payment. The
marks with them go along to the permanent that the spell becomes (`new-object-exceptions`).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.conditions import WasCast
from kb.text.nodes.costs import Cost
from kb.text.nodes.values import Stat

from ...characteristics.faces import symbols_in
from ...characteristics.views import View
from ...state.manner import colors_mark, spent_mark
from ...state.objects import COST_CHANGED
from ...table.choices import Question
from ...table.payment import Payment, by_color, met_by
from ...table.unknown_size import cost_is_unknown
from ...table.world import Table
from ...wording.descriptions.measures import mana_in

__all__ = ["marks_of_payment"]

Slot = frozenset[str | None]
"""What one mana of a cost can be paid with: the letters of colors; None where it may be of no color, or nothing is spent."""


class _Asked(Struct, frozen=True):
    """What words ask of a payment. `wants`: so much mana of colors, as symbols; `colors`: of how many colors it is."""

    wants: tuple[str, ...]
    colors: bool

    def __bool__(self) -> bool:
        return bool(self.wants) or self.colors


def marks_of_payment(game: Table, player: str, view: View, costs: Iterable[Cost], *, x: int, mana_cost: bool) -> frozenset[str]:
    """Ask which mana is spent on a spell, if words ask for it, and give the marks that say so.

    Args:
        costs: those paid besides the mana cost, or in its place. mana_cost: whether that is paid.
    """
    asked = _asked(game, view)
    treasure = _of_treasure(game, player, view)
    if not asked:
        return treasure
    symbols = ((view.cost or "") if mana_cost else "") + "".join(map(mana_in, costs))
    letters = "".join(game.rules.game.colors.values())
    slots = _slots(symbols, x, frozenset((*letters, None)))
    item = view.object.item
    unknown = mana_cost and cost_is_unknown(view, game.state)
    if unknown or (item is not None and COST_CHANGED in item.manner):  # how much is spent is not known
        most = max((len(symbols_in(want)) for want in asked.wants), default=0)
        slots = [slot | {None} for slot in slots] + [frozenset((*letters, None))] * max(len(letters), most)
    options = _payments(asked, slots, letters)
    labels = tuple(payment.label for payment in options)
    game.reason("costs-before-cast", f"{player} pays for {view.name}", bearing="general", ahead="choice")
    (spent,) = game.ask(Question("mana", player, view.name, options, text="which mana is spent", item=view.id, labels=labels))
    marks = frozenset(map(spent_mark, spent.met)) | treasure
    return marks | {colors_mark(spent.colors)} if spent.colors is not None else marks


def _of_treasure(game: Table, player: str, view: View) -> frozenset[str]:
    """Ask whether mana from a Treasure is spent, if words ask for that and the player has had some this turn."""
    if not _asks_of_treasure(game, view) or not _has_sacrificed_treasure(game, player):
        return frozenset()
    options = ("Treasure", "other mana")
    text = "whether mana from a Treasure is spent"
    (spent,) = game.ask(Question("choose", player, view.name, options, text=text, item=view.id, labels=options))
    return frozenset({TREASURE_MANA}) if spent == options[0] else frozenset()


def _asks_of_treasure(game: Table, view: View) -> bool:
    others = (obj.card for obj in game.state.objects.values() if obj.zone in game.zones.board)
    return _TREASURE_ASKED.of(view.copied) or any(map(_TREASURE_ASKED.of, others))


def _has_sacrificed_treasure(game: Table, player: str) -> bool:
    """Whether a player has sacrificed a Treasure this turn, which is how its mana is made."""
    past = game.state.past
    given = (o.object for o in game.state.history if "Sacrifices" in o.kinds and o.agent == player and o.object in past)
    return any("treasure" in past[id].object.card.subtypes for id in given if id is not None)


TREASURE_MANA = "treasure-mana"
# Each spell asks all permanents, and walking a card takes long.
_TREASURE_ASKED: ByIdentity[Card, bool] = ByIdentity(
    lambda card: any(isinstance(part, WasCast) and part.how == TREASURE_MANA for part in walk(card.abilities))
)


def _asked(game: Table, view: View) -> _Asked:
    """What the spell's words and those of permanents ask of the mana spent on it."""
    own = _asked_by(tuple(ability for _, ability in view.abilities))
    others = (_OF_CARD.of(obj.card) for obj in game.state.objects.values() if obj.zone in game.zones.board)
    every = [own, *filter(None, others)]
    wants = dict.fromkeys(want for asked in every for want in asked.wants)
    return _Asked(tuple(sorted(wants)), any(asked.colors for asked in every))


def _asked_by(abilities: tuple[Ability, ...]) -> _Asked:
    parts = list(walk(abilities))
    wants = [part.how for part in parts if isinstance(part, WasCast) and part.how is not None and _is_of_mana(part.how)]
    return _Asked(tuple(wants), any(isinstance(part, Stat) and part.what == "colors of mana spent" for part in parts))


def _is_of_mana(how: str) -> bool:
    """Whether a way of casting is which mana was spent, and not one of several kickers."""
    return how.startswith("{") and how.endswith("}")


_OF_CARD: ByIdentity[Card, _Asked] = ByIdentity(lambda card: _asked_by(card.abilities))  # each spell asks all permanents


_ENOUGH = 100
"""Mana of a generic cost of which it is asked what it can be: no wording asks for so many of a color, and X may be a million."""


def _slots(symbols: str, x: int, generic: Slot) -> list[Slot]:
    """One for each mana of a cost: hybrid symbols have several colors, one that can be paid with life none."""
    found: list[Slot] = []
    for symbol in symbols_in(symbols):
        if symbol.isdecimal() or symbol == "X":
            found += [generic] * min(x if symbol == "X" else int(symbol), _ENOUGH)
            continue
        ways = (generic if part.isdecimal() or part == "S" else generic & {part} or {None} for part in symbol.split("/"))
        found.append(frozenset().union(*ways))
    return found


def _payments(asked: _Asked, slots: list[Slot], letters: str) -> tuple[Payment, ...]:
    """What can come out of what is asked, the most first."""
    least = int(asked.colors)
    caps = [max((by_color(want, letters).get(color, 0) for want in asked.wants), default=0) for color in letters]
    reached = {(0,) * len(letters)}
    for slot in slots:
        places = [None if color is None else letters.index(color) for color in slot]
        reached = {_with_one_more(before, at, caps, least) for before in reached for at in places}
    found = {_comes_to(asked, counts, letters) for counts in reached}
    return tuple(sorted(found, key=lambda payment: (-len(payment.met), -(payment.colors or 0), payment.met)))


def _comes_to(asked: _Asked, counts: tuple[int, ...], letters: str) -> Payment:
    met = met_by(dict(zip(letters, counts, strict=True)), asked.wants)
    return Payment(letters, asked.wants, met, sum(map(bool, counts)) if asked.colors else None)


def _with_one_more(counts: tuple[int, ...], at: int | None, caps: list[int], least: int) -> tuple[int, ...]:
    """The numbers by color after one mana more of the color at a place; from its cap on more make no difference."""
    if at is None:
        return counts
    return (*counts[:at], min(counts[at] + 1, max(caps[at], least)), *counts[at + 1 :])
