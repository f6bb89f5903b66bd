"""Names for the tokens that a line makes."""

from __future__ import annotations

from kb.engine.course.names.newly_made import NewNames

from ...boards import BEAR, board
from ...doing import do
from ..running import judged

_SETUP = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {type: Creature — Bear, pt: 2/2}
  Stolen Face: {type: Sorcery, text: "Create a token that's a copy of target creature.\\nCipher"}
setup:
  Ada: {hand: [Stolen Face], battlefield: [Bear as Bruno]}
  Bo: {battlefield: [Bear as Boris]}
"""


def test_names_are_given_in_the_order_in_which_things_are_made() -> None:
    game = board(BEAR)
    new = NewNames(game, ("Left", "Right", "Third"))
    do(game, "Create two 1/1 white Soldier creature tokens")
    new.give()
    assert new.left == ("Third",)
    do(game, "Create a 1/1 white Soldier creature token")
    new.give()
    assert [o.alias for o in game.state.objects.values() if o.token] == ["Left", "Right", "Third"]


def test_an_answer_may_name_what_its_own_line_has_made() -> None:
    lines = ("Ada casts Stolen Face targeting Boris", "resolve: {as: [Twin], may: yes, choose: Twin}", "next turn", "next turn")
    result, _ = judged("Twin triggers once", *lines, "Ada attacks with Twin", "combat damage", setup=_SETUP)
    assert result == "holds"
