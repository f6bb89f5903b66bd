"""Options of a question by the words of an answer."""

from __future__ import annotations

import re
from typing import Any

from kb.errors import AmbiguousError, IllegalError
from kb.text.scenario.choices import DIVIDE

from ..context.names import called, called_in_lines, named, tell_apart, whose_ability
from ..game import Game
from ..table.choices import NUMBERS, Question
from ..table.payment import Payment
from .names.several import COUNTED, number_of
from .names.wordings import wordings_of

__all__ = ["Options", "option_name", "plain_option", "without"]

YES = {"yes": True, "no": False, "true": True, "false": False}
FACES = {
    "win": "win", "wins": "win", "won": "win", "lose": "lose", "loses": "lose", "lost": "lose", "heads": "heads", "tails": "tails",
}  # fmt: skip

_DETERMINED = re.compile(r"(?:(?:an?|the|another|her|his|their|one) |(?P<whose>.+?)(?:['’]s|(?<=s)['’]) )(?P<name>.+)", re.DOTALL)


class Options:
    """Reads the words of answers as options of questions, by what things are called in a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def option(self, word: str, question: Question, left: list[Any]) -> Any:
        """The one that a word means.

        Raises:
            IllegalError: none. AmbiguousError: several that can be distinguished.
        """
        for reading in (plain_option, self._labelled, self._shared, self.named, self._determined):
            found = reading(word, question, left)
            if found:
                return self.only(found, word, question)
        raise IllegalError(f"“{word}” is no legal {_noun(question)} for {question.source}", remedy=self.legal(question))

    def one_by_one(self, word: str, question: Question) -> tuple[str, ...]:
        """A word as often as it is meant: “4 Swamps” and “both Soldiers” name so many where several things are chosen."""
        said = COUNTED.fullmatch(word) if question.most > 1 and question.kind == "choose" else None
        options = list(question.options)
        if said is None or self.named(word, question, options) or plain_option(word, question, options):
            return (word,)
        for name in (said["name"], said["name"].removesuffix("s")):
            if there := self.named(name, question, options):
                return (name,) * (len(there) if said["all"] else number_of(said["n"])) or (word,)
        return (word,)

    def only(self, found: list[Any], word: str, question: Question) -> Any:
        """The first of those that a word fits, where it makes no difference which one is taken.

        Where all others have names of their own, it is the one that has none: they were named to tell them from it.
        """
        if question.kind in ("order", "mode") or len(found) == 1 or len({self._look(o) for o in found}) == 1:
            return found[0]
        if len(plain := [option for option in found if self._has_no_alias(option)]) == 1:
            return plain[0]
        raise AmbiguousError(
            f"“{word}” fits several things here",
            remedy=tell_apart(self.game, word, [o for o in found if isinstance(o, int)]),
        )

    def _has_no_alias(self, option: Any) -> bool:
        object = self.game.state.objects.get(option) if isinstance(option, int) else None
        return object is not None and object.alias is None

    def _look(self, option: Any) -> Any:
        if isinstance(option, int) and option in self.game.state.objects:
            o = self.game.state.objects[option]
            return (
                o.card,
                o.zone,
                o.controller,
                o.owner,
                o.tapped,
                o.counters,
                o.damage,
                o.alias,
                o.attached,
                o.place,
            )
        return option

    def named(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        """Those of that name ("NAME", or "NAME: words of its ability")."""
        name, _, words = word.partition(": ")
        found = [option for option in left if name in self._names(option)]
        if not found:  # by a part of its name
            meant = named(self.game.state, name)
            found = [option for option in left if isinstance(option, int) and not isinstance(option, bool) and option in meant]
        return [option for option in found if not words or self._says(option, words)]

    def _determined(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        """Those of a name with an article, or with whose they are: “a Saproling”, “Bo's Hill Giant”."""
        said = _DETERMINED.fullmatch(word)
        if said is None:
            return []
        found, whose = self.named(said["name"], question, left), said["whose"]
        return [option for option in found if whose is None or (isinstance(option, int) and self._is_of(option, whose))]

    def _is_of(self, id: int, player: str) -> bool:
        object = self.game.state.objects.get(id)
        return object is not None and player == (
            self.game.view(id).controller if object.zone in self.game.zones.board else object.owner
        )

    def is_known(self, word: str) -> bool:
        """Whether anything that is or was there, or a player, goes by a name."""
        state = self.game.state
        ids = [*state.objects, *state.past, *state.players]
        return any(word in self._names(id) for id in ids) or bool(named(state, word))

    def _shared(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        """The division that gives so much to each that is named, a line for each, and nothing to all others."""
        if question.kind != DIVIDE:
            return []
        wanted = [line.partition(" ") for line in word.splitlines()]
        if not all(share.isdecimal() for share, _, _ in wanted):
            return []
        return [way for way in left if self._is_shared_so(way, [(name, int(share)) for share, _, name in wanted if share != "0"])]

    def divided_in_order(self, words: tuple[str, ...], question: Question) -> tuple[Any, ...]:
        """The division that gives as much as can be to the one named first, then to the next."""

        def given(way: tuple[tuple[Any, int], ...]) -> list[int]:
            return [sum(share for whom, share in way if word in self._names(whom)) for word in words]

        return (max(question.options, key=given),)

    def _is_shared_so(self, way: tuple[tuple[Any, int], ...], wanted: list[tuple[str, int]]) -> bool:
        given = [(whom, share) for whom, share in way if share]
        return len(given) == len(wanted) and all(
            any(share == number and name in self._names(whom) for name, number in wanted) for whom, share in given
        )

    def _names(self, option: Any) -> frozenset[str]:
        if isinstance(option, bool) or not isinstance(option, int | str):
            source = getattr(option, "source", None)
            return called(self.game, source) if source is not None else frozenset()
        if isinstance(option, int) and option not in self.game.state.objects and option not in self.game.state.past:
            return frozenset()
        names = called_in_lines(self.game, option)
        item = self.game.state.objects[option].item if isinstance(option, int) and option in self.game.state.objects else None
        if item is None:
            return names
        sources = called(self.game, item.source)
        # On the stack an ability goes by its source's name, and by what it is called in answers.
        return names | sources if item.kind == "spell" else names | sources | {whose_ability(name) for name in sources}

    def _says(self, option: Any, words: str) -> bool:
        said = words.lower().strip(' ."')
        return any(said in wording.lower() for wording in wordings_of(self.game, option))

    def _labelled(self, word: str, question: Question, left: list[Any]) -> list[Any]:
        labels = _labels(question)
        plain = word.lower().strip(' .“”"')
        exact = [o for o in left if plain == str(labels.get(o, "")).lower().strip(" .")]
        return exact or [o for o in left if question.kind == "mode" and labels and plain in str(labels.get(o, "")).lower()]

    def legal(self, question: Question) -> str:
        """What would be a legal answer, in words."""
        shown = [option_name(self.game, question, option) for option in question.options]
        return f"legal here: {', '.join(shown)}" if shown else "nothing is legal here"


def _labels(question: Question) -> dict[Any, str]:
    """The word for each option, where options have words of their own."""
    return dict(zip(question.options, question.labels, strict=False)) if len(question.labels) == len(question.options) else {}


def option_name(game: Game, question: Question, option: object) -> str:
    """An option as a person calls it: by its label, a number as a figure, an object by its name, an ability by its source's."""
    if label := _labels(question).get(option):
        return str(label)
    if isinstance(option, bool):
        return "yes" if option else "no"
    if isinstance(option, int):
        known = question.kind not in NUMBERS and (option in game.state.objects or option in game.state.past)
        return game.name(option) if known else str(option)
    source = getattr(option, "source", None)
    return game.name(source) if source is not None else str(option)


def plain_option(word: str, question: Question, left: list[Any]) -> list[Any]:
    """What a word means by itself: yes and no, a side of a coin, a number, an option written out."""
    lowered = word.lower()
    if question.kind in ("may", "pay") or question.options == (True, False):
        return [YES[lowered]] if lowered in YES and YES[lowered] in left else []
    if question.kind == "mode" and word.isdecimal():
        return [o for o in left if o == int(word)]
    if question.kind == "flip":
        return [o for o in left if o == FACES.get(lowered, lowered)]
    if word.lstrip("-").isdecimal() and question.kind in ("X", "times", "roll", "number"):
        return [o for o in left if isinstance(o, int) and not isinstance(o, bool) and o == int(word)]
    if question.kind == "mana":
        return [o for o in left if isinstance(o, Payment) and o.is_written(word)]
    listed = [o for o in left if isinstance(o, str) and o.lower() == lowered]
    if question.kind == "cost" and not listed:
        listed = [o for o in left if lowered in o.lower()]
    return listed or ([word if "name" in question.text else lowered] if question.free else [])


def without(options: tuple[Any, ...], taken: list[Any]) -> list[Any]:
    """The options that are left when some are taken; of equal ones each is there as often as before."""
    left = list(options)
    for item in taken:
        if item in left:
            left.remove(item)
    return left


def _noun(question: Question) -> str:
    return {"target": "target", "mode": "mode", "choose": "choice", "order": "ability to order"}.get(question.kind, "answer")
