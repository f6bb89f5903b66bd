"""The speech of a game: its own words for those of another, names and quoted lines left as they are."""

from __future__ import annotations

import pytest

from kb.text.words.speech import PLAIN, Speech

OWN = Speech((
    ("exile", "banish"), ("exiled", "banished"), ("untap", "ready"), ("untapped", "ready"), ("library", "main deck"),
    ("creature", "unit"), ("creature type", "tag"), ("colorless", ""), ("{T}", "[E]"), ("Loss of life", "harm"),
))  # fmt: skip


@pytest.mark.parametrize(
    "text, said",
    [
        ("untap it", "ready it"),
        ("Untap it.", "Ready it."),
        ("choose a creature type", "choose a tag"),  # the longest words that fit
        ("an untapped creature", "a ready unit"),  # with the article that fits
        ("a exiled card", "a banished card"),
        ("a colorless Ember token", "an Ember token"),
        ("Creatures", "Creatures"),  # whole words only
        ("the unit's library", "the unit's main deck"),
        ("{T}: untap it", "[E]: ready it"),
        ("loss of life", "harm"),
        ("", ""),
    ],
)
def test_the_words_of_others_are_said_in_the_own_ones(text: str, said: str) -> None:
    assert OWN.say(text) == said


def test_names_and_quoted_lines_stay_as_they_are() -> None:
    said = OWN.say(
        "Library Guard untaps; Untap is “Untap a creature.” in a library", ("Library Guard", "Untap", "Untap a creature.")
    )
    assert said == "Library Guard untaps; Untap is “Untap a creature.” in a main deck"


def test_a_name_is_not_found_inside_a_word() -> None:
    assert OWN.say("exile Tapper", ("Tap",)) == "banish Tapper"


def test_it_is_known_whether_words_are_those_of_another_game() -> None:
    assert OWN.is_foreign(["untap", "it"])
    assert not OWN.is_foreign(["ready", "it"])


def test_a_game_that_calls_everything_as_the_texts_do_changes_nothing() -> None:
    assert PLAIN.say("untap a creature") == "untap a creature"
    assert not PLAIN.is_foreign(["untap"])
