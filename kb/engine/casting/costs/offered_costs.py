"""Costs that a spell's keywords offer: another cost in place of its mana cost, and more that may be paid besides.

Doctrines: alternative-cost and additional-cost (announced as the spell is cast), and those of the keywords. What the player says
nothing of is not taken: the mana cost, and nothing more.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.base import walk
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.statics import ChangeCost
from kb.text.nodes.things import This
from kb.text.nodes.values import VariableX

from ...announcing.costs import can_pay
from ...announcing.spell_parts import bodies, modal_of
from ...characteristics.faces import mana_value
from ...characteristics.keywords import doctrine_of, spell_out
from ...characteristics.views import View
from ...context.context import Context
from ...context.keyword_abilities import keyword_of
from ...continuous.in_force import Standing
from ...resolution.resolution import Resolution
from ...stack import stack
from ...state.manner import instead_mark, times_mark
from ...table.choices import Question, yes_or_no
from ...table.unknown_size import back_matters
from ...table.world import Table
from ...triggers import limits
from ...wording.descriptions.measures import mana_in, measure
from ...wording.evaluate import holds
from ..timing import SNEAK, is_time_to_sneak
from .changed_costs import key_of_limit, offered_by_others

__all__ = ["BACK_UP", "FACE_DOWN", "MANA_COST", "ONLY_FACE_DOWN", "alternatives", "given_there", "taken"]

MANA_COST = "mana cost"
FACE_DOWN = ("morph", "megamorph", "disguise")
"""Keywords by which a card is cast face down, for {3}."""
ONLY_FACE_DOWN = "only-face-down"
"""The manner of a spell that something forbids to cast face up."""
_FOR_THREE = ChangeCost(This(), extra=Cost((PayMana("{3}"),)), alternative=True, optional=True)
ACCELERATE, REPEAT = "accelerate", "repeat"
_ACCELERATED = ChangeCost(This(), extra=Cost((PayMana("{1}"),)), optional=True)
BACK_UP = frozenset({"disturb"})
"""Keywords by which a card is cast with its back face up."""
ADDITIONAL, ALTERNATIVE = "additional-cost", "alternative-cost"
"""What a cost is called that a spell's own words offer, and no keyword."""
_BY_KICKED = (ADDITIONAL, ACCELERATE)
"""Those that "kicked" announces with the spell."""
# Multikicker, replicate and the like have no upper bound: more ways than this would each be a branch to try, and hardly any board
# tells ten from eleven.
MOST_TIMES = 10
IN_GRAVEYARD = frozenset({"disturb", "escape", "mayhem"})
"""Keywords whose cost is paid in place of the mana cost as the card is cast from a graveyard, and only then."""


_GIVEN_THERE = "given-in-graveyard"


def given_there(game: Table, view: View, id: int) -> Iterator[tuple[str, object]]:
    """What a spell remembers of the keywords that let its card be cast from the graveyard, where it had them only there.

    Args:
        view: the card as it was in the graveyard. id: the spell that it has become.
    """
    # A set: its order differs from run to run.
    had = [ability for name in sorted(IN_GRAVEYARD) for ability in view.keyword_abilities(name)]
    if view.object.zone == game.zones.grave and (lost := tuple(one for one in had if not game.view(id).has(one.name))):
        yield _GIVEN_THERE, lost


def _given(game: Table, id: int) -> Iterator[_Offer]:
    """The costs of those keywords."""
    item = game.state.objects[id].item
    remembered = dict(item.memory).get(_GIVEN_THERE, ()) if item is not None else ()
    for keyword in remembered if isinstance(remembered, tuple) else ():
        for ability in spell_out(keyword, game.rules):
            nodes = ability.effects if isinstance(ability, StaticAbility) else ()
            yield from (_Offer(keyword.name, node) for node in nodes if isinstance(node, ChangeCost))


class _Offer(Struct, frozen=True):
    """A cost that a keyword offers, or words: the spell's own, or those of another object (`by`)."""

    keyword: str
    node: ChangeCost
    by: Standing | None = None


def taken(game: Table, player: str, id: int, x: int | None = None) -> tuple[Cost, ...]:
    """Ask which of the offered costs of a spell on the stack are paid, note it on the spell, and give those costs.

    An alternative cost is chosen by its keyword's name, in place of the mana cost; others are paid or not, or so many times.
    `x`: the X that is announced, where that has been said.

    Raises:
        IllegalError: it is cast from a graveyard for a cost that cannot be paid.
    """
    item = game.state.objects[id].item
    assert item is not None
    r = Resolution(id, player, game=game, item=item, item_id=id, kind="cost")
    there = f"from-{game.zones.grave}" in item.manner
    offered = [offer for offer in _offers(game, player, id) if there or offer.keyword not in IN_GRAVEYARD]
    if ONLY_FACE_DOWN in item.manner:
        offered = [offer for offer in offered if offer.keyword in FACE_DOWN]
    with game.trace.holding_unsaid():  # what is not said is not paid, whatever unnamed cards could pay
        offers = [offer for offer in offered if offer.node.extra and _can_pay(offer.node.extra, r, player, x)]
    bound = IN_GRAVEYARD.union(FACE_DOWN if ONLY_FACE_DOWN in item.manner else ())
    needed = [offer for offer in offered if offer.keyword in bound or _only_by_sneaking(game, id, offer)]
    if needed and not any(offer in offers for offer in needed):
        fact = f"{player} cannot pay the {needed[0].keyword} cost of {game.name(id)}"
        game.reason("cost-unpayable", fact)
        raise IllegalError(fact)
    found = [] if "without-paying" in item.manner else _alternative(game, player, id, offers, only=bool(needed))
    kicked = "kicked" in item.manner  # announced with the spell: its own words are not asked about once more
    more = [offer for offer in offers if not offer.node.alternative and not (kicked and offer.keyword in _BY_KICKED)]
    found += [pair for offer in more for pair in _additional(game, player, id, offer)]
    marks = {mark for offer, times in found for mark in _marks(offer, times)}
    marks |= {mark for offer in offers if kicked and offer.keyword == ADDITIONAL for mark in _marks(offer, 1)}
    if marks:
        stack.put(
            game,
            id,
            replace(item, manner=item.manner | marks),
            transformed=not marks.isdisjoint(BACK_UP),
            face_down=not marks.isdisjoint(FACE_DOWN),
        )
    if not marks.isdisjoint(BACK_UP):
        back_matters(game.trace, game.view(id), "it was cast as if it had no other face")
    return tuple(cost for offer, times in found if (cost := offer.node.extra) is not None for _ in range(times))


def _can_pay(cost: Cost, r: Resolution, player: str, x: int | None) -> bool:
    """Whether a cost can be paid; of one that goes by X, for some X that a card of the hand has as its mana value."""
    if not any(isinstance(part, VariableX) for part in walk(cost)):
        return can_pay(cost, r, player)
    hand = r.game.state.zones.get((r.game.zones.hand, player), ())
    values = {measure(r.game.view(id), "mana-value") for id in hand} if x is None else {x}
    return any(can_pay(cost, replace(r, x=value), player) for value in sorted(values))


def alternatives(game: Table, player: str, id: int) -> frozenset[str]:
    """What the costs are called that are offered in place of the mana cost of a spell on the stack, or was taken."""
    return frozenset({ALTERNATIVE, *(offer.keyword for offer in _offers(game, player, id) if offer.node.alternative)})


def _only_by_sneaking(game: Table, id: int, offer: _Offer) -> bool:
    """Whether a spell can be cast at this time for its sneak cost only."""
    return offer.keyword == SNEAK and "instant" not in game.view(id).types and not game.view(id).has("flash")


def _marks(offer: _Offer, times: int) -> Iterator[str]:
    yield from (offer.keyword, times_mark(offer.keyword, times))
    if offer.keyword == ALTERNATIVE and offer.node.extra is not None:
        yield instead_mark(mana_value(mana_in(offer.node.extra)))
    if any(isinstance(part, KeywordAction) and part.name == "collect evidence" for part in walk(offer.node.extra)):
        yield "evidence"


def _offers(game: Table, player: str, id: int) -> Iterator[_Offer]:
    for name in FACE_DOWN:
        if game.view(id).has(name):
            yield _Offer(name, _FOR_THREE)
    if game.view(id).has(ACCELERATE):
        yield _Offer(ACCELERATE, _ACCELERATED)
    yield from _given(game, id)
    yield from _by_others(game, id)
    for index, ability in game.view(id).abilities:
        if not isinstance(ability, StaticAbility):
            continue
        keyword = keyword_of(game, id, index)
        if keyword == REPEAT and not _repeatable(game, id):
            continue  # the mode of a second time would be another choice, which is not kept
        for node in ability.effects:
            if not isinstance(node, ChangeCost) or node.extra is None or not node.optional or not _open(game, node, player, id):
                continue
            if keyword != SNEAK or is_time_to_sneak(game, player):
                yield _Offer(keyword or (ALTERNATIVE if node.alternative else ADDITIONAL), node)


def _by_others(game: Table, id: int) -> Iterator[_Offer]:
    for found in offered_by_others(game, id):
        if found.node.extra is not None:
            yield _Offer(ALTERNATIVE, found.node, found)


def _repeatable(game: Table, id: int) -> bool:
    """Whether it can be done a second time: where modes are chosen, they are all that the spell does."""
    all_of_it = bodies(game.view(id))
    modal = modal_of(all_of_it)
    if modal is None:
        return True
    return modal.who is None and modal.more_if is None and [body.instructions for body in all_of_it] == [(modal,)]


def _open(game: Table, node: ChangeCost, player: str, id: int) -> bool:
    return node.condition is None or holds(game, node.condition, Context(id, player))


_Taken = list[tuple[_Offer, int]]


def _alternative(game: Table, player: str, id: int, offers: list[_Offer], *, only: bool) -> _Taken:
    """The cost taken in place of the mana cost; `only`: one of them has to be, as from where it is cast."""
    by_name = {offer.keyword: offer for offer in offers if offer.node.alternative and offer.keyword != ALTERNATIVE}
    own = [offer for offer in offers if offer.keyword == ALTERNATIVE and not only]
    if not by_name:
        return _by_own_words(game, player, id, own)
    options, name = tuple(by_name) if only else (MANA_COST, *by_name), game.name(id)
    question = Question("choose", player, name, options, text="which cost to pay", item=id, labels=options, unsaid=options[:1])
    (chosen,) = game.ask(question)
    if chosen == MANA_COST:
        game.reason("alternative-cost", f"{player} says that {name} is cast for its mana cost", bearing="general")
        return _by_own_words(game, player, id, own)
    _tell(game, chosen, f"{player} casts {name} for its {chosen} cost")
    return [(by_name[chosen], 1)]


def _by_own_words(game: Table, player: str, id: int, offers: list[_Offer]) -> _Taken:
    """The cost that the spell's own words offer in place of the mana cost ("you may pay 1 life and exile … rather than …")."""
    name = game.name(id)
    for offer in offers:
        text = "the cost in place of its mana cost"
        question = yes_or_no("pay", player, name, text, id, unsaid=(False,))
        if game.ask(question)[0]:
            game.reason("alternative-cost", f"{player} casts {name} for a cost that its words offer in place of its mana cost")
            if offer.by is not None and offer.node.once_each_turn:
                limits.spend(game, key_of_limit(offer.by))
            return [(offer, 1)]
    return []


def _additional(game: Table, player: str, id: int, offer: _Offer) -> _Taken:
    name, text = game.name(id), f"the {offer.keyword} cost"
    if offer.node.repeatedly:
        options: tuple[int | bool, ...] = tuple(range(MOST_TIMES + 1))
        question = Question("times", player, name, options, text=text, item=id, unsaid=(0,))
    else:
        question = yes_or_no("pay", player, name, text, id, unsaid=(False,))
    times = int(game.ask(question)[0])
    if not times:
        game.reason("additional-cost", f"{player} says that the {offer.keyword} cost of {name} is not paid", bearing="general")
    else:
        _tell(game, offer.keyword, f"{player} pays the {offer.keyword} cost of {name}{f' {times} times' if times > 1 else ''}")
    return [(offer, times)] if times else []


def _tell(game: Table, keyword: str, fact: str) -> None:
    doctrine = "additional-cost" if keyword == ADDITIONAL else doctrine_of(keyword)
    if game.rules.knows(doctrine):
        game.reason(doctrine, fact, **({"bearing": "general"} if keyword == ADDITIONAL else {}))
