"""Instructions: what a resolving spell or ability does, in the order of its words. One file for each thing they are about."""

from . import amounts, base, permanents, players, structure, zones
from .amounts import *  # noqa: F403
from .base import *  # noqa: F403
from .permanents import *  # noqa: F403
from .players import *  # noqa: F403
from .structure import *  # noqa: F403
from .zones import *  # noqa: F403

__all__ = [  # noqa: PLE0604
    *base.__all__, *structure.__all__, *zones.__all__, *amounts.__all__, *permanents.__all__, *players.__all__,
]  # fmt: skip
