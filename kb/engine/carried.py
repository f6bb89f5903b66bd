"""The words of closed vocabularies that the engine carries out, from the very tables by which it looks them up.

`TABLES` gives the table of each vocabulary that has one. In the others every word is carried out that `modelled.words` does not
list. `state_of` says of any word which it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Literal, cast, get_args

from kb.text.nodes import vocabulary

from .characteristics.keywords import carries_out
from .continuous import durations
from .instructions.keyword_actions import ACTIONS
from .modelled import verbs
from .modelled.words import NOT_MODELLED, PARTS
from .replacement import result
from .resolution import references
from .wording import antecedents, cast_conditions, conditions, player_numbers, players
from .wording.descriptions import measures, qualities, statuses
from .wording.time import this_turn

__all__ = ["PARTS", "TABLES", "State", "carried_out", "reason_of", "state_of"]

State = Literal["carried out", "nothing to do", "not modelled"]

_SINCE = {"since-your-last-upkeep"}  # a mark, which the beginning of a turn gives (`steps.SINCE_LAST_TURN`)

TABLES: dict[str, Callable[[], Collection[str]]] = {
    "AntecedentRole": lambda: antecedents.ROLES,
    "CastManner": lambda: cast_conditions.CAST_MANNERS,
    "Comparison": lambda: qualities.COMPARISONS,
    "Duration": lambda: durations.ENDS,
    "HistoryWord": lambda: {*this_turn.HAPPENINGS, *this_turn.TAPPED_FOR, *_SINCE},
    "Keyword": lambda: [word for word in get_args(vocabulary.Keyword) if carries_out(word)],
    "KeywordActionName": lambda: ACTIONS,
    "PlayerQuantity": lambda: {*player_numbers.PLAYER_NUMBERS, "devotion"},
    "PlayerState": lambda: conditions.PLAYER_STATES,
    "PlayerWord": lambda: {*players.MEANT, *references.ON_RESOLUTION},
    "Quantity": lambda: {*measures.MEASURES, *measures.COUNTED_ONLY},
    "ReplacementChange": lambda: result.CHANGES,
    "StatusWord": lambda: {*statuses.STATES, *statuses.MARKS, *statuses.PAIRS},
    "Verb": lambda: {*verbs.enforced(), *verbs.TAKEN_FOR_GRANTED},
}
"""Vocabulary → the words in the engine's own table of it."""


@cache  # the tables fill up as modules are imported, and stay as they are then
def carried_out(vocabulary_name: str) -> frozenset[str]:
    """The words of a vocabulary that are carried out, or ask for nothing to be done."""
    table = TABLES.get(vocabulary_name)
    if table is not None:
        return frozenset(table())
    words: frozenset[str] = frozenset(get_args(getattr(vocabulary, vocabulary_name)))
    return frozenset(word for word in words if (vocabulary_name, word) not in NOT_MODELLED)


def reason_of(vocabulary_name: str, word: str) -> str | None:
    """Why a word is not carried out, or why there is nothing to do; None where it is carried out."""
    reason = NOT_MODELLED.get((PARTS.get(vocabulary_name, vocabulary_name), word))
    return reason or verbs.TAKEN_FOR_GRANTED.get(cast("vocabulary.Verb", word))


def state_of(vocabulary_name: str, word: str) -> State:
    """Whether a word is carried out."""
    whole = PARTS.get(vocabulary_name, vocabulary_name)
    if (whole, word) in NOT_MODELLED:
        return "not modelled"
    return "nothing to do" if whole == "Verb" and word in verbs.TAKEN_FOR_GRANTED else "carried out"
