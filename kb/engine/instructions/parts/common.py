"""Shared parts of executors: do it, and remember whether it was done, how many, by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from kb.errors import ImpossibleError
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import TokenSpec
from kb.text.nodes.things import Each, Filter, Players, Some, Target, That, Thing
from kb.text.nodes.values import Number, Value

from ...resolution.choosers import chooser_of
from ...resolution.choosing import ask, weighed
from ...resolution.references import everything, objects, players, present
from ...state.changes import Change
from ...wording.copies import cite_exceptions, excepted, own_abilities
from ...wording.evaluate import amount, matches

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution
    from ...state.event import Event
    from ...state.objects import GameObject

__all__ = [
    "by_each",
    "by_noun",
    "count_of",
    "found_after",
    "holders",
    "mention_together",
    "names",
    "object_of",
    "of_that_player",
    "of_theirs",
    "on_board",
    "one_of_each",
    "one_player",
    "perform",
    "permanents",
    "repeated",
    "speak_of",
    "speaks_of_one",
    "with_exceptions",
]  # fmt: skip


MOST_AT_ONCE = 2000
"""Two thousand tokens, watched by a permanent that triggers for each, take a second or two; nobody plays with so many."""


def perform(ctx: Resolution, *changes: Change) -> Event | None:
    """Do it, and note whether anything came of it: for "if you do" (`if-you-do`)."""
    event = ctx.perform(*changes)
    # The start of an effect is no occurrence, but something was done.
    ctx.done = bool(event.occurrences) or event.after.effects is not event.before.effects if event is not None else bool(changes)
    return event


def found_after(event: Event | None, ids: Iterable[int]) -> tuple[int, ...]:
    """Objects as they are after an event that moved them: each by the id of what it became, wherever it went instead."""
    became = {o.object: o.became for o in event.occurrences if o.became is not None} if event is not None else {}
    return tuple(became.get(id, id) for id in ids)


def count_of(value: Value | None, ctx: Resolution, default: int = 1) -> int:
    """How many; never less than none."""
    if value is None:
        return default
    worked_out = amount(ctx.game, value, ctx)
    number = max(worked_out, 0)
    if worked_out < 0 and ctx.game.rules.rules_for("numbers"):
        ctx.game.reason("numbers", f"{worked_out} is worked out, and less than none cannot be done")
    if not isinstance(value, Number):
        ctx.game.reason("information-on-resolution", f"the number is worked out now: {number}", ahead="event")
    return number


def repeated(number: int) -> range:
    """So many rounds, each carried out by itself, or so many things.

    Raises:
        ImpossibleError: more than anybody waits for.
    """
    if number > MOST_AT_ONCE:
        raise ImpossibleError(f"something would happen {number:,} times, or come to so many things: more than {MOST_AT_ONCE:,}",
                              remedy="a smaller number: tens say the same")  # fmt: skip
    return range(number)


def speaks_of_one(part: object) -> bool:
    """Whether a part of the words has an "it" or "they" by itself, of which each of several things may be one."""
    return any(isinstance(inner, That) and inner.noun is None and inner.role == "recent" for inner in walk(part))


def by_noun(value: Value | None) -> bool:
    """Whether a number is asked of "that creature" or "that player", which may be the very target; "its" goes back further.

    So does "that card's", as no target of damage is a card.
    """
    return of_that_player(value) or any(isinstance(part, That) and part.noun not in (None, "card") for part in walk(value))


def of_that_player(value: Value | None) -> bool:
    """Whether a number is asked of "that player"."""
    return any(part == _THAT_PLAYER for part in walk(value))


_THAT_PLAYER = Players("that")


def one_player(who: Players | Thing | None, ctx: Resolution) -> str | None:
    """The player who carries it out; of several the first, and that the others do not is recorded."""
    found = players(who, ctx)
    if len(found) > 1:
        words = f"{', '.join(found)} do it"
        ctx.game.trace.not_carried_out(words, ctx.game.name(ctx.source), ctx.source, why=f"only {found[0]} does it here")
    return found[0] if found else None


def by_each(who: Players | Thing | None, ctx: Resolution) -> tuple[str, ...]:
    """The players who carry it out, each in turn order (`each-player`, `apnap-choices`)."""
    found = players(who, ctx)
    if len(found) > 1:
        ctx.game.reason("each-player", f"{', '.join(found)}, in this order")
    return found


def speak_of(player: str, who: Thing | None, ctx: Resolution) -> None:
    """Remember a player for "that player" and "they", which never means "you"; and whose turn it is of "each player"."""
    ctx.each = player if isinstance(who, Players) and who.which.startswith("each") else None
    if who is not None and who != Players("you"):
        ctx.mention("players", (player,))


def object_of(id: int, ctx: Resolution) -> GameObject:
    """The object, as it is or last was."""
    state = ctx.game.state
    return state.objects[id] if id in state.objects else state.past[id].object


def on_board(id: int, ctx: Resolution) -> bool:
    """Whether it is a permanent now."""
    found = ctx.game.state.objects.get(id)
    return found is not None and found.zone in ctx.game.zones.board and not found.phased_out


def permanents(
    what: Thing, ctx: Resolution, agent: str | None = None, *, spells: bool = False, cards: bool = False, anywhere: bool = False
) -> tuple[int, ...]:
    """The permanents that are meant, and spells or cards of another zone if asked; others are left alone (`impossible-ignored`).

    `cards`: where the words speak of cards. `anywhere`: whatever they speak of.
    """
    found = objects(what, ctx, agent)
    elsewhere = anywhere or (cards and _speaks_of_cards(what))
    there = tuple(id for id in found if on_board(id, ctx) or (spells and _is_spell(id, ctx)) or (elsewhere and _is_card(id, ctx)))
    for id in found:
        if id not in there:
            ctx.game.reason("impossible-ignored", f"{ctx.game.name(id)} is not on the battlefield")
    return there


def _is_spell(id: int, ctx: Resolution) -> bool:
    found = ctx.game.state.objects.get(id)
    return found is not None and found.item is not None and found.item.kind == "spell"


def _speaks_of_cards(what: Thing) -> bool:
    """Whether a description is one of cards that are no permanents ("target instant card in your graveyard", "that card")."""
    described = what.what if isinstance(what, (Target, Each)) else what
    nouns = described.nouns if isinstance(described, Filter) else (described.noun,) if isinstance(described, That) else ()
    return "card" in nouns


def _is_card(id: int, ctx: Resolution) -> bool:
    found = ctx.game.state.objects.get(id)
    return found is not None and found.item is None


def holders(what: Thing | None, ctx: Resolution) -> tuple[int | str, ...]:
    """The permanents and players that are meant; None is the source."""
    if what is None:
        return (ctx.source,) if ctx.source is not None and on_board(ctx.source, ctx) else ()
    return present(what, ctx)


def of_theirs(
    what: Thing, player: str, ctx: Resolution, kind: str = "choose", possible: Callable[[int], bool] = lambda _: True
) -> tuple[int, ...]:
    """The permanents of that player that are meant; where a choice is to be made, that player makes it among their own.

    `possible`: whether what is to be done can be done to one: nothing else is chosen.
    """
    if not isinstance(what, Some):
        return tuple(id for id in permanents(what, ctx, player) if ctx.game.view(id).controller == player)
    theirs = [id for id in everything(what.what, ctx) if isinstance(id, int) and ctx.game.view(id).controller == player]
    theirs = [id for id in theirs if possible(id)]
    most = len(theirs) if what.total else count_of(what.count, ctx)
    picked = ask(ctx, kind, chooser_of(what, ctx, player), tuple(theirs), least=0 if what.up_to else most, most=most, text="choose",
                 weighing=weighed(tuple(theirs), what, ctx))  # fmt: skip
    return tuple(picked)


def names(ids: Iterable[int | str], ctx: Resolution) -> str:
    """What to call them in a fact."""
    return ", ".join(ctx.game.name(id) for id in ids) or "nothing"


def with_exceptions(spec: TokenSpec, card: Card, ctx: Resolution) -> Card:
    """A copy of a card with the exceptions that the words make; "this ability" is the one that resolves."""
    ability = ctx.item.ability if ctx.item is not None else None
    cite_exceptions(ctx.game, spec, f"a copy of {card.name}")
    return excepted(own_abilities(spec, ctx.game, ctx.source, ability), card, ctx.game, ctx)


def one_of_each(first: Filter | None, second: Filter, cards: Iterable[int], ctx: Resolution, player: str) -> tuple[int, ...]:
    """What a player takes of the cards where one of each of two kinds may be taken, or only one, or none."""
    kinds = {id: tuple(kind is None or matches(ctx.game, kind, id, ctx) for kind in (first, second)) for id in cards}
    fitting = tuple(id for id in kinds if any(kinds[id]))
    # A card that is of both kinds stands beside any other one.
    groups = tuple(str(id) if all(kinds[id]) else str(kinds[id]) for id in fitting)
    return ask(ctx, "choose", player, fitting, least=0, most=2, text="take", groups=groups)


def mention_together(ctx: Resolution, since: int, role: str) -> None:
    """Speak of all that was mentioned one by one since then, in one part: "those tokens", "a spell cast this way" are all of it."""
    made = [mention for mention in ctx.mentions[since:] if mention.role == role]
    if len(made) > 1 and all(isinstance(id, int) for mention in made for id in mention.ids):
        ids = dict.fromkeys(id for mention in made for id in mention.ids)
        ctx.mention(role, tuple(ids), made[0].noun, one=role == "cast")
