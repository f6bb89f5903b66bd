"""What the words of an effect refer to."""

from __future__ import annotations

import pytest

from kb.engine.resolution.references import objects, players, things
from kb.engine.state.changes import Create, Damage, Move
from kb.engine.state.occurrences import Occurrence
from kb.engine.table.choices import Answer, Question, Scripted
from kb.engine.wording.target_slots import targets_of
from kb.text.nodes.qualities import ExiledWith
from kb.text.nodes.things import Each, Filter, Group, Host, Players, Some, Target, That, This, TopCards
from kb.text.nodes.values import Number

from ..boards import BEAR, CREATURE, FOREST, alter, board, cited, creature, deal
from ..doing import do, resolution


def test_this_is_the_source_and_lost_when_it_has_moved_for_another_reason() -> None:
    game = board(BEAR)
    effect = resolution(game)
    assert objects(This(), effect) == (1,)
    game.perform(Move(1, "graveyard"))
    assert objects(This(), effect) == ()
    assert "object-new-on-zone-change" in cited(game)


def test_what_the_trigger_event_moved_is_found_in_the_first_zone_it_went_to() -> None:
    game = board(BEAR)
    (died,) = game.perform(Move(1, "graveyard")).occurrences
    effect = resolution(game, occurrences=(died,))
    assert objects(This(), effect) == (died.became,)
    assert {"zone-change-tracking", "leaves-finds-first-zone"} <= cited(game)


def test_and_nowhere_later() -> None:
    game = board(BEAR)
    (died,) = game.perform(Move(1, "graveyard")).occurrences
    game.perform(Move(died.became or 0, "exile"))
    assert objects(This(), resolution(game, occurrences=(died,))) == ()


def test_not_in_a_hidden_zone() -> None:
    game = board(BEAR)
    (gone,) = game.perform(Move(1, "hand")).occurrences
    assert objects(This(), resolution(game, occurrences=(gone,))) == ()


def test_a_pronoun_goes_back_to_the_last_thing_spoken_of() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    target = Target(CREATURE)
    effect = resolution(game, slots=(target,), targets=((2,),))
    things(target, effect)
    assert objects(That(), effect) == (2,)


def test_a_noun_passes_over_mentions_that_do_not_fit() -> None:
    game = board(FOREST, BEAR)
    effect = resolution(game, source=None)
    effect.mention("target", (2,))
    effect.mention("target", (1,))
    assert objects(That("creature"), effect) == (2,)
    assert objects(That("land"), effect) == (1,)


def test_with_nothing_mentioned_that_creature_is_the_other_side_of_the_event() -> None:
    game = board(BEAR, (creature("Imp", size=4), "Bo"))
    occurrences = game.perform(Damage(1, 2, 1)).occurrences
    assert objects(That("creature"), resolution(game, occurrences=occurrences)) == (2,)


def test_that_creature_is_it_from_then_on_whatever_was_spoken_of_before() -> None:
    game = board(BEAR, (BEAR, "Bo"), FOREST)
    attacks = game.classes("Attacks")
    effect = resolution(game, occurrences=(Occurrence(attacks, object=2),))
    effect.mention("chosen", (3,))
    assert things(That("creature"), effect) == (2,)
    assert things(That(), effect) == (2,)


def test_equal_target_nodes_fill_their_slots_in_reading_order() -> None:
    game = board(BEAR, BEAR)
    first, second = Target(CREATURE), Target(Filter(("creature",)))
    effect = resolution(game, slots=(first, second), targets=((1,), (2,)))
    assert targets_of(first, effect) == (1,)
    assert targets_of(second, effect) == (2,)


def test_enchanted_creature_is_what_the_source_was_last_attached_to() -> None:
    game = board(BEAR, BEAR)
    alter(game, 2, attached=1)
    game.perform(Move(2, "graveyard"))
    assert things(Host("enchanted", "creature"), resolution(game, source=2)) == (1,)


def test_each_some_group_and_top_cards() -> None:
    game = board(BEAR, FOREST)
    card = deal(game, FOREST, "Ada", "library")
    effect = resolution(game)
    assert things(Each(CREATURE), effect) == (1,)
    assert things(Some(Filter(("land",))), effect) == (2,)
    assert things(Group((This(), Each(Filter(("land",))))), effect) == (1, 2)
    assert things(TopCards(Number(1), Players("you")), effect) == (card,)


@pytest.mark.parametrize(
    ("which", "names"),
    [("you", ("Ada",)), ("each-opponent", ("Bo", "Cy")), ("each-player", ("Ada", "Bo", "Cy")), ("active", ("Ada",))],
)
def test_players(which: str, names: tuple[str, ...]) -> None:
    game = board(BEAR, players=("Ada", "Bo", "Cy"))
    assert players(Players(which), resolution(game)) == names


def test_the_controller_of_what_is_gone_is_who_last_controlled_it() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    effect = resolution(game)
    effect.mention("target", (2,))
    game.perform(Move(2, "exile"))
    assert players(Players("controller", of=That()), effect) == ("Bo",)
    assert "last-known-information" in cited(game)


def test_tokens_just_made_are_the_tokens() -> None:
    game = board(BEAR)
    effect = resolution(game)
    event = effect.perform(Create(BEAR, "Ada"))
    assert event is not None
    effect.mention("created", tuple(o.became for o in event.occurrences if o.became))
    assert len(objects(That("token", role="created"), effect)) == 1


def test_a_target_that_a_second_clause_shares_is_one_target() -> None:
    from kb.engine.wording.target_slots import slots_of
    from kb.text import read_instruction

    assert len(slots_of(read_instruction("target creature gets +2/+2 and gains trample until end of turn"))) == 1
    assert len(slots_of(read_instruction("tap target creature. Untap target creature"))) == 2


def test_each_other_card_exiled_with_it_is_not_the_one_just_exiled() -> None:
    game = board(BEAR, creature("Elf"), creature("Giant"))
    do(game, "exile Elf")
    earlier = next(id for id, obj in game.state.objects.items() if obj.zone == "exile")
    effect = do(game, "exile Giant")
    others = Each(Filter(("card",), where=(ExiledWith(This()),), other=True))
    assert objects(others, effect) == (earlier,)


def test_it_is_the_equipped_creature_once_that_was_spoken_of_but_that_creature_is_another_if_there_is_one() -> None:
    game = board(BEAR, BEAR, BEAR)
    alter(game, 1, attached=2)
    effect = resolution(game)
    assert things(Host("equipped"), effect) == (2,)
    assert objects(That(), effect) == (2,)
    other = resolution(game)
    other.mention("target", (3,))
    things(Host("equipped"), other)
    assert objects(That(), other) == (2,)
    assert objects(That("creature"), other) == (3,)


def test_what_was_exiled_with_the_source_is_it_from_then_on() -> None:
    game = board(BEAR, FOREST)
    game.perform(Move(2, "exile"))
    (card,) = (id for id, obj in game.state.objects.items() if obj.zone == "exile")
    alter(game, card, exiled_with=1)
    effect = resolution(game)
    assert things(That("card", role="exiled"), effect) == (card,)
    assert things(That(), effect) == (card,)


def test_who_does_what_names_no_player_chooses() -> None:
    game = board(BEAR, creature("Wurm"))
    asked: list[str] = []

    class Noting(Scripted):
        def answer(self, question: Question) -> Answer:
            asked.append(question.player)
            return super().answer(question)

    game.choices = Noting({"choose": [(1,)]})
    assert objects(Some(Filter(("creature",))), resolution(game, actor="Bo")) == (1,)
    assert asked == ["Bo"]
