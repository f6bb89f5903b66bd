"""Everyday words for moves on boards with several battlefields."""

from __future__ import annotations

import pytest

from kb.text.scenario.attacks_on_places import at_places
from kb.text.scenario.sentences import Names

NAMES = Names(("Ada", "Bo"), frozenset({"Pit Crew"}), frozenset({"Old Mill", "Grove"}))


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Bo attacks Old Mill with Pit Crew", "Bo moves Pit Crew to Old Mill"),
        ("Bo attacks with Pit Crew at Grove", "Bo moves Pit Crew to Grove"),
        ("combat", "end combat"),
        ("Bo attacks Ada with Pit Crew", "Bo attacks Ada with Pit Crew"),
        ("Bo plays Pit Crew", "Bo plays Pit Crew"),
    ],
)
def test_attacking_a_battlefield_is_moving_there(line: str, read: str) -> None:
    assert at_places(line, NAMES) == read


def test_without_battlefields_the_words_mean_what_they_do_elsewhere() -> None:
    assert at_places("combat", Names(("Ada", "Bo"))) == "combat"
