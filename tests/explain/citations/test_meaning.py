"""Numbers that mean something else now, told by the words around them."""

from __future__ import annotations

import pytest

from tests.explain.citations.cited import judged


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("rule 702.49 dredge", "702.52"),
        ("Dredge (rule 702.49a)", "702.52a"),
        ("CR 502.2, first strike: two combat damage steps if an attacker has first strike or double strike", "702.7"),
        ("Shuffle (CR 701.18a) is random enough", "701.24a"),
        ('// 704.5k "legend rule": one of each name, of all creatures and planeswalkers', "704.5j"),
        ("Cleave (CR 702.156) drops the words in brackets", "702.148"),
        ("- Fight: CR 701.12", "701.14"),
        ("| legend rule | 704.5k | CR |", "704.5j"),
        ("Timing and priority, rule 116.3, has moved", "117.3"),
        ("// CR 120.2: cards may only be drawn one at a time", "121.2"),
        ("// CR 704.5n an Aura attached to an illegal object goes to its owner's graveyard", "704.5m"),
        ("<em>Rule&nbsp;704.5k</em>: legend rule.", "704.5j"),
        ("// CR 701.16a: reveal a card, show it to all players briefly", "701.20a"),
        ("| Regeneration | Rule 701.13 | done |", "701.19"),
        ("// then the enchantment is sacrificed (CR 701.16).", "701.21"),
        ("//   (CR 701.16 — sacrifice as part of the cost).", "701.21"),
        ("// it hides nothing: CR 701.16a's reveal makes the whole hand known to both", "701.20a"),
        ("By CR 702.26a, Cycling is an activated ability that works in hand.", "702.29a"),
    ],
)
def test_words_that_fit_another_rule_tell_that_the_number_is_an_old_one(text: str, instead: str) -> None:
    (found,) = judged(text)
    assert (found.verdict, found.instead[0]) == ("renumbered", instead)


@pytest.mark.parametrize(
    "text",
    [
        "CR 702.2c + CR 702.19b: Deathtouch with trample assigns lethal (1).",
        "CR 702.19b (trample): at least lethal to each blocker",
        "// if cards in a player's library are shuffled (CR 701.20d)",
        "// the token is investigated (CR 701.16)",
        "CR 704.5f: a creature with toughness 0 goes to the graveyard",
        "CR 116.2a: playing a land is a special action",
        "Lifelink (CR 702.15b) gains its controller that much life",
        "CR 608.2b — target gone, no legal target",
        "CR 603.10a: a leaves-the-battlefield trigger looks back",
        "CR 701.24a: the engine shuffles each distinct owner's library once",
        "legend rule (CR 704.5j), world rule (CR 704.5k)",
        "CR 111.7, 704.5d: tokens cease to exist",
        "CR 702.139a: pay {3} to put the companion into the hand (a special action, see rule 116.2g)",
        "// CR 701.20a: reveal a card, show it to all players\n// CR 701.13a: exile an object",
        "A creature is blocked even if all blockers leave before damage (CR 509.1h)",
        "deathtouch plus trample (CR 702.2c): one damage is lethal",
    ],
)
def test_words_that_fit_the_rule_leave_it_right(text: str) -> None:
    assert {each.verdict for each in judged(text)} == {"right"}
