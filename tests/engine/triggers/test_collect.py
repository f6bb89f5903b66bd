"""What triggers on an event, and how often."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activate
from kb.engine.resolution.carrying_out import carry_out
from kb.engine.state.changes import Attach, Control, DrawCard, Life, Move, PutCounters, SetTapped
from kb.engine.state.game_changes import Begin, Lose
from kb.text import read_instruction
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.conditions import Compare, Controls, NotSo
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.statics import AdditionalTriggers
from kb.text.nodes.things import Filter, Host, This, Zone
from kb.text.nodes.triggers import Limit, Pattern
from kb.text.nodes.values import LifeOf, Number

from ..boards import (
    BEAR,
    CREATURE,
    FOREST,
    OPPONENT,
    YOU,
    alter,
    artifact,
    board,
    cited,
    creature,
    deal,
    stack_names,
    triggered,
    when,
)
from ..doing import resolution
from ..worded import worded
from .dying import WATCHER, die

LEDGER = artifact("Soul Ledger", when("Dies", object=CREATURE))


def test_it_triggers_once_for_each_thing_that_happened_at_once() -> None:
    game = board(LEDGER, BEAR, BEAR, (BEAR, "Bo"))
    game.perform(*die(2, 3, 4))
    assert triggered(game) == ["Soul Ledger"] * 3


def test_what_leaves_with_the_others_looks_back_and_sees_them() -> None:
    game = board(LEDGER, BEAR)
    game.perform(*die(1, 2))
    assert triggered(game) == ["Soul Ledger"]
    assert "look-back-leaves-battlefield" in cited(game)


def test_without_looking_back_what_left_sees_nothing() -> None:
    game = board(LEDGER, BEAR, rules={"look-back-leaves-battlefield": "after"})
    game.perform(*die(1, 2))
    assert triggered(game) == []


def test_without_looking_back_what_stays_still_sees_the_dead_as_they_last_were() -> None:
    game = board(LEDGER, BEAR, FOREST, rules={"look-back-leaves-battlefield": "after"})
    game.perform(*die(2, 3))
    assert triggered(game) == ["Soul Ledger"]


def test_newcomers_see_each_other_enter() -> None:
    warden = creature("Warden", when("Enters", object=Filter(("creature",), other=True)))
    game = board()
    first, second = deal(game, warden, "Ada", "hand"), deal(game, warden, "Ada", "hand")
    game.perform(Move(first, "battlefield"), Move(second, "battlefield"))
    assert len(triggered(game)) == 2
    assert "enters-check" in cited(game)


def test_one_or_more_triggers_once_for_an_event() -> None:
    game = board(artifact("Bell", when("Dies", object=CREATURE, occurrences="one-or-more")), BEAR, BEAR)
    game.perform(*die(2, 3))
    assert triggered(game) == ["Bell"]
    assert len(game.state.fired[0].occurrences) == 2


@pytest.mark.parametrize(
    ("axis", "number", "times"), [("exactly", 2, 1), ("exactly", 3, 0), ("at-least", 2, 1), ("at-least", 3, 0)]
)
def test_so_many_at_once(axis: str, number: int, times: int) -> None:
    game = board(artifact("Bell", when("Dies", object=CREATURE, occurrences=axis, number=number)), BEAR, BEAR)
    game.perform(*die(2, 3))
    assert len(triggered(game)) == times


def test_the_second_time_each_turn_is_counted_whether_or_not_anything_triggered() -> None:
    eye = artifact("Eye", when("Draws", agent=YOU, occurrences="nth", number=2, per="turn"))
    game = board(eye)
    for _ in range(3):
        deal(game, BEAR, "Ada", "library")
    for expected in (0, 1, 1):
        game.perform(DrawCard("Ada"))
        assert len(triggered(game)) == expected


def test_the_if_condition_is_asked_as_the_event_happens() -> None:
    rich = Compare(LifeOf(YOU), ">=", Number(25))
    game = board(artifact("Vault", when("Dies", object=CREATURE, condition=rich)), BEAR, BEAR)
    game.perform(*die(2))
    assert triggered(game) == []
    assert any(step.kind == "does not trigger" for step in game.trace.steps)
    assert "intervening-if" in cited(game)
    game.perform(Life("Ada", 5))
    game.perform(*die(3))
    assert triggered(game) == ["Vault"]


def test_a_restriction_inside_the_event_is_part_of_it() -> None:
    none = NotSo(Controls(YOU, Filter(("land",))))
    game = board(artifact("Vault", when("Dies", object=CREATURE, restriction=none)), BEAR, FOREST)
    game.perform(*die(2))
    assert triggered(game) == []


def test_becoming_is_only_a_change() -> None:
    game = board(artifact("Bell", when("BecomesTapped", object=CREATURE)), BEAR)
    game.perform(SetTapped(2, True))
    game.perform(SetTapped(2, True))
    assert triggered(game) == ["Bell"]
    assert "becomes" in cited(game)


def test_an_ability_of_a_card_nobody_ever_saw_does_not_trigger() -> None:
    shy = creature("Shy", when("Dies", object=CREATURE, functions_in=("hand",)))
    for setting, times in (("never-visible-never-triggers", 0), ("triggers", 1)):
        game = board(BEAR, rules={"hidden-object": setting})
        deal(game, shy, "Ada", "hand")
        game.perform(*die(1))
        assert len(triggered(game)) == times


def test_an_ability_waits_only_where_it_functions() -> None:
    traitor = creature("Traitor", when("Dies", object=CREATURE, to_zone=Zone("graveyard", YOU), functions_in=("graveyard",)))
    game = board(traitor, BEAR, (BEAR, "Bo"))
    game.perform(*die(3))
    assert triggered(game) == []
    deal(game, traitor, "Ada", "graveyard")
    game.perform(*die(2))
    assert triggered(game) == ["Traitor"]


def test_once_each_turn_is_used_up_by_triggering() -> None:
    game = board(artifact("Bell", when("Dies", object=CREATURE, limit=Limit())), BEAR, BEAR)
    game.perform(*die(2, 3))
    assert triggered(game) == ["Bell"]
    assert "once-each-turn" in cited(game)


def test_additional_triggers_come_for_each_effect() -> None:
    twice = StaticAbility(
        (AdditionalTriggers(Pattern("Dies", object=CREATURE), Filter(("permanent",), where=(ControlledBy(YOU),))),)
    )
    game = board(LEDGER, BEAR, artifact("Echo", twice), artifact("Echo", twice), (LEDGER, "Bo"))
    game.perform(*die(2))
    mine = [firing for firing in game.state.fired if firing.controller == "Ada"]
    assert (len(mine), len(game.state.fired)) == (3, 4)
    assert "extra-triggers" in cited(game)


def test_its_controller_is_who_controlled_the_source_as_it_triggered() -> None:
    game = board(LEDGER, BEAR)
    game.perform(*die(2))
    game.perform(Control(1, "Bo"))
    game.settle()
    assert game.state.objects[game.state.zones["stack", None][0]].controller == "Ada"


def test_losing_control_looks_back_to_who_had_it() -> None:
    vault = artifact("Vault", when("ControlLost", agent=YOU, object=Filter(("permanent",))))
    for setting, times in (("before", 1), ("after", 0)):
        game = board(vault, rules={"look-back-control-lost": setting})
        game.perform(Control(1, "Bo"))
        mine = [firing for firing in game.state.fired if firing.controller == "Ada"]
        assert len(mine) == times


def test_a_step_beginning_is_seen_by_all_who_wait_for_it() -> None:
    clock = artifact("Clock", when("StepBegins", step="upkeep", turn=YOU))
    game = board(clock, (clock, "Bo"))
    game.perform(Begin("upkeep", "Bo"))
    assert [firing.controller for firing in game.state.fired] == ["Bo"]


def test_either_of_two_events_is_met_once_by_one_occurrence() -> None:
    both = Pattern("GameEvent", either=(Pattern("Enters", object=This()), Pattern("Dies", object=This())))
    ability = when("GameEvent")
    ability = type(ability)(both, ability.body)
    game = board()
    card = deal(game, creature("Ghoul", ability), "Ada", "hand")
    event = game.perform(Move(card, "battlefield"))
    game.perform(*die(event.occurrences[0].became or 0))
    assert triggered(game) == ["Ghoul", "Ghoul"]


def test_an_aura_sees_its_host_die_although_it_leaves_at_the_same_time() -> None:
    aura = artifact("Demise", when("Dies", object=Host("enchanted", "creature")))
    game = board(aura, BEAR)
    game.perform(Attach(1, 2))
    game.perform(*die(1, 2))
    assert triggered(game) == ["Demise"]


def test_counters_of_a_kind() -> None:
    scourge = creature("Scourge", when("CountersPut", object=CREATURE, manner=("+1/+1",), occurrences="one-or-more"))
    game = board(scourge, BEAR)
    game.perform(PutCounters(2, "+1/+1", 3))
    game.perform(PutCounters(2, "charge", 1))
    assert triggered(game) == ["Scourge"]


def test_who_waits_for_abilities_to_trigger_goes_last() -> None:

    game = board(artifact("Echo", when("AbilityTriggers", object=Filter(("artifact",), other=True))), LEDGER, BEAR)
    game.perform(*die(3))
    game.settle()
    assert stack_names(game) == ["Echo", "Soul Ledger"]


def test_a_player_losing_is_seen_from_before() -> None:
    game = board((artifact("Grin", when("PlayerLoses", agent=OPPONENT)), "Ada"), players=("Ada", "Bo", "Cy"))
    game.perform(Lose("Bo", "effect"))
    assert triggered(game) == ["Grin"]


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("collect evidence 3", "Whenever you collect evidence, you gain 1 life."),
        ("manifest dread", "Whenever you manifest dread, you gain 1 life."),
        ("suspect Bear", "Whenever a creature becomes suspected, you gain 1 life."),
    ],
)
def test_an_action_is_what_waits_for_it_by_the_same_name(action: str, text: str) -> None:
    game = board(BEAR, worded("Witness", "enchantment", text))
    carry_out(read_instruction(action, players=("Ada", "Bo"), objects=("Bear", "Witness")), resolution(game))
    assert triggered(game) == ["Witness"]


def test_an_ability_of_a_keyword_is_activated_as_such() -> None:
    game = board(
        worded("Sword", "artifact — equipment", "Equip {1}"),
        BEAR,
        worded("Smith", "creature", "Whenever you activate an equip ability, you gain 1 life.", "1/1"),
    )
    activate(game, "Ada", 1)
    assert triggered(game) == ["Smith"]


def test_a_hidden_face_has_no_abilities() -> None:
    game = board(WATCHER, BEAR)
    alter(game, 1, face_down=True)
    game.perform(Move(2, "graveyard"))
    assert triggered(game) == []
    assert "face-down" in cited(game)
