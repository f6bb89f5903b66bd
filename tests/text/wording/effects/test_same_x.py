"""What X is, said at the end of a sentence that speaks of it several times."""

from __future__ import annotations

from kb.text import read_ability
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body, Defining, Draw, LoseLife, May
from kb.text.wording.effects.same_x import of_one_x


def body_of(wording: str) -> Body:
    """The instructions of an ability with that wording."""
    (ability,) = read_ability(wording)
    found: Body = ability.body  # type: ignore[attr-defined]
    return found


def test_the_x_of_the_last_instruction_is_that_of_the_first_one_too() -> None:
    body = body_of("When ~ dies, draw X cards, then you lose X life, where X is the number of creatures you control.")
    (defining,) = body.instructions
    assert isinstance(defining, Defining)
    assert [type(part) for part in defining.body.instructions] == [Draw, LoseLife]


def test_it_is_so_where_the_last_instruction_is_an_option() -> None:
    body = body_of("When ~ dies, draw X cards, then you may lose X life, where X is the number of creatures you control.")
    (defining,) = body.instructions
    assert isinstance(defining, Defining)
    draw, option = defining.body.instructions
    assert isinstance(draw, Draw)
    assert isinstance(option, May)
    assert not any(isinstance(part, Defining) for part in walk(option))


def test_a_sentence_with_one_x_stays_as_it_is() -> None:
    body = body_of("When ~ dies, draw a card, then you lose X life, where X is the number of creatures you control.")
    assert of_one_x(body) is body
