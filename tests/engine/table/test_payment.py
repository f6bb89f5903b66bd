"""Payments of mana, as words ask for them and people write them."""

from __future__ import annotations

import pytest

from kb.engine.table.payment import Payment, by_color

WANTS = ("{G}{G}", "{U}{U}")


@pytest.mark.parametrize(
    ("payment", "label"),
    [
        (Payment("WUBRG", WANTS, WANTS), "{U}{U}{G}{G}"),
        (Payment("WUBRG", WANTS, ("{G}{G}",)), "{G}{G}"),
        (Payment("WUBRG", WANTS, ()), "other mana"),
        (Payment("WUBRG", (), (), 0), "no color"),
        (Payment("WUBRG", (), (), 1), "1 color"),
        (Payment("WUBRG", ("{W}",), ("{W}",), 3), "{W}, 3 colors"),
    ],
)
def test_a_payment_is_called_by_what_is_asked_of_it(payment: Payment, label: str) -> None:
    assert payment.label == label
    assert payment.is_written(label.upper())


def test_a_payment_is_what_somebody_writes_if_it_meets_just_the_same() -> None:
    assert Payment("WUBRG", WANTS, ("{G}{G}",)).is_written("{G}{G}{U}{1}")
    assert not Payment("WUBRG", WANTS, ("{G}{G}",)).is_written("{G}{G}{U}{U}")
    assert not Payment("WUBRG", WANTS, ()).is_written("{G}{G}")
    assert Payment("WUBRG", (), (), 2).is_written("{W}{u}{W}")
    assert not Payment("WUBRG", (), (), 2).is_written("two")


def test_generic_and_colorless_mana_has_no_color() -> None:
    assert by_color("{2}{C}{G}{G}{R}", "WUBRG") == {"R": 1, "G": 2}
