"""The doctrines about each class of event and each step: what an ability that waits for it may be cited with."""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.patterns.compile import Alternative
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.things import This

from ..modelled.outcomes import outcomes_of

__all__ = ["ABOUT_LOOKS", "BY_EVENT", "BY_STEP", "are_settled", "by_event"]

BY_EVENT: dict[str, tuple[str, ...]] = {
    "Enters": ("enters-battlefield", "enters-check"),
    "Leaves": ("leaves-battlefield",),
    "Dies": ("leaves-battlefield", "dies"),
    "StepBegins": ("phase-begins", "step-begin-triggers"),
    "SpellCast": ("becomes-cast", "played-trigger"),
    "AbilityActivated": ("ability-activated-when", "used-trigger"),
    "BecomesTapped": ("becomes",),
    "BecomesUntapped": ("becomes",),
    "BecomesAttached": ("becomes",),
    "BecomesUnattached": ("becomes",),
    "BecomesTarget": ("becomes", "targets-on-cast-trigger", "targeting-effects", "targeting-each"),
    "Attacks": ("attack-triggers-time", "attack-effects"),
    "Defends": ("defend-effects",),
    "Conquers": ("conquer-effects",),
    "PlayerConquers": ("conquer-effects", "score-effects"),
    "Holds": ("hold-effects",),
    "PlayerHolds": ("hold-effects", "score-effects"),
    "PermanentPlayed": ("played-trigger",),
    "Moves": ("move-is",),
    "WinsCombat": ("combat-result",),
    "Scores": ("score",),
    "Buffs": ("buff",),
    "Stuns": ("stun-effect",),
    "BecomesMighty": ("mighty",),
    "Kills": ("kill-with", "responsibility"),
    "Blocks": ("block-triggers-time",),
    "BecomesBlocked": ("block-triggers-time",),
    "PlayerLoses": ("player-loses",),
    "CommitsCrime": ("action-crime",),
    "Cycles": ("cycling-trigger",),
    "LifeGained": ("life-gain-event", "life-gain-loss"),
    "LifeLost": ("life-gain-loss",),
    "Discards": ("discard-trigger",),
    "CountersPut": ("counter-put",),
    "Transforms": ("transforms-into",),
}

BY_STEP = {
    "upkeep": ("upkeep-step",),
    "combat": ("combat-begin-triggers",),
    "end of combat": ("end-of-combat-triggers",),
    "end step": ("end-step",),
}

ABOUT_LOOKS = {
    "Attacks": "attack-characteristics",
    "Blocks": "block-characteristics",
    "BecomesBlocked": "block-characteristics",
}
_OF_ANY = ("intervening-if", "attached-tracking", "mana-ability-triggered")
"""Decided on for whatever event an ability waits, where its own words give cause."""


def by_event(way: Alternative) -> tuple[str, ...]:
    """The doctrines about the event waited for; of its own being played those about play effects."""
    if way.event == "PermanentPlayed" and isinstance(way.pattern.object, This):
        return ("play-effects",)
    return BY_EVENT.get(way.event, ())


def are_settled(rules: Ruleset, way: Alternative, keyword: str | None) -> bool:
    """Whether none of the doctrines that a firing may be cited with is a gap here, or left out: those count from then on.

    Args:
        keyword: the doctrine of the keyword that the ability stands for.
    """
    return _SETTLED.of(rules).of(way) and (keyword is None or _is_settled(rules, keyword))


def _of_rules(rules: Ruleset) -> ByIdentity[Alternative, bool]:
    """Whether a way's own doctrines are all settled."""

    def are(way: Alternative) -> bool:
        named = (*by_event(way), *way.families, str(way.wording), ABOUT_LOOKS.get(way.event, ""), *_OF_ANY)
        return all(_is_settled(rules, doctrine) for doctrine in named)

    return ByIdentity(are)


def _is_settled(rules: Ruleset, doctrine: str) -> bool:
    if not rules.differs(doctrine):
        return True
    found = outcomes_of(rules)[doctrine]
    return found.is_modelled and not found.is_open


_SETTLED = ByIdentity(_of_rules, most=1000)  # each open gap makes further rulesets: they must not pile up
