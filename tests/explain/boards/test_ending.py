"""The board at the end: who controls what, and what it looks like."""

from __future__ import annotations

from tests.explain.asking import base

MAGIC = """\
under: mtg
players: [Ada, Bo]
cards:
  Growth: {type: Instant, text: 'Target creature gets +3/+3 until end of turn.'}
  Theft: {type: Sorcery, text: 'Gain control of target creature.'}
  Bear: {type: Creature — Bear, pt: 2/2}
  Ox: {type: Creature — Ox, pt: 2/4}
  Blade: {type: Artifact — Equipment, text: 'Equipped creature gets +1/+0.'}
setup:
  Ada: {battlefield: [Bear, {card: Blade, attached: Bear}], hand: [Growth, Theft]}
  Bo: {battlefield: [{card: Ox, tapped: true, counters: {time: 1, charge: 2}}]}
play:
"""
RIFTBOUND = """\
under: riftbound
players: [Ada, Bo]
cards:
  Scout: {type: Unit, might: 3, text: '[Accelerate]'}
setup:
  Ada: {base: [Scout as Home], battlefields: {Quiet Grove: [Scout]}}
  Bo: {battlefields: {Stone Bridge: [Scout as His]}}
play:
  - Ada moves Home to Quiet Grove
"""


def ending(board: str, *play: str) -> tuple[str, ...]:
    (way,) = base().run(board + "".join(f"  - {line}\n" for line in play)).ways
    return way.ending


def test_what_is_not_as_printed_is_said_of_each_permanent() -> None:
    found = ending(MAGIC, "Ox deals 1 damage to Bear")
    assert "Ada controls: Bear (3/2, 1 damage), Blade (attached to Bear)" in found
    assert "Bo controls: Ox (2 charge counters, 1 time counter, tapped)" in found


def test_each_stands_under_who_controls_it() -> None:
    found = ending(MAGIC, "Ada casts Theft targeting Ox", "resolve")
    assert not [line for line in found if line.startswith("Bo controls")]
    assert "Ada's graveyard: Theft" in found


def test_battlefields_show_who_is_there_and_who_controls_them() -> None:
    assert ending(RIFTBOUND)[2:5] == (
        "Ada at Quiet Grove: Scout, Home (exhausted)",
        "Bo at Stone Bridge: His",
        "battlefields: Quiet Grove (Ada), Stone Bridge (Bo)",
    )


def test_boards_that_differ_in_size_are_different_outcomes() -> None:
    found = base().explore(MAGIC + "  - Ada casts Growth\n  - resolve\n")
    assert [sorted(line for line in each.ending if "/" in line) for each in found.outcomes] == [
        ["Ada controls: Bear (6/5), Blade (attached to Bear)"],
        ["Ada controls: Bear (3/2), Blade (attached to Bear)", "Bo controls: Ox (5/7, 2 charge counters, 1 time counter, tapped)"],
    ]


def test_might_and_marks_of_units_are_said() -> None:
    found = ending(RIFTBOUND, "buff Home", "stun His", "give His -1 might this turn")
    assert "Ada at Quiet Grove: Scout, Home (buffed, exhausted)" in found
    assert "Bo at Stone Bridge: His (2 might, stunned)" in found


def test_types_and_keywords_that_it_was_not_printed_with_are_said() -> None:
    found = ending(MAGIC, "Ox gains flying until end of turn", "Blade becomes a 1/1 creature until end of turn")
    assert "Ada controls: Bear, Blade (1/1, creature, no artifact)" in found
    assert "Bo controls: Ox (flying, 2 charge counters, 1 time counter, tapped)" in found


def test_a_legend_is_in_no_base_and_experience_is_counted() -> None:
    board = RIFTBOUND.replace("  Scout: {", "  Gloom: {type: Legend}\n  Scout: {").replace(
        "Ada: {base:", "Ada: {xp: 3, legend: [Gloom], base:"
    )
    found = ending(board)
    assert "Ada has as legend: Gloom" in found
    assert found[0] == "Ada: 0 points, 3 XP"


def test_a_rune_deck_is_shown_as_little_as_a_library() -> None:
    assert not [line for line in ending(RIFTBOUND) if "rune" in line]


def test_a_token_is_shown_with_the_size_that_an_effect_gave_it() -> None:
    text = "Create an X/X green Ooze creature token, where X is the number of creatures you control."
    board = MAGIC.replace("cards:", f"cards:\n  Making: {{type: Sorcery, text: '{text}'}}", 1).replace(
        "hand: [", "hand: [Making, ", 1
    )
    found = ending(board, "Ada casts Making", "resolve")
    assert any("Ooze (1/1)" in line for line in found), found
