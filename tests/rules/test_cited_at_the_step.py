"""The rule stands at the step that it is about, and at each step that it is about."""

from __future__ import annotations

import pytest

import kb
from kb.paths import data_root


def _steps(scenario: str, under: str | None = None) -> list[tuple[str, tuple[str, ...]]]:
    """What is said at each step of a shipped scenario, with the rules that are named for it."""
    (way, *_) = kb.load().run(data_root() / "rules" / scenario, under).ways
    return [(step.text, step.deciding) for step in way.steps]


def _of(scenario: str, words: str, under: str | None = None) -> list[tuple[str, ...]]:
    return [rules for text, rules in _steps(scenario, under) if words in text]


@pytest.mark.parametrize(("under", "rule"), [("mtg/2004", "413.2h"), ("mtg/2009", "413.2i"), ("mtg/2026", "608.2n")])
def test_a_spell_goes_to_the_graveyard_as_the_end_of_its_resolution(under: str, rule: str) -> None:
    assert _of("mtg/scenarios/blocks/blocker-sent-elsewhere-blocks.yaml", "False Orders goes to the graveyard", under) == [(rule,)]


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "514.1"), ("mtg/2006", "314.1")])
def test_who_discards_in_cleanup_does_so_by_the_rule_of_that_step(under: str, rule: str) -> None:
    cleanup = "mtg/scenarios/turns/cleanup-again-ends-what-it-made.yaml"
    assert [rules[0] for rules in _of(cleanup, "discards", under)] == [rule]


def test_an_ability_without_a_legal_choice_leaves_the_chain_by_the_rule_that_removes_it() -> None:
    assert _of("riftbound/scenarios/placing/no-legal-choice.yaml", "removed from the chain") == [("402.3", "402.3.a")]


@pytest.mark.parametrize("under", ["mtg/2005", "mtg/2006"])
def test_no_old_rule_says_that_an_effect_makes_the_game_a_draw(under: str) -> None:
    """Their rules are about all players losing at once, and about loops."""
    board = "mtg/scenarios/losing/by-a-draw-before-2009.yaml"
    assert _of(board, "Bo loses the game; Cy loses the game", under) == [()]


def test_each_of_several_abilities_is_placed_by_the_rule_on_their_order() -> None:
    board = "mtg/scenarios/turns/untap-trigger-waits-for-upkeep.yaml"
    assert _of(board, "goes on the stack", "mtg/2026-02") == [("603.3b",), ("603.3b",)]


BRAINSTORM = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Storm: {type: Instant, text: "Draw three cards, then put two cards from your hand on top of your library in any order."}
setup: {Ada: {hand: [Storm], library: 5}}
play: [Ada casts Storm, resolve]
"""


def test_a_choice_that_is_not_asked_is_cited_of_what_comes_of_it() -> None:
    """All cards in the hand are alike, so that it makes no difference which are put back."""
    (way, *_) = kb.load().run(BRAINSTORM).ways
    steps = [(step.text, step.deciding) for step in way.steps]
    assert [rules for text, rules in steps if text == "Ada draws a card"] == [("121.1",)] * 3
    assert [rules for text, rules in steps if "into the library" in text] == [("608.2d",)]


LAUNCHER = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Launcher: {type: Artifact, text: "{2}: You gain 1 life. Destroy this artifact at the beginning of the next end step."}
setup: {Ada: {battlefield: [Launcher]}}
play: [Ada activates Launcher, Ada activates Launcher, resolve all, begin end step]
"""


def test_of_two_delayed_abilities_each_triggers_by_the_rule_on_delayed_ones() -> None:
    (answer,) = kb.load().triggers(LAUNCHER).of("Launcher")
    assert answer.most == 2
    assert answer.deciding == ("603.7b", "603.2b")


CASCADE = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Elf: {type: Creature — Elf, cost: "{2}{G}", pt: 3/2, text: Cascade}
  Spell: {type: Creature — Elf, cost: "{2}{G}", pt: 3/2, text: "When you cast this spell, you gain 1 life."}
setup: {Ada: {hand: [Elf, Spell], library: [Forest, Grizzly Bears, Mountain]}}
play: [Ada casts Elf, resolve all, Ada casts Spell]
"""


def test_a_keyword_says_itself_where_it_functions() -> None:
    (cascade,), (words,) = (kb.load().triggers(CASCADE).of(name) for name in ("Elf", "Spell"))
    assert cascade.deciding[0] == "702.85a"
    assert words.deciding[0] == "113.6k"


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "606.4"), ("mtg/2017", "606.4"), ("mtg/2009", "104.8")])
def test_loyalty_is_paid_by_the_rule_on_that_cost(under: str, rule: str) -> None:
    cards = '  Sage: {type: Planeswalker — Sage, loyalty: 3, text: "+1: You gain 1 life.\\n-1: You gain 2 life."}\n'
    play = "setup: {Ada: {battlefield: [Sage]}}\nplay: [Ada activates Sage's -1]\n"
    text = f"under: {under}\nplayers: [Ada, Bo]\ncards:\n{cards}{play}"
    (way, *_) = kb.load().run(text).ways
    assert [step.deciding for step in way.steps if step.text == "Sage loses 1 loyalty counter"] == [(rule,)]


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "609.7a"), ("mtg/2017", "609.7a"), ("mtg/2006", "419.8a")])
def test_a_source_of_damage_is_chosen_by_the_rule_on_sources(under: str, rule: str) -> None:
    shield = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    text = f"""\
under: {under}
players: [Ada, Bo]
cards:
  Shield: {{type: Instant, text: "{shield}"}}
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Giant: {{type: Creature — Giant, pt: 3/3}}
setup: {{Ada: {{hand: [Shield]}}, Bo: {{battlefield: [Bear, Giant]}}}}
play:
  - Ada casts Shield
  - resolve: {{choose: Bear}}
"""
    (way, *_) = kb.load().run(text).ways
    assert [step.deciding for step in way.steps if step.kind == "choice"] == [(rule,)]


def test_what_instructions_did_not_bring_about_is_no_reason_for_the_next_thing_that_happens() -> None:
    steps = _steps("mtg/scenarios/faces/foretold-lies-face-down.yaml")
    assert ("Tally resolves", ("608.2h", "119.3")) in steps  # the number is 0
    assert ("Tally goes to the graveyard", ("608.2n",)) in steps


def test_which_of_several_is_the_first_is_cited_only_where_one_is_picked() -> None:
    assert ("383.1.b",) in _of("riftbound/scenarios/dying/wraith-combat-damage.yaml", "Wraith of Echoes triggers")
    once = "riftbound/scenarios/battlefields/first-unit-played-there.yaml"
    assert not any("383.1.b" in rules for _, rules in _steps(once))


def test_more_might_in_combat_is_said_of_the_designation() -> None:
    board = "riftbound/scenarios/playing/where-units-may-be-played.yaml"
    assert ("Ada plays Pouncer", ("419.4.a",)) in _steps(board)


def test_a_dungeon_is_brought_into_the_game_by_venturing() -> None:
    board = "mtg/scenarios/extra-triggers/rooms-of-your-dungeons.yaml"
    assert _of(board, "Lost Mine of Phandelver goes to the command zone")[0] == ("701.49a",)


def test_an_ability_of_a_player_who_leaves_goes_with_that_player() -> None:
    assert ("Bo's Bell's ability is removed from the stack", ("800.4a",)) in _steps(
        "mtg/scenarios/placing/last-player-first-to-resolve.yaml", "mtg/2026"
    )


def test_control_that_comes_back_as_an_effect_ends_is_a_change_of_control() -> None:
    board = "mtg/scenarios/keyword-actions/exerted-under-another-player.yaml"
    assert _of(board, "gains control of Eager Initiate") == [("613.1b",), ("613.1b",)]


EVASION = """\
under: {under}
players: [Ada, Bo]
cards:
  Wall: {{type: Creature — Wall, pt: 0/4, text: Defender}}
  Angel: {{type: Creature — Angel, pt: 4/4, text: "Flying\\nProtection from red"}}
  Rat: {{type: Creature — Rat, pt: 1/1, text: Swampwalk}}
  Goblin: {{type: Creature — Goblin, pt: 1/1, colors: red, text: Flying}}
  Bear: {{type: Creature — Bear, pt: 2/2}}
setup:
  Ada: {{battlefield: [Wall, Angel, Rat]}}
  Bo: {{battlefield: [Bear, Goblin, Swamp]}}
play:
  - expect: [Ada can't attack with Wall]
  - Ada attacks with Angel, Rat
  - expect: [Bo can't block Angel with Bear, Bo can't block Angel with Goblin, Bo can't block Rat with Bear]
"""


@pytest.mark.parametrize(
    ("under", "rules"),
    [("mtg/2026", ["702.3b", "702.9b", "702.16f", "702.14c"]), ("mtg/2006", ["502.41b", "502.4b", "502.7f", "502.6b"])],
)
def test_who_cannot_attack_or_block_for_a_keyword_cannot_by_its_rule(under: str, rules: list[str]) -> None:
    (way, *_) = kb.load().run(EVASION.format(under=under)).ways
    assert [step.deciding[0] for step in way.steps if step.kind == "refused"] == rules


def test_what_a_keyword_waits_for_is_said_by_its_rule() -> None:
    board = """\
under: mtg/2026
players: [Ada, Bo]
cards: {Warded: {type: Creature — Cat, pt: 2/2, text: "Ward {2}\\nPersist"}}
setup: {Ada: {battlefield: [Warded]}}
play: [Ada draws a card]
"""
    answers = kb.load().triggers(board).abilities
    assert [answer.deciding for answer in answers] == [("702.21a",), ("702.79a",)]


def test_each_part_of_a_keyword_action_is_cited_by_its_rule() -> None:
    steps = dict(_steps("mtg/scenarios/recent-cards/discover-from-death.yaml"))
    assert steps["Hill Giant is exiled; Grizzly Bears is exiled"] == ("701.57a",)
    assert steps["Grizzly Bears goes to the stack"] == ("601.2a",)
    assert steps["Hill Giant goes into the library"] == ("701.57a",)


def test_the_order_of_damage_is_cited_by_who_deals_it() -> None:
    board = "mtg/scenarios/blocks/flash-foliage-and-the-spider.yaml"
    assert set(_of(board, "in which order damage is assigned", "mtg/2017")) == {("509.2",)}


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "701.21a"), ("mtg/2004", "217.4a")])
def test_that_an_object_is_still_the_one_meant_decides_nothing(under: str, rule: str) -> None:
    assert _of("mtg/scenarios/delayed/sneak-attack.yaml", "sacrifices Hill Giant", under) == [(rule,)]
