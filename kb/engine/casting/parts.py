"""The part of a card that is played: a half of a split card, an inset part, a face of a modal double-faced card.

Doctrines: part-played, keyword-aftermath, keyword-fuse, adventure-exiled (what is on an adventure is not sent on another).
"""

from __future__ import annotations

from kb.errors import IllegalError

from ..characteristics.card_parts import BACK, FUSED, LEFT, RIGHT, about_to_be
from ..characteristics.views import View
from ..state.objects import GameObject
from ..table.bookkeeping import renew
from ..table.choices import Question
from ..table.set_aside import is_on_adventure
from ..table.world import Table

__all__ = ["check_zone_of_part", "choose_part"]


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
    changed = obj.with_(transformed=True) if part == BACK else obj.with_(marks=obj.marks | {about_to_be(part)})
    renew(game, changed)
    game.reason("part-played", f"{game.view(id).name} is what {player} plays of {obj.card.name}", object=id)
    return part


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
