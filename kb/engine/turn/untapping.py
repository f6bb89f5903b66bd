"""Limits on untapping: of which permanents only so many untap in a player's untap step.

Doctrine: untap-step.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Thing
from kb.text.nodes.values import Number

from ..continuous.prohibitions import in_force
from ..table.choices import Question
from ..table.world import Table
from ..wording.evaluate import amount, fits

__all__ = ["within_limits"]


def within_limits(game: Table, doctrine: str, player: str, tapped: Iterable[int]) -> tuple[int, ...]:
    """Which of a player's permanents untap, where that player has to choose among them; those of the others' are left alone.

    The limit on the fewest is asked first: of what it leaves, a limit on more kinds then still allows every choice.
    """
    untapping = tuple(tapped)
    for source, limited, most in sorted(_limits(game, player, untapping), key=lambda limit: len(limit[1])):
        among = tuple(id for id in untapping if id in limited)
        if len(among) <= most:
            continue
        name = game.name(source)
        game.reason(doctrine, f"{player} untaps only {most} of {len(among)}: {name}", object=source, ahead="choice")
        question = Question("choose", player, name, among, most, most, text="which of them untap", item=source)
        chosen = game.ask(question) if most else ()
        untapping = tuple(id for id in untapping if id not in among or id in chosen)
    return untapping


def _limits(game: Table, player: str, tapped: tuple[int, ...]) -> list[tuple[int, frozenset[int], int]]:
    """What limits untapping: the source, what of it would untap it speaks of, and how many of those may."""
    found: list[tuple[int, frozenset[int], int]] = []
    for each in in_force(game, "cant-untap-more", (Prohibition,)):
        node: Prohibition = each.node
        if each.source is None or not each.applies(game, node.what, player):
            continue
        mine = (id for id in tapped if game.state.objects[id].controller == player)
        limited = frozenset(id for id in mine if not isinstance(node.object, Thing) and fits(game, node.object, id, each.seen))
        found.append((each.source, limited, amount(game, node.count or Number(1), each.seen)))
    return found
