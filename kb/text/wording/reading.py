"""Reading: a card's wording as abilities; a trigger event, a condition or a scenario's line by itself.

What cannot be read is kept: an ability as `UnreadAbility` with its place, an instruction as `Words`, a condition as
`UnreadCondition`, static text as `UnreadStatic`. Nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..forms.match import Matcher
from ..nodes.abilities import Ability
from ..nodes.conditions import Condition, UnreadCondition
from ..nodes.effects import Body
from ..nodes.triggers import Pattern
from ..words.fold import fold
from ..words.tokens import NAME, PLAYER
from .abilities.lines import Reader
from .abilities.triggered import TRIGGER_WORDS
from .differences import speaks_of_one, with_differences
from .effects.bodies import read_body
from .grammar import grammar
from .own_lines import first_person, in_own_lines
from .preparing.brackets import in_full
from .preparing.costed_modes import as_choice
from .preparing.effect_text import given, parted
from .preparing.in_other_words import in_other_words
from .preparing.named_tokens import as_this_token
from .preparing.own_casting import of_this_spell
from .preparing.paraphrase import as_the_grammar_says
from .preparing.said_again import said_in_full
from .preparing.same_is_true import said_of_each
from .whence import with_own_zones, worth_while

__all__ = ["ability", "instruction", "read_condition", "read_pattern"]


def ability(text: str, name: str | None, types: tuple[str, ...], known: frozenset[str], sized: bool | None) -> tuple[Ability, ...]:
    """Every ability of a wording (see `reader.read_ability`)."""
    speaks = first_person(types)
    text = in_full(text) if speaks else of_this_spell(in_full(text), name)
    said = as_the_grammar_says(text, frozenset(types)) if speaks else _TO_SOLVE.sub(_as_solved, text)
    said = _BOTH_WAYS.sub(r"can't block \g<whom> and can't be blocked by \g<whom>", said)
    said = in_own_lines(said)
    said = _PERMITTED.sub(r"\g<permitted>. If \g<would>", said)
    said, effect = parted(as_choice(as_this_token(said_of_each(in_other_words(said_in_full(said))))), frozenset(types))
    folded = fold(said, name=name, legendary="legendary" in types, first_person=speaks)
    own = Reader(Matcher(grammar(), folded, (*known, *types)), frozenset(types), sized).abilities()
    abilities = (*own, *_effect_text(effect, name, (*known, *types)))
    if speaks_of_one(text):
        abilities = with_differences(abilities)
    return with_own_zones(abilities) if worth_while(text) else abilities


def _effect_text(text: str, name: str | None, known: Sequence[str]) -> Iterator[Ability]:
    """What the card that has this one attached has besides; the name is that of this card, and not its own."""
    for line in filter(str.strip, text.splitlines()):
        folded = fold(line, first_person=True, names={name: NAME} if name else None)
        found = Reader(Matcher(grammar(), folded, known), frozenset({"unit"})).abilities()
        yield given(found)


_TO_SOLVE = re.compile(r"^To solve — (?P<first>\w)(?P<rest>[^.\n]*)\.", re.M)


def _as_solved(found: re.Match[str]) -> str:
    """What the condition of a Case stands for: a triggered ability of its own."""
    when = found["first"].lower() + found["rest"]
    return f"At the beginning of your end step, if this Case isn't solved and {when}, this Case becomes solved."


_BOTH_WAYS = re.compile(r"can['\N{RIGHT SINGLE QUOTATION MARK}]t block or be blocked by (?P<whom>[^.,\"\n]+)")
"""Two prohibitions with one object."""
_PERMITTED = re.compile(r"(?P<permitted>you may (?:cast|play) [^.,\n]* this turn), and if (?P<would>[^.,\n]* would )", re.I)
"""A permission and what happens instead, in one sentence: the second part is none of what a player "may" do."""


def read_pattern(text: str, *, name: str | None = None) -> Pattern | None:
    """A trigger event, with or without its trigger word; None where it cannot be read."""
    folded = fold(text, name=name)
    matcher = Matcher(grammar(), folded)
    start = 1 if folded.words[:1] and folded.words[0] in TRIGGER_WORDS else 0
    found: Pattern | None = matcher.whole("Pattern", start, matcher.end)
    return found


def read_condition(text: str, *, name: str | None = None) -> Condition:
    """A condition, with or without its "if"."""
    matcher = Matcher(grammar(), fold(text, name=name))
    start = 1 if matcher.words[0] in {"if", "while"} else 0
    found: Condition | None = matcher.whole("Condition", start, matcher.end)
    return found or UnreadCondition(text)


def instruction(text: str, players: tuple[str, ...], objects: tuple[str, ...], known: tuple[str, ...]) -> Body:
    """What a scenario's line does (see `reader.read_instruction`)."""
    folded = fold(text, names=dict.fromkeys(objects, NAME) | dict.fromkeys(players, PLAYER))
    body = read_body(Matcher(grammar(), folded, known), 0, len(folded.words))
    return with_differences(body) if speaks_of_one(text) else body
