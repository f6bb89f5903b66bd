"""Ways in which each kind of event can be made to happen, as lines of play.

`HAPPENINGS` is the whole list: event class → where a newcomer is put, and the lines. In them `{x}` is what it happens to,
`{y}` the other side, `{agent}` who does it, `{holder}` who controls `{x}`, `{other}` that player's opponent.
"""

from __future__ import annotations

__all__ = ["HAPPENINGS", "PROPS"]

_ATTACK = ("begin {holder}'s precombat main", "{holder} attacks with {x}")

HAPPENINGS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "Dies": (("main", ("destroy {x}",)), ("main", ("kill {x}",))),
    "Destroyed": (("main", ("destroy {x}",)),),
    "Kills": (("main", ("kill {x}",)), ("main", ("destroy {x}",)), ("main", ("{agent} plays Slay targeting {x}", "resolve all")),
              ("main", ("{agent} casts Slay targeting {x}", "resolve all"))),
    "Leaves": (("main", ("exile {x}",)), ("main", ("return {x} to its owner's hand",))),
    "Sacrifices": (("main", ("{agent} sacrifices {x}",)),),
    "PutIntoGraveyard": (("main", ("destroy {x}",)), ("hand", ("{holder} discards {x}",)), ("library", ("{holder} mills a card",))),
    "PutIntoExile": (("main", ("exile {x}",)),),
    "Exiles": (("main", ("exile {x}",)),),
    "PutIntoHand": (("main", ("return {x} to its owner's hand",)),),
    "PutIntoLibrary": (("main", ("put {x} on top of its owner's library",)),),
    "Returns": (("main", ("return {x} to its owner's hand",)),),
    "LeavesGraveyard": (("graveyard", ("exile {x}",)),),
    "Enters": (("hand", ("{x} enters under {holder}'s control",)), ("hand", ("{holder} plays {x}",)),
               ("main", ("exile {x}", "{x} enters under {holder}'s control"))),
    "ZoneChange": (("main", ("destroy {x}",)), ("hand", ("{x} enters under {holder}'s control",)), ("main", ("exile {x}",)),
                   ("main", ("put {x} on top of its owner's library",)), ("graveyard", ("exile {x}",))),
    "PermanentPlayed": (("hand", ("{holder} plays {x}",)), ("hand", ("{agent} plays {x}",))),
    "PlaysLand": (("hand", ("{agent} plays {x}",)),),
    "SpellCast": (("hand", ("{agent} casts {x}",)), ("hand", ("{agent} plays {x}", "resolve all")),
                  ("hand", ("begin {agent}'s precombat main", "{agent} casts {x}"))),
    "SpellCountered": (("hand", ("{agent} casts {x}", "counter the spell {x}")),),
    "Discards": (("hand", ("{agent} discards {x}",)),),
    "Draws": (("library", ("{agent} draws a card",)),),
    "Mills": (("library", ("{agent} mills a card",)),),
    "TokenCreated": (("", ("{agent} creates a 1/1 white Soldier creature token",)),),
    "LifeGained": (("", ("{agent} gains {n} life",)),),
    "LifeLost": (("", ("{agent} loses {n} life",)),),
    "DamageDealt": (("main", ("{x} deals {n} damage to {y}",)), ("main", (*_ATTACK, "combat damage"))),
    "Attacks": (("main", ("{holder} attacks with {x}",)), ("main", _ATTACK)),
    "PlayerAttacks": (("main", ("{holder} attacks with {x}",)), ("main", _ATTACK)),
    "PlayerAttacked": (("main", ("{holder} attacks with {x}",)), ("main", _ATTACK)),
    "AttacksUnblocked": (("main", ("{holder} attacks with {x}", "begin declare blockers")),
                         ("main", (*_ATTACK, "begin declare blockers"))),
    "BecomesBlocked": (("main", ("{holder} attacks with {x}", "{other} blocks {x} with {y}")),
                      ("main", (*_ATTACK, "{other} blocks {x} with {y}"))),
    "Blocks": (("main", ("{other} attacks with {y}", "{holder} blocks {y} with {x}")),
               ("main", ("begin {other}'s precombat main", "{other} attacks with {y}", "{holder} blocks {y} with {x}"))),
    "BecomesTapped": (("main", ("tap {x}",)), ("main", ("untap {x}", "tap {x}"))),
    "BecomesUntapped": (("main", ("tap {x}", "untap {x}")),),
    "CountersPut": (("main", ("put a {counter} counter on {x}",)),),
    "CountersRemoved": (("main", ("put a {counter} counter on {x}", "remove a {counter} counter from {x}")),),
    "StepBegins": (("", ("begin {turn}'s {step}",)), ("", ("begin {step}",))),
    "ControlGained": (("main", ("{other} gains control of {x}",)), ("main", ("{holder} gains control of {x}",))),
    "ControlLost": (("main", ("{other} gains control of {x}",)),),
    "PlayerLoses": (("", ("{agent} loses the game",)),),
    "PhasesOut": (("main", ("{x} phases out",)),),
    "BecomesTarget": (("main", ("{agent} casts Poke targeting {x}",)), ("main", ("{other} casts Poke targeting {x}",))),
    "Chooses": (("main", ("{agent} casts Poke targeting {x}",)), ("main", ("{agent} plays Poke targeting {x}", "resolve all"))),
    "Conquers": (("place", ("{holder} conquers {place}",)),),
    "PlayerConquers": (("place", ("{agent} conquers {place}",)),),
    "Holds": (("place", ("{holder} holds {place}",)),),
    "PlayerHolds": (("place", ("{agent} holds {place}",)),),
    "Moves": (("main", ("{holder} moves {x} to {place}",)),),
    "Readies": (("main", ("exhaust {x}", "by {agent}: ready {x}")), ("main", ("exhaust {x}", "ready {x}"))),
    "Stuns": (("main", ("by {agent}: stun {x}",)), ("main", ("stun {x}",))),
    "Buffs": (("main", ("buff {x}",)),),
    "Connives": (("main", ("by {agent}: {x} connives",)), ("main", ("{x} connives",))),
    "Scries": (("library", ("{agent} scries 1",)),),
    "Surveils": (("library", ("{agent} surveils 1",)),),
    "Shuffles": (("library", ("{agent} shuffles their library",)),),
    "BecomesMonarch": (("", ("{agent} becomes the monarch",)),),
}  # fmt: skip

PROPS: dict[str, dict[str, dict[str, str]]] = {
    "Poke": {
        "creature": {"type": "Instant", "text": "Tap target permanent."},
        "unit": {"type": "Spell", "text": "Give a unit +1 [M] this turn."},
    },
    "Slay": {
        "creature": {"type": "Instant", "text": "Destroy target creature."},
        "unit": {"type": "Spell", "text": "Kill a unit."},
    },
}
"""Spells that lines of `HAPPENINGS` name, by what things to fight with are called in the game."""
