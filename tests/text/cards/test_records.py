"""Card records and type lines."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.cards.records import card_from, faces_of, wording_for
from kb.text.cards.type_line import read_type_line
from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility

ELF = {"type": "Legendary Creature — Elf Druid", "text": "Vigilance\nWhen ~ dies, draw a card.", "pt": "2/3", "cost": "{1}{G}"}


def test_a_record_is_a_card() -> None:
    """Characteristics and abilities."""
    card = card_from("Elder Elf", ELF)
    assert (card.types, card.subtypes, card.supertypes) == (("creature",), ("elf", "druid"), ("legendary",))
    assert (card.power, card.toughness, card.colors) == ("2", "3", ("green",))
    assert [type(ability) for ability in card.abilities] == [KeywordAbility, TriggeredAbility]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"typ": "Elf"}, "is not known"),
        ({"type": ""}, "has no type"),
        ({"pt": "big"}, "is no size"),
        ({"might": "much"}, "no whole number"),
    ],
)
def test_a_wrong_record_says_what_is_wrong(change: dict[str, str], message: str) -> None:
    """With something to try."""
    with pytest.raises(MalformedError, match=message) as raised:
        card_from("Elder Elf", ELF | change)
    assert raised.value.remedy


def test_no_mana_cost_is_another_thing_than_a_cost_not_given() -> None:
    assert card_from("Evermind", {"type": "Instant", "cost": "none", "colors": "blue"}).cost == ""
    assert card_from("Evermind", {"type": "Instant"}).cost is None


def test_colors_not_given_are_another_thing_than_no_color() -> None:
    unknown = card_from("Sam", {"type": "Creature", "colors": "unknown"})
    assert (unknown.colors, unknown.color_unsaid) == ((), True)
    assert not card_from("Golem", {"type": "Artifact Creature"}).color_unsaid
    half = {"name": "Wear", "type": "Instant", "cost": "{1}{R}"}
    assert card_from("Wear // Tear", {"halves": [half, {"name": "Tear", "type": "Instant", "colors": "unknown"}]}).color_unsaid


def test_the_wording_of_the_nearest_edition() -> None:
    """The longest prefix, else `all`."""
    texts = {"mtg": "new", "mtg/2004": "old", "all": "any"}
    assert wording_for(texts, "mtg/2004-06-01") == "old"
    assert wording_for(texts, "mtg/2017-07-08") == "new"
    assert wording_for(texts, "riftbound/1.3") == "any"


def test_cards_of_lists() -> None:
    """Scryfall's names, and Riftbound's."""
    ((name, record),) = faces_of(
        {"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2", "oracle_text": ""}
    )
    assert card_from(name, record).power == "2"
    unit = {
        "name": "Pup",
        "cardTypes": ["Unit"],
        "superTypes": ["Champion"],
        "tags": ["Dog"],
        "might": "3",
        "abilityText": "[Tank]",
    }
    ((name, record),) = faces_of(unit)
    assert card_from(name, record).might == 3


@pytest.mark.parametrize(
    ("line", "types", "subtypes"),
    [
        ("Basic Land — Forest", ("land",), ("forest",)),
        ("Summon — Legend", ("creature",), ("legend",)),
        ("Artifact Creature — Golem", ("artifact", "creature"), ("golem",)),
        ("Champion Unit", ("unit",), ()),
    ],
)
def test_type_lines(line: str, types: tuple[str, ...], subtypes: tuple[str, ...]) -> None:
    """Old words too."""
    found = read_type_line(line)
    assert (found.types, found.subtypes) == (types, subtypes)


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({"halves": [{"name": "Wear", "type": "Instant"}]}, "a split card has two halves"),
        ({"halves": "Wear"}, "a split card has two halves"),
        ({"halves": ["Wear", "Tear"]}, "a part of a card is a mapping"),
        ({"type": "Creature", "inset": "Stomp"}, "a part of a card is a mapping"),
        ({"type": "Creature", "inset": {"name": "Stomp"}}, "the card “Stomp” has no type"),
    ],
)
def test_parts_that_are_none_are_refused(record: dict[str, object], message: str) -> None:
    with pytest.raises(MalformedError, match=message):
        card_from("Card", record)


def test_the_halves_of_a_room_share_its_type_line() -> None:
    room = card_from("Attic // Cellar", {"type": "Enchantment — Room", "halves": [{"name": "Attic"}, {"name": "Cellar"}]})
    assert [half.subtypes for half in room.halves] == [("room",), ("room",)]
    assert room.subtypes == ("room",)
