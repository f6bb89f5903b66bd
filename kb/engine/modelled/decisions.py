"""Decisions: for every doctrine with several settings, what is done under each of them.

`Game.decide` looks a doctrine up here and gives the outcome that the code at the call acts on, and records the reason in the same
call. An outcome is a value that the call knows what to do with: yes or no, or a word. There are two more kinds:

- `alike`: the settings part in words, or in what no board of the engine can show; the course is the same under each.
- `NotModelled`: the engine goes on as if another setting held; the trace notes it, with the reason from `SETTINGS_NOT_MODELLED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

__all__ = ["ALIKE", "DECISIONS", "NotModelled", "alike"]


class NotModelled(NamedTuple):
    """A setting that is not carried out; `as_if` is the outcome that the course goes on with."""

    as_if: Any


ALIKE: dict[str, str] = {}
"""Doctrine → why its settings lead to the same course."""


def _yes(*values: str, no: tuple[str, ...] | str) -> Mapping[str, bool]:
    """The settings under which something holds, and those under which it does not."""
    return {**dict.fromkeys(values, True), **dict.fromkeys((no,) if isinstance(no, str) else no, False)}


def _by_name(*values: str) -> Mapping[str, str]:
    """Settings that the call tells apart by their names."""
    return {value: value for value in values}


def alike(*values: str) -> Mapping[str, None]:
    """Settings that lead to the same course; `ALIKE` says why."""
    return dict.fromkeys(values)


_LOOKS_BACK = _yes("before", no="after")

DECISIONS: dict[str, Mapping[str, Any]] = {
    # triggering
    "from-anywhere": _yes("leaves-battlefield", no="not-leaves-battlefield"),
    "hidden-object": _yes("never-visible-never-triggers", no="triggers"),
    "intervening-if": _yes("checked-twice", no="checked-once"),
    "leaves-battlefield": alike("moves-or-leaves-with-owner", "leaves-zone"),
    "player-loses": _yes("any-reason", no="any-reason-but-draw"),
    "do-once-each-turn": _yes("spent-by-triggering", no="spent-by-doing"),
    "once-each-turn-declined": _yes("used-up", no="not-used-up"),
    "attached-tracking": _yes("finds-both-after-state-checks", "finds-both", no="enchanted-only"),
    "delayed-created": alike("resolution-replacement-or-static", "on-resolution"),
    "delayed-controller": _yes("controller-as-it-resolved", "controller-of-creator", no="source-controller-when-triggered"),
    "delayed-controller-spell": _yes("controller-as-it-resolved", "controller-of-creator", no=()),
    "reflexive-wording": alike("allowed-or-instructed-or-this-way", "allowed-action", "do-this"),
    "saga-lore": _yes("by-rule", no="own-ability"),
    "battle-defense": _yes("put-into-graveyard", no="siege-waits"),
    "connive-none": _yes("connives", no="no-event"),
    "reflexive-paid-repeatedly": _yes("once", no="each-time"),
    # looking back in time
    "look-back-control-gained-by-opponent": _LOOKS_BACK,
    "look-back-control-lost": _LOOKS_BACK,
    "look-back-leaves-battlefield": _LOOKS_BACK,
    "look-back-leaves-graveyard": _LOOKS_BACK,
    "look-back-phases-out": _LOOKS_BACK,
    "look-back-planeswalks-away": _LOOKS_BACK,
    "look-back-player-loses": _LOOKS_BACK,
    "look-back-spell-countered": _LOOKS_BACK,
    "look-back-to-hand-or-library": _LOOKS_BACK,
    "look-back-unattached": _LOOKS_BACK,
    # placing
    "trigger-placement": _yes("when-condition-met", no="next-priority"),
    "trigger-placer": _by_name("controller", "itself"),
    "simultaneous-order": {**_by_name("apnap-in-two-parts", "apnap", "active-then-opponent"), "turn-order": "apnap"},
    "multiplayer-apnap": _yes("turn-order", no="others-in-any-order"),
    "choices-on-placement": alike("as-spell", "as-activated-ability"),
    "no-mode": _yes("removed-if-none-chosen", no="removed-if-none-choosable"),
    "optional-effect": _yes("on-placement", no="on-resolution"),
    "cost-inside-instructions": _yes("to-finalize", no="on-resolution"),
    "choice-by-opponent": alike("modes-and-targets", "modes-targets-and-division"),
    "simultaneous-casting-choices": alike("controller-then-other-player", "controller-then-opponent"),
    "next-played": _yes("begun", no="finished"),
    # casting, mana
    "prohibited-to-cast": _yes("checked-with-choices", no="cannot-begin"),
    "mana-ability-activated": _by_name("no-target-could-add-mana", "no-target-no-library", "without-target", "adds-mana"),
    "mana-ability-triggered": _yes("triggers-from-mana", no="triggers-from-mana-ability"),
    "tapped-without-mana": _yes("on-activation", no="on-production"),
    "mana-burn": _yes("loses-life", no="no-loss"),
    "mana-emptying": _yes("each-step-and-phase", no="each-phase"),
    "priority-after-casting": alike("if-had-priority", "always"),
    "pay-then-if-you-do": alike("on-starting-to-pay", "on-doing"),
    # resolving
    "resolution-order": _yes("if-then-targets-then-instructions", no="targets-then-instructions"),
    "intervening-if-failing": _yes("removed-from-stack", no="does-nothing"),
    "targets-illegal": _by_name("does-not-resolve", "countered-by-rules", "resolves-without-them"),
    "priority-after-resolution": _yes("active-player", no="controller-of-newest"),
    "last-known-information": _yes("as-last-existed", no="null-unless-moved-by-itself"),
    "new-object-exceptions": alike("listed-cases", "spell-to-permanent-and-triggers"),
    # combat
    "attack-characteristics": alike("as-declared", "as-it-starts-to-attack"),
    "block-characteristics": alike("as-it-blocks-or-becomes-blocked", "as-declared"),
    "attacks-alone": alike("only-declared-attacker", "no-other-attacking"),
    "player-attacked": _yes("defending-player-only", no="the-opponent"),
    "defending-player": alike("attacked-or-controller-of-attacked", "the-opponent"),
    "becomes-blocked": _by_name("while-unblocked", "first-this-combat", "once-each-combat"),
    "becomes-blocked-by-creature": _by_name(
        "each-blocker-declared-effect-or-entering", "each-blocker-declared-or-effect", "each-blocker"
    ),
    "blocks": _by_name("declared-or-effect", "declared-only", "once-each-combat"),
    "blocks-a-creature": {
        **_by_name("each-blocked-declared-or-effect", "each-blocked-declared-only"),
        "each-blocked": "each-blocked-declared-or-effect",
    },
    "blocks-number": alike("declaration-or-effect", "only-declaration-or-effect"),
    "creature-blocks-this": _by_name("each-blocker-declared-or-effect", "each-blocker"),
    "combat-damage": _yes("on-the-stack", no="at-once"),
    "combat-damage-source-gone": _yes("dealt-from-the-stack", no="none-if-gone"),
    "damage-assignment-order": _yes("freely-divided", no="in-declared-order"),
    # damage, state checks
    "damage-results": alike("four-results", "life-or-marked", "with-loyalty-or-counters"),
    "planeswalker-redirection": _yes("controller-of-source-may", no="none"),
    "deathtouch": _yes("state-check", no="as-trigger"),
    "keyword-deathtouch": _yes("static", no="triggered"),
    "lifelink": _yes("with-damage", no="as-trigger"),
    "keyword-lifelink": _yes("static", no="triggered"),
    "lethal-damage": alike("destroyed", "killed"),
    "counters-cancel": _yes("pairs-removed", no="both-stay"),
    "legend-rule": _by_name("controller-keeps-one", "all-go", "oldest-stays"),
    "planeswalker-uniqueness": _by_name("no-check", "controller-keeps-one", "all-go"),
    "phased-out-token": _yes("ceases", no="stays"),
    "token-ceases": alike("state-check", "at-once"),
    "state-checks": alike("simultaneously-until-none", "in-order-until-none"),
    "commander-to-command-zone": _by_name("state-check", "replacement"),
    # zones, objects, players, turns
    "phasing-damage": _yes("removed", no="stays"),
    "phasing-effects": _yes("left-behind", no="go-on"),
    "phasing-is-not-zone-change": _yes("own-zone-leaving-triggers", no=("status", "own-zone-no-triggers")),
    "layers": _by_name("seven-layers", "six-layers", "traits-abilities-arithmetic"),
    "token-owner": _yes("controller-of-creating-effect", no="entered-under"),
    "empty-library-draw": alike("loses", "burns-out"),
    "draw-step": alike("draw-then-triggers", "triggers-with-draw"),
    "main-phase": alike("no-steps-sorcery-speed", "any-number-of-actions"),
    "ending-the-turn": _yes("triggers-cease", no="triggers-wait"),
    "player-leaves-objects": _by_name("owned-leave-control-ends", "owned-leave-rest-removed", "banished"),
    "player-leaves-stack": _yes("countered", no="cease"),
    # words
    "ability-kinds": alike("spell-activated-triggered-static", "activated-triggered-static"),
    "battlefield-name": alike("battlefield", "in-play"),
    "cast-and-play": alike("cast-is-spells-only", "played-is-both"),
    "exile-zone": alike("exile", "removed-from-the-game"),
}
"""Doctrine → setting → what is done under it."""

ALIKE |= {
    "leaves-battlefield": "what leaves the game with its owner leaves the battlefield, also where the rules do not mention it",
    "delayed-created": "a delayed ability comes into being as its effect is carried out, whatever kind of effect that is",
    "reflexive-wording": "the reader takes each of the wordings as reflexive; a card of an edition has those of its time",
    "choices-on-placement": "mode, targets and division are chosen in the same order by either procedure",
    "choice-by-opponent": "whom the wording names makes the choice at the moment when the controller would",
    "simultaneous-casting-choices": "the controller chooses first; with two players the other one is the opponent",
    "priority-after-casting": "a line of the scenario says who acts next",
    "pay-then-if-you-do": "a payment that has begun is completed, so that having begun and having done it are the same",
    "new-object-exceptions": "a spell that becomes a permanent, and a move that an ability triggers on, are in both lists",
    "attack-characteristics": "a creature starts to attack as it is declared",
    "block-characteristics": "both look at a creature as it blocks and as it becomes blocked",
    "defending-player": "an edition without planeswalkers and battles has players only to attack",
    "blocks-number": "the same events trigger it; the older wording says \"only\" of them",
    "attacks-alone": "what triggers on it is the declaration, at which nothing else attacks yet",
    "damage-results": "what has no counterpart in an edition, as loyalty, is on none of its cards",
    "lethal-damage": "each game's own state check does it",
    "token-ceases": "each game's own state check does it, before anybody could act",
    "state-checks": "the order of the checks, or their being made at once, stands in the description of the game",
    "empty-library-draw": "that a player burns out first is a procedure of the game; this is said of a draw that fails even so",
    "draw-step": "in both the draw comes before anything goes on the stack",
    "main-phase": "what may be played when stands in the description of the game",
    "ability-kinds": "a matter of names",
    "battlefield-name": "a matter of names",
    "cast-and-play": "a matter of names",
    "exile-zone": "a matter of names",
}  # fmt: skip
