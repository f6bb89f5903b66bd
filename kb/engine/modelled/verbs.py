"""The verbs of prohibitions, requirements and permissions that the engine acts on.

`ASKED` is the table by which they are looked up: what the engine asks about → the verbs of wordings that answer it. A verb that is
not in it cannot be asked about (`saying` raises KeyError). `TAKEN_FOR_GRANTED` are verbs that change nothing here, each with the
reason. All others are listed in `modelled.words`.
"""

from __future__ import annotations

from kb.text.nodes.vocabulary import Verb

__all__ = ["ASKED", "TAKEN_FOR_GRANTED", "enforced", "saying"]

_ALONE: tuple[Verb, ...] = (
    "activate-with-haste", "as-flash", "attached-only-to",
    "assigns-no-combat-damage", "assigns-toughness", "backline", "blocked-despite",
    "block-any-number", "cant-activate-but-loyalty-or-mana",
    "cant-activate-but-mana", "cant-activate-loyalty", "cant-attack-more", "cant-block-more",
    "cant-be-blocked-by-more-than-one", "cant-be-copied", "cant-be-countered",
    "cant-be-destroyed", "cant-be-enchanted", "cant-be-equipped", "cant-be-regenerated", "cant-be-sacrificed", "cant-be-targeted",
    "cant-cast-but-sorcery-speed", "cant-cast-more", "cant-draw", "cant-draw-more", "cant-enter", "cant-have-counters",
    "cant-lose-for-life", "cant-lose-game", "cant-move", "cant-move-to-base", "cant-play-land", "cant-sacrifice", "cant-score",
    "cant-pay-life-or-sacrifice",
    "cant-search", "cant-become-untapped", "cant-transform", "cant-trigger", "cant-untap-more", "cant-win-game",
    "damage-cannot-be-prevented", "damaged-as-infect", "damaged-as-wither", "exile-if-dies",
    "exile-if-graveyard", "exile-if-leaves", "goaded", "keep-mana", "lure", "may-assign-as-unblocked", "may-attack-with-defender",
    "may-attack-with-haste", "may-block-additional", "may-block-flying", "may-block-shadow", "may-block-tapped", "move-here",
    "must-attack", "must-be-blocked", "must-block", "needs-three-blockers", "needs-two-blockers", "no-maximum-hand-size", "saddled",
    "play-to", "cant-be-made-to-sacrifice", "legend-rule-off", "equip-as-instant", "loyalty-as-instant", "untaps-in-others-steps",
    "additional-land", "additional-vote", "may-vote-again",
    "combat-damage-cannot-be-prevented", "exiles-found", "searches-top-four",
    "cant-attack-with-others", "cant-attack-without", "cant-block-without", "crews-as-mightier", "crews-by-toughness",
    "may-exert", "stays-attached", "targeted-despite-hexproof",
    "may-stay-tapped", "skip-draw-step", "skip-extra-turn", "skip-untap", "skip-upkeep", "tank",
)  # fmt: skip

_SEVERAL: dict[Verb, tuple[Verb, ...]] = {
    "attack-tax": ("attack-tax", "attack-or-block-tax"),
    "block-tax": ("block-tax", "attack-or-block-tax"),
    "cant-attack": ("cant-attack", "cant-attack-or-block", "cant-attack-block-or-activate", "cant-attack-block-or-crew"),
    "cant-block": (
        "cant-block",
        "cant-block-except",
        "cant-attack-or-block",
        "cant-attack-block-or-activate",
        "cant-attack-block-or-crew",
    ),
    "cant-crew": ("cant-crew", "cant-attack-block-or-crew"),
    "cant-be-blocked": ("cant-be-blocked", "cant-be-blocked-by", "cant-be-blocked-except-by"),
    "cant-activate": ("cant-activate", "cant-attack-block-or-activate"),
    "cant-activate-of": ("cant-activate", "cant-activate-of", "cant-cast-or-activate"),  # said of the player who would
    "cant-cast": ("cant-cast", "cant-cast-or-activate"),
    "doesnt-untap": ("doesnt-untap", "cant-become-untapped"),  # in the untap step
    "cant-attack-alone": ("cant-attack-alone", "cant-attack-or-block-alone"),
    "cant-block-alone": ("cant-block-alone", "cant-attack-or-block-alone"),
    "cant-gain-life": ("cant-gain-life", "life-cannot-change"),
    "cast-from": ("cast-from", "play-from", "play-of-each-type"),
    "cant-lose-life": ("cant-lose-life", "life-cannot-change"),
}

ASKED: dict[Verb, frozenset[Verb]] = {
    **{verb: frozenset((verb,)) for verb in _ALONE},
    **{verb: frozenset(verbs) for verb, verbs in _SEVERAL.items()},
}
"""What the engine asks about → the verbs that say so."""

TAKEN_FOR_GRANTED: dict[Verb, str] = {
    "controls-searching": "a choice is open whoever makes it",
    "may-pay-to-ignore": "what a line of play does not say is not paid",
    "hand-revealed": "what players know changes nothing that is decided",
    "begin-with": "a board says what stands there as it begins",
    "be-commander": "a commander has been chosen before the game begins",
    "any-number-in-deck": "a deck has been built before the game begins",
    "look-at": "what players know changes nothing that is decided",
    "look-at-top": "what players know changes nothing that is decided",
    "mana-any-color": "costs of mana are taken as payable",
    "mana-any-color-activating": "costs of mana are taken as payable",
    "top-card-revealed": "what players know changes nothing that is decided",
}
"""Verbs that ask for nothing to be done, with the reason."""


def saying(verb: Verb) -> frozenset[Verb]:
    """The verbs that say what is asked about. Raises KeyError for one that no table has."""
    return ASKED[verb]


def enforced() -> frozenset[Verb]:
    """Every verb that changes what happens."""
    return frozenset[Verb]().union(*ASKED.values())
