"""Expectations and what was left out before they were asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.explain.asking import board, result_of

WORDS = "Whenever a creature dies, frobnicate the stack twice."


@pytest.mark.parametrize("expected", ["Ada's life is 20", "Ada's life is 30", "Watcher triggers once", "the stack is empty"])
def test_an_expectation_after_words_left_out_neither_passes_nor_fails(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", "resolve") + f"expect:\n  - {expected}\n"
    found = result_of(tmp_path, text)
    assert found.result == "undecided"
    assert [each.expected for each in found.undecided] == [expected]
    assert "frobnicate the stack twice" in found.undecided[0].found
    assert [each.words for each in found.rests_on if each.matters] == ["frobnicate the stack twice"]


@pytest.mark.parametrize("expected", ["Watcher triggers once", "Ada's life is 20", "the stack is Watcher"])
def test_an_expectation_asked_before_the_words_came_up_passes(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", f"expect: [{expected}]", "resolve") + "expect:\n  - Watcher triggers\n"
    assert result_of(tmp_path, text).result == "passed"


def test_what_triggers_on_mana_may_have_added_some_at_once(tmp_path: Path) -> None:
    text = board("Whenever the moon is tapped for mana, add {G}.", "Ada activates Ada's Bear").replace(
        "Bear: {type: Creature — Bear, pt: 2/2}", "Bear: {type: Creature — Bear, pt: 2/2, text: '{T}: Add {G}.'}"
    )
    assert result_of(tmp_path, text + "expect:\n  - Ada has {G}{G} in her mana pool\n").result == "undecided"


def test_words_that_never_came_up_leave_a_failure_a_failure(tmp_path: Path) -> None:
    found = result_of(tmp_path, board(WORDS, "destroy Ada's Bear") + "expect:\n  - Ada's life is 30\n")
    assert (found.result, len(found.failures)) == ("failed", 1)


def test_what_cannot_be_done_is_open_where_a_prohibition_was_not_read(tmp_path: Path) -> None:
    text = board("Bears can''t attack while the moon winks at them.", "Ada draws a card")
    found = result_of(tmp_path, text + "expect:\n  - Ada can't attack with Ada's Bear\n  - Ada has 1 cards in hand\n")
    assert [each.expected for each in found.undecided] == ["Ada can't attack with Ada's Bear"]
    assert found.result == "undecided"


@pytest.mark.parametrize(
    ("zone", "words"),
    [
        ("graveyard", "You may cast this card from your graveyard while the moon winks."),
        ("exile", "You may cast this card from exile while the moon winks."),
        ("graveyard", "Moonwink {2}"),
        ("hand", "You may cast this spell as though it had flash while the moon winks."),
        ("hand", "You can't cast this spell unless the moon winks."),
    ],
)
def test_what_cannot_be_cast_is_open_where_its_own_permission_was_not_read(tmp_path: Path, zone: str, words: str) -> None:
    text = f"""players: [Ada, Bo]
cards: {{Moth: {{type: Creature, pt: 1/1, text: "{words}"}}}}
setup: {{step: upkeep, Ada: {{{zone}: [Moth]}}}}
expect: [Ada can't cast Moth]
"""
    assert result_of(tmp_path, text).result == "undecided"


@pytest.mark.parametrize(("kind", "result"), [("Sorcery", "undecided"), ("Creature", "failed")])
def test_whether_a_spell_has_a_target_is_open_where_its_words_were_not_read(tmp_path: Path, kind: str, result: str) -> None:
    text = f"""players: [Ada, Bo]
cards: {{Moth: {{type: {kind}, text: "Whisk target creature to the moon."}}}}
setup: {{Ada: {{hand: [Moth]}}}}
expect: [Ada can't cast Moth]
"""
    assert result_of(tmp_path, text).result == result


@pytest.mark.parametrize(("expected", "result"), [("Bear is 2/2", "undecided"), ("Bear is 3/3", "undecided")])
def test_an_unread_static_effect_leaves_a_board_on_which_nothing_happens_undecided(
    tmp_path: Path, expected: str, result: str
) -> None:
    text = (
        "players: [Ada, Bo]\ncards:\n  Mire: {type: Enchantment, text: Each creature gets -1/-1 for each mud counter on it.}\n"
        "  Bear: {type: Creature — Bear, pt: 2/2}\nsetup: {Ada: {battlefield: [Mire, Bear]}}\nplay: []\n"
    )
    assert result_of(tmp_path, f"{text}expect: [{expected}]\n").result == result


@pytest.mark.parametrize(
    ("expected", "open"),
    [
        ("Watcher triggers", False),  # it triggered before anything was left out
        ("Watcher triggers once", True),
        ("Watcher doesn't trigger", True),
        ("one of: [Watcher triggers, Ada's life is 30]", True),
        ("each of: [Watcher triggers]", False),
    ],
)
def test_that_it_triggered_is_certain_and_how_often_is_not(tmp_path: Path, expected: str, open: bool) -> None:
    text = board(WORDS, "destroy Ada's Bear", "resolve") + f"expect:\n  - {expected}\n"
    assert (result_of(tmp_path, text).result == "undecided") is open


@pytest.mark.parametrize(("expected", "result"), [("Ode triggers", "undecided"), ("Ada's life is 20", "passed")])
def test_of_an_ability_that_may_have_triggered_only_what_is_asked_of_it_is_open(tmp_path: Path, expected: str, result: str) -> None:
    text = board("When the moon winks, draw a card.", "Ada draws a card").replace("Watcher", "Ode")
    assert result_of(tmp_path, f"{text}expect: [{expected}]\n").result == result


SWEEP = """\
title: A sweep with more orders than are tried
under: mtg/2026
players: [Ada, Bo]
cards:
  Watcher: {type: Creature, pt: 1/1, text: "Whenever a creature dies, target player mills a card."}
  Bear: {type: Creature, pt: 2/2}
setup:
  Ada: {battlefield: [Watcher as One, Watcher as Two, Bear as A, Bear as B, Bear as C], library: 20}
  Bo: {library: 20}
play:
  - destroy all creatures
"""


@pytest.mark.parametrize(
    ("more", "expected", "result"),
    [
        ("", "One triggers 5 times", "passed"),
        ("  - resolve all\n", "Bo has 20 cards in library", "undecided"),
        ("", "the stack is One", "undecided"),
    ],
)
def test_orders_that_were_not_tried_are_open_to_what_hangs_on_them(tmp_path: Path, more: str, expected: str, result: str) -> None:
    assert result_of(tmp_path, f"{SWEEP}{more}expect: [{expected}]\n").result == result


def test_what_goes_on_about_entering_as_a_copy_is_open_although_the_copy_does_not_have_it(tmp_path: Path) -> None:
    words = "You may have this creature enter as a copy of any creature on the battlefield. When you do, frobnicate that creature."
    text = f"""players: [Ada, Bo]
cards: {{Mimic: {{type: Creature, pt: 0/0, text: "{words}"}}}}
setup: {{Ada: {{hand: [Mimic]}}, Bo: {{battlefield: [Hill Giant]}}}}
play: [Ada casts Mimic, resolve: {{may: yes}}]
expect: [Hill Giant is on the battlefield]
"""
    assert result_of(tmp_path, text).result == "undecided"


@pytest.mark.parametrize(("expected", "result"), [("Pup has haste", "undecided"), ("Pup has flying", "failed")])
def test_an_ability_that_unread_words_may_give_is_open(tmp_path: Path, expected: str, result: str) -> None:
    text = f"""players: [Ada, Bo]
cards: {{Pup: {{type: Creature, pt: 1/1, text: "As long as the moon winks, this creature has haste."}}}}
setup: {{Ada: {{battlefield: [Pup]}}}}
expect: [{expected}]
"""
    assert result_of(tmp_path, text).result == result


@pytest.mark.parametrize(("expected", "result"), [("the stack is Watcher", "undecided"), ("Watcher triggers once", "passed")])
def test_an_ability_with_a_target_that_was_not_read_may_not_be_on_the_stack(tmp_path: Path, expected: str, result: str) -> None:
    text = board("Whenever a creature dies, frobnicate target moon.", "destroy Ada's Bear") + f"expect:\n  - {expected}\n"
    assert result_of(tmp_path, text).result == result


def test_what_is_in_force_from_the_start_leaves_the_board_as_set_up_open(tmp_path: Path) -> None:
    words = "As long as your life total is greater than your starting life total, ~ gets +1/+1. ~ is larger under a full moon."
    text = board(words, "expect: [Watcher is 9/9]", "Ada loses 1 life", kind="Creature — Elf\n    pt: 1/1")
    found = result_of(tmp_path, text + "expect:\n  - Ada's life is 19\n")
    assert "Watcher is 9/9" in [each.expected for each in found.undecided]
    assert not found.failures


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("Bears can''t be blocked while the moon winks at them.", "undecided"),
        ("Creatures can''t be destroyed while the moon winks at them.", "passed"),
    ],
)
def test_who_can_be_blocked_is_open_where_words_on_combat_were_not_read(tmp_path: Path, words: str, result: str) -> None:
    text = board(words, "Ada draws a card")
    assert result_of(tmp_path, text + "expect:\n  - Ada's Bear can be blocked by Bo's Bear\n").result == result


@pytest.mark.parametrize(
    ("words", "result"),
    [
        ("You can't cast this spell while the moon is full.", "undecided"),
        ("As an additional cost to cast this spell, bay at the moon.", "undecided"),
        ("Whenever the moon is full, frobnicate the stack.", "passed"),
    ],
)
def test_words_about_casting_their_own_card_leave_open_whether_that_can_be(tmp_path: Path, words: str, result: str) -> None:
    text = f"""title: Zap
under: mtg/2026-09-25
players: [Ada, Bo]
cards:
  Zap: {{type: Instant, cost: "{{R}}", text: "{words}"}}
setup:
  Ada: {{hand: [Zap]}}
expect:
  - Ada can cast Zap
"""
    assert result_of(tmp_path, text).result == result
