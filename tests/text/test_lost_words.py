"""Words that matter and that a reading loses: every card wording is read and printed back, and both are compared.

A condition, a duration or an "other" that is in the words and not in what they were read as is a wrong reading, whatever the share
of wordings that is read. Skipped, saying so, where the card lists are absent.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator

import pytest

from kb.errors import MalformedError
from kb.text.cards.records import card_from, faces_of
from kb.text.wording.faithful import UNPRINTABLE, not_whole, words_lost

from ..samples import one_in
from .corpus import FOLDER

MATTER = frozenset({
    "other", "token", "target", "until", "single", "top", "bottom", "only", "except", "first", "second", "third", "untapped",
    "tapped", "attacking", "blocking", "next", "twice", "controller", "opponent",
})  # fmt: skip
"""Words that are lost only where a reading is wrong, or says the same in the words listed below."""

SAID_OTHERWISE = (
    r" this turn(?= if able)",  # there is no other time for it
    r" until end of turn(?=[^.]*(?: this turn| until end of turn))",  # said once for both parts
    r"(?:saddled|suspected) until end of turn",  # that always lasts so long
    r"until [^,.]+ leaves the battlefield",  # "for as long as it remains"
    r"\bother(?= (?:into|on|back)\b|\.)",  # "the rest"
    r"(?:its|their) other (?:creature |land |card )?(?:colors and )?types",  # the form that is printed first says "still"
    r"\bother(?= (?:abilities|card types|creature types))",
    r"\banother(?= (?:\+1/\+1 counter|card\b))",  # one more is one
    r"twice that m\w+[^.]*",  # printed as a replacement of damage is
    r"\battacking(?= player)|\bit was blocking",
    r"(?:that|enchanted) opponent",  # "that player"
    r"the (?:copy|token)s? (?:has|have|isn't|aren't)",  # "it"
    r"^\{[^:]*: Level \d — .*|^I+ — .*",  # what stands for itself is an ability of its own
    r"\bsingle(?= graveyard)",  # a limit to what may be chosen, which is not checked
    r"its controller's (?=untap step)",
    r"for the \w+ time this turn",
    r"Return the other|sacrifices all other creatures they control",  # "the rest"
    r"to play from anywhere other than your hand|less for each card you've played this turn",  # costs of energy are not counted
    r"(?:When you cast an Equipment spell|When one or more counters are removed from [^.]*) this way.*",  # an ability of its own
    r", up to one other target creature gets [^.]*",  # two targets that are described alike are printed as one subject
    r"if it is the only unit you control there",  # "if there are no others"
)
"""What is printed in other words; each was looked at."""


@pytest.mark.parametrize("file", ["mtg-oracle", "riftbound"])
def test_no_word_that_matters_is_lost(file: str) -> None:
    path = FOLDER / f"{file}.jsonl.gz"
    if not path.exists():
        pytest.skip(f"{path} is not here")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        lost = [found for line in one_in(16, lines) for found in _lost(json.loads(line))]
    assert lost == []


def _lost(record: dict[str, object]) -> Iterator[tuple[str, list[str], str, str]]:
    """Of each reading of a card that loses a word which matters: the card, the words, the line, and what it was read as."""
    for name, face in faces_of(record):
        try:
            card = card_from(name, {key: value for key, value in face.items() if value is not None})
        except MalformedError:
            continue  # sizes like "?/?"
        types = (*card.supertypes, *card.types, *card.subtypes)
        for found in not_whole(card):
            if found.read_as == UNPRINTABLE:
                continue
            missing = MATTER & set(words_lost(_plain(found.line), found.read_as, name=name, types=types))
            if missing:
                yield name, sorted(missing), found.line, found.read_as


def _plain(line: str) -> str:
    """A line without what is known to be printed in other words."""
    for pattern in SAID_OTHERWISE:
        line = re.sub(pattern, "", line, flags=re.MULTILINE)
    return line
