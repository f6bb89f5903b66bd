"""Instructions: what a resolving spell or ability does, in the order of its words. One file a topic, the same as the executors'."""

from . import (
    base,
    combat,
    copying,
    counters,
    damage,
    emblems,
    keeping,
    keyword_actions,
    library,
    life,
    mana,
    options,
    permanents,
    piles,
    players,
    restricting,
    stack,
    structure,
    tokens,
    zones,
)
from .base import *  # noqa: F403
from .combat import *  # noqa: F403
from .copying import *  # noqa: F403
from .counters import *  # noqa: F403
from .damage import *  # noqa: F403
from .emblems import *  # noqa: F403
from .keeping import *  # noqa: F403
from .keyword_actions import *  # noqa: F403
from .library import *  # noqa: F403
from .life import *  # noqa: F403
from .mana import *  # noqa: F403
from .options import *  # noqa: F403
from .permanents import *  # noqa: F403
from .piles import *  # noqa: F403
from .players import *  # noqa: F403
from .restricting import *  # noqa: F403
from .stack import *  # noqa: F403
from .structure import *  # noqa: F403
from .tokens import *  # noqa: F403
from .zones import *  # noqa: F403

__all__ = [  # noqa: PLE0604
    *base.__all__, *structure.__all__, *options.__all__, *zones.__all__, *library.__all__, *life.__all__, *damage.__all__,
    *counters.__all__, *permanents.__all__, *combat.__all__, *tokens.__all__, *copying.__all__, *emblems.__all__,
    *stack.__all__, *piles.__all__, *players.__all__, *restricting.__all__, *keyword_actions.__all__,
    *keeping.__all__, *mana.__all__,
]  # fmt: skip
