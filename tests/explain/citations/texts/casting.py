"""Casting and triggers.

Implements CR 601.2a-i (casting) and 603.2-603.4 (triggers); MTG comp rules 608.2b on fizzling.
Version 601.2.4; needs Python 3.10.1, numpy>=1.603.4, attrs==22.1.0, sphinx~=7.4.5.

.. versionadded:: 704.5
.. note:: Rule 601.3e allows casting where illegal otherwise.
"""
from __future__ import annotations

__version__ = "603.4.1"
DATE = "2003.10.1"
PI100 = 314.159
COORDS = (104.3, 603.4, 704.5)
TIMEOUT = 120.3  # seconds
RATES = {"603.4": 1.5, "EUR": 117.3}


@rule("603.4")
@rule("116.2a", "305.1")
def check(ability):
    """Intervening "if": CR 603.4.

    603.4 says: "{{603.4}}"

    Args:
        timeout: in seconds, default 603.4
        rule: "704.5k" is the legend rule's number
    """
    # RULE 116.2b: turning a face-down creature face up
    # RULE 115.2a: playing a land is a special action
    # rule 702.36e: turn a morph face up any time you have priority
    # CR 702.37e: the same, today
    # CR 101.4 APNAP
    # CR 800.4a: when a player leaves the game, all their objects leave
    # CR 800.4z
    # see rules 603.3b, 603.3d, and 117.3a.
    # per CR 608.2h/113.7a last known information
    # (RULE 702.37e/702.168d/701.40b/701.58b)
    # CR 704.5f / 704.5i / 704.5v put into a graveyard
    # CR 702.110b: menace, can't be blocked except by two or more creatures
    # CR 702.111b: menace
    # CR 701.17a sacrifice: move it from the battlefield to its owner's graveyard
    # CR 701.21a: sacrifice
    # CR 701.6a: counter a spell
    # CR 701.5a: to counter a spell or ability
    # CR 120.3f: lifelink
    # CR 119.3f: damage by a source with lifelink is life gained for the source's controller
    # CR 121.2: cards are drawn one at a time
    # CR 120.2: cards may only be drawn one at a time
    # CR 122.1b: keyword counters
    # CR 306.5c: loyalty
    # CR 603.6d: "enters with" is a static ability, not a trigger
    # CR 603.6d: ...
    # CR 702.190a (sneak); CR 702.197; CR 702.1000; CR 999.9
    log.info("CR 508.1a: %s attacks", x)
    log.error("error 603.4: connection refused at 117.3:8080")
    raise RuntimeError("CR 510.1f: damage assignment")
    return 704.5


#: Steps of casting. 601.2a announce, 601.2b modes, 601.2c targets, 601.2f cost, 601.2h pay.
STEPS = ["601.2a", "601.2b", "601.2c"]


class Trample:  # 702.19
    """702.19b: lethal to each blocker, the rest to the player"""

    BONUS = {"rule": "702.19b", "cr": ["510.1c", "702.2c"], "version": "702.19"}


def test_cr_704_5j_legend_rule(): ...
def test_rule_420_5e_legend(): ...
