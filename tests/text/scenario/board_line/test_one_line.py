"""A board in one line."""

from __future__ import annotations

from typing import Any

import pytest

from kb.errors import AmbiguousError, MalformedError
from kb.text.scenario.board_line.one_line import board_on_one_line, play_line
from kb.text.scenario.plain import plain

CARDS = {"Grizzly Bears", "Hill Giant", "Ezuri, Claw of Progress", "Circle of Protection: Red", "Shock", "Fire // Ice",
         "Two Heavens as One"}  # fmt: skip
SPELT = {name.casefold(): name for name in CARDS} | {"hill giants": "Hill Giant"}


def board(line: str, home: str = "battlefield") -> Any:
    return plain(board_on_one_line(line, lambda name: SPELT.get(name.casefold()), home))


def setup(line: str) -> Any:
    return board(line)["setup"]


def test_players_stand_in_turn_order_and_their_cards_on_the_battlefield() -> None:
    assert board("Bo: Hill Giant | Ada: Grizzly Bears") == {
        "players": ["Bo", "Ada"],
        "setup": {"Bo": {"battlefield": ["Hill Giant"]}, "Ada": {"battlefield": ["Grizzly Bears"]}},
    }


def test_an_opponent_need_not_be_named() -> None:
    assert board("Ada: Hill Giant")["players"] == ["Ada", "Bo"]
    assert board("Bo: Hill Giant")["players"] == ["Bo", "Ada"]


def test_a_player_may_have_nothing() -> None:
    assert setup("Ada: Hill Giant | Cy")["Cy"] == {}


@pytest.mark.parametrize("nothing", ["-", "nothing", "no permanents"])
def test_that_a_player_has_nothing_may_be_said(nothing: str) -> None:
    assert setup(f"Ada: Hill Giant | Cy: {nothing}")["Cy"] == {}
    assert setup(f"Ada: Hill Giant | Cy: {nothing}; hand: Shock")["Cy"] == {"hand": ["Shock"]}


def test_the_home_of_permanents_is_the_games_own() -> None:
    assert board("Ada: Hill Giant", home="base")["setup"]["Ada"] == {"base": ["Hill Giant"]}


def test_a_number_a_plural_and_any_case_are_understood() -> None:
    assert setup("Ada: 3 grizzly bears, two Hill Giants, 2x Shock")["Ada"]["battlefield"] == [
        "3 Grizzly Bears", "2 Hill Giant", "2 Shock",
    ]  # fmt: skip


def test_a_name_keeps_its_commas_its_colon_and_its_slashes() -> None:
    line = "Ada: Hill Giant, Ezuri, Claw of Progress, Shock; hand: Circle of Protection: Red, Fire // Ice"
    assert setup(line)["Ada"] == {
        "battlefield": ["Hill Giant", "Ezuri, Claw of Progress", "Shock"],
        "hand": ["Circle of Protection: Red", "Fire // Ice"],
    }
    assert setup("Ada: Circle of Protection: Red")["Ada"] == {"battlefield": ["Circle of Protection: Red"]}


def test_zones_numbers_and_counted_cards_stand_between_semicolons() -> None:
    assert setup("Ada: Graveyard: Shock; life 12; 3 poison counters; hand 2; library: 40; controls Quiet Grove")["Ada"] == {
        "graveyard": ["Shock"], "life": "12", "poison": "3", "hand": "2", "library": "40", "controls": ["Quiet Grove"],
    }  # fmt: skip


def test_a_zone_may_be_named_twice() -> None:
    assert setup("Ada: Shock; hand: Shock; Hill Giant; hand: Hill Giant")["Ada"] == {
        "battlefield": ["Shock", "Hill Giant"], "hand": ["Shock", "Hill Giant"],
    }  # fmt: skip


def test_a_battlefield_is_named_with_at() -> None:
    assert setup("Ada: at Quiet Grove: Hill Giant; at Altar: Shock")["Ada"] == {
        "battlefields": {"Quiet Grove": ["Hill Giant"], "Altar": ["Shock"]}
    }


def test_turn_and_step_stand_beside_the_players() -> None:
    assert board("Ada: Shock | turn: 4 | Step: upkeep")["setup"] == {
        "Ada": {"battlefield": ["Shock"]},
        "turn": "4",
        "step": "upkeep",
    }


@pytest.mark.parametrize(
    ("said", "details"),
    [
        ("tapped", {"tapped": "true"}),
        ("face down", {"face-down": "true"}),
        ("2 +1/+1 counters", {"counters": {"+1/+1": "2"}}),
        ("a charge counter, two +1/+1 counters", {"counters": {"charge": "1", "+1/+1": "2"}}),
        ("3 damage", {"damage": "3"}),
        ("damage 3", {"damage": "3"}),
        ("attached to Hill Giant", {"attached": "Hill Giant"}),
        ("as G, owner Bo", {"as": "G", "owner": "Bo"}),
        ("chosen red", {"chosen": "red"}),
        ("exiled with Shock", {"exiled-with": "Shock"}),
    ],
)
def test_what_is_said_of_a_card_stands_in_parentheses(said: str, details: dict[str, Any]) -> None:
    assert setup(f"Ada: grizzly bears ({said}), Shock")["Ada"]["battlefield"] == [{"card": "Grizzly Bears", **details}, "Shock"]


def test_an_alias_stands_before_or_after_the_parentheses() -> None:
    assert setup("Ada: Shock as S, Hill Giant (tapped) as G")["Ada"]["battlefield"] == [
        "Shock as S", {"card": "Hill Giant", "as": "G", "tapped": "true"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "entry"),
    [
        ("Two Heavens as One", "Two Heavens as One"),
        ("Two Heavens as One as Sword", "Two Heavens as One as Sword"),
        ("Two Heavens as One (tapped) as Sword", {"card": "Two Heavens as One", "as": "Sword", "tapped": "true"}),
    ],
)
def test_a_name_may_hold_the_word_before_an_alias(said: str, entry: Any) -> None:
    assert setup(f"Ada: {said}, Shock")["Ada"]["battlefield"] == [entry, "Shock"]


def test_equal_cards_of_which_something_is_said_are_as_many_entries() -> None:
    assert len(setup("Ada: 3 Hill Giants (tapped)")["Ada"]["battlefield"]) == 3


def test_quotes_keep_a_name_together() -> None:
    assert setup('Ada: "Nobody, Who Is; Unknown"')["Ada"]["battlefield"] == ["Nobody, Who Is; Unknown"]


@pytest.mark.parametrize(
    ("line", "message", "column", "remedy"),
    [
        ("Hill Giant", "begins with a player", 1, "Ada: Blood Artist"),
        ("", "begins with a player", 1, "Ada: Blood Artist"),
        ("Ada: Shock | Bo, Cy", "begins with a player", 14, "Ada: Blood Artist"),
        ("Ada: Shock | Hill Giant (2)", "begins with a player", 14, "Ada: Blood Artist"),
        ("Ada: Shock | Ada: Shock", "“Ada” stands here twice", 14, "one section for each player"),
        ("Ada: graveyrad: Shock", "“graveyrad” is no zone", 6, "graveyard"),
        ("Ada: Hill Giant; hnad Shock", "“hnad” is no zone", 18, "perhaps hand: Shock"),
        ("Ada: zzz: Shock", "“zzz” is no zone", 6, "one of battlefield"),
        ("Ada: Shock (tappd)", "“tappd” cannot be said of a card here", 13, "tapped"),
        ("Ada: (tapped)", "a card's name is missing here", 6, "Blood Artist"),
        ("Ada: hand 2; hand: Shock", "this zone stands here twice", 20, "name it once"),
    ],
)
def test_what_cannot_be_read_is_shown_at_its_place(line: str, message: str, column: int, remedy: str) -> None:
    with pytest.raises(MalformedError) as caught:
        board(line)
    error = caught.value
    assert message in error.message
    assert remedy in error.remedy
    assert error.place is not None
    assert (error.place.file, error.place.column, error.place.text) == ("--board", column, line)


def test_a_line_of_play_may_have_choices() -> None:
    assert plain(play_line("Ada casts Shock targeting Bo")) == "Ada casts Shock targeting Bo"
    assert plain(play_line("Ada casts Circle of Protection: Red: {may: yes}")) == {
        "Ada casts Circle of Protection: Red": {"may": "yes"}
    }
    assert plain(play_line("at once: [destroy A, destroy B]")) == {"at once": ["destroy A", "destroy B"]}


def test_broken_choices_are_shown_in_the_line_as_typed() -> None:
    with pytest.raises(MalformedError, match="not YAML") as caught:
        play_line("Ada casts Shock: {may: yes, {}", 2)
    place = caught.value.place
    assert place is not None
    assert (place.file, place.line, place.text) == ("--do", 2, "Ada casts Shock: {may: yes, {}")


@pytest.mark.parametrize(
    ("line", "ada"),
    [
        ("Ada: Hill Giant; life: 12", {"battlefield": ["Hill Giant"], "life": "12"}),
        ("Ada: Hill Giant, life 12", {"battlefield": ["Hill Giant"], "life": "12"}),
        ("Ada (12 life): Hill Giant", {"life": "12", "battlefield": ["Hill Giant"]}),
        ("Bo: Hill Giant | Ada (12 life)", {"life": "12"}),
        ("Bo: Hill Giant | Ada at 12", {"life": "12"}),
        ("Ada: Hill Giant, hand: Shock", {"battlefield": ["Hill Giant"], "hand": ["Shock"]}),
        ("Ada: Hill Giant, Shock in hand", {"battlefield": ["Hill Giant"], "hand": ["Shock"]}),
        ("Ada hand: Shock", {"hand": ["Shock"]}),
        ("Ada: hand: 3 cards", {"hand": "3"}),
        ("Ada: Hill Giant tapped", {"battlefield": [{"card": "Hill Giant", "tapped": "true"}]}),
        ("Ada: 2 Hill Giants with a +1/+1 counter", {"battlefield": [{"card": "Hill Giant", "counters": {"+1/+1": "1"}}] * 2}),
        ("Ada: Hill Giant (untapped)", {"battlefield": [{"card": "Hill Giant"}]}),
    ],
)
def test_a_board_may_be_typed_as_it_is_spoken(line: str, ada: object) -> None:
    assert setup(line)["Ada"] == ada


@pytest.mark.parametrize(
    "line",
    ["Ada has Hill Giant, Bo has Shock", "Ada has a Hill Giant and Bo has Shock", "Ada controls Hill Giant. Bo controls a Shock"],
)
def test_a_board_may_be_told(line: str) -> None:
    assert setup(line) == {"Ada": {"battlefield": ["Hill Giant"]}, "Bo": {"battlefield": ["Shock"]}}


def test_a_board_of_several_lines_has_a_player_on_each() -> None:
    assert setup("Ada: Hill Giant\nBo: Shock") == {"Ada": {"battlefield": ["Hill Giant"]}, "Bo": {"battlefield": ["Shock"]}}


def test_a_player_after_a_semicolon_is_told_from_a_zone() -> None:
    assert setup("Ada: Hill Giant; hand: Shock; Cy: Shock; Graveyard: 3") == {
        "Ada": {"battlefield": ["Hill Giant"], "hand": ["Shock"]},
        "Cy": {"battlefield": ["Shock"], "graveyard": "3"},
    }
    with pytest.raises(MalformedError, match="“Graveyrd” is no zone") as error:
        board("Ada: Hill Giant; Graveyrd: Shock")
    assert error.value.remedy == "graveyard: …"


def test_a_player_after_a_comma_is_told_from_a_card() -> None:
    assert setup("Ada: Hill Giant, hand: Shock, Cy: Shock, Hill Giant") == {
        "Ada": {"battlefield": ["Hill Giant"], "hand": ["Shock"]},
        "Cy": {"battlefield": ["Shock", "Hill Giant"]},
    }


@pytest.mark.parametrize("hand", ["hand Shock", "in hand Shock", "hand: Shock", "Shock in hand"])
def test_a_zone_may_stand_beside_its_card_in_any_order(hand: str) -> None:
    assert setup(f"Ada: Hill Giant, {hand}")["Ada"] == {"battlefield": ["Hill Giant"], "hand": ["Shock"]}


def test_cards_after_a_zone_without_a_colon_are_there_where_a_semicolon_parts_them() -> None:
    assert setup("Ada: Hill Giant; hand Shock, Grizzly Bears")["Ada"] == {
        "battlefield": ["Hill Giant"],
        "hand": ["Shock", "Grizzly Bears"],
    }
    with pytest.raises(AmbiguousError, match=r"is Grizzly Bears in the hand too\?") as error:
        board("Ada: Hill Giant, hand Shock, Grizzly Bears")
    assert error.value.remedy == "“hand: A, B” if it is; else name before it what is not there"


@pytest.mark.parametrize(
    "empty",
    ["library empty", "library is empty", "empty library", "no library", "library: empty", "library: nothing", "library: no cards"],
)
def test_a_zone_may_be_said_to_be_empty(empty: str) -> None:
    assert setup(f"Ada: Hill Giant; {empty}; life 3")["Ada"] == {"battlefield": ["Hill Giant"], "library": [], "life": "3"}


def test_what_never_is_on_the_board_is_in_the_zone_before_it() -> None:
    def stays(name: str) -> bool:
        return name != "Shock"

    read = board_on_one_line(
        "Ada: Hill Giant, hand Grizzly Bears, Shock", lambda name: SPELT.get(name.casefold()), "battlefield", stays
    )
    assert plain(read)["setup"]["Ada"] == {"battlefield": ["Hill Giant"], "hand": ["Grizzly Bears", "Shock"]}


def test_choices_may_hold_lists_and_colons() -> None:
    made = play_line("Ada creates two Goblins: {as: [X, Y]}")
    assert plain(made) == {"Ada creates two Goblins": {"as": ["X", "Y"]}}
    assert plain(play_line("by Bo: destroy X: {Ada: {may: yes}}")) == {"by Bo: destroy X": {"Ada": {"may": "yes"}}}


def test_a_name_with_a_comma_may_stand_after_its_zone() -> None:
    assert setup("Ada: Hill Giant, graveyard Ezuri, Claw of Progress; hand Shock")["Ada"] == {
        "battlefield": ["Hill Giant"], "graveyard": ["Ezuri, Claw of Progress"], "hand": ["Shock"],
    }  # fmt: skip


def test_twice_as_many_cards_are_looked_up_twice_as_often() -> None:
    def looked_up(cards: int) -> int:
        asked: list[str] = []
        board_on_one_line(
            f"Ada: hand Shock; {', '.join(['Shock'] * cards)}", lambda name: asked.append(name) or SPELT.get(name), "hand"
        )
        return len(asked)

    assert looked_up(200) < 2.1 * looked_up(100)


@pytest.mark.parametrize(
    "there", ["commander: Hill Giant", "commander Hill Giant", "command zone: Hill Giant", "Hill Giant in the command zone"]
)
def test_a_commander_stands_in_the_command_zone(there: str) -> None:
    assert setup(f"Ada: Grizzly Bears; {there}")["Ada"] == {"battlefield": ["Grizzly Bears"], "command": ["Hill Giant"]}


@pytest.mark.parametrize(
    "line", ["Ada is the monarch: Shock", "Ada (monarch): Shock", "Ada: Shock; the monarch", "Ada: Shock, is the monarch"]
)
def test_a_player_may_be_the_monarch(line: str) -> None:
    assert setup(line)["Ada"] == {"battlefield": ["Shock"], "monarch": "true"}


def test_it_may_be_night() -> None:
    assert setup("Ada: Shock | it is night")["time"] == "night"


@pytest.mark.parametrize(
    "line", ["Ada: Hill Giant x3", "Ada: Hill Giant (x3)", "Ada: 3 copies of Hill Giant", "Ada: 3 other Hill Giants"]
)
def test_a_number_may_be_said_in_other_ways(line: str) -> None:
    assert setup(line)["Ada"] == {"battlefield": ["3 Hill Giant"]}


def test_whose_a_zone_is_and_how_much_life_there_is_may_stand_in_the_name() -> None:
    assert setup("Ada: Hill Giant | Bo's hand: Shock")["Bo"] == {"hand": ["Shock"]}
    assert setup("Ada at 5 life: Hill Giant | Bo at 3: nothing") == {
        "Ada": {"life": "5", "battlefield": ["Hill Giant"]}, "Bo": {"life": "3"},
    }  # fmt: skip


def test_a_board_may_have_no_creatures() -> None:
    assert setup("Ada: no creatures | Bo: Hill Giant") == {"Ada": {}, "Bo": {"battlefield": ["Hill Giant"]}}
