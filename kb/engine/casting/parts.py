"""The part of a card that is played: a half of a split card, an inset part, a face of a modal double-faced card.

Doctrines: part-played, keyword-aftermath, keyword-fuse, adventure-exiled (what is on an adventure is not sent on another).
"""

from __future__ import annotations

from collections.abc import Callable

from kb.errors import IllegalError

from ..characteristics.card_parts import BACK, FUSED, LEFT, RIGHT, about_to_be, playable_parts
from ..characteristics.views import View
from ..state.objects import GameObject
from ..table.bookkeeping import renew, undo
from ..table.choices import Question
from ..table.set_aside import is_on_adventure
from ..table.world import Table

__all__ = ["check_zone_of_part", "choose_part", "part_for_effect"]

_ITSELF = "itself"


def choose_part(game: Table, player: str, id: int, part: str | None) -> str | None:
    """Let a card that is about to be played be the part as which it is played; only that part is looked at from now on.

    Gives that part: the one named, or the one that the player chose.

    Args:
        part: a way of `card_parts`; None for the card itself: of a split card both halves if it has fuse, else the half that
            the player chooses.
    """
    obj = game.state.objects[id]
    if part is None and obj.card.halves and not obj.face_down:
        part = _half(game, player, obj)
    if part is None or part == FUSED:
        return part
    renew(game, _as_part(obj, part))
    game.reason("part-played", f"{game.view(id).name} is what {player} plays of {obj.card.name}", object=id)
    return part


def part_for_effect(game: Table, player: str, id: int, suits: Callable[[int], bool]) -> str | None:
    """The part as which a player plays a card that an effect lets them play: None for the card itself.

    Args:
        suits: whether the effect lets the player play what the card, shown as a part of it, is (a spell that is cheap enough).

    Raises:
        IllegalError: neither the card nor any part of it suits.
    """
    obj = game.state.objects[id]
    ways = _ways(obj, obj.zone == game.zones.hand and game.view(id).has("fuse"))
    found = [way for way in ways if _suits(game, obj, way, suits)]
    if not found:
        raise IllegalError(f"{obj.card.name} is no spell that the effect lets {player} cast, nor is a part of it")
    if len(found) == 1:
        return None if found[0] == _ITSELF else found[0]
    labels = tuple(_name_of(obj, way) for way in found)
    question = Question("choose", player, obj.card.name, tuple(found), text="which part to play", item=id, labels=labels)
    chosen = str(game.ask(question)[0])
    return None if chosen == _ITSELF else chosen


def _ways(obj: GameObject, fuses: bool) -> tuple[str, ...]:
    card = obj.card
    if obj.face_down:
        return (_ITSELF,)
    if card.halves:
        return (LEFT, RIGHT, *((FUSED,) if fuses else ()))
    return (_ITSELF, *(way for way, _ in playable_parts(card)))


def _suits(game: Table, obj: GameObject, way: str, suits: Callable[[int], bool]) -> bool:
    before = game.state
    try:
        if way not in (_ITSELF, FUSED):
            renew(game, _as_part(obj, way))
        return suits(obj.id)
    finally:
        undo(game, before)


def _as_part(obj: GameObject, part: str) -> GameObject:
    return obj.with_(transformed=True) if part == BACK else obj.with_(marks=obj.marks | {about_to_be(part)})


def _name_of(obj: GameObject, way: str) -> str:
    return next((part.name for own, part in playable_parts(obj.card) if own == way), obj.card.name)


def _half(game: Table, player: str, obj: GameObject) -> str:
    if obj.zone == game.zones.hand and game.view(obj.id).has("fuse"):
        game.reason("keyword-fuse", f"{player} casts both halves of {obj.card.name}", ahead="choice")
        return FUSED
    names = tuple(half.name for half in obj.card.halves)
    question = Question("choose", player, obj.card.name, (LEFT, RIGHT), text="which half to cast", item=obj.id, labels=names)
    return str(game.ask(question)[0])


def check_zone_of_part(game: Table, player: str, view: View) -> None:
    """Refuse a half with aftermath anywhere but in a graveyard, and an Adventure that is on an adventure already.

    Raises:
        IllegalError: it is one of these.
    """
    zone = view.object.zone
    if view.has("aftermath") and zone != game.zones.grave:
        game.reason("keyword-aftermath", f"{view.name} can be cast from a {game.zones.grave} only")
        raise IllegalError(f"{player} cannot cast {view.name} from the {zone}", remedy=f"it is cast from a {game.zones.grave} only")
    if "adventure" in view.subtypes and is_on_adventure(view.object, player):
        game.reason("adventure-exiled", f"{view.name} is on an adventure, and cannot be cast as one again")
        raise IllegalError(
            f"{player} cannot cast {view.name} from the {zone}", remedy=f"{view.object.card.name} can be cast from there"
        )
