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


WALKERS = {
    "Traveler": {"type": "Legendary Planeswalker — Jace", "text": "+1: Draw a card.\n-2: You gain 5 life."},
    "Variable": {"type": "Legendary Planeswalker — Nissa", "cost": "{X}{G}", "loyalty": "X", "text": "+1: Draw a card."},
    "Siege": {"type": "Battle — Siege"},
}


def walkers(*play: str, expect: str, hand: str = "Variable") -> str:
    """How a test of a planeswalker comes out of which nobody says how much loyalty it has."""
    setup = {"Ada": {"battlefield": ["Traveler"], "hand": [hand], "library": "5"}, "Bo": {"battlefield": ["Siege"]}}
    cards = {**WALKERS, "Bear": CARDS["Bear"]}
    board = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [*play], "expect": [expect]}
    (result,) = kb.load().test([board]).results
    return result.result


def test_a_planeswalker_does_not_die_of_having_no_loyalty_given() -> None:
    assert walkers("Ada gains 1 life", expect="Traveler is on the battlefield") == "passed"
    assert walkers("Ada gains 1 life", expect="Siege is on the battlefield") == "passed"
    assert walkers("Ada casts Traveler", "resolve", hand="Traveler", expect="Ada controls 1 planeswalker") == "passed"


def test_whether_it_survives_a_loss_of_loyalty_is_undecided() -> None:
    assert walkers("Ada activates Traveler ability 2", "resolve", expect="Traveler is on the battlefield") == "undecided"
    assert walkers("Traveler deals 1 damage to Traveler", expect="Traveler is on the battlefield") == "undecided"
    assert walkers("Ada gains 1 life", expect="Traveler has 3 loyalty counters") == "undecided"


def test_a_printed_x_is_what_was_announced_and_else_0() -> None:
    assert walkers("Ada casts Variable with X = 4", "resolve", expect="Variable has 4 loyalty counters") == "passed"
    assert walkers("Ada puts Variable onto the battlefield", expect="Variable is in Ada's graveyard") == "passed"


TWO_FACED = {
    "Riddle": {"type": "Creature", "pt": "2/2", "text": "At the beginning of each upkeep, transform this creature."},
    "Bear": {"type": "Creature", "pt": "2/2"},
    "Ghost": {"type": "Creature", "pt": "2/2", "text": "Disturb {1}{U}"},
}


def test_what_a_back_that_is_not_given_would_do_is_undecided() -> None:
    verdict = kb.load().run({**board("begin upkeep", "resolve all"), "cards": TWO_FACED})
    (open_,) = [each for each in verdict.rests_on if each.matters]
    assert (open_.kind, open_.source, open_.words) == ("size", "Riddle", "back")
    assert not [each for each in kb.load().run(board("transform Bear")).rests_on if each.matters]


def test_what_is_disturbed_without_a_given_back_is_undecided() -> None:
    asked = {
        "players": ["Ada", "Bo"],
        "cards": TWO_FACED,
        "setup": {"Ada": {"graveyard": ["Ghost"]}},
        "play": ["Ada casts Ghost", "resolve"],
    }
    (open_,) = [each for each in kb.load().run(asked).rests_on if each.matters]
    assert (open_.source, open_.words) == ("Ghost", "back")


def test_what_would_be_put_or_cast_transformed_without_a_given_back_is_undecided() -> None:
    siege = {"type": "Battle — Siege", "defense": "2", "text": "When Gate enters, draw a card."}
    mage = {"type": "Creature", "pt": "1/1", "text": "{T}: Exile ~, then return it to the battlefield transformed."}
    shock = {"type": "Instant", "text": "Shock deals 2 damage to any target."}
    asked = {
        "players": ["Ada", "Bo"],
        "cards": {"Gate": siege, "Mage": mage, "Shock": shock},
        "setup": {"Ada": {"hand": ["Gate", "Shock"], "battlefield": ["Mage"]}},
    }
    cast = ["Ada casts Gate", "resolve all", "Ada casts Shock targeting Gate", "resolve", {"resolve": {"may": "yes"}}]
    for name, play in (("Gate", cast), ("Mage", ["Ada activates Mage", "resolve"])):
        open_ = {(each.source, each.words) for each in kb.load().run({**asked, "play": play}).rests_on if each.matters}
        assert open_ == {(name, "back")}
