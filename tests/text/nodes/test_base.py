"""What every node has in common."""

from __future__ import annotations

from kb.text.nodes.base import inside, mapped, said, walk
from kb.text.nodes.effects import Body, Draw, GainLife
from kb.text.nodes.things import Players
from kb.text.nodes.values import Number

BODY = Body((GainLife(Number(1), Players("you")), Draw(Number(2))))


def test_every_node_is_walked_outermost_first_in_reading_order() -> None:
    assert [type(node).__name__ for node in walk(BODY)] == ["Body", "GainLife", "Number", "Players", "Draw", "Number"]
    assert list(walk("no node")) == []


def test_only_what_is_not_the_default_is_said() -> None:
    assert dict(said(Draw(Number(2)))) == {"count": Number(2)}


def test_a_node_in_which_nothing_changes_is_itself() -> None:
    assert mapped(BODY, lambda part: part) is BODY
    changed = mapped(Draw(Number(2)), lambda part: Number(3) if part == Number(2) else part)
    assert changed == Draw(Number(3))


def test_what_is_inside_is_changed_through_tuples_and_kept_where_nothing_changes() -> None:
    def doubled(part: object) -> object:
        return Number(2 * part.n) if isinstance(part, Number) else inside(part, doubled)

    assert doubled(BODY) == Body((GainLife(Number(2), Players("you")), Draw(Number(4))))
    parts = (BODY, "words")
    assert inside(parts, lambda part: part) is parts
    assert inside("words", doubled) == "words"


def test_nodes_of_two_classes_are_never_equal() -> None:
    assert Draw(Number(1)) == Draw(Number(1))
    assert Draw(Number(1)) != GainLife(Number(1))
