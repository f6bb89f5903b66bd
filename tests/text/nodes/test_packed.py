"""Nodes come back from bytes as they were; bytes of anything else make none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import msgpack

from kb.text import read_ability
from kb.text.nodes.effects import GainLife
from kb.text.nodes.packed import pack, unpack
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.values import Number
from kb.text.scenario.source import Text
from tests.explain.asking import base


def test_what_ships_comes_back_as_it_was() -> None:
    cards = base().knowledge.cards
    for game in ("mtg", "riftbound"):
        for name in cards.names(game):
            card = cards.card(game, name)
            assert card is not None
            assert unpack(pack(card.abilities) or b"") == card.abilities, name


@pytest.mark.parametrize(
    "wording",
    [
        "Flying, trample",
        "Whenever a creature dies, if you have exactly 3 life, you may pay {2}. If you do, draw two cards.",
        "This line is of no grammar at all.",
        "",
    ],
)
def test_a_wording_comes_back_whether_it_was_read_or_not(wording: str) -> None:
    abilities = read_ability(wording, name="Some Card", types=("creature",))
    assert unpack(pack(abilities) or b"") == abilities


def test_yes_and_one_are_told_apart() -> None:
    for part in (Filter(("creature",), other=True), Filter(("creature",))):
        (back,) = unpack(pack((part,)) or b"") or ()
        assert back == part
        assert type(back.other) is bool


def test_a_text_that_knows_its_place_is_not_packed() -> None:
    assert pack((Filter((Text.of("creature", None),)),)) is None


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"\xc1",
        msgpack.encode(7),
        msgpack.encode(["GainLife"]),
        msgpack.encode([None, ["NoSuchNode", 1]]),
        msgpack.encode([None, ["GainLife", 1, 2, 3, 4, 5, 6, 7, 8, 9]]),
        msgpack.encode([None, [7]]),
        msgpack.encode([None, []]),
        msgpack.encode([None, [["Players"], "you"]]),
    ],
)
def test_other_bytes_are_no_nodes(packed: bytes) -> None:
    assert unpack(packed) is None


@given(some.binary(max_size=60))
def test_no_bytes_end_in_an_error(packed: bytes) -> None:
    found = unpack(packed)
    assert found is None or isinstance(found, tuple)


@given(some.binary(max_size=4), some.integers(0, 40))
def test_no_damage_ends_in_an_error(other: bytes, place: int) -> None:
    packed = pack((GainLife(Players("you"), Number(3)),)) or b""
    damaged = packed[:place] + other + packed[place + len(other) :]
    found = unpack(damaged)
    assert found is None or isinstance(found, tuple)


def test_one_target_of_two_instructions_stays_one() -> None:
    abilities = read_ability("Target player draws two cards and loses 2 life.", name="Some Card", types=("sorcery",))
    (back,) = unpack(pack(abilities) or b"") or ()
    draw, lose = back.body.instructions
    assert draw.who is lose.who
