""" "It" stands for the source only where the wording speaks of the source."""

from __future__ import annotations

import pytest

from kb.engine.context.self_reference import host_in, subject_of
from kb.model.verdict import Verdict
from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.conditions import Condition
from kb.text.nodes.things import Host, That
from tests.explain.asking import base, board

PLAY = (
    "destroy Bo's Bear", "resolve all", "Ada gains 1 life", "resolve all", "begin end step", "resolve all", "begin Bo's upkeep",
    "resolve all", "begin Ada's upkeep", "resolve all",
)  # fmt: skip


def asked(wording: str, *play: str) -> Verdict:
    return base().triggers(board(wording, *play))


def references(found: Verdict) -> list[str]:
    return [each.words for each in found.rests_on if each.kind == "reference" and each.matters]


@pytest.mark.parametrize(
    ("wording", "words"),
    [
        ("At the beginning of your upkeep, exile it.", ["it"]),
        ("Whenever you gain life, destroy that creature.", ["that creature"]),
        ("Whenever you gain life, untap those creatures.", ["those creatures"]),
    ],
)
def test_a_reference_for_which_nothing_was_spoken_of_is_reported(wording: str, words: list[str]) -> None:
    found = asked(wording, *PLAY)
    assert (references(found), found.answer) == (words, "undecided")


def test_the_source_stays_where_it_is_then() -> None:
    text = board("Whenever you gain life, exile it.", "Ada gains 1 life", "resolve all")
    ending = "\n".join(base().run(text).ways[0].ending)
    assert "exile" not in ending


@pytest.mark.parametrize(
    "wording",
    [
        "At the beginning of your upkeep, if ~ is untapped, tap it.",
        "At the beginning of your upkeep, ~ gains flying until end of turn. Tap it.",
        "At the beginning of your upkeep, exile target creature. Return it to its owner''s hand.",
        "Whenever you gain life, you may put a +1/+1 counter on ~. At the beginning of the next end step, exile it.",
        "Whenever you gain life, shuffle ~ into its owner''s library.",
        "Whenever a creature dies, return it to its owner''s hand.",
    ],
)
def test_what_was_spoken_of_is_found(wording: str) -> None:
    assert references(asked(wording, *PLAY)) == []


def test_the_host_of_an_if_clause_unless_the_source_is_spoken_of_after_it() -> None:
    assert host_in(_condition("if equipped creature is tapped")) == Host("equipped", "creature")
    assert host_in(_condition("if equipped creature is tapped or ~ is tapped")) is None
    assert host_in(None) is None


def test_the_subject_of_an_if_clause_is_what_it_names_by_a_noun() -> None:
    assert subject_of(_condition("if that creature is an Elf")) == That("creature")
    for other in ("if it's an Elf", "if ~ is an Elf", "if you control an Elf"):
        assert subject_of(_condition(other)) is None
    assert subject_of(None) is None


def _condition(words: str) -> Condition | None:
    (ability,) = read_ability(f"Whenever you gain life, {words}, draw a card.", name="~")
    assert isinstance(ability, TriggeredAbility)
    return ability.condition


def test_that_artifact_is_the_host_where_the_aura_was_spoken_of_since() -> None:
    curse = (
        "At the beginning of the upkeep of enchanted artifact's controller, this Aura deals 2 damage to that player unless they "
    )
    asked = {
        "players": ["Ada", "Bo"],
        "cards": {
            "Gong": {"type": "Artifact"},
            "Curse": {"type": "Enchantment — Aura", "text": f"{curse}sacrifice that artifact."},
        },
        "setup": {"Ada": {"battlefield": [{"card": "Curse", "attached": "Gong"}]}, "Bo": {"battlefield": ["Gong"]}},
        "play": ["begin Bo's upkeep", {"resolve": {"pay": "yes"}}],
        "expect": ["Gong is in Bo's graveyard", "Bo's life is 20"],
    }
    assert base().test([asked]).results[0].result == "passed"
