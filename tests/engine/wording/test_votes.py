"""Votes: how many, and who got the most."""

from __future__ import annotations

import pytest

from kb.engine.context.context import Context, Mention
from kb.engine.wording.votes import votes_for, won
from kb.text.nodes.conditions import VoteWon
from kb.text.nodes.values import VotesFor

from ..boards import board


def _seen(*votes: tuple[str, tuple[str, ...]]) -> Context:
    return Context(1, "Ada", mentions=[Mention(f"vote {option}", players) for option, players in votes])


def test_each_vote_counts() -> None:
    seen = _seen(("time", ("Ada", "Bo")), ("money", ()))
    assert [votes_for(VotesFor(option), board(), seen) for option in ("time", "money", "taxes")] == [2, 0, 0]


@pytest.mark.parametrize(
    ("time", "money", "outright", "tied"),
    [(("Ada", "Bo"), ("Cy",), True, True), (("Ada",), ("Bo",), False, True), (("Ada",), ("Bo", "Cy"), False, False)],
)
def test_a_tie_wins_only_where_the_words_say_so(time: tuple[str, ...], money: tuple[str, ...], outright: bool, tied: bool) -> None:
    seen = _seen(("time", time), ("money", money))
    assert won(VoteWon("time"), board(), seen) == outright
    assert won(VoteWon("time", tied=True), board(), seen) == tied
