"""Faults that were once answered without a word: each is right now, or undecided and quotes the words."""

from __future__ import annotations

import pytest

import kb
from kb.model.verdict import Verdict
from kb.text.forms.builtins import BUILTINS
from kb.text.forms.catalogue import Catalogue

from ..explain.asking import base


def asked(cards: str, ada: str, *play: str, bo: str = "", under: str = "mtg", expect: tuple[str, ...] = ()) -> str:
    """A scenario in which Ada has some cards and Bo others, with what happens and what must hold then."""
    lines = "".join(f"  - {line}\n" for line in play)
    wanted = "expect:\n" + "".join(f"  - {line}\n" for line in expect) if expect else ""
    return (
        f"under: {under}\nplayers: [Ada, Bo]\ncards:\n{cards}  Bear: {{type: Creature — Bear, pt: 2/2}}\n"
        f"  Watcher: {{type: Enchantment, text: 'Whenever a land enters, draw a card.'}}\n"
        f"setup:\n  Ada: {{{ada}, library: 9}}\n  Bo: {{battlefield: [{bo}], library: 9}}\nplay:\n{lines}{wanted}"
    )


def words_that_matter(found: Verdict) -> str:
    return " | ".join(each.wording or each.words for each in found.rests_on if each.matters)


def test_players_who_cannot_play_lands_play_none() -> None:
    text = asked(
        "  Fence: {type: Enchantment, text: Players can't play lands.}\n  Plains: {type: Basic Land — Plains}\n",
        "battlefield: [Fence, Watcher], hand: [Plains]", "Ada plays Plains",
    )  # fmt: skip
    with pytest.raises(kb.IllegalError, match="Plains"):
        base().triggers(text)
    assert base().triggers(text.replace("[Fence, Watcher]", "[Watcher]")).answer == "yes"


HERALD = "  Herald: {{type: Creature — Human, pt: 1/1, text: 'When ~ enters, {} target creature an opponent controls.'}}\n"
HERE, TO_BO, TO_ADA = ("put Herald onto the battlefield", "resolve all"), ("next turn",), ("next turn",)


def heralded(word: str, *play: str) -> str:
    """Ada's Herald enters and goads (or detains) Bo's Bear; then what is played."""
    return asked(HERALD.format(word), "hand: [Herald]", *HERE, *play, bo="Bear as Bo's Bear")


ATTACK = "Bo attacks Ada with Bo's Bear"


@pytest.mark.parametrize(("word", "attacks"), [("goad", (ATTACK,)), ("detain", ())])
def test_what_lasts_until_your_next_turn_ends_with_it(word: str, attacks: tuple[str, ...]) -> None:
    lasting = base().course(heralded(word, *TO_BO)).branches[0].state.effects
    assert [effect.until for effect in lasting] != []
    assert base().course(heralded(word, *TO_BO, *attacks, *TO_ADA)).branches[0].state.effects == ()


def test_a_goaded_creature_does_not_stay_at_home() -> None:
    with pytest.raises(kb.IllegalError, match="Bear has to attack Ada"):
        base().course(heralded("goad", *TO_BO, *TO_ADA))


def test_a_detained_creature_attacks_again_after_your_next_turn() -> None:
    with pytest.raises(kb.IllegalError, match="Bear"):
        base().triggers(heralded("detain", *TO_BO, ATTACK))
    assert base().triggers(heralded("detain", *TO_BO, *TO_ADA, *TO_BO, ATTACK)).answer != "undecided"


def pool_of(text: str) -> str:
    return "".join(base().course(text).branches[0].state.players["Ada"].pool)


def test_unspent_mana_is_kept_or_the_answer_is_marked() -> None:
    text = asked(
        "  Kruphix: {type: Enchantment, text: 'You don''t lose unspent green mana as steps and phases end.'}\n"
        "  Elf: {type: Creature — Elf, pt: 1/1, text: '{T}: Add {G}.'}\n",
        "battlefield: [Kruphix, Elf, Watcher]", "Ada activates Elf", "begin end step",
    )  # fmt: skip
    found = base().triggers(text)
    assert pool_of(text.replace("[Kruphix, ", "[")) == ""
    pool = pool_of(text)
    assert pool == "{G}" or (found.answer == "undecided" and "unspent" in words_that_matter(found))


def hand_of(text: str) -> int:
    """How many cards Ada has at the end of the way in which she finds most."""
    return max(len(branch.state.zones[("hand", "Ada")]) for branch in base().course(text).branches)


def test_a_prohibition_that_no_code_enforces_is_quoted() -> None:
    text = asked(
        "  Lock: {type: Enchantment, text: 'Players can''t search libraries.'}\n"
        "  Scout: {type: Creature — Human, pt: 1/1, text: 'When ~ enters, search your library for a card, put it into your hand, "
        "then shuffle. Draw a card.'}\n",
        "hand: [Scout], battlefield: [Lock]", "put Scout onto the battlefield", "resolve all",
    )  # fmt: skip
    found = base().triggers(text)
    hand = hand_of(text)
    assert hand_of(text.replace("battlefield: [Lock]", "battlefield: []")) == 2
    assert (found.answer == "undecided" and "can't search" in words_that_matter(found)) or hand == 1


@pytest.mark.parametrize("under", ["mtg/2004", "mtg/2006-05-01", "mtg/2009-05-01"])
def test_combat_damage_on_the_stack_is_not_dealt_at_once(under: str) -> None:
    """Under these editions it waits on the stack; whether by rule or by mark, no answer says that it was dealt already."""
    text = asked("", "battlefield: [Bear as Ada's Bear]", "Ada attacks Bo with Ada's Bear", "begin combat damage", under=under)
    found = base().triggers(text)
    life = base().course(text).branches[0].state.players["Bo"].life
    assert life == 20 or found.answer == "undecided"


def test_a_setting_that_is_cited_is_carried_out_or_marked() -> None:
    """The same attack before and after damage left the stack: the two editions cite different settings, and do as they cite."""
    play = ("Ada attacks Bo with Ada's Bear", "begin combat damage")
    for under, setting, life in (("mtg/2006-05-01", "on-the-stack", 20), ("mtg/2026-02-27", "at-once", 18)):
        course = base().course(asked("", "battlefield: [Bear as Ada's Bear]", *play, under=under))
        (branch,) = course.branches
        cited = {reason.setting for step in branch.steps for reason in step.reasons if reason.doctrine == "combat-damage"}
        assert (cited, branch.state.players["Bo"].life) == ({setting}, life)


def test_a_form_cannot_name_an_event_that_is_none() -> None:
    rules = Catalogue([("wrong", "Pattern event=HoldsNothing\n    {object} holds nothing\n")], BUILTINS)
    with pytest.raises(kb.KnowledgeBaseError, match="HoldsNothing is no Event"):
        rules.category("Pattern").complete()
