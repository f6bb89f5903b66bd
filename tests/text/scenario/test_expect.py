"""Expectations: every form of SCENARIOS.md is read, its negation too, and nothing else."""

import pytest

from kb.errors import MalformedError, Place
from kb.text.scenario import lines
from kb.text.scenario.expect import read_expectation
from kb.text.scenario.sentences import Names
from kb.text.scenario.source import Text, read_yaml

NAMES = Names(("Ada", "Bo"), frozenset({"Soul Ledger", "Hill Giant", "Hornets"}), frozenset({"Quiet Grove"}))
FORMS = {
    "Soul Ledger triggers": lines.Triggers,
    "Soul Ledger triggers 3 times": lines.Triggers,
    "Soul Ledger's ability 2 triggers": lines.Triggers,
    "Hornets' delayed ability triggers once": lines.Triggers,
    "the stack is Soul Ledger, Hill Giant": lines.StackIs,
    "the chain is empty": lines.StackIs,
    "Soul Ledger is pending": lines.Pending,
    "Soul Ledger was removed from the stack": lines.Fate,
    "Soul Ledger did nothing": lines.Fate,
    "Ada's life is -2": lines.Amount,
    "Bo has 3 cards in hand": lines.CardCount,
    "Bo has no cards in library": lines.CardCount,
    "Bo has 2 poison counters": lines.Amount,
    "Ada has 7 points": lines.Amount,
    "Ada has {G}{G} in her mana pool": lines.HasMana,
    "Hill Giant is in Bo's graveyard": lines.IsIn,
    "Hill Giant is on the battlefield": lines.IsIn,
    "Hill Giant is in exile": lines.IsIn,
    "Hill Giant is at Quiet Grove": lines.IsIn,
    "Ada controls Hill Giant": lines.ControlsCount,
    "Ada controls 2 Goblin tokens": lines.ControlsCount,
    "Ada controls no creatures": lines.ControlsCount,
    "Hill Giant is tapped": lines.IsState,
    "Hill Giant is 3/3": lines.IsSize,
    "Hill Giant has two +1/+1 counters": lines.CountersOn,
    "Hill Giant has no counters": lines.CountersOn,
    "Hill Giant has flying": lines.Has,
    "Hill Giant is attached to Soul Ledger": lines.IsAttached,
    "Hill Giant is a creature": lines.IsState,
    "Soul Ledger targets Hill Giant": lines.TargetsOf,
    "Bo controls Soul Ledger's ability": lines.ControlsAbility,
    "Hill Giant has 5 Might": lines.IsSize,
    "Ada can't cast Hill Giant": lines.Cant,
    "Ada can't attack with Hill Giant": lines.Cant,
    "Ada can't choose mode 3 of Soul Ledger": lines.Cant,
    "Ada can't target Bo with Soul Ledger": lines.Cant,
    "Ada wins the game": lines.Wins,
    "Bo loses the game": lines.LosesGame,
    "the game is a draw": lines.LosesGame,
    "the active player is Bo": lines.ActivePlayer,
    "the step is end step": lines.StepIs,
    "undecided": lines.Undecided,
}


def expectation(text: str):
    return read_expectation(Text.of(text, Place("board.yaml", 9, 5, text)), NAMES)


@pytest.mark.parametrize("text", FORMS)
def test_a_form_is_read_as_what_it_says(text):
    assert type(expectation(text)) is FORMS[text]


def test_an_ability_is_named_by_its_number():
    read = expectation("Soul Ledger's ability 2 triggers twice")
    assert (read.name, read.ability, read.times) == ("Soul Ledger", 2, 2)


@pytest.mark.parametrize(
    ("text", "positive"),
    [
        ("Hill Giant isn't tapped", lines.IsState),
        ("Hill Giant doesn't have flying", lines.Has),
        ("Ada doesn't control Hill Giant", lines.ControlsCount),
    ],
)
def test_a_negation_turns_its_form_round(text, positive):
    read = expectation(text)
    assert type(read) is positive
    assert read.negated


def test_groups_hold_lines():
    read = read_expectation(read_yaml("one of: [Hill Giant is tapped, Ada's life is 3]"), NAMES)
    assert isinstance(read, lines.OneOf)
    assert len(read.lines) == 2


def test_a_line_may_be_undecided():
    read = read_expectation(read_yaml("undecided: Soul Ledger triggers"), NAMES)
    assert isinstance(read, lines.Undecided)
    assert isinstance(read.line, lines.Triggers)


def test_what_is_no_expectation_is_malformed_with_a_caret():
    with pytest.raises(MalformedError) as caught:
        expectation("Hill Giant feels fine")
    assert "board.yaml:9" in str(caught.value)
    assert "^" in str(caught.value)


def test_an_undecided_line_may_be_one_text() -> None:
    said = Text.of("undecided: Ada's life is 3", Place("x.yaml"))
    read = read_expectation(said, NAMES)
    assert isinstance(read, lines.Undecided) and isinstance(read.line, lines.Amount)
