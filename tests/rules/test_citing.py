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
