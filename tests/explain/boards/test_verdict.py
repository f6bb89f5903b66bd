"""Verdicts: yes, no, depends, undecided; how often; why; under which rules."""

from __future__ import annotations

from tests.explain.asking import about, base, verdict

DIES = "Whenever a creature dies, you gain 1 life."


def test_each_occurrence_is_counted() -> None:
    answer = about(DIES, "at once: [destroy Ada''s Bear, destroy Bo''s Bear]".replace("''", "'"))
    assert (answer.answer, answer.least, answer.most) == ("yes", 2, 2)


def test_reasons_cite_rules_of_the_edition_asked_about() -> None:
    old, new = (about(DIES, "destroy Ada's Bear", under=under) for under in ("mtg/2006", "mtg/2026"))
    assert {rule.partition(".")[0] for reason in old.reasons for rule in reason.rules} >= {"410"}
    assert {rule.partition(".")[0] for reason in new.reasons for rule in reason.rules} >= {"603"}


def test_every_reason_has_words() -> None:
    assert all(reason.label and reason.means and reason.fact for reason in about(DIES, "destroy Ada's Bear").reasons)


def test_an_open_choice_makes_it_depend() -> None:
    answer = about("Whenever you draw a card, you gain 1 life.", "by Ada: you may draw a card")
    assert (answer.answer, answer.least, answer.most) == ("depends", 0, 1)
    assert answer.depends


def test_a_gap_on_which_it_turns_makes_it_undecided() -> None:
    found = verdict("Whenever a creature card leaves a graveyard, you gain 1 life.", "destroy Bo's Bear", under="mtg/2004")
    assert found.answer in ("no", "undecided")


def test_the_board_as_a_whole_says_yes_if_anything_triggers() -> None:
    assert verdict(DIES, "destroy Ada's Bear").answer == "yes"
    assert verdict(DIES, "tap Ada's Bear").answer == "no"


def test_an_ability_that_came_to_be_is_answered_too() -> None:
    found = base().triggers(
        "players: [Ada, Bo]\ncards:\n  Late: {type: Enchantment, text: 'When Late enters, you gain 1 life.'}\n"
        "setup:\n  Ada: {hand: [Late]}\nplay:\n  - Ada casts Late\n  - resolve all\n"
    )
    assert [each.source for each in found.abilities] == ["Late"]


def test_a_spell_that_has_not_resolved_is_left_open() -> None:
    late = "players: [Ada, Bo]\ncards:\n  Late: {type: Enchantment, text: 'When Late enters, you gain 1 life.'}\n"
    board = f"{late}setup:\n  Ada: {{hand: [Late]}}\nplay:\n  - Ada casts Late\n"
    assert base().triggers(board).open == ("Late has not resolved yet (“resolve”)",)
    assert base().triggers(f"{board}  - resolve\n").open == ()


def test_a_triggered_ability_on_the_stack_leaves_nothing_open() -> None:
    assert verdict(DIES, "destroy Ada's Bear").open == ()


def test_a_card_that_stays_in_hand_is_not_asked() -> None:
    found = base().triggers(
        "players: [Ada, Bo]\ncards:\n  Late: {type: Enchantment, text: 'When Late enters, you gain 1 life.'}\n"
        "setup:\n  Ada: {hand: [Late]}\n"
    )
    assert found.abilities == ()


def test_two_of_one_name_are_two_answers() -> None:
    found = base().triggers(
        f"players: [Ada, Bo]\ncards:\n  Bell: {{type: Enchantment, text: '{DIES}'}}\n  Bear: {{type: Creature — Bear, pt: 2/2}}\n"
        "setup:\n  Ada: {battlefield: [Bell, Bell, Bear]}\nplay:\n  - destroy Bear\n"
    )
    assert [(each.source, each.most) for each in found.abilities] == [("Bell", 1), ("Bell", 1)]


def test_words_that_enter_tapped_are_static_with_their_rule() -> None:
    (answer,) = verdict("Watcher enters tapped.", "tap Ada's Bear", kind="Land").of("Watcher")
    assert (answer.kind, answer.answer) == ("static", "no")
    assert "603.6d" in {rule for reason in answer.reasons for rule in reason.rules}


def test_instructions_that_nobody_has_modelled_are_said_aloud() -> None:
    found = verdict("Whenever a creature dies, frobnicate the stack twice.", "destroy Ada's Bear", "resolve all")
    assert found.answer == "undecided"
    assert found.of("Watcher")[0].answer == "yes"
    assert any("frobnicate" in words for words in found.not_modelled)


def test_a_triggered_keyword_that_is_not_modelled_is_undecided_and_never_no() -> None:
    found = base().triggers(
        "players: [Ada, Bo]\ncards:\n  Ode: {type: Creature, pt: 1/1, text: Double team}\nsetup:\n  Ada: {battlefield: [Ode]}\n"
        "play:\n  - Ode attacks\n  - resolve all\n"
    )
    assert found.answer == "undecided"
    assert [(each.wording, each.answer) for each in found.abilities] == [("Double team", "undecided")]
    assert "not modelled" in found.abilities[0].missing
    assert "double team" in {words.lower() for words in found.not_modelled}


def test_a_condition_that_is_not_modelled_leaves_a_yes_undecided() -> None:
    answer = about("Whenever a creature dies, if the moon is full, you gain 1 life.", "destroy Ada's Bear")
    assert (answer.answer, answer.most) == ("undecided", 1)
    assert about("Whenever a creature dies, if the moon is full, you gain 1 life.", "tap Ada's Bear").answer == "no"


def test_an_ability_after_a_mark_waits_for_what_the_mark_says() -> None:
    answer = about("Solved — Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear")
    assert answer.answer == "no"
    assert answer.missing.endswith("is solved”")
