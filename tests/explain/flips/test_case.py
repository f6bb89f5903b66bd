"""Things that fit a description: players as the ability's controller sees them, and cards made to measure."""

from __future__ import annotations

from typing import Any

import pytest

from kb.explain.flips.case import Case, newcomer, whose
from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.things import Filter, Players, Target
from tests.explain.asking import base, board
from tests.explain.flips.cases import case_of

DIES = "Whenever a creature dies, you gain 1 life."


def _case() -> Case:
    return case_of(board(DIES, "tap Ada's Bear"))


def _what(words: str) -> Filter:
    """What “whenever … dies” waits for."""
    (ability,) = read_ability(f"Whenever {words} dies, draw a card.", name="Watcher")
    assert isinstance(ability, TriggeredAbility)
    assert isinstance(ability.pattern.object, Filter)
    return ability.pattern.object


def test_a_case_knows_the_others_and_where_its_source_stands() -> None:
    case = _case()
    assert (case.others, case.opponent, case.main, case.kind) == (["Bo"], "Bo", "battlefield", "creature")
    assert case.standing is not None
    assert (case.standing.player, case.standing.zone) == ("Ada", "battlefield")


def test_alone_one_is_one_s_own_opponent() -> None:
    case = _case()
    alone = Case(case.document.changed(), case.ability, "Moon", "Ada", case.game)
    alone.document.data["players"] = ["Ada"]
    assert (alone.opponent, alone.standing) == ("Ada", None)


def test_in_the_other_game_things_stand_at_the_base() -> None:
    text = "under: riftbound\nplayers: [Ada, Bo]\ncards:\n  Watcher: {type: Unit, might: 2, text: 'When I die, draw 1.'}\n"
    case = case_of(text + "setup: {Ada: {base: [Watcher], deck: 5}}\nplay: [Ada draws a card]\n")
    assert (case.main, case.kind) == ("base", "unit")
    assert newcomer(case, None).record == {"type": "Unit", "might": "2"}


@pytest.mark.parametrize(
    ("players", "name"),
    [
        (None, "Ada"),
        (Players("you"), "Ada"),
        (Players("any"), "Ada"),
        (Players("opponent"), "Bo"),
        (Players("each-opponent"), "Bo"),
        (Players("another-player"), "Bo"),
        (Players("defending"), "Bo"),
        (Players("named", name="Cy"), "Cy"),
        (Target(Players("any")), "Bo"),
    ],
)
def test_a_player_is_meant_as_the_controller_sees_it(players: Any, name: str) -> None:
    assert whose(_case(), players) == name


@pytest.mark.parametrize(
    ("words", "record"),
    [
        ("a creature", {"type": "Creature", "pt": "2/2"}),
        ("a Goblin", {"type": "Creature — Goblin", "pt": "2/2"}),
        ("a legendary creature", {"type": "Legendary Creature", "pt": "2/2"}),
        ("an artifact", {"type": "Artifact"}),
        ("a Forest", {"type": "Land — Forest"}),
        ("an Aura", {"type": "Enchantment — Aura"}),
        ("a red creature", {"type": "Creature", "colors": "red", "pt": "2/2"}),
        ("a permanent", {"type": "Creature", "pt": "2/2"}),
        ("a noncreature permanent", {"type": "Artifact"}),
        ("a creature with power 4 or greater", {"type": "Creature", "pt": "4/2"}),
        ("a creature with toughness greater than 4", {"type": "Creature", "pt": "2/5"}),
        ("a creature with mana value 3 or less", {"type": "Creature", "pt": "2/2", "cost": "{3}"}),
        ("a creature with flying", {"type": "Creature", "pt": "2/2", "text": "Flying"}),
    ],
)
def test_a_card_is_made_to_measure(words: str, record: dict[str, str]) -> None:
    assert newcomer(_case(), _what(words)).record == record


@pytest.mark.parametrize(
    ("words", "details"),
    [
        ("a creature token", {"token": "true"}),
        ("a tapped creature", {"tapped": "true"}),
        ("an untapped creature", {}),
        ("a creature with a +1/+1 counter on it", {"counters": {"+1/+1": "1"}}),
        ("a creature with no +1/+1 counters on it", {}),
        ("a creature that isn't tapped", {}),
        ("a creature", {}),
    ],
)
def test_what_no_card_says_is_said_of_its_entry(words: str, details: dict[str, Any]) -> None:
    made = newcomer(_case(), _what(words))
    assert made.details == details
    assert made.entry() == ({"card": "Newcomer", **details} if details else "Newcomer")


@pytest.mark.parametrize(
    ("words", "player"),
    [
        ("a creature you control", "Ada"),
        ("a creature an opponent controls", "Bo"),
        ("a creature you don't control", "Bo"),
        ("a creature", "Ada"),
    ],
)
def test_it_is_under_the_control_of_whoever_is_asked_for(words: str, player: str) -> None:
    assert newcomer(_case(), _what(words)).player == player


def test_it_bears_the_name_that_is_asked_for_else_one_that_is_free() -> None:
    assert newcomer(_case(), _what("a creature named Frob")).name == "Frob"
    case = _case()
    newcomer(case, None).put(case.document, "battlefield")
    assert newcomer(case, None).name == "Newcomer 2"
    assert newcomer(case, None, "Foe").name == "Foe"


def test_what_was_put_on_a_board_can_be_played() -> None:
    case = _case()
    made = newcomer(case, _what("a creature token an opponent controls"))
    made.put(case.document, "battlefield")
    case.document.data["play"] = [f"destroy {made.name}"]
    assert base().triggers(case.document.yaml()).of("Watcher")[0].answer == "yes"
