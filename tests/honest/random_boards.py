"""Random boards of real cards, each with one random event. The same number makes the same board every time."""

from __future__ import annotations

import gzip
import json
from functools import cache
from random import Random
from typing import Any

from kb.text.cards import faces_of

from ..text.corpus import FOLDER

__all__ = ["CARDS", "board"]

CARDS = FOLDER / "mtg-oracle.jsonl.gz"
_KINDS = ("Creature", "Artifact", "Enchantment", "Land", "Planeswalker")
_NOT_ALONE = ("Aura", "Token", "Emblem", "Plane ", "Scheme", "Vanguard", "Conspiracy", "Dungeon", "Card")
_EVENTS = (
    "destroy {it}", "exile {it}", "sacrifice {it}", "return {it} to its owner's hand", "tap {it}", "Bo gains control of {it}",
    "destroy {creature}", "put a +1/+1 counter on {creature}", "{creature} deals 3 damage to Bo", "destroy all creatures",
    "return {dead} to the battlefield", "return {dead} to the battlefield", "return {dead} to the battlefield",
    "Ada draws a card", "Bo draws a card", "Ada gains 2 life", "Bo loses 1 life", "Ada discards a card", "Ada mills two cards",
    "each player discards a card", "Bo sacrifices a creature", "Ada creates a Treasure token",
    "Ada attacks Bo with Ada's Bear", "begin end step", "begin Bo's upkeep", "next turn",
)  # fmt: skip


@cache
def _permanents() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Name and record of every permanent that can stand on a board by itself, as far as a scenario file can say them."""
    found = []
    with gzip.open(CARDS, "rt", encoding="utf-8") as lines:
        for line in lines:
            name, record = faces_of(json.loads(line))[0]
            kind = str(record["type"])
            plain = name.replace(" ", "").replace("'", "").isalpha() and record.get("text")
            if plain and any(each in kind for each in _KINDS) and not any(each in kind for each in _NOT_ALONE):
                found.append((name, {key: value for key, value in record.items() if value}))
    return tuple(found)


def board(number: int) -> str:
    """The board of that number, as a scenario (JSON is YAML): three to six cards, an event, and all that follows from it."""
    random = Random(number)
    dealt = dict(random.sample(_permanents(), random.randint(3, 6)))
    cards = {name: _record(record) for name, record in dealt.items()}
    cards["Bear"] = {"type": "Creature — Bear", "pt": "2/2"}
    ours = [name for name in dealt if random.random() < 0.75] or [next(iter(dealt))]
    theirs = [name for name in dealt if name not in ours]
    creatures = [name for name in dealt if "Creature" in cards[name]["type"]] or ["Ada's Bear"]
    zones: dict[str, Any] = {"hand": ["Bear as Kept Bear", "Bear as Other Bear"], "library": 9}
    dead = random.choice(list(dealt))
    event = random.choice(_EVENTS)
    if "{dead}" in event:
        ours, theirs = [name for name in ours if name != dead], [name for name in theirs if name != dead]
        zones["graveyard"] = [dead]
    event = event.format(it=random.choice(list(dealt)), creature=random.choice(creatures), dead=dead)
    setup = {
        "Ada": {"battlefield": [*ours, "Bear as Ada's Bear"], **zones},
        "Bo": {"battlefield": [*theirs, "Bear as Bo's Bear"], "hand": ["Bear as Third Bear"], "library": 9},
    }
    made = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [event, "resolve all"]}
    return json.dumps(made, ensure_ascii=False)


def _record(record: dict[str, Any]) -> dict[str, str]:
    keys = ("type", "text", "pt", "cost", "loyalty")
    return {key: str(record[key]) for key in keys if key in record}
