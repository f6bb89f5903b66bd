"""Type lines."""

from __future__ import annotations

import pytest

from kb.text.cards.type_line import TypeLine, read_type_line


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Legendary Creature — Elf Druid", ("legendary",), ("creature",), ("elf", "druid")),
        ("Artifact Creature - Golem", (), ("artifact", "creature"), ("golem",)),
        ("Tribal Instant — Goblin", (), ("kindred", "instant"), ("goblin",)),
        ("Interrupt", (), ("instant",), ()),
        ("Basic Land — Forest", ("basic",), ("land",), ("forest",)),
    ],
)
def test_a_type_line_by_its_parts(line: str, supertypes: tuple[str], types: tuple[str], subtypes: tuple[str]) -> None:
    assert read_type_line(line) == TypeLine(supertypes, types, subtypes)
