"""Keywords: the abilities that a keyword stands for under these rules, or none where the engine acts on the keyword itself.

Doctrines: keyword-lifelink, keyword-deathtouch (in some editions triggered abilities), and the doctrines of the keywords
that the engine acts on itself.
"""

from __future__ import annotations

from functools import cache

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.abilities import Ability, KeywordAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.effects import Body, Destroy, GainLife
from kb.text.nodes.things import Filter, That, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import ThatMuch
from kb.text.nodes.vocabulary import Keyword

__all__ = ["AS_TRIGGERS", "MODAL", "NOT_MODELLED", "WORKED", "carries_out", "doctrine_of", "is_modelled", "spell_out"]

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

# Keywords that the engine acts on itself, so that they stand for no other ability; by what they bear on.
WORKED = frozenset({
    # combat and evasion
    "defender", "double strike", "fear", "first strike", "flying", "horsemanship", "intimidate", "menace", "reach",
    "shadow", "skulk", "trample", "trample over planeswalkers", "vigilance",
    # damage and destruction
    "deathtouch", "indestructible", "infect", "lifelink", "totem armor", "toxic", "umbra armor", "wither",
    # what may be aimed at it, attached to it, done about it
    "enchant", "haste", "hexproof", "protection", "shroud", "split second",
    # playing it; costs of mana are taken as payable
    "aftermath", "affinity", "assist", "convoke", "delve", "disguise", "flash", "flashback", "foretell", "fuse", "harmonize",
    "improvise", "jump-start", "kicker", "morph", "megamorph", "plot", "multikicker", "read ahead",
    "retrace", "splice onto arcane", "splice onto instant or sorcery", "spree", "tiered",
    # building a deck
    "choose a background", "companion", "doctor's companion", "friends forever", "hidden agenda", "partner", "unique",
    # what it is
    "changeling", "daybound", "devoid", "nightbound", "phasing", "start your engines!", "storied",
    # units
    "accelerate", "action", "ambush", "assault", "backline", "deflect", "ganking", "hidden", "legion", "level", "reaction",
    "shield", "tank",
})  # fmt: skip


MODAL = ("entwine", "escalate", "spree", "tiered")
"""Keywords about the costs of modes. Of spree and tiered, costs that are mana leave nothing to do but choose modes."""

_PAID_FOR_MORE = frozenset({"entwine", "escalate"})


def doctrine_of(keyword: str) -> str:
    """The doctrine of a keyword by its name, if there is one: "double strike" → `keyword-double-strike`."""
    return f"keyword-{keyword.replace(' ', '-').strip('!')}"


def is_modelled(ability: KeywordAbility) -> bool:
    """Whether the engine knows what a keyword ability does: by itself, or as the abilities that it stands for."""
    if ability.name in MODAL and ability.cost is not None:
        return ability.name in _PAID_FOR_MORE or all(isinstance(part, PayMana) for part in ability.cost.parts)
    return ability.name in WORKED or ability.name.endswith("walk") or bool(_meaning(ability))


def carries_out(keyword: Keyword) -> bool:
    """Whether the engine knows what a keyword does, by its name."""
    return is_modelled(KeywordAbility(keyword, number=1, cost=Cost((PayMana("{1}"),)), what=Filter(("creature",))))


def spell_out(ability: KeywordAbility, rules: Ruleset) -> tuple[Ability, ...]:
    """The abilities that a keyword ability stands for under these rules; none where it works by itself.

    An unsupported one stands for an unread ability, which may trigger where the rules call it triggered in part, or
    say nothing of it.
    """
    triggered = AS_TRIGGERS.get(ability.name)
    if triggered is not None:
        doctrine, value, spelled = triggered
        return (spelled,) if rules.knows(doctrine) and rules.setting(doctrine) == value else ()
    if not is_modelled(ability):
        from kb.text.wording.printer import print_node  # loads the grammar, which boards with modelled keywords do without

        return (UnreadAbility(print_node(ability), expected=NOT_MODELLED, triggers=_may_trigger(ability, rules)),)
    return _meaning(ability)


NOT_MODELLED = "the keyword is not modelled"


def _may_trigger(ability: KeywordAbility, rules: Ruleset) -> bool:
    doctrine = doctrine_of(ability.name)
    return not rules.knows(doctrine) or ability.quality is not None or "triggered" in rules.setting(doctrine)


@cache  # a keyword is asked for at every look at an object that has it, and reading its words takes milliseconds
def _meaning(ability: KeywordAbility) -> tuple[Ability, ...]:
    from kb.text.wording.keywords import meaning

    return tuple(meaning(ability))
