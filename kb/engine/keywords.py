"""What keywords mean to the engine: the abilities they stand for, where a keyword is no ability spelled out
elsewhere.

Doctrines: keyword-lifelink, keyword-deathtouch (in some editions triggered abilities), and the keyword
doctrines of those that the engine gives a meaning itself.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from kb.text.nodes.abilities import Ability, KeywordAbility, TriggeredAbility
from kb.text.nodes.effects import Body, Destroy, GainLife
from kb.text.nodes.things import Filter, That, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import ThatMuch

if TYPE_CHECKING:
    from kb.patterns.ruleset import Ruleset

__all__ = ["AS_TRIGGERS", "KEYWORD_COUNTERS", "spell_out"]

# Keywords that some editions make triggered abilities: name → (doctrine, setting under which it is one,
# the ability).
AS_TRIGGERS = {
    "lifelink": (
        "lifelink",
        "as-trigger",
        TriggeredAbility(Pattern("DamageDealt", object=This()), Body((GainLife(ThatMuch()),))),
    ),
    "deathtouch": (
        "deathtouch",
        "as-trigger",
        TriggeredAbility(
            Pattern("DamageDealt", object=This(), patient=Filter(("creature",))),
            Body((Destroy(That("creature")),)),
        ),
    ),
}

KEYWORD_COUNTERS = frozenset({
    "deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof", "indestructible",
    "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
})  # fmt: skip


def spell_out(ability: KeywordAbility, rules: Ruleset) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for under these rules; none where it works by itself."""
    triggered = AS_TRIGGERS.get(ability.name)
    if triggered is not None:
        doctrine, value, meaning = triggered
        return (meaning,) if rules.knows(doctrine) and rules.setting(doctrine) == value else ()
    return _meaning(ability)


@cache
def _meaning(ability: KeywordAbility) -> tuple[Ability, ...]:
    try:
        from kb.text.keywords import meaning
    except ImportError:
        return ()
    return tuple(meaning(ability))
