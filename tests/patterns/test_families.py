"""Which look-back doctrines, and which wordings, a trigger condition falls under."""

from __future__ import annotations

from functools import cache

import pytest

from kb.closure import open_knowledge
from kb.graph.vocabulary import Vocabulary
from kb.patterns.families import Families, families_of
from kb.text.nodes.things import Filter, Host, Players, This, Zone
from kb.text.nodes.triggers import Pattern


@cache
def vocabulary() -> Vocabulary:
    return open_knowledge().vocabulary


CREATURE = Filter(("creature",))
YOU = Players("you")


def found(pattern: Pattern) -> Families:
    return families_of((pattern,), vocabulary())


@pytest.mark.parametrize(
    ("pattern", "families"),
    [
        (Pattern("Dies", object=CREATURE), ("look-back-leaves-battlefield",)),
        (Pattern("Sacrifices", agent=YOU), ("look-back-leaves-battlefield",)),
        (Pattern("PutIntoGraveyard", object=CREATURE, from_zone=Zone("battlefield")), ("look-back-leaves-battlefield",)),
        (Pattern("PutIntoGraveyard", object=This()), ("from-anywhere",)),
        (Pattern("PutIntoGraveyard", object=CREATURE, from_zone=Zone("anywhere")), ("from-anywhere",)),
        (Pattern("PutIntoGraveyard", object=Host("enchanted")), ("look-back-leaves-battlefield",)),
        (Pattern("PutIntoExile", from_zone=Zone("graveyard", YOU)), ("look-back-leaves-graveyard",)),
        (Pattern("PutIntoHand", object=CREATURE), ("look-back-to-hand-or-library",)),
        (Pattern("Enters", object=CREATURE), ()),
        (Pattern("Enters", object=CREATURE, from_zone=Zone("graveyard")), ()),
        (Pattern("ControlLost", agent=YOU), ("look-back-control-lost",)),
        (Pattern("ControlGained", agent=Players("opponent"), patient=YOU), ("look-back-control-gained-by-opponent",)),
        (Pattern("ControlGained", agent=YOU), ()),
        (Pattern("PlayerLoses", agent=YOU), ("look-back-player-loses",)),
        (Pattern("Attacks", object=CREATURE), ()),
    ],
)
def test_families(pattern: Pattern, families: tuple[str, ...]) -> None:
    assert found(pattern).look_back == families


def test_from_anywhere_is_never_leaving_the_board() -> None:
    assert not found(Pattern("PutIntoGraveyard", from_zone=Zone("anywhere"))).leaving
    assert found(Pattern("ZoneChange", from_zone=Zone("battlefield"))).leaving


@pytest.mark.parametrize(
    ("pattern", "wording"),
    [
        (Pattern("Blocks", object=This()), "blocks"),
        (Pattern("Blocks", object=This(), patient=CREATURE), "blocks-a-creature"),
        (Pattern("Blocks", object=CREATURE, patient=This()), "creature-blocks-this"),
        (Pattern("BecomesBlocked", object=This()), "becomes-blocked"),
        (Pattern("BecomesBlocked", object=This(), patient=CREATURE), "becomes-blocked-by-creature"),
        (Pattern("BecomesBlocked", object=This(), patient=CREATURE, occurrences="at-least", number=2), "blocks-number"),
        (Pattern("Attacks", object=This()), "attacks"),
        (Pattern("Attacks", object=This(), patient=YOU), "attacks-something"),
        (Pattern("Attacks", object=CREATURE, occurrences="at-least", number=2), None),
        (Pattern("PlayerAttacks", agent=YOU), "player-attacks"),
        (Pattern("Dies", object=CREATURE), None),
    ],
)
def test_wordings(pattern: Pattern, wording: str | None) -> None:
    assert found(pattern).wording == wording
