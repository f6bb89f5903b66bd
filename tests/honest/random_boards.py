"""Random boards of real cards, each with one random event. The same number makes the same board every time."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from random import Random
from typing import Any

from kb.text.cards.records import faces_of

from ..text.corpus import FOLDER

__all__ = ["CARDS", "board"]

CARDS = FOLDER / "mtg-oracle.jsonl.gz"
_KINDS = ("Creature", "Artifact", "Enchantment", "Land", "Planeswalker")
_SPELLS = ("Instant", "Sorcery")
_NOT_ALONE = ("Aura", "Token", "Emblem", "Plane ", "Scheme", "Vanguard", "Conspiracy", "Dungeon", "Card")
_FITTING: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\bdies\b|graveyard|leaves", ("destroy {it}", "destroy {creature}", "destroy all creatures", "sacrifice {it}")),
    (r"\benters\b", ("Ada casts Kept Bear", *["return {dead} to the battlefield"] * 3)),
    (r"\battack", ("Ada attacks Bo with {mine}", "Ada attacks Bo with Ada's Bear")),
    (r"\bblock", ("Ada attacks Bo with {mine}", "Ada attacks Bo with Ada's Bear")),
    (r"\bcast\b|\bcasts\b|\bspells?\b", ("Ada casts Spark", "Bo casts Ember")),
    (r"\bdraw", ("Ada draws a card", "Bo draws two cards")),
    (r"\bupkeep\b", ("begin Bo's upkeep", "begin Ada's upkeep")),
    (r"\bend step\b|end of turn", ("begin end step",)),
    (r"\bdamage\b", ("{creature} deals 3 damage to Bo", "Ada attacks Bo with {mine}", "Bo's Bear deals 1 damage to {creature}")),
    (r"\blife\b", ("Ada gains 2 life", "Bo loses 1 life", "Bo gains 2 life")),
    (r"\bdiscard", ("Ada discards a card", "each player discards a card")),
    (r"\bsacrific", ("Ada sacrifices a creature", "Bo sacrifices a creature", "sacrifice {it}")),
    (r"\bcounters?\b", ("put a +1/+1 counter on {creature}",)),
    (r"\btokens?\b", ("Ada creates a Treasure token",)),
    (r"\btap", ("tap {it}", "begin Bo's upkeep")),
    (r"\bmill|\blibrar", ("Ada mills two cards",)),
    (r"\bcontrol", ("Bo gains control of {it}",)),
    (r"\bexile", ("exile {it}",)),
    (r"^[^\"\n]*:", ("Ada activates {own}",)),
)
"""What a text speaks of → what may happen that it bears on."""
_WAITS = re.compile(r"^(?:[^\n]* — )?(?:When|Whenever|At) ", re.M)
_ANYTHING = (
    "destroy {it}", "return {it} to its owner's hand", "return {dead} to the battlefield", "begin end step", "begin Bo's upkeep",
    "next turn",
)  # fmt: skip


@cache
def _cards(kinds: tuple[str, ...]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Name and record of every card of some types that needs no other, as far as a scenario file can say them."""
    found = []
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            name, record = faces_of(json.loads(line))[0]
            kind = str(record["type"])
            plain = name.replace(" ", "").replace("'", "").isalpha() and record.get("text")
            if plain and any(each in kind for each in kinds) and not any(each in kind for each in _NOT_ALONE):
                found.append((name, {key: value for key, value in record.items() if value}))
    return tuple(found)


def board(number: int) -> str:
    """The board of that number, as a scenario (JSON is YAML): three to six cards, what bears on one of them, and all
    that follows from it."""
    random = Random(number)
    dealt = dict(random.sample(_cards(_KINDS), random.randint(3, 6)))
    cards = {name: _record(record) for name, record in dealt.items()}
    cards["Bear"] = {"type": "Creature — Bear", "pt": "2/2"}
    cards |= {name: {"type": "Instant", "text": "You gain 1 life.", "cost": "{R}"} for name in ("Spark", "Ember")}
    ours = [name for name in dealt if random.random() < 0.75] or [next(iter(dealt))]
    theirs = [name for name in dealt if name not in ours]
    zones: dict[str, Any] = {"hand": ["Bear as Kept Bear", "Bear as Other Bear", "Spark"], "library": 9}
    focus = random.choice([name for name in dealt if _WAITS.search(cards[name]["text"])] or list(dealt))
    events = [_event(random, cards[focus]["text"]), *(_event(random, cards[random.choice(list(dealt))]["text"]) for _ in range(1))]
    dead = focus if random.random() < 0.7 else random.choice(list(dealt))
    if any("{dead}" in event for event in events):
        ours, theirs = [name for name in ours if name != dead], [name for name in theirs if name != dead]
        zones["graveyard"] = [dead]
    there = [name for name in dealt if name in (*ours, *theirs)] or ["Ada's Bear"]
    creatures = [name for name in there if name == "Ada's Bear" or "Creature" in cards[name]["type"]] or ["Ada's Bear"]
    own = [name for name in ours if len(re.findall(r"^[^\"\n]*:", cards[name]["text"], re.M)) == 1]
    mine = [name for name in creatures if name in ours]
    roles = {"it": there, "creature": creatures, "own": own or ["Kept Bear"], "mine": mine or ["Ada's Bear"], "dead": [dead]}
    chosen = {role: focus if focus in some and random.random() < 0.7 else random.choice(some) for role, some in roles.items()}
    if random.random() < 0.3:
        ((name, record),) = random.sample(_cards(_SPELLS), 1)
        cards[name] = _record(record)
        zones["hand"].append(name)
        events[-1] = f"Ada casts {name}"
    events = [event for event in events if own or "{own}" not in event] or ["begin end step"]
    play = [line for event in events for line in (event.format(**chosen), "resolve all")]
    setup = {
        "Ada": {"battlefield": [*ours, "Bear as Ada's Bear"], **zones},
        "Bo": {"battlefield": [*theirs, "Bear as Bo's Bear"], "hand": ["Bear as Third Bear", "Ember"], "library": 9},
    }
    made = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": play}
    return json.dumps(made, ensure_ascii=False)


def _event(random: Random, text: str) -> str:
    """Something that a text bears on, or now and then anything."""
    fitting = [event for said, events in _FITTING if re.search(said, text, re.I | re.M) for event in events]
    return random.choice(fitting if fitting and random.random() < 0.9 else _ANYTHING)


def _record(record: dict[str, Any]) -> dict[str, str]:
    keys = ("type", "text", "pt", "cost", "loyalty")
    return {key: str(record[key]) for key in keys if key in record}
