"""Libraries: searching, looking, revealing, shuffling; scry, surveil and their like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction, Look, Move, Reveal, RevealUntil, Search, Shuffle
from kb.text.nodes.things import Players

from ..continuous.prohibitions import forbids
from ..resolution.choosing import ask
from ..resolution.references import objects, things
from ..state.changes import Change, Happen, Reorder, ShuffleZone
from ..state.changes import Move as MoveChange
from ..wording.evaluate import matches
from .acting import act, by_each, count_of, names, one_player, speak_of
from .entering import entering, location

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["fateseal", "look", "reveal", "reveal_until", "scry", "search", "shuffle", "surveil", "top_of"]


def search(node: Search, r: Resolution) -> None:
    """A player looks through a library for cards, may fail to find some (`searching-may-fail`), and shuffles."""
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        _search(node, r, player)


def _search(node: Search, r: Resolution, player: str) -> None:
    zones = r.game.zones
    owner = one_player(node.whose, r) if node.whose is not None else player
    if banned := forbids(r.game, "cant-search", player):
        r.game.reason("cannot-beats-can", f"{player} cannot search: {banned}")
        r.done = False
        r.mention("searched", ())
        if node.shuffle and owner is not None:
            r.perform(ShuffleZone(owner, zones.library))
        return
    cards = [id for zone in node.zones or (zones.library,) for id in r.game.state.zones.get((zones.name(zone), owner), ())]
    fitting = tuple(id for id in cards if matches(r.game, node.what, id, r))
    most = len(fitting) if node.count is None and node.up_to else count_of(node.count, r)
    plain = not node.what.nouns or node.what.nouns == ("card",)
    least = 0 if node.up_to or not plain or node.what.where else most
    found: tuple[int, ...] = ask(r, "choose", player, fitting, least=least, most=most, text="search")
    r.game.reason("searching-may-fail", f"{player} finds {names(found, r)}")
    act(r, Happen(frozenset({"Searches"}), agent=player, patient=owner, what="search"))
    r.mention("searched", found)
    act(r, *_put(node, found, r, player))
    r.done = bool(found)
    if node.shuffle and owner is not None:
        r.perform(ShuffleZone(owner, zones.library))


def _put(node: Search, found: tuple[int, ...], r: Resolution, player: str) -> list[Change]:
    zone, place = location(node.to, r, player)
    if zone not in r.game.zones.board:
        at = "bottom" if node.position == "bottom" else None
        how = frozenset({"Exiles"}) if zone == r.game.zones.exile else frozenset[str]()
        return [MoveChange(id, zone, how=how, agent=player, position=at) for id in found]
    state = entering(Move(what=Players("you"), to=node.to, state=node.state), r, player)
    return [MoveChange(id, zone, place=place, agent=player, control=player, entering=state) for id in found]


def shuffle(node: Shuffle, r: Resolution) -> None:
    """Libraries are shuffled, things into them first."""
    library = r.game.zones.library
    who = by_each(node.who, r) if node.who is not None else ()
    moved = {id: player for player in who or (None,) for id in _into_library(node, player, r)}
    owners = tuple(dict.fromkeys(r.game.state.objects[id].owner for id in moved))
    act(r, *(MoveChange(id, library, agent=player) for id, player in moved.items()))
    act(r, *(ShuffleZone(player, library) for player in who or owners or by_each(None, r)))


def _into_library(node: Shuffle, player: str | None, r: Resolution) -> tuple[int, ...]:
    """What is shuffled into a library; "their graveyard" is that of the player who shuffles."""
    if player is not None:
        speak_of(player, node.who, r)
    return objects(node.into, r) if node.into is not None else ()


def look(node: Look, r: Resolution) -> None:
    """Cards are looked at; they are "them" for what follows."""
    found = things(node.what, r)
    r.mention("looked", tuple(id for id in found if isinstance(id, int)))
    r.done = bool(found)


def reveal(node: Reveal, r: Resolution) -> None:
    """Cards are revealed; they are "them" for what follows."""
    player = one_player(node.who, r)
    found = tuple(id for id in things(node.what, r, player) if isinstance(id, int))
    act(r, *(Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal") for id in found))
    r.mention("revealed", found)
    r.done = bool(found)


def reveal_until(node: RevealUntil, r: Resolution) -> None:
    """Cards are revealed from the top until enough fit; those are "that card", the others "the rest"."""
    wanted = count_of(node.count, r)
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        seen: list[int] = []
        fitting: list[int] = []
        for id in r.game.state.zones.get((r.game.zones.library, player), ()):
            seen.append(id)
            if matches(r.game, node.what, id, r):
                fitting.append(id)
            if len(fitting) >= wanted:
                break
        r.mention("revealed", tuple(seen))
        r.mention("aside", tuple(fitting))
        if node.verb == "exile":
            act(r, *(MoveChange(id, r.game.zones.exile, how=frozenset({"Exiles"}), agent=player) for id in seen))
            r.mention("exiled", tuple(seen))
            r.mention("found", tuple(fitting))
        else:
            act(r, *(Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal") for id in seen))
            r.mention("found", tuple(fitting))
        r.done = bool(fitting)


def top_of(player: str, number: int, r: Resolution) -> tuple[int, ...]:
    """The top cards of a player's library."""
    return r.game.state.zones.get((r.game.zones.library, player), ())[:number]


def scry(node: KeywordAction, r: Resolution) -> None:
    """Look at the top cards; any number go to the bottom, the rest back on top (`action-scry`)."""
    _sort(node, r, "Scries", "action-scry", None)


def surveil(node: KeywordAction, r: Resolution) -> None:
    """Look at the top cards; any number go to the graveyard, the rest back on top (`action-surveil`)."""
    _sort(node, r, "Surveils", "action-surveil", r.game.zones.grave)


def fateseal(node: KeywordAction, r: Resolution) -> None:
    """Scry an opponent's library (`action-fateseal`)."""
    _sort(node, r, "KeywordActionDone", "action-fateseal", None, of="opponent")


def _sort(node: KeywordAction, r: Resolution, kind: str, doctrine: str, to: str | None, *, of: str = "you") -> None:
    number = count_of(node.count, r)
    if number == 0:
        return
    for player in by_each(node.who, r):
        owner = player if of == "you" else next((name for name in r.game.state.players if name != player), player)
        cards = top_of(owner, number, r)
        away: tuple[int, ...] = ask(r, "choose", player, cards, least=0, most=len(cards), text=node.name)
        r.game.reason(doctrine, f"{player} looks at {len(cards)} cards and puts {len(away)} away")
        library = r.game.zones.library
        moves = [MoveChange(id, to, agent=player) for id in away] if to is not None else []
        event = act(r, *moves, Happen(frozenset({kind}), agent=player, what=node.name, amount=number))
        if to is None and away and event is not None:
            _to_bottom(away, library, owner, r)


def _to_bottom(cards: tuple[int, ...], library: str, owner: str, r: Resolution) -> None:
    """Cards stay the same objects in the same zone; only their order changes."""
    order = r.game.state.zones[(library, owner)]
    r.perform(Reorder((library, owner), (*(id for id in order if id not in cards), *cards)))
