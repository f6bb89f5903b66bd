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
    assert ("Tally resolves", ("608.2h", "119.9")) in steps  # the number is 0, which is no gain
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
    assert set(_of(board, "how combat damage is divided", "mtg/2017")) == {("509.2",)}


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "701.21a"), ("mtg/2004", "217.4a")])
def test_that_an_object_is_still_the_one_meant_decides_nothing(under: str, rule: str) -> None:
    assert _of("mtg/scenarios/delayed/sneak-attack.yaml", "sacrifices Hill Giant", under) == [(rule,)]


def test_a_play_within_an_effect_is_cited_where_it_begins_and_not_where_the_one_before_it_ended() -> None:
    steps = _steps("mtg/scenarios/casting/each-of-several-is-exiled.yaml")
    assert [rules for text, rules in steps if text == "Ada casts Third"] == [("601.2i",)]
    assert ("608.2g", "601.2") in [rules for text, rules in steps if "begins to cast Fourth" in text]


def test_a_card_drawn_and_then_revealed_is_revealed_by_the_paragraph_that_says_so() -> None:
    board = "mtg/scenarios/draws/first-card-on-ones-own-turns.yaml"
    assert ("701.20a", "607.2h") in _of(board, "reveals")
    assert all("607.2h" not in rules for rules in _of(board, "draws"))


def test_what_is_exerted_for_its_mana_becomes_tapped_by_the_rule_on_that() -> None:
    steps = dict(_steps("mtg/scenarios/mana/which-mana-with-a-rider.yaml"))
    assert steps["Arena of Glory becomes tapped"] == ("701.26a",)
    assert steps["Ada exerts"] == ("701.43a",)


def test_where_the_source_of_an_amount_has_gone_is_no_reason_for_the_choice_of_it() -> None:
    assert _of("mtg/scenarios/reflexive/that-much-is-what-was-paid.yaml", "how much")[0] == ("107.3f",)


@pytest.mark.parametrize(
    ("words", "rule"),
    [("Ada plays F4", "305.2"), ("Bo plays Theirs", "116.2a"), ("Ada plays Old", "116.2a"), ("Ada plays F1", "116.2a")],
)
def test_a_land_is_refused_by_the_rule_that_lets_no_more_be_played_or_not_from_there(words: str, rule: str) -> None:
    assert _of("mtg/scenarios/casting/lands-one-a-turn.yaml", words)[-1] == (rule,)


def test_counters_that_move_are_cited_by_the_rule_on_moving_them() -> None:
    assert set(_of("mtg/scenarios/counters/any-number-is-moved.yaml", "loses")) == {("122.5",)}


def test_without_a_target_it_is_the_removal_of_an_ability_that_the_ban_explains() -> None:
    board = "mtg/scenarios/targets/cards-in-graveyards-no-targets.yaml"
    assert _of(board, "goes on the stack") == [("603.3",)]
    assert _of(board, "removed from the stack") == [("101.2", "603.3d")]


def test_a_token_is_exiled_by_the_rule_on_exiling_though_it_cannot_come_back() -> None:
    assert _of("mtg/scenarios/blinked/token-does-not-come-back-at-once.yaml", "exiled") == [("701.13a",)]


def test_two_kinds_of_things_at_once_are_cited_by_the_rule_on_each() -> None:
    assert ("120.3a", "119.3") in _of("mtg/scenarios/recent-cards/discover-from-death.yaml", "Ada gains 2 life")


def test_who_pays_on_resolution_does_so_by_the_rule_on_that_and_not_on_searches() -> None:
    assert ("603.5", "118.12") in _of("mtg/scenarios/keywords/extort-gains-the-total.yaml", "you may pay") + _of(
        "mtg/scenarios/copies/mirrorworks.yaml", "you may pay"
    )


@pytest.mark.parametrize(
    ("board", "words", "rules"),
    [
        ("casting/from-the-library-for-life.yaml", "Serra Angel: Ada cannot pay", ("601.2h",)),
        ("casting-keywords/escape-given-by-an-enchantment.yaml", "cannot pay the escape cost", ("601.2h",)),
        ("activating/x-is-not-zero.yaml", "X can't be 0", ("107.3a",)),
    ],
)
def test_what_is_refused_on_the_way_is_so_by_what_stops_it_and_not_by_how_it_began(
    board: str, words: str, rules: tuple[str, ...]
) -> None:
    assert _of(f"mtg/scenarios/{board}", words)[0] == rules


def test_a_copy_is_cited_where_it_is_made() -> None:
    steps = dict(_steps("mtg/scenarios/copies/copy-of-a-card-exiled-by-the-same-effect.yaml"))
    assert steps["Card is exiled"] == ("701.13a",)
    assert steps["Shock goes to the exile"] == ("707.12",)


def test_what_returns_with_its_back_face_up_does_so_by_the_rule_on_that() -> None:
    assert ("712.14a",) in _of("mtg/scenarios/faces/put-transformed.yaml", "Mage enters")


@pytest.mark.parametrize(("under", "rule"), [("mtg/2006", "216.1"), ("mtg/2009", "216.1")])
def test_a_token_came_into_play_by_the_rule_that_lets_effects_put_it_there(under: str, rule: str) -> None:
    board = f"under: {under}\nplayers: [Ada, Bo]\nsetup: {{}}\nplay: ['by Ada: create a 1/1 white Soldier creature token']\n"
    (way, *_) = kb.load().run(board).ways
    assert [step.deciding for step in way.steps if step.kind == "event"] == [(rule,)]


def test_damage_to_a_player_is_lost_life_by_the_rule_on_damage_where_no_rule_lists_its_results() -> None:
    found = _of("mtg/scenarios/triggering/all-lands-destroyed.yaml", "deals 2 damage", "mtg/2009")
    assert {rules[0] for rules in found} == {"215.2"}


def test_nothing_that_lies_face_down_triggers_as_it_enters_by_the_rule_that_it_was_turned_before() -> None:
    answers = kb.load().triggers(data_root() / "rules/mtg/scenarios/keyword-actions/manifested-from-the-hand.yaml").abilities
    assert next(each.deciding for each in answers if each.name == "Doomed Reveler")[0] == "708.3"


def test_what_did_not_mutate_for_want_of_a_target_did_not_by_its_rule() -> None:
    answers = kb.load().triggers(data_root() / "rules/mtg/scenarios/mutating/without-a-target.yaml").abilities
    assert next(each.deciding for each in answers if each.name == "Crusher")[0] == "702.140b"


@pytest.mark.parametrize(
    ("board", "words", "rules"),
    [
        ("keywords/vision-recycles.yaml", "Sai Scout triggers", ("383.4.a", "817.1.b")),
        ("equipment/quick-draw-everywhere.yaml", "Blade triggers", ("472.2", "383.4.a", "819.1.d")),
        ("playing/gear-that-enters-exhausted.yaml", "Scryer's Bloom enters", ("359.2.d", "135.2.b.3")),
        ("replaced/linked-to-a-replaced-kill.yaml", "Two dies", ("369.1", "370.1.a")),
    ],
)
def test_of_a_unit_or_gear_its_own_rules_are_cited(board: str, words: str, rules: tuple[str, ...]) -> None:
    assert _of(f"riftbound/scenarios/{board}", words)[0] == rules


def test_what_a_spell_goes_on_to_do_is_no_reason_for_what_it_did_before() -> None:
    steps = _steps("mtg/scenarios/keywords/epic-with-a-new-target.yaml")
    assert ("Bo loses 3 life", ("119.3",)) in steps
    assert ("Torment resolves", ("702.50a",)) in steps


def test_a_class_gains_a_level_by_the_rule_on_levels() -> None:
    assert set(_of("mtg/scenarios/keywords/class-levels-by-its-name.yaml", "gains a level")) >= {("716.2a",)}


def test_where_nothing_is_copied_no_copy_is_cited() -> None:
    assert _of("mtg/scenarios/commander/counted-casts.yaml", "First's ability resolves")[0] == ("608.2h",)


def test_a_buff_is_spent_by_the_rule_on_spending() -> None:
    assert _of("riftbound/scenarios/buffs/sett-spends-his-own-buff.yaml", "spends a buff") == [("702.2.b",)]


def test_a_payment_on_resolution_is_cited_where_it_is_chosen_and_what_is_done_for_it_as_that() -> None:
    ring = _steps("mtg/scenarios/recent-cards/ring-bearer-attacks.yaml")
    assert ("Ada: you may pay → yes", ("603.5", "118.12")) in ring
    assert ("Ada loses 2 life", ("118.3b",)) in ring


def test_what_a_spell_does_unless_somebody_pays_is_by_no_rule_on_triggered_abilities() -> None:
    steps = _steps("mtg/scenarios/each-player/a-process-repeated-x-times.yaml")
    assert {rules for text, rules in steps if "unless" in text} == {("118.12a",)}
    assert ("Bo discards Shock", ("701.9a",)) in steps
