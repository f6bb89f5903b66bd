"""Lines of play about combat."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError

from .running import course, end


def test_the_only_attacker_need_not_be_named() -> None:
    game = end("Ada attacks with Bruno", "Bo blocks with Boris")
    (blocker,) = (object for object in game.state.objects.values() if object.blocking)
    (attacker,) = blocker.blocking
    assert (game.name(blocker.id), game.name(attacker)) == ("Boris", "Bruno")


def test_one_of_several_attackers_has_to_be_named() -> None:
    with pytest.raises(MalformedError, match="it is not said which attacker is blocked: Bruno, Sage") as error:
        course("Ada attacks with Bruno, Sage", "Bo blocks with Boris")
    assert error.value.remedy == "ATTACKER with BLOCKER, after the attack"


def test_nothing_is_blocked_where_nothing_attacks() -> None:
    with pytest.raises(MalformedError, match="nothing attacks"):
        course("Bo blocks with Boris")
