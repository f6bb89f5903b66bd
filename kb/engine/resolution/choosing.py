"""Choices made while an effect is carried out (`choices-on-resolution`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.text.nodes.things import Some

from ..table.choices import Question, yes_or_no
from ..wording.evaluate import amount
from ..wording.measures import measure

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = ["ask", "choose", "says_yes", "weighed"]

ANY_NUMBER = 1_000_000


def ask(
    r: Resolution, kind: str, player: str | None, options: tuple[Any, ...], *, least: int = 1, most: int = 1, text: str = "",
    weights: tuple[int, ...] = (), reach: int = 0, bounded: bool = False,
) -> tuple[Any, ...]:  # fmt: skip
    """What the player (None: the controller) takes of the options; fewer where there are not enough.

    `weights`, `reach`: a number for each option, and how much those taken must come to together. `bounded`: a number beyond the
    options is legal too.
    """
    most = min(most, len(options))
    least = min(least, most)
    if not options or most <= 0:
        return ()
    who = player or r.controller or r.game.state.active
    labels = tuple(r.game.name(option) for option in options)
    name = r.game.name(r.source)
    question = Question(kind, who, name, options, least, most, text, r.source, labels=labels, weights=weights, reach=reach,
                        bounded=bounded)  # fmt: skip
    return r.game.ask(question)


def weighed(options: tuple[int | str, ...], thing: Some, r: Resolution) -> tuple[tuple[int, ...], int]:
    """What each option adds to the total that is asked for, and that total; nothing where none is asked for."""
    if thing.total is None or thing.reaching is None:
        return (), 0
    numbers = (measure(r.game.view(id), thing.total) if isinstance(id, int) else 0 for id in options)
    return tuple(numbers), amount(r.game, thing.reaching, r)


def says_yes(r: Resolution, kind: str, player: str | None, text: str = "") -> bool:
    """Whether the player takes an option or pays."""
    who = player or r.controller or r.game.state.active
    return r.game.ask(yes_or_no(kind, who, r.game.name(r.source), text, r.source)) == (True,)


def choose(options: tuple[int | str, ...], thing: Some, r: Resolution, chooser: str | None) -> tuple[int | str, ...]:
    """The objects that "a creature", "two cards", "up to one …" comes to, chosen now."""
    most = amount(r.game, thing.count, r) if thing.count is not None else len(options) if thing.total else 1
    weights, reach = weighed(options, thing, r)
    kind = "random" if thing.at_random else "choose"
    found = ask(r, kind, chooser, options, least=0 if thing.up_to else most, most=most, text="choose",
                weights=weights, reach=reach)  # fmt: skip
    if len(options) > most:
        doctrine = "random-choice" if thing.at_random else "choices-on-resolution"
        r.game.reason(doctrine, f"{chooser} chooses {', '.join(map(r.game.name, found)) or 'nothing'}")
    return found
