"""The outcomes of a ruleset's settings: what is done under each, worked out when first asked and kept with the ruleset."""

from __future__ import annotations

from typing import Any, NamedTuple

from kb.errors import KnowledgeBaseError
from kb.patterns.by_identity import ByIdentity
from kb.patterns.ruleset import Ruleset

from .decisions import DECISIONS, NotModelled

__all__ = ["Outcome", "Outcomes", "outcomes_of"]


class Outcome(NamedTuple):
    """What is done under the setting that a ruleset has for a doctrine.

    `does`: what the course goes on with. `setting`: the value. `is_modelled`: whether that carries the setting out.
    `is_open`: whether another value that the doctrine may have would do something else.
    """

    does: Any
    setting: str
    is_modelled: bool
    is_open: bool


class Outcomes(dict[str, Outcome]):
    """Doctrine → outcome under one ruleset. A course asks some hundred times for a few dozen of them."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, doctrine: str) -> Outcome:
        """Work the outcome out.

        Raises:
            KnowledgeBaseError: no code carries the setting out, and nothing says that it is not modelled.
        """
        rules, outcomes = self._rules, DECISIONS.get(doctrine, {})
        value = rules.setting(doctrine)
        if value not in outcomes:
            raise KnowledgeBaseError(f"nothing carries out the setting {value!r} of the doctrine {doctrine}")
        found = outcomes[value]
        differs = rules.is_open(doctrine) and any(outcomes.get(other) != found for other in rules.possible(doctrine))
        modelled = not isinstance(found, NotModelled)
        kept = self[doctrine] = Outcome(found if modelled else found.as_if, value, modelled, differs)
        return kept


# Each open gap makes further rulesets: they must not pile up.
_KEPT: ByIdentity[Ruleset, Outcomes] = ByIdentity(Outcomes, most=1000)


def outcomes_of(rules: Ruleset) -> Outcomes:
    """The outcomes of a ruleset, the same for every game that is played under it."""
    return _KEPT.of(rules)
