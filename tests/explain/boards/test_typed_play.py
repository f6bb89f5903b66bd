"""Lines of play typed beside a board in one line."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.text.scenario import Scenario
from kb.text.scenario.plain import plain
from tests.explain.asking import base


def board(line: str, *play: str) -> Scenario:
    return base().board(line, play)


def setup(made: Scenario) -> object:
    return plain(made.document)["setup"]


def test_names_may_be_typed_in_any_case() -> None:
    made = board("Ada: Grizzly Bears | Bo: Blood Artist", "destroy grizzly bears")
    assert base().triggers(made).abilities[0].most == 1


def test_a_name_that_is_a_word_of_rules_counts_only_after_a_verb() -> None:
    made = board("Ada: Island, Forest", "destroy all islands", "ada sacrifices an island", "tap forest")
    assert [str(line.said) for line in made.play if hasattr(line, "said")][::2] == ["destroy all islands", "tap Forest"]


def test_a_card_that_is_cast_and_nowhere_on_the_board_is_in_hand() -> None:
    made = board("Ada: Grizzly Bears | Bo: Blood Artist", "Ada casts Lightning Bolt targeting Grizzly Bears", "resolve all")
    assert setup(made) == {
        "Ada": {"battlefield": ["Grizzly Bears"], "hand": ["Lightning Bolt"]},
        "Bo": {"battlefield": ["Blood Artist"]},
    }
    assert base().triggers(made).abilities[0].most == 1


@pytest.mark.parametrize(("line", "who"), [("Shock enters under Bo's control", "Bo"), ("Shock enters tapped", "Ada")])
def test_a_card_that_enters_and_is_nowhere_on_the_board_is_in_hand(line: str, who: str) -> None:
    assert setup(board("Ada: Grizzly Bears | Bo: Blood Artist", line))[who]["hand"] == ["Shock"]  # type: ignore[index]


def test_a_card_that_is_somewhere_stays_there() -> None:
    made = board("Ada: hand: 2; graveyard: Shock", "Ada casts Shock targeting Bo")
    assert setup(made) == {"Ada": {"hand": "2", "graveyard": ["Shock"]}}


def test_what_is_no_card_is_in_no_hand() -> None:
    with pytest.raises(MalformedError, match="no object called “Bogus Card” here"):
        base().triggers(board("Ada: Grizzly Bears", "Ada casts Bogus Card"))


def test_a_legend_goes_by_its_first_name() -> None:
    made = board("Ada: Sheoldred, the Apocalypse", "destroy Sheoldred")
    assert any("Sheoldred, the Apocalypse dies" in step.text for step in base().run(made).ways[0].steps)
