"""Elementary changes happen at once, as one event."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.game import Game
from kb.engine.state.changes import (  # fmt: skip
    Attach,
    Cause,
    Control,
    CounterItem,
    Create,
    Damage,
    DrawCard,
    Entering,
    Life,
    Move,
    Phase,
    PutCounters,
    SetTapped,
    TakeCounters,
)
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, board, creature, deal

DESTROYED = frozenset({"Destroyed"})


def everything(game: Game) -> list[str]:
    """Every card of the game, wherever it is."""
    return sorted(obj.card.name + obj.owner for obj in game.state.objects.values())


def test_destroying_several_at_once_is_one_event_with_one_occurrence_for_each() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    event = game.perform(Move(1, "graveyard", how=DESTROYED), Move(2, "graveyard", how=DESTROYED))
    assert len(event.occurrences) == 2
    assert {"Dies", "Leaves", "Destroyed", "PutIntoGraveyard", "ZoneChange"} <= event.occurrences[0].kinds


def test_what_changes_zones_is_a_new_object_linked_to_the_old_one_which_is_remembered() -> None:
    game = board(BEAR)
    (occurrence,) = game.perform(Move(1, "graveyard")).occurrences
    assert occurrence.became is not None
    assert game.state.objects[occurrence.became].was == 1
    assert game.view(1).power == 2
    assert 1 not in game.state.objects


def test_a_stolen_creature_dies_into_its_owners_graveyard() -> None:
    game = board(BEAR)
    game.perform(Control(1, "Bo"))
    game.perform(Move(1, "graveyard"))
    assert len(game.state.zones["graveyard", "Ada"]) == 1


def test_moving_to_the_top_and_the_bottom_of_a_library_keeps_the_order_of_the_rest() -> None:
    game = board(BEAR, FOREST)
    first = deal(game, FOREST, "Ada", "library")
    game.perform(Move(1, "library"))
    game.perform(Move(2, "library", position="bottom"))
    names = [game.name(id) for id in game.state.zones["library", "Ada"]]
    assert names == ["Bear", "Forest", "Forest"]
    assert game.state.zones["library", "Ada"][1] == first


def test_drawing_takes_the_top_card_and_an_empty_library_is_marked() -> None:
    game = board()
    card = deal(game, FOREST, "Ada", "library")
    (drawn,) = game.perform(DrawCard("Ada")).occurrences
    assert drawn.object == card
    assert "Draws" in drawn.kinds
    assert not game.perform(DrawCard("Ada")).occurrences
    assert "empty-draw" in game.state.players["Ada"].marks


def test_damage_marks_creatures_and_takes_life_from_players_at_once() -> None:
    game = board(creature("Imp"), (creature("Wall", size=5), "Bo"))
    event = game.perform(Damage(1, 2, 3), Damage(1, "Bo", 3))
    assert game.state.objects[2].damage == 3
    assert game.state.players["Bo"].life == 17
    assert [sorted(o.kinds - {"GameEvent"}) for o in event.occurrences] == [["DamageDealt"], ["LifeLost"], ["DamageDealt"]]


def test_no_damage_is_no_event() -> None:
    assert not board(BEAR).perform(Damage(1, "Bo", 0)).occurrences


def test_lifelink_gains_with_the_damage_where_the_edition_says_so() -> None:
    guard = creature("Guard", KeywordAbility("lifelink"))
    game = board(guard)
    game.perform(Damage(1, "Bo", 2))
    assert game.state.players["Ada"].life == 22
    older = board(guard, rules={"lifelink": "as-trigger"})
    older.perform(Damage(1, "Bo", 2))
    assert older.state.players["Ada"].life == 20


def test_damage_of_one_source_to_several_is_one_gain_of_life_by_lifelink() -> None:
    guard = creature("Guard", KeywordAbility("lifelink"))
    game = board(guard, guard, (BEAR, "Bo"))
    event = game.perform(Damage(1, "Bo", 2), Damage(1, 3, 1), Damage(2, "Bo", 4))
    gained = [o.amount for o in event.occurrences if "LifeGained" in o.kinds]
    assert sorted(amount or 0 for amount in gained) == [3, 4]
    assert game.state.players["Ada"].life == 27


def test_infect_gives_poison_to_players_and_counters_to_creatures() -> None:
    game = board(creature("Blight", KeywordAbility("infect")), (BEAR, "Bo"))
    game.perform(Damage(1, "Bo", 2), Damage(1, 2, 1))
    assert game.state.players["Bo"].life == 20
    assert game.state.players["Bo"].counters == (("poison", 2),)
    assert game.state.objects[2].counters == (("-1/-1", 1),)


def test_only_a_change_of_state_is_becoming_tapped() -> None:
    game = board(BEAR)
    assert game.perform(SetTapped(1, True)).occurrences
    assert not game.perform(SetTapped(1, True)).occurrences


def test_no_more_counters_are_removed_than_there_are() -> None:
    game = board(BEAR)
    game.perform(PutCounters(1, "charge", 2))
    (removed,) = game.perform(TakeCounters(1, "charge", 5)).occurrences
    assert removed.amount == 2
    assert game.state.objects[1].counters == ()


def test_a_change_of_control_is_gain_and_loss_in_one_and_ends_attacking() -> None:
    game = board(BEAR)
    (change,) = game.perform(Control(1, "Bo")).occurrences
    assert {"ControlGained", "ControlLost"} <= change.kinds
    assert (change.agent, change.patient) == ("Bo", "Ada")
    assert game.state.objects[1].sick


def test_leaving_comes_off_what_it_was_attached_to() -> None:
    game = board(BEAR, Card("Sword", types=("artifact",), subtypes=("equipment",)))
    game.perform(Attach(2, 1))
    kinds = [o.kinds for o in game.perform(Move(2, "graveyard")).occurrences]
    assert any("BecomesUnattached" in kind for kind in kinds)


def test_phasing_takes_attachments_along_and_is_no_zone_change() -> None:
    game = board(BEAR, Card("Sword", types=("artifact",), subtypes=("equipment",)))
    game.perform(Attach(2, 1))
    event = game.perform(Phase(1, True))
    assert game.state.objects[2].phased_out
    assert not any("ZoneChange" in o.kinds for o in event.occurrences)


def test_a_token_that_enters_blocking_blocks_without_having_been_declared() -> None:
    game = board((BEAR, "Bo"))
    token = Card("Cat", types=("creature",), power="1", toughness="1", token=True)
    event = game.perform(Create(token, "Ada", entering=Entering(blocking=(1,))))
    assert game.state.objects[1].blocked
    assert [o.manner for o in event.occurrences if "Blocks" in o.kinds] == [frozenset({"entering"})]


def test_countering_an_ability_makes_it_cease_and_countering_nothing_does_nothing() -> None:
    assert not board(BEAR).perform(CounterItem(1)).occurrences


def test_the_cause_stands_in_every_occurrence() -> None:
    (gain,) = board(BEAR).perform(Life("Ada", 1), by=Cause(1, "Ada", "triggered")).occurrences
    assert (gain.cause, gain.by) == (1, "Ada")


CHANGES = st.lists(
    st.sampled_from(
        [
            Move(1, "graveyard", how=DESTROYED),
            Move(2, "exile"),
            Move(3, "hand"),
            Damage(1, "Bo", 2),
            Damage(2, 3, 1),
            PutCounters(2, "age", 1),
        ]
    ),
    unique=True,
    max_size=4,
)


def _three() -> Game:
    return board(creature("One"), (creature("Two"), "Bo"), creature("Three", size=4))


@given(CHANGES)
def test_the_order_of_simultaneous_changes_makes_no_difference(changes: list[object]) -> None:
    results = set()
    for order in permutations(changes):
        game = _three()
        event = game.perform(*order)  # type: ignore[arg-type]
        where = tuple(sorted((o.card.name, o.zone, o.damage, o.counters) for o in game.state.objects.values()))
        what = tuple(sorted((tuple(sorted(o.kinds)), o.object, o.patient, o.amount) for o in event.occurrences if o.object))
        results.add((where, str(what), game.state.players["Bo"].life))
    assert len(results) == 1


@given(CHANGES)
def test_no_card_is_lost_or_made(changes: list[object]) -> None:
    game = _three()
    before = everything(game)
    game.perform(*changes)  # type: ignore[arg-type]
    assert everything(game) == before
    listed = [id for ids in game.state.zones.values() for id in ids]
    assert sorted(listed) == sorted(game.state.objects)


def test_what_leaves_has_the_counters_that_it_had_before() -> None:
    game = board(BEAR)
    game.perform(PutCounters(1, "+1/+1", 2), PutCounters(1, "-1/-1", 4))
    game.perform(TakeCounters(1, "+1/+1", 2), Move(1, "graveyard"), TakeCounters(1, "-1/-1", 2))
    assert dict(game.state.past[1].object.counters) == {"+1/+1": 2, "-1/-1": 4}
