"""Which rules a step of a shipped scenario names: those of what happens in it, and of nothing that was found out beside it."""

from __future__ import annotations

from functools import cache

import pytest

import kb
from kb.model.course import StepReport
from kb.paths import data_root

SCENARIOS = data_root() / "rules"


@cache
def steps(path: str) -> tuple[StepReport, ...]:
    return tuple(step for way in kb.load().run(SCENARIOS / path).ways for step in way.steps)


def named(path: str, kind: str, text: str) -> tuple[str, ...]:
    """The rules named for the first step of that kind with these words, and no others if there is one."""
    found = [step for step in steps(path) if step.kind == kind and text in step.text]
    return min(found, key=lambda step: step.text != text).deciding


@pytest.mark.parametrize(("path", "kind", "text", "rules"), [
    # what an event is
    ("mtg/scenarios/keyword-actions/a-tied-vote", "event", "votes", ("701.38a",)),
    ("mtg/scenarios/keywords/firebending-lasts", "event", "firebends", ("702.189b",)),
    ("mtg/scenarios/triggering/cloaked-cadet-once", "event", "trains", ("702.149c",)),
    ("mtg/scenarios/triggering/cloaked-cadet-once", "triggers", "trains", ("702.149c",)),
    ("mtg/scenarios/keywords/gift-promised", "event", "gifts", ("702.174c",)),
    ("mtg/scenarios/keywords/gift-promised", "event", "draws a card", ("121.1",)),
    ("mtg/scenarios/dungeons/initiative-stolen", "event", "takes the initiative", ("726.2",)),
    ("mtg/scenarios/emblems/dack-faydens-emblem", "event", "goes to the command zone", ("114.1", "113.6p")),
    ("mtg/scenarios/losing/by-an-effect", "event", "loses the game", ("104.3e",)),
    ("mtg/scenarios/losing/by-a-draw", "event", "Bo leaves the game", ("104.4c", "104.5", "800.4a")),
    ("mtg/scenarios/losing/by-a-draw", "event", "Cy leaves the game", ("104.5", "800.4a")),
    ("mtg/scenarios/edition-2026-09/delayed-draw-stays-a-mana-ability", "delayed", "Slow Sphere", ("603.7a", "603.7e")),
    ("mtg/scenarios/mana-spent/three-of-one-color", "resolves", "P1 resolves", ("608.1",)),
    ("mtg/scenarios/turns/time-stop-end-step", "event", "Time Stop is exiled", ("724.1b", "724.1")),
    ("mtg/scenarios/blocks/made-blocked-a-creature-blocks", "event", "becomes blocked", ("509.1h",)),
    ("mtg/scenarios/blocks/blocker-sent-elsewhere-blocks-a-creature", "event", "Wind Drake becomes blocked", ("509.3b", "509.1h")),
    ("mtg/scenarios/casting-keywords/sneaks-in-attacking", "event", "goes to its owner's hand", ("118.9",)),
    ("mtg/scenarios/casting/cascade-into-an-x", "event", "goes into the library", ("608.2c",)),
    ("mtg/scenarios/damage/lifelink-tramples-once", "event", "deals", ("510.2", "120.3a", "702.15b")),
    ("mtg/scenarios/damage/urban-daggertooth", "choice", "proliferate", ("608.2d", "701.34a")),
    ("mtg/scenarios/discards/library-of-leng", "choice", "replaces it", ("614.1a",)),
    ("mtg/scenarios/drawn/diluvian", "event", "Bolt is exiled", ("614.1a", "614.6", "603.2g")),
    ("mtg/scenarios/casting/cast-from-anywhere-but-the-hand", "event", "A2 is exiled", ("702.34a",)),
    ("mtg/scenarios/extra-triggers/copying-counts-as-casting-does", "event", "Spark is copied", ("707.10",)),
    ("mtg/scenarios/casting/controller-chooses-first", "choice", "Bo: choose targets", ("602.3", "602.3b")),
    ("mtg/scenarios/drawn/oath-of-druids", "placed", "Oath", ("603.3",)),
    ("mtg/scenarios/casting-keywords/suspended-for-x", "choice", "X → 2", ("107.3d",)),
    ("mtg/scenarios/casting-keywords/megamorph-counter", "choice", "which cost to pay", ("702.37b",)),
    ("mtg/scenarios/casting-keywords/megamorph-counter", "event", "is turned face up", ("702.37e", "702.37b", "708.2")),
    ("mtg/scenarios/casting-keywords/megamorph-counter", "refused", "Raptor", ("702.37e",)),
    ("mtg/scenarios/keyword-actions/discover-casts", "choice", "you may", ("701.57a", "603.5")),
    ("mtg/scenarios/keyword-actions/discover-casts", "event", "Forest is exiled", ("701.57a",)),
    # what is found out before something happens stands where that happens, or nowhere
    ("mtg/scenarios/damage/for-each-damage-prevented", "event", "combat damage begins", ("510.1",)),
    ("mtg/scenarios/replaced/counters-put-by-a-replacement", "event", "precombat main begins", ("505.1",)),
    ("mtg/scenarios/replaced/counters-put-by-a-replacement", "event", "lore counters", ("714.3c", "614.1a", "614.16")),
    ("mtg/scenarios/tapping/chosen-not-to-untap", "event", "Bo gains control of Hill Giant", ("611.2b",)),
    ("mtg/scenarios/each-player/for-each-its-controller", "event", "Relic die", ("701.8a",)),
    ("mtg/scenarios/casting/cost-change-comes-late", "event", "Toll Gate enters", ("608.3a",)),
    ("mtg/scenarios/placing/krosan-grip-and-triggers", "event", "Ada casts Krosan Grip", ("601.2i",)),
    ("mtg/scenarios/placing/krosan-grip-and-triggers", "placed", "Managorger Hydra", ("702.61b",)),
    ("mtg/scenarios/attacks/that-player-attacks-you", "event", "First attacks", ("508.1a",)),
    ("mtg/scenarios/recent-cards/max-speed-turns-on", "event", "Grizzly Bears dies", ("701.8a",)),
    ("mtg/scenarios/state-triggers/last-card-played", "event", "goes to the stack", ("601.2a",)),
    ("mtg/scenarios/activating/abilities-of-cards-exiled", "resolves", "Cauldron's ability", ("608.1",)),
    ("mtg/scenarios/control/newer-effect-over-an-aura", "resolves", "Rouse", ("608.1",)),
    ("mtg/scenarios/intervening-if/total-life-and-whose-entered", "event", "end step begins", ("513.1",)),
    ("mtg/scenarios/dying/put-into-a-graveyard-this-way", "choice", "you may", ("603.5",)),
    ("mtg/scenarios/drawn/painters-servant", "event", "B1 goes to the stack", ("601.2a", "700.2a")),
    ("mtg/scenarios/placing/exarch-mode-without-target", "event", "becomes a target", ("603.3d",)),
    ("mtg/scenarios/granted/torch-in-a-creatures-hands", "event", "Bo becomes a target", ("115.1c", "700.13")),
    ("mtg/scenarios/dying/orah-lesser", "placed", "Orah's ability", ("603.3",)),
    ("mtg/scenarios/activating/before-attackers-are-declared", "event", "end of combat begins", ("511.1",)),
    ("mtg/scenarios/resolving/asks-twice-about-it", "event", "dies", ("701.8a", "608.2h")),
    ("mtg/scenarios/edition-2026-09/prepared-copy-ends", "leaves the stack", "Aviator", ("117.3b",)),
    ("mtg/scenarios/edition-2026-09/prepared-copy-ends", "event", "Jump goes to the exile", ("722.3c", "722.3")),
    ("mtg/scenarios/edition-2026-09/prepared-copy-ends", "event", "Aviator dies", ("701.8a",)),
    ("mtg/scenarios/keywords/a-spell-was-warped", "event", "One enters", ("608.3a",)),
    # steps of their own
    ("mtg/scenarios/edition-2026-09/prepared-copy-ends", "state check", "Jump ceases to exist", ("722.3c",)),
    ("mtg/scenarios/turns/medomai-against-stranglehold", "skipped", "skips the extra turn", ("614.10a",)),
    ("mtg/scenarios/targets/spells-or-abilities-of-opponents", "asked", "Bo can't target Watcher with R2", ("101.2",)),
    ("mtg/scenarios/reflexive/when-you-do-if", "does not trigger", "Chorus", ("603.4",)),
    ("mtg/scenarios/keywords/speed-to-the-maximum", "does not trigger", "its limit", ("702.179d",)),
    # what leaves the stack without resolving
    ("mtg/scenarios/blinked/norin-twice", "leaves the stack", "S1 is removed", ("608.2b",)),
    ("mtg/scenarios/intervening-if/blizzard-strix", "leaves the stack", "is removed", ("608.2a",)),
    # what is refused
    ("mtg/scenarios/damage/what-dealt-damage-this-turn", "refused", "no legal target", ("601.2c",)),
    ("mtg/scenarios/blocks/greater-power-than-its-own", "refused", "cannot block", ("509.1b",)),
    # what effects have made of an object that is looked back at
    ("mtg/scenarios/enters-static/skeletons-and-other-zombies", "triggers", "dies", ("613.1f", "603.10a")),
    # the other game
    ("riftbound/scenarios/moving/a-gear-taken-for-a-time", "event", "Bo gains control", ("472.1.a",)),
    ("riftbound/scenarios/reflexive/reflexive-twice", "resolves", "Double Call's ability", ("340.1",)),
    ("riftbound/scenarios/attacks/pulled-here-it-attacks", "event", "Ada wins a combat", ("461.3.a",)),
    ("riftbound/scenarios/playing/other-unit-played", "cast", "Scout has been played", ("350.1", "359.2.c")),
    ("riftbound/scenarios/moving/treasure-hunter", "event", "Gold enters", ("359.2.d",)),
    ("riftbound/scenarios/conquering/not-scored-twice", "event", "holds", ("464.2",)),
    ("riftbound/scenarios/dying/asks-twice-about-it", "event", "Pup dies", ("428.1",)),
    ("riftbound/scenarios/damage/for-each-card-revealed", "event", "Raider dies", ("143.2.a", "428.1")),
    ("riftbound/scenarios/damage/for-each-card-revealed", "state check", "nobody is at Pond", ("461.5.b",)),
    ("riftbound/scenarios/attacks/one-on-one", "event", "wins a combat", ("461.3.a",)),
    ("riftbound/scenarios/bonus-damage/while-attached", "activate", "Rabadon", ("377.3", "818.1.b")),
    ("riftbound/scenarios/draws/burn-out", "event", "Junk goes into the main deck", ("431.1", "413.4")),
    ("riftbound/scenarios/hidden/not-in-the-turn-it-was-hidden", "event", "hides Trap", ("811.1.b",)),
    ("riftbound/scenarios/hidden/not-in-the-turn-it-was-hidden", "refused", "Trap", ("811.1.b",)),
    ("riftbound/scenarios/hidden/hidden-play-effect", "choice", "choose targets", ("811.1.d.2",)),
    ("riftbound/scenarios/damage/imperial-decree", "resolves", "ability resolves", ("392",)),
    ("riftbound/scenarios/replaced/linked-to-a-replaced-kill", "choice", "which effect applies first", ("372",)),
    ("riftbound/scenarios/hidden/hidden-card-lost", "event", "Ambusher goes to the trash", ("107.3.d",)),
    ("riftbound/scenarios/channeling/rune-deck-of-twelve", "event", "channels", ("430.1",)),
    ("riftbound/scenarios/equipment/attach-or-detach", "event", "Held becomes unattached", ("435.1",)),
    ("riftbound/scenarios/playing/gear-that-enters-exhausted", "event", "predicts", ("436.1",)),
    ("riftbound/scenarios/triggering/used-when-it-resolves", "event", "activates", ("377.2.a",)),
    ("riftbound/scenarios/moving/control-lost-at-the-end-of-the-turn", "event", "a showdown begins", ("344",)),
])  # fmt: skip
def test_a_step_names_the_rules_of_what_happens_in_it(path: str, kind: str, text: str, rules: tuple[str, ...]) -> None:
    assert named(f"{path}.yaml", kind, text) == rules


TARGETS = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Shield: {type: Instant, text: Target creature gains protection from red until end of turn.}
setup:
  Ada: {battlefield: [Grizzly Bears, Hill Giant], hand: [Shield]}
  Bo: {hand: [Lightning Bolt, Shock]}
play:
"""


def of_targets(*play: str) -> list[tuple[str, str, tuple[str, ...]]]:
    (way, *_) = kb.load().run(TARGETS + "".join(f"  - {line}\n" for line in play)).ways
    return [(step.kind, step.text, step.deciding) for step in way.steps]


def test_a_target_that_has_become_illegal_names_what_forbids_it() -> None:
    shielded = ("Bo casts Shock targeting Grizzly Bears", "Ada casts Shield targeting Grizzly Bears", "resolve", "resolve")
    assert ("resolves", "Shock resolves", ("608.2b", "702.16b")) in of_targets(*shielded)


def test_what_was_not_targeted_is_no_matter_of_a_spell() -> None:
    other = ("Ada casts Shield targeting Grizzly Bears", "resolve", "Bo casts Shock targeting Hill Giant")
    assert ("event", "Shock goes to the stack", ("601.2a",)) in of_targets(*other)


def test_each_of_several_reflexive_abilities_has_the_rule_of_such() -> None:
    board = "mtg/scenarios/auras/role-on-a-protected-creature.yaml"
    placed = [step for step in steps(board) if step.kind == "placed" and "Second" in step.text]
    assert placed and all(step.deciding[0] == "603.12" for step in placed)


@pytest.mark.parametrize(("path", "source", "first"), [
    ("mtg/scenarios/blocks/unblocked-by-losing-the-blocker", "Sly Otter", "509.3g"),
    ("mtg/scenarios/casting-keywords/megamorph-counter", "Raptor", "708.3"),
    ("riftbound/scenarios/attacks/attack-requirement-missed", "Duelist", "383.4.e.2.b"),
    ("riftbound/scenarios/optional/may-declined", "Reader", "383.3.a"),
    ("riftbound/scenarios/hidden/hiding-is-no-playing", "Captain", "812.1.b.1"),
])  # fmt: skip
def test_a_no_names_first_what_makes_it_one(path: str, source: str, first: str) -> None:
    answer = kb.load().triggers(SCENARIOS / f"{path}.yaml").of(source)[0]
    assert (answer.answer, answer.deciding[0]) == ("no", first)


@pytest.mark.parametrize(("path", "source", "rules"), [
    ("mtg/scenarios/placing/exarch-mode-without-target", "Deceiver Exarch", ("603.6a",)),
    ("mtg/scenarios/targets/hexproof-leaves-no-target", "Nekrataal", ("603.6a",)),
    ("mtg/scenarios/triggering/cloaked-cadet-once", "Cloaked Cadet", ("702.149a", "508.3a")),
])  # fmt: skip
def test_a_yes_names_nothing_of_what_came_later(path: str, source: str, rules: tuple[str, ...]) -> None:
    assert kb.load().triggers(SCENARIOS / f"{path}.yaml").of(source)[0].deciding == rules


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "104.3e"), ("mtg/2009", "413.2b")])
def test_losing_by_an_effect_is_no_conceding(under: str, rule: str) -> None:
    (way, *_) = kb.load().run(SCENARIOS / "mtg/scenarios/losing/by-an-effect.yaml", under).ways
    assert next(step.deciding for step in way.steps if step.kind == "event" and "loses the game" in step.text) == (rule,)


@pytest.mark.parametrize(("under", "rule"), [("mtg/2026", "602.1b"), ("mtg/2009", "403.4")])
def test_a_limit_on_activating_is_named_and_not_that_of_one_taken_over(under: str, rule: str) -> None:
    (way, *_) = kb.load().run(SCENARIOS / "mtg/scenarios/activating/twice-each-turn.yaml", under).ways
    assert next(step.deciding for step in way.steps if step.kind == "refused") == (rule,)


def test_the_token_that_something_made_is_linked_to_it() -> None:
    assert named("mtg/scenarios/drawn/dance-of-many.yaml", "triggers", "Copy dies") == ("607.2c", "603.10a")
