"""Finding the cards of a scenario, in the words of the game played."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.engine.course.names.cards import in_words_of
from kb.errors import InputError
from kb.text.nodes.cards import Card

from ..running import SETUP, course, end


def test_a_card_of_the_scenarios_own_goes_before_one_that_ships() -> None:
    setup = SETUP.replace("  Bear:", "  Blood Artist: {type: Artifact}\n  Bear:").replace(", Sage]", ", Sage, Blood Artist]")
    (artist,) = (obj for obj in end(setup=setup).state.objects.values() if obj.card.name == "Blood Artist")
    assert artist.card.types == ("artifact",)


def test_a_misspelt_card_is_answered_with_names_that_are_near() -> None:
    with pytest.raises(InputError, match="there is no card called “Blood Artst”") as error:
        course(setup=SETUP.replace("[Bear as Boris]", "[Blood Artst]"))
    assert "perhaps Blood Artist" in (error.value.remedy or "")


def test_a_misspelt_card_is_named_without_what_is_said_of_it() -> None:
    with pytest.raises(InputError, match="there is no card called “Blood Artst”"):
        course(setup=SETUP.replace("[Bear as Boris]", "[Bear as Boris, Blood Artst attached to Boris]"))


def test_all_cards_that_are_missing_are_named_at_once() -> None:
    with pytest.raises(InputError, match="there is no card called “Beer”, nor “Blood Artst”, “Hill Gnat”\n"):
        course(setup=SETUP.replace("[Bear as Boris]", "[Bear as Boris, Beer, Blood Artst attached to Boris, 2 Hill Gnat]"))


def test_how_a_token_is_described_is_shown_where_it_stands_in_words() -> None:
    with pytest.raises(InputError, match="there is no card called “1/1 red Gobblin”") as error:
        course(setup=SETUP.replace("[Bear as Boris]", "[1/1 red Gobblin token]"))
    assert "type: Token Creature — Goblin" in (error.value.remedy or "")


def test_a_card_of_one_game_is_played_in_the_words_of_the_other() -> None:
    games = open_knowledge().games
    bear = Card("Bear", types=("creature",), power="2", toughness="2")
    unit = in_words_of(games["riftbound"], bear)
    assert (unit.types, unit.might, unit.power) == (("unit",), 2, None)
    assert in_words_of(games["mtg"], bear) is bear
