"""Answers to what was never asked: why a line did not ask it."""

from __future__ import annotations

from collections.abc import Sequence

from ..context.moment import object_at
from ..game import Game
from ..modelled.unmodelled import Unmodelled, unmodelled
from ..state.objects import GameObject
from ..table.trace import Step

__all__ = ["unread_on_stack", "why_never_asked"]


def unread_on_stack(game: Game) -> tuple[tuple[int, Unmodelled], ...]:
    """The parts that are not read of what is being announced, which may be those that target.

    Each with the id of the card or permanent whose words they are, as it was before it was announced.
    """
    waiting = (obj for obj in game.state.objects.values() if obj.item is not None)
    parts = ((obj, part) for obj in waiting for part in unmodelled(tuple(a for _, a in game.view(obj.id).abilities)))
    return tuple((_whose_words(obj), part) for obj, part in parts)


def _whose_words(waiting: GameObject) -> int:
    if waiting.item is not None and waiting.item.kind != "spell" and waiting.item.source is not None:
        return waiting.item.source
    return waiting.id if waiting.was is None else waiting.was


def why_never_asked(game: Game, kind: str) -> str:
    """Why a line asks nothing that it has an answer to: what of it was left out, or what little happened in it.

    Args:
        kind: of the answer: "may", "target" …
    """
    steps = game.trace.steps
    line = _last_line(steps)
    since = steps[line:]
    if (left := next((step for step in since if step.kind == "not carried out"), None)) is not None:
        return left.text
    if unread := unread_on_stack(game):
        return "; ".join(f"{game.name(id)}: “{part.words}” is not read" for id, part in unread)
    if (asked := _asked_before(steps[:line], kind)) is not None:
        return asked
    kinds = {step.kind for step in since}
    if "resolves" in kinds:
        return _unread_of_resolved(game, since) or "what resolved does not ask it"
    if "triggers" in kinds:
        return "what triggered does not ask it as it is put on the stack, and nothing has resolved yet"
    if kinds & {"cast", "activate"}:
        return "it is not asked as something is cast or activated; if it is on resolution, it stands with that line"
    return "no ability triggered, and what the line says asks nothing itself"


def _last_line(steps: Sequence[Step]) -> int:
    return max((number for number, step in enumerate(steps) if step.kind == "line"), default=0)


def _unread_of_resolved(game: Game, since: Sequence[Step]) -> str:
    """The words of what resolved that are not read or modelled, which may be those that ask."""
    for step in since:
        id = step.about.get("object") if step.kind == "resolves" else None
        obj = object_at(game.state, id) if isinstance(id, int) else None
        if obj is not None and (part := next(unmodelled(obj.card.abilities), None)) is not None:
            return f"{obj.card.name}: “{part.words}” is {part.why if part.why.startswith('not ') else 'not modelled'}"
    return ""


def _asked_before(steps: Sequence[Step], kind: str) -> str | None:
    """That the line before asked it: targets are chosen as an ability is put on the stack, which is often earlier."""
    before = _last_line(steps)
    asked = next((step for step in steps[before:] if step.kind == "choice" and _is_of(step, kind)), None)
    return f"that was asked in the line before, “{steps[before].text}”: {asked.text}" if asked is not None else None


def _is_of(step: Step, kind: str) -> bool:
    """Whether a choice is of that kind: one of targets, modes, whether to."""
    question = step.about.get("question")
    return (question is not None and question.kind == kind) or (kind in ("target", "may") and f" {kind}" in step.text)
