"""Lines of play about casting, playing and activating."""

from __future__ import annotations

import pytest

from kb.errors import AmbiguousError, IllegalError, MalformedError

from .running import SETUP, course, end

WITH_LANDS = SETUP.replace("hand: [Shock, Charm]", "hand: [Shock, Forest]").replace(
    "cards:\n", "cards:\n  Forest: {type: Basic Land — Forest}\n  Plains: {type: Basic Land — Plains}\n"
)


@pytest.mark.parametrize("line", ["Ada plays a land", "Ada plays her land", "Ada plays Forest"])
def test_a_land_is_the_one_that_the_hand_holds(line: str) -> None:
    (land,) = (object for object in end(line, setup=WITH_LANDS).state.objects.values() if object.card.name == "Forest")
    assert land.zone == "battlefield"


def test_of_two_lands_one_has_to_be_named() -> None:
    with pytest.raises(AmbiguousError, match="“a land” fits 2 cards") as error:
        course("Ada plays a land", setup=WITH_LANDS.replace("[Shock, Forest]", "[Plains, Forest]"))
    assert error.value.remedy == "name it: Plains or Forest"


EVOKED = SETUP.replace("hand: [Shock, Charm]", "hand: [Spirit, Shock], graveyard: [Shock, Echo]").replace("cards:\n", (
    "cards:\n"
    '  Spirit: {type: Creature — Elemental, pt: 3/3, text: "Evoke—Exile a red card from your hand."}\n'
    '  Echo: {type: Sorcery, text: "You gain 1 life.\\nFlashback {1}"}\n'
)).replace("  Shock: {type: Instant,", "  Shock: {type: Instant, cost: \"{R}\",")  # fmt: skip


def zones_of(name: str, *lines: str) -> list[str]:
    return [object.zone for object in end(*lines, setup=EVOKED).state.objects.values() if object.card.name == name]


@pytest.mark.parametrize("way", ["with evoke", "for its evoke cost"])
def test_the_cost_that_a_line_names_is_paid(way: str) -> None:
    assert sorted(zones_of("Shock", f"Ada casts Spirit {way} exiling Shock")) == ["exile", "graveyard"]


@pytest.mark.parametrize(
    "line",
    [
        "Ada casts Echo from her graveyard",
        "Ada casts Echo from the graveyard",
        "Ada casts Echo with flashback",
        "Ada flashes back Echo",
    ],
)
def test_a_card_is_cast_from_the_zone_that_is_named_in_the_one_way_there_is(line: str) -> None:
    assert zones_of("Echo", line, "resolve") == ["exile"]


def test_a_cost_that_cannot_be_paid_is_refused() -> None:
    with pytest.raises(IllegalError, match="no cost called “overload” can be paid here"):
        course("Ada casts Spirit with overload", setup=EVOKED)


def test_a_card_that_is_not_in_the_zone_is_no_such_card() -> None:
    with pytest.raises(MalformedError, match="no Spirit is in a graveyard") as error:
        course("Ada casts Spirit from her graveyard", setup=EVOKED)
    assert error.value.remedy == "put it there in the setup: graveyard: Spirit"


SEVERAL = SETUP.replace("[Bear as Bruno, Sage]", "[Bear as Bruno, Priest]").replace("cards:\n", (
    "cards:\n"
    '  Priest: {type: Creature — Cleric, pt: 1/1, text: "{T}: Exile target instant card from a graveyard.\\n'
    '{T}: Exile target creature card from a graveyard.\\n{1}, Sacrifice another creature: You gain 3 life."}\n'
), 1)  # fmt: skip


def test_of_several_abilities_the_one_that_can_be_activated_so_is_meant() -> None:
    setup = SEVERAL.replace("hand: [Shock, Charm], library: 5", "graveyard: [Shock]")
    game = end("Ada activates Priest targeting Shock", "resolve", setup=setup)
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Shock"] == ["exile"]
    assert end("Ada activates Priest sacrificing Bruno", "resolve", setup=SEVERAL).state.players["Ada"].life == 23


def test_where_several_can_be_meant_their_wordings_are_shown() -> None:
    with pytest.raises(AmbiguousError, match="Priest has 3 activated abilities") as error:
        course("Ada activates Priest", setup=SEVERAL)
    assert "ability 3 ({1}, sacrifice another …)" in error.value.remedy


def test_of_several_abilities_the_one_that_functions_there_is_meant() -> None:
    stitcher = 'cards:\n  Stitcher: {type: Creature — Zombie, pt: 1/2, text: "{T}: You gain 1 life.\\nUnearth {U}"}\n'
    setup = SETUP.replace("cards:\n", stitcher, 1).replace("hand: [Shock, Charm], library: 5", "graveyard: [Stitcher]")
    game = end("Ada activates Stitcher", "resolve", setup=setup)
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Stitcher"] == ["battlefield"]


FROM_THE_TOP = SETUP.replace("hand: [Shock, Charm], library: 5", "library: [Shock]").replace("[Bear as Bruno, Sage]", "[Seer]")


def test_a_card_on_top_of_the_library_is_named_so() -> None:
    seer = 'cards:\n  Seer: {type: Enchantment, text: "You may cast spells from the top of your library."}\n'
    setup = FROM_THE_TOP.replace("cards:\n", seer, 1)
    game = end("Ada casts Shock from the top of her library targeting Boris", "resolve", setup=setup)
    assert [obj.zone for obj in game.state.objects.values() if obj.card.name == "Shock"] == ["graveyard"]


WALKER = SETUP.replace("cards:\n", (
    "cards:\n"
    "  Jace:\n    type: Legendary Planeswalker\n    loyalty: 9\n"
    '    text: "[+1]: You gain 1 life.\\n[-2]: You gain 2 life.\\n[-8]: You gain 8 life."\n'
)).replace("battlefield: [", "battlefield: [{card: Jace, counters: {loyalty: 9}}, ", 1)  # fmt: skip


@pytest.mark.parametrize(("word", "loyalty"), [("plus", 10), ("minus", 7), ("ultimate", 1)])
def test_a_loyalty_ability_may_be_called_by_what_it_does(word: str, loyalty: int) -> None:
    (jace,) = (
        o
        for o in end(f"Ada activates Jace's {word}", setup=WALKER).state.objects.values()
        if o.card.name == "Jace" and o.item is None
    )
    assert dict(jace.counters) == {"loyalty": loyalty}


def test_of_two_crew_abilities_that_differ_in_a_number_either_will_do() -> None:
    crewed = SETUP.replace("battlefield: [", "battlefield: [Cart, Pilot, ", 1).replace("cards:\n", (
        "cards:\n"
        "  Cart: {type: Artifact — Vehicle, pt: 3/3, text: Crew 1}\n"
        "  Pilot: {type: Creature — Pilot, pt: 2/2, text: Vehicles you control have crew 2.}\n"
    ), 1)  # fmt: skip
    found = end("Ada crews Cart with Pilot", "resolve", setup=crewed)
    assert next("creature" in found.view(o.id).types for o in found.state.objects.values() if o.card.name == "Cart")


def test_of_two_cards_of_one_name_the_one_without_a_name_of_its_own_is_cast() -> None:
    two = SETUP.replace("hand: [Shock, Charm]", "hand: [Shock, Shock as Spare]")
    found = end("Ada casts Shock targeting Boris", setup=two)
    (spell,) = (object for object in found.state.objects.values() if object.zone == "stack")
    assert spell.alias is None
