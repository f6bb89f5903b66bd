"""Worlds of their own: a copy of the shipped data, cut down to one edition, that a test changes and compiles."""

from __future__ import annotations

import shutil
from pathlib import Path

from kb.base import KnowledgeBase
from kb.closure.build import build
from kb.graph.knowledge import Knowledge
from kb.paths import data_root

EDITION = "mtg/2026-02-27"

CARDS = """
Mourner: {type: Creature — Human, pt: 1/1, text: "Whenever a creature dies, you gain 1 life."}
Bear: {type: Creature — Bear, pt: 2/2}
Scholar: {type: Creature — Human, pt: 1/1, text: "Whenever you draw a card, you gain 1 life."}
Miller: {type: Sorcery, text: "You mill a card."}
Welcomer: {type: Creature — Human, pt: 1/1, text: "Whenever another creature enters, you gain 1 life."}
Witness: {type: Creature — Human, pt: 1/1, text: "Whenever a creature attacks, you gain 1 life."}
"""


def copied(folder: Path) -> Path:
    """The ontology, the doctrines, one game with one edition, a few cards."""
    for part in ("ontology", "rules/doctrines", "rules/mtg/provisions", f"rules/{_edition()}"):
        shutil.copytree(data_root() / part, folder / part)
    shutil.copy(data_root() / "rules/mtg/game.ttl", folder / "rules/mtg/game.ttl")
    (folder / "rules/mtg/cards.yaml").write_text(CARDS, encoding="utf-8")
    return folder


def _edition() -> str:
    game, _, date = EDITION.partition("/")
    return f"{game}/editions/{date}"


def add(root: Path, file: str, turtle: str) -> None:
    """Write more Turtle at the end of a file of the ontology."""
    path = root / "ontology" / file
    path.write_text(path.read_text(encoding="utf-8") + turtle, encoding="utf-8")


def compiled(root: Path, folder: Path) -> KnowledgeBase:
    """The knowledge base of a changed copy."""
    folder.mkdir()
    build(folder, lambda _what, _done: None, root)
    return KnowledgeBase(Knowledge.stored(folder))


def failures(base: KnowledgeBase, boards: Path) -> tuple[str, ...]:
    """What the scenarios of a folder expect and do not find."""
    report = base.test([boards])
    return tuple(f"{result.file}: {result.error or result.failures}" for result in report.results if result.result != "passed")
