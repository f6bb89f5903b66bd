"""Several lines of play that people type as one."""

from __future__ import annotations

import pytest

from kb.explain.boards.typed_lines import lines_of, with_names


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("Ada casts Opt and it resolves", ("Ada casts Opt", "resolve")),
        ("Ada casts Opt, resolve it", ("Ada casts Opt", "resolve")),
        ("Ada attacks with Elf, Bo blocks with Ogre", ("Ada attacks with Elf", "Bo blocks with Ogre")),
        ("cast Opt, resolve, resolve", ("cast Opt", "resolve", "resolve")),
        ("Ada casts Elf, sac Elf to Altar", ("Ada casts Elf", "sac Elf to Altar")),
        (
            "Ada attacks with Elf, Bo double blocks with Ogre and Orc",
            ("Ada attacks with Elf", "Bo double blocks with Ogre and Orc"),
        ),
        ("attack with Elf, no blocks", ("attack with Elf", "no blocks")),
        ("Ada attacks with Elf and nobody blocks", ("Ada attacks with Elf", "no blocks")),
        ("Ada casts Opt. Bo casts Shock targeting Ada.", ("Ada casts Opt", "Bo casts Shock targeting Ada")),
        ("Ada casts Murder targeting Elf, Bo sacrifices Elf in response", ("Ada casts Murder targeting Elf", "Bo sacrifices Elf")),
        ("Ada attacks with Elf. Bo blocks with Ogre. Damage.", ("Ada attacks with Elf", "Bo blocks with Ogre", "damage")),
        ("Ada casts Opt. It resolves. Resolve. Resolve all.", ("Ada casts Opt", "it resolves", "resolve", "resolve all")),
        ("Ada casts Shock. It resolves targeting Bo.", ("Ada casts Shock", 'it resolves: {target: "Bo"}')),
        ("Ada proliferates choosing Elf and Ogre", ('Ada proliferates: {choose: ["Elf", "Ogre"]}',)),
        ("Ada ninjutsus Sage, returning Elf", ('Ada activates Sage: {choose: "Elf"}',)),
        ("Ada attacks with Elf, it's unblocked, damage", ("Ada attacks with Elf", "no blocks", "damage")),
        ("destroy all creatures; resolve all", ("destroy all creatures", "resolve all")),
        ("begin Ada's upkeep; resolve; Ada draws a card", ("begin Ada's upkeep", "resolve", "Ada draws a card")),
        ("Bo blocks Elf with Ogre; Orc with Troll", ("Bo blocks Elf with Ogre; Orc with Troll",)),
        ("Bo blocks Elf with Ogre; Bo blocks Orc with Troll", ("Bo blocks Elf with Ogre; Orc with Troll",)),
        ("Ogre blocks Elf; Troll blocks Orc; damage", ("Ogre blocks Elf, Troll blocks Orc", "damage")),
        ("Ogre blocks Elf; Bo casts Shock on Orc", ("Ogre blocks Elf", "Bo casts Shock on Orc")),
        ("Bo blocks Elf with Ogre; Bo casts Shock with kicker", ("Bo blocks Elf with Ogre", "Bo casts Shock with kicker")),
        ("Ada plays Wilds and cracks it", ("Ada plays Wilds", "Ada cracks it")),
        ("Elf dies and then Ogre dies", ("Elf dies", "Ogre dies")),
        ("Ada casts Shock and it resolves: {target: Bo}", ("Ada casts Shock", "resolve: {target: Bo}")),
    ],
)
def test_what_happens_one_after_the_other_is_parted(typed: str, lines: tuple[str, ...]) -> None:
    assert lines_of(typed, ("Ada", "Bo")) == lines


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        (("Ada casts Shock targeting Bo", "Bo counters it with Cancel"), "Bo counters Shock with Cancel"),
        (("Ada attacks with Elf", "Bo blocks it with Ogre"), "Bo blocks Elf with Ogre"),
        (("Ada casts Murder targeting Ogre", "Bo sacrifices it"), "Bo sacrifices Ogre"),
        (("Ada plays Wilds", "Ada cracks it"), "Ada cracks Wilds"),
        (("Ada casts Krenko", "it resolves", "Bo kills it"), "Bo kills Krenko"),
        (("Ada attacks with Elf, Ogre", "Bo blocks it with Orc"), "Bo blocks it with Orc"),  # which of two
        (("Ada casts Shock targeting Elf", "Bo casts Cancel on it"), "Bo casts Cancel on it"),  # the spell, or its target
    ],
)
def test_it_is_what_a_line_before_spoke_of(lines: tuple[str, ...], last: str) -> None:
    assert with_names(lines) == (*lines[:-1], last)


@pytest.mark.parametrize(
    "typed",
    [
        "Ada attacks Bo with Elf and Cy with Ogre",
        "Bo blocks Elf with Ogre; Orc with Goblin",
        "destroy Elf, Bo's Ogre",
        "Ada casts Opt: {may: yes}",
        "destroy Hero, Bo saves the day",  # the line does not begin with a player: it may be a name
        'Ada casts "Ada, Bo sees all"',
        "by Ada: put two +1/+1 counters on Elf",
    ],
)
def test_any_other_line_stays_as_it_is(typed: str) -> None:
    assert lines_of(typed, ("Ada", "Bo", "Cy")) == (typed,)
