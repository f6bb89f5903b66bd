"""The grammar of wordings as wholes: each is read to its last word, and its print is read as the same."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import ActivatedAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Condition, UnreadCondition
from kb.text.nodes.effects import Words
from kb.text.nodes.statics import UnreadStatic
from kb.text.wording.printer import in_words
from kb.text.wording.reader import read_ability

_TIMES = [
    ("creature", "{T}: Draw a card. Activate only during your turn, before attackers are declared."),
    ("creature", "{T}: Draw a card. Activate only before blockers are declared."),
    ("creature", "{T}: Draw a card. Activate only during the declare blockers step."),
    ("creature", "{T}: Draw a card. Activate only during an opponent's upkeep."),
    ("creature", "{T}: Draw a card. Activate only during combat after blockers are declared."),
    ("creature", "{T}: Draw a card. Activate only during an opponent's turn and only before combat."),
    ("instant", "Cast this spell only during combat before blockers are declared."),
    ("instant", "Cast this spell only during the declare attackers step and only if you've been attacked this step."),
    ("instant", "Cast this spell only during an opponent's turn after their upkeep step."),
    ("instant", "Cast this spell only during an opponent's turn, before attackers are declared."),
    ("instant", "Cast this spell only during your turn and only during combat before blockers are declared."),
    ("instant", "Cast this spell only after combat."),
    ("instant", "Cast this spell only during the declare blockers step on an opponent's turn."),
    ("instant", "Cast this spell only before the combat damage step."),
    ("instant", "Draw two cards. If you cast this spell during your main phase, you gain 2 life."),
]

_SHIELDS = [
    ("instant", "Prevent all damage that would be dealt to you this turn by attacking creatures without flying."),
    ("instant", "Prevent all combat damage that would be dealt this turn by non-Spider creatures."),
    ("instant", "Prevent all combat damage that would be dealt this turn by creatures with no +1/+1 counters on them."),
    ("instant", "Prevent all damage that creatures would deal to players this turn."),
    ("instant", "Prevent all combat damage that other creatures would deal this turn."),
    ("instant", "Prevent all damage a source of your choice would deal to you this turn."),
    ("instant", "Prevent all damage that would be dealt to you this turn by a red source of your choice."),
    ("instant", "Prevent the next 3 damage that would be dealt to any target this turn by a source of your choice."),
    ("instant", "Prevent the next 1 combat damage that would be dealt to you this turn."),
    ("instant", "Prevent all damage that would be dealt this turn to up to two target creatures."),
    ("creature", "Prevent all noncombat damage that would be dealt to you and creatures you control."),
    ("creature", "Prevent all damage that would be dealt to you and permanents you control by sources with the chosen name."),
    ("creature", "Prevent all damage that ~ would deal to red creatures."),
]
_WHENCE = [
    ("instant", "Draw a card. If this spell was cast from anywhere other than your hand, you gain 1 life."),
    ("creature", "When ~ enters, put a +1/+1 counter on target creature you control that doesn't have a +1/+1 counter on it."),
]
_THIS_WAY = [
    ("creature", "{T}, Remove all elixir counters from ~: You gain 2 life for each elixir counter removed this way."),
    ("creature", "{T}, Remove any number of charge counters from ~: Add {B} for each charge counter removed this way."),
    ("instant", "Exile all cards from target player's graveyard. For each creature card exiled this way, you gain 1 life."),
    (
        "instant",
        "Return all permanents to their owners' hands. Draw a card for each card returned to your hand this way.",
    ),
    ("instant", "Destroy all green creatures. You lose 2 life for each creature that died this way."),
    ("instant", "Reveal the top three cards of your library. You gain 1 life for each nonland card revealed this way."),
    ("instant", "Exile up to three target cards from graveyards. You gain 1 life for each card exiled this way."),
    ("instant", "Discard your hand. Draw cards equal to the number of cards discarded this way."),
    ("instant", "Destroy all creatures. Creatures destroyed this way can't be regenerated."),
    ("instant", "Exile all creatures. You gain life equal to the number of red creatures exiled this way."),
]
_CLASHES = [
    ("creature", "When ~ enters, clash with an opponent. If you win, draw a card."),
    ("enchantment", "Whenever you clash and win, you may draw a card."),
]
_HISTORY = [
    ("instant", "Destroy target creature that dealt damage to you this turn."),
    ("instant", "Destroy target creature that blocked or was blocked by a legendary creature this turn."),
    ("instant", "Each opponent sacrifices a creature of their choice that dealt combat damage to you this turn."),
    ("creature", "As long as there are five or more mana values among cards in your graveyard, ~ gets +2/+2."),
]
_RULES = [
    ("enchantment", "Your maximum hand size is two."),
    ("enchantment", "Each opponent's maximum hand size is reduced by one."),
    ("enchantment", "Creatures with islandwalk can be blocked as though they didn't have islandwalk."),
]
_CHOICES = [
    ("instant", "Up to two target creatures you control each gain lifelink until end of turn."),
    ("artifact", "{T}: Put a charge counter on ~. Then if it has two or more charge counters on it, remove them and transform it."),
    ("instant", "Counter target instant or sorcery spell unless its controller has ~ deal 4 damage to them."),
    ("creature", "{1}: ~ gets +1/-1 or -1/+1 until end of turn."),
    ("sorcery", "Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated."),
]
_MANA = [
    ("creature", "{T}: Add X mana in any combination of {R} and/or {G}, where X is the number of creatures you control."),
    ("land", "{T}: Add {W}{W}, {W}{U}, or {U}{U}."),
    ("land", "{T}: Add one mana of any color that a land an opponent controls could produce."),
    ("land", "{T}: Add one mana of any type that a land you control could produce."),
    ("artifact", "{T}: Add one mana of any color in your commander's color identity."),
    ("creature", "Whenever ~ deals combat damage to a player, add that much {G}."),
]


@pytest.mark.parametrize(
    ("type", "text"), [*_TIMES, *_SHIELDS, *_WHENCE, *_THIS_WAY, *_MANA, *_CLASHES, *_HISTORY, *_RULES, *_CHOICES]
)
def test_it_is_read_whole_and_reads_back(type: str, text: str) -> None:
    abilities = read_ability(text, name="Probe Thing", types=(type,))
    unread = (Words, UnreadAbility, UnreadCondition, UnreadStatic)
    assert not [part for ability in abilities for part in walk(ability) if isinstance(part, unread)]
    times = [only for ability in abilities if isinstance(ability, ActivatedAbility) for only in ability.only]
    assert all(isinstance(only, Condition) for only in times)
    said = "\n".join(in_words(ability) for ability in abilities)
    again = [ability for line in said.split("\n") for ability in read_ability(line, name="Probe Thing", types=(type,))]
    assert again == list(abilities)
