"""Readings of listed cards: triples, classes of their abilities, and what was declined."""

from __future__ import annotations

from typing import Any

import pytest

import kb
from kb.explain.library import card_readings
from kb.explain.library.card_readings import Unfit, Wanted, digest_of, readings
from kb.graph import iri
from kb.graph.library.card_adding import Reading

BEAR = {"type": "Creature — Bear", "pt": "2/2", "text": "When Fictive Bear dies, draw a card."}


def _wanted(name: str = "Fictive Bear", **record: str) -> Wanted:
    whole = {**BEAR, **record}
    return Wanted("mtg", name, whole, digest_of("mtg", name, whole, b"key"))


def _read(*cards: Wanted, types: frozenset[str] = frozenset()) -> list[Reading | Unfit]:
    kb.load()
    return [each for portion in readings(cards, types) for each in portion]


def _reading(**record: str) -> Reading:
    (found,) = _read(_wanted(**record))
    assert isinstance(found, Reading)
    return found


def test_a_card_is_read_as_triples_about_itself() -> None:
    found = _reading()
    assert found.digest == _wanted().digest
    assert f"<{iri.card('mtg', 'Fictive Bear')}>".encode() in found.triples
    assert b"Dies" in found.triples
    assert found.declined == ()


def test_a_triggered_ability_is_filed_as_those_of_shipped_cards_are() -> None:
    classes = {line.split()[2] for line in _reading().inferred.decode().splitlines()}
    assert f"<{iri.term('LookBackAbility')}>" in classes
    assert all(line.endswith("Ability>") for line in classes)
    assert _reading(text="Flying").inferred == b""


@pytest.mark.parametrize(
    ("text", "declined"),
    [
        ("Flying\nFrobnicate the moon.", [(2, "Frobnicate the moon", "not read")]),
        ("When Fictive Bear dies, if the moon is full, draw a card.", [(1, "the moon is full", "not read")]),
        ("When Fictive Bear dies, frobnicate the moon.", [(1, "frobnicate the moon", "not read")]),
        ("Double team", [(1, "double team", "keyword not modelled")]),
        ("Flying", []),
    ],
)
def test_what_is_not_read_or_not_carried_out_is_declined(text: str, declined: list[tuple[int, str, str]]) -> None:
    assert [(each.ability, each.words, each.why) for each in _reading(text=text).declined] == declined


def test_a_record_that_is_no_card_says_why_and_hinders_no_other() -> None:
    unfit, fit = _read(_wanted("Huge", pt="?/?"), _wanted())
    assert unfit == Unfit(_wanted("Huge", pt="?/?").digest, "“?/?” is no size (Huge)")
    assert isinstance(fit, Reading)


def test_a_wording_may_speak_of_the_types_of_other_cards_of_the_list() -> None:
    card = _wanted(text="Whenever a Frob dies, draw a card.")
    (without,), (having,) = _read(card), _read(card, types=frozenset({"frob"}))
    assert isinstance(without, Reading)
    assert isinstance(having, Reading)
    assert without.declined
    assert having.declined == ()


def test_the_digest_hangs_on_the_card_and_on_the_grammar() -> None:
    digests = {
        digest_of("mtg", "Bear", BEAR, b"key"),
        digest_of("riftbound", "Bear", BEAR, b"key"),
        digest_of("mtg", "Boar", BEAR, b"key"),
        digest_of("mtg", "Bear", {**BEAR, "pt": "3/3"}, b"key"),
        digest_of("mtg", "Bear", BEAR, b"other"),
    }
    assert len(digests) == 5
    assert digest_of("mtg", "Bear", dict(BEAR), b"key") in digests
    assert card_readings.grammar_key() == card_readings.grammar_key()


def test_cards_are_read_in_portions_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_readings, "_AT_A_TIME", 2)
    kb.load()
    cards = [_wanted(f"Bear {number}") for number in range(5)]
    portions: list[Any] = list(readings(cards, frozenset()))
    assert [len(portion) for portion in portions] == [2, 2, 1]
    assert {each.digest for portion in portions for each in portion} == {card.digest for card in cards}
    assert list(readings([], frozenset())) == []
