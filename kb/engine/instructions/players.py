"""Players and the turn: choices, coins, dice, votes, extra and skipped turns, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kb.text.nodes.effects import (
    AboutCost,
    AboutMana,
    Choose,
    ControlPlayer,
    EndTurn,
    ExtraTurn,
    FlipCoin,
    RollDie,
    SkipStep,
    StillResolves,
    Vote,
)  # fmt: skip
from kb.text.nodes.statics import Permission
from kb.text.nodes.things import Each, Filter, Group, Players, Some, Target, Thing
from kb.text.nodes.vocabulary import PermissionVerb

from ..context.moment import object_at
from ..context.names import in_a_row
from ..continuous.prohibitions import in_force
from ..resolution.carrying_out import carry_out
from ..resolution.choosing import ask, says_yes
from ..resolution.references import Ids, everything, things
from ..resolution.repetition import LOOP_LIMIT, report_limit
from ..resolution.unnamed_cards import fitting_among
from ..state.changes import Alter, Happen, Move, Remove
from ..state.game_changes import PlanTurn
from ..state.records import AddedTurn
from ..state.seats import turn_order
from ..table.bookkeeping import take_pending
from ..turn.added_phases import add
from ..wording.antecedents import rest
from ..wording.evaluate import amount
from ..wording.players import named
from ..wording.votes import VOTE
from .parts.chosen_words import worded
from .parts.common import by_each, count_of, one_player, perform, repeated, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["about_mana", "choose", "end_turn", "extra_turn", "flip_coin", "roll_die", "skip_step", "vote"]


def _choose_revealed(node: Choose, ctx: Resolution, player: str | None) -> None:
    """A card, or so many, is chosen from those revealed or looked at last."""
    cards = tuple(id for id in rest(ctx.game, ctx) if isinstance(id, int))
    what, count = (node.what.what, count_of(node.what.count, ctx)) if isinstance(node.what, Some) else (node.what, 1)
    assert isinstance(what, Filter)
    fitting = fitting_among(what, cards, ctx)
    found = ask(ctx, "choose", player, fitting, least=count, most=count, text="choose")
    ctx.mention("chosen", found, _missed(found, what))
    ctx.done = bool(found)


def _choose_friends(node: Choose, ctx: Resolution, player: str | None) -> None:
    """Each player is a friend or a foe, until the effect is over."""
    everyone = turn_order(ctx.game.state)
    friends = ask(ctx, "choose", player, everyone, least=0, most=len(everyone), text="choose the friends")
    ctx.mention("friends", friends)
    ctx.mention("foes", tuple(name for name in everyone if name not in friends))
    ctx.done = True


_CHOSEN_AMONG: Mapping[str, Callable[[Choose, Resolution, str | None], None]] = {
    "revealed": _choose_revealed, "friend or foe": _choose_friends,
}  # fmt: skip


def choose(node: Choose, ctx: Resolution) -> None:
    """Something is chosen; an object is what "the chosen" means, anything else is remembered by the source (`chosen-value`)."""
    if node.kind in _CHOSEN_AMONG:
        _CHOSEN_AMONG[node.kind](node, ctx, one_player(node.who, ctx))
        return
    if node.what is not None and node.kind not in ("name", "color"):
        _choose_things(node.what, node.who, ctx)
        return
    several = by_each(node.who, ctx) if node.who is not None else ()
    chosen = [str(value[0]) for each in several or (one_player(node.who, ctx),) if (value := worded(node, each, ctx))]
    ctx.mention("chosen-" + node.kind, ())
    if chosen:
        _keep(ctx, node.kind, *dict.fromkeys(chosen))
    ctx.done = True


def _choose_things(what: Filter | Thing, who: Players | Target | None, ctx: Resolution) -> None:
    """Players choose in turn order; what they could have chosen and did not is "the rest"."""
    offered: list[int | str] = []
    chosen: list[int | str] = []
    for player in by_each(who, ctx) or (None,):
        if player is not None:
            speak_of(player, who, ctx)
        if isinstance(what, Group):
            among = tuple(id for part in what.members if isinstance(part, Each) for id in things(part, ctx, player))
            offered += among
            chosen += _one_of_each(what, among, ctx, player)
            continue
        if (described := what.what if isinstance(what, Some) else what) and isinstance(described, Filter):
            offered += everything(described, ctx)
        chosen += _chosen_thing(what, ctx, player)
    if offered:
        ctx.mention("offered", tuple(offered))
        ctx.mention("aside", tuple(chosen))
    ctx.mention("chosen", tuple(chosen), _missed(chosen, what.what if isinstance(what, Some) else what))
    if chosen and isinstance(chosen[0], str):
        _keep(ctx, "player", chosen[0])
    ctx.done = bool(chosen)


def _one_of_each(what: Group, among: Ids, ctx: Resolution, player: str | None) -> Iterator[int | str]:
    """One of each kind, of those that are there; what is of several kinds may be chosen for each."""
    for part in what.members:
        if isinstance(part, Some) and isinstance(part.what, Filter):
            of_kind = frozenset(everything(part.what, ctx))
            options = tuple(id for id in among if id in of_kind)
            yield from ask(ctx, "choose", player, options) if options else ()


def _missed(found: Sequence[int | str], what: object) -> str | None:
    """By which noun nothing is meant from here on: "that card" is no other card where none could be chosen."""
    if found or not isinstance(what, Filter):
        return None
    nouns = what.nouns or next((some.nouns for some in what.any_of if isinstance(some, Filter)), ())
    return nouns[-1] if nouns else None


def _chosen_thing(what: Filter | Thing, ctx: Resolution, player: str | None) -> tuple[int | str, ...]:
    if isinstance(what, Filter):
        return ask(ctx, "choose", player, everything(what, ctx))
    if isinstance(what, Players):
        return ask(ctx, "choose", player, named(ctx.game, what, ctx))
    return things(what, ctx, player)


def _keep(ctx: Resolution, kind: str, *values: str) -> None:
    """The source remembers what was chosen for it (`chosen-value`)."""
    source = object_at(ctx.game.state, ctx.source) if ctx.source is not None else None
    if source is not None:
        others = tuple(pair for pair in source.chosen if pair[0] != kind)
        perform(ctx, Alter(source.id, (("chosen", (*others, *((kind, value) for value in values))),)))


def flip_coin(node: FlipCoin, ctx: Resolution) -> None:
    """Coins are flipped, each won or lost."""
    for player in by_each(node.who, ctx) or (ctx.controller,):
        if player is not None:
            speak_of(player, node.who, ctx)
        _flip_coins(node, ctx, player)


def _flip_coins(node: FlipCoin, ctx: Resolution, player: str | None) -> None:
    for _ in range(LOOP_LIMIT) if node.until_lost else repeated(count_of(node.count, ctx)):
        (won,) = ask(ctx, "flip", player, ("win", "lose"), text="flip a coin")
        manner = frozenset({"won" if won == "win" else "lost"})
        perform(ctx, Happen(frozenset({"FlipsCoin"}), agent=player, what="flip", manner=manner))
        ctx.done = won == "win"
        branch = node.won if won == "win" else node.lost
        if branch is not None:
            carry_out(branch, ctx)
        if node.until_lost and won != "win":
            return
    if node.until_lost:
        report_limit(ctx)


def roll_die(node: RollDie, ctx: Resolution) -> None:
    """A die is rolled; what its result says is done (`die-result`)."""
    player = one_player(node.who, ctx) or ctx.controller
    (shown,) = ask(ctx, "roll", player, tuple(range(1, node.sides + 1)), text=f"roll a d{node.sides}")
    modifier = amount(ctx.game, node.amount, ctx) if node.amount is not None else 0
    result = int(shown) - modifier if node.minus else int(shown) + modifier
    manner = frozenset({"natural-highest"}) if shown == node.sides else frozenset()
    perform(ctx, Happen(frozenset({"RollsDie"}), agent=player, what="roll", amount=result, manner=manner))
    if node.amount is not None:
        ctx.game.reason("die-modified", f"the result is {result}: {shown} is on the die", ahead="event")
    for span, body in zip(node.ranges, node.results, strict=False):
        if _is_within(result, span):
            fact = f"the result is {result}: what is said for {span.replace('-', '–')} happens"
            ctx.game.reason("die-result", fact, ahead="event")
            carry_out(body, ctx)


def _is_within(result: int, span: str) -> bool:
    """Whether a result is in a range of a table: "1-9", "20", "15+"."""
    if span.endswith("+"):
        return result >= int(span[:-1])
    low, _, high = span.partition("-")
    return int(low) <= result <= int(high or low)


_Votes = list[tuple[str, int | str]]
"""Who voted for what, in order; a player may be there more than once."""


def vote(node: Vote, ctx: Resolution) -> None:
    """Each player votes, in turn order from the controller (`action-vote`)."""
    order = turn_order(ctx.game.state)
    start = order.index(ctx.controller) if ctx.controller in order else 0
    options = everything(node.what, ctx) if node.what is not None else node.options
    if not options:
        return
    votes: _Votes = []
    for player in (*order[start:], *order[:start]):
        for times in (_times, _wanted):  # whether to vote again is asked after the votes that a player has anyway
            votes += [(player, ask(ctx, "choose", player, options, text="vote")[0]) for _ in range(times(ctx, player))]
    shown = in_a_row(f"{player} for {_called(choice, ctx)}" for player, choice in votes)
    if len(votes) > len(order):
        ctx.game.reason("additional-votes", "an effect lets a player vote more than once", ahead="event")
    ctx.game.reason("action-vote", f"votes: {shown}", ahead="event")
    perform(ctx, *(_cast(player, choice if node.what is None else "") for player, choice in votes))
    if node.what is not None:
        chosen = [choice for _, choice in votes]
        ctx.mention("chosen", tuple(dict.fromkeys(each for each in chosen if chosen.count(each) == max(map(chosen.count, chosen)))))
    for option in node.options:
        ctx.mention(f"{VOTE}{option}", tuple(player for player, choice in votes if choice == option))


def _called(choice: int | str, ctx: Resolution) -> str:
    return choice if isinstance(choice, str) else ctx.game.name(choice)


def _cast(player: str, word: int | str) -> Happen:
    """A vote; of one for a thing the event does not say for which."""
    return Happen(frozenset({"KeywordActionDone"}), agent=player, what=f"vote {word}".rstrip())


def _times(ctx: Resolution, player: str) -> int:
    """How often a player votes: once, and once more for each effect that says so."""
    return 1 + _effects(ctx, player, "additional-vote")


def _wanted(ctx: Resolution, player: str) -> int:
    """How many of the additional votes a player takes that effects offer."""
    offered = _effects(ctx, player, "may-vote-again")
    return sum(says_yes(ctx, "may", player, "vote an additional time") for _ in range(offered))


def _effects(ctx: Resolution, player: str, verb: PermissionVerb) -> int:
    return sum(found.applies(ctx.game, found.node.what, player) for found in in_force(ctx.game, verb, (Permission,)))


def control_player(node: ControlPlayer, ctx: Resolution) -> None:
    """Who makes a player's choices in a turn is another question than which there are: they stay as open as they would be."""
    for player in by_each(node.who, ctx):
        fact = f"{ctx.controller} makes all choices of {player} during {player}'s next turn"
        ctx.game.reason("controlling-a-turn", fact, bearing="general")
        ctx.did = ctx.done = True


def extra_turn(node: ExtraTurn, ctx: Resolution) -> None:
    """An extra turn, phase or step is added (`extra-turns`, `extra-phases`)."""
    if node.what != "turn":
        for _ in repeated(count_of(node.count, ctx)):
            add(ctx.game, node.what)
        ctx.did = ctx.done = True
        return
    for player in by_each(node.who, ctx):
        if node.later:
            perform(ctx, PlanTurn((("followed", (*ctx.game.state.plan.followed, player)),)))
            ctx.game.reason("extra-turns", f"{player} gets an extra turn after {player}'s next turn")
            continue
        added = AddedTurn(player, node.skipping.replace("-", " ") if node.skipping else None)
        perform(ctx, PlanTurn((("extra_turns", (*ctx.game.state.plan.extra_turns, added)),)))
        ctx.game.reason("extra-turns", f"{player} gets an extra turn")


def skip_step(node: SkipStep, ctx: Resolution) -> None:
    """A player skips the next turn, phase or step of that name (`skipped-steps`)."""
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        skips = (*ctx.game.state.plan.skips, (player, node.what.replace("-", " ")))
        perform(ctx, PlanTurn((("skips", skips),)))
        ctx.game.reason("skipped-steps", f"{player} skips the next {node.what}")


def about_mana(node: AboutCost | AboutMana, ctx: Resolution) -> None:
    """Nothing is done: costs of mana are taken as payable."""


def still_resolves(node: StillResolves, ctx: Resolution) -> None:
    """Nothing is done: the words speak of whether it resolves (`some-targets-illegal`), which is settled by then."""


def end_turn(node: EndTurn, ctx: Resolution) -> None:
    """The turn ends: what is on the stack is exiled; what waits for it ceases to exist or goes on waiting (`ending-the-turn`)."""
    game = ctx.game
    fact = "every object on the stack is exiled"
    ceases = game.outcome("ending-the-turn")
    if ceases:
        take_pending(game)
        fact += ", and what has triggered but is not there ceases to exist"
    items = [game.state.objects[id] for id in game.state.zones.get((game.zones.stack, None), ())]
    game.reason("ending-the-turn-stack", f"{len(items)} on the {game.zones.stack} go", ahead="event")
    game.decide("ending-the-turn", fact, ahead="event")
    # Only cards can be exiled from the stack: abilities and copies cease to exist.
    gone = (Move(o.id, game.zones.exile) if o.item and o.item.kind == "spell" and not o.token else Remove(o.id) for o in items)
    perform(ctx, *gone, PlanTurn((("ending", True),)))
