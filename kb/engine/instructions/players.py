"""Players and the turn: mana, choices, coins, dice, votes, extra and skipped turns, the end of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import (
    AddMana,
    Choose,
    EndTurn,
    ExtraTurn,
    FlipCoin,
    LoseMana,
    RollDie,
    SkipStep,
    Vote,
)  # fmt: skip
from kb.text.nodes.things import Filter, Players, Thing

from ..resolution.choosing import ask
from ..resolution.references import everything, things
from ..resolution.resolution import carry_out
from ..state.changes import Alter, AlterPlayer, Change, Happen, Move, Remove
from ..state.game_changes import PlanTurn
from ..state.seats import turn_order
from ..table.bookkeeping import take_pending
from ..table.choices import Answer, Question
from ..turn.added_phases import add
from ..wording.antecedents import rest
from ..wording.evaluate import matches
from ..wording.moment import object_at
from ..wording.players import named
from .acting import act, by_each, count_of, one_player, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["add_mana", "choose", "end_turn", "extra_turn", "flip_coin", "lose_mana", "roll_die", "skip_step", "vote"]


def add_mana(node: AddMana, r: Resolution) -> None:
    """Mana goes into a player's pool."""
    player = one_player(node.who, r)
    if player is None:
        return
    kinds = _produced(r) if node.symbols == "produced" else tuple(node.symbols.split("|"))
    chosen = ask(r, "choose", player, kinds, text="which mana") if len(kinds) > 1 else kinds
    symbols = _symbols(chosen[0])
    added = symbols * count_of(node.count, r)
    pool = r.game.state.players[player].pool
    mana = Happen(frozenset({"ManaAdded"}), agent=player, what="".join(added), object=r.source)
    act(r, AlterPlayer(player, (("pool", (*pool, *added)),)), mana)


def _produced(r: Resolution) -> tuple[str, ...]:
    """The kinds of mana that what was tapped for mana has produced."""
    told = "".join(o.what or "" for o in r.occurrences if "TappedForMana" in o.kinds)
    return tuple(dict.fromkeys(f"{{{symbol}" for symbol in told.split("{") if symbol)) or ("any",)


def lose_mana(node: LoseMana, r: Resolution) -> None:
    """Players lose all unspent mana."""
    act(r, *(AlterPlayer(player, (("pool", ()),)) for player in by_each(node.who, r)))


def _symbols(worded: str) -> tuple[str, ...]:
    return tuple("{" + part + "}" for part in worded.strip("{}").split("}{")) if "{" in worded else (worded,)


def _choose_revealed(node: Choose, r: Resolution, player: str | None) -> None:
    """A card is chosen from those revealed or looked at last."""
    cards = tuple(id for id in rest(r.game, r) if isinstance(id, int))
    assert isinstance(node.what, Filter)
    fitting = tuple(id for id in cards if matches(r.game, node.what, id, r))
    found = ask(r, "choose", player, fitting, least=1, most=1, text="choose")
    r.mention("chosen", found)
    r.done = bool(found)


def choose(node: Choose, r: Resolution) -> None:
    """Something is chosen; an object is what "the chosen" means, anything else is remembered by the source (`chosen-value`)."""
    player = one_player(node.who, r)
    if node.kind == "revealed":
        _choose_revealed(node, r, player)
        return
    if node.what is not None:
        found = _chosen_thing(node.what, r, player)
        r.mention("chosen", found)
        if found and isinstance(found[0], str):
            _keep(r, "player", found[0])
        r.done = bool(found)
        return
    value = _worded(node.kind, player, r)
    r.mention("chosen-" + node.kind, ())
    if value:
        _keep(r, node.kind, str(value[0]))
    r.done = True


def _chosen_thing(what: Filter | Thing, r: Resolution, player: str | None) -> tuple[int | str, ...]:
    if isinstance(what, Filter):
        return ask(r, "choose", player, everything(what, r))
    if isinstance(what, Players):
        return ask(r, "choose", player, named(r.game, what, r))
    return things(what, r, player)


def _keep(r: Resolution, kind: str, value: str) -> None:
    """The source remembers what was chosen for it (`chosen-value`)."""
    source = object_at(r.game.state, r.source) if r.source is not None else None
    if source is not None and source.id in r.game.state.objects:
        others = tuple(pair for pair in source.chosen if pair[0] != kind)
        act(r, Alter(source.id, (("chosen", (*others, (kind, value))),)))


def _worded(kind: str, player: str | None, r: Resolution) -> Answer:
    """Something that is chosen by its word: a colour, a type, a number, a name."""
    listed: tuple[str | int, ...] = _VALUES.get(kind) or (tuple(range(21)) if kind == "number" else ())
    options = listed or _at_hand(kind, r) or (kind,)
    asked = player or r.controller or ""
    question = Question("name", asked, r.game.name(r.source), options, text=f"choose a {kind}", item=r.source, free=not listed)
    return r.game.ask(question)


def _at_hand(kind: str, r: Resolution) -> tuple[str, ...]:
    """The names or types that something in the game has, which are those that can matter."""
    objects = r.game.state.objects.values()
    if "name" in kind:
        return tuple(dict.fromkeys(o.card.name for o in objects if o.id != r.source))
    subtypes = "type" in kind and "card type" not in kind
    return tuple(dict.fromkeys(word for o in objects for word in (o.card.subtypes if subtypes else o.card.types)))


_VALUES: dict[str, tuple[str, ...]] = {
    "color": ("white", "blue", "black", "red", "green"),
    "basic land type": ("plains", "island", "swamp", "mountain", "forest"),
    "odd or even": ("odd", "even"),
}


def flip_coin(node: FlipCoin, r: Resolution) -> None:
    """Coins are flipped, each won or lost."""
    player = one_player(node.who, r) or r.controller
    for _ in range(count_of(node.count, r)):
        (won,) = ask(r, "flip", player, ("win", "lose"), text="flip a coin")
        manner = frozenset({"won" if won == "win" else "lost"})
        act(r, Happen(frozenset({"FlipsCoin"}), agent=player, what="flip", manner=manner))
        r.done = won == "win"
        branch = node.won if won == "win" else node.lost
        if branch is not None:
            carry_out(branch, r)


def roll_die(node: RollDie, r: Resolution) -> None:
    """A die is rolled; what its result says is done."""
    player = one_player(node.who, r) or r.controller
    (result,) = ask(r, "roll", player, tuple(range(1, node.sides + 1)), text=f"roll a d{node.sides}")
    act(r, Happen(frozenset({"RollsDie"}), agent=player, what="roll", amount=result))
    for span, body in zip(node.ranges, node.results, strict=False):
        low, _, high = span.partition("-")
        if int(low) <= result <= int(high or low):
            carry_out(body, r)


def vote(node: Vote, r: Resolution) -> None:
    """Each player votes, in turn order from the controller (`action-vote`)."""
    order = turn_order(r.game.state)
    start = order.index(r.controller) if r.controller in order else 0
    votes = {player: ask(r, "choose", player, node.options, text="vote") for player in (*order[start:], *order[:start])}
    changes: list[Change] = [
        Happen(frozenset({"KeywordActionDone"}), agent=player, what=f"vote {choice[0]}") for player, choice in votes.items()
    ]
    act(r, *changes)


def extra_turn(node: ExtraTurn, r: Resolution) -> None:
    """An extra turn, phase or step is added (`extra-turns`, `extra-phases`)."""
    if node.what != "turn":
        add(r.game, node.what)
        r.did = r.done = True
        return
    for player in by_each(node.who, r):
        act(r, PlanTurn((("extra_turns", (*r.game.state.plan.extra_turns, player)),)))
        r.game.reason("extra-turns", f"{player} gets an extra turn")


def skip_step(node: SkipStep, r: Resolution) -> None:
    """A player skips the next turn, phase or step of that name (`skipped-steps`)."""
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        skips = (*r.game.state.plan.skips, (player, node.what.replace("-", " ")))
        act(r, PlanTurn((("skips", skips),)))
        r.game.reason("skipped-steps", f"{player} skips the next {node.what}")


def end_turn(node: EndTurn, r: Resolution) -> None:
    """The turn ends: what is on the stack is exiled; what waits for it ceases to exist or goes on waiting (`ending-the-turn`)."""
    game = r.game
    told = "every object on the stack is exiled"
    ceases = game.outcome("ending-the-turn")
    if ceases:
        take_pending(game)
        told += ", and what has triggered but is not there ceases to exist"
    game.decide("ending-the-turn", told)
    items = [game.state.objects[id] for id in game.state.zones.get((game.zones.stack, None), ())]
    gone = (Move(o.id, game.zones.exile) if o.item and o.item.kind == "spell" and not o.token else Remove(o.id) for o in items)
    act(r, *gone, PlanTurn((("ending", True),)))
