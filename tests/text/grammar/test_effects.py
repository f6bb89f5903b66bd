"""The grammar of effects: what was done "this way", how often an ability has resolved, and comparisons without a number."""

from __future__ import annotations

import pytest

from kb.text import print_node
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Compare, Done, Happened, UnreadCondition
from kb.text.nodes.effects import CreateDelayed, IfSo, Words
from kb.text.nodes.qualities import Colored, Measure
from kb.text.nodes.things import Filter, Players, Some, That
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import CountOf, Number, Stat
from kb.text.wording.reader import read_ability

_LISTED = (Filter(("instant",)), Filter(("sorcery",)))


def trigger(text: str, name: str = "Foo") -> TriggeredAbility:
    """The one triggered ability of a wording, read whole."""
    (ability,) = read_ability(text, name=name)
    assert isinstance(ability, TriggeredAbility)
    assert not [part for part in walk(ability) if isinstance(part, Words | UnreadCondition)]
    return ability


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ attacks, creatures target player controls get -1/-1 until end of turn.",
        "When ~ enters, tap all creatures target opponent controls.",
        "When ~ enters, exile all cards from target opponent's hand.",
        "When ~ dies, return a creature card at random from your graveyard to your hand.",
        "Whenever ~ deals damage to a creature, destroy the other creature.",
        "Whenever a creature you control attacks, untap it if it's the first time that creature has become tapped this turn.",
        "When ~ enters, create Voja Fenstalker, a legendary 5/5 green and white Wolf creature token with trample.",
        "When ~ enters, mill four cards. Put a land card from among the milled cards into your hand.",
        "When ~ enters, mill four cards, then you may return a permanent card from among them to your hand.",
        "When ~ enters, up to three target lands you control each become 2/2 Warrior creatures until end of turn.",
        "When ~ enters, until end of turn, all lands you control become 2/2 Elemental creatures with haste.",
    ],
)
def test_it_is_read_whole(text: str) -> None:
    """And its parse is printed so that it reads back as the same."""
    ability = trigger(text)
    assert trigger(print_node(ability)) == ability


def test_what_was_done_this_way() -> None:
    """A condition about what the effect itself has done."""
    ability = trigger("When ~ enters, discard a card. If you discard a creature card this way, you gain 1 life.")
    (asked,) = (part for part in walk(ability) if isinstance(part, Happened))
    assert asked.period == "way"
    assert isinstance(asked.pattern, Pattern)
    assert asked.pattern.event == "Discards"


def test_which_resolution_it_is() -> None:
    """The second resolution has one before it."""
    ability = trigger(
        "Whenever you gain life, scry 1. If this is the second time this ability has resolved this turn, draw a card."
    )
    (asked,) = (part for part in walk(ability) if isinstance(part, Happened))
    assert asked.compare == "="
    assert print_node(asked) == "this is the second time this ability has resolved this turn"


@pytest.mark.parametrize(("said", "compare"), [("lesser", "<"), ("greater", ">"), ("equal or lesser", "<=")])
def test_lesser_and_greater_than_what_was_spoken_of(said: str, compare: str) -> None:
    """Compared with the object of the event."""
    ability = trigger(f"When ~ dies, return target creature card with {said} mana value from your graveyard to the battlefield.")
    (measured,) = (part for part in walk(ability) if isinstance(part, Measure))
    assert (measured.compare, measured.value) == (compare, Stat("mana-value", That()))


def test_mana_spent_is_a_number() -> None:
    """At least so much of it."""
    ability = trigger("Whenever you cast a spell, if at least four mana was spent to cast it, draw a card.")
    assert isinstance(ability.condition, Compare)
    assert ability.condition.left == Stat("mana spent", That())


def test_alone_is_said_of_attacking_and_of_blocking() -> None:
    """What stands after the last of several events belongs to all of them."""
    ability = trigger("Whenever ~ attacks or blocks alone, draw a card.")
    assert [part.manner for part in ability.pattern.either] == [("alone",), ("alone",)]


def test_each_event_with_an_object_of_its_own_keeps_its_words() -> None:
    """The attack of another creature is not said to be alone."""
    ability = trigger("Whenever a Goblin you control attacks or ~ blocks alone, draw a card.")
    assert [part.manner for part in ability.pattern.either] == [(), ("alone",)]


def test_what_returns_later_is_something_then() -> None:
    """ "That creature is a black Zombie" belongs to the delayed ability in front of it."""
    ability = trigger(
        "Whenever a creature dies, return it to the battlefield at the beginning of the next end step. "
        "That creature is a black Zombie in addition to its other colors and types."
    )
    (delayed,) = ability.body.instructions
    assert isinstance(delayed, CreateDelayed)
    assert isinstance(delayed.ability, TriggeredAbility)
    assert len(delayed.ability.body.instructions) == 2


def test_otherwise_after_a_conditional_option() -> None:
    """It is done where the option was not taken, for whatever reason."""
    ability = trigger(
        "When ~ dies, reveal the top card of your library. You may put that card onto the battlefield if it's a land card. "
        "Otherwise, put that card into your hand."
    )
    last = ability.body.instructions[-1]
    assert isinstance(last, IfSo)
    assert last.condition == Done(negated=True, by=Players("you"))


def test_a_name_with_a_comma() -> None:
    """As the search for one card has it."""
    trigger("When ~ enters, search your library for a card named Ajani, Bold, reveal it, put it into your hand, then shuffle.")


def test_no_sense_is_made_of_a_comparison_without_a_number() -> None:
    """ "Lesser" what is not said."""
    (ability,) = read_ability("When ~ dies, return target creature card with lesser from your graveyard to your hand.")
    assert [part for part in walk(ability) if isinstance(part, Words)]


def test_a_colour_before_two_types_that_share_their_noun_is_said_of_both() -> None:
    """A blue sorcery is no red instant or sorcery spell."""
    cast = trigger("Whenever you cast a red instant or sorcery spell, draw a card.")
    either = (Filter(nouns=("instant",)), Filter(nouns=("sorcery",)))
    assert cast.pattern.object == Filter(nouns=("spell",), any_of=either, where=(Colored(("red",)),))


def test_that_spell_or_ability_is_named_so() -> None:
    """It is what targets, and printed as it was read."""
    text = "Whenever another creature becomes the target of a spell or ability, counter that spell or ability."
    assert That(noun="spell-or-ability") in list(walk(trigger(text)))
    assert "counter that spell or ability" in print_node(trigger(text))


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("red instant or sorcery spell", Filter(("spell",), any_of=_LISTED, where=(Colored(("red",)),))),
        ("red or green instant or sorcery spell", Filter(("spell",), any_of=_LISTED, where=(Colored(("red", "green")),))),
        ("multicolored instant or sorcery spell", Filter(("multicolored", "spell"), any_of=_LISTED)),
        ("red spell or card", Filter(any_of=(Filter(("spell",)), Filter(("card",))), where=(Colored(("red",)),))),
        ("red creature or Goblin", Filter(any_of=(Filter(("red", "creature")), Filter(("goblin",))))),
    ],
)
def test_what_stands_before_a_list_of_types_holds_for_all_of_them(words: str, read: Filter) -> None:
    assert trigger(f"Whenever you cast a {words}, draw a card.").pattern.object == read


@pytest.mark.parametrize(
    ("said", "count", "up_to"),
    [("two creatures", 2, False), ("up to two creatures", 2, True), ("any number of creatures", 99, True)],
)
def test_a_player_may_choose_several(said: str, count: int, up_to: bool) -> None:
    body = trigger(f"When ~ enters, each player chooses {said} they control, then sacrifices the rest.").body
    chosen = next(part for part in walk(body) if isinstance(part, Some))
    assert (chosen.count, chosen.up_to) == (Number(count), up_to)
    assert not [part for part in walk(body) if isinstance(part, Words)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Foo is indestructible.", "Foo has indestructible."),
        ("Creatures you control are indestructible.", "Creatures you control have indestructible."),
        ("{G}: Foo is indestructible this turn.", "{G}: Foo gains indestructible until end of turn."),
        ("If Foo would leave the battlefield, exile it instead of putting it anywhere else.",
         "If Foo would leave the battlefield, exile it instead."),
    ],
)  # fmt: skip
def test_old_and_new_words_are_read_alike(old: str, new: str) -> None:
    assert read_ability(old, name="Foo") == read_ability(new, name="Foo")


def test_those_that_were_spoken_of_are_counted() -> None:
    text = "When Foo attacks, put a +1/+1 counter on each other creature you control. You gain 1 life for each of those creatures."
    counted = [part.what for part in walk(trigger(text)) if isinstance(part, CountOf)]
    assert counted == [That("creature", plural=True)]
