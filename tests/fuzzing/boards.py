"""Boards: scenarios that ship with mistakes in them, YAML as nobody writes it, and real cards put together at random."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

from .case import Case
from .material import card_names, editions, evil, lines, scenarios, wordings
from .mutate import broken_bytes, broken_text, in_bytes

__all__ = ["board", "case"]

_COMMANDS = ("triggers", "triggers", "triggers", "run", "run", "why", "compare", "explore", "test")
_ZONES = (
    "battlefield", "hand", "graveyard", "exile", "library", "command", "stack", "base", "champion", "runes", "main deck",
    "trash", "life",
    "attached", "banishment", "controls", "battlefields", "points", "nowhere",
)  # fmt: skip
_ENTRIES = (
    "begin combat", "begin upkeep of Ada", "end combat", "next turn", "resolve", "resolve all", "pass", "begin end step",
    "begin draw step of Bo",
    "begin beginning phase", "begin showdown", "at once: [destroy {0}, destroy {1}]", "Ada casts {0}",
    "Ada casts {0} targeting {1}", "Bo plays {0}",
    "destroy {0}", "exile {0}", "{0} dies", "return {0} to its owner's hand", "sacrifice {0}", "{0} attacks",
    "{0} attacks Bo", "{0} blocks {1}",
    "Ada draws 3 cards", "Bo loses 2 life", "Ada gains 5 life", "Ada discards {0}", "create a token", "tap {0}",
    "untap {0}", "put 3 +1/+1 counters on {0}",
    "{0} deals 3 damage to {1}", "destroy all creatures", "Ada moves {0} to base", "Ada activates {0}", "{0} fights {1}",
    "Ada scries 2", "{0} enters",
)  # fmt: skip

_BOMB = "a: &a [x, x, x, x]\n" + "".join(f"{to}: &{to} [*{of}, *{of}, *{of}, *{of}]\n" for of, to in pairwise("abcdefghijklmnopq"))


def case(random: Random) -> Case:
    """A board of any kind, put to a command that takes one."""
    content, name = board(random), random.choice(("board.yaml",) * 9 + ("b\udcff.yaml",))
    words = [random.choice(_COMMANDS), name]
    if words[0] == "why" and random.random() < 0.7:
        words.append(random.choice(card_names()) if random.random() < 0.5 else evil(random))
    if random.random() < 0.3:
        words += ["--under", random.choice(editions()) if random.random() < 0.8 else evil(random)]
    if random.random() < 0.3:
        words += ["-o", random.choice(("json", "jsonl", "csv", "ttl", "text", "sarif"))]
    if random.random() < 0.1:
        words += ["--do", random.choice(lines()) if random.random() < 0.5 else evil(random)]
    if random.random() < 0.1:
        words.append(random.choice(("-v", "-q")))
    if random.random() < 0.2:
        words[1] = "-"
        return Case(tuple(words), stdin=content)
    return Case(tuple(words), ((name, content),))


def board(random: Random) -> bytes:
    """A board as a file holds it."""
    chance = random.random()
    if chance < 0.15:
        return broken_bytes(random, in_bytes(random.choice(scenarios())))
    if chance < 0.45:
        return in_bytes(broken_text(random, random.choice(scenarios())))
    if chance < 0.55:
        return in_bytes(_odd_yaml(random))
    if chance < 0.75:
        return in_bytes(_other_lines(random))
    return in_bytes(_of_cards(random))


def _of_cards(random: Random) -> str:
    """Real cards, put together at random, and what happens to them."""
    deck = random.sample(card_names(), random.randint(1, 6))
    setup = {player: {random.choice(_ZONES[: 2 if random.random() < 0.8 else None]): random.sample(deck, min(len(deck),
    random.randint(1, 3)))
                      for _ in range(random.randint(1, 2))} for player in ("Ada", "Bo")}  # fmt: skip
    if random.random() < 0.2:
        setup["Ada"]["life"] = random.choice((20, -3, 10**30, "twenty"))
    play = [random.choice(_ENTRIES).format(random.choice(deck), random.choice(deck)) for _ in range(random.randint(1, 4))]
    if random.random() < 0.5:
        play.append(random.choice(("next turn", "resolve all", "end combat")))
    made = {"players": ["Ada", "Bo"], "setup": setup, "play": play}
    if random.random() < 0.5:
        made["under"] = random.choice(editions())
    if random.random() < 0.4:
        own = {"type": random.choice(("Creature — Bear", "Enchantment", "Unit", "Nonsense", "")), "text": random.choice(wordings())}
        if random.random() < 0.5:
            own["pt"] = random.choice(("2/2", "*/1+*", "-1/-1", "²/2", "9" * 30 + "/1"))
        made["cards"] = {deck[0] if random.random() < 0.3 else "Own Card": own}
    return json.dumps(made, ensure_ascii=random.random() < 0.5)


def _other_lines(random: Random) -> str:
    """A scenario with lines of play, and expectations, of others."""
    rows = random.choice(scenarios()).split("\n")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(rows))
        row = rows[at]
        indent = row[: len(row) - len(row.lstrip())]
        fresh = random.choice(lines()) if random.random() < 0.7 else broken_text(random, random.choice(lines()), 2)
        rows[at : at + random.randrange(2)] = [f"{indent}- {fresh}"]
    return "\n".join(rows)


def _odd_yaml(random: Random) -> str:
    """YAML that reads well and makes no sense, or too much of it."""
    deep, wide = random.choice((50, 500, 5000, 50000)), random.choice((10, 1000, 100_000))
    odd = evil(random)
    said = json.dumps(odd)
    return random.choice(
        (
            "[" * deep, "[" * deep + "]" * deep, "{a: " * deep + "}" * deep, "- " * deep + "x",
            "players: " + "[" * deep + "]" * deep,
            "".join(" " * min(level, 400) + "a:\n" for level in range(deep)),
            _BOMB,
            "players: &p [Ada, Bo]\nsetup: {Ada: {battlefield: *p}}", "players: [Ada, Bo]\nsetup: &s\n  Ada: *s",
            "<<: {players: [Ada, Bo]}\nsetup: {}",
            "players: [Ada, Bo]\nsetup:\n  Ada: &x {life: 3}\n  Bo:\n    <<: *x\n", "!!python/object/apply:os.system [ls]",
            "players: !!set {Ada, Bo}",
            "players: !!binary aGVsbG8=\n", "players: [Ada]\nplayers: [Bo]",
            "players: [Ada, Bo]\ntitle: " + "x" * wide * 10, "", " ", "#", "---\n---\n", "...", "null",
            "players: [" + "Ada, " * wide + "]", "players: [" + ", ".join(f"P{n}" for n in range(min(wide, 3000))) + "]",
            f"players: [Ada, {json.dumps(odd)}]",
            "players: [Ada, Bo]\nsetup: {Ada: {battlefield: [" + "Grizzly Bears, " * min(wide,
            1000) + "]}}\nplay: [destroy all creatures]",
            f"players: [Ada, Bo]\nsetup: {{Ada: {{battlefield: [{wide} Grizzly Bears]}}}}\nplay: [destroy all creatures]",
            f"players: [Ada, Bo]\nsetup: {{Ada: {{hand: [{json.dumps(odd)}]}}}}",
            f"players: [Ada, Bo]\nplay: [{json.dumps(odd)}]",
            f"players: [Ada, Bo]\ncards: {{{said}: {{type: Creature, text: {said}}}}}\nsetup: {{Ada: {{battlefield: [{said}]}}}}",
            f"players: [Ada, Bo]\nunder: {json.dumps(odd)}\nsetup: {{}}", f"{json.dumps(odd)}: 1",
            f"players: [Ada, Bo]\nexpect: [{json.dumps(odd)}]",
            f"players: [Ada, Bo]\ncites: [{json.dumps(odd)}]\nsetup: {{}}\nplay: []", "players: [Ada, Bo]\n? [a, b]\n: c",
            "? " * deep, "\t", "players: |\n" + "  x\n" * wide,
            "players: [Ada, Bo]\nplay:\n" + "- next turn\n" * min(wide, 1000),
            "players: [Ada, Bo]\nsetup: {Ada: {library: " + str(10**9) + "}}",
        )
    )  # fmt: skip
