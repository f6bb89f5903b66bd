"""Views: what an object is at a moment, after every continuous effect.

Where nothing modifies anything a view is made from the card's face alone and kept on the object, so that it survives every change
of state that does not touch the object. Otherwise the layers are applied once for a state (`kb.engine.continuous.layers`).
"""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import lru_cache
from typing import cast

from msgspec.structs import force_setattr

from kb.patterns.ruleset import Ruleset

from ..state.game_state import GameState
from ..state.objects import GameObject, View
from ..state.zones import Zones
from .basic_lands import BasicLands
from .cast_faces import is_warded, way_of
from .faces import Face, FaceBook, SpellOut, Understood
from .type_words import TypeWords

__all__ = ["HONE", "KEYWORD_COUNTERS", "Layered", "Lens", "View", "counters_act_on_host", "counters_of", "modified"]


Layered = Callable[["Lens", GameState], dict[int, View]]
"""Applies the layers to a state (`kb.engine.continuous.layers`)."""


class Lens:
    """Makes and keeps the views of states, under one ruleset.

    Args:
        rules, zones: those of the game.
        spell_out: what a keyword stands for under these rules.
        layered: applies the layers to a state.
        face_down_creature: a face-down permanent or spell is a 2/2 creature, and not just hidden as any other card.
        understood: how abilities are to be understood in the game, where that differs from their words.

    Attributes:
        untried: what was not searched because there was too much of it, in words.
        left_open: static abilities, by the id of their object and their own, of which it is up to a card that nobody named whether
            they do anything.
        faces: the faces of the cards met. type_words: which words are card types, supertypes, subtypes in the game.
    """

    def __init__(
        self,
        rules: Ruleset,
        zones: Zones,
        spell_out: SpellOut,
        layered: Layered,
        face_down_creature: bool = True,
        understood: Understood | None = None,
    ) -> None:
        self.rules, self.zones, self._layers = rules, zones, layered
        self.untried: set[str] = set()
        self.left_open: set[tuple[object, object]] = set()
        self.faces = FaceBook(spell_out, understood, BasicLands(rules.game.basic_lands))
        self.type_words = TypeWords(rules.game)
        self.setting, self.board, self.stack, self.face_down_creature = rules.setting, zones.board, zones.stack, face_down_creature

    def view(self, state: GameState, id: int) -> View:
        """The view of an object of the state, or of one that is gone as it last existed."""
        found = state.objects.get(id)
        if found is None:
            return state.past[id].view
        table = self._table(state)
        return (table.get(id) if table is not None else None) or self.plain(found)  # cards of a library are mostly left out of it

    def face(self, object: GameObject) -> Face:
        """The face that an object shows."""
        kept = object.seen
        if kept is not None and kept[0] is self:  # another lens sees the same object differently
            return cast("Face", kept[1])
        face = self._face(object)
        _set(object, "seen", (self, face, None))
        return face

    def _face(self, object: GameObject) -> Face:
        if object.face_down:
            there = object.zone in self.board or object.zone == self.stack
            return self.faces.face_down(self.face_down_creature and there, warded=is_warded(object))
        card = object.card
        if object.transformed and card.back is not None:
            card = card.back
        way = way_of(object)
        return self.faces.face(card) if way is None else self.faces.face_cast(card, way)

    def plain(self, object: GameObject) -> View:
        """Its view where no continuous effect modifies anything: face and counters."""
        kept = object.seen
        if kept is not None and kept[0] is self and kept[2] is not None:
            return kept[2]
        view = modified(self.base(object))
        _set(object, "seen", (self, self.face(object), view))
        return view

    def base(self, object: GameObject) -> View:
        """Its face as a view of its own, before counters."""
        face = self.face(object)
        return View(
            object.id, object, face.card, face.name, face.types, face.subtypes, face.supertypes, face.colors, face.words,
            face.power, face.toughness, face.might, face.loyalty, self._mana_value(object, face), face.abilities,
            face.keywords, object.beneath or object.controller, color_open=face.card.color_unsaid,
        )  # fmt: skip

    def _mana_value(self, object: GameObject, face: Face) -> int:
        """Its mana value; a back face has that of the front, unless it has a mana cost of its own."""
        if object.transformed and face.card is object.card.back and not object.card.modal:
            return self.faces.face(object.card).mana_value
        return face.mana_value + _of_x(object, face)

    def is_modified(self, state: GameState) -> bool:
        """Whether any continuous effect changes what objects of the state are."""
        return self._table(state) is not None

    def touched(self, state: GameState) -> Container[int]:
        """The objects of the state that a continuous effect can have changed: all others are as printed.

        Asked once for a state and not for each object of it, of which deep libraries have very many.
        """
        table = self._table(state)
        return () if table is None else table

    def _table(self, state: GameState) -> dict[int, View] | None:
        kept = state.cache.get(self)
        if kept is None:
            kept = state.cache[self] = (self._layered(state),)  # in a tuple: None is an answer, too
        return cast("tuple[dict[int, View] | None]", kept)[0]

    def _layered(self, state: GameState) -> dict[int, View] | None:
        if not self._modifies(state):
            return None
        return self._layers(self, state)

    def _modifies(self, state: GameState) -> bool:
        if state.effects:
            return True
        for object in state.objects.values():
            if object.counters and (counters_act_on_host(object) or any(kind in KEYWORD_COUNTERS for kind, _ in object.counters)):
                return True
            if not object.card.abilities and object.card.back is None:
                continue
            face = self.face(object)
            if face.statics and (face.defining or self.functions(face.static_zones, object)):
                return True
        return False

    def functions(self, zones: frozenset[str] | tuple[str, ...], object: GameObject) -> bool:
        """Whether an ability that functions in those zones functions where the object is.

        Any zone of the board will do for one that functions on the battlefield; a phased-out object's abilities do not function.
        """
        where = object.zone
        return (where in zones or "anywhere" in zones or ("battlefield" in zones and where in self.board)) and not object.phased_out


_set = force_setattr  # a view is no part of the object's value: keeping it changes nothing


def counters_of(object: GameObject, kind: str) -> int:
    """How many counters of a kind are on it."""
    for name, number in object.counters:
        if name == kind:
            return number
    return 0


HONE = "hone"
"""The kind of counter that, on Equipment, gives power to what the Equipment is attached to (`hone-counter`)."""


def counters_act_on_host(object: GameObject) -> bool:
    """Whether an object has counters that change what it is attached to."""
    return isinstance(object.attached, int) and counters_of(object, HONE) > 0


def modified(view: View) -> View:
    """Add to a view what counters (but for those that give keywords) and standing marks do. Changes and returns the view given."""
    object = view.object
    view.base_power, view.base_toughness = view.power, view.toughness
    for kind, number in object.counters:
        _count(view, kind, number)
    if view.might is not None and object.marks:
        view.might += _from_marks(view)
    return view


def _count(view: View, kind: str, number: int) -> None:
    power, toughness = _size(kind)
    if view.power is not None and view.toughness is not None:
        view.power += power * number
        view.toughness += toughness * number
    elif view.toughness is None and toughness < 0:
        view.open |= {"lessened"}  # whether anything is left of it, nobody said
    if kind == "loyalty" and (view.loyalty is not None or "planeswalker" in view.types):
        view.loyalty = number


KEYWORD_COUNTERS = (
    "deathtouch", "decayed", "double strike", "exalted", "first strike", "flying", "haste", "hexproof", "indestructible",
    "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
"""The kinds of counters that give what they are on the keyword of that name."""


def _from_marks(view: View) -> int:
    marks = view.object.marks
    total = 1 if "buffed" in marks else 0
    if "attacker" in marks and "assault" in view.keywords:
        total += view.keyword_total("assault")
    if "defender" in marks and "shield" in view.keywords:
        total += view.keyword_total("shield")
    return total


@lru_cache(maxsize=512)  # asked for every counter of every view; kinds of counters are few
def _size(kind: str) -> tuple[int, int]:
    parts = kind.split("/")
    try:
        return (int(parts[0]), int(parts[1])) if len(parts) == 2 else (0, 0)
    except ValueError:  # a counter may have a name with a slash that is no size
        return 0, 0


def _of_x(object: GameObject, face: Face) -> int:
    """What the X of a spell adds to its mana value while it is on the stack; elsewhere X counts nothing."""
    item = object.item
    return (item.x or 0) * (face.card.cost or "").count("{X}") if item is not None and item.kind == "spell" else 0
