"""Files of rulings on cards: JSON lines, JSON arrays, and what Scryfall and MTGJSON publish, packed with gzip or not.

A ruling is a record with a card's name or oracle id, a date and a text, under any of the names that those files use; a card
with a list of its rulings; or either of these in a list or table, however deep. A card without rulings gives its name.
A record that is none of these hinders no other.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from msgspec import Struct, field

from kb.errors import MalformedError, Place

from ..json_stream import Broken, Item, items
from ..rulebook.book import Trouble

__all__ = ["CardRuling", "RulingsFile", "read_rulings"]

_TEXT = ("comment", "text", "ruling")
_DATE = ("published_at", "date", "publishedAt")
_NAME = ("name", "card", "card_name", "cardName")
_ORACLE = ("oracle_id", "oracleId", "scryfallOracleId")
# Two lines of a terminal: enough to recognise the entry by.
_LONGEST = 160


class CardRuling(Struct, frozen=True):
    """One ruling as a file gives it.

    Attributes:
        name, oracle: of the card; one of them may be empty. day: ISO date. source: who says it, or "".
        whole: the file gives all rulings of this source on the card.
    """

    name: str
    oracle: str
    day: str
    source: str
    text: str
    whole: bool = False


class RulingsFile(Struct):
    """What a file of rulings holds. `names`: oracle id → name of a card."""

    rulings: list[CardRuling] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    unread: list[Trouble] = field(default_factory=list)


def read_rulings(raw: bytes, name: str) -> RulingsFile:
    """The rulings of a file.

    Args:
        name: what errors call it.

    Raises:
        MalformedError: it is not JSON, or neither a ruling nor a card's name is in it.
    """
    text = _decoded(raw, name)
    found = RulingsFile()
    try:
        for item in items(text):
            _take(found, item)
    except Broken as broken:
        if not found.rulings:
            why = "".join(f"{fault.why.removeprefix('not JSON: ')}, and " for fault in found.unread[-1:])
            raise MalformedError(f"this is not JSON: {why}{broken}", place=Place(name, broken.line), remedy=_REMEDY) from None
        found.unread.append(Trouble(broken.line, "", f"from here on the file cannot be read: {broken}"))
    if not found.rulings and not found.names:
        raise _nothing(found, name)
    return found


_REMEDY = "records with name (or oracle_id), date and text, as JSON lines or a JSON array; Scryfall's and MTGJSON's files"


def _nothing(found: RulingsFile, name: str) -> MalformedError:
    if not found.unread:
        return MalformedError("there is no ruling in it", place=Place(name), remedy=_REMEDY)
    first = found.unread[0]
    return MalformedError(f"there is no ruling in it; {first.why}", place=Place(name, first.line, text=first.text), remedy=_REMEDY)


def _decoded(raw: bytes, name: str) -> str:
    try:
        plain = gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw
    except (OSError, EOFError, zlib.error) as error:
        raise MalformedError(f"it cannot be unpacked: {error}", place=Place(name), remedy="fetch the file again") from None
    for encoding in ("utf-16",) if plain.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig",):
        try:
            return plain.decode(encoding)
        except UnicodeDecodeError:
            break
    raise MalformedError("the file is not UTF-8 text", place=Place(name), remedy="save it as UTF-8")


# -- records ----------------------------------------------------------------------------------------------------------


def _take(found: RulingsFile, item: Item) -> None:
    if item.fault:
        found.unread.append(Trouble(item.line, item.text, item.fault))
        return
    for record in _flat(item.value):
        why = _take_record(found, record, item.key)
        if why:
            found.unread.append(Trouble(item.line, _cut(json.dumps(record, ensure_ascii=False)), why))


def _flat(value: Any) -> Iterator[Any]:
    """The records of a value: lists, and sets of cards, taken apart."""
    if isinstance(value, list):
        for each in value:
            yield from _flat(each)
    elif isinstance(value, Mapping) and isinstance(value.get("cards"), list):
        yield from _flat(value["cards"])
    else:
        yield value


def _take_record(found: RulingsFile, record: Any, key: str) -> str:
    """Take in a ruling or a card; gives why it is neither, if so."""
    if not isinstance(record, Mapping):
        return "this is no record"
    name = _first(record, _NAME)
    oracle = _first(record, _ORACLE) or _first(_mapping(record.get("identifiers")), _ORACLE)
    if isinstance(record.get("rulings"), list):
        return _take_card(found, name or key, oracle, record["rulings"])
    if any(each in record for each in _TEXT) and not _is_card(record):
        return _take_ruling(found, record, name or key, oracle, str(record.get("source") or ""))
    if (name or key) and oracle:
        found.names[oracle] = name or key
        return ""
    return "" if _is_card(record) else "it is neither a ruling nor a card with an oracle id"


def _is_card(record: Mapping[str, Any]) -> bool:
    return record.get("object") == "card" or "identifiers" in record or "type_line" in record


def _take_card(found: RulingsFile, name: str, oracle: str, rulings: Sequence[Any]) -> str:
    if name and oracle:
        found.names[oracle] = name
    reasons = [
        _take_ruling(found, each, name, oracle, "mtgjson", whole=True) if isinstance(each, Mapping) else "a ruling is no record"
        for each in rulings
    ]
    return next(filter(None, reasons), "")


def _take_ruling(found: RulingsFile, record: Mapping[str, Any], name: str, oracle: str, source: str, whole: bool = False) -> str:
    text, day = " ".join(_first(record, _TEXT).split()), _first(record, _DATE)[:10].replace("/", "-")
    if not text:
        return "it has no text"
    if not name and not oracle:
        return "it names no card and no oracle id"
    if not _is_date(day):
        return f"“{day}” is no date" if day else "it has no date"
    if name and oracle:
        found.names[oracle] = name
    found.rulings.append(CardRuling(name, oracle, day, source, text, whole or bool(source and oracle)))
    return ""


def _first(record: Mapping[str, Any], keys: Sequence[str]) -> str:
    return next((record[key].strip() for key in keys if isinstance(record.get(key), str)), "")


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _is_date(text: str) -> bool:
    try:
        return bool(date.fromisoformat(text))
    except ValueError:
        return False


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
