"""Cards that the board does not name, where some of a kind are looked for: whether they are among them is open, and both are tried.

A land that is found so enters as a land of which no more is known. Of anything else that enters nothing would be known that counts:
it is noted that the answer rests on it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import Among, Located
from kb.text.nodes.things import Filter

from ..state.objects import UNNAMED, GameObject
from ..table.bookkeeping import renew
from ..wording.descriptions.filters import note_out_of_sight
from ..wording.descriptions.unknown_kind import as_far_as_known
from ..wording.evaluate import matches
from .choosing import ask
from .resolution import Resolution

__all__ = ["fitting_among", "likely", "take_unnamed"]

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
    there = likely(what, cards, ctx)
    lands = _lands(what, ctx) if ctx.game.zones.name(zone) in ctx.game.zones.board else _ANYTHING
    if not there or most <= 0:
        return ()
    if not lands or most > (_SEVERAL if len(lands) == 1 else 1):
        note_out_of_sight(ctx.game, what, ctx, there)
        return ()
    options = there if len(lands) == 1 else there[: len(lands)]
    before = [ctx.game.state.objects[id] for id in options]
    if len(lands) > 1:  # one for each kind of land
        renew(ctx.game, *(_known_as(each, land) for each, land in zip(before, lands, strict=False)))
    found: tuple[int, ...] = ask(ctx, "choose", player, options, least=0, most=most, text=text)
    renew(ctx.game, *(each for each in before if each.id not in found))
    if len(lands) == 1:
        renew(ctx.game, *(_known_as(ctx.game.state.objects[id], lands[0]) for id in found))
    return found


def _known_as(object: GameObject, land: Card) -> GameObject:
    return object if land is UNNAMED else object.with_(card=land, printed=land)


_ANYTHING = (UNNAMED,)
"""No more need be known of what does not enter."""


def likely(what: Filter, cards: Iterable[int], ctx: Resolution) -> tuple[int, ...]:
    """Those of the cards that may fit for all that is known of them."""
    known = as_far_as_known(what)
    there = (id for id in cards if ctx.game.state.objects[id].card is UNNAMED)
    return () if known is None else tuple(id for id in there if matches(ctx.game, known, id, ctx))


def _lands(what: Filter, ctx: Resolution) -> tuple[Card, ...]:
    """The lands that a description asks for, as far as it tells, one for each alternative; none where it is not simply of lands."""
    parts = [part for part in what.any_of if isinstance(part, Filter)]
    if len(parts) < len(what.any_of):
        return ()
    merged = [
        replace(what, nouns=(*part.nouns, *what.nouns), any_of=part.any_of, where=(*part.where, *what.where)) for part in parts
    ]
    lands = tuple(_land(each, ctx) for each in merged or [what])
    return tuple(land for land in lands if land is not None) if None not in lands else ()


def _land(what: Filter, ctx: Resolution) -> Card | None:
    words, kinds = set(what.nouns) - {"card"}, ctx.game.rules.game.basic_lands
    plain = not what.any_of and not what.without and all(isinstance(part, Located | Among) for part in what.where)
    if not plain or not words or not words <= {"land", "basic", *kinds} or words == {"basic"}:
        return None
    called = [word.title() if word in kinds else word for word in dict.fromkeys(what.nouns) if word != "card"]
    subtypes = tuple(word for word in kinds if word in words)
    supertypes = tuple(word for word in ("basic",) if word in words)
    return Card(f"{'an' if called[0] == 'Island' else 'a'} {' '.join(called)} card", ("land",), subtypes, supertypes)
