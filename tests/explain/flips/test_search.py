"""For every “no” in the shipped scenarios, a change of the board is found that turns it round, and does."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import ApnapError, Explanation, InputError
from kb.explain.health.checkup import shipped_scenarios
from kb.paths import rules_folder
from tests.explain.asking import base, board
from tests.samples import one_in

SEVERAL_CHANGES = {
    "mtg/scenarios/edition-2026-09/saga-without-abilities.yaml": "a later chapter: more counters, and the abilities that are gone",
    "mtg/scenarios/keyword-actions/ring-bearer-chosen-and-gone.yaml": "the bearer is not destroyed, and attacks in its own turn",
    "mtg/scenarios/linked/jailer-monarch-before-it-resolves.yaml": "somebody who was the monarch still is, and has a turn",
    "mtg/scenarios/linked/jailer-until-a-new-monarch.yaml": "the monarch before the combat, and dealt damage in it",
    "mtg/scenarios/look-back/exiled-with-counters.yaml": "two counters more",
    "mtg/scenarios/mana/tapped-for-no-mana.yaml": "the land makes mana: its controller has a creature",
    "mtg/scenarios/mutating/flickered.yaml": "the merged permanent dies before it can be exiled",
    "mtg/scenarios/mutating/exiled-until-it-leaves.yaml": "the merged permanent dies before it can be exiled",
    "mtg/scenarios/recent-cards/earthbent-land-returns.yaml": "enters, with its offspring cost paid",
    "mtg/scenarios/recent-cards/offspring-both-see.yaml": "cast, with its offspring cost paid",
    "mtg/scenarios/recent-cards/prosperous-bandit-damage.yaml": "enters, with its offspring cost paid",
    "mtg/scenarios/recent-cards/valiant-first-time.yaml": "enters, with its offspring cost paid",
    "riftbound/scenarios/dying/death-in-combat.yaml": "the other side of the combat has it",
    "riftbound/scenarios/playing/additional-cost-paid.yaml": "with its additional cost paid",
    "riftbound/scenarios/playing/to-a-battlefield.yaml": "played to a battlefield: a line that says where it goes",
    "riftbound/scenarios/equipment/detached-when-the-bearer-dies.yaml": "the other unit comes first",
    "mtg/scenarios/blocks/entering-blocker-blocks-a-creature.yaml": "on the battlefield before, and declared as a blocker",
    "mtg/scenarios/blocks/entering-blocker-blocks.yaml": "on the battlefield before, and declared as a blocker",
    "mtg/scenarios/losing/what-a-leaver-had-goes-to-others.yaml": "its controller stays, and has a turn as the monarch",
    "mtg/scenarios/mana-spent/green-or-other-mana.yaml": "paid with other mana",
    "mtg/scenarios/casting-keywords/kicked-with-one-of-two.yaml": "the other kicker is paid",
    "mtg/scenarios/mana-spent/hybrid-evoke-cost.yaml": "paid with other mana",
    "mtg/scenarios/mana-spent/no-treasure-no-mana-from-one.yaml": "a Treasure on the battlefield, and paid with its mana",
    "mtg/scenarios/copies/a-copy-has-hexproof-and-the-ability-that-made-it.yaml": "a copy already as the first creature dies",
    "mtg/scenarios/mutating/without-a-target.yaml": "the target does not die, and the spell resolves onto it",
    "mtg/scenarios/damage/dealt-damage-to-an-opponent.yaml": "attacks, and is not blocked",
    "mtg/scenarios/recent-cards/each-without-max-speed.yaml": "in hand and cast, not on the battlefield from the beginning",
    "mtg/scenarios/recent-cards/initiative-undercity.yaml": "had by another player before, and a turn of that player's",
    "mtg/scenarios/dungeons/initiative-stolen.yaml": "had by another player before, and a turn of that player's",
    "mtg/scenarios/faces/both-doors-of-a-room.yaml": "the other door is unlocked before the combat",
    "mtg/scenarios/intervening-if/power-attacked-with-too-little.yaml": "larger, or more of them, as attackers are declared",
    "mtg/scenarios/keywords/toxic-damage-and-lifelink.yaml": "as much damage as it has defense counters",
    "riftbound/scenarios/moving/a-recall-is-no-move.yaml": "a line that moves it",
    "riftbound/scenarios/playing/nothing-spent-from-hidden.yaml": "played from hand, for its cost",
    "riftbound/scenarios/combat/the-defender-left-alone-wins.yaml": "it stays, and the other one leaves",
}
"""Scenarios with a “no” that only several changes at once turn round, with those; small changes are tried one or two at a time."""


def _noes(file: Path) -> list[Explanation]:
    try:
        found = base().why(file)
    except InputError:  # that it can be played is `tests/scenarios`' business
        return []
    return [each for each in found if each.ability.answer == "no" and each.ability.kind != "static"]


TRIED = sorted({*one_in(50, shipped_scenarios()), *(rules_folder() / name for name in one_in(9, SEVERAL_CHANGES))})


@pytest.mark.parametrize("file", TRIED, ids=lambda file: str(file.relative_to(rules_folder())))
def test_every_no_is_turned_round_by_the_change_that_is_named(file: Path) -> None:
    beyond = file.relative_to(rules_folder()).as_posix() in SEVERAL_CHANGES
    found = _noes(file)
    assert not beyond or any(each.flip is None for each in found), "a change is found: it need not be listed any longer"
    for each in found:
        assert each.ability.missing
        if beyond and each.flip is None:
            continue
        assert each.flip is not None, f"{each.ability.name}: {each.ability.missing}"
        after = base().triggers(each.flip.scenario).of(each.ability.name)
        assert any(answer.answer == "yes" for answer in after), each.flip.change


@pytest.mark.parametrize(
    ("wording", "line", "change"),
    [
        ("Whenever a creature you control dies, draw a card.", "destroy Bo's Bear", "let Bo's Bear be Ada's, not Bo's"),
        (
            "At the beginning of your upkeep, if you have 40 or more life, you gain 1 life.",
            "begin Ada's upkeep",
            "let Ada have 40 life",
        ),
        ("Whenever a creature token dies, you gain 1 life.", "destroy Bo's Bear", "let Bo's Bear be a token"),
        ("Whenever you draw a card, you gain 1 life.", "Bo draws a card", "let Watcher be Bo's, not Ada's"),
    ],
)
def test_the_smallest_change_is_named(wording: str, line: str, change: str) -> None:
    (found,) = base().why(board(wording, line), "Watcher")
    assert found.flip is not None
    assert found.flip.change == change


def test_a_yes_needs_no_flip() -> None:
    (found,) = base().why(board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear"), "Watcher")
    assert found.flip is None


def test_a_flip_is_a_scenario_that_can_be_read_again() -> None:
    (found,) = base().why(board("Whenever a creature you control dies, you gain 1 life.", "destroy Bo's Bear"), "Watcher")
    assert found.flip is not None
    assert base().scenario(found.flip.scenario).title.endswith(found.flip.change)


def test_asking_about_what_has_no_ability_is_refused() -> None:
    with pytest.raises(ApnapError, match="has no triggered ability"):
        base().why(board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear"), "Bear")


_ANNOUNCED = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Squire: {{type: Creature — Soldier, cost: '{{X}}{{W}}', pt: 2/2, text: "{wording}"}}
setup:
  Ada: {{hand: [Squire], library: 3}}
play:
  - Ada casts Squire{how}
  - resolve all
"""


@pytest.mark.parametrize(
    ("wording", "how", "change"),
    [
        ("Squad {2}", "", "answer “times: 2” in “Ada casts Squire”"),
        ("Offspring {2}", "", "answer “pay: yes” in “Ada casts Squire”"),
        ("Evoke {W}", "", "answer “choose: evoke” in “Ada casts Squire”"),
        ("Ravenous", " with X = 4", "let it be “Ada casts Squire with X = 5”, not “Ada casts Squire with X = 4”"),
    ],
)
def test_what_can_be_announced_is_tried(wording: str, how: str, change: str) -> None:
    answers = base().why(_ANNOUNCED.format(wording=wording, how=how), "Squire")
    found = next(each for each in answers if each.ability.answer == "no" and each.ability.kind != "static")
    assert found.flip is not None
    assert found.flip.change == change


def test_of_a_copy_of_a_spell_it_is_not_asked_why_it_was_not_cast() -> None:
    text = _ANNOUNCED.format(wording="Replicate {1}\\nDraw a card.", how=": {times: 1}").replace("Creature — Soldier", "Sorcery")
    (found,) = base().why(text, "Squire")
    assert found.ability.answer == "yes"
