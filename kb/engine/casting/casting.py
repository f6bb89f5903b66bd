"""Casting: from the hand to the stack, choices, costs, and then it has been cast.

Doctrines: casting-order, moves-to-stack-first, modes-announced, targets-announced, costs-before-cast, becomes-cast
(what waits for casting triggers only now), prohibited-to-cast, cast-timing, land-play, permanent-finalized, unit-enters.

What cannot be finished is undone: the error leaves the game as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.costs import Cost, PayByDoing
from kb.text.nodes.effects import Body, Discard
from kb.text.nodes.statics import ChangeCost, WhenCastLate
from kb.text.nodes.things import Filter, Some
from kb.text.nodes.values import Number

from ..announcing.from_pool import Price, spend
from ..announcing.hidden import revealed, turn_up
from ..announcing.spell_parts import bodies
from ..characteristics.card_parts import BACK
from ..characteristics.faces import mana_value
from ..characteristics.views import View
from ..context.keyword_abilities import keyword_of
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..stack import stack
from ..state.changes import Cause, Entering, Happen, Move
from ..state.manner import OWN_PRICE, instead_mark, tax_mark, times_paid
from ..state.objects import COST_CHANGED, FROM_HIDDEN, StackItem
from ..table.bookkeeping import undo
from ..table.preparation import no_longer_prepared
from ..table.set_aside import PLOTTED, way_back
from ..table.world import Table
from ..wording.descriptions.measures import costs_instead, mana_in, measure
from . import playing
from .announcing import Announced, announce_choices, pay_all
from .as_cast import marks_as_cast
from .costs import offered_costs
from .costs.changed_costs import added_by_others, costs_otherwise, offered_by_others
from .costs.commander_tax import commander_tax
from .costs.costs_of_modes import costs_of_modes
from .costs.expending import expend
from .costs.mana_spent import marks_of_payment
from .costs.multikicking import announce_kicks, kicks, paid_kickers
from .costs.paying_otherwise import stood_for
from .costs.riders import speak_of_spell
from .costs.splicing import spliced
from .costs.tapped_for import report_tapped
from .costs.value_of_x import x_of_spell
from .forbidden import check_casting, check_face_down, only_face_down
from .lands import check_land
from .origin import PriceThere, check_origin, price_there
from .parts import check_zone_of_part, choose_part
from .timing import check_timing, is_main_time
from .to_stack import PREPARED_BY, to_stack

__all__ = ["Announcement", "cast", "finalize_played"]


class Announcement(Struct, frozen=True):
    """What a player announces with a spell.

    `part`: the part of the card that is played (`characteristics.card_parts`); None for the card itself. `place`: the battlefield
    it is played to, in games that have several. `when_chosen`: called when targets and modes are chosen, before costs are paid.
    `price`: what must be paid because of where it is cast from. `cheaper`: the effect that casts it reduces its cost. `face_down`:
    it can be cast face down only. `how`: the keyword for whose cost an effect has it cast.
    """

    x: int | None = None
    kicked: bool = False
    free: bool = False
    place: str | None = None
    part: str | None = None
    when_chosen: Callable[[], None] | None = None
    price: PriceThere | None = None
    cheaper: bool = False
    face_down: bool = False
    how: str | None = None

    @property
    def manner(self) -> frozenset[str]:
        """How the spell is cast, in the words of `StackItem.manner`."""
        part = (self.part or "", self.part not in (None, BACK))
        how = (("kicked", self.kicked), ("without-paying", self.free), (COST_CHANGED, self.cheaper), part)
        found = (*how, (offered_costs.ONLY_FACE_DOWN, self.face_down), (self.how or "", self.how is not None))
        return frozenset(word for word, holds in found if holds)


PLAINLY = Announcement()


def cast(
    game: Table,
    player: str,
    card: int,
    announcement: Announcement = PLAINLY,
    *,
    timing: bool = True,
) -> int:
    """Cast a card (play a land): gives its id on the stack, or as the permanent that it has become.

    Args:
        timing: whether the rules about when it may be cast are asked; an effect that casts does not ask.

    Raises:
        IllegalError: it is forbidden now, or a choice or cost cannot be made.
    """
    before = game.state
    try:
        turn_up(game, player, card)
        announcement = replace(announcement, part=choose_part(game, player, card, announcement.part))
        view = revealed(game, card)
        if "land" in view.types and game.rules.has("lands"):
            check_land(game, player, view, timing)
            return _play_land(game, player, card)
        if timing and not announcement.free:
            announcement = replace(announcement, price=price_there(game, player, view))
        announcement = replace(announcement, face_down=only_face_down(game, player, view))
        _check_allowed(game, player, view, timing, announcement)
        return _cast(game, player, view, announcement)
    except IllegalError:  # as with abilities: what was chosen and paid so far is taken back
        undo(game, before)
        raise


def _cast(game: Table, player: str, view: View, announcement: Announcement) -> int:
    if view.object.zone == "facedown":
        if "spell" not in view.types:
            game.reason("keyword-hidden-choices", f"{view.name} is played to {view.object.place}, where it was hidden")
        announcement = replace(announcement, place=view.object.place if "unit" in view.types else None)
    playing.check_destination(game, player, view, announcement.place)
    manner = announcement.manner if is_main_time(game, player) else announcement.manner | {LATE}
    return _go_on(game, player, to_stack(game, player, view, manner), announcement)


def _go_on(game: Table, player: str, id: int, announcement: Announcement) -> int:
    """Everything after the card is on the stack: choices, costs, and then it has been cast, or enters."""
    # The order is that of the rules: what is paid besides is announced before the targets, and everything is paid last.
    offered = offered_costs.taken(game, player, id, announcement.x)
    check_face_down(game, player, id)
    announce_kicks(game, player, id)
    offered += spliced(game, player, id)
    how, wanted = _item(game, id).manner, x_of_spell(game, player, id, announcement.x)
    choices = announce_choices(game, id, bodies(game.view(id)), wanted)
    if costs_otherwise(game, id):
        _note_changed_cost(game, id, choices)
    if announcement.when_chosen is not None:
        announcement.when_chosen()
    _tell_kicked(game, player, game.view(id), "kicked" in how)
    of_modes = costs_of_modes(game, id, choices.item.modes)
    costs = (*_costs(game, game.view(id), how), *added_by_others(game, id), *offered, *of_modes)
    instead = not how.isdisjoint(offered_costs.alternatives(game, player, id) | {"flashback"})
    _check_mana_cost(game, player, id, announcement)
    if announcement.price is not None:
        costs += (announcement.price.cost,)
        instead |= announcement.price.instead
        _note_price(game, id, choices, announcement.price)
    pay_all(game, id, choices, costs, "cast", point="alternative-cost" if instead else "additional-cost")
    if "teamwork" in how:
        report_tapped(game, player, choices.item, "teamwork")
    if "without-paying" not in how and stood_for(game, player, id, wanted):
        _note_changed_cost(game, id, choices)
    tax = commander_tax(game, player, id)
    _note_mana(game, player, id, choices, costs, announcement.price, tax)
    return _finish(game, player, id, choices, announcement.place)


def _check_mana_cost(game: Table, player: str, id: int, announcement: Announcement) -> None:
    """Refuse a spell with no mana cost that is cast for it (`no-mana-cost`); what adds to or reduces it changes nothing."""
    view, manner = game.view(id), _item(game, id).manner
    if view.cost != "" or view.object.card.energy is not None or announcement.price is not None:
        return
    said = offered_costs.alternatives(game, player, id) | {"flashback"}
    if not costs_instead(view, manner) and _for_its_mana_cost(said, manner) and not _for_mana_of_others(game, id):
        fact = f"{view.name} has no mana cost, which cannot be paid"
        game.reason("no-mana-cost", fact)
        raise IllegalError(fact, remedy="it is cast where an effect lets it be, for another cost or for none")


def _for_mana_of_others(game: Table, id: int) -> bool:
    """Whether something lets it be cast for other mana than its mana cost, which is taken as payable and not asked for."""
    return any(found.node.extra is None for found in offered_by_others(game, id))


def _for_its_mana_cost(instead: frozenset[str], manner: frozenset[str]) -> bool:
    return manner.isdisjoint(instead | {"without-paying", "suspend"})


def _note_changed_cost(game: Table, id: int, choices: Announced) -> None:
    """Keep with a spell that its printed cost is not what is spent for it."""
    choices.item = replace(choices.item, manner=choices.item.manner | {COST_CHANGED})
    stack.put(game, id, choices.item)


def _note_price(game: Table, id: int, choices: Announced, price: PriceThere) -> None:
    """Keep with a spell that it costs more where it is cast from, or how much mana is spent in place of its mana cost."""
    spent = instead_mark(mana_value(mana_in(price.cost))) if price.instead else COST_CHANGED
    marks = {spent, OWN_PRICE} if price.own else {spent}
    choices.item = replace(choices.item, manner=choices.item.manner | marks)
    stack.put(game, id, choices.item)


def _note_mana(
    game: Table, player: str, id: int, choices: Announced, costs: tuple[Cost, ...], price: PriceThere | None, tax: int
) -> None:
    """Keep with a spell which mana is spent on it, where words ask.

    `costs`: those besides or in place of its mana cost. `tax`: what it costs besides as a commander.
    """
    view, manner = game.view(id), choices.item.manner
    said = offered_costs.alternatives(game, player, id) | {"flashback"}  # these are among the costs already
    others = {name: cost for name, cost in costs_instead(view, manner).items() if name not in said}
    plain = not others and _for_its_mana_cost(said, manner) and not (price is not None and price.instead)
    symbols = "".join(map(mana_in, others.values())) if others else _mana_cost(view) if plain else ""
    symbols += f"{{{tax}}}" if tax else ""
    known = COST_CHANGED not in manner
    spent = spend(game, player, Price(symbols, choices.item.x or 0, known or not symbols), view.name, id, spell=True)
    speak_of_spell(game, id, spent)
    marks = marks_of_payment(game, player, view, (*costs, *others.values()), x=choices.item.x or 0, mana_cost=plain)
    if tax:
        marks |= {tax_mark(tax)}
    if marks:
        choices.item = replace(choices.item, manner=choices.item.manner | marks)


def _mana_cost(view: View) -> str:
    """What is printed in the corner of a card: mana, or energy."""
    energy = view.object.card.energy
    return f"[{energy}]" if energy is not None else view.cost or ""


def _check_allowed(game: Table, player: str, view: View, timing: bool, announcement: Announcement) -> None:
    check_casting(game, player, view, face_up=not announcement.face_down)
    check_zone_of_part(game, player, view)
    if timing:
        check_origin(game, player, view)
        if way_back(game, view.object) == PLOTTED and not is_main_time(game, player):
            game.reason("plotted-cast", f"{player} casts what is plotted as a sorcery would be cast")
            raise IllegalError(f"{player} cannot cast {view.name} now", remedy="a plotted card is cast as a sorcery would be")
        check_timing(game, player, view, announcement.place)


def _tell_kicked(game: Table, player: str, view: View, kicked: bool) -> None:
    if view.has("kicker") or view.has("multikicker"):
        fact = f"{player} {'kicks' if kicked else 'does not kick'} {view.name}"
        game.reason("keyword-kicker", fact, ahead="cast", bearing="general")


_DISCARD_A_CARD = Cost((PayByDoing(Discard(count=Number(1))),))
_DISCARD_A_LAND = Cost((PayByDoing(Discard(what=Some(Filter(("land", "card"))))),))


def _costs(game: Table, view: View, how: frozenset[str]) -> Iterator[Cost]:
    """What its own words say that a spell costs besides its mana cost; costs that are only mana are taken as payable.

    `how`: the manner in which it is cast: kicked, with flashback.
    """
    kicked = "kicked" in how
    statics = (
        ability
        for index, ability in view.abilities
        if isinstance(ability, StaticAbility) and keyword_of(game, view.id, index) is None
    )
    for effect in (effect for ability in statics for effect in ability.effects):
        if (
            isinstance(effect, ChangeCost)
            and effect.extra is not None
            and not effect.alternative
            and (kicked or not effect.optional)
        ):
            yield effect.extra
    if "jump-start" in how:
        yield _DISCARD_A_CARD
    if "retrace" in how:
        game.reason("keyword-retrace", f"{view.name} is cast from the {game.zones.grave}, and a land card is discarded for that")
        yield _DISCARD_A_LAND
    if kicked:
        yield from paid_kickers(view, how)
    paid = {"multikicker": times_paid("kicked", how), "flashback": int("flashback" in how)}
    for name, times in paid.items():
        yield from (ability.cost for ability in view.keyword_abilities(name) if ability.cost is not None for _ in range(times))


def _finish(game: Table, player: str, id: int, choices: Announced, place: str | None) -> int:
    """All is announced and paid: it has been cast, or, in a game where permanents skip the chain, it enters."""
    name = game.name(id)
    choices.item = replace(choices.item, manner=choices.item.manner | marks_as_cast(game, player, id))
    stack.put(game, id, choices.item)
    if game.rules.has("permanents-skip-chain"):
        return playing.finalized(game, player, id, place)
    fact = f"{name} has been cast now, its costs are paid"
    game.trace.begin("cast", fact, object=id)
    for doctrine in ("becomes-cast", "costs-before-cast"):
        game.reason(doctrine, fact)
    kinds = frozenset({"SpellCast", "GameEvent"})
    by = dict(choices.item.memory).get(PREPARED_BY)
    if isinstance(by, int):
        game.reason("prepared-copy", f"{game.name(by)} is no longer prepared, now that {name} is cast", object=by)
        game.perform(no_longer_prepared(by), by=Cause(kind="rules"))
    view = game.view(id)
    spent = measure(view, "mana spent")
    manner = choices.item.manner
    cast = Happen(kinds, object=id, agent=player, amount=spent, manner=manner, from_zone=_cast_from(manner))
    game.perform(cast, *kicks(game, player, id), by=Cause(id, player, "casting"))
    expend(game, player, spent, view)
    if LATE in choices.item.manner:
        _cast_late(game, player, id)
    return id


def _cast_from(manner: frozenset[str]) -> str | None:
    """The zone that a spell was cast from, as its manner has it."""
    return next((word.removeprefix(_FROM) for word in manner - {FROM_HIDDEN} if word.startswith(_FROM)), None)


_FROM = "from-"
LATE = "late"  # the manner of what is cast when a sorcery could not have been


def _cast_late(game: Table, player: str, id: int) -> None:
    """What a static ability makes of its being cast late: an ability that waits (`delayed-created`, `delayed-source-action`)."""
    statics = (ability for _, ability in game.view(id).abilities if isinstance(ability, StaticAbility))
    for effect in (effect for ability in statics for effect in ability.effects if isinstance(effect, WhenCastLate)):
        assert isinstance(effect.body, Body)
        carry_out(effect.body, Resolution(id, player, game=game, kind="action", about_itself=True))


def finalize_played(game: Table, id: int) -> None:
    """Finalize what an effect plays: its choices are made and its costs paid now; what cannot be finished is undone.

    Doctrine: played-by-effect.
    """
    obj, item, before = game.state.objects[id], _item(game, id), game.state
    if "token" in item.manner:
        playing.token_enters(game, id)
        return
    try:
        place = playing.destination(game, obj.controller, game.view(id), dict(item.memory).get(playing.TO))
        _go_on(game, obj.controller, id, Announcement(place=place))
    except IllegalError as error:
        undo(game, before)
        home = next(word.removeprefix("from-") for word in sorted(item.manner) if word.startswith("from-"))
        game.reason("illegal-action", f"{game.name(id)} is not played after all: {error.message}")
        game.perform(Move(id, home), by=Cause(kind="rules"))


def _item(game: Table, id: int) -> StackItem:
    item = game.state.objects[id].item
    assert item is not None
    return item


def _play_land(game: Table, player: str, card: int) -> int:
    """Play a land: a special action that does not use the stack."""
    view = game.view(card)
    game.trace.begin("cast", f"{player} plays {view.name}", object=card)
    game.reason("land-play", f"{player} plays {view.name} without the {game.zones.stack}")
    entering = Entering(transformed=game.state.objects[card].transformed)
    event = game.perform(Move(card, game.zones.main, control=player, agent=player, how=frozenset({"PlaysLand"}), entering=entering))
    return next((o.became for o in event.occurrences if o.became is not None), card)
