"""Descriptions in expectations: counted as the grammar reads them, or refused."""

from __future__ import annotations

import pytest

from kb.engine.course.judging.described import controlled, description, is_described, is_name_of_something
from kb.errors import MalformedError
from kb.text.nodes.qualities import Status
from kb.text.nodes.things import Filter

from ..running import SETUP, end

CUBS = SETUP.replace("  Shock:", '  Den: {type: Land, text: "{T}: Create a 1/1 green Bear creature token named Cub."}\n  Shock:', 1)
TREASURES = ("Ada creates two Treasure tokens", "Ada creates a tapped Treasure token", "tap Bruno")


@pytest.mark.parametrize(
    ("what", "number"),
    [
        ("Treasures", 3),
        ("tapped Treasures", 1),
        ("untapped Treasure tokens", 2),
        ("tapped permanents", 2),
        ("nontoken permanents", 2),
        ("creatures with power 2 or greater", 1),
        ("Bears", 1),
        ("Bruno", 1),
        ("tapped Bear", 1),
        ("untapped Bears", 0),
        ("legendary creatures", 0),
        ("2/2 Bears", 1),
        ("tapped 2/2 creature", 1),
        ("3/2 creatures", 0),
    ],
)
def test_permanents_are_counted_by_what_is_said_of_them(what: str, number: int) -> None:
    assert len(controlled(end(*TREASURES), what, "Ada")) == number


UNCOUNTED = ("blargs", "other creatures", "spells", "of them", "creatures it blocked", "Foobar tokens", "tapped Foobars")


@pytest.mark.parametrize("what", UNCOUNTED)
def test_what_cannot_be_counted_is_refused(what: str) -> None:
    with pytest.raises(MalformedError, match=f"“{what}” is nothing that can be counted") as error:
        controlled(end(*TREASURES), what, "Ada")
    assert "nontoken" in error.value.remedy


def test_a_name_that_a_card_speaks_of_counts_none_before_there_is_one() -> None:
    setup = CUBS.replace("Sage]", "Sage, Den]")
    game = end("Ada gains 1 life", setup=setup)
    assert [controlled(game, what, "Ada") for what in ("Cub tokens", "Cubs")] == [[], []]
    assert len(controlled(end("Ada activates Den", "resolve", setup=setup), "untapped Cubs", "Ada")) == 1
    assert is_name_of_something(game, "Cub") and not is_name_of_something(game, "Kid")


def test_a_description_is_a_filter_that_asks_each_object_by_itself() -> None:
    assert description("tapped goblins") == Filter(("goblin",), where=(Status("tapped"),))
    assert description("creature it blocked") is None


def test_words_of_one_object() -> None:
    game = end("tap Bruno")
    bruno, sage = (id for id, obj in game.state.objects.items() if obj.zone == "battlefield" and obj.owner == "Ada")
    assert is_described(game, bruno, "nontoken creature")
    assert not is_described(game, sage, "goaded")
    assert is_described(game, sage, "blarg") is None
