"""Occurrences are said in words, never by the name of their class."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kb.engine.state.occurrences import Occurrence
from kb.engine.table.occurrences_in_words import in_brief, in_words
from kb.engine.table.world import Table


class _Names:
    """A game of which only the names are asked."""

    def name(self, id: int | str) -> str:
        return {1: "Hill Giant", 2: "Wall"}.get(cast(int, id), str(id))


class _Rules:
    def has(self, procedure: str) -> bool:
        return procedure == "ready-for-turn"


class _Readying(_Names):
    """One of a game in which permanents are readied."""

    rules = _Rules()


GAME = cast(Table, _Names())


def _occurrence(*kinds: str, **fields: Any) -> Occurrence:
    return Occurrence(frozenset({"GameEvent", *kinds}), **fields)


@pytest.mark.parametrize(
    ("occurrence", "sentence"),
    [
        (_occurrence("Dies", "PutIntoGraveyard", "ZoneChange", object=1, to_zone="graveyard"), "Hill Giant dies"),
        (_occurrence("Sacrifices", "Kills", "Dies", object=1, agent="Ada"), "Ada sacrifices Hill Giant"),
        (_occurrence("Leaves", "ZoneChange", object=1, to_zone="command"), "Hill Giant goes to the command zone"),
        (_occurrence("Leaves", "ZoneChange", object=1), "Hill Giant leaves the game"),
        (_occurrence("DamageDealt", object=1, patient="Bo", amount=3), "Hill Giant deals 3 damage to Bo"),
        (_occurrence("Blocks", object=2, patient=1), "Wall blocks Hill Giant"),
        (_occurrence("BecomesTarget", patient="Bo", agent="Ada"), "Bo becomes a target"),
        (_occurrence("CommitsCrime", agent="Ada"), "Ada commits a crime"),
        (_occurrence("KeywordActionDone", agent="Ada", what="predict"), "Ada predicts"),
        (_occurrence("KeywordActionDone", agent="Ada", what="open-attraction"), "Ada opens attraction"),
        (_occurrence("KeywordActionDone", agent="Ada", what="Yawning Portal"), "Ada enters Yawning Portal"),
        (_occurrence("KeywordActionDone", agent="Ada", object=1, what="ring-bearer"), "Hill Giant becomes Ada's Ring-bearer"),
        (_occurrence("KeywordActionDone", what="night"), "it becomes night"),
        (_occurrence(object=1, to_zone="command"), "Hill Giant goes to the command zone"),
        (_occurrence("KeywordActionDone", agent="Ada"), "Ada performs a keyword action"),
        (_occurrence(object=1), "something happens to Hill Giant"),
        (_occurrence(), "something happens"),
    ],
)
def test_an_occurrence_is_a_sentence(occurrence: Occurrence, sentence: str) -> None:
    assert in_words(GAME, occurrence) == sentence


@pytest.mark.parametrize(
    ("occurrence", "brief"),
    [
        (_occurrence("Draws", object=1, agent="Ada"), "Hill Giant is drawn"),
        (_occurrence("Leaves", "PutIntoExile", "ZoneChange", object=1), "Hill Giant leaves"),
        (_occurrence("Enters", became=2), "Wall enters"),
        (_occurrence("StepBegins", agent="Bo", what="upkeep"), "Bo's upkeep begins"),
        (_occurrence("LifeGained", agent="Ada", amount=3), "Ada gains life"),
        (_occurrence("LifeGained", amount=3), "a player gains life"),
        (_occurrence("CountersRemoved", object=1, amount=1, what="time"), "Hill Giant loses time counters"),
        (_occurrence("PlayerAttacks", agent="Ada", patient="Bo"), "Ada attacks Bo"),
        (_occurrence("BecomesTarget", patient="Bo"), "Bo becomes a target"),
        (_occurrence("KeywordActionDone", agent="Ada", what="predict"), "Ada predicts"),
        (_occurrence("KeywordActionDone", agent="Ada"), "Ada performs a keyword action"),
        (_occurrence(), "something happens"),
    ],
)
def test_in_brief_it_is_said_without_numbers(occurrence: Occurrence, brief: str) -> None:
    assert in_brief(GAME, occurrence) == brief


@pytest.mark.parametrize(("kind", "other", "sentence"), [
    ("BecomesTapped", "Exhausts", "Hill Giant is exhausted"), ("BecomesUntapped", "Readies", "Hill Giant is readied"),
])  # fmt: skip
def test_a_game_that_readies_has_words_of_its_own(kind: str, other: str, sentence: str) -> None:
    assert in_words(cast(Table, _Readying()), _occurrence(kind, other, object=1)) == sentence
    assert in_words(GAME, _occurrence(kind, object=1)) != sentence
