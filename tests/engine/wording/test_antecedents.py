"""Antecedents: what "it" and "that creature" stand for."""

from __future__ import annotations

import pytest

from kb.engine.context.context import Context, Mention
from kb.engine.resolution.resolution import Resolution
from kb.engine.state.event import Event
from kb.engine.state.occurrences import Occurrence
from kb.engine.wording.antecedents import antecedent, attached_host, mentioned, rest
from kb.text.nodes.things import Host, Players, That
from kb.text.nodes.vocabulary import AntecedentRole

from ..boards import BEAR, alter, deal
from .small_board import small_board


def test_the_newest_mention_that_fits_is_meant() -> None:
    game = small_board()
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("target", (4,))])
    assert mentioned(None, game, seen) == (4,)
    assert mentioned("creature", game, seen) == (2,)
    assert mentioned("goblin", game, seen) == ()


def test_a_singular_is_one_thing_where_one_was_spoken_of() -> None:
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("exiled", (3, 4))])
    assert mentioned(None, small_board(), seen) == (3, 4)
    assert mentioned(None, small_board(), seen, single=True) == (2,)


def test_what_the_words_speak_of_as_one_is_it_however_many_it_became() -> None:
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("created", (3, 4), one=True)])
    assert mentioned(None, small_board(), seen, single=True) == (3, 4)


def test_it_is_nothing_where_no_target_was_chosen() -> None:
    seen = Context(1, "Ada", mentions=[Mention("this", (1,)), Mention("target", ()), Mention("exiled", ())])
    assert antecedent(That(), small_board(), seen) == ()
    seen.mentions.append(Mention("created", (3,)))
    assert antecedent(That(), small_board(), seen) == (3,)


def test_that_card_is_nothing_where_none_was_found() -> None:
    seen = Context(1, "Ada", mentions=[Mention("exiled", (2,)), Mention("found", ())])
    assert antecedent(That("card"), small_board(), seen) == ()


def test_that_card_is_nothing_where_none_could_be_chosen() -> None:
    seen = Context(1, "Ada", mentions=[Mention("exiled", (2,)), Mention("chosen", (), "card")])
    assert antecedent(That("card"), small_board(), seen) == ()


def test_of_several_things_chosen_the_one_of_that_kind_is_meant() -> None:
    seen = Context(1, "Ada", mentions=[Mention("chosen", (2,)), Mention("chosen", (4,))])
    assert antecedent(That("creature", role="chosen"), small_board(), seen) == (2,)
    assert antecedent(That(role="chosen"), small_board(), seen) == (4,)


def test_that_creature_is_no_card_chosen_in_a_hand() -> None:
    game = small_board()
    held = deal(game, BEAR, "Ada", "hand")
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("chosen", (held,))])
    assert antecedent(That("creature"), game, seen) == (2,)


def test_the_host_is_what_the_source_is_attached_to() -> None:
    game = small_board()
    alter(game, 4, attached=2)
    assert attached_host(Host("equipped"), game, Context(4, "Ada")) == (2,)
    assert attached_host(Host("equipped"), game, Context(1, "Ada")) == ()


def test_the_rest_are_those_looked_at_that_were_not_put_aside() -> None:
    game = small_board()
    seen = Context(1, "Ada", mentions=[Mention("looked", (2, 3, 4)), Mention("aside", (3,))])
    assert rest(game, seen) == (2, 4)
    assert rest(game, Context(1, "Ada")) == ()


def test_that_permanent_may_have_been_a_card_when_it_was_spoken_of() -> None:
    game = small_board()
    alter(game, 3, zone="library")
    entered = Occurrence(game.classes("Enters"), object=3, became=9, to_zone="battlefield")
    seen = Resolution(1, "Ada", game=game, mentions=[Mention("looked", (3,))])
    assert mentioned("permanent", game, seen) == ()
    seen.events.append(Event(1, (entered,), game.state, game.state))
    assert mentioned("permanent", game, seen) == (3,)


def test_what_was_exiled_earlier_is_not_meant_where_the_effect_has_exiled_nothing() -> None:
    game = small_board()
    alter(game, 2, zone="exile", exiled_with=1)
    exiled = That("card", plural=True, role="exiled")
    assert antecedent(exiled, game, Context(1, "Ada")) == (2,)
    assert antecedent(exiled, game, Context(1, "Ada", mentions=[Mention("exiled", ())])) == ()


@pytest.mark.parametrize("role", ["discarded", "exiled", "milled", "returned", "revealed", "sacrificed", "tapped"])
def test_what_is_called_so_is_nothing_else_where_there_is_none(role: AntecedentRole) -> None:
    game = small_board()
    assert antecedent(That(role=role), game, Context(1, "Ada", mentions=[Mention("target", (2,))])) == ()
    assert antecedent(That(role=role), game, Context(1, "Ada", mentions=[Mention(role, (3,)), Mention("target", (2,))])) == (3,)


def test_cards_that_they_exiled_are_those_of_the_player_whose_turn_it_is() -> None:
    game = small_board()
    exiles = game.classes("Exiles")
    done = Event(1, (Occurrence(exiles, object=2, agent="Ada"), Occurrence(exiles, object=3, agent="Bo")), game.state, game.state)
    seen = Resolution(1, "Ada", game=game, events=[done], each="Bo")
    seen.mention("exiled", (2, 3))
    theirs = That("card", plural=True, role="exiled", by=Players("that"))
    assert antecedent(theirs, game, seen) == (3,)
    assert antecedent(That("card", plural=True, role="exiled"), game, seen) == (2, 3)


def test_what_was_drawn_this_way_is_what_the_effect_had_drawn() -> None:
    game = small_board()
    drawn = Occurrence(frozenset({"Draws"}), object=1, became=2, agent="Bo")
    seen = Resolution(game=game, source=3, controller="Ada", events=[Event(1, (drawn,), game.state, game.state)])
    assert antecedent(That(noun="card", plural=True, role="drawn"), game, seen) == (2,)


def test_nothing_was_tapped_this_way_where_all_was_tapped_already() -> None:
    game = small_board()
    seen = Resolution(game=game, source=3, controller="Ada", mentions=[Mention("tapped", ()), Mention("each", (1,))])
    assert antecedent(That(noun="creature", plural=True, role="tapped"), game, seen) == ()


def test_those_creatures_are_all_that_were_targets_one_by_one() -> None:
    seen = Context(1, "Ada", mentions=[Mention("target", (1,)), Mention("target", ()), Mention("target", (3,))])
    assert antecedent(That("creature", plural=True), small_board(), seen) == (1, 3)
    assert antecedent(That("creature"), small_board(), seen) == (3,)
    seen.mentions.append(Mention("created", (2,)))
    assert antecedent(That("creature", plural=True), small_board(), seen) == (2,)


def test_a_target_that_was_not_chosen_is_not_meant_by_another_kind() -> None:
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("target", (), "equipment")])
    assert antecedent(That("creature"), small_board(), seen) == (2,)
    seen.mentions.append(Mention("target", (), "creature"))
    assert antecedent(That("creature"), small_board(), seen) == ()


def test_a_card_that_was_only_seen_is_no_creature_and_a_permanent_no_card() -> None:
    game = small_board()
    held = deal(game, BEAR, "Ada", "library")
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("found", (held,))])
    assert mentioned("creature", game, seen, single=True) == (2,)
    seen.mentions.append(Mention("said", (2,), "creature"))
    assert mentioned("card", game, seen, single=True) == (held,)
    assert mentioned("creature", game, Context(1, "Ada", mentions=[Mention("found", (held,))]), single=True) == (held,)


def test_they_are_several_others_and_not_the_source_spoken_of_since() -> None:
    game = small_board()
    seen = Context(1, "Ada", mentions=[Mention("each", (2, 3)), Mention("this", (1,))])
    assert antecedent(That(plural=True), game, seen) == (2, 3)
    assert antecedent(That(), game, seen) == (1,)
    assert antecedent(That(plural=True), game, Context(1, "Ada", mentions=[Mention("this", (1,))])) == (1,)


def test_a_card_just_exiled_is_no_creature_where_one_was_spoken_of() -> None:
    game = small_board()
    held = deal(game, BEAR, "Ada", "library")
    seen = Context(1, "Ada", mentions=[Mention("target", (2,)), Mention("exiled", (held,))])
    assert antecedent(That("creature"), game, seen) == (2,)
    assert antecedent(That("card"), game, seen) == (held,)


def test_those_permanents_are_all_that_were_to_be_destroyed_and_those_cards_what_was() -> None:
    game = small_board()
    seen = Context(1, "Ada", mentions=[Mention("target", (2, 3)), Mention("destroyed", (3,))])
    assert antecedent(That("permanent", plural=True), game, seen) == (2, 3)
    assert antecedent(That("card", plural=True), game, seen) == (3,)
