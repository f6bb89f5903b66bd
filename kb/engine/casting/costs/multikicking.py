"""Kicks of a spell that is announced as kicked: how often, or for which of several costs, kept with the spell.

Doctrine: keyword-kicker.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kb.text.nodes.costs import Cost
from kb.text.wording.printer import in_words as printed

from ...characteristics.views import View
from ...stack import stack
from ...state.changes import ACTION_DONE, Happen
from ...state.manner import kicker_mark, times_mark
from ...state.objects import StackItem
from ...table.choices import Question
from ...table.world import Table
from ...triggers.watchers import watchlist
from .offered_costs import MOST_TIMES

__all__ = ["announce_kicks", "kicks", "paid_kickers"]


def announce_kicks(game: Table, player: str, id: int) -> None:
    """Ask how often, or for which of several costs, a kicked spell on the stack is kicked, and note it on the spell."""
    item = game.state.objects[id].item
    if item is None or "kicked" not in item.manner:
        return
    if game.view(id).has("multikicker"):
        _announce_times(game, player, id, item)
    elif len(costs := kicker_costs(game.view(id))) > 1:
        _announce_which(game, player, id, item, tuple(costs))


def kicks(game: Table, player: str, id: int) -> Iterator[Happen]:
    """That a spell which has been cast was kicked, once however often that was (`keyword-kicker`), where something waits for it."""
    waiting = watchlist(game.state, game.lens, game.zones).by_event.get("KeywordActionDone", ())
    if any("kick" in way.pattern.manner for _, way in waiting):
        item = game.state.objects[id].item
        if item is not None and "kicked" in item.manner:
            game.reason("keyword-kicker", f"{player} has kicked {game.name(id)}", ahead="event")
            yield Happen(ACTION_DONE, object=id, agent=player, what="kick")


def kicker_costs(view: View) -> dict[str, Cost]:
    """The kicker costs of a spell, each by how it is written."""
    costs = (ability.cost for ability in view.keyword_abilities("kicker") if ability.cost is not None)
    return {printed(one): one for cost in costs for one in cost.either or (cost,)}


def paid_kickers(view: View, manner: frozenset[str]) -> Iterator[Cost]:
    """Those of several kicker costs that are paid for a kicked spell; the one where it has no other."""
    costs = kicker_costs(view)
    yield from (cost for written, cost in costs.items() if len(costs) == 1 or kicker_mark(written) in manner)


def _announce_which(game: Table, player: str, id: int, item: StackItem, options: tuple[str, ...]) -> None:
    name, text = game.name(id), "which of its kicker costs to pay"
    question = Question("choose", player, name, options, most=len(options), text=text, item=id, labels=options)
    game.reason("keyword-kicker", f"{player} says which kicker costs of {name} are paid", bearing="general", ahead="choice")
    chosen = tuple(map(str, game.ask(question)))
    fact = f"{player} kicks {name} with its {' and its '.join(chosen)} kicker"
    game.reason("keyword-kicker", fact, ahead="cast", bearing="general")
    marks = {times_mark("kicked", len(chosen)), *map(kicker_mark, chosen)}
    stack.put(game, id, replace(item, manner=item.manner | marks))


def _announce_times(game: Table, player: str, id: int, item: StackItem) -> None:
    name = game.name(id)
    options = tuple(range(1, MOST_TIMES + 1))
    labels, text = tuple(map(str, options)), "the multikicker cost"
    question = Question("times", player, name, options, text=text, item=id, labels=labels, bounded=True, unsaid=(1,))
    times = int(game.ask(question)[0])
    game.reason("keyword-kicker", f"{player} says how often {name} is kicked", bearing="general")
    fact = f"{player} kicks {name} {'once' if times == 1 else f'{times} times'}"
    game.reason("keyword-kicker", fact, ahead="cast", bearing="general")
    stack.put(game, id, replace(item, manner=item.manner | {times_mark("kicked", times)}))
