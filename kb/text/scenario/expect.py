"""The lines of `expect`: what must hold. `EXPECT` is the whole list of forms."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from kb.errors import MalformedError

from . import expectations as expected
from .allowed import ALLOWED, NOT
from .expectations import Expectation
from .quotes import check_quotes
from .sentences import Names, Sentences, count, split_names
from .source import List, Table, Text, Value
from .stand_ins import unquote

__all__ = ["EXPECT", "read_expectation", "read_expectations"]

S = "('s|’s|'|’)"
IS = "(is|are)"
ISNT = "(isn't|isn’t|is not|aren't|aren’t|are not)"
HASNT = "(doesn't|doesn’t|does not|don't|don’t|do not) have"
FATES = {"resolved": "resolved", "was countered": "countered", "was removed from the stack": "removed",
         "was removed from the chain": "removed", "did nothing": "did nothing"}  # fmt: skip
ZONES = {"battlefield": "battlefield", "exile": "exile", "stack": "stack", "chain": "chain", "command zone": "command",
         "banishment": "banishment"}  # fmt: skip


def _triggers(said: Text, names: Names, name: str, times: str | None = None, n: str | None = None) -> Expectation:
    return expected.Triggers(unquote(name), count(times) if times else None, int(n) if n else None, said=said)


def _not_triggers(said: Text, names: Names, name: str, n: str | None = None) -> Expectation:
    return expected.Triggers(unquote(name), 0, int(n) if n else None, said=said)


def _delayed(said: Text, names: Names, name: str, times: str | None = None) -> Expectation:
    return expected.Triggers(unquote(name), count(times) if times else None, delayed=True, said=said)


def _stack(said: Text, names: Names, rest: str) -> Expectation:
    if " emblem" in rest:  # an emblem is called after its card, whose name may hold a comma
        names = names.with_objects(f"{name} emblem" for name in names.objects)
    return expected.StackIs(() if rest == "empty" else split_names(rest, names), said=said)


def _fate(said: Text, names: Names, name: str) -> Expectation:
    for words, fate in FATES.items():
        if said.rstrip().endswith(words):
            return expected.Fate(unquote(name), fate, said=said)
    raise MalformedError("what became of it?", remedy=" / ".join(FATES))


def _amount(what: str) -> Any:
    return lambda said, names, player, n: expected.Amount(player, what, count(n), said=said)


def _player_counters(said: Text, names: Names, player: str, n: str, kind: str) -> Expectation:
    return expected.Amount(player, kind, count(n), said=said)


def _called(designation: str) -> Any:
    return lambda said, names, player: expected.Called(player, designation, said=said)


def _cards(said: Text, names: Names, player: str, zone: str, n: str = "no") -> Expectation:
    return expected.CardCount(player, zone, count(n), said=said)


def _in_zone(said: Text, names: Names, name: str, zone: str, player: str | None = None) -> Expectation:
    return expected.IsIn(unquote(name), ZONES.get(zone, zone), player, said=said)


def _at(said: Text, names: Names, name: str, place: str) -> Expectation:
    base = place == "base"
    return expected.IsIn(unquote(name), "base" if base else "battlefields", None, None if base else unquote(place), said=said)


def _at_end(said: Text, names: Names, name: str, player: str) -> Expectation:
    return expected.IsAtEnd(unquote(name), player, bottom=" bottom " in str(said), said=said)


def _controls(said: Text, names: Names, player: str, name: str) -> Expectation:
    return expected.ControlsCount(player, unquote(name), said=said)


def _controls_count(said: Text, names: Names, player: str, n: str, rest: str) -> Expectation:
    return expected.ControlsCount(player, rest, count(n), said=said)


def _size(said: Text, names: Names, name: str, power: str, toughness: str) -> Expectation:
    return expected.IsSize(unquote(name), int(power), int(toughness), said=said)


def _one_size(said: Text, names: Names, name: str, which: str, n: str) -> Expectation:
    return expected.IsMeasure(unquote(name), which, int(n), said=said)


def _counters(said: Text, names: Names, name: str, n: str, kind: str | None = None) -> Expectation:
    return expected.CountersOn(unquote(name), kind, count(n), said=said)


def _damage(said: Text, names: Names, name: str, n: str) -> Expectation:
    return expected.DamageOn(unquote(name), count(n), said=said)


def _state(said: Text, names: Names, name: str, rest: str) -> Expectation:
    return expected.IsState(unquote(name), re.sub(r"^(an?|the) ", "", rest), said=said)


EXPECT: Sentences[Expectation] = Sentences(
    "expectation",
    [
        (
            f"{{name}}{S} delayed ability {NOT} trigger",
            lambda said, names, name: expected.Triggers(unquote(name), 0, delayed=True, said=said),
        ),
        (f"{{name}}{S} delayed ability (triggers|triggered)[ {{times}}]", _delayed),
        (f"{{name}}{S} ability {{n}} {NOT} trigger", _not_triggers),
        (f"{{name}}{S} ability {{n}} (triggers|triggered)[ {{times}}]", _triggers),
        ("(nothing|no ability) (triggers|triggered)", lambda said, names: expected.Triggers(None, 0, said=said)),
        (f"{{name}} {NOT} trigger", _not_triggers),
        ("{name} never (triggers|triggered)", _not_triggers),
        ("{name} [has ](triggers|triggered)[ {times}]", _triggers),
        ("the (stack|chain) is {rest}", _stack),
        ("{name} is pending", lambda said, names, name: expected.Pending(unquote(name), said=said)),
        (
            "{name} (resolved|was countered|was removed from the stack|was removed from the chain|did nothing)",
            _fate,
        ),
        (f"{{player}}{S} life[ total] is {{n:pt}}", _amount("life")),
        (f"{{player}}[{S} life]: {{n:pt}}[ life]", _amount("life")),
        ("{player} (has|is at) {n:pt} life", _amount("life")),
        ("{player} is at {n:pt}", _amount("life")),
        (f"{{player}}{S} speed is {{n:pt}}", _amount("speed")),
        ("{player} has {n} (card|cards) in [(her|his|their) ]{zone}", _cards),
        (f"{{player}}{S} {{zone}} has {{n}} (card|cards)", _cards),
        (f"{{player}}{S} {{zone}} is empty", _cards),
        ("{player} has {n} points", _amount("points")),
        ("{player} has {n} point", _amount("points")),
        ("{player} is the monarch", _called("monarch")),
        ("{player} has the initiative", _called("initiative")),
        (f"{{player}} has the city{S} blessing", _called("blessing")),
        ("{player} has an enduring story", _called("enduring-story")),
        ("it is day", lambda said, names: expected.Daytime("day", said=said)),
        ("it is night", lambda said, names: expected.Daytime("night", said=said)),
        ("it is neither day nor night", lambda said, names: expected.Daytime(None, said=said)),
        ("{player} has {n} XP", _amount("xp")),
        ("{player} has {n} energy", _amount("energy")),
        (
            "{player} has {mana:symbols} in (her|his|their|the) mana pool",
            lambda said, names, player, mana: expected.HasMana(player, mana, said=said),
        ),
        (
            "{player} has {n} mana in (her|his|their|the) mana pool",
            lambda said, names, player, n: expected.HasMana(player, None, count(n), said=said),
        ),
        ("{player} has {n} {kind:word} (counter|counters)", _player_counters),
        ("{player} has {n} poison", lambda said, names, player, n: _player_counters(said, names, player, n, "poison")),
        (f"{{name}} is in {{player}}{S} {{zone}}", _in_zone),
        (f"{{name}} is in {{player}}{S} {{zone:commonzone}}", _in_zone),
        ("{name} (is|is still|remains|stays) (on|in) the {zone:commonzone}", _in_zone),
        (f"{{name}} is in [(a|the|its owner{S}) ]{{zone:ownzone}}", _in_zone),
        ("{name} is in {zone:commonzone}", _in_zone),
        (f"{{name}} is (on top|on the top|on the bottom|at the bottom) of {{player}}{S} (library|deck)", _at_end),
        (f"the (top|bottom) card of {{player}}{S} (library|deck) is {{name}}", _at_end),
        ("{name} is at {place}", _at),
        (
            "{name} is attached to {to:name}",
            lambda said, names, name, to: expected.IsAttached(unquote(name), unquote(to), said=said),
        ),
        (f"(it is|it's|it’s) {{player}}{S} turn", lambda said, names, player: expected.ActivePlayer(player, said=said)),
        ("the active player is {player}", lambda said, names, player: expected.ActivePlayer(player, said=said)),
        ("the step is [the ]{rest:step}", lambda said, names, rest: expected.StepIs(rest, said=said)),
        (
            f"{{player}} controls {{name}}{S} ability",
            lambda said, names, player, name: expected.ControlsAbility(player, unquote(name), said=said),
        ),
        ("{player} controls {name:known}", _controls),
        ("{player} controls {n} {rest}", _controls_count),
        ("{player} controls {name}", _controls),
        ("{player} [has ](wins|won)[ the game]", lambda said, names, player: expected.Wins(player, said=said)),
        ("{player} [has ](loses|lost)[ the game]", lambda said, names, player: expected.LosesGame(player, said=said)),
        ("the game is a draw", lambda said, names: expected.LosesGame(None, said=said)),
        *ALLOWED,
        (
            "{name} targets {target:name}",
            lambda said, names, name, target: expected.TargetsOf(unquote(name), unquote(target), said=said),
        ),
        (f"{{name}} {IS} [a ]{{power:pt}}/{{toughness:pt}}", _size),
        (f"{{name}}{S} {{which:measure}} is {{n:pt}}", _one_size),
        ("{name} has {which:measure} {n:pt}", _one_size),
        (
            "{name} (has|is) {n:pt} (Might|might)",
            lambda said, names, name, n: expected.IsSize(unquote(name), int(n), None, said=said),
        ),
        ("{name} has {n} {kind} (counter|counters)[ on it]", _counters),
        ("{name} has {n} (counter|counters)[ on it]", _counters),
        ("{name} has {n} damage[ marked][ on (it|her|him)]", _damage),
        ("{player} has {n} {rest}", _controls_count),
        ("{name} has {rest}", lambda said, names, name, rest: expected.Has(unquote(name), rest, said=said)),
        (f"{{name}} {IS} {{rest:state}}", _state),
        ("undecided", lambda said, names: expected.Undecided(said=said)),
    ],
)
NEGATIONS = (
    (rf"\b{ISNT}\b", "is"), (rf"\b{HASNT}\b", "has"), (rf"\b{NOT} control\b", "controls"), (rf"\b{NOT} target\b", "targets"),
    (r"\b(hasn't|hasn’t|has not) lost\b", "lost"), (r"\b(hasn't|hasn’t|has not) won\b", "won"),
    (rf"\b{NOT} lose\b", "loses"), (rf"\b{NOT} win\b", "wins"),
)  # fmt: skip


def read_expectation(value: Value, names: Names) -> Expectation:
    """Read one line of `expect`, or `one of`, `each of`, `undecided: LINE`.

    Raises MalformedError with line and caret, and what was expected there.
    """
    if isinstance(value, Table):
        return _grouped(value, names)
    if isinstance(value, List):
        raise MalformedError("an expectation is one line", place=value.place, remedy="`each of: [LINE, LINE]` for several")
    try:
        check_quotes(value)
        return _undecided(value, names) or _line(value, names)
    except MalformedError as error:
        raise error.at(value.place) from None


def _undecided(text: Text, names: Names) -> Expectation | None:
    """`undecided: LINE` written as one text, in quotes."""
    head, found, rest = text.partition(": ")
    if not found or head.strip() != "undecided":
        return None
    place = text.place._replace(column=text.place.column + len(text) - len(rest))
    return expected.Undecided(_line(Text.of(rest, place), names), said=text)


def _line(text: Text, names: Names) -> Expectation:
    for negation, positive in NEGATIONS:
        if re.search(negation, text):
            read = EXPECT.read(Text.of(re.sub(negation, positive, text, count=1), text.place), names)
            return replace(read, negated=not read.negated, said=text)
    try:
        read = EXPECT.read(text, names)
    except MalformedError as error:
        error.remedy = _another_way(text) or error.remedy
        raise
    if isinstance(read, (expected.IsState, expected.Has)) and (remedy := _another_way(text)):
        raise MalformedError("this expectation cannot be read", place=text.place, remedy=remedy)
    return read


_OTHERWISE = (
    (r" (dies|died|is destroyed|was destroyed|is dead)$", "“NAME is in PLAYER's graveyard” for what has died"),
    (r" (has )?(lost|lose[sd]?|gained|gains) [a-z0-9]+ life$", "“PLAYER's life is 17”: what it is, and not what has changed"),
    (r"['’]s? (graveyard|hand|library|deck|trash)( is|:) ", "“NAME is in PLAYER's graveyard”, a line for each"),
    (r" mana pool$", "“PLAYER has {G}{G} in her mana pool”, “PLAYER has 2 mana in her mana pool”"),
    (r"^there (is|are) ", "“PLAYER controls 2 Goblin tokens”"),
)
"""What people write that no form says, and the form that says it."""


def _another_way(text: Text) -> str | None:
    return next((way for found, way in _OTHERWISE if re.search(found, text)), None)


def _grouped(table: Table, names: Names) -> Expectation:
    key = next(iter(table))
    value = table.entries[key]
    if key == "undecided":
        return expected.Undecided(read_expectation(value, names), said=key)
    if key in ("one of", "each of"):
        group = expected.OneOf if key == "one of" else expected.EachOf
        return group(tuple(read_expectations(value, names)), said=key)
    raise MalformedError(f"“{key}” is no group of expectations", place=key.place, remedy="`one of`, `each of` or `undecided`")


def read_expectations(value: Value, names: Names) -> tuple[Expectation, ...]:
    """Read a list of expectations (a single line counts as a list of one)."""
    if isinstance(value, List):
        return tuple(read_expectation(item, names) for item in value)
    return (read_expectation(value, names),)
