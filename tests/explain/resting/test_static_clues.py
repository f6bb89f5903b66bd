"""The bearing of a static ability that could not be read, by the shape of its words."""

from __future__ import annotations

import pytest

from kb.explain.resting.static_clues import is_about_entering, is_about_itself, keyword_clue, static_clue


@pytest.mark.parametrize(
    ("words", "events"),
    [
        ("If a creature would die, frobnicate it instead", {"Dies"}),
        ("Players can't search libraries", {"Searches"}),
        ("Frob can't be blocked except by creatures with flying or reach", {"Blocks", "BecomesBlocked"}),
        ("If an opponent would mill one or more cards, they wink instead", {"Mills"}),
        ("Goblin offering (You may wink as you cast this card.)", {"SpellCast"}),
        ("You can't cast this spell during your first, second, or third frob", {"SpellCast"}),
        ("Spells your opponents cast that target this creature cost an additional 3 frobs to cast", {"BecomesTarget"}),
        ("For each {B} in a cost, you may pay 2 life rather than wink", set()),
        ("Creature spells you cast cost {1} less to cast", set()),
        ("This spell costs 3 life more to cast for each frob", {"SpellCast", "LifePaid", "LifeLost"}),
        ("If this card is in your opening hand, you may begin the game with it on the battlefield", set()),
        ("{1}{G}, Remove a frob: Draw a card", set()),
        ("Creatures you control with frobs on them have indestructible", {"Destroyed", "Dies", "DamageDealt"}),
        ("Combat damage that would be dealt by creatures you control can't be prevented", {"DamagePrevented"}),
    ],
)
def test_a_static_ability_bears_on_what_it_replaces_forbids_or_lets_do(words: str, events: set[str]) -> None:
    assert static_clue(words) == events


@pytest.mark.parametrize(
    "words",
    [
        "All frobs are creatures",
        "Creatures can't be frobnicated",
        "Creatures you control have frobnication",
        "If a creature would die or frobnicate, exile it instead",
        "Creatures can't attack, and their controllers wink",
        "As long as the moon is full, Bear is 4/4",
    ],
)
def test_what_it_makes_so_lastingly_gives_no_clue(words: str) -> None:
    assert static_clue(words) is None


def test_only_the_card_itself_is_meant_by_entering() -> None:
    assert is_about_entering("Frob, the Great enters tapped unless the moon is full", "Frob, the Great")
    assert is_about_entering("As Frob enters, wink", "Frob, the Great")
    assert is_about_entering("It enters with a frob on it if a bear has flying", "Frob, the Great")
    assert not is_about_entering("Each creature you control enters tapped", "Frob, the Great")


@pytest.mark.parametrize(
    ("words", "events"),
    [
        ("Foretell", {"SpellCast"}),
        ("As long as it rains, you may cast frobs from your graveyard", {"SpellCast", "PlaysLand", "PermanentPlayed"}),
        ("Frobs and spells and abilities your opponents control can’t be countered", None),
        ("The spells and abilities of frobs can’t be countered", {"SpellCountered", "AbilityCountered"}),
        ("Bears you control have flying, frobs and vigilance", None),
        ("Bears you control have haste and hexproof", {"Attacks", "AbilityActivated", "BecomesTarget", "BecomesAttached",
                                                      "DamageDealt", "Blocks"}),
        ("It enters with a frob on it if a bear there has flying", None),
        ("Bears don't untap during their controllers' untap steps", {"BecomesUntapped"}),
    ],
)  # fmt: skip
def test_further_shapes(words: str, events: set[str] | None) -> None:
    assert static_clue(words) == events


@pytest.mark.parametrize(
    ("keyword", "events"),
    [
        ("Buyback", {"SpellCast"}),
        ("banding", {"Attacks", "Blocks", "BecomesBlocked", "DamageDealt"}),
        ("Daybound", {"StepBegins", "TurnBegins", "Enters"}),
        ("compleated", {"SpellCast"}),
        ("Double team", None),
    ],
)
def test_a_keyword_bears_on_what_it_is_known_for(keyword: str, events: set[str] | None) -> None:
    assert keyword_clue(keyword) == events


def test_some_words_bear_on_their_own_object_only() -> None:
    assert is_about_itself("You can't cast this spell during your first frob.")
    assert is_about_itself("Spells your opponents cast that target ~ cost an additional 3 life to cast")
    assert not is_about_itself("Players can't cast creature spells")


def test_what_only_its_own_cost_hangs_on_bears_on_nothing() -> None:
    assert static_clue("If you do, I cost :rb_energy_1: less for each Energy it costs") == frozenset()
    assert static_clue("~ costs {1} less for each oddity") == frozenset()
