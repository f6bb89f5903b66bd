"""The effect of an ability: its sentences as instructions, what cannot be read as words.

A sentence is read by the grammar of forms, which may also take several at once; here they are put in a row, the modes of a
choice are gathered, and what a sentence adds to the one before ("Otherwise, …", "They can't be regenerated.") goes there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile, zip_longest
from typing import Any

from msgspec.structs import replace

from ...forms.match import Matcher
from ...forms.show import Context, Printer
from ...nodes.base import inside, mapped, walk
from ...nodes.conditions import Done
from ...nodes.effects import (
    Body,
    CreateReflexive,
    IfSo,
    Instruction,
    May,
    Modal,
    PreventDamage,
    Sentence,
    Words,
)  # fmt: skip
from ...nodes.things import Players
from ...nodes.values import Half
from .afterthoughts import (
    PREVENTED_SO,
    added_to,
    as_it_enters,
    of_what_is_done_then,
    of_what_returns,
    set_apart,
    shield_of_one_sentence,
    with_besides,
)
from .in_its_place import in_its_place
from .reflexives import continued, reflexive_made_by
from .results import without_results
from .same_x import of_one_x

__all__ = ["read_body", "read_mode", "sentence_end", "show_body"]

# More modes than any card has: "any number" until the modes are counted.
_MANY = 99
_ROUNDED = {("round", word, "each", "time"): word == "up" for word in ("up", "down")}


def read_body(matcher: Matcher, start: int, end: int) -> Body:
    """The instructions in a stretch of a text."""
    read: list[tuple[Body, bool]] = []
    position = start
    new_line = True
    while position < end:
        if matcher.words[position] in {".", "\n"}:
            new_line |= matcher.words[position] == "\n"
            position += 1
            continue
        stop, body = _sentence(matcher, position, end)
        body = shield_of_one_sentence(of_one_x(body))
        if not _added(matcher, position, stop, body, read):
            said = matcher.text.between(position, stop)
            if "prevented this way" in said and any(_only_shields(earlier) for earlier, _ in read):
                body = Body((Words(said.rstrip(". ")),))
            if new_line or not _continues(body, read):
                read.append((body, stop - position > 0))
        new_line = False
        position = stop
    bodies = [body for body, _ in read]
    if len(bodies) == 1 and (bodies[0].together or len(bodies[0].instructions) == 1):
        return bodies[0]
    return Body(tuple(_flat(bodies)))


def _only_shields(body: Body) -> bool:
    """Whether it prevents damage that is yet to be dealt: how much that is, is known only then."""
    return any(isinstance(part, PreventDamage) for part in walk(body))


def sentence_end(matcher: Matcher, position: int, end: int) -> int:
    """Where the sentence stops that begins there: its full stop outside quotes, or the end of the line."""
    quoted = False
    while position < end:
        word = matcher.words[position]
        if word == '"':
            quoted = not quoted
        elif (word == "." and not quoted) or word == "\n":
            break
        position += 1
    return position


def _flat(bodies: Iterable[Body]) -> Iterator[Instruction]:
    for body in bodies:
        yield body.instructions[0] if len(body.instructions) == 1 else Sentence(body)


def _sentence(matcher: Matcher, position: int, end: int) -> tuple[int, Body]:
    """The next sentence (or several that one form takes)."""
    if found := _choice(matcher, position, end):
        return found
    begin = position + 2 if matcher.words[position : position + 2] == ["then", ","] else position
    begin = begin + 1 if matcher.words[begin] == "then" else begin
    for stop, body in matcher.parse("Body", begin):
        if stop <= end and (stop == end or matcher.words[stop] in {".", "\n"}):
            return stop, body
    stop = sentence_end(matcher, position, end)
    return max(stop, position + 1), Body((Words(matcher.text.between(position, stop).rstrip(". ")),))


def _choice(matcher: Matcher, position: int, end: int) -> tuple[int, Body] | None:
    """A choice between modes: "choose one —" and the modes after it."""
    for stop, head in matcher.parse("modal-head", position):
        if stop >= end:
            continue
        marks = [place for place in range(stop, end) if matcher.words[place] == "•"]
        if not marks:
            marks = _old_marks(matcher, stop, end)
        limits = zip(marks, [*marks[1:], end], strict=True)
        modes = tuple(read_mode(matcher, mark, limit) for mark, limit in limits)
        worth = tuple(_worth(matcher, mark) for mark in marks) if head.worth else ()
        chosen = replace(head, modes=modes, worth=worth)
        return end, Body((replace(chosen, most=len(modes) if head.most == _MANY else head.most),))
    return None


def _worth(matcher: Matcher, mark: int) -> str:
    """How many pawprints stand before a mode."""
    signs = takewhile(lambda word: word == "{P}", matcher.words[mark + 1 :])
    return str(len(tuple(signs)))


def _old_marks(matcher: Matcher, start: int, end: int) -> list[int]:
    """The beginnings of modes that stand one after another: "choose one — A; or B"."""
    marks = [start]
    for place in range(start, end):
        if matcher.words[place] == ";" or (matcher.words[place : place + 2] == [",", "or"] and matcher.words[place - 1] != '"'):
            marks.append(place + 1)
    return marks


def read_mode(matcher: Matcher, start: int, end: int) -> Body:
    """What a mode does, or a row of a table; a name that it has before a dash is left out."""
    while start < end and matcher.words[start] in {"•", "or", "\n", ","}:
        start += 1
    while end > start and matcher.words[end - 1] in {";", "\n", "."}:
        end -= 1
    dash = next((place for place in range(start, min(start + 5, end)) if matcher.words[place] == "—"), None)
    return read_body(matcher, start if dash is None else dash + 1, end)


# -- what a sentence adds to the one before ----------------------------------------------------------------------


def _added(matcher: Matcher, position: int, stop: int, body: Body, read: list[tuple[Body, bool]]) -> bool:
    if not read:
        return False
    before = read[-1][0].instructions
    if (reflexive := reflexive_made_by(before[-1])) is not None:
        inner = [(reflexive.body, read[-1][1])]
        if _added(matcher, position, stop, body, inner):
            _change_last(read, CreateReflexive(replace(reflexive, body=inner[0][0])))
            return True
    words = tuple(matcher.words[position:stop])
    if (more := added_to(before[-1], words)) is not None:
        _change_last(read, more)
        return True
    said = words[: len(PREVENTED_SO)] == PREVENTED_SO
    besides = read_body(matcher, position + len(PREVENTED_SO), stop) if said else body
    if (shield := with_besides(before[-1], besides, said)) is not None:
        _change_last(read, shield)
        return True
    if words in _ROUNDED:
        read[:] = [(mapped(earlier, lambda part: _rounded(part, up=_ROUNDED[words])), own) for earlier, own in read]
        return True
    if words[:1] == ("otherwise",) and isinstance(before[-1], IfSo):
        start = position + (2 if words[1:2] == (",",) else 1)
        _change_last(read, replace(before[-1], otherwise=read_body(matcher, start, stop)))
        return True
    if words[:1] == ("otherwise",) and _is_conditional_option(before[-1]):
        start = position + (2 if words[1:2] == (",",) else 1)
        read.append((Body((IfSo(Done(negated=True, by=Players("you")), read_body(matcher, start, stop)),)), True))
        return True
    if (later := of_what_returns(before[-1], body) or of_what_is_done_then(before[-1], body)) is not None:
        _change_last(read, later)
        return True
    if (entered := as_it_enters(before[-1], body)) is not None:
        _change_last(read, entered)
        return True
    if "instead" in words and (found := in_its_place(matcher, position, stop)) is not None:
        _change_last(read, replace(found, otherwise=Body((before[-1],))))
        return True
    return False


def _continues(body: Body, read: list[tuple[Body, bool]]) -> bool:
    """Whether the sentence goes on with the effect of "when you do, …" before it; then it is put there."""
    longer = continued(read[-1][0].instructions[-1], tuple(_flat([body]))) if read else None
    if longer is not None:
        _change_last(read, longer)
    return longer is not None


def _rounded(part: Any, *, up: bool) -> Any:
    """A part of a body with every half in it rounded so ("Round down each time")."""
    part = inside(part, lambda inner: _rounded(inner, up=up))
    return replace(part, up=up) if isinstance(part, Half) and part.up != up else part


def _is_conditional_option(instruction: Instruction) -> bool:
    """ "You may do X if Y": what stands after it with "otherwise" is done where X is not, for whatever reason."""
    return isinstance(instruction, May) and len(instruction.body.instructions) == 1 and _is_behind(instruction.body.instructions[0])


def _is_behind(instruction: Instruction) -> bool:
    return isinstance(instruction, IfSo) and instruction.after


def _change_last(read: list[tuple[Body, bool]], changed: Instruction) -> None:
    body, flag = read[-1]
    read[-1] = (replace(body, instructions=(*body.instructions[:-1], changed)), flag)


# -- printing ----------------------------------------------------------------------------------------------------


def show_body(printer: Printer, body: Body) -> list[str] | None:
    """The words of a body, a full stop after each sentence but the last; each row of a results table on a line of its own."""
    body, roll = without_results(body)
    said = _show_sentences(printer, body)
    for span, result in zip(roll.ranges, roll.results, strict=True) if roll is not None else ():
        shown = show_body(printer, result)
        if said is None or shown is None:
            return None
        said = [*said, ".", "\n", "•", span.replace("-", "—"), "|", shown[0][:1].upper() + shown[0][1:], *shown[1:]]
    return said


def _show_sentences(printer: Printer, body: Body) -> list[str] | None:
    if body.together or not body.instructions:
        return printer.words("Body", body)
    out: list[str] = []
    for instruction in body.instructions:
        shown = _show_sentence(printer, instruction)
        if shown is None:
            return None
        if out:
            out.append(".")
            shown = [shown[0][:1].upper() + shown[0][1:], *shown[1:]]
        out += shown
    return out


def _show_sentence(printer: Printer, instruction: Instruction) -> list[str] | None:
    if isinstance(instruction, Words):
        return instruction.words.split(" ")
    if isinstance(instruction, Sentence):
        return printer.words("Body", instruction.body) or printer.words("Instruction", instruction)
    if isinstance(instruction, Modal) and not instruction.late:
        return _show_choice(printer, instruction)
    if (apart := set_apart(instruction, lambda body: show_body(printer, body))) is not None:
        shown = _show_sentence(printer, apart[0])
        return shown and [*shown, ".", *apart[1]]
    if isinstance(instruction, IfSo) and instruction.instead and instruction.otherwise:
        return _show_instead(printer, instruction, show_body(printer, instruction.otherwise))
    if (ability := reflexive_made_by(instruction)) is not None and (last := _stands_in(ability.body)) is not None:
        before = Body((*ability.body.instructions[:-1], *last.otherwise.instructions)) if last.otherwise else ability.body
        return _show_instead(printer, last, _show_sentence(printer, CreateReflexive(replace(ability, body=before))))
    if isinstance(instruction, IfSo) and instruction.otherwise:
        shown, other = _show_sentence(printer, replace(instruction, otherwise=None)), show_body(printer, instruction.otherwise)
        return shown and other and [*shown, ".", "Otherwise", ",", *other]
    shown = printer.words("Body", Body((instruction,)), Context())
    return _show_choice(printer, instruction) if shown is None and isinstance(instruction, Modal) else shown


def _stands_in(body: Body) -> IfSo | None:
    last = body.instructions[-1]
    return last if isinstance(last, IfSo) and last.instead and last.otherwise else None


def _show_instead(printer: Printer, instruction: IfSo, shown: list[str] | None) -> list[str] | None:
    condition = printer.words("Condition", instruction.condition)
    only = instruction.body.instructions[0] if len(instruction.body.instructions) == 1 else None
    place = (printer.words("changed", only) if only else None) or show_body(printer, instruction.body)
    return shown and condition and place and [*shown, ".", "If", *condition, ",", *place, "instead"]


def _show_choice(printer: Printer, choice: Modal) -> list[str] | None:
    open_ended = choice.most == len(choice.modes) > 2 and choice.least < choice.most
    head = replace(choice, modes=(), worth=choice.worth and ("{P}",), most=_MANY if open_ended else choice.most)
    out = printer.words("modal-head", head)
    for mode, worth in zip_longest(choice.modes, choice.worth):
        shown = show_body(printer, mode)
        if out is None or shown is None:
            return None
        signs = [*("{P}",) * int(worth), "—"] if worth is not None else []
        out = [*out, "\n", "•", *signs, shown[0][:1].upper() + shown[0][1:], *shown[1:], "."]
    return out[:-1] if out else out
