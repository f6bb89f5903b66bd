"""Replacement: what happens instead, once for an event, and in whose choice of order."""

from __future__ import annotations

from kb.engine.state.changes import Damage, DrawCard, Life, Move, PutCounters, SetTapped
from kb.engine.table.choices import Choices, Question

from ..boards import BEAR, CREATURE, alter, artifact, board, cited, deal, triggered, when
from ..worded import worded

LEDGER = artifact("Soul Ledger", when("Dies", object=CREATURE))
REST = worded("Rest", "enchantment", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
FURNACE = worded(
    "Furnace",
    "enchantment",
    "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.",
)
BUBBLE = worded("Bubble", "enchantment", "If damage would be dealt to you, put that many depletion counters on Bubble instead.")
SEASON = worded(
    "Season", "enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, "
    "twice that many +1/+1 counters are put on that creature instead.",
)  # fmt: skip
ARMOR = worded("Armor", "enchantment", "If a source would deal damage to you, prevent 1 of that damage.")
LOCK = worded("Lock", "enchantment", "Players can't gain life.")


class First(Choices):
    """Takes the first of what there is, and notes what was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def answer(self, question: Question) -> tuple[object, ...]:
        self.asked.append(question)
        return question.options[: question.least]


def test_what_is_replaced_never_happens_and_triggers_nothing() -> None:
    game = board(LEDGER, REST, BEAR)
    game.perform(Move(3, "graveyard", how=frozenset({"Destroyed"})))
    assert triggered(game) == []
    assert [o.zone for o in game.state.objects.values() if o.card is BEAR] == ["exile"]
    assert {"replacement-event-never-happens", "event-must-occur"} <= cited(game)


def test_what_nothing_replaces_is_left_as_it_is() -> None:
    game = board(BEAR)
    change = SetTapped(1, True)
    from kb.engine.replacement.applying import replaced

    changes = (change,)
    assert replaced(game, changes, None) is changes


def test_an_effect_applies_once_to_an_event() -> None:
    game = board(FURNACE, BEAR)
    game.perform(Damage(2, "Bo", 2))
    assert game.state.players["Bo"].life == 16


def test_two_effects_apply_one_after_the_other() -> None:
    game = board(FURNACE, FURNACE, BEAR)
    game.perform(Damage(3, "Bo", 2))
    assert game.state.players["Bo"].life == 12


def test_the_affected_player_chooses_what_applies_first() -> None:
    choices = First()
    game = board(FURNACE, (ARMOR, "Bo"), BEAR, choices=choices)
    game.perform(Damage(3, "Bo", 2))
    assert [(question.player, question.labels) for question in choices.asked] == [("Bo", ("Furnace", "Armor"))]
    assert game.state.players["Bo"].life == 17


def test_that_many_is_what_would_have_happened() -> None:
    game = board(BUBBLE, BEAR)
    game.perform(Damage(2, "Ada", 3))
    assert game.state.players["Ada"].life == 20
    assert dict(game.state.objects[1].counters) == {"depletion": 3}


def test_counters_are_doubled_for_the_controller_only() -> None:
    game = board(SEASON, BEAR, (BEAR, "Bo"))
    game.perform(PutCounters(2, "+1/+1", 1), PutCounters(3, "+1/+1", 1))
    assert [dict(game.state.objects[id].counters)["+1/+1"] for id in (2, 3)] == [2, 1]


def test_what_cannot_happen_does_not() -> None:
    game = board(LOCK)
    game.perform(Life("Ada", 3))
    assert game.state.players["Ada"].life == 20
    assert "cannot-beats-can" in cited(game)


def test_a_draw_can_be_replaced() -> None:
    game = board(worded("Spring", "enchantment", "If you would draw a card, you gain 2 life instead."))
    deal(game, BEAR, "Ada", "library")
    game.perform(DrawCard("Ada"))
    assert game.state.players["Ada"].life == 22
    assert not game.state.zones.get(("hand", "Ada"))


def test_a_marked_object_is_not_touched() -> None:
    game = board(BEAR)
    alter(game, 1, tapped=True)
    assert not game.perform(SetTapped(1, True)).occurrences


def test_how_many_are_drawn_is_settled_before_a_single_draw_is_replaced() -> None:
    more = worded("Sphinx", "enchantment", "If you would draw one or more cards, you draw that many cards plus one instead.")
    spring = worded("Spring", "enchantment", "If you would draw a card, you gain 2 life instead.")
    game = board(spring, more)
    game.perform(DrawCard("Ada"))
    assert game.state.players["Ada"].life == 24
    assert "replacement-number-drawn" in cited(game)


def test_a_further_draw_is_asked_of_when_the_first_has_been_drawn() -> None:
    text = "If you would draw a card while you have no cards in hand, instead you draw two cards and you lose 1 life."
    scrivener = worded("Scrivener", "creature — zombie", text, "2/1")
    game = board(scrivener, scrivener)
    for _ in range(5):
        deal(game, BEAR, "Ada", "library")
    game.choices = First()
    game.perform(DrawCard("Ada"))
    assert (len(game.state.zones["hand", "Ada"]), game.state.players["Ada"].life) == (3, 18)
