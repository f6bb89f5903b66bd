"""Choices that permanents of a board have made as they entered: what a setup says was chosen, and that it does not say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kb.errors import AmbiguousError, MalformedError
from kb.misspelt import nearest
from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Choose
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import Filter, Players, This
from kb.text.scenario.source import Text

from ..characteristics.class_levels import ANCHOR

__all__ = ["check_anchor", "choices_as_entered", "chooses_object", "said_choice"]

_PARITY = ("odd", "even")


def choices_as_entered(card: Card) -> tuple[Choose, ...]:
    """The choices that are made as such a card enters the battlefield."""
    return _AS_ENTERED.of(card)


def _as_entered(card: Card) -> tuple[Choose, ...]:
    entering = (part for part in walk(card.abilities) if isinstance(part, EntersWith) and isinstance(part.what, This))
    return tuple(node for part in entering if part.body for node in walk(part.body) if isinstance(node, Choose))


_AS_ENTERED: ByIdentity[Card, tuple[Choose, ...]] = ByIdentity(_as_entered)  # a board may have hundreds of one card


def chooses_object(card: Card) -> bool:
    """Whether an object is chosen as such a card enters."""
    return any(node.kind == "object" and isinstance(node.what, Filter) for node in choices_as_entered(card))


def check_anchor(card: Card, place: Text) -> None:
    """Refuse a permanent that has one of several abilities by a word that was chosen, where nobody says which.

    Raises:
        AmbiguousError: it is one.
    """
    anchors = next((node.anchors for node in choices_as_entered(card) if node.kind == ANCHOR), ())
    if anchors:
        said = " or ".join(f"{card.name} (chosen {word})" for word in anchors)
        raise AmbiguousError(f"{card.name} has the ability of the word that was chosen as it entered", place=place.place,
                             remedy=f"say which: {said}")  # fmt: skip


def said_choice(card: Card, said: Text, players: Sequence[str], colors: Sequence[str]) -> tuple[str, str]:
    """What was chosen for a permanent by its kind, "chosen" where its own words leave the kind open.

    Raises:
        MalformedError: nobody can choose that as such a card enters.
    """
    offered: list[str] = []
    for node in choices_as_entered(card):
        words = _offered(node, players, colors)
        if not words:
            return ("chosen", str(said))
        kind = "player" if words is players else node.kind
        if (found := _same(said, words)) is not None:
            return (kind, found)
        offered += words
    if not offered:
        return ("chosen", str(said))
    near = nearest(said.lower(), offered, most=1, least=0.6)
    remedy = f"perhaps {near[0]}" if near else f"one of {', '.join(offered)}"
    raise MalformedError(f"“{said}” is not what can be chosen for {card.name}", place=said.place, remedy=remedy)


def _offered(node: Choose, players: Sequence[str], colors: Sequence[str]) -> Sequence[str]:
    """The words of which one is chosen; none where anything of a kind can be."""
    if node.anchors:
        return node.anchors
    if node.kind in ("player", "opponent") or isinstance(node.what, Players):
        return players
    return {"color": colors, "odd or even": _PARITY}.get(node.kind, ())


def _same(said: str, words: Iterable[str]) -> str | None:
    return next((word for word in words if word.casefold() == said.casefold()), None)
