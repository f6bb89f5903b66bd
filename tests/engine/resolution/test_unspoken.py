"""After an instruction that was left out no pronoun is bound to anything older."""

from __future__ import annotations

import pytest

from tests.explain.asking import base, board


def _quoted(wording: str) -> str:
    """As YAML has it between single quotes."""
    return wording.replace("'", "''")


def left_out(wording: str) -> list[str]:
    """What of a wording was left out as it resolved after a creature died."""
    found = base().run(board(f"Whenever a creature dies, {_quoted(wording)}", "destroy Ada's Bear", "resolve all"))
    return [each.words for each in found.rests_on if each.matters]


def test_it_after_words_left_out_is_neither_the_event_nor_the_source() -> None:
    words = left_out("frobnicate target land. Return it to its owner's hand.")
    assert words == ["frobnicate target land", "Return it to its owner's hand"]


def test_the_card_that_died_stays_where_it_is() -> None:
    text = board(
        "Whenever a creature dies, frobnicate target land. Return it to its owner''s hand.", "destroy Ada's Bear", "resolve all"
    )
    ending = "\n".join(base().run(text).ways[0].ending)
    assert "Ada's graveyard: Ada's Bear" in ending
    assert "hand" not in ending


def test_if_you_do_after_words_left_out_is_left_out() -> None:
    assert left_out("frobnicate the moon. If you do, you gain 1 life.") == ["frobnicate the moon", "If you do, you gain 1 life"]


def test_a_noun_that_the_words_do_not_have_is_still_the_one_of_the_event() -> None:
    assert left_out("frobnicate the moon. Exile that creature.") == ["frobnicate the moon"]


def test_what_was_spoken_of_afterwards_is_known() -> None:
    assert left_out("frobnicate the moon. Tap target creature. It doesn't untap during its controller's next untap step.") == [
        "frobnicate the moon"
    ]


def test_what_speaks_of_nothing_is_carried_out() -> None:
    text = board("Whenever a creature dies, frobnicate target land. You gain 3 life.", "destroy Ada's Bear", "resolve all")
    assert "Ada: 23 life" in base().run(text).ways[0].ending


def said_no(wording: str) -> list[str]:
    """The board at the end, after an option in a wording was declined as it resolved after a creature died."""
    text = board(f"Whenever a creature dies, {_quoted(wording)}", "destroy Ada's Bear", "resolve all: {may: no}")
    return list(base().run(text).ways[0].ending)


def test_what_an_option_would_have_brought_up_is_not_there_when_it_was_declined() -> None:
    ending = "\n".join(said_no("you may put a creature card from your hand onto the battlefield. Exile that creature."))
    assert "Ada's graveyard: Ada's Bear" in ending


def test_if_you_dont_is_not_about_what_was_not_done() -> None:
    ending = "\n".join(said_no("you may sacrifice a land. If you don't, exile it."))
    assert "Ada's graveyard: Ada's Bear" not in ending


def aimed_at_nothing(wording: str) -> str:
    """The board at the end, after an ability without a target resolved that triggered as a creature died."""
    text = board(f"Whenever a creature dies, {_quoted(wording)}", "'destroy Ada''s Bear': {targets: []}", "resolve all")
    return "\n".join(base().run(text).ways[0].ending)


def test_where_there_is_no_target_nothing_is_said_of_it() -> None:
    ending = aimed_at_nothing("tap up to one target creature. Its controller loses 3 life.")
    assert "Ada: 20 life" in ending and "Bo: 20 life" in ending


def test_where_nothing_was_found_nothing_is_said_of_it() -> None:
    words = "Whenever a creature dies, return a land card from your graveyard to your hand. Exile it."
    text = board(words, "destroy Ada's Bear", "resolve")
    assert "Ada's graveyard: Ada's Bear" in "\n".join(base().run(text).ways[0].ending)


@pytest.mark.parametrize(
    ("second", "life"),
    [("If it was a creature, you gain 2 life.", 22), ("If it was a land, you gain 2 life.", 20)],
)
def test_what_one_condition_has_asked_about_another_asks_about_too(second: str, life: int) -> None:
    words = f"Whenever a creature dies, destroy target creature. If it was an artifact, create a Treasure token. {second}"
    text = board(words, "'destroy Ada''s Bear': {target: Bo's Bear}", "resolve")
    assert any(f"Ada: {life} life" in line for line in base().run(text).ways[0].ending)
