"""The rule that a judge would name: chosen by the kind of thing, at the step that it is about, in each edition by its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kb
from kb.closure import open_knowledge
from kb.paths import data_root

CARDS = """\
  Bolt: {type: Instant, text: Bolt deals 3 damage to any target.}
  Arrow: {type: Instant, text: Arrow deals 3 damage to target creature.}
  Shot: {type: Instant, text: Shot deals 3 damage to target player.}
  Gun: {type: Artifact, text: '{T}: Gun deals 1 damage to target player.'}
  Imp: {type: Creature — Imp, pt: 1/1, text: 'When Imp enters the battlefield, Imp deals 1 damage to target player.'}
  Ogre: {type: Creature — Ogre, pt: 5/5}
  Twist: {type: Instant, text: Copy target instant or sorcery spell. You may choose new targets for the copy.}
"""


def board(under: str, setup: str, *play: str) -> str:
    lines = "".join(f"  - {line}\n" for line in play)
    return f"under: {under}\nplayers: [Ada, Bo]\ncards:\n{CARDS}setup:\n  Ada: {setup}\n  Bo: {{library: 9}}\nplay:\n{lines}"


def named(text: str, kind: str, under: str, setup: str, *play: str) -> tuple[str, ...]:
    """The rules named for the first step of that kind with these words."""
    (way, *_) = kb.load().run(board(under, setup, *play)).ways
    return next(step.deciding for step in way.steps if step.kind == kind and re.search(text, step.text))


@pytest.mark.parametrize(("under", "spell", "activated", "triggered"), [
    ("mtg/2026", "601.2c", "115.1c", "603.3d"),
    ("mtg/2017", "601.2c", "114.1c", "603.3d"),
    ("mtg/2009", "409.1d", "409.1d", "410.4"),
    ("mtg/2006", "409.1c", "409.1c", "410.4"),
])  # fmt: skip
def test_targets_are_cited_by_what_has_them(under: str, spell: str, activated: str, triggered: str) -> None:
    target = "becomes a target"
    assert named(target, "event", under, "{hand: [Shot]}", "Ada casts Shot targeting Bo")[0] == spell
    assert named(target, "event", under, "{battlefield: [Gun]}", "Ada activates Gun targeting Bo")[0] == activated
    imp = ("Ada casts Imp", "resolve: {target: Bo}", "resolve")
    assert named(target, "event", under, "{hand: [Imp]}", *imp)[0] == triggered


def test_a_copy_with_new_targets_is_no_casting() -> None:
    play = ("Ada casts Shot targeting Bo", "Ada casts Twist targeting Shot", "resolve: {may: (yes), target: Ada}")
    setup = "{hand: [Shot, Twist], library: 9}"
    assert named(": choose new targets", "choice", "mtg/2026", setup, *play) == ("707.10c",)
    assert named("is copied", "event", "mtg/2026", setup, *play) == ("707.10",)


@pytest.mark.parametrize(("whom", "rule"), [("Shot targeting Bo", "120.3a"), ("Arrow targeting Ogre", "120.3e")])
def test_damage_is_cited_by_what_is_dealt_it(whom: str, rule: str) -> None:
    setup = "{hand: [Shot, Arrow], battlefield: [Ogre]}"
    assert named("damage", "event", "mtg/2026", setup, f"Ada casts {whom}", "resolve")[0] == rule


def test_declaring_an_attacker_is_not_putting_one_there_attacking() -> None:
    setup = "{battlefield: [Ogre], library: 9}"
    assert named("Ogre attacks", "event", "mtg/2026", setup, "Ada attacks with Ogre") == ("508.1a",)
    assert named("becomes tapped", "event", "mtg/2026", setup, "Ada attacks with Ogre")[0] == "508.1f"


def test_no_step_names_more_than_three_rules_and_the_constant_ones_are_in_the_data() -> None:
    (way, *_) = kb.load().run(data_root() / "rules/demo.yaml").ways
    assert max(len(step.deciding) for step in way.steps) <= 3
    resolves = next(step for step in way.steps if step.kind == "resolves")
    assert resolves.deciding == ("608.1",)
    assert {"117.4", "608.2"} <= {rule for reason in resolves.reasons for rule in reason.rules}


def test_the_rule_of_a_refused_attack_is_that_of_what_refuses_it() -> None:
    edition = open_knowledge().edition("mtg/2026")
    setting = edition.setting("attack-declaration")
    assert setting.cited(("CombatRestriction",))[0] == "508.1c"
    assert setting.cited(("CombatRequirement",))[0] == "508.1d"
    assert setting.cited(("Declared",))[0] == "508.1a"
    assert "508.1c" not in setting.cited(("Declared",))
    assert set(setting.cited(())) == set(setting.rules)


@pytest.mark.parametrize(("event", "rule"), [("Conquers", "464.1"), ("Holds", "464.2")])
def test_scoring_is_cited_by_how_it_was_done(event: str, rule: str) -> None:
    cited = open_knowledge().edition("riftbound/1.3").setting("score").cited((event,))
    assert cited[0] == rule


def test_every_kind_of_thing_that_rules_are_cited_for_is_told_by_the_code() -> None:
    """What is no class of events, keyword, type or step has to be a word that some line of the code passes on."""
    terms = (data_root() / "ontology/terms/kinds.ttl").read_text(encoding="utf-8")
    kinds = re.findall(r"^:(\w+) a owl:Class", terms, re.MULTILINE)
    engine = "".join(path.read_text(encoding="utf-8") for path in Path(kb.__file__).parent.rglob("*.py"))
    assert kinds
    nothing_does_so = {"Reselected"}  # no effect that is carried out changes what an attacker attacks
    assert {kind for kind in kinds if f'"{kind}"' not in engine} == nothing_does_so


CHOOSING = """\
  Rat: {type: Creature — Rat, pt: 1/1, text: 'When Rat enters the battlefield, sacrifice a creature.'}
  Altar: {type: Artifact, text: 'Sacrifice a creature: You gain 1 life.'}
  Rock: {type: Artifact, text: '{T}: Add {C}.'}
  Wall: {type: Creature — Wall, pt: 0/1}
  Sprite: {type: Creature — Faerie, pt: 1/1, text: 'When Sprite becomes the target of a spell or ability, sacrifice it.'}
  Prompt: {type: Sorcery, text: You may draw a card.}
"""


def of(under: str, setup: str, *play: str) -> dict[str, tuple[str, ...]]:
    """The rules named for each step, by its words."""
    text = board(under, setup, *play).replace("setup:\n", f"{CHOOSING}setup:\n")
    (way, *_) = kb.load().run(text).ways
    return {step.text: step.deciding for step in way.steps}


def test_a_choice_is_cited_by_when_it_is_made() -> None:
    steps = of("mtg/2026", "{hand: [Rat], battlefield: [Ogre]}", "Ada casts Rat", "resolve", "resolve: {choose: Ogre}")
    assert steps["Ada: choose → Ogre"] == ("608.2d",)
    steps = of("mtg/2026", "{battlefield: [Altar, Ogre, Wall]}", "Ada activates Altar: {choose: Wall}")
    assert steps["Ada: choose → Wall"] == ("601.2h",)


def test_an_option_of_a_spell_is_no_option_of_a_trigger() -> None:
    steps = of("mtg/2026", "{hand: [Prompt], library: 9}", "Ada casts Prompt", "resolve: {may: (no)}")
    assert steps["Ada: you may → no"] == ("608.2d",)


def test_what_a_state_check_demands_happens_by_that_check() -> None:
    setup = "{hand: [Arrow], battlefield: [Wall]}"
    assert of("mtg/2026", setup, "Ada casts Arrow targeting Wall", "resolve")["Wall dies"] == ("704.5g", "701.8a")
    assert of("mtg/2006", setup, "Ada casts Arrow targeting Wall", "resolve")["Wall dies"] == ("420.5c",)


def test_mana_is_added_by_a_rule() -> None:
    assert of("mtg/2026", "{battlefield: [Rock]}", "Ada activates Rock")["Ada gets mana"] == ("106.4",)


@pytest.mark.parametrize("under", ["mtg/2004", "mtg/2005", "mtg/2006", "mtg/2009"])
def test_older_editions_say_who_gets_priority_and_how_abilities_are_played(under: str) -> None:
    steps = of(under, "{hand: [Wall], battlefield: [Gun]}", "Ada casts Wall", "resolve", "Ada activates Gun targeting Bo")
    assert steps["Wall has resolved"] == ("408.1c",)
    assert "409.1i" in steps["Ada activates Gun"]


def test_only_later_editions_say_that_an_ability_leaves_the_stack_last() -> None:
    setup, play = "{battlefield: [Gun]}", ("Ada activates Gun targeting Bo", "resolve")
    assert of("mtg/2006", setup, *play)["Gun's ability has resolved"] == ("408.1c",)
    assert of("mtg/2009", setup, *play)["Gun's ability has resolved"] == ("413.2i",)


@pytest.mark.parametrize(
    ("play", "rule"), [("Ada casts Arrow targeting Sprite", "601.2c"), ("Ada activates Dart targeting Sprite", "603.2e")]
)
def test_becoming_a_target_while_something_is_cast_is_not_becoming_one_otherwise(play: str, rule: str) -> None:
    dart = "  Dart: {type: Artifact, text: '{T}: Dart deals 1 damage to target creature.'}\n"
    text = board("mtg/2026", "{hand: [Arrow], battlefield: [Dart, Sprite]}", play).replace("setup:\n", f"{CHOOSING}{dart}setup:\n")
    (way, *_) = kb.load().run(text).ways
    assert next(step.deciding for step in way.steps if step.kind == "triggers")[0] == rule


def test_points_of_an_effect_and_damage_to_units_have_rules_of_their_own() -> None:
    shipped = data_root() / "rules/riftbound/scenarios"
    (way, *_) = kb.load().run(shipped / "battlefields/first-beginning-phase.yaml").ways
    assert next(step.deciding for step in way.steps if step.text == "Bo scores") == ("466.1.a.1",)
    (way, *_) = kb.load().run(shipped / "playing/spell-played-on-resolution.yaml").ways
    assert next(step.deciding for step in way.steps if "damage" in step.text) == ("417.1.b",)


def test_what_is_looked_at_for_a_trigger_is_not_cited_of_the_event() -> None:
    """The dead creature's counters are asked for as they last were; that it died is another matter."""
    shipped = data_root() / "rules/mtg/scenarios/look-back/redcap-persist-last-power.yaml"
    (way, *_) = kb.load().run(shipped).ways
    steps = {step.text: step.deciding for step in way.steps}
    assert steps["Murderous Redcap dies"] == ("701.8a",)
    assert steps["Murderous Redcap dies: Murderous Redcap triggers"] == ("603.10a", "603.4", "702.79a")


COUNTERS = """\
  Golem: {type: Creature — Golem, pt: 0/0, text: Golem enters with two +1/+1 counters on it.}
  Harbor: {type: Land, text: Harbor enters tapped.}
  Warden: {type: Creature — Cat, pt: 2/2}
  Humility: {type: Enchantment, text: All creatures lose all abilities and have base power and toughness 1/1.}
  Tale: {type: Enchantment Creature — Saga, pt: 4/4, text: "I — You gain 1 life.\\nII — You gain 2 life.\\nIII — You gain 3 life."}
"""


def with_counters(under: str, setup: str, *play: str) -> dict[str, tuple[str, ...]]:
    """The rules named for each step, by its words, of a board of what enters, and of counters."""
    text = board(under, setup, *play).replace("setup:\n", f"{COUNTERS}setup:\n")
    (way, *_) = kb.load().run(text).ways
    return {step.text: step.deciding for step in way.steps}


@pytest.mark.parametrize(("under", "words", "otherwise"), [
    ("mtg/2026", "614.1c", "614.1d"),
    ("mtg/2017", "614.1c", "614.1d"),
    ("mtg/2006", "419.1b", "419.1c"),
])  # fmt: skip
def test_how_a_permanent_enters_is_cited_as_it_enters(under: str, words: str, otherwise: str) -> None:
    steps = with_counters(under, "{hand: [Golem, Harbor]}", "Ada plays Harbor", "Ada casts Golem", "resolve")
    assert steps["Golem enters; Golem gets 2 +1/+1 counters"][0] == words
    assert steps["Ada plays Harbor"][0] == otherwise


def test_a_counter_that_replaces_an_event_is_cited_of_what_happens_instead() -> None:
    setup = "{battlefield: [{card: Warden, counters: {shield: 1}}, {card: Ogre, counters: {finality: 1}}]}"
    steps = with_counters("mtg/2026", setup, "destroy Warden", "destroy Ogre")
    assert steps["Warden loses 1 shield counter"][0] == "122.1c"
    assert steps["Ogre is exiled"][0] == "122.1h"


@pytest.mark.parametrize(("under", "enters", "turn"), [("mtg/2026-02", "714.3a", "714.3b"), ("mtg/2026-09", "714.3a", "714.3c")])
def test_a_saga_is_cited_by_what_gives_it_its_lore_counter(under: str, enters: str, turn: str) -> None:
    play = ("Ada casts Tale", "resolve all", "begin Bo's upkeep", "begin Ada's precombat main")
    steps = with_counters(under, "{hand: [Tale], library: 9}", *play)
    assert steps["Tale enters; Tale gets 1 lore counter"][0] == enters
    assert steps["Tale gets 1 lore counter"][0] == turn


STEPS = [
    ("Ada's combat begins", {"mtg/2026": "506.1", "mtg/2006": "306.1"}),
    ("Ada's declare attackers", {"mtg/2026": "508.1", "mtg/2006": "308.1"}),
    ("Ada's combat damage", {"mtg/2026": "510.1", "mtg/2006": "310.1"}),
    ("Ada's end of combat begins", {"mtg/2026": "511.1", "mtg/2006": "311.1"}),
    ("Ada's postcombat main", {"mtg/2026": "505.1", "mtg/2006": "305.1"}),
    ("Ada's end step begins", {"mtg/2026": "513.1", "mtg/2006": "313.1"}),
    ("Ada's cleanup", {"mtg/2026": "514.1", "mtg/2006": "314.1"}),
    ("Bo's turn begins", {"mtg/2026": "500.1", "mtg/2006": "300.1"}),
    ("Bo's upkeep begins", {"mtg/2026": "503.1", "mtg/2006": "303.1"}),
    ("Bo's draw step", {"mtg/2026": "504.1", "mtg/2006": "304.1"}),
]


@pytest.mark.parametrize("under", ["mtg/2026", "mtg/2006"])
def test_each_step_of_a_turn_is_cited_by_what_it_is(under: str) -> None:
    play = ("Ada attacks with Ogre", "combat damage", "begin Bo's precombat main")
    steps = of(under, "{battlefield: [Ogre], library: 9}", *play)
    assert {text: steps[text][:1] for text, _ in STEPS} == {text: (rules[under],) for text, rules in STEPS}


def test_combat_damage_on_the_stack_is_dealt_by_its_own_rule() -> None:
    steps = of("mtg/2006", "{battlefield: [Ogre], library: 9}", "Ada attacks with Ogre", "combat damage")
    assert steps["Bo loses 5 life; Ogre deals 5 damage to Bo"] == ("310.4",)


def test_the_draw_of_a_phase_is_cited_by_that_phase() -> None:
    (way, *_) = kb.load().run(data_root() / "rules/riftbound/scenarios/battlefields/first-beginning-phase.yaml").ways
    phases = [step.deciding for step in way.steps if step.text.endswith("'s scoring begins")]
    assert phases and all(rules[0] == "315.2.b.2" for rules in phases)


@pytest.mark.parametrize(("under", "enters"), [("mtg/2026", "608.3a"), ("mtg/2017", "608.3"), ("mtg/2006", "413.2h")])
def test_a_permanent_spell_enters_by_the_rule_on_that(under: str, enters: str) -> None:
    steps = of(under, "{hand: [Ogre]}", "Ada casts Ogre", "resolve")
    assert steps["Ogre enters"][0] == enters


@pytest.mark.parametrize(("under", "destroyed", "drawn"), [("mtg/2026", "701.8a", "121.1"), ("mtg/2006", "217.4a", "413.2b")])
def test_what_an_old_edition_has_no_rule_of_its_own_for_is_done_as_instructed(under: str, destroyed: str, drawn: str) -> None:
    cards = "  Doom: {type: Sorcery, text: Destroy target creature. Draw a card.}\n"
    text = board(under, "{hand: [Doom], battlefield: [Ogre], library: 9}", "Ada casts Doom targeting Ogre", "resolve")
    (way, *_) = kb.load().run(text.replace("setup:\n", f"{cards}setup:\n")).ways
    steps = {step.text: step.deciding for step in way.steps}
    assert steps["Ogre dies"] == (destroyed,)
    assert steps["Ada draws a card"] == (drawn,)


def test_what_is_done_to_pay_is_cited_as_paying_where_nothing_says_more() -> None:
    steps = of("mtg/2006", "{battlefield: [Gun]}", "Ada activates Gun targeting Bo")
    assert steps["Gun becomes tapped"] == ("409.1h",)


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "400.7"), ("mtg/2017", "400.7"), ("mtg/2006", "217.1c")])
def test_what_became_a_new_object_is_said_not_to_be_found(under: str, rule: str) -> None:
    """The creature is looked for as the step begins; it left, and came back as another object."""
    again = "Return target creature card from your graveyard to the battlefield. Exile it at the beginning of the next end step."
    cards = f'  Sneak: {{type: Sorcery, text: "{again}"}}\n'
    play = ("Ada casts Sneak targeting Ogre", "resolve", "return Ogre to its owner's hand", "begin end step", "resolve")
    text = board(under, "{hand: [Sneak], graveyard: [Ogre]}", *play).replace("setup:\n", f"{cards}setup:\n")
    (way, *_) = kb.load().run(text).ways
    (found,) = [step for step in way.steps if step.kind == "not found"]
    assert found.text.startswith("Ogre is no longer where it was expected")
    assert found.deciding[0] == rule


def test_a_keyword_action_is_cited_of_what_it_does() -> None:
    cards = "  Hunt: {type: Sorcery, text: Investigate.}\n"
    text = board("mtg/2026", "{hand: [Hunt]}", "Ada casts Hunt", "resolve").replace("setup:\n", f"{cards}setup:\n")
    (way, *_) = kb.load().run(text).ways
    steps = {step.text: step.deciding for step in way.steps}
    assert steps["Hunt resolves"] == ("608.1",)
    assert steps["Clue enters; Ada investigates"][0] == "701.16a"


def test_legion_is_cited_where_the_ability_triggers() -> None:
    (way, *_) = kb.load().run(data_root() / "rules/riftbound/scenarios/keywords/legion.yaml").ways
    steps = {step.text: step.deciding for step in way.steps}
    assert "812.1.b.1" not in steps["Ada plays Vanguard Captain"]
    assert "812.1.b.1" in steps["Vanguard Captain is played: Vanguard Captain triggers"]


def _by_text(scenario: str) -> dict[str, tuple[str, ...]]:
    (way, *_) = kb.load().run(data_root() / scenario).ways
    return {step.text: step.deciding for step in way.steps}


@pytest.mark.parametrize(("under", "number"), [("mtg/2026", "700.13"), ("mtg/2017", None)])
def test_a_crime_is_cited_where_the_edition_knows_crimes(under: str, number: str | None) -> None:
    named_rules = named("becomes a target", "event", under, "{hand: [Shot]}", "Ada casts Shot targeting Bo")
    assert named_rules == ("601.2c", *([number] if number else []))


def test_a_permanent_of_riftbound_enters_by_the_rule_for_its_type() -> None:
    gear = _by_text("rules/riftbound/scenarios/playing/pit-crew.yaml")
    assert gear["Plain Lantern enters"][0] == "359.2.d"


def test_what_never_happens_is_cited_by_the_rule_for_what_it_would_have_been() -> None:
    prevented = _by_text("rules/riftbound/scenarios/damage/kayn-moved-twice.yaml")
    (rules,) = [rules for text, rules in prevented.items() if "is prevented" in text]
    assert "808.1.d.1" not in rules
    assert set(rules) & {"417.1.e.1", "437.4"}
    replaced = _by_text("rules/riftbound/scenarios/replaced/soraka.yaml")
    assert any("808.1.d.1" in rules for rules in replaced.values())


def test_a_step_that_has_begun_is_cited_by_its_own_rule() -> None:
    steps = _by_text("rules/mtg/scenarios/turns/end-step-does-not-back-up.yaml")
    (rules,) = [rules for text, rules in steps.items() if "has begun already" in text]
    assert rules[0] == "513.2"
