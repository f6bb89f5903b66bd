"""Names: what a name stands for, and what to call an object."""

from __future__ import annotations

import pytest

from kb.engine.context import names
from kb.engine.context.names import (
    called,
    called_in_lines,
    find_one,
    in_a_row,
    is_called,
    item_name,
    known_names,
    named,
    tell_apart,
)
from kb.engine.state.changes import Move
from kb.engine.state.objects import StackItem
from kb.errors import AmbiguousError, MalformedError
from kb.text.nodes.cards import Card

from ..boards import BEAR, GAIN, alter, board, when


def test_an_alias_goes_before_card_names() -> None:
    game = board(BEAR, BEAR)
    assert named(game.state, "Bear") == (1, 2)
    alter(game, 1, alias="Bear")
    assert named(game.state, "Bear") == (1,)


def test_a_name_may_be_cut_at_its_comma() -> None:
    game = board(Card("Ajani, the Bold", types=("creature",)), Card("Ajanine", types=("creature",)))
    assert named(game.state, "Ajani") == (1,)
    assert not is_called(game.state.objects[1], "Ajani"), "only where nothing has the whole name"


def test_an_object_goes_by_its_short_name_where_nothing_else_does() -> None:
    bold, brave = Card("Ajani, the Bold", types=("creature",)), Card("Ajani of the Vale", types=("creature",))
    assert "Ajani" in called(board(bold, BEAR), 1)
    assert "Ajani" not in called(board(bold, brave), 1), "two share it"
    assert "Bear" not in called(board(Card("Bear, the Bold", types=("creature",)), BEAR), 1), "a card has it as its whole name"


def test_the_names_of_a_state_are_looked_through_once_for_all_its_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[int] = []
    own_names = names._own_names
    monkeypatch.setattr(names, "_own_names", lambda each: looked_at.append(each.id) or own_names(each))
    game = board(*(Card(f"King {number}, the Bold", types=("creature",)) for number in range(5)))
    assert all(f"King {number}" in called(game, number + 1) for number in range(5))
    assert sorted(looked_at) == [1, 2, 3, 4, 5]


def test_what_is_called_so_must_be_one() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    with pytest.raises(AmbiguousError, match="“Bear” fits 2 objects: Ada's on the battlefield, Bo's on the battlefield"):
        find_one(game, "Bear")
    with pytest.raises(MalformedError, match="there is no object called “Beer” here") as error:
        find_one(game, "Beer")
    with pytest.raises(MalformedError, match="Ada is a player, and no object"):
        find_one(game, "Ada")
    assert error.value.remedy == "perhaps Bear"
    assert find_one(game, "Bear", lambda obj: obj.controller == "Bo") == 2


def test_what_has_no_name_of_its_own_is_meant_where_all_others_have_one() -> None:
    game = board(BEAR, BEAR, BEAR)
    alter(game, 2, alias="Second")
    alter(game, 3, alias="Third")
    assert find_one(game, "Bear") == 1


@pytest.mark.parametrize("mark", ["'s", "’s"])
def test_what_is_somebodys_is_one_of_the_name_that_the_player_controls(mark: str) -> None:
    game = board(BEAR, (BEAR, "Bo"))
    assert named(game.state, f"Bo{mark} Bear") == (2,)
    assert named(game.state, f"Cy{mark} Bear") == ()
    assert f"Bo{mark} Bear" in called_in_lines(game, 2)
    assert called_in_lines(game, "Bo") == {"Bo"}


def test_an_object_that_is_gone_keeps_its_names() -> None:
    game = board(BEAR)
    alter(game, 1, alias="Bruno")
    game.perform(Move(1, "graveyard"))
    assert called(game, 1) == {"Bear", "Bruno"}
    assert called(game, "Ada") == {"Ada"}


@pytest.mark.parametrize(("name", "shown"), [("Bear", "Bear's ability"), ("Glass", "Glass' ability")])
def test_an_ability_on_the_stack_is_called_by_whose_it_is(name: str, shown: str) -> None:
    game = board(Card(name, types=("creature",)))
    alter(game, 1, item=StackItem("triggered", 1, when("Dies", GAIN)))
    assert item_name(game.state.objects[1]) == shown


def test_an_object_that_shows_its_back_goes_by_both_names() -> None:
    game = board(Card("Werewolf by Day", types=("creature",), back=Card("Werewolf, the Night", types=("creature",))))
    assert not is_called(game.state.objects[1], "Werewolf, the Night")
    alter(game, 1, transformed=True)
    assert is_called(game.state.objects[1], "Werewolf, the Night")
    assert is_called(game.state.objects[1], "Werewolf by Day")
    assert game.name(1) == "Werewolf, the Night"
    assert "Werewolf, the Night" in known_names(game.state)


def test_every_name_is_known() -> None:
    assert known_names(board(BEAR).state) == ("Bear", "Ada", "Bo")


def test_what_is_somewhere_else_is_not_said_to_be_nowhere() -> None:
    game = board((BEAR, "Bo"), zone="hand")
    with pytest.raises(MalformedError, match=r"“Bear” \(Bo's in hand\) is not where this line needs it") as error:
        find_one(game, "Bear", lambda object: object.zone == "battlefield")
    assert error.value.remedy == "put Bear where it is to be: in the setup, or by a line before"


def test_names_in_a_row_are_said_once_with_their_number() -> None:
    assert in_a_row(["Bear", "Bear", "Wolf", "Bear"]) == "2 × Bear, Wolf, Bear"
    assert in_a_row([]) == ""


def test_what_several_players_control_is_told_apart_by_whose_it_is() -> None:
    game = board(BEAR, BEAR, (BEAR, "Bo"))
    assert tell_apart(game, "Bear", (1, 3)) == "say whose: Ada's Bear; or give each a name of its own in the setup: Bear as …"
    assert tell_apart(game, "Bear", (1, 2)) == "give each a name of its own in the setup: Bear as …"


def test_one_of_several_equal_ones_may_be_named_with_an_article() -> None:
    game = board(BEAR, BEAR)
    assert find_one(game, "a Bear") == find_one(game, "one of her Bear") == 1
    with pytest.raises(MalformedError, match="there is no object called “a Bare” here"):
        find_one(game, "a Bare")


def test_a_legend_or_planeswalker_goes_by_its_first_word() -> None:
    walker = Card("Jace Beleren", ("planeswalker",), ("jace",))
    legend = Card("Samwise the Stouthearted", ("creature",), supertypes=("legendary",))
    ancient = Card("The Ur-Dragon", ("creature",), supertypes=("legendary",))
    game = board(walker, legend, ancient, Card("Hill Giant", ("creature",)))
    assert [named(game.state, name) for name in ("Jace", "Samwise", "The", "Hill")] == [(1,), (2,), (), ()]
    assert "Jace" in called(game, 1)
