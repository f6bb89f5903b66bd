"""What words mean at a moment: filters, qualities, conditions, numbers, references, scenes.

Asked through one door (`evaluate`). This is the list of what stands behind it: the table of each topic, by class of node.
"""

from . import conditions, filters, quantities, references
from .evaluate import install

install(
    matchers={**references.MATCHERS, **filters.MATCHERS},
    describers=references.DESCRIBERS,
    holders=conditions.CONDITIONS,
    counters=quantities.VALUES,
)
