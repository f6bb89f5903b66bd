"""Ability words: what `define` says of each that the newest edition lists, and which editions list it."""

from __future__ import annotations

import pytest

import kb
from kb.closure import open_knowledge

LISTED = """
adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, converge,
council's dilemma, coven, delirium, descend 4, descend 8, disappear, domain, eerie, eminence, enrage, fateful hour,
fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces,
kinship, landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley, radiance, raid,
rally, renew, repartee, revolt, secret council, spell mastery, strive, survival, sweep, tempting offer, threshold,
undergrowth, valiant, vivid, void, will of the council
"""


def test_each_ability_word_has_a_doctrine() -> None:
    labels = {doctrine.label for doctrine in open_knowledge().doctrines.values()}
    assert [word for word in " ".join(LISTED.split()).split(", ") if word not in labels] == []


@pytest.mark.parametrize(("word", "said"), [("strive", "costs more for each target"), ("will of the council", "vote")])
def test_a_word_is_defined_and_found(word: str, said: str) -> None:
    assert any(said in found.text for found in kb.load().define(word).definitions)


def test_an_edition_states_the_words_that_it_lists_and_no_others() -> None:
    knowledge = open_knowledge()
    assert knowledge.edition("mtg/2017").rules_for("keyword-strive") == ("207.2c",)
    assert knowledge.edition("mtg/2017").rules_for("keyword-opus") == ()
    assert knowledge.edition("mtg/2026-02").rules_for("keyword-opus") == ()
    assert knowledge.edition("mtg/2026-09").rules_for("keyword-opus") == ("207.2c",)
