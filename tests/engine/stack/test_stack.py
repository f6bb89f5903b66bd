"""From having triggered to having resolved: order, placement, resolution, outcomes."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Control, CounterItem, Life, Move
from kb.engine.table.choices import Explored, Scripted
from kb.errors import IllegalError
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.conditions import Compare
from kb.text.nodes.costs import Cost, PayLife
from kb.text.nodes.effects import Body, Destroy, GainLife, LoseLife, May, Modal, PayTo
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players, Target, That
from kb.text.nodes.triggers import Limit, Pattern
from kb.text.nodes.values import LifeOf, Number, ThatMuch

from ..boards import BEAR, CREATURE, GAIN, OPPONENT, YOU, artifact, board, cited, creature, outcomes, stack_names, triggered, when

DESTROYED = frozenset({"Destroyed"})
RIFT = {"trigger-placement": "when-condition-met", "optional-effect": "on-placement", "intervening-if": "checked-once",
        "cost-inside-instructions": "to-finalize", "targets-illegal": "resolves-without-them"}  # fmt: skip


def die(game: object, *ids: int) -> None:
    """These permanents are destroyed at once."""
    game.perform(*(Move(id, "graveyard", how=DESTROYED) for id in ids))  # type: ignore[attr-defined]


def bell(name: str, *does: object, **axes: object) -> object:
    """An artifact that does something whenever a creature dies."""
    return artifact(name, when("Dies", *does, object=CREATURE, **axes))  # type: ignore[arg-type]


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


def test_a_condition_that_fails_on_resolution_removes_it_or_makes_it_do_nothing() -> None:
    rich = Compare(LifeOf(YOU), ">=", Number(20))
    for setting, how in (("removed-from-stack", "removed"), ("does-nothing", "resolved")):
        game = board(bell("Vault", condition=rich), BEAR, rules={"intervening-if-failing": setting})
        die(game, 2)
        game.settle()
        game.perform(Life("Ada", -1))
        game.resolve_top()
        assert outcomes(game) == [("Vault", how, True)]
        assert game.state.players["Ada"].life == 19


def test_where_it_is_checked_once_it_is_not_asked_again() -> None:
    rich = Compare(LifeOf(YOU), ">=", Number(20))
    game = board(bell("Vault", condition=rich), BEAR, rules={"intervening-if": "checked-once"})
    die(game, 2)
    game.settle()
    game.perform(Life("Ada", -1))
    game.resolve_top()
    assert outcomes(game) == [("Vault", "resolved", False)]


def test_without_a_legal_target_it_is_removed_as_it_is_placed() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    game = board(bell("Bow", Destroy(Target(theirs))), BEAR)
    die(game, 2)
    game.settle()
    assert stack_names(game) == []
    assert triggered(game) == ["Bow"]
    assert outcomes(game) == [("Bow", "removed", True)]
    assert "no-legal-choice" in cited(game)


def test_targets_are_chosen_on_placement_and_a_gone_one_is_illegal() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE))), BEAR, (BEAR, "Bo"))
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert outcomes(game)[0] == ("Bow", "removed", True)
    assert "targets-illegal" in cited(game)


def test_under_older_rules_it_is_countered_for_its_targets() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE))), BEAR, (BEAR, "Bo"), rules={"targets-illegal": "countered-by-rules"})
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert outcomes(game)[0] == ("Bow", "countered", True)


def test_with_some_targets_left_it_goes_on() -> None:
    game = board(bell("Bow", Destroy(Target(CREATURE, 2, 2))), BEAR, (BEAR, "Bo"), (BEAR, "Bo"))
    die(game, 2)
    game.settle()
    die(game, 3)
    game.resolve_top()
    assert 4 not in game.state.objects
    assert "some-targets-illegal" in cited(game)


def test_the_mode_is_chosen_on_placement_and_only_a_legal_one() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    modes = Modal((Body((Destroy(Target(theirs)),)), Body((GainLife(Number(3)),))))
    game = board(bell("Charm", modes), BEAR)
    die(game, 2)
    game.settle()
    game.resolve_top()
    assert game.state.players["Ada"].life == 23
    assert {"modes-on-placement", "illegal-mode"} <= cited(game)


def test_an_option_is_taken_on_resolution() -> None:
    game = board(bell("Bell", May(Body((GAIN,)))), BEAR, choices=Scripted({"may": [(False,)]}))
    die(game, 2)
    game.settle()
    assert stack_names(game) == ["Bell"]
    game.resolve_top()
    assert outcomes(game) == [("Bell", "resolved", True)]


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


def test_a_cost_inside_the_instructions_is_paid_to_finalize() -> None:
    ability = May(Body((PayTo(Cost((PayLife(Number(2)),)), Body((GainLife(Number(5)),))),)))
    game = board(bell("Bell", ability), BEAR, rules=RIFT, choices=Scripted({"may": [(True,)]}))
    die(game, 2)
    game.settle()
    assert game.state.players["Ada"].life == 18
    game.resolve_top()
    assert game.state.players["Ada"].life == 23


def test_what_cannot_have_a_target_is_not_even_offered() -> None:
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    search = Explored()
    game = board(bell("Bow", May(Body((Destroy(Target(theirs)),)))), BEAR, rules=RIFT, choices=search)
    die(game, 2)
    game.settle()
    assert (stack_names(game), triggered(game), search.asked) == ([], [], [])


def test_doing_it_uses_up_do_this_once_each_turn() -> None:
    ability = when("Dies", May(Body((GAIN,))), object=CREATURE, limit=Limit(spent_by="doing"))
    answers = Scripted({"may": [(False,), (True,)]})
    game = board(artifact("Ledger", ability), BEAR, BEAR, BEAR, choices=answers)
    for id in (2, 3):
        die(game, id)
        game.settle()
        game.resolve_top()
    die(game, 4)
    game.settle()
    assert triggered(game) == ["Ledger", "Ledger"]
    assert stack_names(game) == []


def test_a_trigger_of_a_player_who_has_left_is_not_placed() -> None:
    from msgspec.structs import replace

    game = board((bell("Bell"), "Bo"), BEAR, players=("Ada", "Bo", "Cy"))
    die(game, 2)
    gone = replace(game.state.players["Bo"], left=True)
    game.state = game.state.with_(players={**game.state.players, "Bo": gone})
    game.settle()
    assert stack_names(game) == []
    assert "leaver-triggers" in cited(game)


def test_the_ability_stays_when_its_source_leaves_and_keeps_its_controller() -> None:
    game = board(bell("Bell"), BEAR)
    die(game, 2)
    game.settle()
    game.perform(Control(1, "Bo"))
    game.perform(Move(1, "exile"))
    game.resolve_top()
    assert game.state.players["Ada"].life == 21


def test_countered_is_not_resolved() -> None:
    game = board(bell("Bell"), BEAR)
    die(game, 2)
    game.settle()
    game.perform(CounterItem(game.state.zones["stack", None][0]))
    assert outcomes(game) == [("Bell", "countered", True)]
    assert game.state.players["Ada"].life == 20


def test_an_empty_stack_cannot_resolve() -> None:
    with pytest.raises(IllegalError, match="empty"):
        board().resolve_top()


def test_that_much_is_what_the_event_came_to() -> None:
    ability = TriggeredAbility(Pattern("LifeGained", agent=YOU), Body((LoseLife(ThatMuch(), Players("each-opponent")),)))
    game = board(artifact("Drain", ability))
    game.perform(Life("Ada", 4))
    game.settle()
    game.resolve_top()
    assert game.state.players["Bo"].life == 16


def test_a_trigger_that_triggers_more_goes_on_until_quiet() -> None:
    kill = creature("Chain", when("Dies", Destroy(Target(CREATURE)), object=CREATURE))
    game = board(kill, (BEAR, "Bo"), BEAR)
    die(game, 3)
    game.settle()
    assert len(stack_names(game)) == 1
