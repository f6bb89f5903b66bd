"""How near words that no rule has come to one."""

from __future__ import annotations

import pytest

import kb
from kb.explain.citations.editions_meant import EditionsMeant
from kb.explain.citations.nearness import is_near, like_a_card, like_code, share_of
from kb.graph.alignment.prints import print_of
from tests.explain.citations.cited import sentence


def _near(number: str, words: str) -> bool:
    knowledge = kb.load().knowledge
    timeline = EditionsMeant(knowledge, knowledge.edition("mtg")).timeline("mtg")
    return is_near(timeline, timeline.newest, [number], words)


@pytest.mark.parametrize("number", ["603.4", "704.5j", "509.1h", "614.5", "117.3b", "800.4a"])
def test_a_rule_s_sentence_with_a_word_changed_is_near_it(number: str) -> None:
    words = sentence(number).split()
    assert _near(number, " ".join([*words[:5], "zebra", *words[6:]]))


@pytest.mark.parametrize("number", ["603.4", "704.5j", "509.1h", "614.5", "117.3b", "800.4a"])
def test_a_card_s_words_are_near_none(number: str) -> None:
    assert not _near(
        number, "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    )


def test_words_in_the_manner_of_cards_and_of_code_are_told() -> None:
    assert like_a_card("if you control three or more artifacts")
    assert like_a_card("{T}: Add {G}.")
    assert not like_a_card("If a player controls two of them, one is chosen.")
    assert like_code(r"(?:\d+|X) counters")
    assert not like_code("the active player chooses")


def test_a_share_counts_rare_words_for_more_than_common_ones() -> None:
    knowledge = kb.load().knowledge
    home = EditionsMeant(knowledge, knowledge.edition("mtg")).timeline("mtg").newest
    rare, common = (print_of("", word).words for word in ("planeswalk", "the"))
    assert share_of(home, rare | common, rare) > 0.9
    assert share_of(home, rare | common, common) < 0.1
