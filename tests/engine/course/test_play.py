"""Lines of play: what each does on a board, and what it says where it cannot."""

import pytest

from kb.engine.course import play
from kb.errors import AmbiguousError, IllegalError, KnowledgeBaseError, MalformedError

BOARD = """
under: mtg
players: [Ada, Bo]
cards:
  Bear: {{type: Creature — Bear, pt: 2/2}}
  Bolt: {{type: Instant, text: "Bolt deals 3 damage to target creature."}}
  Bell: {{type: Artifact, text: "Whenever a creature enters, you may draw a card."}}
setup:
  Ada: {{battlefield: [Bell, Bear as Ada's Bear], hand: [Bolt, Bear as Hand Bear], library: 5}}
  Bo: {{battlefield: [Bear as Bo's Bear]}}
play:
{lines}
"""


def course(base, *lines):
    return base.course(BOARD.format(lines="\n".join(f"  - {line}" for line in lines)), strict=True)


def test_a_card_name_that_fits_several_objects_is_ambiguous(base):
    with pytest.raises(AmbiguousError, match=r"“Bear” fits 3 objects"):
        course(base, "destroy Bear")


def test_what_the_rules_refuse_is_illegal_with_its_line(base):
    with pytest.raises(IllegalError) as caught:
        course(base, "Ada casts Bolt targeting Bo")
    assert caught.value.place.line == 12


def test_a_line_in_nobodys_words_is_malformed(base):
    with pytest.raises(MalformedError, match=r"cannot be read|no line"):
        course(base, "hug Ada's Bear tenderly")


def test_an_open_choice_is_tried_every_way(base):
    found = course(base, "Hand Bear enters under Ada's control", "resolve all")
    assert sorted(branch.path[-1][1] for branch in found.branches) == ["no", "yes"]


def test_an_answer_to_what_is_never_asked_is_malformed(base):
    with pytest.raises(MalformedError, match="“may” is never asked for"):
        course(base, "destroy Ada's Bear: {may: yes}")


def test_such_an_answer_is_in_order_in_parentheses(base):
    assert course(base, "destroy Ada's Bear: {may: (yes)}").branches


def test_a_fault_of_the_executor_is_told_as_one(base, monkeypatch):
    def fault(*_):
        raise ZeroDivisionError("oops")

    monkeypatch.setitem(play.CARRIERS, play.line.NextTurn, fault)
    with pytest.raises(KnowledgeBaseError, match=r"the executor failed here \(ZeroDivisionError: oops"):
        course(base, "next turn")


def test_an_answer_chooses_the_way_in_which_it_is_asked_for(base):
    text = BOARD.replace("Whenever a creature enters, you may draw a card.", "Whenever a creature enters, you may discard a card.")
    lines = "\n".join(f"  - {line}" for line in ("by Ada: Hand Bear enters under Ada's control", "resolve: {choose: Bolt}"))
    found = base.course(text.format(lines=lines))
    assert len(found.branches) == 1
    assert found.branches[0].path
