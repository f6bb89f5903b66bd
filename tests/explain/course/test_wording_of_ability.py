"""The words of an ability: the line of its card, where one line is just that ability."""

from __future__ import annotations

from kb.engine.game import Game
from kb.explain.course.roster import Bearer, Entry
from kb.explain.course.wording_of_ability import in_words, wording_of
from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import CreateReflexive
from kb.text.nodes.things import This
from kb.text.nodes.values import Number
from kb.text.words.speech import PLAIN
from tests.engine.boards import CREATURE, GAIN, alter, board, when
from tests.engine.worded import worded
from tests.explain.asking import base

DIES, ENTERS = when("Dies", object=CREATURE), when("Enters", object=CREATURE)
LINES = ("Whenever any creature dies, you gain 1 life, at last.", "Whenever any creature enters, you gain 1 life, at first.")


def _sage(*lines: str) -> Card:
    return Card("Sage", types=("artifact",), abilities=(DIES, ENTERS), lines=lines)


def _wording(game: Game, index: int, ability: Ability, name: str = "Sage") -> str:
    return wording_of(game, Entry(Bearer(name, 1), index, ability))


def test_a_line_of_a_card_is_the_wording_of_its_ability() -> None:
    game = board(_sage(*LINES))
    assert [_wording(game, 0, DIES), _wording(game, 1, ENTERS)] == list(LINES)


def test_a_card_is_found_by_the_name_that_the_board_gives_it() -> None:
    game = board(_sage(*LINES))
    alter(game, 1, alias="Old One")
    assert _wording(game, 1, ENTERS, "Old One") == LINES[1]
    assert _wording(game, 1, ENTERS, "Sage") == LINES[1]


def test_where_lines_and_abilities_are_not_as_many_it_is_printed() -> None:
    game = board(_sage(LINES[0]))
    assert _wording(game, 0, DIES) == "Whenever a creature dies, gain 1 life."


def test_an_ability_that_stands_elsewhere_on_the_card_or_not_at_all_is_printed() -> None:
    game = board(_sage(*LINES))
    assert _wording(game, 0, ENTERS) == "Whenever a creature enters, gain 1 life."
    assert _wording(game, -1, DIES) == "Whenever a creature dies, gain 1 life."
    assert _wording(game, 7, DIES) == "Whenever a creature dies, gain 1 life."


def test_an_object_that_is_not_there_has_its_ability_printed_with_its_name() -> None:
    assert _wording(board(_sage(*LINES)), 0, when("Dies", object=This()), "Bell") == "Whenever Bell dies, gain 1 life."


def test_parts_are_joined_and_what_is_no_node_is_itself() -> None:
    assert in_words((Number(2), CREATURE), PLAIN) == "two, creature"
    assert in_words("the moon", PLAIN) == "the moon"
    assert in_words(GAIN, PLAIN) == "gain 1 life"


def test_a_line_that_is_understood_as_choosing_a_target_is_the_cards_own_still() -> None:
    line = "When I attack, deal 1 to an enemy unit here."
    made = base().board("Ada: Corsair | Bo", ["Ada draws a card"], [f"Corsair | Unit | {line}"], under="riftbound")
    assert [ability.wording for ability in base().triggers(made, under="riftbound").abilities] == [line]


def test_a_reflexive_ability_has_the_words_of_what_makes_it() -> None:
    text = "Whenever this creature attacks, you may sacrifice another creature. When you do, draw a card."
    card = worded("Sage", "creature", text, "1/1")
    (made,) = (node.ability for node in walk(card.abilities) if isinstance(node, CreateReflexive))
    assert isinstance(made, Ability)
    assert _wording(board(card), 1, made) == "When you do, draw a card."
