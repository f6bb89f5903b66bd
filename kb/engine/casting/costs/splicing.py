"""Splicing: cards in hand whose text a spell gains as it is cast, for an additional cost each.

Doctrine: keyword-splice.
"""

from __future__ import annotations

from copy import deepcopy

from msgspec.structs import replace

from kb.text.nodes.abilities import KeywordAbility, SpellAbility
from kb.text.nodes.costs import Cost

from ...announcing.costs import can_pay
from ...resolution.resolution import Resolution
from ...state.changes import Alter, Cause, Happen
from ...table.choices import Question
from ...table.world import Table

__all__ = ["spliced"]

_ONTO = {"splice onto arcane": ("arcane",), "splice onto instant or sorcery": ("instant", "sorcery")}
"""The keyword → the kinds of spell onto which its card is spliced."""


def spliced(game: Table, player: str, id: int) -> tuple[Cost, ...]:
    """Ask which cards are spliced onto a spell that is being cast, give it their text, and the costs for that."""
    found = {card: ability for card in _others_in_hand(game, player, id) if (ability := _fitting(game, card, id)) is not None}
    r = Resolution(id, player, game=game, item=game.state.objects[id].item, item_id=id, kind="cost")
    options = tuple(card for card, ability in found.items() if ability.cost is None or can_pay(ability.cost, r, player))
    if not options:
        return ()
    text = "which cards to splice onto it, in this order"
    question = Question("choose", player, game.name(id), options, 0, len(options), text, id, ordered=True, unsaid=())
    chosen = tuple(int(card) for card in game.ask(question))
    if chosen:
        game.reason("keyword-splice", f"{player} reveals what is spliced onto {game.name(id)}", bearing="general")
    for card in chosen:
        _splice(game, player, card, id)
    return tuple(cost for card in chosen if (cost := found[card].cost) is not None)


def _others_in_hand(game: Table, player: str, id: int) -> tuple[int, ...]:
    return tuple(card for card in game.state.zones.get((game.zones.hand, player), ()) if card != id)


def _fitting(game: Table, card: int, spell: int) -> KeywordAbility | None:
    """The keyword by which the card can be spliced onto the spell."""
    view, words = game.view(card), game.view(spell).words
    names = (name for name, kinds in _ONTO.items() if not words.isdisjoint(kinds))
    return next((ability for name in names for ability in view.keyword_abilities(name)), None)


def _splice(game: Table, player: str, card: int, spell: int) -> None:
    """Reveal a card, which stays where it is, and give the spell what it does."""
    fact = f"{player} reveals {game.name(card)} and splices it onto {game.name(spell)}"
    game.reason("keyword-splice", fact, object=card, ahead="event")
    # Copies: a spell with the same text twice has the targets of both, which are kept by identity.
    text = tuple(deepcopy(ability) for ability in game.state.objects[card].card.abilities if isinstance(ability, SpellAbility))
    shown = Happen(frozenset({"Reveals"}), object=card, agent=player, what="reveal")
    obj = game.state.objects[spell]
    longer = replace(obj.card, abilities=(*obj.card.abilities, *text))
    gained = Alter(spell, (("card", longer), ("printed", obj.printed or obj.card)))
    game.perform(shown, gained, by=Cause(spell, player, "cost"))
