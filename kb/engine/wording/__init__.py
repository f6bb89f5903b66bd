"""The meaning of words at a moment: filters, qualities, conditions, numbers, references, scenes.

Asked through one door (`evaluate`). This is the list of the tables that it looks up: that of each topic, by class of node.
"""

from . import conditions, quantities, references
from .descriptions import filters
from .evaluate import install

install(
    matchers={**references.MATCHERS, **filters.MATCHERS},
    describers=references.DESCRIBERS,
    holders=conditions.CONDITIONS,
    counters=quantities.VALUES,
)
