"""The old and new words of the rulebooks."""

from __future__ import annotations

import pytest

from kb.graph.alignment.vocabulary import GAP, cut, settled, vocabulary


def _settled(text: str) -> str:
    return " ".join(settled(cut(text)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("When a goblin comes into play", "When a goblin enters the battlefield"),
        ("When a goblin enters the battlefield", "When a goblin enters"),
        ("a goblin that came into play", "a goblin that entered"),
        ("goblins in play", "goblins on the battlefield"),
        ("whenever a goblin is put into a graveyard from play", "whenever a goblin dies"),
        ("remove his or her hand from the game", "exile their hand"),
        ("removed from the game", "exiled"),
        ("a converted mana cost of 3", "a mana value of 3"),
        ("a player may play a spell", "a player may cast a spell"),
        ("playing spells and abilities", "casting spells and activating abilities"),
        ("put two 1/1 tokens into play", "create two 1/1 tokens"),
        ("puts a 1/1 token onto the battlefield", "creates a 1/1 token"),
        ("add {G} to your mana pool", "add {G}"),
        ("at end of turn", "at the beginning of the end step"),
        ("state-based effects", "state-based actions"),
        ("a local enchantment", "an Aura".replace("an", "a")),
        ("comes-into-play abilities", "enters-the-battlefield abilities"),
        ("It can’t", "it cannot"),
        ("{o1}", "{1}"),
        ("the Oracle(TM) reference of the DCI(r)", "the Oracle™ reference of the DCI®"),
    ],
)
def test_old_and_new_words_become_the_same(old: str, new: str) -> None:
    assert _settled(old) == _settled(new)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("bury a goblin", "destroy a goblin"),
        ("target creature or player", "any target"),
        ("play a land", "cast a land"),
        ("play a card", "cast a card"),
        ("mana burn", "mana"),
        ("remove the counter. Leave the rest from the game", "exile the counter. Leave the rest"),
        ("+1/+1", "-1/-1"),
        ("1/1", "2/2"),
    ],
)
def test_what_means_something_else_stays_apart(one: str, other: str) -> None:
    assert _settled(one) != _settled(other)


def test_a_related_name_is_listed_but_not_settled() -> None:
    related = [names.names for names in vocabulary() if not names.same]
    assert ("destroy", "bury") in related
    assert ("graveyard", "trash") in related


def test_every_inflection_stands_in_a_line_of_its_own() -> None:
    names = {each.names for each in vocabulary() if each.same}
    assert ("entering", "coming into play", "entering the battlefield", "entering play") in names


def test_no_old_name_means_two_things() -> None:
    meant: dict[str, set[str]] = {}
    for names in vocabulary():
        for old in names.names[1:] if names.same else ():
            meant.setdefault(old, set()).add(names.names[0])
    assert {old: new for old, new in meant.items() if len(new) > 1 and GAP not in old} == {}


def test_what_is_settled_stays_settled() -> None:
    for names in vocabulary():
        for name in names.names if names.same else ():
            once = settled(cut(name.replace(GAP, "it")))
            assert settled(once) == once, name
