"""Designations on a board: the monarch, who has the initiative or the city's blessing, speed, day and night.

Each is set up by the line of play that would have led to it, and nothing triggers on that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.errors import MalformedError, Place

from .source import Table, Text, Value, truth

__all__ = ["DESIGNATIONS", "TIME", "designated", "designation", "headed_by", "lines_before", "time_of_day"]

DESIGNATIONS = {
    "monarch": "{player} becomes the monarch",
    "initiative": "{player} takes the initiative",
    "city's blessing": "{player} gets the city's blessing",
    "speed": "your speed increases by 1",
}
"""What a player can be or have, as a key of a player's setup, and the line that makes it so; of speed, one for each point of it."""
TIME = "time"
"""The key of a setup for day or night."""
_TIMES = {"day": "it becomes day", "night": "it becomes night"}
_MOST_SPEED = 4  # the rules let it rise no further
_SAID = re.compile(
    r"(?:is |are |has |have |with )?(?:the )?(?:(?P<what>monarch|initiative|city['’]s blessing)|(?P<max>max(?:imum)? speed)"
    r"|speed:? (?P<n>\d))",
    re.I,
)
_HEAD = re.compile(
    r"(?P<who>[^:;,|()]+?)(?: (?P<plain>(?:is the monarch|has the (?:initiative|city['’]s blessing)|has max speed))"
    r"| \((?P<inside>[^()\d]+)\))\s*:\s*",
    re.I,
)
_TIME_SAID = re.compile(r"(?:(?:it is|it['’]s|time:?) )?(?P<time>day|night)", re.I)


def designation(words: str, place: Place) -> tuple[Text, Value] | None:
    """The key and value of a player's setup that words on a line stand for: `the monarch`, `has the initiative`, `speed 3`."""
    said = _SAID.fullmatch(words)
    if said is None:
        return None
    if said["what"]:
        return Text.of(said["what"].lower().replace("’", "'"), place), Text.of("true", place)
    return Text.of("speed", place), Text.of(said["n"] or str(_MOST_SPEED), place)


def headed_by(text: str) -> tuple[str, str, int] | None:
    """A player with a designation before the colon, `Ada is the monarch: …`: the name, the designation, where the rest begins."""
    head = _HEAD.match(text)
    if head is None or _SAID.fullmatch(said := head["plain"] or head["inside"]) is None:
        return None
    return head["who"], said, head.end()


def time_of_day(words: str) -> str | None:
    """“day” or “night” where a part of a line says that it is."""
    said = _TIME_SAID.fullmatch(words)
    return said["time"].lower() if said else None


def designated(key: Text, value: Value) -> int:
    """How often the line of a designation happens: once or not at all, for speed as often as it is.

    Raises:
        MalformedError: it is neither true nor false, or a speed that nobody can have.
    """
    if key == "speed":
        said = str(value) if isinstance(value, Text) else ""
        if not re.fullmatch(r"\d+", said) or int(said) > _MOST_SPEED:
            raise MalformedError("this is no speed", place=key.place, remedy=f"speed: 0 to {_MOST_SPEED}")
        return int(said)
    return int(truth(value, key.place, remedy=f"{key}: true"))


def lines_before(setup: Table, players: tuple[str, ...]) -> Iterator[Value]:
    """The lines of play that lead to the designations of a setup.

    Raises:
        MalformedError: as `designated`; or it is neither day nor night.
    """
    for player in players:
        of_player = setup.get(player)
        for key, value in of_player.items() if isinstance(of_player, Table) else ():
            if key in DESIGNATIONS:
                said = Text.of(DESIGNATIONS[key].format(player=player), key.place)
                by = Table({Text.of(f"by {player}", key.place): said}, key.place)
                yield from [by if key == "speed" else said] * designated(key, value)
    time = setup.get(TIME)
    if time is not None:
        if not isinstance(time, Text) or time.lower() not in _TIMES:
            raise MalformedError("it is day or night", place=time.place, remedy="time: night")
        yield Text.of(_TIMES[time.lower()], time.place)
