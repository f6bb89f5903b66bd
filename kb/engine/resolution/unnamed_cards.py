"""Cards that the board does not name, where some of a kind are looked for: whether they are among them is open, and both are tried.

A land that is found so enters as a land of which no more is known. Of anything else that enters nothing would be known that counts:
it is noted that the answer rests on it.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import Among, Located
from kb.text.nodes.things import Filter

from ..state.objects import UNNAMED
from ..table.bookkeeping import renew
from ..wording.descriptions.filters import note_out_of_sight
from ..wording.descriptions.unknown_kind import as_far_as_known
from ..wording.evaluate import matches
from .choosing import ask
from .resolution import Resolution

__all__ = ["fitting_among", "take_unnamed"]

_SEVERAL = 4
"""So many unnamed cards are tried in every number; "any number" of a library is not."""


def fitting_among(what: Filter | None, cards: Iterable[int], ctx: Resolution) -> tuple[int, ...]:
    """Those of the cards that are looked through that fit. Where no named one does, it is up to the others, and that is noted."""
    cards = tuple(cards)
    found = tuple(id for id in cards if what is None or matches(ctx.game, what, id, ctx))
    if all(ctx.game.state.objects[id].card is UNNAMED for id in found):
        note_out_of_sight(ctx.game, what, ctx, cards)
    return found


def take_unnamed(
    what: Filter, cards: Iterable[int], most: int, ctx: Resolution, player: str, zone: str, text: str
) -> tuple[int, ...]:  # fmt: skip
    """Of cards that nobody named those that the player finds as what is looked for, or none.

    Args:
        cards: those that are looked through, of which no named one fits. most: how many may be taken. zone: where they go.
    """
    likely = _likely(what, cards, ctx)
    enters = ctx.game.zones.name(zone) in ctx.game.zones.board
    land = _land(what, ctx) if enters else None
    if not likely or most <= 0:
        return ()
    if most > _SEVERAL or (enters and land is None):
        note_out_of_sight(ctx.game, what, ctx, likely)
        return ()
    found: tuple[int, ...] = ask(ctx, "choose", player, likely, least=0, most=most, text=text)
    if land is not None:
        renew(ctx.game, *(ctx.game.state.objects[id].with_(card=land, printed=land) for id in found))
    return found


def _likely(what: Filter, cards: Iterable[int], ctx: Resolution) -> tuple[int, ...]:
    """Those of the cards that may fit for all that is known of them."""
    known = as_far_as_known(what)
    there = (id for id in cards if ctx.game.state.objects[id].card is UNNAMED)
    return () if known is None else tuple(id for id in there if matches(ctx.game, known, id, ctx))


def _land(what: Filter, ctx: Resolution) -> Card | None:
    """The land that a description asks for, as far as it tells; None where it is not simply a land."""
    words, kinds = set(what.nouns) - {"card"}, ctx.game.rules.game.basic_lands
    plain = not what.any_of and not what.without and all(isinstance(part, Located | Among) for part in what.where)
    if not plain or not words or not words <= {"land", "basic", *kinds} or words == {"basic"}:
        return None
    name = f"a {' '.join(word.title() if word in kinds else word for word in what.nouns)}"
    subtypes = tuple(word for word in kinds if word in words)
    supertypes = tuple(word for word in ("basic",) if word in words)
    return Card(name, types=("land",), subtypes=subtypes, supertypes=supertypes)
