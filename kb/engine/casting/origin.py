"""From where a card may be cast or played: its owner's hand, or where a keyword, a permission or an effect allows it.

Doctrines: prohibited-to-cast, keyword-mayhem (only in the turn in which it was discarded).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.base import walk
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Activate
from kb.text.nodes.statics import Permission
from kb.text.nodes.values import Stat

from ..characteristics.views import View
from ..continuous.in_force import Standing, own
from ..continuous.prohibitions import as_cast, in_force
from ..modelled.unmodelled import unmodelled
from ..modelled.verbs import saying
from ..state.lasting import Effect
from ..table.bookkeeping import keep_effects
from ..table.choices import Question
from ..table.command_zone import COMMAND
from ..table.preparation import may_be_cast_by
from ..table.set_aside import is_on_adventure, may_cast, way_back
from ..table.world import Table
from ..triggers import limits
from ..wording.descriptions.kind_words import PERMANENT_TYPES
from ..wording.evaluate import amount, fits, holds
from ..wording.places import zone_is

__all__ = ["PriceThere", "check_origin", "is_land", "price_there"]

_FROM_GRAVEYARD = frozenset({"aftermath", "disturb", "escape", "flashback", "harmonize", "jump-start", "mayhem", "retrace"})
_TYPE_KEYS = 10_000  # limits by type are kept beside those of abilities, which have low numbers
_FROM_EXILE = frozenset({"madness", "rebound", "suspend", "warp"})


def check_origin(game: Table, player: str, view: View) -> None:
    """Refuse a card that lies where the player may not cast or play it from.

    Raises:
        IllegalError: no rule, keyword or effect lets the player do it.
    """
    zones, obj = game.zones, view.object
    closed = {zones.grave, zones.exile, zones.library, zones.stack, *zones.board}
    if (
        obj.zone not in (closed if obj.owner == player else closed | {zones.hand, COMMAND})
        or _by_keyword(game, player, view)
        or _by_permission(game, player, view)
        or _uses_effect(game, player, view)
    ):
        return
    if _may_be_allowed_by_unread_words(game, view):
        return
    whose = "another player's hand" if obj.zone == zones.hand else f"the {obj.zone}"
    fact = f"nothing lets {player} {'play' if is_land(game, view) else 'cast'} {view.name} from {whose}"
    if obj.zone == zones.grave and "mayhem" in view.keywords:
        game.reason("keyword-mayhem", f"{view.name} was not discarded this turn")
    if is_land(game, view):
        game.reason("land-play", fact)
    else:
        game.decide("prohibited-to-cast", fact)
    raise IllegalError(fact, remedy=f"put it into {player}'s hand, or let an effect allow it")


def _by_keyword(game: Table, player: str, view: View) -> bool:
    if view.object.zone == game.zones.exile and is_on_adventure(view.object, player):
        game.reason("adventure-exiled", f"{player} may cast {view.name}, which was exiled as an Adventure")
        return True
    if view.object.zone == game.zones.exile and may_cast(view.object, player):
        return True
    if may_be_cast_by(game, view.object, player):
        game.reason("prepared-copy", f"{player} controls what is prepared, and may cast {view.name}")
        return True
    if view.object.owner != player:
        return False
    if view.object.zone == game.zones.exile and way_back(game, view.object) is not None:
        return True
    allowing = {game.zones.grave: _FROM_GRAVEYARD, game.zones.exile: _FROM_EXILE}.get(view.object.zone, frozenset())
    keywords = view.keywords & allowing
    return bool(keywords - {"mayhem"}) or ("mayhem" in keywords and _discarded_this_turn(game, view.id))


def _discarded_this_turn(game: Table, id: int) -> bool:
    return any(occurrence.became == id and "Discards" in occurrence.kinds for occurrence in game.state.history)


def _by_permission(game: Table, player: str, view: View) -> bool:
    """Whether a permission is in force; one that lets a player do it only so often each turn is used up only where no other is."""
    found = sorted(_permissions(game, player, view), key=lambda found: found.node.count is not None)
    return any(_is_left(game, player, view, each) for each in found)


def _permissions(game: Table, player: str, view: View) -> Iterator[Standing]:
    """The permissions in force by which a player may cast or play a card from where it is, those used up among them."""
    for found in (*in_force(game, "cast-from", (Permission,)), *own(game, view.id, Permission)):
        node = found.node
        if node.condition is not None and not holds(game, node.condition, found.seen):
            continue
        there = any(zone is not None and zone_is(game, view.object.zone, zone.name) for zone in (node.zone, node.or_zone))
        if node.verb not in saying("cast-from") or not there or not found.applies(game, node.what, player):
            continue
        if view.object.zone == game.zones.library and not _is_on_top(game, view):
            continue
        if fits(game, as_cast(node.object), view.id, found.seen):
            yield found


class PriceThere(Struct, frozen=True):
    """What is paid because a card is cast from where it is. `instead`: and its mana cost is not; `own`: as its own words say."""

    cost: Cost
    instead: bool
    own: bool


def price_there(game: Table, player: str, view: View) -> PriceThere | None:
    """What must be paid because a card is cast from where it is: the permission's price; None where another has none."""
    permissions = tuple(_permissions(game, player, view))
    prices = [found for found in permissions if found.node.cost is not None]
    if not prices or len(prices) < len(permissions) or _by_keyword(game, player, view) or _by_effect(game, player, view):
        return None
    node: Permission = prices[0].node
    for_mana_value = any(isinstance(part, Stat) for part in walk(node.cost))  # in life, and no mana
    return PriceThere(prices[0].node.cost, node.instead or for_mana_value, prices[0].source == view.id)


def _is_left(game: Table, player: str, view: View, permission: Standing) -> bool:
    """Whether a permission is not used up this turn; a limited one is used then."""
    if permission.node.verb == "play-of-each-type":
        return _uses_type(game, player, view, permission)
    return permission.node.count is None or _uses(game, permission)


def _uses_type(game: Table, player: str, view: View, permission: Standing) -> bool:
    """Whether no card of one of its types has been played by a permission this turn; the player says for which it is played."""
    # Sorted, since the keys stay in the state: each type has to get the same number every time.
    keys = {word: (permission.source or 0, _TYPE_KEYS + number) for number, word in enumerate(sorted(PERMANENT_TYPES))}
    left = tuple(word for word in keys if word in view.types and not limits.spent(game, keys[word]))
    if not left:
        return False
    text = "for which type it is played"
    (taken,) = game.ask(Question("choose", player, view.name, left, text=text, item=view.id)) if len(left) > 1 else left
    limits.spend(game, keys[taken])
    return True


def _uses(game: Table, permission: Standing) -> bool:
    """Whether a permission that is limited is left this turn; it is used then."""
    if permission.source is None:
        return True
    begun = permission.effect.timestamp if permission.effect is not None else 0
    key = (permission.source, -_TYPE_KEYS - begun) if begun else (permission.source, permission.index)  # each effect counts alone
    if limits.spent(game, key) >= amount(game, permission.node.count, permission.seen):
        return False
    limits.spend(game, key)
    return True


def _is_on_top(game: Table, view: View) -> bool:
    """Whether a card is the top card of its library: of a library no other card is ever played."""
    return game.state.zones.get((game.zones.library, view.object.owner), ())[:1] == (view.id,)


def _by_effect(game: Table, player: str, view: View) -> bool:
    """Whether an effect says for a time that this player may play it ("you may play it this turn")."""
    return any(True for _ in _leaves(game, player, view))


def _leaves(game: Table, player: str, view: View) -> Iterator[Effect]:
    """The effects that give this player leave to play a card."""
    for effect in game.state.effects:
        permit = effect.node
        if not isinstance(permit, Activate) or view.id not in (effect.objects or ()):
            continue
        if dict(effect.values).get("player", player) == player and (permit.played or not is_land(game, view)):
            yield effect


def _uses_effect(game: Table, player: str, view: View) -> bool:
    """Whether an effect gives leave to play a card; leave to play one of several is for this card alone from now on."""
    found = sorted(_leaves(game, player, view), key=_is_for_one)
    if found and _is_for_one(found[0]):
        taken = replace(found[0], objects=(view.id,))
        keep_effects(game, tuple(taken if effect is found[0] else effect for effect in game.state.effects))
    return bool(found)


def _is_for_one(effect: Effect) -> bool:
    return "one" in dict(effect.values)


def is_land(game: Table, view: View) -> bool:
    """Whether a card is a land, which is played and never cast, and has no other part that can be cast."""
    card = view.object.card
    parts = (card.inset, card.back if card.modal else None, *card.halves)
    castable = any("land" not in part.types for part in parts if part is not None)
    return game.rules.has("lands") and "land" in view.types and not castable


def _may_be_allowed_by_unread_words(game: Table, view: View) -> bool:
    """Whether words that the engine leaves out may allow it: the card's own, or those of something on the board."""
    there = (obj.id for obj in game.state.objects.values() if obj.zone in game.zones.board)
    left_out = (part for id in (view.id, *there) for part in unmodelled(tuple(ability for _, ability in game.view(id).abilities)))
    return any(part.kind != "word" for part in left_out)
