"""A creature without a given size stays, and what turns on its size is open."""

from __future__ import annotations

import kb

CARDS = {"Riddle": {"type": "Creature"}, "Bear": {"type": "Creature", "pt": "2/2"}}


def board(*play: str) -> dict[str, object]:
    setup = {"Ada": {"battlefield": ["Riddle", "Bear"]}}
    return {
        "players": ["Ada", "Bo"],
        "cards": CARDS,
        "setup": setup,
        "play": list(play),
        "expect": ["Riddle is on the battlefield"],
    }


def test_it_does_not_die_of_having_no_toughness() -> None:
    (result,) = kb.load().test([board("Ada gains 1 life")]).results
    assert result.result == "passed"


def test_whether_damage_destroys_it_is_undecided() -> None:
    verdict = kb.load().triggers(board("Riddle deals 1 damage to Bear", "Bear deals 2 damage to Riddle"))
    assert verdict.answer == "undecided"
    (open_,) = [each for each in verdict.rests_on if each.matters]
    assert (open_.kind, open_.source, open_.words, open_.why) == ("size", "Riddle", "power and toughness", "not given")


def test_combat_damage_that_it_would_deal_is_undecided() -> None:
    assert kb.load().triggers(board("Ada attacks with Riddle", "combat damage")).answer == "undecided"


def test_what_its_size_is_not_asked_for_is_settled() -> None:
    assert kb.load().triggers(board("destroy Riddle")).answer == "no"
