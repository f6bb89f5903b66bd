"""Qualities: what a description says of an object beyond its type words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kb.engine.context.context import Context, Mention
from kb.engine.state.changes import Cause, Happen, Move
from kb.engine.wording.descriptions.filters import fitting
from kb.text.nodes import qualities as q
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.qualities import HasKeyword
from kb.text.nodes.things import Each, Filter, Players, Quality, Some, That, This
from kb.text.nodes.values import Number
from kb.text.wording.reader import read_ability

from ...boards import BEAR, FOREST, OPPONENT, YOU, alter, board
from ...worded import worded
from ..small_board import ADA, small_board


@pytest.mark.parametrize(
    ("quality", "ids"),
    [
        (q.ControlledBy(YOU), (1, 2)),
        (q.ControlledBy(YOU, negated=True), (3,)),
        (q.OwnedBy(OPPONENT), (3,)),
        (q.Named("bear"), (2,)),
        (q.HasKeyword("flying"), (1,)),
        (q.HasKeyword("flying", negated=True), (2, 3)),
        (q.HasCounter("+1/+1"), (2,)),
        (q.HasCounter(None, negated=True), (1, 3)),
        (q.Measure("power", ">=", Number(2)), (1, 2)),
        (q.Measure("power", "odd"), (2, 3)),
        (q.Measure("power", "greatest"), (2,)),
        (q.Status("tapped"), (3,)),
        (q.ExceptFor(Filter(("goblin",))), (1, 2)),
        (q.ExceptFor(This()), (2, 3)),
        (q.Status("attacking", whom=YOU), (3,)),
        (q.Status("attacking", whom=OPPONENT), ()),
        (q.Status("damaged"), (3,)),
        (q.Status("modified"), (2,)),
        (q.SharesWith("color", This(), negated=True), (1, 2, 3)),
    ],
)
def test_qualities(quality: Quality, ids: tuple[int, ...]) -> None:
    assert fitting(small_board(), Filter(("creature",), where=(quality,)), ADA) == ids


def test_a_creature_with_first_strike_is_found_by_its_keyword() -> None:
    (ability,) = read_ability("Creatures you control with first strike get +1/+1.")
    keyword = next(node for node in walk(ability) if isinstance(node, HasKeyword))
    assert keyword.keyword == "first strike"
    game = board(
        worded("Knight", "creature", "First strike", "2/2"),
        worded("Banner", "enchantment", "Creatures you control with first strike get +1/+1."),
    )
    assert game.view(1).power == 3


def test_a_card_shares_a_type_with_what_is_gone_as_it_last_was() -> None:
    game = board(worded("Trinket", "artifact"), worded("Bauble", "artifact"), worded("Bear", "creature", "", "2/2"))
    game.perform(Move(1, "graveyard"))
    shares = Filter(where=(q.SharesWith("type", That()),))
    assert fitting(game, shares, Context(3, "Ada", mentions=[Mention("target", (1,))])) == (2,)


def test_a_type_is_shared_with_any_one_of_those() -> None:
    game = board(worded("Cub", "creature — bear"), worded("Elf", "creature — elf"), (worded("Bear", "creature — bear"), "Bo"))
    shares = Filter(where=(q.SharesWith("creature-type", Some(Filter(("creature",), where=(q.ControlledBy(Players("you")),)))),))
    assert fitting(game, shares, ADA) == (3,)


def test_what_paid_for_a_spell_is_exiled_with_what_that_became() -> None:
    game = board(BEAR, BEAR)
    game.perform(Move(2, "exile"), by=Cause(1, "Ada", "cost"))
    paid = game.state.next_id - 1
    game.perform(Move(1, "hand"))
    exiled = Filter(("card",), where=(q.ExiledWith(This()),))
    assert fitting(game, exiled, ADA) == (paid,)


def test_one_of_several_colors_is_enough_for_each_of_the_kinds_before() -> None:
    (ability,) = read_ability("Destroy target creature or land that's white or blue.", types=("instant",))
    what = next(node for node in walk(ability) if isinstance(node, Filter))
    gold = Card("Gold", types=("creature",), colors=("blue", "red"))
    game = board(gold, BEAR, FOREST, Card("Isle", types=("land",), colors=("white",)))
    assert fitting(game, what, ADA) == (1, 4)


def test_a_spell_that_you_have_cast_is_no_copy_and_no_ones_else() -> None:
    game = small_board()
    cast = Happen(frozenset({"SpellCast"}), object=2, agent="Ada")
    game.perform(cast, by=Cause(None, "Ada", "rules"))
    yours = Filter(("permanent",), where=(q.ThisTurn("cast", whom=Players("you")),))
    assert fitting(game, yours, ADA) == (2,)
    assert fitting(game, yours, Context(1, "Bo")) == ()


def test_what_has_no_name_shares_none() -> None:
    game = board(BEAR, BEAR)
    same = Filter(where=(q.SharesWith("name", Each(Filter(("creature",)))),))
    assert fitting(game, same, Context(1, "Ada")) == (1, 2)
    alter(game, 1, face_down=True)
    alter(game, 2, face_down=True)
    assert fitting(game, same, Context(1, "Ada")) == ()


def test_the_chosen_quality_of_a_mana_value_is_odd_or_even() -> None:
    game = small_board()
    alter(game, 1, chosen=(("odd or even", "even"),))
    even = q.ChosenKind("mana-value")
    values = {id: game.view(id).mana_value for id in (1, 2, 3)}
    assert fitting(game, Filter(("creature",), where=(even,)), ADA) == tuple(id for id, n in values.items() if n % 2 == 0)
    odd = replace(even, negated=True)
    assert fitting(game, Filter(("creature",), where=(odd,)), ADA) == tuple(id for id, n in values.items() if n % 2)
