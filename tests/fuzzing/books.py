"""Files to import: rulebooks, rulings and lists of cards with mistakes in them."""

from __future__ import annotations

import json
from random import Random

from ..cli.rulebooks import SMALL
from .case import Case
from .material import card_names, evil, wordings
from .mutate import broken_bytes, broken_text, in_bytes

__all__ = ["case"]


def case(random: Random) -> Case:
    """A file to import, of any kind."""
    kind = random.choice(("rules", "rules", "rulings", "cards", "cards", "edition", "draft"))
    text = _TEXTS[kind](random)
    raw = in_bytes(broken_text(random, text)) if random.random() < 0.6 else broken_bytes(random, in_bytes(text))
    if random.random() < 0.1:
        raw = text.encode(random.choice(("utf-16", "utf-32", "cp1252", "utf-8-sig")), "replace")
    name = random.choice(
        {"edition": ("house.ttl",)}.get(kind, ("file.txt", "file.json", "file.jsonl", "file.json.gz", "f\udcff.txt"))
    )
    words = ("edition", "draft", name) if kind == "draft" else ("import", kind, name)
    if random.random() < 0.2:
        words += (random.choice(("--effective", "--game", "--replace", "--json", "-v")),)
        if words[-1] in ("--effective", "--game"):
            words += (random.choice(("2011-01-01", "mtg", "riftbound", "2011-99-99", evil(random).replace("\0", ""))),)
    return Case(words, ((name, raw),), writes=True)


def _rules(random: Random) -> str:
    text = SMALL.format(day=random.choice(("January 1, 2011", "June 20, 2019", "Smarch 1, 2000", "February 30, 2008")))
    return text.replace("\n", random.choice(("\n", "\r\n", "\r", "\n\n"))) if random.random() < 0.3 else text


def _rulings(random: Random) -> str:
    many = [{"oracle_id": "x", "name": random.choice(card_names()), "card": random.choice(card_names()),
    "published_at": "2011-01-01", "date": "2011-01-01",
             "source": "wotc", "comment": random.choice(wordings()), "text": evil(random)} for _ in range(random.randint(0,
             4))]  # fmt: skip
    return json.dumps(many) if random.random() < 0.5 else "\n".join(map(json.dumps, many))


def _cards(random: Random) -> str:
    many = [{"name": random.choice((*card_names()[:20], evil(random))), "type_line": random.choice(("Creature — Bear",
    "Instant", evil(random))),
             "oracle_text": random.choice((*wordings()[:200], evil(random))), "power": random.choice(("2", "*", 2, None,
             evil(random))), "toughness": "2",
             "mana_cost": random.choice(("{1}{G}", evil(random))), "layout": random.choice(("normal", "split", "token", 3)),
             "lang": "en",
             "card_faces": random.choice(([], None, [{"name": "A", "type_line": "Instant"}], [3], "x")), "object": "card"}
            for _ in range(random.randint(0, 4))]  # fmt: skip
    whole = random.choice((many, {"data": many}, {"data": {card["name"]: [card] for card in many}}, {"cards": many}))
    return json.dumps(whole) if random.random() < 0.7 else "\n".join(map(json.dumps, many))


def _edition(random: Random) -> str:
    return (
        "@prefix : <https://apnap.dev/ontology#> .\n@prefix x: <urn:x#> .\n"
        f'x:house a :Edition ; :of x:game ; :issued "{random.choice(("2030-01-01", "x"))}"  ;\n'
        f':states "{random.choice(wordings())[:40]}" .\n'
    )


_TEXTS = {"rules": _rules, "rulings": _rulings, "cards": _cards, "edition": _edition, "draft": _rules}
