"""Cards of which the board says only that they are there: whether a description asks for more than anybody knows of them.

Their kind, color, name or mana value is open. A description that such a card could fit is answered as if it had none of them, and
the trace says that the answer turns on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.base import Node, walk
from kb.text.nodes.qualities import ChosenKind, Colored, HasKeyword, HasManaCost, Measure, Named, SharesWith
from kb.text.nodes.things import Each, Filter, Group, Players, Quality, Thing
from kb.text.nodes.values import Different, PlayerStat

from ...characteristics.views import View
from ...context.context import Context
from ...state.objects import UNNAMED, GameObject
from ...table.world import World
from ..evaluate import matches
from .kind_words import KIND_WORDS

__all__ = [
    "KnownOnly",
    "as_far_as_known",
    "asks_kind",
    "card_types",
    "is_certain",
    "is_open",
    "note_open_cards",
    "note_open_kind",
    "weakened",
    "weaker_thing",
    "without_choice_of",
]

_KNOWN = KIND_WORDS.keys() - {"permanent", "historic", "outlaw", "colorless", "monocolored", "multicolored", "colored"}
"""The words for what an object is that are known of any card."""
_PRINTED: tuple[type[Quality], ...] = (ChosenKind, Colored, HasKeyword, HasManaCost, Measure, Named, SharesWith)
"""What is said of an object that stands on its card."""


def as_far_as_known(what: Filter) -> Filter | None:
    """The description without what it asks of the card's own words; None where it asks nothing of them."""
    return weakened(what, lambda noun: noun in _KNOWN, _PRINTED)


def weakened(what: Filter, keeps: Callable[[str], bool], dropped: tuple[type[Quality], ...]) -> Filter | None:
    """The description, and each that is an alternative in it, without some of what it asks; None where it asks none of that.

    Args:
        keeps: whether a noun stays. dropped: the qualities that do not.
    """
    nouns, without = (tuple(noun for noun in words if keeps(noun)) for words in (what.nouns, what.without))
    where = tuple(quality for quality in what.where if not isinstance(quality, dropped))
    parts = tuple((part, weakened(part, keeps, dropped) if isinstance(part, Filter) else None) for part in what.any_of)
    any_of = tuple(part if weaker is None else weaker for part, weaker in parts)
    weaker = replace(what, nouns=nouns, without=without, where=where, any_of=any_of)
    return None if weaker == what else weaker


def weaker_thing(thing: Thing | None, weaker: Callable[[Filter], Filter | None]) -> Thing | None:
    """All that is described so, or several such things, by a weaker description; None where there is none.

    Args:
        weaker: gives the weaker description, None where it would be the same.
    """
    if isinstance(thing, Each) and isinstance(thing.what, Filter):
        what = weaker(thing.what)
        return None if what is None else replace(thing, what=what)
    if isinstance(thing, Group):
        members = tuple(found for member in thing.members if (found := weaker_thing(member, weaker)) is not None)
        return replace(thing, members=members) if members else None
    return None


def without_choice_of(thing: Thing | None) -> Thing | None:
    """All that is described so, whatever was chosen; None where nothing asks for a choice."""
    return weaker_thing(thing, _ANY_CHOICE.of)


_ANY_CHOICE: ByIdentity[Filter, Filter | None] = ByIdentity(lambda what: weakened(what, lambda noun: True, (ChosenKind,)))


def note_open_kind(world: World, what: Filter | Thing, object: GameObject, seen: Context) -> None:
    """Note where it is up to such a card's own words whether it fits; one that is face down has none."""
    if not is_open(object) or not isinstance(what, Filter):
        return
    known = _WEAKER.of(what)
    if known is not None and matches(world, known, object.id, seen):
        world.rests_on_unsaid(object)


_WEAKER = ByIdentity(as_far_as_known)


def asks_kind(what: Filter) -> bool:
    """Whether a description asks for more than is known of any card."""
    return _WEAKER.of(what) is not None


def is_open(object: GameObject) -> bool:
    """Whether it is unknown which card it is, and it shows its face."""
    return object.card is UNNAMED and not object.face_down


def note_open_cards(world: World, views: Iterable[View]) -> None:
    """Note where something printed is counted among such cards: their types, colors, mana values."""
    first = next((view.object for view in views if is_open(view.object)), None)
    if first is not None:
        world.rests_on_unsaid(first)


def card_types(world: World, views: Sequence[View]) -> int:
    """How many card types there are among objects; a card that nobody named has at least one, which others may have too."""
    note_open_cards(world, views)
    known = {kind for view in views if not is_open(view.object) for kind in view.types}
    return len(known) or int(bool(views))


def is_certain(world: World, what: Node, ask: Callable[[World], bool]) -> bool:
    """Whether something is true, and stays true the more of the unnamed cards fit as well: then it does not rest on them.

    Args:
        what: the words that are asked. ask: asks them of a world.
    """
    return _COUNTS_CARDS.of(what) and ask(KnownOnly(world))


def _counts_cards(what: Node) -> bool:
    """Whether words count cards of a kind, or what is printed on cards, where unnamed ones can lie."""
    parts = list(walk(what))
    by_kind = any(isinstance(part, Filter) and "card" in part.nouns and _WEAKER.of(part) is not None for part in parts)
    return by_kind or any(isinstance(part, Different) or part == _TYPES for part in parts)


_TYPES = PlayerStat("card-types-in-graveyard", Players("you"))
_COUNTS_CARDS: ByIdentity[Node, bool] = ByIdentity(_counts_cards)


class KnownOnly:
    """A world asked for what is certain whatever unnamed cards are: nothing is recorded of it. `asked`: it was up to one."""

    def __init__(self, world: World) -> None:
        self.state, self.lens, self.rules, self.zones, self.view = world.state, world.lens, world.rules, world.zones, world.view
        self.record, self.asked = None, False

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Note that it was up to such a card."""
        self.asked = True
