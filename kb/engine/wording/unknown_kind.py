"""Cards of which the board says only that they are there: whether a description asks for more than anybody knows of them.

Their kind, color, name or mana value is open. A description that such a card could fit is answered as if it had none of them, and
the trace says that the answer turns on it.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.qualities import ChosenKind, Colored, HasKeyword, HasManaCost, Measure, Named, SharesWith
from kb.text.nodes.things import Filter, Quality, Thing

from ..context.context import Context
from ..state.objects import UNNAMED, GameObject
from ..table.unknown_size import card_matters
from ..table.world import World
from .evaluate import matches
from .kind_words import KIND_WORDS

__all__ = ["as_far_as_known", "note_open_kind"]

_KNOWN = KIND_WORDS.keys() - {"permanent", "historic", "outlaw", "colorless", "monocolored", "multicolored", "colored"}
"""The words for what an object is that are known of any card."""
_PRINTED: tuple[type[Quality], ...] = (ChosenKind, Colored, HasKeyword, HasManaCost, Measure, Named, SharesWith)
"""What is said of an object that stands on its card."""


def as_far_as_known(what: Filter) -> Filter | None:
    """The description without what it asks of the card's own words; None where it asks nothing of them."""
    nouns, without = (tuple(noun for noun in words if noun in _KNOWN) for words in (what.nouns, what.without))
    where = tuple(quality for quality in what.where if not isinstance(quality, _PRINTED))
    parts = tuple((part, as_far_as_known(part) if isinstance(part, Filter) else None) for part in what.any_of)
    any_of = tuple(part if weaker is None else weaker for part, weaker in parts)
    weaker = replace(what, nouns=nouns, without=without, where=where, any_of=any_of)
    return None if weaker == what else weaker


def note_open_kind(world: World, what: Filter | Thing, object: GameObject, seen: Context) -> None:
    """Note where it is up to such a card's own words whether it fits; one that is face down has none."""
    if world.record is None or object.card is not UNNAMED or object.face_down or not isinstance(what, Filter):
        return
    known = _WEAKER.of(what)
    if known is not None and matches(world, known, object.id, seen):
        card_matters(world.record.trace, object)


_WEAKER = ByIdentity(as_far_as_known)
