"""Choices that permanents of a board have made as they entered."""

from __future__ import annotations

import pytest

import kb
from kb.errors import AmbiguousError, MalformedError

CARDS = {
    "Mare": {"type": "Artifact Creature — Horse", "pt": "1/3",
             "text": "As this creature enters, choose a color.\nWhenever you cast a spell of the chosen color, you gain 1 life."},
    "Siege": {"type": "Enchantment", "text": "As ~ enters, choose Khans or Dragons.\n• Khans — At the beginning of your end step, "
              "draw a card.\n• Dragons — At the beginning of your upkeep, draw a card."},
    "Rack": {"type": "Artifact", "text": "As this artifact enters, choose an opponent.\n"
             "At the beginning of the chosen player's upkeep, this artifact deals 1 damage to that player."},
    "Guard": {"type": "Creature — Knight", "pt": "2/1", "text": "As this creature enters, choose another creature you control.\n"
              "Sacrifice this creature: The chosen creature gains indestructible until end of turn."},
    "Troll Pelt": {"type": "Artifact", "text": "As ~ enters, choose a creature type.\n"
                   "Whenever a creature of the chosen type dies, you gain 1 life."},
}  # fmt: skip


def board(permanent: str | dict[str, str], *play: str, expect: str = "nothing triggers") -> dict[str, object]:
    """A board on which such a permanent stands, and what happens there."""
    setup = {"Ada": {"battlefield": [permanent, "Grizzly Bears"], "hand": ["Shock"]}}
    return {"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [*play], "expect": [expect]}


def result(permanent: str | dict[str, str], *play: str, expect: str) -> str:
    """How the test of such a board comes out."""
    return kb.load().test([board(permanent, *play, expect=expect)]).results[0].result


@pytest.mark.parametrize(
    ("said", "line", "expect"),
    [
        ("Mare (chosen Red)", "Ada casts Shock targeting Bo", "Mare triggers once"),
        ("Mare (choosing blue)", "Ada casts Shock targeting Bo", "Mare doesn't trigger"),
        ("Siege (chosen khans)", "begin end step", "Siege triggers once"),
        ("Siege (chosen Dragons)", "begin end step", "Siege doesn't trigger"),
        ("Rack (chosen bo)", "begin Bo's upkeep", "Rack triggers once"),
        ("Troll Pelt (chosen Bear)", "destroy Grizzly Bears", "Troll Pelt triggers once"),
    ],
)
def test_what_is_said_to_be_chosen_counts(said: str, line: str, expect: str) -> None:
    assert result(said, line, expect=expect) == "passed"


@pytest.mark.parametrize(
    ("permanent", "line"),
    [
        ("Mare", "Ada casts Shock targeting Bo"),
        ("Rack", "begin Bo's upkeep"),
        ("Troll Pelt", "destroy Grizzly Bears"),
    ],
)
def test_what_turns_on_a_choice_that_nobody_gives_is_undecided(permanent: str, line: str) -> None:
    assert result(permanent, line, expect=f"{permanent} doesn't trigger") == "undecided"


def test_an_object_is_chosen_by_its_name() -> None:
    guard = {"card": "Guard", "chosen": "Grizzly Bears"}
    assert result(guard, "Ada activates Guard", "resolve", expect="Grizzly Bears has indestructible") == "passed"


def test_a_choice_that_bears_on_nothing_may_be_left_unsaid() -> None:
    assert result("Mare", "destroy Grizzly Bears", expect="Mare doesn't trigger") == "passed"


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("Mare (chosen reed)", "“reed” is not what can be chosen for Mare.*perhaps red"),
        ("Siege (chosen Temur)", "“Temur” is not what can be chosen for Siege.*one of Khans, Dragons"),
        ("Rack (chosen Zed)", "“Zed” is not what can be chosen for Rack.*one of Ada, Bo"),
    ],
)
def test_what_cannot_be_chosen_is_refused(said: str, message: str) -> None:
    with pytest.raises(MalformedError, match=f"(?s){message}"):
        kb.load().triggers(board(said, "begin end step"))


def test_which_ability_was_chosen_has_to_be_said() -> None:
    with pytest.raises(AmbiguousError, match="the word that was chosen") as error:
        kb.load().triggers(board("Siege", "begin end step"))
    assert error.value.remedy == "say which: Siege (chosen Khans) or Siege (chosen Dragons)"
