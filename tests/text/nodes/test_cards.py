"""Cards: the sets of characteristics that are printed on one."""

from __future__ import annotations

from kb.text.nodes.cards import Card


def test_a_plain_card_has_no_other_face() -> None:
    assert Card("Bear").faces == ()


def test_the_other_faces_are_its_back_then_its_inset_part_then_its_halves() -> None:
    back, inset, left, right = (Card(name) for name in ("Wolf", "Tale", "Fire", "Ice"))
    assert Card("Man", back=back).faces == (back,)
    assert Card("Knight", inset=inset).faces == (inset,)
    assert Card("Fire // Ice", halves=(left, right)).faces == (left, right)
    assert Card("All", back=back, inset=inset, halves=(left, right)).faces == (back, inset, left, right)


def test_a_face_is_not_counted_for_the_faces_of_its_back() -> None:
    assert Card("Man", back=Card("Wolf", back=Card("Bear"))).faces == (Card("Wolf", back=Card("Bear")),)
