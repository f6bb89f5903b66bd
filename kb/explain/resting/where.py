"""An open part of an ability, where it is: from when in a branch it can matter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.engine.table.command_zone import is_marker
from kb.engine.table.unknown_size import is_choice_open
from kb.engine.triggers.watchers import zone_words
from kb.model.rests_on import OpenKind, RestsOn
from kb.text.nodes.abilities import Ability, ActivatedAbility, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.wording.printer import print_node

from .clues import about_casting_itself, about_itself, functions_in, trigger_clue
from .moments import Moments
from .parts import Part, Role
from .quoting import quoted
from .static_clues import effects_clue, is_about_entering, is_about_itself, keyword_clue, static_clue

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.state.objects import GameObject

__all__ = ["Open", "Where", "item_of"]

_SPELLS = frozenset({"instant", "sorcery", "spell"})
_OF_MANA = re.compile(r"\bfor mana\b|\bmana ability\b|\badds? (?!counters?\b)", re.IGNORECASE)
"""Words of a triggered ability that may be a mana ability, which does not wait on the stack."""


class Open(Struct, frozen=True):
    """One open thing in one branch. `begins`, `spreads`: as the module says; None: never, so that it does not matter.

    `standing`: it may forbid or allow something, which is asked without its happening ("can't").
    `placed`: from when an ability with unread words of a target may not have stayed on the stack.
    `id`, `index`: the object whose words they are, and the ability of it; None where that is not known.
    """

    item: RestsOn
    begins: int | None = None
    spreads: int | None = None
    id: int | None = None
    index: int | None = None
    standing: bool = False
    placed: int | None = None


def item_of(game: Game, id: int | None, kind: OpenKind, words: str, why: str, matters: bool, fact: str, index: int = -1) -> RestsOn:
    object = _object(game, id)
    wording, column = "", 1
    if object is not None:
        words, wording, column = quoted(object.card, words, index)
    return RestsOn(kind, game.name(id) if id is not None else "", words, why, matters, fact, wording, column)


def _object(game: Game, id: int | None) -> GameObject | None:
    if id is None:
        return None
    past = game.state.past.get(id)
    return game.state.objects.get(id) or (past.object if past is not None else None)


_NEVER: Mapping[Role, str] = {
    "line": "nothing happened that it could bear on",
    "keyword": "nothing happened while it was there",
    "event": "nothing happened that it could wait for",
    "condition": "it was never asked",
    "body": "its effect was never carried out",
    "cost": "it was never used",
    "static": "nothing happened that it could bear on",
    "given": "it is part of an ability that is given, and open only where that ability is",
}
"""Why an open part cannot matter, by its role."""


class Where(Struct):
    """An ability of an object in one branch: when its open parts can matter."""

    game: Game
    moments: Moments
    object: GameObject
    ability: Ability
    index: int

    def open(self, part: Part) -> Open:
        """When a part begins to matter, and from when anything else can be otherwise."""
        begins, waits, fact = self._begins(part)
        spreads = self.moments.next_resolution(begins) if begins is not None and waits else begins
        found = part.found
        fact = fact if begins is not None else _NEVER[part.role]
        item = item_of(self.game, self.object.id, found.kind, found.words, found.why, begins is not None, fact, self.index)
        if isinstance(self.ability, UnreadAbility) and item.wording and self.ability.column > 1:
            item = _at_column(item, self.ability.column)
        return Open(item, begins, spreads, self.object.id, self.index, self._may_forbid(part))

    def by_unnamed(self) -> Iterator[Open]:
        """The ability as one that may be in force or not, as cards are that nobody named, or what was chosen for its source."""
        if not isinstance(self.ability, StaticAbility):
            return
        words, clue = print_node(self.ability), effects_clue(self.ability.effects)
        begins = self.moments.first(self.object.id, clue, since=self._since()) if clue is not None else self._static(words)
        fact = _UP_TO_CHOICE if is_choice_open(self.object) else _UP_TO_CARDS
        item = item_of(self.game, self.object.id, "static", words, "not settled", begins is not None, fact, self.index)
        yield Open(item, begins, begins, self.object.id, self.index)

    def _begins(self, part: Part) -> tuple[int | None, bool, str]:
        """The first moment, whether it waits on the stack then, and a sentence that says so."""
        name = self.game.name(self.object.id)
        match part.role:
            case "line" if self._goes_on():
                return self._entered(), False, f"{name} entered"
            case "line" if isinstance(self.ability, UnreadAbility) and self.ability.triggers:
                at_once = _OF_MANA.search(self.ability.words) is not None
                return self._trigger(self.ability.words), not at_once, f"{name} may have triggered"
            case "line":
                return (*self._line(part.found.words), f"{name} was there")
            case "keyword":
                return self._keyword(part.found.words), False, f"{name} has it"
            case "condition" if not part.negated:
                fired = self.moments.fired(self.object.id, self.index)
                return fired, True, f"{name} triggered as if “{part.found.words}” were so"
            case "event" if part.found.kind == "word":
                return self._waiting_unseen(), True, f"{name} waits for what is never seen to happen"
            case "event" | "condition":
                return self._waiting(), True, f"{name} may wait for what happened"
            case "body":
                return self._resolved(), False, f"{name}'s effect was carried out without it"
            case "given":
                return None, False, ""
            case "cost":
                return self._paid(), False, f"{name} was used"
            case _:
                return self._static(part.found.words), False, f"{name} was there, and it may be in force"

    def _may_forbid(self, part: Part) -> bool:
        """Whether it may be a prohibition or a permission in force."""
        static = part.role == "static" or (part.role == "line" and not getattr(self.ability, "triggers", False))
        words = part.found.words
        return static and (self._here(words) or about_casting_itself(words)) and static_clue(words) != frozenset()

    # -- where and when ---------------------------------------------------------------------------------------------

    def _on_board(self) -> bool:
        """Whether it is where permanents are, or, an emblem, where emblems are: there their abilities function."""
        return is_marker(self.object) or (self.object.zone in self.game.zones.board and not self.object.phased_out)

    def _since(self) -> int:
        """From when the object has the ability: of one that an effect gave it, from then."""
        if self.ability in self.object.card.abilities:
            return 0
        views = ((number, self.game.lens.view(event.after, self.object.id)) for number, event in self.moments.after(self.object.id))
        return next((number for number, view in views if any(ability == self.ability for _, ability in view.abilities)), 0)

    def _here(self, words: str) -> bool:
        """Whether words that could not be read may function where the object is."""
        if self._on_board():
            return True
        return any(functions_in(words, zone) for zone in zone_words(self.object.zone, self.game.zones))

    def _goes_on(self) -> bool:
        """Whether it goes on with a line of a spell that may say how it enters: as a copy it may not have these words any more."""
        return isinstance(self.ability, UnreadAbility) and self.ability.column > 1 and self.object.zone == self.game.zones.stack

    def _entered(self) -> int | None:
        return self.moments.first(self.object.id, frozenset({"Enters"}), itself=True, since=self._since())

    def _trigger(self, words: str) -> int | None:
        clue, itself = trigger_clue(words), about_itself(words)
        if not self._here(words) and not (itself and clue):
            return None
        return self.moments.first(self.object.id, clue, itself and clue is not None, self._since())

    def _line(self, words: str) -> tuple[int | None, bool]:
        if self.object.card.types and _SPELLS & set(self.object.card.types):
            return self.moments.resolved(self.object.id), False
        if _is_activated(words):
            return None, False
        return self._static(words), False

    def _keyword(self, name: str) -> int | None:
        if self._on_board() or self.object.zone == self.game.zones.stack:
            clue = keyword_clue(name)
            itself = clue is not None and "SpellCast" in clue
            return self.moments.first(self.object.id, clue, itself, self._since())
        return None

    def _waiting(self) -> int | None:
        assert isinstance(self.ability, TriggeredAbility)
        pattern = self.ability.pattern
        if pattern.event == "StateIs":
            return self._static("")
        if zone_words(self.object.zone, self.game.zones).isdisjoint(self.ability.functions_in):
            return None
        events = {part.event for part in (pattern, *pattern.either)}
        return self.moments.first(self.object.id, frozenset(event for event in events if event), since=self._since())

    def _waiting_unseen(self) -> int | None:
        """From when something was done that may have been what nothing that is modelled makes happen."""
        if zone_words(self.object.zone, self.game.zones).isdisjoint(getattr(self.ability, "functions_in", ())):
            return None
        found = (self._waiting(), self.moments.acted(self.object.id, self._since()))
        return min((moment for moment in found if moment is not None), default=None)

    def _resolved(self) -> int | None:
        if isinstance(self.ability, TriggeredAbility | ActivatedAbility):
            return self.moments.resolved(self.object.id, self.ability)
        return self.moments.resolved(self.object.id)

    def _paid(self) -> int | None:
        assert isinstance(self.ability, ActivatedAbility)
        return self.moments.activated(self.object.id, self.ability)

    def _static(self, words: str) -> int | None:
        """From when it is in force; of what it forbids or replaces, from when that first happens."""
        zones = self.ability.functions_in if isinstance(self.ability, StaticAbility) else ()
        functions = not zone_words(self.object.zone, self.game.zones).isdisjoint(zones) if zones else False
        if not functions and not self._here(words):
            return None
        if is_about_entering(words, self.object.card.name):
            return self._entered()
        if words.lower().startswith("enchant "):
            if self.object.attached is None:
                return self.moments.attached(self.object.id, self._since())
            return self.moments.first(self.object.id, since=self._since())  # whatever happens may end what it may enchant
        clue = static_clue(words)
        if clue is None and self.moments.begin is None:
            return 0  # nothing happens, and yet it is in force: what is asked of the board as it was set up hangs on it
        return self.moments.first(self.object.id, clue, is_about_itself(words), self._since())


def _is_activated(words: str) -> bool:
    """Whether a line that could not be read has a cost and a colon: it does nothing unless activated, and that it cannot be."""
    return ":" in words.partition('"')[0]


def _at_column(item: RestsOn, column: int) -> RestsOn:
    return replace(item, column=min(item.column + column - 1, max(len(item.wording), 1)))


_UP_TO_CARDS = "whether it applies is up to cards that the board does not name, or to colors not given; say them to settle it"
_UP_TO_CHOICE = "what it applies to is up to what was chosen for it, which the board does not say: NAME (chosen …) settles it"
