"""A creature without a given size stays, and what turns on its size is open."""

from __future__ import annotations

import pytest

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


COUNTING = {
    "Cleaner": {"type": "Creature", "pt": "*/1+*",
                "text": "Cleaner's power is equal to the number of card types among cards in all graveyards and its toughness is "
                        "equal to that number plus 1."},
    "Digger": {"type": "Creature", "pt": "2/2", "text": "Digger gets +1/+1 for each land card in your graveyard."},
    "Wither": {"type": "Enchantment", "text": "Creatures get -1/-1 for each artifact card in your graveyard."},
    "Raver": {"type": "Creature", "pt": "2/2",
              "text": "~ gets +1/+1 and has flying as long as there are four or more card types among cards in your graveyard."},
    "Shade": {"type": "Creature", "pt": "*/*",
              "text": "Shade's power and toughness are each equal to the number of creature cards in your graveyard."},
    "Mourner": {"type": "Enchantment", "text": "Whenever a creature dies, you gain 1 life."},
    "Bear": CARDS["Bear"],
    "Forest": {"type": "Basic Land — Forest"},
    "Rock": {"type": "Artifact"},
    "Nip": {"type": "Sorcery"},
}  # fmt: skip


def counting(there: str, graveyard: str, *play: str) -> kb.Verdict:
    """The answer about a board with the Mourner, and a graveyard that holds cards which nobody named."""
    setup = {"Ada": {"battlefield": ["Mourner", "Bear", *there.split(", ")], "graveyard": graveyard.split(", ")}}
    return kb.load().triggers({"players": ["Ada", "Bo"], "cards": COUNTING, "setup": setup, "play": list(play)})


@pytest.mark.parametrize(
    ("there", "graveyard", "play", "answer"),
    [
        ("Cleaner", "3 cards", "Bear deals 2 damage to Cleaner", "undecided"),  # two types make it 2/3
        ("Cleaner", "3 cards", "Bear deals 1 damage to Cleaner", "no"),  # it is 1/2 at least
        ("Cleaner", "3 cards", "destroy Bear", "yes"),
        ("Cleaner", "Nip, Forest", "Bear deals 2 damage to Cleaner", "no"),
        ("Cleaner", "3 cards", "Cleaner deals 1 damage to Bear", "no"),
        ("Digger", "Forest, 2 cards", "Bear deals 3 damage to Digger", "undecided"),
        ("Digger", "Forest, 2 cards", "Bear deals 2 damage to Digger", "no"),
        ("Wither", "2 cards", "Ada gains 1 life", "undecided"),  # two artifacts kill the Bear
        ("Wither", "Rock", "Bear deals 1 damage to Bear", "yes"),
        ("Shade", "2 cards", "Ada gains 1 life", "undecided"),
        ("Raver", "4 cards", "Bear deals 2 damage to Raver", "undecided"),
        ("Raver", "Bear, Nip, Rock, Forest, 4 cards", "Bear deals 2 damage to Raver", "no"),
    ],
)  # fmt: skip
def test_a_size_that_counts_unnamed_cards_is_open_where_it_decides(there: str, graveyard: str, play: str, answer: str) -> None:
    assert counting(there, graveyard, play).answer == answer


def test_it_says_which_cards_to_name() -> None:
    found = counting("Cleaner", "3 cards", "Bear deals 2 damage to Cleaner")
    assert [(each.source, each.fact) for each in found.rests_on if each.matters] == [
        ("Cleaner", "only what the board gives was counted for it; to settle it name the cards on the board, with their costs")
    ]


def test_what_an_ability_gives_by_unnamed_cards_is_open_where_it_bears_on_something() -> None:
    assert counting("Raver", "4 cards", "destroy Bear").answer == "yes"
    fought = counting("Raver", "4 cards", "Ada attacks with Raver", "combat damage")
    assert [each.words for each in fought.rests_on if each.matters and each.kind == "static"] == [
        "As long as there are four or more card types among cards in your graveyard, ~ gets +1/+1 and has flying."
    ]


def test_an_expectation_about_such_a_size_is_undecided() -> None:
    setup = {"Ada": {"battlefield": ["Cleaner"], "graveyard": "3"}}
    board = {
        "players": ["Ada", "Bo"],
        "cards": COUNTING,
        "setup": setup,
        "play": ["Ada gains 1 life"],
        "expect": ["Cleaner is 1/2"],
    }
    (result,) = kb.load().test([board]).results
    assert result.result == "undecided"


DUEL = "Choose a friendly unit and an enemy unit. They deal damage equal to their Mights to each other."
UNITS = {
    "Riddle": {"type": "Unit"}, "Guard": {"type": "Unit", "might": 3}, "Grove": {"type": "Battlefield"},
    "Watcher": {"type": "Gear", "text": "When a friendly unit dies, draw 1."},
    "Duel": {"type": "Spell", "energy": 1, "text": DUEL},
    "Giant": {"type": "Gear", "text": "When you play a spell, if you control a [Mighty] unit, draw 1."},
}  # fmt: skip


@pytest.mark.parametrize("play", [
    ["Ada moves Riddle to Grove", "end combat"],
    ["Guard deals 2 damage to Riddle"],
    ["Ada plays Duel targeting Riddle and Guard", "resolve all"],
])  # fmt: skip
def test_what_turns_on_a_might_that_nobody_gave_is_undecided(play: list[str]) -> None:
    setup = {
        "Ada": {"base": ["Riddle", "Watcher"], "hand": ["Duel"], "deck": 9},
        "Bo": {"battlefields": {"Grove": ["Guard"]}, "deck": 9},
    }
    board = {"under": "riftbound", "players": ["Ada", "Bo"], "cards": UNITS, "setup": setup, "play": play}
    verdict = kb.load().triggers(board)
    assert verdict.answer == "undecided"
    board["setup"] = {**setup, "Ada": {**setup["Ada"], "base": [{"card": "Riddle", "might": 3}, "Watcher"]}}
    assert kb.load().triggers(board).answer != "undecided"


def test_whether_it_is_mighty_is_undecided() -> None:
    setup = {"Ada": {"base": ["Riddle", "Giant"], "hand": ["Duel"], "deck": 9}, "Bo": {"base": ["Guard"], "deck": 9}}
    play = ["Ada plays Duel targeting Riddle and Guard", "resolve all"]
    verdict = kb.load().triggers({"under": "riftbound", "players": ["Ada", "Bo"], "cards": UNITS, "setup": setup, "play": play})
    assert verdict.of("Giant")[0].answer == "undecided"


def costless(*play: str, cost: str | None = None) -> dict[str, object]:
    bear = {"type": "Creature", "pt": "2/2"} | ({} if cost is None else {"cost": cost})
    stalk = {"type": "Enchantment", "text": "Whenever you cast a spell with mana value 2 or less, draw a card.", "cost": "{1}"}
    setup = {"Ada": {"battlefield": ["Stalk", "Forest"], "hand": ["Bear"]}}
    return {"players": ["Ada", "Bo"], "cards": {"Bear": bear, "Stalk": stalk}, "setup": setup, "play": list(play)}


@pytest.mark.parametrize(("cost", "answer"), [(None, "undecided"), ("{1}{G}", "yes"), ("{4}{G}", "no")])
def test_what_turns_on_a_mana_value_that_is_not_given_is_undecided(cost: str | None, answer: str) -> None:
    verdict = kb.load().triggers(costless("Ada casts Bear", cost=cost))
    assert verdict.answer == answer
    said = [(each.source, each.words) for each in verdict.rests_on if each.matters]
    assert said == ([("Bear", "mana cost")] if cost is None else [])


@pytest.mark.parametrize("what", ["Forest", "a 1/1 white Soldier creature token"])
def test_lands_and_tokens_have_a_mana_value_of_0(what: str) -> None:
    named = ("Ada creates a 1/1 white Soldier creature token",) if "token" in what else ()
    verdict = kb.load().triggers(costless(*named, "destroy all permanents with mana value 0"))
    assert not [each for each in verdict.rests_on if each.matters]


def test_what_lies_elsewhere_is_not_asked_for_its_mana_value() -> None:
    asked = costless()
    asked["cards"]["Rise"] = {  # type: ignore[index]
        "type": "Sorcery", "cost": "{B}",
        "text": "Return target creature card with mana value 3 or less from your graveyard to your hand.",
    }  # fmt: skip
    asked["setup"]["Ada"] |= {"hand": ["Rise"], "battlefield": ["Bear"], "graveyard": ["Grizzly Bears"]}  # type: ignore[index]
    asked["play"] = ["Ada casts Rise targeting Grizzly Bears", "resolve"]
    verdict = kb.load().triggers(asked)
    assert not [each for each in verdict.rests_on if each.matters]


@pytest.mark.parametrize(("ada", "asked"), [({}, ["Ada's sideboard"]), ({"sideboard": []}, []), ({"sideboard": ["Forest"]}, [])])
def test_a_wish_asks_what_the_sideboard_holds_unless_the_board_says_so(ada: dict[str, list[str]], asked: list[str]) -> None:
    wish = {"type": "Sorcery", "cost": "{R}", "text": "Put a sorcery card you own from outside the game into your hand."}
    setup = {"Ada": {"hand": ["Wish"], **ada}}
    board = {"players": ["Ada", "Bo"], "cards": {"Wish": wish}, "setup": setup, "play": ["Ada casts Wish", "resolve"]}
    assert [each.source for each in kb.load().triggers(board).rests_on] == asked


BONUS = "Creatures you control of the chosen type get +1/+1."
GUARDED = "Creatures you control have protection from the chosen color."
MORE_TYPES = "Creatures you control are the chosen type in addition to their other types."


def with_king(text: str, expect: str, play: str = "", king: str = "King", choice: str = "a creature type") -> str:
    """The result of a board with a permanent as which entered something was chosen."""
    board = {
        "under": "mtg/2026",
        "players": ["Ada", "Bo"],
        "cards": {"King": {"type": "Enchantment", "text": f"As King enters, choose {choice}.\n{text}"}},
        "setup": {"Ada": {"battlefield": ["Llanowar Elves", king]}, "Bo": {"battlefield": ["Hill Giant"]}},
        "play": [play] if play else [],
        "expect": [expect],
    }
    (result,) = kb.load().test([board]).results
    return result.result


@pytest.mark.parametrize(
    ("text", "expect", "play"),
    [
        (BONUS, "Llanowar Elves is 2/2", ""),
        ("Creatures you control of the chosen type have flying.", "Llanowar Elves doesn't have flying", ""),
        ("Creatures you control of the chosen type have indestructible.", "Llanowar Elves is in exile", "destroy Llanowar Elves"),
        (MORE_TYPES, "Llanowar Elves is a Goblin", ""),
        (f"{MORE_TYPES}\nWhenever a Goblin dies, draw a card.", "King doesn't trigger", "destroy Llanowar Elves"),
    ],
)
def test_what_turns_on_a_choice_that_the_board_does_not_give_is_undecided(text: str, expect: str, play: str) -> None:
    assert with_king(text, expect, play) == "undecided"


@pytest.mark.parametrize(
    ("king", "result"), [("King", "undecided"), ("King (chosen red)", "passed"), ("King (chosen blue)", "failed")]
)
def test_protection_from_a_color_that_is_not_given_is_undecided(king: str, result: str) -> None:
    board = {
        "under": "mtg/2026",
        "players": ["Ada", "Bo"],
        "cards": {
            "King": {"type": "Enchantment", "text": f"As King enters, choose a color.\n{GUARDED}"},
            "Ogre": {"type": "Creature", "pt": "3/3", "cost": "{R}"},
        },
        "setup": {"Ada": {"battlefield": ["Llanowar Elves", king]}, "Bo": {"battlefield": ["Ogre"]}},
        "play": ["Ada attacks with Llanowar Elves"],
        "expect": ["Ogre can't block Llanowar Elves"],
    }
    (found,) = kb.load().test([board]).results
    assert found.result == result


def test_what_the_choice_does_not_bear_on_is_settled() -> None:
    assert with_king(BONUS, "Hill Giant is 3/3") == "passed"
    assert with_king(BONUS, "Llanowar Elves is 2/2", king="King (chosen Elf)") == "passed"
    assert with_king(BONUS, "Llanowar Elves is 1/1", king="King (chosen Goblin)") == "passed"


def test_one_of_several_types_is_chosen_by_its_word() -> None:
    either = "Goblin or Elf"
    assert with_king(BONUS, "Llanowar Elves is 2/2", king="King (chosen elf)", choice=either) == "passed"
    assert with_king(BONUS, "Llanowar Elves is 2/2", choice=either) == "undecided"
    assert with_king(BONUS, "Llanowar Elves is 2/2", king="King (chosen Dog)", choice=either) == "unreadable"
