"""Creatures that attack or block only beside others: beside a creature of a description, or so many of them.

Doctrines: attack-declaration, block-declared.
"""

from __future__ import annotations

from collections.abc import Iterable

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import ProhibitionVerb

from ..context.context import Mention
from ..continuous.prohibitions import in_force
from ..table.world import World
from ..wording.evaluate import amount, fits

__all__ = ["lacks_company"]


def lacks_company(world: World, verb: ProhibitionVerb, id: int, others: Iterable[int]) -> int | None:
    """The source of an effect that lets a creature attack or block only beside others than these; None where nothing is missing.

    Args:
        verb: "cant-attack-without" or "cant-block-without". others: who else attacks or blocks; the creature itself is not counted.
    """
    for found in in_force(world, verb, (Prohibition,)):
        if not found.applies(world, found.node.what, id):
            continue
        seen = found.seen
        seen.mentions = [*seen.mentions, Mention("each", (id,))]
        needed = amount(world, found.node.count or Number(1), seen)
        what = found.node.object
        if sum(other != id and (what is None or fits(world, what, other, seen)) for other in others) < needed:
            return found.source
    return None
