"""Instructions as lines: what a scenario says in the words of the cards happens at once, without a spell or ability."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from kb.errors import AmbiguousError, MalformedError
from kb.text import read_instruction
from kb.text.nodes.base import Node, mapped, walk
from kb.text.nodes.effects import (
    Activate,
    Body,
    Sentence,
    TokenSpec,
    Words,
)
from kb.text.nodes.things import Each, Group, NamedThing, Players, Target
from kb.text.scenario import lines as line

from ..context.names import in_a_row, named, part_names, shortened, tell_apart
from ..game import Game
from ..instructions.tokens import is_described
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.changes import Cause, Change
from ..state.objects import UNNAMED
from ..table.command_zone import is_marker
from .answers import LineAnswers
from .names.phrases import spoken_of
from .whereabouts import check_entering, check_on_board, those_that_enter

if TYPE_CHECKING:
    from kb.text.scenario.lines import PlayLine

__all__ = ["at_once", "cause_of", "does", "unread_in"]


def does(game: Game, said: line.Does, _: LineAnswers) -> None:
    """Carry out one instruction."""
    _carry_out_at_once(game, [said])


def at_once(game: Game, said: line.AtOnce, _: LineAnswers) -> None:
    """Carry out several instructions as one event.

    Raises MalformedError for a line among them that is no instruction.
    """
    others = [part for part in said.lines if not isinstance(part, line.Does)]
    if others:
        raise MalformedError(f"“{others[0].said}” cannot happen at once with other lines", place=others[0].said.place,
                             remedy="instructions only: destroy A, B deals 2 damage to C …")  # fmt: skip
    _carry_out_at_once(game, [part for part in said.lines if isinstance(part, line.Does)])


def _carry_out_at_once(game: Game, parts: list[line.Does]) -> None:
    resolutions = [_begun(game, part, together=len(parts) > 1) for part in parts]
    _check_twice(game, [body for _, body in resolutions], parts[0])
    for (resolution, body), part in zip(resolutions, parts, strict=True):
        check_entering(game, body, part)
        _check_caster(body, part)
        if len(parts) == 1:
            _carry_out_in_order(game, body, resolution, part)
        else:
            check_on_board(game, body, part)
            carry_out(body, resolution)
        if not resolution.collect and not resolution.events:
            _check_doer(body, part)
    changes = [change for resolution, _ in resolutions for change in resolution.collect or ()]
    if changes:
        game.perform(*changes, by=cause_of(parts[0]))


def _carry_out_in_order(game: Game, body: Body, resolution: Resolution, said: line.Does) -> None:
    """Carry out one line: what is joined by "and" at once, what stands in a further sentence or after "then" afterwards."""
    for part in _steps(body):
        check_on_board(game, part, said)
        carry_out(part, resolution)


def _steps(body: Body) -> Iterator[Body]:
    """The parts of a line that happen one after the other."""
    if body.together:
        yield body
        return
    for instruction in body.instructions:
        if isinstance(instruction, Sentence):
            yield from _steps(instruction.body)
        else:
            yield replace(body, instructions=(instruction,))


def _begun(game: Game, said: line.Does, *, together: bool) -> tuple[Resolution, Body]:
    """What carries a line out, and what it says. `together`: with other lines, so that what it does is collected."""
    body, called = _body(game, said)
    # A line by itself collects nothing: an action of several steps ("amass Orcs 2") goes on with what the first of them has done.
    collect: list[Change] | None = [] if together else None
    by = cause_of(said)
    return _OfLine(game=game, source=None, controller=said.by, kind="rules", collect=collect, called=called, by_line=by), body


class _OfLine(Resolution, kw_only=True):
    """What a line says being carried out. `by_line`: the cause of what it does; None: nobody's."""

    by_line: Cause | None = None

    @property
    def cause(self) -> Cause | None:
        """An effect of the player who is named, or nothing."""
        return self.by_line


def _body(game: Game, said: line.Does) -> tuple[Body, dict[str, int]]:
    """What a line says, and the objects that it calls by names of its own (`phrases`)."""
    players = tuple(game.state.players)
    # The name of a marker ("the monarch", "the Ring") is a word of instructions.
    objects = [o for o in game.state.objects.values() if o.card is not UNNAMED and not is_marker(o)]
    called = {name for o in objects for name in (o.alias, *part_names(o.card), *part_names(o.printed or o.card)) if name}
    shorter = Counter(short for card in {o.card.name: o.card for o in objects}.values() for short in shortened(card))
    names = sorted((called | {short for short, bearers in shorter.items() if bearers == 1}) - set(players))
    types = {word for o in objects for word in o.card.subtypes}
    spoken = spoken_of(game, str(said.said), names, types)
    read = read_instruction(spoken.text, players=players, objects=[*names, *spoken.objects], known=types)
    tokens = {o.card.name for o in objects if o.token}
    if tokens and unread_in(read) is not None:  # "a Robot Villain token" describes another, and calls none that is there
        others = [name for name in names if name not in tokens]
        read = read_instruction(spoken.text, players=players, objects=[*others, *spoken.objects], known=types)
    body: Body = _sorted_names(read, players)
    if (unread := unread_in(body)) is not None:
        _check_called(str(said.said), players, names, said)
        if said.said.lower().startswith("sacrifice "):
            remedy = f"say who does: {players[0]} sacrifices {said.said.partition(' ')[2]}"
            raise MalformedError(f"“{unread}” is no line that can be read", place=said.said.place, remedy=remedy)
        raise MalformedError(f"“{unread}” is no line that can be read", place=said.said.place,
                             remedy="Ada casts …, activates …, attacks with …; resolve; begin upkeep; "
                                    "or an instruction in the words of cards: destroy Hill Giant")  # fmt: skip
    _check_names(body, said)
    _check_you(body, said)
    _check_tokens(body, said)
    return body, spoken.objects | those_that_enter(game, body)


def unread_in(body: Body) -> str | None:
    """The first words of a line that were not read."""
    return next((node.words for node in walk(body) if isinstance(node, Words)), None)


def _check_called(text: str, players: tuple[str, ...], names: list[str], said: line.Does) -> None:
    """Refuse a line that could be read if something, or a player, went by a name that stands in it."""
    for found in _LIKE_A_NAME.finditer(text):
        name = re.sub(r"(?:['’]s)?,?$", "", found[0])
        if name not in players and unread_in(read_instruction(text, players=players, objects=[*names, name])) is None:
            raise MalformedError(f"there is no object called “{name}” here", place=said.said.place,
                                 remedy=f"put it in a zone of the setup, such as hand: [{_quoted(name)}]")  # fmt: skip
        if name not in players and unread_in(read_instruction(text, players=(*players, name), objects=names)) is None:
            raise MalformedError(f"there is no player called “{name}” here", place=said.said.place,
                                 remedy=f"the players are {in_a_row(players)}")  # fmt: skip


def _quoted(name: str) -> str:
    return f'"{name}"' if "," in name else name


_WORD = r"[A-Z][\w’'-]*,?"
_LIKE_A_NAME = re.compile(rf"{_WORD}(?: (?:(?:a|and|as|at|by|for|from|in|of|the|to|with) )*{_WORD})*")
"""Words that begin with capitals, and small ones between them."""


def _check_names(body: Body, said: line.Does) -> None:
    """Refuse what is written like a name but was taken for a type, as nothing here goes by that name."""
    for node in walk(body):
        if isinstance(node, Each) and not node.said and len(node.what.nouns) == 1:
            word = node.what.nouns[0].capitalize()
            if re.search(rf"(?<![\w’'-]){re.escape(word)}(?![\w’'-])", str(said.said)):
                raise MalformedError(f"there is no object called “{word}” here", place=said.said.place,
                                     remedy="a name that the setup knows")  # fmt: skip


def _check_caster(body: Body, said: line.Does) -> None:
    if said.by is None and any(isinstance(node, Activate) and node.who is None for node in body.instructions):
        raise _nobody(said)


def _check_you(body: Body, said: line.Does) -> None:
    """Refuse "you" and "your opponents" in a line of nobody: it would mean everyone, or no one."""
    meant = {node.which for node in walk(body) if isinstance(node, Players) and node.of is None}
    if said.by is None and (meant & _OPPONENTS or ("you" in meant and _SAYS_YOU.search(str(said.said)))):
        raise _nobody(said)


# “draw a card” is read as “you draw” as well, and is allowed: only the word itself is refused.
_SAYS_YOU = re.compile(r"\byou(?:r|rs)?\b", re.I)
_OPPONENTS = frozenset({"opponent", "each-opponent"})


def _nobody(said: line.Does) -> MalformedError:
    return MalformedError(f"“{said.said}” does not say who does it", place=said.said.place,
                          remedy=f"begin with a player (Ada draws a card), or: by Ada: {said.said}")  # fmt: skip


def _check_twice(game: Game, bodies: Sequence[Body], said: line.Does) -> None:
    """Refuse a name that stands twice and fits several objects: are they two, or one of them twice?"""
    counts = Counter(node.name for body in bodies for node in walk(body) if isinstance(node, NamedThing) and node.name)
    for name in (name for name, count in counts.items() if count > 1):
        there = named(game.state, name, lambda object: object.zone in game.zones.board)
        if len(there) > 1:
            raise AmbiguousError(f"“{name}” stands here {counts[name]} times and fits {len(there)} objects",
                                 place=said.said.place, remedy=tell_apart(game, name, there))  # fmt: skip


def _check_doer(body: Body, said: line.Does) -> None:
    """Refuse what came to nothing as it does not say who does it, or what it means by a target."""
    nodes = list(walk(body))
    if any(isinstance(node, Target) for node in nodes):
        raise MalformedError("no spell or ability is here that could target", place=said.said.place,
                             remedy="name what is meant: destroy Hill Giant")  # fmt: skip
    if said.by is None and any(_lacks_doer(node) for node in nodes):
        raise _nobody(said)


def _lacks_doer(node: object) -> bool:
    """Whether it is what a player does ("draw a card") and no player is named, nor an object whose controller it could be."""
    return getattr(node, "who", "") is None and not isinstance(getattr(node, "what", None), NamedThing | Group)


def _check_tokens(body: Body, said: line.Does) -> None:
    """Refuse a token of which neither the rules nor the line say what it is: a Goblin without a type would be no creature."""
    for node in walk(body):
        if isinstance(node, TokenSpec) and node.copy_of is None and not node.types and not is_described(node):
            kind = " ".join(word.capitalize() for word in node.subtypes)
            raise MalformedError(f"it is not said what a {kind} token is", place=said.said.place,
                                 remedy=f"its size and types: a 1/1 red {kind} creature token")  # fmt: skip


def _sorted_names(node: Any, players: tuple[str, ...]) -> Any:
    """A read line in which names of objects stand for objects and those of players for players."""
    if isinstance(node, tuple):
        return tuple(_sorted_names(part, players) for part in node)
    if isinstance(node, Players) and node.which == "named" and node.name not in players:
        return NamedThing(node.name or "")
    if isinstance(node, NamedThing) and node.name in players:
        return Players("named", name=node.name)
    if not isinstance(node, Node):
        return node
    return mapped(node, lambda part: _sorted_names(part, players))


def cause_of(said: PlayLine) -> Cause:
    """The cause of a line: an effect, of the player who is named or of nobody."""
    return Cause(None, said.by, "effect")
