"""Entering: tapped, with counters, as a copy, after a choice — and none of it triggers."""

from __future__ import annotations

import pytest

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.state.objects import GameObject
from kb.engine.table.choices import Choices, Question, Scripted
from kb.text.nodes.cards import Card

from ...boards import BEAR, board, cited, deal
from ...worded import worded

TAPLAND = worded("Tapland", "land", "Tapland enters tapped.")
HYDRA = worded("Hydra", "creature — hydra", "Hydra enters with three +1/+1 counters on it.", "0/0")
CLONE = worded("Clone", "creature — shapeshifter", "You may have Clone enter as a copy of any creature on the battlefield.", "0/0")
SHOCKLAND = worded("Shockland", "land", "As Shockland enters, you may pay 2 life. If you don't, it enters tapped.")
FROST = worded("Frost", "enchantment", "Creatures your opponents control enter tapped.")
KIN = worded("Kin", "enchantment", "Other creatures you control enter with an additional +1/+1 counter on them.")


class Says(Choices):
    """Says yes or no, and takes the first of anything else."""

    def __init__(self, yes: bool = True) -> None:
        self.yes = yes

    def answer(self, question: Question) -> tuple[object, ...]:
        return (self.yes,) if question.kind in ("may", "pay") else question.options[: question.least]


def enter(game: Game, card: Card, owner: str = "Ada") -> GameObject:
    """The permanent that a card becomes as it enters."""
    held = deal(game, card, owner, "hand")
    event = game.perform(Move(held, "battlefield"))
    entered = next(o for o in event.occurrences if "Enters" in o.kinds)
    return game.state.objects[entered.became or 0]


def test_it_enters_tapped_and_never_became_tapped() -> None:
    game = board()
    assert enter(game, TAPLAND).tapped
    assert not any("BecomesTapped" in occurrence.kinds for occurrence in game.state.history)
    assert "enters-static" in cited(game)


def test_it_enters_with_counters() -> None:
    assert enter(board(), HYDRA).counters == (("+1/+1", 3),)


@pytest.mark.parametrize(("yes", "power"), [(True, 2), (False, 0)])
def test_it_enters_as_a_copy_if_its_controller_wants(yes: bool, power: int) -> None:
    game = board(BEAR, choices=Says(yes))
    assert game.view(enter(game, CLONE).id).power == power


@pytest.mark.parametrize(("yes", "life"), [(True, 18), (False, 20)])
def test_a_payment_as_it_enters_decides_how_it_enters(yes: bool, life: int) -> None:
    game = board(choices=Says(yes))
    assert enter(game, SHOCKLAND).tapped != yes
    assert game.state.players["Ada"].life == life


def test_others_say_how_it_enters() -> None:
    game = board(FROST)
    assert enter(game, BEAR, "Bo").tapped
    assert not enter(game, BEAR, "Ada").tapped


def test_additional_counters_come_from_others() -> None:
    assert enter(board(KIN), BEAR).counters == (("+1/+1", 1),)


def test_a_planeswalker_enters_with_its_loyalty() -> None:
    assert enter(board(), worded("Walker", "planeswalker — test", loyalty="4")).counters == (("loyalty", 4),)


def test_what_lost_its_abilities_as_it_would_exist_enters_without_them() -> None:
    game = board(worded("Humility", "enchantment", "All creatures lose all abilities and have base power and toughness 1/1."))
    assert enter(game, HYDRA).counters == ()


def test_a_type_chosen_as_it_enters_is_one_that_it_would_have() -> None:
    """So what others say of that type applies to it, too."""
    text = "As ~ enters, choose a creature type.\n~ is the chosen type in addition to its other types."
    elder = worded("Elder", "creature — elf", "Each other Elf you control enters with an additional +1/+1 counter on it.")
    game = board(elder, choices=Scripted({"name": [("elf",)]}))
    assert enter(game, worded("Mimic", "creature — shapeshifter", text)).counters == (("+1/+1", 1),)


def test_what_enters_by_a_permission_that_was_not_read_is_nothing_else_that_enters() -> None:
    words = "You may cast odd spells from afar. If you cast a spell this way, that creature enters with a finality counter on it."
    digger = worded("Digger", "creature — human", words, "2/2")
    game = board(digger)
    enter(game, BEAR)
    assert all(not game.state.objects[id].counters for id in game.state.zones["battlefield", None])
