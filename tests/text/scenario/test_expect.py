"""Expectations: every form of SCENARIOS.md is read, its negation too, and nothing else."""

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario import expectations
from kb.text.scenario.expect import read_expectation
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text, read_yaml

NAMES = Names(("Ada", "Bo"), frozenset({"Soul Ledger", "Hill Giant", "Hornets"}), frozenset({"Quiet Grove"}))
FORMS = {
    "Soul Ledger triggers": expectations.Triggers,
    "Soul Ledger triggers 3 times": expectations.Triggers,
    "Soul Ledger's ability 2 triggers": expectations.Triggers,
    "Hornets' delayed ability triggers once": expectations.Triggers,
    "the stack is Soul Ledger, Hill Giant": expectations.StackIs,
    "the chain is empty": expectations.StackIs,
    "Soul Ledger is pending": expectations.Pending,
    "Soul Ledger was removed from the stack": expectations.Fate,
    "Soul Ledger did nothing": expectations.Fate,
    "Ada's life is -2": expectations.Amount,
    "Ada has 22 life": expectations.Amount,
    "Ada is at 22": expectations.Amount,
    "Bo has 3 cards in hand": expectations.CardCount,
    "Bo has no cards in library": expectations.CardCount,
    "Bo has 2 poison counters": expectations.Amount,
    "Ada has 7 points": expectations.Amount,
    "Ada has no points": expectations.Amount,
    "Raider has -7 Might": expectations.IsSize,
    "Ada has {G}{G} in her mana pool": expectations.HasMana,
    "Ada has no mana in the mana pool": expectations.HasMana,
    "Hill Giant is in Bo's graveyard": expectations.IsIn,
    "Hill Giant is on the battlefield": expectations.IsIn,
    "Hill Giant is in exile": expectations.IsIn,
    "Hill Giant is on top of Ada's library": expectations.IsAtEnd,
    "Hill Giant is at the bottom of Ada's deck": expectations.IsAtEnd,
    "the top card of Ada's library is Hill Giant": expectations.IsAtEnd,
    "Hill Giant is at Quiet Grove": expectations.IsIn,
    "Ada controls Hill Giant": expectations.ControlsCount,
    "Ada controls 2 Goblin tokens": expectations.ControlsCount,
    "Ada controls no creatures": expectations.ControlsCount,
    "Hill Giant is tapped": expectations.IsState,
    "Hill Giant is 3/3": expectations.IsSize,
    "Hill Giant has two +1/+1 counters": expectations.CountersOn,
    "Hill Giant has a void counter on it": expectations.CountersOn,
    "Hill Giant has no counters": expectations.CountersOn,
    "Hill Giant has 2 damage": expectations.DamageOn,
    "Hill Giant has two damage marked on it": expectations.DamageOn,
    "Hill Giant has no damage": expectations.DamageOn,
    "Hill Giant has flying": expectations.Has,
    "Hill Giant is attached to Soul Ledger": expectations.IsAttached,
    "Hill Giant is a creature": expectations.IsState,
    "Soul Ledger targets Hill Giant": expectations.TargetsOf,
    "Bo controls Soul Ledger's ability": expectations.ControlsAbility,
    "Hill Giant has 5 Might": expectations.IsSize,
    "Ada can't cast Hill Giant": expectations.Cant,
    "Ada can't attack with Hill Giant": expectations.Cant,
    "Ada can't choose mode 3 of Soul Ledger": expectations.Cant,
    "Ada can't target Bo with Soul Ledger": expectations.Cant,
    "Ada wins the game": expectations.Wins,
    "Bo loses the game": expectations.LosesGame,
    "the game is a draw": expectations.LosesGame,
    "the active player is Bo": expectations.ActivePlayer,
    "the step is end step": expectations.StepIs,
    "undecided": expectations.Undecided,
    "nothing triggers": expectations.Triggers,
    "Soul Ledger triggered once": expectations.Triggers,
    "Soul Ledger has triggered": expectations.Triggers,
    "Soul Ledger never triggers": expectations.Triggers,
    "Ada's life total is 17": expectations.Amount,
    "Ada: 17 life": expectations.Amount,
    "Bo has 3 poison": expectations.Amount,
    "Bo has no cards in her hand": expectations.CardCount,
    "Bo's hand has 3 cards": expectations.CardCount,
    "Bo's graveyard is empty": expectations.CardCount,
    "Hill Giant is in a graveyard": expectations.IsIn,
    "Hill Giant is in its owner's hand": expectations.IsIn,
    "Hill Giant is still on the battlefield": expectations.IsIn,
    "Hill Giant stays on the battlefield": expectations.IsIn,
    "Ada has 2 Goblins": expectations.ControlsCount,
    "Hill Giant is a 3/3": expectations.IsSize,
    "Hill Giant's power is 3": expectations.IsMeasure,
    "Hill Giant has toughness 3": expectations.IsMeasure,
    "Ada has won": expectations.Wins,
    "Bo loses": expectations.LosesGame,
    "it's Bo's turn": expectations.ActivePlayer,
}
"""The form → what it asks. Below `undecided`: what people also write."""


def expectation(text: str):
    return read_expectation(Text.of(text, Place("board.yaml", 9, 5, text)), NAMES)


@pytest.mark.parametrize("text", ["Soul Ledger didn't trigger", "Soul Ledger did not trigger", "Soul Ledger never triggered"])
def test_what_never_triggered_is_expected_no_time(text):
    assert (expectation(text).name, expectation(text).times) == ("Soul Ledger", 0)


def test_one_time_is_once():
    assert expectation("Soul Ledger triggers 1 time").times == 1


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("Hill Giant died", "is in PLAYER's graveyard"),
        ("Hill Giant is dead", "is in PLAYER's graveyard"),
        ("Bo lost 3 life", "life is 17"),
        ("Bo has lost 3 life", "life is 17"),
        ("Bo's graveyard is Hill Giant", "is in PLAYER's graveyard"),
        ("there are two Goblins", "controls 2 Goblin tokens"),
        ("Ada has BBBB in her mana pool", "“PLAYER has 2 mana in her mana pool”"),
    ],
)
def test_what_no_form_says_is_refused_with_the_form_that_says_it(text, remedy):
    with pytest.raises(MalformedError, match="cannot be read") as refused:
        expectation(text)
    assert remedy in refused.value.remedy


@pytest.mark.parametrize("text", FORMS)
def test_a_form_is_read_as_what_it_says(text):
    assert type(expectation(text)) is FORMS[text]


def test_an_ability_is_named_by_its_number():
    read = expectation("Soul Ledger's ability 2 triggers twice")
    assert (read.name, read.ability, read.times) == ("Soul Ledger", 2, 2)


@pytest.mark.parametrize(
    ("text", "positive"),
    [
        ("Hill Giant isn't tapped", expectations.IsState),
        ("Hill Giant doesn't have flying", expectations.Has),
        ("Ada doesn't control Hill Giant", expectations.ControlsCount),
        ("Bo hasn't lost", expectations.LosesGame),
        ("Bo doesn't lose the game", expectations.LosesGame),
        ("Ada has not won the game", expectations.Wins),
    ],
)
def test_a_negation_turns_its_form_round(text, positive):
    read = expectation(text)
    assert type(read) is positive
    assert read.negated


def test_groups_hold_lines():
    read = read_expectation(read_yaml("one of: [Hill Giant is tapped, Ada's life is 3]"), NAMES)
    assert isinstance(read, expectations.OneOf)
    assert len(read.lines) == 2


def test_a_line_may_be_undecided():
    read = read_expectation(read_yaml("undecided: Soul Ledger triggers"), NAMES)
    assert isinstance(read, expectations.Undecided)
    assert isinstance(read.line, expectations.Triggers)


def test_what_is_no_expectation_is_malformed_with_a_caret():
    with pytest.raises(MalformedError) as caught:
        expectation("Hill Giant feels fine")
    assert "board.yaml:9" in str(caught.value)
    assert "^" in str(caught.value)


def test_an_undecided_line_may_be_one_text() -> None:
    said = Text.of("undecided: Ada's life is 3", Place("x.yaml"))
    read = read_expectation(said, NAMES)
    assert isinstance(read, expectations.Undecided) and isinstance(read.line, expectations.Amount)


def test_an_emblem_is_called_after_its_card_with_a_comma_in_the_name() -> None:
    names = NAMES.with_objects(["Vraska, Golgari Queen"])
    (line,) = read_yaml('- "the stack is Vraska, Golgari Queen emblem, Hill Giant"\n').items
    found = read_expectation(line, names)
    assert isinstance(found, expectations.StackIs)
    assert found.names == ("Vraska, Golgari Queen emblem", "Hill Giant")
