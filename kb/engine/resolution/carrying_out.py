"""Carrying out a body: its instructions in order, or all as one event; what is unsupported is left out, and recorded."""

from __future__ import annotations

from collections.abc import Sequence

from kb.text.nodes.base import walk
from kb.text.nodes.effects import (
    Body,
    CopyOf,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    IfSo,
    Instruction,
    KeywordAction,
    May,
    RemoveCounters,
    Repeat,
    RevealUntil,
    Sacrifice,
    Shuffle,
    Words,
)
from kb.text.nodes.effects import Move as MoveInstruction
from kb.text.nodes.things import Each, Filter, Players, Some, Target, That
from kb.text.nodes.values import Number, ThatMuch, Value

from ..modelled.executors import EXECUTORS
from ..state.changes import Change, Create, Happen, Life, Move
from ..state.event import Event
from .entering_so import effects_of, entering_so, said_to_be
from .resolution import Resolution
from .unspoken import brings_up, lost_reference, speaks_of_what_was_not_done

__all__ = ["carry_out", "carry_out_one"]


def carry_out(body: Body, resolution: Resolution) -> None:
    """Carry out the instructions of a body in order; those of a `together` body as one event."""
    if not body.together or resolution.collect is not None:
        said: Instruction | None = None
        left: Instruction | None = None
        for before, instruction, later in zip(
            (None, *body.instructions), body.instructions, (*body.instructions[1:], None), strict=False
        ):
            if instruction is said:  # carried out with the one before: it says how that enters, or what it is
                if left is not None:
                    carry_out_one(left, resolution)
                continue
            changed = entering_so(instruction, later, resolution)
            resolution.so, left = said_to_be(instruction, later, resolution)
            so, had = resolution.so, effects_of(resolution.so, resolution)
            resolution.deals_on = body.together and _deals_on(before, instruction)
            carry_out_one(changed or instruction, resolution)
            resolution.so = ()
            said = later if changed is not None or effects_of(so, resolution) > had else None
        return
    resolution.collect = []
    try:
        for before, instruction, later in zip(
            (None, *body.instructions), body.instructions, (*body.instructions[1:], None), strict=False
        ):
            apart = _is_of_several_steps(instruction) or (later is not None and _makes_what_is_spoken_of(instruction, later))
            if resolution.collect and (apart or _comes_after(instruction, resolution.collect)):
                changes, resolution.collect = resolution.collect, None
                resolution.perform(*changes)
            resolution.collect = None if apart else resolution.collect or []
            resolution.deals_on = _deals_on(before, instruction)
            carry_out_one(instruction, resolution)
            resolution.collect = resolution.collect or []
    finally:  # a choice may have been refused: what comes after is collected no more
        changes, resolution.collect = resolution.collect or [], None
    resolution.perform(*changes)


def _deals_on(before: Instruction | None, instruction: Instruction) -> bool:
    """ "It deals 2 damage to target creature and 1 damage to you": one source, whatever "it" could be by then."""
    if not isinstance(before, DealDamage) or not isinstance(instruction, DealDamage):
        return False
    return isinstance(instruction.source, That) and before.source == instruction.source


def _is_of_several_steps(instruction: Instruction) -> bool:
    """Whether it goes on with what it has done itself: of a keyword action ("amass Orcs 2 and draw a card") nothing is put off.

    So does a copy, whose targets are chosen once it is there, and what is exiled from a library until something is found.
    """
    if isinstance(instruction, May | IfSo):
        return any(isinstance(part, _OF_SEVERAL_STEPS) for part in walk(instruction))
    return isinstance(instruction, _OF_SEVERAL_STEPS)


_OF_SEVERAL_STEPS = (KeywordAction, CopyOf, RevealUntil)


def _comes_after(instruction: Instruction, collected: list[Change]) -> bool:
    """Whether what the instructions beside it do has happened by then."""
    return isinstance(instruction, Repeat) or _asks_what_came(instruction) or _speaks_of_newcomers(instruction, collected)


def _makes_what_is_spoken_of(instruction: Instruction, later: Instruction) -> bool:
    """Whether the next one is about what this one makes ("create a token and attach ~ to it"): "it" is not there before.

    Nor is "that much" known before, where this one says not how much it is ("remove all counters from ~, and it deals that much").
    """
    if _leaves_number_open(instruction) and any(part == ThatMuch() for part in walk(later)):
        return True
    return isinstance(instruction, CreateToken) and any(isinstance(part, That) and part.role == "recent" for part in walk(later))


def _asks_what_came(instruction: Instruction) -> bool:
    """Whether it needs to know what the instructions beside it have brought ("and gain life equal to the life lost this way")."""
    return any(isinstance(part, ThatMuch) and part.of != "event" for part in walk(instruction))


def _speaks_of_newcomers(instruction: Instruction, collected: list[Change]) -> bool:
    """Whether it is about what the instructions beside it put somewhere ("return that card and attach ~ to it")."""
    if not any(isinstance(change, (Move, Create)) for change in collected):
        return False
    return any(isinstance(part, That) and part.role == "recent" for part in walk(instruction))


def carry_out_one(instruction: Instruction, resolution: Resolution) -> None:
    """Carry out one instruction; an unsupported one is recorded, and the rest goes on."""
    resolution.each = None
    executor = EXECUTORS.get(type(instruction))
    if executor is None:
        _leave_out(instruction, resolution)
    elif resolution.left_out and (lost := lost_reference(instruction, resolution.game, resolution, resolution.left_out)):
        _leave_out(instruction, resolution, lost)
    elif resolution.passed_over and speaks_of_what_was_not_done(instruction, resolution.game, resolution, resolution.passed_over):
        if isinstance(instruction, IfSo) and instruction.otherwise is not None:
            carry_out(instruction.otherwise, resolution)
    else:
        before, spoken = len(resolution.events), len(resolution.mentions)
        collected = len(resolution.collect or ())
        executor(instruction, resolution)
        _speak_of_all(instruction, resolution, spoken)
        if resolution.collect is not None and resolution.entering is not None:
            resolution.gathered = sum(_how_much(change) for change in resolution.collect[collected:])
        if resolution.collect is None and brings_up(instruction) and not _spoke_of_things(resolution, spoken):
            resolution.pass_over(instruction, spoken)  # the player who had no card to discard was spoken of all the same
        if resolution.collect is None and _leaves_number_open(instruction):
            resolution.counted = resolution.events[before:]
        if (doing := _DOINGS.get(type(instruction))) is not None:
            resolution.doers = _doers(instruction, doing, resolution.events[before:]) if resolution.collect is None else None


def _speak_of_all(instruction: Instruction, resolution: Resolution, since: int) -> None:
    """Speak of those together who each did what "those players" or targets do: whom the next words call "those players" is not the
    last of them alone."""
    who = getattr(instruction, "who", None)
    if who == Players("that") or isinstance(who, Target):
        named = (mention.ids for mention in resolution.mentions[since:] if mention.role == "players")
        everyone = tuple(dict.fromkeys(id for ids in named for id in ids))
        if len(everyone) > 1:
            resolution.mention("players", everyone)


def _spoke_of_things(resolution: Resolution, since: int) -> bool:
    """Whether any object was spoken of since: of a player whom an instruction is about it has brought up nothing."""
    return any(isinstance(id, int) for mention in resolution.mentions[since:] for id in mention.ids)


def _how_much(change: Change) -> int:
    """What a change counts for "that many": one, where it is not of so many counters, so much life, or a die's result."""
    if isinstance(change, Happen) and change.amount is not None:
        return change.amount
    return abs(change.delta) if isinstance(change, Life) else getattr(change, "count", 1)


_DOINGS: dict[type[Instruction], str] = {Sacrifice: "Sacrifices", Discard: "Discards"}
"""Instructions to several players that some of them may not be able to follow, with what shows that a player did."""


def _doers(instruction: Instruction, doing: str, events: Sequence[Event]) -> frozenset[str] | None:
    """The players who did it; None where one may have done a part: that can be called doing it or not being able to."""
    numbers = [part for part in walk(instruction) if isinstance(part, Value)]
    if any(number != Number(1) for number in numbers):
        return None
    occurrences = (occurrence for event in events for occurrence in event.occurrences if doing in occurrence.kinds)
    return frozenset(occurrence.agent for occurrence in occurrences if occurrence.agent is not None)


def _leaves_number_open(instruction: Instruction) -> bool:
    """Whether its words leave open how many it is about, so that "that many" after it is their number."""
    if isinstance(instruction, Discard):
        return instruction.all_cards or instruction.up_to or _open(instruction.what)
    if isinstance(instruction, Shuffle):
        return _open(instruction.into)
    if isinstance(instruction, RemoveCounters):
        return instruction.count is None
    return isinstance(instruction, MoveInstruction | Sacrifice | Destroy) and _open(instruction.what)


def _open(what: object) -> bool:
    return isinstance(what, Each | Filter) or (isinstance(what, Some) and what.up_to)


def _leave_out(instruction: Instruction, resolution: Resolution, lost: str = "") -> None:
    """Record an instruction that nothing carries out, or that speaks (with `lost`) of what was left out before it."""
    from kb.text.wording.printer import in_words

    game, source = resolution.game, resolution.source
    words = instruction.words if isinstance(instruction, Words) else in_words(instruction)
    why = f"not carried out: “{lost}” may speak of what was left out" if lost else "not modelled"
    game.trace.not_carried_out(words, game.name(source), source, why="not read" if isinstance(instruction, Words) else why)
    resolution.left_out.append((words, len(resolution.mentions)))
    resolution.done = None
