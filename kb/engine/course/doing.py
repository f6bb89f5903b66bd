"""Instructions as lines: what a scenario says in the words of the cards happens at once, without a spell or ability."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from kb.errors import MalformedError
from kb.text import read_instruction
from kb.text.nodes.base import Node, mapped, walk
from kb.text.nodes.effects import Body, Words
from kb.text.nodes.things import Each, NamedThing, Players
from kb.text.scenario import lines as line

from ..context.names import part_names
from ..game import Game
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.changes import Cause
from ..state.objects import UNNAMED, GameObject
from ..table.command_zone import COMMAND
from .answers import LineAnswers

if TYPE_CHECKING:
    from kb.text.scenario.lines import PlayLine

__all__ = ["at_once", "cause_of", "does"]


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
    resolutions = [
        (Resolution(game=game, source=None, controller=part.by, kind="rules", collect=[]), _body(game, part)) for part in parts
    ]
    for resolution, body in resolutions:
        carry_out(body, resolution)
    changes = [change for resolution, _ in resolutions for change in resolution.collect or ()]
    if changes:
        game.perform(*changes, by=cause_of(parts[0]))


def _body(game: Game, said: line.Does) -> Body:
    players = tuple(game.state.players)
    objects = [o for o in game.state.objects.values() if o.card is not UNNAMED and not _is_marker(o)]
    names = sorted(
        {name for o in objects for name in (o.alias, *part_names(o.card), *part_names(o.printed or o.card)) if name} - set(players)
    )
    types = {word for o in objects for word in o.card.subtypes}
    body: Body = _sorted_names(read_instruction(str(said.said), players=players, objects=names, known=types), players)
    unread = next((node.words for node in walk(body) if isinstance(node, Words)), None)
    if unread is not None:
        raise MalformedError(f"“{unread}” is no line that can be read", place=said.said.place,
                             remedy="an instruction in the words of cards: destroy Hill Giant")  # fmt: skip
    _check_names(body, said)
    return body


def _is_marker(object: GameObject) -> bool:
    """Whether it stands for a designation or an emblem: its name ("the monarch", "the Ring") is a word of instructions."""
    return object.zone == COMMAND and not object.card.types


def _check_names(body: Body, said: line.Does) -> None:
    """Refuse what is written like a name but was taken for a type, as nothing here goes by that name."""
    for node in walk(body):
        if isinstance(node, Each) and not node.said and len(node.what.nouns) == 1:
            word = node.what.nouns[0].capitalize()
            if re.search(rf"(?<![\w’'-]){re.escape(word)}(?![\w’'-])", str(said.said)):
                raise MalformedError(f"there is no object called “{word}” here", place=said.said.place,
                                     remedy="a name that the setup knows")  # fmt: skip


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


def cause_of(said: PlayLine) -> Cause | None:
    """The cause of a line: an effect of the player who is named, or nothing."""
    return Cause(None, said.by, "effect") if said.by else None
