"""Cards' names as people type them."""

import pytest

from kb.explain.card_names import CardNames

NAMES = CardNames({"Grizzly Bears", "Hill Giant", "Will-o'-the-Wisp", "Bear", "Bears"})


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Hill Giant", "Hill Giant"),
        ("hill giant", "Hill Giant"),
        ("hill giants", "Hill Giant"),
        ("grizzly bears", "Grizzly Bears"),
        ("Will-o’-the-wisp", "Will-o'-the-Wisp"),
        ("Hill Gaint", None),
        ("", None),
    ],
)
def test_case_apostrophe_and_plural_do_not_matter(typed: str, name: str | None) -> None:
    assert NAMES.proper(typed) == name


def test_a_card_goes_before_the_plural_of_another() -> None:
    assert NAMES.proper("bears") == "Bears"
