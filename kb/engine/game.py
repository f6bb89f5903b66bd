"""The driver: a game in progress. Mutable around an immutable state; one for each branch that is tried.

It only connects: `perform` carries changes out and collects what triggers, `views` says what objects look
like, `turn.priority` settles and resolves, and every rule that decides something is asked for, and recorded, here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from kb.errors import IllegalError, ImpossibleError, KnowledgeBaseError
from kb.patterns.compile import Alternative, compile_pattern
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.triggers import Pattern

from .characteristics.keywords import spell_out
from .characteristics.targets_by_choice import with_targets
from .characteristics.views import Lens, View
from .context.hindsight import remember
from .context.names import shown_name
from .continuous import lasting_designations
from .continuous.layers import layered
from .events import perform
from .instructions import EXECUTORS
from .modelled.executors import install
from .modelled.outcomes import outcomes_of
from .modelled.settings import SETTINGS_NOT_MODELLED
from .replacement.afterwards import Afterwards, following
from .replacement.applying import replaced
from .replacement.watching import Key
from .resolution.doubles import without_doubles
from .stack import stack
from .stack.placement_order import place_pending
from .state.changes import Cause, Change, Create, DrawCard
from .state.event import Event, joined
from .state.game_state import GameState
from .state.objects import UNNAMED, GameObject
from .state.occurrences import Firing, Occurrence
from .state.zones import Zones, zones_of
from .table.choices import Answer, Choices, Explored, Question
from .table.trace import Reason, Step, Trace
from .table.unknown_size import card_matters, color_matters
from .table.world import Table
from .triggers import becomes_mighty, collect
from .triggers.revealed_draws import reveal_first_draws
from .triggers.state_triggers import check_states
from .turn import priority

__all__ = ["Game"]

install(EXECUTORS)

MOST_OBJECTS = 2500
"""Before more tokens are made it is said to be too much: what doubles each turn would take minutes after a dozen of them."""


class Game:
    """A game being played.

    Attributes:
        state: the game at this moment.
        rules: the settings that it is played under.
        choices: who answers questions.
        trace: what happened, with reasons.
        consulted: the gaps whose assumed value was acted on.
        lens: makes views. zones: the game's zones by the part they play.
        classes: gives event classes with every class above them.
        gone: the ids of what has left the board since a player last had priority.
        resolving: the id of the object on the stack that is resolving now.
    """

    __slots__ = ("choices", "classes", "consulted", "gone", "lens", "resolving", "rules", "state", "trace", "zones")

    def __init__(
        self,
        state: GameState,
        rules: Ruleset,
        choices: Choices | None = None,
        trace: Trace | None = None,
        lens: Lens | None = None,
    ) -> None:
        self.state = state
        self.rules = rules
        self.choices: Choices = choices or Explored()
        self.trace = trace or Trace()
        self.consulted: set[str] = set()
        self.gone: list[int] = []
        self.resolving: int | None = None
        self.zones: Zones = zones_of(rules.game)
        self.classes = rules.game.vocabulary.classes
        self.lens = lens or _lens(rules, self.zones)

    @property
    def record(self) -> Game:
        """Itself: reasons are recorded here."""
        return self

    def perform(self, *changes: Change, by: Cause | None = None) -> Event:
        """Carry changes out at once, as one event, and collect the abilities that it triggers.

        What replaces them is applied first: what it sets up is there when the event begins. Of several draws each is an event.
        """
        self._leave_room(changes)
        # If everything was replaced by nothing, the caller gets an event in which nothing happens.
        events = [event for part in perform.drawn_apart(changes) for event in self._perform(part, by)] or [self._happen((), by, [])]
        return events[0] if len(events) == 1 else joined(events)

    def _perform(self, changes: tuple[Change, ...], by: Cause | None, met: frozenset[Key] = frozenset()) -> Iterator[Event]:
        """The events of these changes. A draw that another one made, and the sentences after a replacement, are asked of when what
        is before them has happened. `met`: the replacement effects that have applied to the changes.
        """
        for happening in perform.drawn_apart(replaced(self, changes, by, met)):
            waiting = [
                change for change in happening if isinstance(change, Afterwards) or (isinstance(change, DrawCard) and change.met)
            ]
            now = tuple(change for change in happening if change not in waiting) if waiting else happening
            happened: tuple[Occurrence, ...] = ()
            if now or not waiting:
                event = self._happen(now, by, waiting)
                happened = event.occurrences
                yield event
            for change in waiting:
                if not isinstance(change, Afterwards):
                    yield from self._perform((change,), by)
                elif later := following(self, change, happened):
                    yield from self._perform(later, by, change.met)

    def _leave_room(self, changes: tuple[Change, ...]) -> None:
        if len(self.state.objects) + len(changes) > MOST_OBJECTS and any(isinstance(change, Create) for change in changes):
            raise ImpossibleError(f"with these tokens there would be more than {MOST_OBJECTS:,} objects",
                                  remedy="ask about an earlier moment, or begin with fewer: tens say the same")  # fmt: skip

    def _happen(self, changes: tuple[Change, ...], by: Cause | None, waiting: list[Afterwards | DrawCard]) -> Event:
        """The event of changes that nothing replaces. `waiting`: to it is added what the sentences after say of what follows."""

        def left(game: Table, brought_about: tuple[Change, ...], cause: Cause | None) -> tuple[Change, ...]:
            made = replaced(game, brought_about, cause)
            waiting.extend(change for change in made if isinstance(change, Afterwards))
            return tuple(change for change in made if not isinstance(change, Afterwards))

        event = perform.carry_out(self, changes, by, left)
        self.state = event.after
        if lasting_designations.give(self):
            event = replace(event, after=self.state)
        stack.left(self, event)
        if not event.occurrences:
            self.trace.did_not_come("event")
        else:
            self.trace.begin("event", event=event)
            remember(self, event)
            collect.collect(self, event)
            reveal_first_draws(self, event)
            self.gone += [o.object for o in event.occurrences if "Leaves" in o.kinds and o.object is not None]
        if event.after is not event.before:
            becomes_mighty.note(self, event)
            check_states(self)
        return event

    def trigger(self, *firings: Firing) -> None:
        """Let abilities trigger: they wait for the stack, or go there at once where the edition says so."""
        if not firings:
            return
        collect.add_firings(self, firings)
        if self.outcome("trigger-placement"):
            place_pending(self)

    def ways(self, pattern: Pattern) -> tuple[Alternative, ...]:
        """The ways in which a trigger condition can be met in this game."""
        return compile_pattern(pattern, self.zones.vocabulary)

    def view(self, id: int) -> View:
        """What an object is now, or was when it last existed."""
        return self.lens.view(self.state, id)

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Record that something turned on what the board does not say of a card: which card it is, or what colors it has."""
        (card_matters if object.card is UNNAMED else color_matters)(self.trace, object)

    def name(self, id: int | str | None) -> str:
        """What to call an object or player in a sentence."""
        if not isinstance(id, int):
            return id or "nobody"
        found = self.state.objects.get(id) or (self.state.past[id].object if id in self.state.past else None)
        return shown_name(found) if found else f"#{id}"

    def setting(self, doctrine: str) -> str:
        """The value of a doctrine, to act on. A gap, or a setting left open, that is consulted is remembered."""
        if self.rules.is_open(doctrine):
            self.consulted.add(doctrine)
        return self.rules.setting(doctrine)

    def outcome(self, doctrine: str) -> Any:
        """What is done under the edition's setting of a doctrine (see `decisions`), to act on without citing it.

        Raises:
            KnowledgeBaseError: no code carries the setting out, and nothing says that it is not modelled.
        """
        found = outcomes_of(self.rules)[doctrine]
        if found.is_open:
            self.consulted.add(doctrine)
        return found.does

    def decide(self, doctrine: str, fact: str = "", **about: Any) -> Any:
        """What is done under the edition's setting of a doctrine, recorded as the reason for it.

        A setting that is not modelled is no reason for what is done instead: it is noted as left out.

        Raises:
            KnowledgeBaseError: no code carries the setting out, and nothing says that it is not modelled.
        """
        found = outcomes_of(self.rules)[doctrine]
        if found.is_open:
            self.consulted.add(doctrine)
        if found.is_modelled:
            self._record(doctrine, fact, about)
        else:
            self.leave_out(doctrine)
        return found.does

    def leave_out(self, doctrine: str) -> None:
        """Note that the edition's setting of a doctrine is not carried out here, or not in full."""
        value = self.rules.setting(doctrine)
        self.trace.leave_out(doctrine, value, SETTINGS_NOT_MODELLED[doctrine, value])

    def reason(self, doctrine: str, fact: str = "", **about: Any) -> None:
        """Record that a point that is settled in one way decided something, with the fact.

        Args:
            about: what the fact speaks of, by role; of these `kinds` are words for the kind of thing, by which its rule is chosen,
                `ahead` the kind of step (or kinds) that the reason waits for, `back` the kind of an earlier step of
                which it is, `beside` says that nothing hangs on it, `lapses` that nothing does if no step comes for which it waits.

        Raises:
            KnowledgeBaseError: it can be settled in several ways: what is cited is then decided on (`decide`).
        """
        if self.rules.differs(doctrine):
            raise KnowledgeBaseError(f"the doctrine {doctrine} has several settings and was cited without deciding on it")
        self._record(doctrine, fact, about)

    def cite(self, doctrine: str, fact: str = "", **about: Any) -> None:
        """Record a doctrine whose name only the board tells: decided on where it can be settled in several ways."""
        if self.rules.differs(doctrine):
            self.decide(doctrine, fact, **about)
        else:
            self._record(doctrine, fact, about)

    def explain_later(self, step: Step, tell: Callable[[Table], None]) -> None:
        """Let the reasons of a step be worked out once they are read, as the game is now.

        Args:
            tell: records them in the game that it is given. Nothing of that is consulted or left out: that counts at once.
        """
        state, rules, lens = self.state, self.rules, self.lens

        def work_out(step: Step) -> None:
            trace = Trace()
            trace.steps.append(step)
            tell(Game(state, rules, None, trace, lens))

        step.due = work_out

    def _record(self, doctrine: str, fact: str, about: dict[str, Any]) -> None:
        if not about:  # most, and a board wiped records hundreds
            setting, rules, assumed, review = self.rules.cited(doctrine)
            self.trace.reason(Reason(doctrine, setting, rules, assumed, fact, (), review))
            return
        setting, rules, assumed, review = self.rules.cited(doctrine, about.get("kinds", ()))
        ahead, back, lapses = about.pop("ahead", ()), about.pop("back", ""), about.pop("lapses", False)
        reason = Reason(doctrine, setting, rules, assumed, fact, tuple(about.items()), review)
        self.trace.reason(reason, (ahead,) if isinstance(ahead, str) else ahead, back, lapses=lapses)

    def ask(self, question: Question) -> Answer:
        """The answer to a question; () where no answer is legal.

        Raises:
            IllegalError: the answer that was given is not legal.
        """
        question = without_doubles(self.state, question)
        answer = self.choices.answer(question)
        if not question.allows(answer):
            if not answer:
                return ()
            raise IllegalError(f"{question.player} cannot choose {answer!r} for {question.source}", remedy=question.text)
        if not question.is_open() or (question.unsaid == () and not answer):
            self.trace.did_not_come("choice")
        else:
            self.trace.begin("choice", question.text, question=question, answer=answer)
        return answer

    def settle(self) -> None:
        """Do what happens when a player would receive priority: state checks, then triggers onto the stack, until neither."""
        priority.settle(self)
        self.gone.clear()

    def resolve_top(self) -> None:
        """All players have passed: the top object of the stack resolves."""
        priority.resolve_top(self)


def _lens(rules: Ruleset, zones: Zones) -> Lens:
    """The eyes for games under these rules."""
    understood = with_targets if rules.has("targets-by-choice") else None
    return Lens(rules, zones, lambda keyword: spell_out(keyword, rules), layered, not rules.has("hide"), understood)
