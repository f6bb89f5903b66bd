"""What keyword abilities tell a player to do that no other wording says: exploit, devour, amplify, tribute, saddle, renown, backup.

Doctrines: those of the keywords (`keyword-exploit` …).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import GainsAbility, KeywordAction, Restrict
from kb.text.nodes.things import Thing

from ..characteristics.type_words import EVERY_CREATURE_TYPE
from ..continuous.soulbond import may_be_paired, paired
from ..resolution.choosing import ask, says_yes
from ..state.ability_ids import keyword_place
from ..state.changes import AddEffect, Change, Happen, Mark, Move, PutCounters
from ..state.lasting import Effect
from ..wording.lasting_states import pair_of
from .acting import act, count_of, names, object_of, of_theirs, on_board, permanents

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["amplify", "backup", "devour", "exploit", "gift", "pair", "renown", "saddle", "tribute"]

DONE = frozenset({"KeywordActionDone"})


def exploit(node: KeywordAction, r: Resolution) -> None:
    """Sacrifice a creature: the source exploits it (`keyword-exploit`)."""
    assert isinstance(node.what, Thing)
    player = r.controller or ""
    for id in of_theirs(node.what, player, r):
        r.game.reason("keyword-exploit", f"{r.game.name(r.source)} exploits {r.game.name(id)}")
        act(r, _sacrificed(r, id, player), Happen(DONE, object=r.source, patient=id, agent=player, what="exploit"))


def _sacrificed(r: Resolution, id: int, player: str) -> Move:
    return Move(id, r.game.zones.grave, how=frozenset({"Sacrifices"}), agent=player)


def devour(node: KeywordAction, r: Resolution) -> None:
    """As it enters, any number of creatures are sacrificed: so many counters for each (`keyword-devour`)."""
    player = r.controller or ""
    theirs = tuple(id for id in r.game.state.objects if on_board(id, r) and _is_food(id, player, r))
    eaten = ask(r, "choose", player, theirs, least=0, most=len(theirs), text="what to devour")
    number = len(eaten) * count_of(node.count, r)
    r.game.reason("keyword-devour", f"{r.game.name(r.source)} devours {names(eaten, r)}")
    _enters_with(r, number, *(_sacrificed(r, id, player) for id in eaten))


def _is_food(id: int, player: str, r: Resolution) -> bool:
    view = r.game.view(id)
    return view.controller == player and "creature" in view.types


def _enters_with(r: Resolution, number: int, *besides: Change) -> None:
    assert r.source is not None
    act(r, *besides, *([PutCounters(r.source, "+1/+1", number, r.controller)] if number else []))


def amplify(node: KeywordAction, r: Resolution) -> None:
    """As it enters, cards in hand of one of its types are revealed: so many counters for each (`keyword-amplify`)."""
    assert r.source is not None
    player, own = r.controller or "", frozenset(r.game.view(r.source).subtypes)
    hand = r.game.state.zones.get((r.game.zones.hand, player), ())
    alike = tuple(id for id in hand if id != r.source and _shares(frozenset(r.game.view(id).subtypes), own))
    shown = ask(r, "choose", player, alike, least=0, most=len(alike), text="which cards to reveal")
    r.game.reason("keyword-amplify", f"{player} reveals {names(shown, r)}")
    _enters_with(r, len(shown) * count_of(node.count, r), *(_shown(id, player) for id in shown))


def _shares(types: frozenset[str], own: frozenset[str]) -> bool:
    return bool(types & own) or bool(types and own and EVERY_CREATURE_TYPE in types | own)


def _shown(id: int, player: str) -> Happen:
    return Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal")


def tribute(node: KeywordAction, r: Resolution) -> None:
    """As it enters, an opponent of its controller's choice may give it counters: tribute is paid then (`keyword-tribute`)."""
    assert r.source is not None
    others = tuple(name for name, player in r.game.state.players.items() if name != r.controller and not player.left)
    for opponent in ask(r, "choose", r.controller, others, text="which opponent may pay tribute"):
        paid = says_yes(r, "may", opponent, "tribute")
        r.game.reason("keyword-tribute", f"{opponent} {'pays' if paid else 'does not pay'} tribute")
        if paid:
            _enters_with(r, count_of(node.count, r), Mark(r.source, "tribute"))


def saddle(node: KeywordAction, r: Resolution) -> None:
    """It is saddled until end of turn (`keyword-saddle`)."""
    found = permanents(node.what, r) if node.what is not None else ()
    r.game.reason("keyword-saddle", f"{names(found, r)} becomes saddled until end of turn")
    effect = Effect(Restrict(node.what, "saddled"), found, r.source, r.controller, "end-of-turn")
    act(r, AddEffect(effect), *(Happen(DONE, object=id, agent=r.controller, what="saddled") for id in found))


def gift(node: KeywordAction, r: Resolution) -> None:
    """What was promised has been given (`keyword-gift`)."""
    r.game.reason("keyword-gift", f"{r.controller} gives the gift of {r.game.name(r.source)}")
    act(r, Happen(DONE, object=r.source, agent=r.controller, what="gift"))


def pair(node: KeywordAction, r: Resolution) -> None:
    """The source and another creature become paired, if both are unpaired creatures of that player (`keyword-soulbond`)."""
    source = r.source
    for id in permanents(node.what, r)[:1] if node.what is not None else ():
        both = (source or 0, id)
        if all(may_be_paired(r.game, one, r.controller) and not pair_of(r.game, one) for one in both):
            r.game.reason("keyword-soulbond", f"{names(both, r)} are paired")
            act(r, paired(node, both, r.controller))


def renown(node: KeywordAction, r: Resolution) -> None:
    """It becomes renowned (`keyword-renown`)."""
    for id in permanents(node.what, r) if node.what is not None else ():
        r.game.reason("keyword-renown", f"{r.game.name(id)} becomes renowned")
        act(r, Mark(id, "renowned"), Happen(DONE, object=id, agent=r.controller, what="renown"))


def backup(node: KeywordAction, r: Resolution) -> None:
    """Another creature gets, until end of turn, the abilities that are printed below this one (`keyword-backup`)."""
    source, firing = r.source, r.firing
    if source is None or firing is None:
        return
    place = keyword_place(firing.index)
    below = object_of(source, r).card.abilities[0 if place is None else place + 1 :]
    found = tuple(id for id in permanents(node.what, r) if id != source) if node.what is not None else ()
    gained = tuple(ability for ability in below if getattr(ability, "name", "") != "backup")
    r.game.reason("keyword-backup", f"{names(found, r)} gets what is printed below on {r.game.name(source)}")
    if found and gained:
        act(r, AddEffect(Effect(GainsAbility(node.what, gained), found, source, r.controller, "end-of-turn")))  # type: ignore[arg-type]
