"""Keyword actions that put counters, make tokens or bend the game; `ACTIONS` is the list of all of them by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.text.nodes.cards import Card
from kb.text.nodes.effects import KeywordAction, Restrict
from kb.text.nodes.vocabulary import Duration, KeywordActionName, Verb

from ..resolution.choosing import ask, says_yes
from ..resolution.references import players
from ..state.changes import (  # fmt: skip
    AddEffect,
    Change,
    Create,
    DrawCard,
    Entering,
    Happen,
    Mark,
    Move,
    PutCounters,
    SetTapped,
)
from ..state.game_changes import Designate
from ..state.lasting import Effect
from ..triggers.monarch import crowned
from .acting import act, by_each, count_of, names, object_of, on_board, permanents
from .keyword_abilities import amplify, backup, devour, exploit, gift, pair, renown, saddle, tribute
from .library import fateseal, scry, surveil, top_of
from .predefined import PREDEFINED
from .tokens import made
from .unit_actions import buff, channel, heal, predict, recycle, stun

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["ACTIONS", "keyword_action"]

DONE = "KeywordActionDone"


def keyword_action(node: KeywordAction, r: Resolution) -> None:
    """A keyword action; one without an entry here is done in name only, and the trace says so."""
    known = ACTIONS.get(node.name)
    if known is not None:
        known(node, r)
        return
    r.game.trace.not_carried_out(f"what “{node.name}” does", r.game.name(r.source), r.source, why="not modelled")
    kind = frozenset({"RingTempts" if node.name == "the ring tempts" else DONE})
    act(r, *(Happen(kind, agent=player, what=node.name, object=r.source) for player in by_each(node.who, r)))


def _subjects(node: KeywordAction, r: Resolution) -> tuple[int, ...]:
    if node.what is not None:
        return permanents(node.what, r)
    return (r.source,) if r.source is not None and on_board(r.source, r) else ()


def investigate(node: KeywordAction, r: Resolution) -> None:
    """Create a Clue token (`action-investigate`)."""
    for player in by_each(node.who, r):
        for _ in range(count_of(node.count, r)):
            r.game.reason("action-investigate", f"{player} creates a Clue")
            clue = Create(PREDEFINED["clue"], player)
            event = act(r, clue, Happen(frozenset({"Investigates"}), agent=player, what="investigate"))
            r.mention("created", made(event.occurrences) if event is not None else ())


def proliferate(node: KeywordAction, r: Resolution) -> None:
    """Any number of permanents and players with counters get another of each kind (`action-proliferate`)."""
    for _ in range(count_of(node.count, r)):
        state = r.game.state
        with_counters = [id for id, obj in state.objects.items() if obj.counters and on_board(id, r)]
        seats = [name for name, player in state.players.items() if player.counters]
        options = (*with_counters, *seats)
        picked = ask(r, "choose", r.controller, options, least=0, most=len(options), text="proliferate")
        changes: list[Change] = []
        for id in picked:
            holder = state.players[id] if isinstance(id, str) else state.objects[id]
            changes += [PutCounters(id, kind, 1, r.controller) for kind, _number in holder.counters]
        r.game.reason("action-proliferate", f"{names(picked, r)} get another counter of each kind")
        act(r, *changes, Happen(frozenset({"Proliferates"}), agent=r.controller, what="proliferate"))


def explore(node: KeywordAction, r: Resolution) -> None:
    """Reveal the top card: a land goes to hand, else a +1/+1 counter and the card back or into the graveyard (`action-explore`)."""
    for id in _subjects(node, r):
        player = r.game.view(id).controller
        cards = top_of(player, 1, r)
        explores = Happen(frozenset({"Explores"}), object=id, agent=player, what="explore")
        if cards and "land" in r.game.view(cards[0]).words:
            r.game.reason("action-explore", f"{r.game.name(cards[0])} is a land and goes to {player}'s hand")
            act(r, Move(cards[0], r.game.zones.hand, agent=player), explores)
            continue
        r.game.reason("action-explore", f"{r.game.name(id)} gets a +1/+1 counter")
        away = cards and says_yes(r, "may", player, "put it into your graveyard")
        moved = [Move(cards[0], r.game.zones.grave, agent=player)] if away else []
        act(r, PutCounters(id, "+1/+1", 1, player), *moved, explores)


def connive(node: KeywordAction, r: Resolution) -> None:
    """Draw, discard, and a +1/+1 counter for each nonland card discarded so (`action-connive`)."""
    number = count_of(node.count, r)
    for id in _subjects(node, r) or ((r.source,) if r.source is not None else ()):
        player = r.game.view(id).controller
        for _ in range(number):
            act(r, DrawCard(player))
        hand = r.game.state.zones.get((r.game.zones.hand, player), ())
        away = ask(r, "choose", player, hand, least=number, most=number, text="discard")
        nonland = sum("land" not in r.game.view(card).words for card in away)
        r.game.reason("action-connive", f"{r.game.name(id)} gets {nonland} +1/+1 counters")
        moves = [Move(card, r.game.zones.grave, how=frozenset({"Discards"}), agent=player) for card in away]
        act(r, *moves)
        counters = [PutCounters(id, "+1/+1", nonland, player)] if nonland and on_board(id, r) else []
        act(r, *counters, Happen(frozenset({"Connives"}), object=id, agent=player, what="connive"))


def amass(node: KeywordAction, r: Resolution) -> None:
    """+1/+1 counters on an Army, after making one where there is none (`action-amass`)."""
    kind = node.kind or "zombie"
    player = r.controller or ""
    armies = _own(r, player, "army")
    if not armies:
        army = Card(
            f"{kind.capitalize()} Army", ("creature",), (kind, "army"), (), ("black",), power="0", toughness="0", token=True
        )
        event = act(r, Create(army, player))
        armies = made(event.occurrences) if event is not None else ()
    picked = ask(r, "choose", player, armies, least=1, most=1, text="amass")
    number = count_of(node.count, r)
    r.game.reason("action-amass", f"{names(picked, r)} gets {number} +1/+1 counters")
    counters = [PutCounters(id, "+1/+1", number, player) for id in picked]
    act(r, *counters, Happen(frozenset({DONE}), agent=player, what="amass", amount=number))


def _own(r: Resolution, player: str, word: str) -> tuple[int, ...]:
    there = (id for id in r.game.state.objects if on_board(id, r))
    views = (r.game.view(id) for id in there)
    return tuple(view.id for view in views if view.controller == player and word in view.words)


def populate(node: KeywordAction, r: Resolution) -> None:
    """A copy of a creature token that the player controls (`action-populate`)."""
    player = r.controller or ""
    tokens = tuple(id for id in _own(r, player, "creature") if object_of(id, r).token)
    picked = ask(r, "choose", player, tokens, least=1, most=1, text="populate")
    r.game.reason("action-populate", f"{names(picked, r)} is copied")
    said = Happen(frozenset({DONE}), agent=player, what="populate")
    act(r, *(Create(r.game.view(id).copied, player) for id in picked), said)


def bolster(node: KeywordAction, r: Resolution) -> None:
    """+1/+1 counters on the creature with the least toughness (`action-bolster`)."""
    player = r.controller or ""
    mine = _own(r, player, "creature")
    least = min((r.game.view(id).toughness or 0 for id in mine), default=0)
    weakest = tuple(id for id in mine if (r.game.view(id).toughness or 0) == least)
    picked = ask(r, "choose", player, weakest, least=1, most=1, text="bolster")
    number = count_of(node.count, r)
    r.game.reason("action-bolster", f"{names(picked, r)} gets {number} +1/+1 counters")
    act(r, *(PutCounters(id, "+1/+1", number, player) for id in picked))


def train(node: KeywordAction, r: Resolution) -> None:
    """A +1/+1 counter on a creature, which trains (`keyword-training`)."""
    for id in _subjects(node, r):
        said = Happen(frozenset({DONE}), object=id, agent=r.controller, what="train")
        act(r, PutCounters(id, "+1/+1", 1, r.controller), said)


def support(node: KeywordAction, r: Resolution) -> None:
    """A +1/+1 counter on each of the targets (`action-support`)."""
    act(r, *(PutCounters(id, "+1/+1", 1, r.controller) for id in _subjects(node, r)))


def adapt(node: KeywordAction, r: Resolution) -> None:
    """+1/+1 counters, if it has none (`action-adapt`)."""
    number = count_of(node.count, r)
    fresh = [id for id in _subjects(node, r) if not dict(object_of(id, r).counters).get("+1/+1")]
    r.game.reason("action-adapt", f"{names(fresh, r)} had no +1/+1 counters")
    act(r, *(PutCounters(id, "+1/+1", number, r.controller) for id in fresh))


def monstrosity(node: KeywordAction, r: Resolution) -> None:
    """If it isn't monstrous, +1/+1 counters, and it becomes monstrous (`action-monstrosity`)."""
    number = count_of(node.count, r)
    for id in _subjects(node, r):
        if "monstrous" not in object_of(id, r).marks:
            r.game.reason("action-monstrosity", f"{r.game.name(id)} becomes monstrous")
            kinds = frozenset({"BecomesMonstrous"})
            act(r, PutCounters(id, "+1/+1", number, r.controller), Mark(id, "monstrous", kinds))


def monstrous(node: KeywordAction, r: Resolution) -> None:
    """It becomes monstrous, if it is not."""
    fresh = [id for id in _subjects(node, r) if "monstrous" not in object_of(id, r).marks]
    act(r, *(Mark(id, "monstrous", frozenset({"BecomesMonstrous"})) for id in fresh))


def tap_or_untap(node: KeywordAction, r: Resolution) -> None:
    """The controller chooses whether it becomes tapped or untapped."""
    for id in _subjects(node, r):
        (way,) = ask(r, "choose", r.controller, ("tap", "untap"), text=f"tap or untap {r.game.name(id)}")
        act(r, SetTapped(id, way == "tap", r.controller))


def _marked(mark: str, doctrine: str) -> Callable[[KeywordAction, Resolution], None]:
    def act_so(node: KeywordAction, r: Resolution) -> None:
        found = _subjects(node, r)
        r.game.reason(doctrine, f"{names(found, r)} is {mark}")
        said = (Happen(frozenset({DONE}), object=id, agent=r.controller, what=node.name) for id in found)
        act(r, *(Mark(id, mark) for id in found), *said)

    act_so.__doc__ = f"Permanents become {mark} (`{doctrine}`)."
    return act_so


def _restricting(verb: Verb, until: Duration, doctrine: str) -> Callable[[KeywordAction, Resolution], None]:
    def act_so(node: KeywordAction, r: Resolution) -> None:
        found = _subjects(node, r)
        r.game.reason(doctrine, f"{names(found, r)}: {verb}")
        effect = Restrict(node.what, verb, until)
        said = [Happen(frozenset({DONE}), object=id, agent=r.controller, what=node.name) for id in found]
        act(r, AddEffect(Effect(effect, found, r.source, r.controller, until)), *said)

    act_so.__doc__ = f"For a time: {verb} (`{doctrine}`)."
    return act_so


def monarch(node: KeywordAction, r: Resolution) -> None:
    """A player becomes the monarch (`monarch`)."""
    for player in players(node.who, r)[:1]:
        r.game.reason("monarch", f"{player} becomes the monarch")
        act(r, *crowned(r.game, player))


def initiative(node: KeywordAction, r: Resolution) -> None:
    """A player takes the initiative (`initiative`)."""
    for player in players(node.who, r)[:1]:
        r.game.reason("initiative", f"{player} takes the initiative")
        act(r, Designate("initiative", player), Happen(frozenset({DONE}), agent=player, what="initiative"))
        r.game.trace.not_carried_out(
            "venturing into the dungeon of the initiative", r.game.name(r.source), r.source, why="not modelled"
        )


def blessing(node: KeywordAction, r: Resolution) -> None:
    """A player gets the city's blessing for the rest of the game."""
    act(r, *(Mark(player, "blessing") for player in players(node.who, r)))


def manifest(node: KeywordAction, r: Resolution) -> None:
    """The top card of a library enters face down (`action-manifest`)."""
    for player in by_each(node.who, r):
        cards = top_of(player, count_of(node.count, r), r)
        r.game.reason("action-manifest", f"{player} manifests {len(cards)} cards")
        entering = Entering(face_down=True, marks=frozenset({"manifested"}))
        act(r, *(Move(id, r.game.zones.main, agent=player, control=player, entering=entering) for id in cards))


def incubate(node: KeywordAction, r: Resolution) -> None:
    """Create an Incubator token with +1/+1 counters (`action-incubate`)."""
    back = Card("Phyrexian Token", ("artifact", "creature"), ("phyrexian",), power="0", toughness="0", token=True)
    card = Card("Incubator", ("artifact",), ("incubator",), back=back, token=True)
    counters = (("+1/+1", count_of(node.count, r)),)
    r.game.reason("action-incubate", f"{r.controller} creates an Incubator")
    said = Happen(frozenset({DONE}), agent=r.controller, what="incubate")
    act(r, Create(card, r.controller or "", entering=Entering(counters=counters)), said)


def endure(node: KeywordAction, r: Resolution) -> None:
    """+1/+1 counters, or a Spirit of that size (`action-endure`)."""
    number = count_of(node.count, r)
    player = r.controller or ""
    for id in _subjects(node, r) or (0,):
        if id and says_yes(r, "may", player, "put counters"):
            act(r, PutCounters(id, "+1/+1", number, player))
            continue
        size = str(number)
        spirit = Card("Spirit", ("creature",), ("spirit",), (), ("white",), power=size, toughness=size, token=True)
        act(r, Create(spirit, player))


ACTIONS: dict[KeywordActionName, Callable[[KeywordAction, Resolution], None]] = {
    "adapt": adapt,
    "amass": amass,
    "amplify": amplify,
    "backup": backup,
    "bolster": bolster,
    "buff": buff,
    "channel": channel,
    "city's blessing": blessing,
    "connive": connive,
    "devour": devour,
    "detain": _restricting("cant-attack-block-or-activate", "next-turn", "action-detain"),
    "endure": endure,
    "exploit": exploit,
    "exert": _restricting("doesnt-untap", "next-untap", "action-exert"),
    "explore": explore,
    "fateseal": fateseal,
    "gift": gift,
    "goad": _restricting("goaded", "next-turn", "action-goad"),
    "heal": heal,
    "incubate": incubate,
    "initiative": initiative,
    "investigate": investigate,
    "manifest": manifest,
    "monarch": monarch,
    "monstrosity": monstrosity,
    "monstrous": monstrous,
    "pair": pair,
    "populate": populate,
    "predict": predict,
    "proliferate": proliferate,
    "recycle": recycle,
    "renown": renown,
    "saddle": saddle,
    "scry": scry,
    "stun": stun,
    "support": support,
    "surveil": surveil,
    "tap or untap": tap_or_untap,
    "train": train,
    "tribute": tribute,
    "suspect": _marked("suspected", "action-suspect"),
}
