"""What several things are called that were spoken of one by one."""

from __future__ import annotations

from kb.engine.context.context import Context, Mention
from kb.engine.wording.antecedents import antecedent
from kb.engine.wording.several import are_several_created, one_by_one, several_targets
from kb.text.nodes.things import That

from .small_board import small_board


def test_targets_one_by_one_are_those_creatures() -> None:
    seen = Context(1, "Ada", mentions=[Mention("target", (1,)), Mention("target", (3,))])
    assert several_targets("creature", small_board(), seen) == (1, 3)
    assert several_targets("creature", small_board(), Context(1, "Ada", mentions=[Mention("target", (1,))])) == ()


def test_cards_exiled_or_chosen_one_by_one_are_those_cards() -> None:
    seen = Context(1, "Ada", mentions=[Mention("exiled", (1,)), Mention("top", (2,)), Mention("exiled", (2,))])
    assert one_by_one(seen) == (1, 2)
    seen.mentions = [Mention("chosen", (1,)), Mention("players", ("Bo",)), Mention("chosen", (3,))]
    assert one_by_one(seen) == (1, 3)


def test_one_card_or_cards_exiled_together_are_not_counted_with_others() -> None:
    assert one_by_one(Context(1, "Ada", mentions=[Mention("exiled", (1,))])) == ()
    assert one_by_one(Context(1, "Ada", mentions=[Mention("exiled", (1,)), Mention("exiled", (2, 3))])) == ()
    assert one_by_one(Context(1, "Ada", mentions=[Mention("exiled", (1,)), Mention("chosen", (2,))])) == ()


def test_several_tokens_are_not_it_but_one_token_of_which_more_were_made_is() -> None:
    several = Context(1, "Ada", mentions=[Mention("created", (2, 3))])
    one = Context(1, "Ada", mentions=[Mention("created", (2, 3), one=True)])
    assert are_several_created((2, 3), several)
    assert not are_several_created((2, 3), one)
    assert antecedent(That(), small_board(), one) == (2, 3)
