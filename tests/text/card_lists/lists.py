"""Small card lists as their publishers write them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

SOUL_WARDEN: dict[str, Any] = {
    "object": "card",
    "name": "Soul Warden",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{W}",
    "type_line": "Creature — Human Cleric",
    "oracle_text": "Whenever another creature enters, you gain 1 life.",
    "power": "1",
    "toughness": "1",
    "prices": {"usd": "0.25"},
}
DELVER: dict[str, Any] = {
    "object": "card",
    "name": "Delver of Secrets // Insectile Aberration",
    "layout": "transform",
    "card_faces": [
        {
            "name": "Delver of Secrets",
            "type_line": "Creature — Human Wizard",
            "oracle_text": "",
            "mana_cost": "{U}",
            "power": "1",
            "toughness": "1",
            "colors": ["U"],
        },
        {
            "name": "Insectile Aberration",
            "type_line": "Creature — Human Insect",
            "oracle_text": "Flying",
            "mana_cost": "",
            "power": "3",
            "toughness": "2",
            "colors": ["U"],
        },
    ],
}
STOMP: dict[str, Any] = {
    "object": "card",
    "name": "Bonecrusher Giant // Stomp",
    "layout": "adventure",
    "card_faces": [
        {
            "name": "Bonecrusher Giant",
            "type_line": "Creature — Giant",
            "oracle_text": "Trample",
            "mana_cost": "{2}{R}",
            "power": "4",
            "toughness": "3",
        },
        {
            "name": "Stomp",
            "type_line": "Instant — Adventure",
            "oracle_text": "Stomp deals 2 damage to any target.",
            "mana_cost": "{1}{R}",
        },
    ],
}
ATOMIC: dict[str, Any] = {
    "meta": {"date": "2026-11-01", "version": "5"},
    "data": {
        "Soul Warden": [
            {
                "name": "Soul Warden",
                "manaValue": 1,
                "type": "Creature — Human Cleric",
                "layout": "normal",
                "manaCost": "{W}",
                "text": "Whenever another creature enters, you gain 1 life.",
                "power": "1",
                "toughness": "1",
            }
        ],
        "Fire // Ice": [
            {
                "name": "Fire // Ice",
                "faceName": "Ice",
                "side": "b",
                "manaValue": 4,
                "type": "Instant",
                "layout": "split",
                "manaCost": "{1}{U}",
                "text": "Tap target permanent.\nDraw a card.",
            },
            {
                "name": "Fire // Ice",
                "faceName": "Fire",
                "side": "a",
                "manaValue": 4,
                "type": "Instant",
                "layout": "split",
                "manaCost": "{1}{R}",
                "text": "Fire deals 2 damage to any target.",
            },
        ],
    },
}
SCORCHER: dict[str, Any] = {
    "name": "Blazing Scorcher",
    "cardTypes": ["Unit"],
    "superTypes": [],
    "tags": ["Dragon"],
    "energy": "5",
    "might": "5",
    "abilityText": "When I conquer, draw 1.",
}


def as_array(path: Path, *cards: Any) -> Path:
    """A bulk file: an array with a card a line."""
    path.write_text("[\n" + ",\n".join(json.dumps(card) for card in cards) + "\n]\n", encoding="utf-8")
    return path


def as_lines(path: Path, *cards: Any) -> Path:
    """JSON lines, packed."""
    path.write_bytes(gzip.compress("\n".join(json.dumps(card) for card in cards).encode()))
    return path
