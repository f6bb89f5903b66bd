"""What stands for mana: convoke, improvise and delve, as far as the cost goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import apnap

BOARD = """
under: mtg/2026-09-25
players: [Ada, Bo]
cards:
  Chorus: {{type: Sorcery, cost: "{{1}}{{G}}", text: "Convoke\\nYou gain 5 life."}}
  Dig: {{type: Sorcery, cost: "{{1}}{{U}}", text: "Delve\\nYou gain 5 life."}}
  Forge: {{type: Sorcery, cost: "{{1}}{{U}}", text: "Improvise\\nYou gain 5 life."}}
  Foe: {{type: Creature — Bear, pt: 2/2, text: ""}}
  Shard: {{type: Artifact, text: ""}}
setup:
  Ada: {{hand: [Chorus, Dig, Forge], graveyard: [Island, Opt], battlefield: [Grizzly Bears, Hill Giant,
    Serra Angel, {{card: Llanowar Elves, tapped: true}}, Shard]}}
  Bo: {{battlefield: [Foe]}}
play: ["Ada casts {line}", resolve]
expect: [{expected}]
"""


def played(tmp_path: Path, line: str, expected: str) -> tuple[int, str]:
    file = tmp_path / "board.yaml"
    # a line with choices is a mapping; written in JSON's manner it can stand in quotes of its own
    text = BOARD.format(line=line, expected=expected).replace(f'"Ada casts {line}"', f"Ada casts {line}")
    file.write_text(text, encoding="utf-8")
    answer = apnap("test", str(file))
    return answer.code, answer.out + answer.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Chorus: {choose: [Grizzly Bears, Hill Giant]}", "Grizzly Bears is tapped, Hill Giant is tapped, Ada's life is 25"),
        ("Chorus", "Grizzly Bears is untapped, Ada's life is 25"),
        ("Dig: {choose: Opt}", "Opt is in exile, Island is in Ada's graveyard"),
        ("Dig", "Opt is in Ada's graveyard"),
        ("Forge: {choose: Shard}", "Shard is tapped"),
        ("Chorus convoking with Grizzly Bears", "Grizzly Bears is tapped, Hill Giant is untapped"),
        ("Chorus with convoke tapping Grizzly Bears and Hill Giant", "Grizzly Bears is tapped, Hill Giant is tapped"),
        ("Dig delving Opt", "Opt is in exile, Island is in Ada's graveyard"),
        ("Dig with delve exiling Island", "Island is in exile"),
        ("Forge improvising with Shard", "Shard is tapped"),
    ],
)
def test_what_is_named_is_used_and_nothing_else(line: str, expected: str, tmp_path: Path) -> None:
    code, output = played(tmp_path, line, expected)
    assert code == 0, output


@pytest.mark.parametrize(
    "line",
    [
        "Chorus: {choose: [Grizzly Bears, Hill Giant, Serra Angel]}",
        "Chorus: {choose: Llanowar Elves}",
        "Chorus: {choose: Foe}",
        "Dig: {choose: [[Island, Opt]]}",
        "Forge: {choose: Hill Giant}",
    ],
    ids=["more than the cost", "a tapped creature", "another player's", "colored mana by delve", "no artifact"],
)
def test_what_cannot_stand_for_mana_is_refused(line: str, tmp_path: Path) -> None:
    code, output = played(tmp_path, line, "Ada's life is 25")
    assert code != 0
    assert "against the rules" in output


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Dig with delve", "malformed: what stands for mana with delve is not said"),
        ("Dig with convoke tapping Hill Giant", "against the rules: no cost called “convoke” can be paid here"),
    ],
)
def test_what_stands_for_mana_is_said_where_the_keyword_is(line: str, message: str, tmp_path: Path) -> None:
    code, output = played(tmp_path, line, "Ada's life is 25")
    assert code
    assert message in output
