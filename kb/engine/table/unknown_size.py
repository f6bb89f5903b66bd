"""Things of a card that no board gives: a creature's size, a planeswalker's loyalty, the other face, what was chosen for it.

Every such card has one printed; a card without is one of which the board does not say it. What turns on it is open, not settled by
taking the number for 0, or the card for one that has a single face.
"""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Move, Transform
from kb.text.nodes.things import That, This
from kb.text.nodes.vocabulary import ZoneWord

from ..characteristics.views import View
from ..state.game_state import GameState
from ..state.objects import COST_CHANGED, STANDS_THERE, UNNAMED, GameObject
from .trace import Trace

__all__ = [
    "NOT_CHOSEN",
    "NOT_GIVEN",
    "SIDEBOARD",
    "back_matters",
    "card_matters",
    "casting_matters",
    "choice_matters",
    "color_matters",
    "cost_is_unknown",
    "cost_matters",
    "has_unknown_back",
    "is_choice_open",
    "last_turn_matters",
    "layers_matter",
    "loyalty_is_unknown",
    "loyalty_matters",
    "may_be_greater",
    "may_be_less",
    "sideboard_matters",
    "size_is_unknown",
    "size_matters",
    "spent_matters",
    "without_loyalty",
]

SIDEBOARD: ZoneWord = "sideboard"

NOT_GIVEN = "loyalty-not-given"
"""The mark of a permanent that has loyalty or defense of which nobody said how much."""

NOT_CHOSEN = "choice-not-given"
"""The mark of a permanent for which something was chosen as it entered, of which nobody said what."""

# A board that gives them no cost has left nothing out.
_WITHOUT_COST = frozenset({"land", "dungeon", "emblem", "unit", "gear", "rune", "legend", "battlefield"})
_UNNAMED = "an unnamed card"
_COLORLESS = "it was taken for colorless; to settle it describe the card with its cost (cost: {2}{R}) or colors (colors: red)"
_COUNTED = {"planeswalker": "loyalty", "battle": "defense"}


def size_is_unknown(view: View) -> bool:
    """Whether an object is a creature or unit of a size that nobody gave. What became one without a size is 0/0, which is known."""
    if view.might is not None:
        return False
    return "unit" in view.types or ("creature" in view.types and view.toughness is None)


def size_matters(trace: Trace, view: View, fact: str) -> None:
    """Note, once for an object, that the course reached a point where its unknown size decides. `fact`: what was assumed."""
    if view.open and not size_is_unknown(view):
        size = "only what the board gives was counted for it; to settle it name the cards on the board, with their costs"
        if view.color_open:
            size = _COLORLESS
        trace.size_not_given(view.name, view.id, "power and toughness", size)
    elif size_is_unknown(view):
        words, example = ("might", "3 might") if "unit" in view.types else ("power and toughness", "2/2")
        size = f"{fact}; to settle it say on the board how large: {view.name} ({example})"
        trace.size_not_given(view.name, view.id, words, size)


def may_be_greater(view: View, at_most: int) -> bool:
    """Whether its toughness, which is at most so much as far as it is known, may be greater by cards that nobody named."""
    return "more" in view.open and view.toughness is not None and view.toughness <= at_most


def may_be_less(view: View, more_than: int) -> bool:
    """Whether its toughness, which is more than that as far as it is known, may be less by cards that nobody named."""
    return "less" in view.open and view.toughness is not None and view.toughness > more_than


def without_loyalty(types: frozenset[str] | tuple[str, ...], printed: str | None, *, x_known: bool = False) -> bool:
    """Whether a card of these types has to have a number printed that is not known. `x_known`: what a printed X stands for is."""
    known = printed is not None and (printed.isdecimal() or (x_known and printed == "X"))
    return not known and any(kind in types for kind in _COUNTED)


def loyalty_is_unknown(object: GameObject) -> bool:
    """Whether nobody said how much loyalty or defense the permanent has."""
    return NOT_GIVEN in object.marks


def loyalty_matters(trace: Trace, view: View, fact: str) -> None:
    """As `size_matters`, of the loyalty of a planeswalker and the defense of a battle."""
    if loyalty_is_unknown(view.object):
        word = next((word for kind, word in _COUNTED.items() if kind in view.types), "loyalty")
        trace.size_not_given(view.name, view.id, word, f"{fact}; to settle it say on the board how much: {view.name} (3 {word})")


def cost_is_unknown(view: View, state: GameState) -> bool:
    """Whether an object is a card that has a mana cost as a rule, of which the board does not say which.

    Lands, tokens and backs have none; what is face down, and a card of which nothing at all is known, is asked about otherwise.
    """
    object = view.object
    card = object.card if object.transformed and not object.card.modal else view.copied
    if card.cost is not None or card.energy is not None or card.halves or not _WITHOUT_COST.isdisjoint(card.types):
        return False
    if object.token or object.face_down or card is UNNAMED or (object.item is not None and object.item.kind != "spell"):
        return False
    return all(other.card.back is not card for other in state.objects.values())


def cost_matters(trace: Trace, view: View, state: GameState, fact: str) -> None:
    """As `size_matters`, of the mana cost of a card. `fact`: what was assumed."""
    if cost_is_unknown(view, state):
        how = "to settle it describe the card with its cost (cost: {2}{R})"
        trace.size_not_given(view.name, view.id, "mana cost", f"{fact}; {how}")


def is_choice_open(object: GameObject) -> bool:
    """Whether something was chosen as it entered, before the board begins, of which the board says nothing."""
    return NOT_CHOSEN in object.marks and not object.chosen


def choice_matters(trace: Trace, view: View, example: str) -> None:
    """As `size_matters`, of what was chosen as a permanent entered. `example`: a word that could have been."""
    if is_choice_open(view.object):
        fact = f"it was taken that nothing was; to settle it say on the board what: {view.name} (chosen {example})"
        trace.size_not_given(view.name, view.id, "choice as it entered", fact)


def layers_matter(trace: Trace, view: View, *layers: str) -> None:
    """As `size_matters`, of the abilities, types or colors that an effect gives it or does not, as it was chosen.

    Args:
        layers: those asked about ("ability", "type", "color").
    """
    for layer in layers:
        if layer in view.unsaid:
            trace.size_not_given(view.name, view.id, layer, "it was taken as if what gives it did not apply")


def card_matters(trace: Trace, object: GameObject) -> None:
    """As `size_matters`, of the kind of a card of which the board says nothing at all; once for all such cards."""
    if object.card is UNNAMED and _UNNAMED not in trace.sizes:
        trace.size_not_given(_UNNAMED, object.id, "kind", "it was taken for a card of no type; name it on the board to settle it")
        if object.id in trace.sizes:  # recorded, not held back
            trace.sizes.add(_UNNAMED)


def sideboard_matters(trace: Trace, state: GameState, player: str) -> None:
    """As `size_matters`, of a sideboard of which the board says nothing, and in which nothing was found."""
    if (SIDEBOARD, player) not in state.zones:
        called = f"{player}'s sideboard"
        trace.size_not_given(called, called, "content", "nothing was found there; to settle it say on the board what it holds")


def casting_matters(trace: Trace, object: GameObject) -> None:
    """As `size_matters`, of how a permanent was cast that stands on the board as it begins; a token never was."""
    if STANDS_THERE in object.marks and not object.token:
        how = "to settle it let it be cast on the board (earlier: [Ada casts it kicked, resolve])"
        trace.size_not_given(object.card.name, object.id, "casting", f"it was taken as not cast so; {how}")


def last_turn_matters(trace: Trace, state: GameState) -> None:
    """As `size_matters`, of the turn before the one in which the board begins, of which nobody says anything."""
    if not state.last_turn:
        called = "the last turn"
        how = "to settle it begin a turn earlier (begin Bo's upkeep)"
        trace.size_not_given(called, called, "course", f"it was taken that nothing happened in it; {how}")


def color_matters(trace: Trace, object: GameObject) -> None:
    """As `size_matters`, of the colors of a card of which no list gives them."""
    trace.size_not_given(object.card.name, object.id, "color", _COLORLESS)


def spent_matters(trace: Trace, view: View, fact: str) -> None:
    """As `size_matters`, of what was spent for a spell whose cost something changed, or that was cast before the board begins."""
    item = view.object.item
    casting_matters(trace, view.object)
    if COST_CHANGED in view.object.marks | (item.manner if item is not None else frozenset()):
        trace.size_not_given(view.name, view.id, "changed cost", fact)


_TWO_FACED = frozenset({"daybound", "disturb", "nightbound"})
"""Keywords that only double-faced cards have."""


def has_unknown_back(object: GameObject) -> bool:
    """Whether an object's card has another face, as its own words say, that nobody gave."""
    return object.card.back is None and _SAYS_SO.of(object.card)


def _says_so(card: Card) -> bool:
    for part in walk(card.abilities):
        if isinstance(part, KeywordAbility) and part.name in _TWO_FACED:
            return True
        over = isinstance(part, Transform | Move) and isinstance(part.what, This | That)
        if over and (isinstance(part, Transform) or "transformed" in getattr(part, "state", ())):
            return True
    return "siege" in card.subtypes


_SAYS_SO: ByIdentity[Card, bool] = ByIdentity(_says_so)  # asked of every permanent whenever day and night are


def back_matters(trace: Trace, view: View, fact: str) -> None:
    """As `size_matters`, of the back of a double-faced card."""
    if has_unknown_back(view.object):
        trace.size_not_given(view.name, view.id, "back", fact)
