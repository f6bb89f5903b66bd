"""The board at the start, from a scenario's setup."""

from __future__ import annotations

import pytest

import kb
from kb.engine.state.objects import UNNAMED
from kb.errors import InputError

from .running import SETUP, course, end


def test_everything_stands_where_the_setup_has_it() -> None:
    game = end()
    assert sorted(obj.card.name for obj in game.state.objects.values() if obj.zone == "battlefield") == ["Bear", "Bear", "Sage"]
    assert [game.state.players[name].life for name in ("Ada", "Bo")] == [20, 20]
    assert (game.state.active, game.state.step) == ("Ada", "precombat main")


def test_a_library_of_which_nothing_is_said_is_deep() -> None:
    game = end()
    assert len(game.state.zones["library", "Ada"]) == 5
    assert len(game.state.zones["library", "Bo"]) >= 40


def test_details_of_a_card_are_its_own() -> None:
    setup = SETUP.replace("[Bear as Boris]", "[{card: Bear, as: Boris, tapped: true, counters: {+1/+1: 2}, damage: 1}]")
    (boris,) = (obj for obj in end(setup=setup).state.objects.values() if obj.alias == "Boris")
    assert (boris.tapped, boris.counters, boris.damage) == (True, (("+1/+1", 2),), 1)


def test_a_size_that_the_record_does_not_give_is_given_by_the_board() -> None:
    base = kb.load()
    board = {
        "players": ["Ada", "Bo"],
        "cards": {"Beast": {"type": "Creature — Beast"}},
        "setup": {"Ada": {"battlefield": ["2 Beast (5/4)"]}},
        "play": ["destroy all creatures"],
    }
    course = base.course(board)
    assert [snapshot.view.power for snapshot in course.branches[0].state.past.values()] == [5, 5]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[Bear as Boris]", "[Bear (9/9) as Boris]", "Bear is 2/2"),
        ("[Bear as Boris]", "[{card: Shock, face-down: true, pt: 2/2}]", "Shock has no power and toughness"),
        ("hand: [Shock", "pantry: [Shock", "“pantry” is no zone"),
        ("[Bear as Boris]", "[{card: Holy Strength, attached: Nobody}]", "“Nobody” is not on the board"),
        ("[Bear as Boris]", "[Bear as Boris, {card: Bear, attached: Boris}]", "Bear can be attached to nothing"),
        ("[Bear as Boris]", "[{card: Bear, owner: Zed}]", "“Zed” is no player here"),
        ("[Bear as Boris]", "[Beer]", "there is no card called “Beer”"),
    ],
)
def test_what_is_not_there_is_reported_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(InputError, match=message) as error:
        course(setup=SETUP.replace(old, new))
    assert error.value.place is not None


def test_a_step_that_the_game_lacks_lists_those_that_it_has() -> None:
    with pytest.raises(InputError, match="no step “tea time”") as error:
        course(setup=SETUP + "  step: tea time\n")
    assert "upkeep" in (error.value.remedy or "")


@pytest.mark.parametrize("said", ["main", "main phase", "the precombat main"])
def test_of_the_steps_of_that_name_the_first_one_is_meant(said: str) -> None:
    assert end(setup=SETUP + f"  step: {said}\n").state.step == "precombat main"


def test_battlefields_stand_in_the_order_in_which_they_are_named() -> None:
    names = ("Hill", "Elm", "Abbey", "Ford", "Cave")
    text = f"under: riftbound\nplayers: [Ada, Bo]\nsetup: {{Bo: {{controls: [{', '.join(names)}]}}}}\n"
    (game,) = kb.load().course(text).games()
    assert tuple(obj.card.name for obj in game.state.objects.values() if obj.zone == "battlefields") == names


@pytest.mark.parametrize("zone", ["controls: [Bear]", "battlefields: {Bear: []}"])
def test_a_card_that_is_no_battlefield_is_no_place(zone: str) -> None:
    cards = "cards: {Bear: {type: Unit, might: 2}}"
    with pytest.raises(InputError, match="“Bear” is no battlefield, but unit"):
        kb.load().course(f"under: riftbound\nplayers: [Ada, Bo]\n{cards}\nsetup: {{Bo: {{{zone}}}}}\n")


def test_a_legend_and_a_battlefield_never_stand_among_the_permanents() -> None:
    cards = "cards: {Chief: {type: Legend — Chief}, Old Mill: {type: Battlefield}, Scout: {type: Unit}}"
    text = f"under: riftbound\nplayers: [Ada, Bo]\n{cards}\nsetup: {{Ada: {{base: [Chief, Old Mill, Scout]}}}}\n"
    (game,) = kb.load().course(text).games()
    assert {o.card.name: o.zone for o in game.state.objects.values() if o.card.name in ("Chief", "Old Mill", "Scout")} == {
        "Chief": "legend", "Old Mill": "battlefields", "Scout": "base",
    }  # fmt: skip


def test_cards_without_a_name_stand_beside_those_with_one() -> None:
    game = end(setup=SETUP.replace("hand: [Shock, Charm]", "hand: [Shock, 3 cards, Charm]"))
    hand = [game.state.objects[id].card for id in game.state.zones["hand", "Ada"]]
    assert [card.name for card in hand] == ["Shock", "a card", "a card", "a card", "Charm"]
    assert [card is UNNAMED for card in hand] == [False, True, True, True, False]


def test_on_the_board_every_card_has_a_name() -> None:
    with pytest.raises(InputError, match="there is no card called “cards”"):
        end(setup=SETUP.replace("[Bear as Boris]", "[3 cards]"))


def test_a_card_with_bestow_that_is_attached_has_been_bestowed() -> None:
    cards = {
        "Muse": {"type": "Enchantment Creature — Nymph", "pt": "1/1", "text": "Bestow {3}{W}\nEnchanted creature gets +1/+1."},
        "Bear": {"type": "Creature — Bear", "pt": "2/2"},
    }
    board = {"players": ["Ada", "Bo"], "cards": cards, "setup": {"Ada": {"battlefield": ["Bear", "Muse attached to Bear"]}},
             "play": ["Ada gains 1 life", {"expect": ["Bear is 3/3", "Muse is not a creature"]}, "destroy Bear"],
             "expect": ["Muse is a creature", "Muse is 1/1"]}  # fmt: skip
    (found,) = kb.load().test([board]).results
    assert found.result == "passed"


def test_runes_that_nobody_named_are_runes_and_the_others_are_in_the_rune_deck() -> None:
    board = {"under": "riftbound", "players": ["Ada", "Bo"], "setup": {"Ada": {"runes": "5"}, "Bo": {"rune deck": "1"}}}
    state = kb.load().course(board).branches[0].state
    numbers = {key: len(ids) for key, ids in state.zones.items() if key[0] in ("runes", "rune deck")}
    assert numbers == {("runes", "Ada"): 5, ("rune deck", "Ada"): 7, ("rune deck", "Bo"): 1}
    assert all(state.objects[id].card.types == ("rune",) for key in numbers for id in state.zones[key])


@pytest.mark.parametrize(("text", "times"), [("Disguise {4}{B}", 1), ("Morph {4}{B}", 0)])
def test_a_face_down_card_with_disguise_has_ward_and_one_with_morph_has_none(text: str, times: int) -> None:
    board = {
        "under": "mtg/2026",
        "players": ["Ada", "Bo"],
        "cards": {"Stalker": {"type": "Creature", "pt": "3/3", "text": text}},
        "setup": {"Ada": {"battlefield": ["Stalker (face down)"]}, "Bo": {"hand": ["Shock"]}},
        "play": ["Bo casts Shock targeting Stalker"],
        "expect": [f"Stalker triggers {times} times"],
    }
    (found,) = kb.load().test([board]).results
    assert found.result == "passed"
