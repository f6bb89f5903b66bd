"""Every game speaks its own words: what is printed of each shipped Riftbound board and card has none of Magic's."""

from __future__ import annotations

import re

import pytest

from kb.closure import open_knowledge
from kb.graph.knowledge import Knowledge
from kb.paths import rules_folder
from kb.text import read_ability
from kb.text.wording.printer import in_words

from ..cli.running import apnap
from ..samples import one_in

HERE = rules_folder() / "riftbound"
BOARDS = HERE / "scenarios"
TOPICS = sorted(path.name for path in BOARDS.iterdir() if path.is_dir())

MAGIC = re.compile(
    r"\b(untap\w*|tap|taps|tapped|tapping|graveyards?|library|libraries|creatures?|artifacts?|enchantments?|lands?|mana|life|upkeep|"
    r"cast|casts|casting|sacrific\w*|destroy\w*|exil\w+|stack|sorcer\w+|instants? or|colorless|toughness|planeswalkers?|"
    r"until end of turn|(on|from|onto|leaves|enters) the battlefield|each opponent controls|an? enemies)\b|\{T\}",
    re.IGNORECASE,
)
"""Words that Riftbound has no use for. "Dies", "permanent", "target", "power" and "you control" it has itself."""


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return open_knowledge()


def foreign(text: str) -> list[str]:
    """The lines that have words of Magic."""
    return [line for line in text.splitlines() if MAGIC.search(line)]


@pytest.mark.parametrize("topic", TOPICS)
def test_the_course_and_the_verdict_of_boards(topic: str) -> None:
    for board in one_in(3, sorted((BOARDS / topic).glob("*.yaml"))):
        for command in ("run", "triggers"):
            ran = apnap(command, "-v", str(board))
            assert foreign(ran.out + ran.err) == [], f"{command} {board.name}"


@pytest.mark.parametrize("topic", TOPICS)
def test_reasons_outcomes_and_editions_side_by_side(topic: str) -> None:
    board = min((BOARDS / topic).glob("*.yaml"))
    for command in ("why", "explore", "compare"):
        ran = apnap(command, "-v", str(board), *(("--under", "riftbound") if command == "compare" else ()))
        assert foreign(ran.out + ran.err) == [], f"{command} {board.name}"


def test_the_readings_of_every_card(knowledge: Knowledge) -> None:
    for name in knowledge.card_names("riftbound"):
        ran = apnap("card", "-v", name, "--under", "riftbound")
        assert foreign(ran.out + ran.err) == [], name


def test_what_is_printed_in_own_words_is_read_as_the_same(knowledge: Knowledge) -> None:
    speech, lost = knowledge.games["riftbound"].speech, []
    for name in knowledge.card_names("riftbound"):
        card = knowledge.card("riftbound", name)
        assert card is not None
        types = (*card.supertypes, *card.types, *card.subtypes)
        for ability in card.abilities:
            plain, own = in_words(ability), in_words(ability, speech)
            if read_ability(plain, types=types) == (ability,) and read_ability(own, types=types) != (ability,):
                lost.append((name, own))
    assert lost == []


def test_an_error_about_a_board() -> None:
    board = ("--board", "Ada: Vanguard Captain (exhausted) | Bo: 3 points", "--under", "riftbound")
    ran = apnap("run", *board, "--do", "Ada moves Vanguard Captain to Nowhere")
    assert ran.code and foreign(ran.err) == []
