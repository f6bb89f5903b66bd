"""Card records as scenario files and card lists write them, read into cards.

A record is a mapping: `type`, `text` (one ability a line; or a mapping from edition to wording), `pt`, `cost` (`none`: no mana cost
at all), `loyalty`, `defense`, `colors` (`unknown`: it may have any), `might`, `energy`. A part that is printed on the same card has
the same keys and a `name`: `back` for a second face (`modal: true` where either may be played), `inset` for an Adventure, an Omen
or a prepare spell, `halves` for the two of a split card, which then needs nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kb.errors import MalformedError

from ..nodes.cards import Card
from ..nodes.qualities import COLORS
from ..wording.preparing.effect_text import might_bonus
from ..wording.reader import read_ability
from .type_line import read_type_line

__all__ = ["KEYS", "NO_COST", "UNSAID", "card_from", "colors_of", "faces_of", "parts_of", "wording_for"]

KEYS = ("type", "text", "pt", "cost", "loyalty", "defense", "colors", "might", "energy", "back", "modal", "inset", "halves")
NO_COST = "none"
"""The `cost` of a card with no mana cost, which cannot be paid; a record without `cost` does not say what it costs."""
UNSAID = "unknown"
"""The `colors` of a card that may have some: a list gives neither them nor a mana cost. A record without is that of no color."""
LETTERS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_LOYALTY = re.compile(r"\s*\(Loyalty: (\d+)\)")  # some lists give it on the type line
SIZE = re.compile(r"\s*([-+]?[\d*X.+∞½]+)\s*/\s*([-+]?[\d*X.+∞½]+)\s*")


def card_from(name: str, record: Mapping[str, Any], edition: str = "", known: Iterable[str] = ()) -> Card:
    """The card of a record, its wording for one edition read.

    Args:
        record: texts by key; `text` may be a mapping from edition (a prefix, or `all`) to wording.
        edition: the edition asked about, for such a mapping.
        known: types on the board, which its wording may speak of although no list has them.

    Raises:
        MalformedError: an unknown key, no type, a size that is none.
    """
    for key in record:
        if key not in KEYS:
            raise MalformedError(f"“{key}” is not known of a card ({name})", remedy=f"one of {', '.join(KEYS)}")
    if record.get("halves"):
        return _split(name, record, edition, tuple(known))
    if not record.get("type"):
        raise MalformedError(f"the card “{name}” has no type", remedy="type: Creature — Bear")
    return _card(name, record, edition, tuple(known))


def parts_of(record: Mapping[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """The records in a card's record: of its back, its inset part, its halves."""
    halves = record.get("halves") or ()
    listed = halves if isinstance(halves, Sequence) and not isinstance(halves, str) else ()
    found = (record.get("back"), record.get("inset"), *listed)
    return tuple(part for part in found if isinstance(part, Mapping))


def faces_of(record: Mapping[str, Any]) -> tuple[tuple[str, dict[str, Any]], ...]:
    """The faces of a card as card lists have them (Scryfall's field names, or Riftbound's): a name and a record for `card_from`."""
    listed = record.get("card_faces")
    faces = [face for face in listed if isinstance(face, Mapping)] if isinstance(listed, list) else []
    faces = faces or [record]
    return tuple((str(face.get("name") or record["name"]), _listed(face, record)) for face in faces)


def _listed(face: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
    if "cardTypes" in face:
        kinds = " ".join([*face.get("superTypes", ()), *face["cardTypes"]])
        found = {"type": " — ".join(filter(None, [kinds, " ".join(face.get("tags") or ())])), "text": face.get("abilityText")}
        found |= {key: face[key] for key in ("might", "energy") if str(face.get(key) or "").isdecimal()}
        domains = str(face.get("power") or "")  # how much power it costs
        return found | ({"cost": "[C]" * int(domains)} if domains.isdecimal() else {})
    power, toughness = face.get("power"), face.get("toughness")
    text = face.get("oracle_text", face.get("printed_text"))
    found = {"type": face.get("type_line") or record.get("type_line") or "Card", "text": text, "cost": _listed_cost(face)}
    if power is not None:
        found["pt"] = f"{power}/{toughness}"
    if not face.get("mana_cost") and isinstance(face.get("colors"), list):
        found["colors"] = face["colors"]  # where there is no cost that would say so: tokens, backs, Dryad Arbor
    elif "mana_cost" not in face and _is_castable(face):
        found["colors"] = UNSAID
    if (loyalty := _LOYALTY.search(str(found["type"]))) is not None:
        found |= {"type": str(found["type"])[: loyalty.start()], "loyalty": loyalty[1]}
    return found | {key: face[key] for key in ("loyalty", "defense") if key in face}


def _listed_cost(face: Mapping[str, Any]) -> Any:
    """The mana cost of a list's card. A list that gives an empty one says that there is none; without the field it is silent."""
    return NO_COST if face.get("mana_cost") == "" and _is_castable(face) else face.get("mana_cost")


def _is_castable(face: Mapping[str, Any]) -> bool:
    return {"land", "token"}.isdisjoint(str(face.get("type_line") or "Token").lower().split())


def _card(name: str, record: Mapping[str, Any], edition: str, known: tuple[str, ...]) -> Card:
    line = read_type_line(str(record["type"]))
    wording = wording_for(record.get("text"), edition)
    power, toughness = _size(name, record.get("pt"))
    cost, might = record.get("cost"), _number(name, record.get("might"))
    back, inset = record.get("back"), record.get("inset")
    return Card(
        name=name, types=line.types, subtypes=line.subtypes, supertypes=tuple(s for s in line.supertypes if s != "token"),
        colors=colors_of(record.get("colors"), cost), cost=_printed_cost(cost), power=power, toughness=toughness,
        loyalty=next((str(record[key]) for key in ("loyalty", "defense") if record.get(key)), None),
        might=None if "gear" in line.types else might, energy=_number(name, record.get("energy")),
        lines=tuple(text for text in wording.splitlines() if text.strip()),
        abilities=(
            *read_ability(
                wording, name=name, types=(*line.supertypes, *line.types, *line.subtypes), known=known, sized=_sized(power, wording)
            ),
            *((might_bonus(might),) if might and "gear" in line.types else ()),
        ),
        back=_part(f"{name} (back)", back, edition, known) if back else None,
        modal=str(record.get("modal", "")).lower() == "true",
        inset=_part(f"{name} (inset)", inset, edition, known) if inset else None,
        token="token" in line.supertypes, color_unsaid=record.get("colors") == UNSAID,
    )  # fmt: skip


def _printed_cost(cost: Any) -> str | None:
    if not cost:
        return None
    return "" if str(cost).strip().lower() == NO_COST else str(cost)


def _part(name: str, record: Any, edition: str, known: tuple[str, ...]) -> Card:
    """A part of a card: the name given is for one that gives none."""
    if not isinstance(record, Mapping):
        raise MalformedError(f"a part of a card is a mapping ({name})", remedy="{name: Stomp, type: Instant — Adventure, text: …}")
    plain = {key: record[key] for key in record if key != "name"}
    return card_from(str(record.get("name") or name), plain, edition, known)


def _split(name: str, record: Mapping[str, Any], edition: str, known: tuple[str, ...]) -> Card:
    """A split card: what its two halves are together."""
    halves = record["halves"]
    if not isinstance(halves, Sequence) or isinstance(halves, str) or len(halves) != 2:
        raise MalformedError(
            f"a split card has two halves ({name})", remedy="halves: [{name: Wear, type: …}, {name: Tear, type: …}]"
        )
    shared = {key: record[key] for key in ("type",) if record.get(key)}
    parts = (half if not isinstance(half, Mapping) else {**shared, **half} for half in halves)
    left, right = (_part(f"{name} ({which})", part, edition, known) for which, part in zip(("left", "right"), parts, strict=True))
    return Card(
        name=name, types=_both(left.types, right.types), subtypes=_both(left.subtypes, right.subtypes),
        supertypes=_both(left.supertypes, right.supertypes), colors=_both(left.colors, right.colors),
        cost=f"{left.cost or ''}{right.cost or ''}" or None, lines=(*left.lines, *right.lines),
        abilities=(*left.abilities, *right.abilities), halves=(left, right),
        color_unsaid=left.color_unsaid or right.color_unsaid,
    )  # fmt: skip


def _both(left: tuple[str, ...], right: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*left, *right)))


def wording_for(text: Any, edition: str) -> str:
    """The wording that holds under an edition: the longest prefix written, else `all`."""
    if not isinstance(text, Mapping):
        return str(text or "")
    fitting = [key for key in text if edition == key or (edition.startswith(key) and edition[len(key)] in "/-.")]
    best = max(fitting, key=len, default="all")
    return str(text.get(best) or "")


def colors_of(written: Any, cost: Any) -> tuple[str, ...]:
    """Colours as written ("white", "W", a list), else those of the mana symbols in the cost."""
    if written is not None:
        words = written if isinstance(written, Sequence) and not isinstance(written, str) else re.split(r"[,\s]+", str(written))
        named = (LETTERS.get(str(word).upper(), str(word).lower()) for word in words if word)
        return tuple(dict.fromkeys(color for color in named if color in COLORS))
    found = (LETTERS[letter] for symbol in re.findall(r"\{([^}]*)\}", str(cost or "")) for letter in symbol if letter in LETTERS)
    return tuple(dict.fromkeys(found))


def _sized(power: str | None, wording: str) -> bool | None:
    """Whether a Spacecraft has a size; where it is not given, its reminder text may say so."""
    return True if power is not None or "artifact creature at" in wording else None


def _size(name: str, size: Any) -> tuple[str | None, str | None]:
    if not size:
        return None, None
    match = SIZE.fullmatch(str(size))
    if match is None:
        raise MalformedError(f"“{size}” is no size ({name})", remedy="pt: 2/2")
    return match[1], match[2]


def _number(name: str, number: Any) -> int | None:
    if number in (None, ""):
        return None
    if not re.fullmatch(r"\d+", str(number)):
        raise MalformedError(f"“{number}” is no whole number ({name})", remedy="a figure, such as 3")
    return int(str(number))
