"""Lines of play about casting, playing and activating."""

from __future__ import annotations

import pytest

from kb.errors import AmbiguousError

from .running import SETUP, course, end

WITH_LANDS = SETUP.replace("hand: [Shock, Charm]", "hand: [Shock, Forest]").replace(
    "cards:\n", "cards:\n  Forest: {type: Basic Land — Forest}\n  Plains: {type: Basic Land — Plains}\n"
)


@pytest.mark.parametrize("line", ["Ada plays a land", "Ada plays her land", "Ada plays Forest"])
def test_a_land_is_the_one_that_the_hand_holds(line: str) -> None:
    (land,) = (object for object in end(line, setup=WITH_LANDS).state.objects.values() if object.card.name == "Forest")
    assert land.zone == "battlefield"


def test_of_two_lands_one_has_to_be_named() -> None:
    with pytest.raises(AmbiguousError, match="“a land” fits 2 cards") as error:
        course("Ada plays a land", setup=WITH_LANDS.replace("[Shock, Forest]", "[Plains, Forest]"))
    assert error.value.remedy == "name it: Plains or Forest"
