"""Firings that wait: in which order they are put on the stack, and which are not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kb.engine.stack.placement_order import in_order
from kb.engine.state.occurrences import Firing
from kb.engine.table.choices import Explored, Scripted
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body, Destroy, May
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Target, That, This
from kb.text.nodes.triggers import Limit

from ..boards import BEAR, CREATURE, GAIN, OPPONENT, artifact, board, cited, stack_names, triggered, when
from .bells import RIFT, bell, die


@pytest.mark.parametrize(
    ("setting", "order"),
    [
        ("apnap-in-two-parts", ["Cy's", "Bo's", "Ada's"]),
        ("apnap", ["Cy's", "Bo's", "Ada's"]),
        ("active-then-opponent", ["Cy's", "Bo's", "Ada's"]),
        ("turn-order", ["Cy's", "Bo's", "Ada's"]),
    ],
)
def test_the_active_player_puts_theirs_first_so_they_resolve_last(setting: str, order: list[str]) -> None:
    cards = [(bell(f"{player}'s"), player) for player in ("Cy", "Bo", "Ada")]
    game = board(*cards, BEAR, rules={"simultaneous-order": setting}, players=("Ada", "Bo", "Cy"))
    die(game, 4)
    game.settle()
    assert stack_names(game) == order
    assert "simultaneous-order" in cited(game)


def test_a_player_orders_their_own_and_is_only_asked_where_they_differ() -> None:
    game = board(bell("One"), bell("Two"), BEAR)
    die(game, 3)
    one, two = game.state.pending
    game.choices = Scripted({"order": [(two, one)]})
    game.settle()
    assert stack_names(game) == ["One", "Two"]
    search = Explored()
    game = board(bell("One"), BEAR, BEAR, choices=search)
    die(game, 2, 3)
    game.settle()
    assert search.asked == []


def test_firings_that_ask_what_they_triggered_on_can_be_told_apart() -> None:
    search = Explored()
    game = board(bell("One", Destroy(That("creature"))), BEAR, BEAR, choices=search)
    die(game, 2, 3)
    game.settle()
    assert [asked.question.kind for asked in search.asked] == ["order"]


def _orders_asked_of_two(ability: TriggeredAbility, *dying: int) -> int:
    """How often an order is asked for when a permanent that has the ability twice sees these creatures die."""
    search = Explored()
    game = board(artifact("Twin Bells", ability, replace(ability)), BEAR, BEAR, choices=search)
    die(game, *dying)
    game.settle()
    return sum(asked.question.kind == "order" for asked in search.asked)


def test_two_abilities_in_the_same_words_that_triggered_on_the_same_cannot_be_told_apart() -> None:
    asks_back = when("Dies", Destroy(That("creature")), object=CREATURE)
    assert _orders_asked_of_two(asks_back, 2) == 0
    assert _orders_asked_of_two(asks_back, 2, 3) == 1
    assert _orders_asked_of_two(when("Dies", object=CREATURE), 2, 3) == 0


def test_two_abilities_with_a_limit_of_their_own_can_be_told_apart() -> None:
    assert _orders_asked_of_two(when("Dies", object=CREATURE, limit=Limit(1)), 2) == 1


def test_an_option_declined_on_placement_never_gets_there_and_did_not_trigger() -> None:
    game = board(bell("Bell", May(Body((GAIN,)))), BEAR, rules=RIFT, choices=Scripted({"may": [(False,)]}))
    die(game, 2)
    game.settle()
    assert stack_names(game) == []
    assert triggered(game) == []


def test_an_option_taken_on_placement_is_not_asked_again() -> None:
    search = Explored()
    game = board(bell("Bell", May(Body((GAIN,)))), BEAR, rules=RIFT, choices=Scripted({"may": [(True,)]}, search))
    die(game, 2)
    game.settle()
    game.resolve_top()
    assert game.state.players["Ada"].life == 21
    assert search.asked == []


def test_what_cannot_have_a_target_is_not_even_offered() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    search = Explored()
    game = board(bell("Bow", May(Body((Destroy(Target(theirs)),)))), BEAR, rules=RIFT, choices=search)
    die(game, 2)
    game.settle()
    assert (stack_names(game), triggered(game), search.asked) == ([], [], [])


def test_a_trigger_of_a_player_who_has_left_is_not_placed() -> None:
    from msgspec.structs import replace

    game = board((bell("Bell"), "Bo"), BEAR, players=("Ada", "Bo", "Cy"))
    die(game, 2)
    gone = replace(game.state.players["Bo"], left=True)
    game.state = game.state.with_(players={**game.state.players, "Bo": gone})
    game.settle()
    assert stack_names(game) == []
    assert "leaver-triggers" in cited(game)


@pytest.mark.parametrize(("setting", "order"), [("apnap-in-two-parts", ["Bo", "Ada"]), ("apnap", ["Ada", "Bo"])])
def test_what_triggered_on_an_ability_triggering_comes_last_where_there_are_two_parts(setting: str, order: list[str]) -> None:
    waits, dies = when("AbilityTriggers"), when("Dies", object=CREATURE)
    game = board(artifact("Ada's", waits), (artifact("Bo's", dies), "Bo"), rules={"simultaneous-order": setting})
    firings = (Firing(1, waits, 0, "Ada", (), 0), Firing(2, dies, 0, "Bo", (), 0))
    assert [firing.controller for firing, _ in in_order(game, firings)] == order


def test_an_ability_about_its_own_death_is_placed_first_where_it_is_noted_before_it() -> None:
    other, own = when("Dies", object=CREATURE), when("Dies", object=This())
    firings = (Firing(1, other, 0, "Ada", (), 0), Firing(2, own, 0, "Bo", (), 0))
    for knell, order in (("noted-before-it-leaves", ["Bo", "Ada"]), ("none", ["Ada", "Bo"])):
        game = board(artifact("Ada's", other), (artifact("Bo's", own), "Bo"), rules={"keyword-deathknell": knell})
        assert [firing.controller for firing, _ in in_order(game, firings)] == order


def test_one_ability_alone_needs_no_order() -> None:
    dies = when("Dies", object=CREATURE)
    game = board(artifact("Ada's", dies))
    assert in_order(game, (Firing(1, dies, 0, "Ada", (), 0),)) == [(Firing(1, dies, 0, "Ada", (), 0), False)]
    assert "simultaneous-order" not in cited(game)


@pytest.mark.parametrize(
    ("setting", "answer", "stack", "used"),
    [("not-used-up", False, [], False), ("used-up", False, [], True), ("not-used-up", True, ["Bow"], True)],
)
def test_a_limit_is_used_up_by_what_is_placed_and_by_what_is_declined_only_where_rules_say_so(
    setting: str, answer: bool, stack: list[str], used: bool
) -> None:
    rules = {**RIFT, "once-each-turn-declined": setting}
    game = board(bell("Bow", limit=Limit(1, "turn")), BEAR, rules=rules, choices=Scripted({"may": [(answer,)]}))
    die(game, 2)
    game.settle()
    assert (stack_names(game), bool(game.state.spent)) == (stack, used)
    assert ("once-each-turn-declined" in cited(game)) is not answer
    words = "takes Bow's option" if answer else "declines Bow's option"
    assert any(words in reason.fact for step in game.trace.steps for reason in step.reasons)
