"""Boards that go round in circles, and what is to be said of each."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["LOOPS", "Loop"]

_CARDS = {
    "Drain": "Whenever you gain life, target opponent loses that much life.",
    "Gain": "Whenever an opponent loses life, you gain that much life.",
    "Nest": "Whenever a creature you control enters, create a 1/1 white Cat creature token.",
    "Hive": "Whenever a creature you control enters, create two 1/1 white Rat creature tokens.",
    "Maybe": "Whenever a creature you control enters, you may create a 1/1 white Cat creature token.",
    "Double": "Whenever you gain life, create a token that's a copy of target creature you control.",
    "Mirror": "Whenever you gain life, each opponent gains that much life.",
    "Echo": "Whenever you gain life, you gain 1 life.",
    "Dawn": "At the beginning of your upkeep, you gain 1 life.",
    "Grow": "Whenever one or more +1/+1 counters are put on this creature, put a +1/+1 counter on this creature.",
    "Tapper": "Whenever this creature becomes tapped, untap it.\\nWhenever this creature becomes untapped, tap it.",
    "Phoenix": "When this creature dies, return it to the battlefield.",
    "Plague": "All creatures get -9/-9.",
    "Host": "Whenever this creature enters, you gain 1 life.",
    "Healer": "Whenever this creature attacks, you gain 1 life.",
    "Copies": "Whenever you gain life, for each creature you control, create a token that's a copy of it. You gain 1 life.",
    "Bleed": "Whenever you lose life, you lose 1 life.",
    "Caller": "When you play a unit, play a 1 Might Recruit unit token to your base.",
    "Reader": "When you draw a card, draw 1.",
    "Breeder": "At the beginning of each upkeep, for each creature you control, create a token that's a copy of that creature.",
    "Flapper": "Whenever this creature becomes tapped, you may untap it.\\n"
    "Whenever this creature becomes untapped, you may tap it.",
    "Rouser": "Whenever a creature an opponent controls becomes tapped, untap that creature.",
    "Sleeper": "Whenever this creature becomes untapped, tap it.",
    "Pal": "Whenever one or more +1/+1 counters are put on another creature you control, put a +1/+1 counter on this creature.",
    "Blinker": "When this creature enters, exile another target creature you control, then return it to the battlefield under its "
    "owner's control.",
    "Grower": "Whenever you gain life, double the number of +1/+1 counters on this creature. You gain 1 life.",
    "Miller": "Whenever a card is put into your graveyard from your library, mill a card.",
    "Asker": "When you play a unit, you may play a 1 Might Recruit unit token to your base.",
    "Wound": "Whenever an opponent loses life, that player loses 1 life.",
    "Hoarder": "Whenever you sacrifice a Treasure, create a Treasure token.",
    "Spender": "Whenever a Treasure you control enters, sacrifice it.",
    "Wheel": "Whenever you draw a card, put that card on the bottom of your library, then draw a card.",
    "Drummer": "At the beginning of combat on your turn, after this phase, there is an additional combat phase.",
    "Boomer": "Whenever you discard a card, return it to your hand.",
    "Clock": "At the beginning of your upkeep, take an extra turn after this one.",
    "Cairn": "Whenever a creature dies, create a Treasure token.",
    "Gong": "Whenever a triggered ability of a permanent you control triggers, you gain 1 life.",
    "Frogs": "At the beginning of each upkeep, create a 1/1 green Frog creature token.",
    "Modus": "Whenever you gain life, choose one —\\n• You gain 1 life.\\n• Draw a card.",
}
_CREATURES = frozenset({"Grow", "Tapper", "Phoenix", "Host", "Healer", "Flapper", "Sleeper", "Pal", "Blinker", "Grower"})
_UNITS = frozenset({"Caller", "Reader", "Asker"})

OLD, FIRST_2006, NEW = "mtg/2004", "mtg/2006", "mtg/2026"
RULES = {OLD: ("421.4", "102.6"), FIRST_2006: ("421.4", "102.4b"), NEW: ("732.4", "104.4b"), "mtg/2026-02": ("731.4", "104.4b")}
"""The rules of an edition on loops of mandatory actions, which each answer is to name."""


class Loop(NamedTuple):
    """A board. `cycle`: what goes round. `effect`: what each round comes to. `code`: the exit code of `triggers`."""

    cycle: str
    effect: str
    code: int
    ada: str
    play: str
    under: str = NEW
    hand: str = ""
    bo: str = "life: 20"

    def yaml(self) -> str:
        """It as a scenario file."""
        named = [name for name in _CARDS if name in re.findall(r"\w+", f"{self.ada} {self.hand} {self.bo} {self.play}")]
        cards = "".join(f'  {name}: {{type: {_type(name)}, text: "{_CARDS[name]}"}}\n' for name in named)
        zone, deck = ("base", ", deck: 900") if self.under.startswith("riftbound") else ("battlefield", "")
        hand = f", hand: [{self.hand}]" if self.hand else ""
        bo = self.bo if ":" in self.bo else f"{zone}: [{self.bo}]"
        return (
            f"under: {self.under}\nplayers: [Ada, Bo]\ncards:\n{cards}setup:\n  Ada: {{{zone}: [{self.ada}]{hand}{deck}}}\n"
            f"  Bo: {{{bo}}}\nplay: [{self.play}]\n"
        )


def _type(name: str) -> str:
    if name in _CREATURES:
        return "Creature — Bear, pt: 2/2"
    return "Unit, might: 2" if name in _UNITS else "Enchantment"


_CAST = "Ada casts Grizzly Bears"
_LIFE = "Ada gains 1 life"
_BEAR = "Grizzly Bears"

LOOPS: dict[str, Loop] = {
    "mandatory, back to the same": Loop(
        "Tapper → Tapper → Tapper", "the game is where it was", 0, "Tapper", "tap Tapper, next turn"
    ),
    "the same in 2004": Loop("Tapper → Tapper → Tapper", "the game is where it was", 0, "Tapper", "tap Tapper, resolve all", OLD),
    "the same in 2006": Loop("Tapper → Tapper", "the game is where it was", 0, "Tapper", "tap Tapper, begin end step", FIRST_2006),
    "the same early in 2026": Loop(
        "Tapper → Tapper", "the game is where it was", 0, "Tapper", "tap Tapper, end combat", "mtg/2026-02"
    ),
    "dies and comes back": Loop(
        "Phoenix → Phoenix", "the game is where it was", 0, "Phoenix", "Ada casts Plague, resolve, next turn", hand="Plague"
    ),
    "a token a round": Loop("Nest → Nest", "+1 Cat token (battlefield)", 3, "Nest", f"{_CAST}, resolve all", hand=_BEAR),
    "a token a round in 2006": Loop("Nest → Nest", "+1 Cat token", 3, "Nest", f"{_CAST}, begin end step", FIRST_2006, hand=_BEAR),
    "two tokens a round": Loop("Hive → Hive", "+2 Rat token", 3, "Hive", f"{_CAST}, begin end step", hand=_BEAR),
    "as many as one likes": Loop("Maybe → Maybe", "+1 Cat token", 3, "Maybe", f"{_CAST}, next turn", hand=_BEAR),
    "life": Loop("Echo → Echo", "Ada +1 life", 3, "Echo", f"{_LIFE}, end combat"),
    "life of two players": Loop("Mirror → Mirror", "Bo +1 life", 3, "Mirror", f"{_LIFE}, next turn", bo="Mirror"),
    "life to and fro": Loop("Drain → Gain → Drain", "Bo -1 life", 3, "Drain, Gain", f"{_LIFE}, resolve all", bo="life: 100000"),
    "counters": Loop("Grow → Grow", "+1 +1/+1 counters", 3, "Grow", "put a +1/+1 counter on Grow, next turn"),
    "copies that go on": Loop("Double → Host → Double", "+1 Host token", 3, "Double, Host", f"{_LIFE}, begin combat"),
    "twice as many each round": Loop("Copies → Copies", "each round more", 3, f"Copies, {_BEAR}", f"{_LIFE}, resolve all"),
    "from an attack": Loop("Echo → Echo", "Ada +1 life", 3, "Echo, Healer", "Ada attacks Bo with Healer, end combat"),
    "from the next turn's upkeep": Loop("Echo → Echo", "Ada +1 life", 3, "Echo, Dawn", "next turn, next turn"),
    "until somebody has lost": Loop("", "", 0, "Bleed", "Ada loses 1 life, next turn"),
    "tokens in Riftbound": Loop(
        "Caller → Caller",
        "+1 Recruit token (base)",
        3,
        "Caller",
        "Ada plays Ally, resolve all",
        "riftbound/1.3",
        hand="{card: Grizzly Bears, as: Ally}",
    ),
    "a deck in Riftbound": Loop("", "", 0, "Reader", "Ada draws a card, resolve all", "riftbound/1.3"),
    "optional, back to the same": Loop(
        "Flapper → Flapper → Flapper", "it contains an optional action, so it is no draw", 3, "Flapper", "tap Flapper, resolve all"
    ),
    "two players, back to the same": Loop(
        "Rouser → Sleeper → Rouser", "the game is where it was", 0, "Rouser", "tap Sleeper, next turn", bo="Sleeper"
    ),
    "counters on each other": Loop(
        "P2 → P1 → P2", "each round: +2 +1/+1 counters", 3, "Pal as P1, Pal as P2", "put a +1/+1 counter on P1, next turn"
    ),
    "each takes the other away and back": Loop(
        "B2 → B1 → B2", "the game is where it was", 0, "Blinker as B1", "Ada casts B2, resolve all", hand="Blinker as B2"
    ),
    "counters doubled": Loop(
        "Grower → Grower", "each round more", 3, "{card: Grower, counters: {+1/+1: 1}}", "Ada gains 1 life, begin combat"
    ),
    "until the library is empty": Loop("", "", 0, "Miller", "Ada mills 1 card, next turn"),
    "until the other has lost": Loop("", "", 0, "Wound", "Bo loses 1 life, begin end step"),
    "optional in Riftbound": Loop(
        "Asker → Asker",
        "riftbound/1.3 has no rule on loops",
        3,
        "Asker",
        "Ada plays Ally, resolve all",
        "riftbound/1.3",
        hand="{card: Grizzly Bears, as: Ally}",
    ),
    "made and sacrificed": Loop(
        "Hoarder → Spender → Hoarder",
        "the game is where it was",
        0,
        "Hoarder, Spender",
        "by Ada: create a Treasure token, resolve all",
    ),
    "drawn and put back": Loop("Wheel → Wheel", "the game is where it was", 0, "Wheel", "Ada draws a card, resolve all"),
    "combat after combat": Loop(
        "Drummer's ability → Drummer's ability",
        "each round comes back to the same; if nothing ends it, it is a draw",
        3,
        "Drummer",
        "begin combat, begin end step",
    ),
    "cleanup after cleanup": Loop(
        "Boomer's ability → Boomer's ability", "each round comes back to the same", 3, "Boomer", "next turn", hand=f"8 {_BEAR}"
    ),
    "turn after turn, until the deck is empty": Loop("", "", 0, "Clock", "next turn, next turn, begin Bo's upkeep"),
    "an order to choose each round": Loop(
        "Phoenix → Phoenix",
        "if no other choice ends it, it is a draw",
        3,
        "Phoenix, Cairn",
        "Ada casts Plague, resolve, next turn",
        hand="Plague",
    ),
    "a mode each round": Loop("Modus → Modus", "if no other choice ends it", 3, "Modus", f"{_LIFE}, next turn"),
    "set off by what triggers": Loop(
        "Gong → Gong", "none of them can be put on the stack", 3, "Gong, Echo", f"{_LIFE}, resolve all"
    ),
    "many at once, and no loop": Loop("", "triggers once", 0, "125 Frogs", "begin Bo's upkeep, begin Bo's draw step"),
    "over turns, twice as many": Loop("", "more than 2,500 objects", 2, f"Breeder, {_BEAR}", ", ".join(["next turn"] * 12)),
}
