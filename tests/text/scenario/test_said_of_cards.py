"""Words about a card on a board in one line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario.plain import plain
from kb.text.scenario.said_of_cards import detail, details, set_apart, worn

NAMES = {"Hill Giant", "3 Hill Giants", "Young Wolf", "Tapped Out"}
HERE = Place("--board")


def apart(text: str) -> tuple[str, tuple[str, ...]]:
    return set_apart(text, NAMES.__contains__)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Hill Giant tapped", ("tapped",)),
        ("tapped Hill Giant", ("tapped",)),
        ("3 tapped Hill Giants", ("tapped",)),
        ("3/3 Hill Giant", ("3/3",)),
        ("Hill Giant 3/3", ("3/3",)),
        ("Young Wolf with a +1/+1 counter", ("a +1/+1 counter",)),
        ("Young Wolf with two +1/+1 counters and 1 damage", ("two +1/+1 counters", "1 damage")),
        ("Hill Giant face down", ("face down",)),
        ("Hill Giant attached to Young Wolf", ("attached to Young Wolf",)),
        ("Hill Giant naming Young Wolf", ("naming Young Wolf",)),
    ],
)
def test_what_is_said_beside_a_card_is_set_apart(text: str, said: tuple[str, ...]) -> None:
    name, found = apart(text)
    assert name in NAMES
    assert found == said


def test_an_alias_stays_with_the_name() -> None:
    assert apart("Hill Giant 3/3 as Big") == ("Hill Giant as Big", ("3/3",))


@pytest.mark.parametrize("text", ["Hill Giant", "Tapped Out", "Borrowed Malevolence with a hat", "tapped", "3/3 Hill Giant token"])
def test_a_name_and_what_is_no_name_stay_whole(text: str) -> None:
    assert apart(text) == (text, ())


@pytest.mark.parametrize(
    ("words", "key", "value"),
    [
        ("tapped", "tapped", "true"),
        ("face down", "face-down", "true"),
        ("3 loyalty", "counters", {"loyalty": "3"}),
        ("defense 5", "counters", {"defense": "5"}),
        ("a +1/+1 counter", "counters", {"+1/+1": "1"}),
        ("3 damage", "damage", "3"),
        ("2/2", "pt", "2/2"),
        ("a */4", "pt", "*/4"),
        ("3 might", "might", "3"),
        ("4 [M]", "might", "4"),
        ("on Hill Giant", "attached", "Hill Giant"),
        ("exiled by Fiend Hunter", "exiled-with", "Fiend Hunter"),
    ],
)
def test_words_are_an_entry_of_a_card(words: str, key: str, value: object) -> None:
    found = detail(words, HERE)
    assert found is not None
    assert (str(found[0]), plain(found[1])) == (key, value)


def test_what_is_so_anyway_says_nothing() -> None:
    assert detail("untapped", HERE) is None


def test_what_cannot_be_said_is_refused_with_what_can() -> None:
    with pytest.raises(MalformedError, match="“asleep” cannot be said of a card here") as error:
        detail("asleep", HERE)
    assert "2 +1/+1 counters" in error.value.remedy


def test_a_misspelt_state_is_corrected() -> None:
    with pytest.raises(MalformedError) as error:
        detail("taped", HERE)
    assert error.value.remedy == "perhaps tapped"


@pytest.mark.parametrize(("words", "remedy"), [("attacking Bo", "attacks with …"), ("blocking", "attacks with …; … blocks …")])
def test_attacking_and_blocking_is_said_as_play(words: str, remedy: str) -> None:
    with pytest.raises(MalformedError) as caught:
        detail(words, HERE)
    assert remedy in (caught.value.remedy or "")


def test_what_a_permanent_has_exiled_is_said_of_the_exiled_card() -> None:
    with pytest.raises(MalformedError, match="exiled Hill Giant") as error:
        detail("exiled Hill Giant", HERE)
    assert "exile: Hill Giant (exiled with …)" in error.value.remedy


def test_counters_of_several_kinds_are_put_together_and_of_other_things_the_later_counts() -> None:
    said = details((words, HERE) for words in ("2 +1/+1 counters", "a shield counter", "1 damage", "untapped", "3 damage"))
    assert {str(key): plain(value) for key, value in said.items()} == {"counters": {"+1/+1": "2", "shield": "1"}, "damage": "3"}


@pytest.mark.parametrize(
    "text", ["Hill Giant with Young Wolf and Tapped Out", "Hill Giant enchanted with Young Wolf and equipped with Tapped Out"]
)
def test_several_things_may_be_attached(text: str) -> None:
    assert worn(text, NAMES.__contains__) == ("Hill Giant", ("Young Wolf", "Tapped Out"))


def test_what_is_no_name_is_not_attached() -> None:
    assert worn("Hill Giant with Young Wolf and a hat", NAMES.__contains__) is None
