"""Lines of play with a misspelt word in them."""

from __future__ import annotations

import pytest

from kb.text.scenario.respelling import respelt

NAMES = ("Ada", "Bo", "Hill Giant", "Shock")


@pytest.mark.parametrize(("line", "meant"), [
    ("destory Hill Giant", "destroy Hill Giant"),
    ("destroy Hil Giant", "destroy Hill Giant"),
    ("Ads sacrifes Hill Giant", "Ada sacrifices Hill Giant"),
    ("Ada discards a crad", "Ada discards a card"),
    ("begin Ada's end stpe", "begin Ada's end step"),
    ("Ada cats Shock", "Ada casts Shock"),
])  # fmt: skip
def test_the_likeliest_line_that_reads_is_meant(line: str, meant: str) -> None:
    assert respelt(line, NAMES, lambda text: text == meant) == meant


def test_a_line_that_reads_is_not_respelt() -> None:
    assert respelt("Ada zaps Hill Giant", NAMES, lambda _: True) is None


@pytest.mark.parametrize("line", ["Xqz wvj kpl Hill Giant", "destory Hill Giant " * 30, "destroy Hill Giant"])
def test_what_is_no_slip_of_the_fingers_is_left_alone(line: str) -> None:
    assert respelt(line, NAMES, lambda _: False) is None
