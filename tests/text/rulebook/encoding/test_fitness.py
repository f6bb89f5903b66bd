"""How well readings of bytes fit: the evidence that tells encodings apart."""

from __future__ import annotations

import pytest

from kb.text.rulebook.encoding.fitness import fitness, is_damaged, lost_letter, signature


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("you’re", "youíre"),
        ("don’t", "donÕt"),
        ("“Draw", "ìDraw"),
        ("card.”", "card.Ó"),
        ("Dandân", "Dandën"),
        ("Lim-Dûl", "Lim-D–l"),
        ("Jötun", "J”tun"),
        ("Ifh-Bíff", "Ifh-B’ff"),
        ("306–311", "306û311"),
        ("Magic®", "MagicÆ"),
        ("©1993", "⌐1993"),
        ("Gaëlle", "Gaâlle"),
    ],
)
def test_the_right_reading_weighs_more(right: str, wrong: str) -> None:
    assert fitness(right) > fitness(wrong)


@pytest.mark.parametrize("token", ["plain", "410.8", "you’re", "“Séance,”", "©1993–2005", "{½}", "“∞”", "Oracle™"])
def test_sound_tokens_are_not_damaged(token: str) -> None:
    assert not is_damaged(token)


@pytest.mark.parametrize("token", ["youâ€™re", "donÕt", "wi\ufffdrd", "Rules.Ó", "a┬b"])
def test_senseless_tokens_are_damaged(token: str) -> None:
    assert is_damaged(token)


def test_tokens_with_one_signature_weigh_the_same() -> None:
    for one, other in (("you’re", "they’re"), ("“Draw", "“Discard"), ("306–311", "500–509")):
        assert signature(one) == signature(other)
        assert fitness(one) == fitness(other)


def test_a_lost_letter_is_found_only_where_one_known_word_fits() -> None:
    assert lost_letter("Hajj?j") == "Hajjâj"
    assert lost_letter("Nothing?known") == ""
    assert lost_letter("plain") == ""


def test_a_token_of_very_many_letters_is_weighed_in_one_pass() -> None:
    """A pattern that looked for an accent from each letter on took minutes for it."""
    assert fitness("é " + "a" * 300_000) == fitness("é " + "a")
    assert not is_damaged("a" * 300_000)
