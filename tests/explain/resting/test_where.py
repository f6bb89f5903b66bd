"""An open part where it is: from when it can matter, and why it does or does not."""

from __future__ import annotations

import pytest

from kb import RestsOn
from tests.explain.asking import base, board, verdict


def _one(wording: str, *play: str, **more: str) -> RestsOn:
    """The one open thing of the Watcher that is no reading in other words."""
    (found,) = [each for each in verdict(wording, *play, **more).rests_on if each.source == "Watcher" and each.kind != "read as"]
    return found


def test_an_unread_ability_of_an_emblem_is_there_where_emblems_are() -> None:
    emblem = '{T}: You get an emblem with "Whenever the moon winks, draw a card."'
    found = verdict(emblem, "Ada activates Watcher", "resolve", "tap Ada's Bear").rests_on
    assert ("Watcher emblem", True) in [(each.source, each.matters) for each in found]


@pytest.mark.parametrize(
    ("wording", "play", "fact"),
    [
        ("Whenever the moon winks, draw a card.", "tap Ada's Bear", "Watcher may have triggered"),
        ("Whenever a creature dies and winks, draw a card.", "destroy Ada's Bear", "Watcher may have triggered"),
        ("All frobs are creatures.", "tap Ada's Bear", "Watcher was there, and it may be in force"),
        ("Creatures can''t attack or frob.", "tap Ada's Bear", "Watcher was there, and it may be in force"),
        ("Double team", "tap Ada's Bear", "Watcher has it"),
        (
            "Whenever a creature dies, if the moon is full, you gain 1 life.",
            "destroy Ada's Bear",
            "Watcher triggered as if “the moon is full” were so",
        ),
        ("If a creature would die, frobnicate it instead.", "destroy Ada's Bear", "Watcher was there, and it may be in force"),
        ("{T}: You gain 1 life. Activate only if the moon is full.", "Ada activates Watcher", "Watcher was used"),
    ],
)
def test_what_can_matter_says_why(wording: str, play: str, fact: str) -> None:
    found = _one(wording, play)
    assert (found.matters, found.fact) == (True, fact)


@pytest.mark.parametrize(
    ("wording", "play", "fact"),
    [
        ("Whenever a creature dies and winks, draw a card.", "tap Ada's Bear", "nothing happened that it could bear on"),
        ("When this enchantment dies and winks, draw a card.", "destroy Ada's Bear", "nothing happened that it could bear on"),
        ("If a creature would die, frobnicate it instead.", "tap Ada's Bear", "nothing happened that it could bear on"),
        ("Watcher enters tapped unless the moon is full.", "tap Ada's Bear", "nothing happened that it could bear on"),
        ("{T}, Frob a moon: Draw a card.", "tap Ada's Bear", "nothing happened that it could bear on"),
        ("Banding", "tap Ada's Bear", "nothing happened while it was there"),
        ("Whenever a creature attacks, if the moon is full, draw a card.", "tap Ada's Bear", "it was never asked"),
        ("Whenever a creature dies, frobnicate the stack.", "destroy Ada's Bear", "its effect was never reached"),
        ("{T}: You gain 1 life. Activate only if the moon is full.", "tap Ada's Bear", "it was never used"),
        (
            'Enchanted creature has "Whenever a creature dies, frobnicate the stack."',
            "tap Ada's Bear",
            "it is part of an ability that is given, and open only where that ability is",
        ),
    ],
)
def test_what_cannot_matter_says_why_not(wording: str, play: str, fact: str) -> None:
    found = [each for each in verdict(wording, play).rests_on if each.source == "Watcher" and each.kind != "read as"]
    assert [(each.matters, each.fact) for each in found if each.fact == fact or each.matters] == [(False, fact)]


def test_what_was_left_out_of_an_effect_matters_once_that_has_resolved() -> None:
    wording = "Whenever a creature dies, frobnicate the stack."
    assert not _one(wording, "destroy Ada's Bear").matters
    found = _one(wording, "destroy Ada's Bear", "resolve")
    assert (found.matters, found.fact) == (True, "it came up and was left out")


def test_an_ability_matters_only_from_when_its_object_was_there() -> None:
    text = board("Whenever a creature dies and winks, draw a card.", "destroy Ada's Bear", "{play}").replace(
        "battlefield: [Watcher, Bear", "hand: [Watcher], battlefield: [Bear"
    )
    enters = base().triggers(text.replace("{play}", "Watcher enters under Ada's control"))
    assert not any(each.matters for each in enters.rests_on if each.source == "Watcher")
    both = base().triggers(text.replace("{play}", "Watcher enters under Ada's control\n  - destroy Bo's Bear"))
    assert any(each.matters for each in both.rests_on if each.source == "Watcher")


def test_words_that_forbid_are_open_to_what_is_asked_without_its_happening() -> None:
    text = board("Bears can''t attack while the moon winks at them.", "Ada draws a card")
    found = base().triggers(text)
    assert not any(each.matters for each in found.rests_on if each.kind != "read as")  # no attack was tried


def test_an_aura_s_words_about_what_it_enchants_matter_only_if_it_was_attached() -> None:
    wording = "Enchant creature that the moon likes"
    kind = "Enchantment — Aura"
    text = board(wording, "tap Ada's Bear", kind=kind).replace(
        "battlefield: [Watcher, Bear as Ada's Bear]", "hand: [Watcher], battlefield: [Bear as Ada's Bear]"
    )
    assert not any(each.matters for each in base().triggers(text).rests_on)
    attached = text.replace("tap Ada's Bear", "Watcher enters attached to Ada's Bear")
    assert any(each.matters for each in base().triggers(attached).rests_on)


def test_a_spell_s_words_matter_once_it_has_resolved() -> None:
    text = board("You gain 1 life.", "Ada casts Watcher", kind="Sorcery")
    text = text.replace("'You gain 1 life.'", '"You gain 1 life.\\nFrobnicate it."').replace(
        "battlefield: [Watcher, Bear", "hand: [Watcher], battlefield: [Bear"
    )
    assert not any(each.matters for each in base().triggers(text).rests_on)
    assert any(each.matters for each in base().triggers(text + "  - resolve\n").rests_on)


def test_the_place_of_the_words_is_where_reading_stopped() -> None:
    found = _one("Whenever the moon winks, draw a card.", "tap Ada's Bear")
    assert found.wording == "Whenever the moon winks, draw a card."
    assert found.wording[found.column - 1 :].startswith("moon winks")
