"""How what the sentence before puts onto the battlefield enters, under a condition."""

from __future__ import annotations

import kb
from kb.engine.resolution.entering_so import entering_so, said_to_be
from kb.text import read_instruction
from kb.text.nodes.effects import Move, Sentence

from ..boards import BEAR, board
from ..doing import resolution

_RETURN = "Return target creature card from your graveyard to the battlefield. "
_MORE = "that creature enters with an additional +1/+1 counter on it."

_BOARD = """
under: mtg/2026-09-25
players: [Ada, Bo]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Rite: {{type: Sorcery, cost: "{{2}}{{B}}{{B}}", text: "{returned}{said}"}}
setup: {{Ada: {{hand: [Rite], graveyard: [Bear]}}}}
play:
  - "Ada casts Rite targeting Bear": {answers}
  - resolve
"""


def _bear(said: str, mana: str = "") -> tuple[str, list[object]]:
    answers = f'{{mana: "{mana}"}}' if mana else "{}"
    course = kb.load().course(_BOARD.format(returned=_RETURN, said=said, answers=answers))
    (game,) = course.games()
    (bear,) = (obj for obj in game.state.objects.values() if obj.card.name == "Bear")
    left_out = [step.about["words"] for step in game.trace.steps if step.kind == "not carried out"]
    return f"{bear.zone} {dict(bear.counters)}", left_out


def test_the_condition_is_asked_before_it_enters() -> None:
    said = "If {G} was spent to cast this spell, that creature enters the battlefield with an additional +1/+1 counter on it."
    assert _bear(said, "{G}{B}{B}{1}") == ("battlefield {'+1/+1': 1}", [])
    assert _bear(said, "{B}{B}{B}{B}") == ("battlefield {}", [])


def test_what_the_condition_asks_of_the_permanent_itself_is_left_open() -> None:
    _, missing = _bear("If it's a Bear, it enters the battlefield with an additional +1/+1 counter on it.")
    assert missing == ["it enters with an additional +1/+1 counter on it"]


def test_another_sentence_says_nothing_of_it() -> None:
    body = read_instruction(_RETURN + "If you control a Bear, you gain 1 life.", players=("Ada", "Bo"))
    first, later = body.instructions
    assert isinstance(first, Move)
    assert entering_so(first, later, resolution(board(BEAR))) is None
    assert entering_so(first, None, resolution(board(BEAR))) is None


def test_where_the_condition_does_not_hold_it_enters_as_it_is() -> None:
    body = read_instruction(_RETURN + f"If you control three or more creatures, {_MORE}", players=("Ada", "Bo"))
    first, later = body.instructions
    assert entering_so(first, later, resolution(board(BEAR))) is first


def test_what_it_is_said_to_be_is_told_from_what_it_gains() -> None:
    said = "It's a black Zombie in addition to its other colors and types and it gains haste."
    move, later = read_instruction(_RETURN + said, players=("Ada", "Bo")).instructions
    is_so, rest = said_to_be(move, later, resolution(board(BEAR)))
    assert [part.types for part in is_so] == [("zombie",)]
    assert isinstance(rest, Sentence) and len(rest.body.instructions) == 1


def test_what_is_moved_elsewhere_is_nothing_from_the_first() -> None:
    said = "Return target creature card from your graveyard to your hand. It's a black Zombie in addition to its other types."
    move, later = read_instruction(said, players=("Ada", "Bo")).instructions
    assert said_to_be(move, later, resolution(board(BEAR))) == ((), None)


def test_what_it_is_said_to_be_begins_once() -> None:
    course = kb.load().course(
        _BOARD.format(returned=_RETURN, said="It's a black Zombie in addition to its other types.", answers="{}")
    )
    (game,) = course.games()
    assert len(game.state.effects) == 1
