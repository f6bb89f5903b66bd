"""Printing: what was read is printed so that it reads the same again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.text import print_node, read_ability
from kb.text.forms.alike import alike
from kb.text.forms.match import Matcher
from kb.text.forms.say import say
from kb.text.forms.show import Printer
from kb.text.nodes.conditions import PlayerIs
from kb.text.nodes.things import Filter, Host, Players, This
from kb.text.wording.grammar import grammar
from kb.text.wording.printer import in_words
from kb.text.words.fold import fold, same_words
from tests.fuzz import searching

from ..derive import TooDeepError, derive

WORDINGS = [
    "Exchange control of two target creatures.",
    "When ~ enters, exile up to three target cards from a graveyard.",
    "Destroy up to one other target creature.",
    "Tap X target creatures.",
    "Enchanted creature is a black Zombie in addition to its other types.",
    "If one or more tokens would be created under your control, twice that many tokens are created instead.",
    "If you would gain life, you gain that much life plus 1 instead.",
    "If a source you control would deal damage to a player, it deals triple that damage instead.",
    "Whenever a creature dies, draw a card.",
    "Whenever another nontoken Goblin you control dies, you may pay {1}. If you do, draw a card.",
    "Whenever ~ or another creature you control dies, target player loses 1 life and you gain 1 life.",
    "At the beginning of your upkeep, if you have no cards in hand, ~ deals 2 damage to target opponent.",
    "Whenever you cast your second spell each turn, create two 1/1 white Human Soldier creature tokens.",
    "Whenever one or more +1/+1 counters are put on another non-Hydra creature you control, put a +1/+1 counter on ~.",
    "Whenever ~ enters or attacks, draw a card.",
    "When you control no Islands, sacrifice ~.",
    "Whenever an opponent draws a card, that player loses 1 life. This ability triggers only once each turn.",
    "Whenever a creature you control dies, you may draw a card. Do this only once each turn.",
    "The first time ~ moves each turn, draw a card.",
    "{1}{B}, Sacrifice another creature: Target creature gets -2/-1 until end of turn.",
    "{2}: Draw a card. Activate only as a sorcery.",
    "As long as you control an artifact, ~ gets +1/+1 and has flying.",
    "Destroy all artifacts and enchantments. They can't be regenerated.",
    "Target creature gets +2/+2 and gains trample until end of turn.",
    "Draw three cards, then discard two cards.",
    "Choose one —\n• Draw a card.\n• Destroy target creature.",
    "Cycling {2}",
    "Modular 3",
    "Enchant creature you control",
    "Threshold — Whenever ~ attacks, draw a card.",
    "Whenever ~ blocks a creature, destroy that creature at end of combat.",
    'Each creature you control has "Whenever ~ attacks, draw a card."',
    "Destroy target artifact, enchantment, or nonbasic land an opponent controls.",
    "Destroy target land or nonblack creature.",
    "Counter target spell or ability that targets a permanent you control.",
    "Destroy target artifact, enchantment, or creature with flying an opponent controls.",
]


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_wording_is_printed_in_its_own_words(wording: str) -> None:
    """Up to what folding makes the same."""
    types = ("sorcery",) if wording.startswith(("Destroy", "Target", "Draw", "Choose", "Counter")) else ()
    (ability,) = read_ability(wording, types=types)
    printed = print_node(ability)
    assert same_words(printed, wording)
    assert read_ability(printed, types=types) == (ability,)


# Found by random search: a name that took the words after it; a state after its noun that belongs to the noun that follows.
FOUND = [
    ("Filter", "other chosen token your opponents control named Hill Giant attacking you"),
    ("Condition", "that player controls exactly the number of cards in their controller's library nonspell attached artifact"),
    (
        "Thing",
        "each of up to the number of cards in the chosen player's library nonwhite transformed creature your opponents control",
    ),
]


@pytest.mark.parametrize(("category", "words"), FOUND)
def test_what_a_random_search_found_survives_being_printed(category: str, words: str) -> None:
    """Each was once printed so that it read differently the second time."""
    text = fold(words)
    read = Matcher(grammar(), text).whole(category, 0, len(text.words))
    assert read is not None
    assert _again(category, read) == read


@pytest.mark.parametrize("category", ["Zone", "Filter", "Thing", "Value", "Condition", "Pattern"])
@searching(150)
@given(seed=st.integers(0, 2**32))
def test_what_is_read_survives_being_printed(category: str, seed: int) -> None:
    """For nodes made by the grammar itself: reading what is printed is stable, up to a choice of one."""
    try:
        made = derive(category, Random(seed))
    except TooDeepError:
        assume(False)
    read = _again(category, made)
    assume(read is not None)
    assert alike(_again(category, read), read)


def _again(category: str, node: object) -> object:
    words = Printer(grammar()).words(category, node)
    assert words is not None, node
    text = fold(say(words))
    return Matcher(grammar(), text).whole(category, 0, len(text.words))


def test_a_node_that_no_form_says_is_an_error() -> None:
    """It is not printed as something else."""
    from kb.text.nodes.triggers import Pattern

    with pytest.raises(ValueError, match="no form says"):
        print_node(Pattern("NoSuchEvent"))


def test_a_node_that_no_form_says_is_called_by_plain_words() -> None:
    legion = PlayerIs(Players("you"), "legion")
    with pytest.raises(ValueError, match="no form"):
        print_node(legion)
    assert in_words(legion) == "player is: you, legion"


@pytest.mark.parametrize(
    "wording",
    [
        "Create a 3/2 blue Reflection creature token.",
        "Create two 1/1 black Insect creature tokens with flying.",
        "Create X 2/2 black Zombie creature tokens.",
        "You lose life equal to the number of creatures you control.",
        "Exile one of those cards.",
        "Exile those cards.",
        "Return any number of those cards to your hand.",
        "Tap another target creature.",
    ],
)
def test_nouns_agree_with_their_number_and_not_with_a_size(wording: str) -> None:
    (ability,) = read_ability(wording, types=("sorcery",))
    assert print_node(ability) == wording


def test_one_of_several_things_is_said_as_such() -> None:
    assert in_words(Filter(any_of=(This(), Host("enchanted", "creature")))) == "~ or enchanted creature"
