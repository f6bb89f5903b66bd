"""Keyword abilities spelled out."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.effects import Words
from kb.text.wording.keywords import KEYWORDS, meaning, wording
from kb.text.wording.printer import print_node
from kb.text.wording.reader import read_ability

NOT_WHOLE = {"ripple"}


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_every_keyword_is_read(name: str) -> None:
    """All triggers of it; whole unless it is listed above."""
    abilities = meaning(KeywordAbility(name, number=2, cost=Cost((PayMana("{2}"),)), quality="Pir"))
    assert abilities
    assert not any(isinstance(ability, UnreadAbility) for ability in abilities)
    if name not in NOT_WHOLE:
        assert not [part for part in walk(abilities) if isinstance(part, Words) or type(part).__name__.startswith("Unread")]


def test_numbers_and_costs_are_put_in() -> None:
    """N and COST."""
    assert "-1/-1" not in wording(KeywordAbility("bushido", number=2))
    assert "+2/+2" in wording(KeywordAbility("bushido", number=2))
    assert "unless you pay {3}" in wording(KeywordAbility("echo", cost=Cost((PayMana("{3}"),))))


def test_what_works_by_itself_stands_for_nothing() -> None:
    """Flying."""
    assert meaning(KeywordAbility("flying")) == ()


def test_lifelink_was_a_trigger_once() -> None:
    """Only where an edition's setting says so."""
    assert meaning(KeywordAbility("lifelink")) == ()
    (ability,) = meaning(KeywordAbility("lifelink"), older=True)
    assert isinstance(ability, TriggeredAbility)


@pytest.mark.parametrize(
    ("words", "paid"),
    [
        ("Ward—Collect evidence 4", "that player collects evidence 4"),
        ("Ward—Sacrifice two permanents", "that player sacrifices two permanents"),
        ("Ward—Forage", "that player forages"),
    ],
)
def test_a_cost_that_is_an_action_is_done_by_that_player(words: str, paid: str) -> None:
    """The verb agrees, and nothing else does."""
    (ward,) = read_ability(words, types=("creature",))
    assert isinstance(ward, KeywordAbility)
    assert paid in wording(ward)


def test_a_number_worked_out_later_is_put_in_too() -> None:
    """ "Mobilize X, where X is …", and so many symbols."""
    (mobilize,) = read_ability("Mobilize X, where X is the number of creature cards in your graveyard", types=("creature",))
    (firebending,) = read_ability("Firebending X, where X is this creature's power", types=("creature",))
    assert isinstance(mobilize, KeywordAbility)
    assert isinstance(firebending, KeywordAbility)
    assert "create X tapped and attacking" in wording(mobilize)
    assert "add an amount of {R} equal to ~'s power" in wording(firebending)
    for ability in (mobilize, firebending):
        (made,) = meaning(ability)
        assert isinstance(made, TriggeredAbility)
        assert not [part for part in walk(made) if isinstance(part, Words)]


def test_a_keyword_may_have_a_name_before_a_dash() -> None:
    """ "Gae Bolg — Equip {4}"."""
    (equip,) = read_ability("Gae Bolg — Equip {4}", types=("artifact",))
    assert equip == KeywordAbility("equip", cost=Cost((PayMana("{4}"),)))


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_what_a_keyword_stands_for_is_printed_as_of_a_thing(name: str) -> None:
    said = " ".join(print_node(ability) for ability in meaning(KeywordAbility(name, number=2, cost=Cost((PayMana("{2}"),)))))
    assert {"he", "her", "his", "she"}.isdisjoint(said.lower().split())
