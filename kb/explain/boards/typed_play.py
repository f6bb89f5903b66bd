"""Lines of play typed beside a board in one line: names in any case, who does it left out, and cards that are cast or enter
without being there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from kb.text.scenario import Scenario
from kb.text.scenario.setup import Entry, Unnamed, entry_names, short_names
from kb.text.scenario.source import List, Table, Text, Value
from kb.text.words.lemmas import CARDINALS, third_person

from ..tokens import COLOR

__all__ = ["as_spelt", "cast_before", "in_hands", "with_doer"]

_NAMING = r"(?:casts|plays|activates|targeting|on|at|with|dies|destroy|exile|sacrifice|sacrifices|tap|untap|return|counter) "

_COLORS = rf"{COLOR}(?:(?:,| and|, and) (?!colorless){COLOR})*"


def as_spelt(line: str, board: Scenario) -> str:
    """A line in which the names of the board's players and cards are spelt as there.

    A name of one word may be a word of rules too ("island"): it counts only after a verb that takes a name.
    """
    tokens = {str(name) for name, card in board.cards.items() if str(card.get("type") or "").startswith("Token")}
    for name in tokens:
        line = re.sub(rf"\b(?:the |a |an )?(?:\d+/\d+ )?(?:{_COLORS} )?{re.escape(name)} tokens?\b", name, line)
    names = {*board.players, *entry_names(board.board)}
    if any(name in line for name in names if " " in name):
        return line
    for name in sorted(names, key=len, reverse=True):  # a shorter name may be part of a longer one
        before = "" if " " in name else r"^" if name in board.players else _NAMING
        form = re.compile(rf"(?<![\w’'-])({before}){re.escape(name)}(?![\w-])", re.I)
        line = form.sub(lambda said: said[1] + name, line)  # noqa: B023 - called at once
    return line


_ACTION = re.compile(r"(?P<verb>cast|hard-?cast|play|activate|crack|cycle|discard|equip|attack|swing) (?:with )?(?P<what>.+)", re.I)
_CAST_BY = re.compile(
    r"(?P<verb>evoke|overload|bestow|escape|dash|blitz|kick|foretell|plot|suspend|flash)(?P<back> back| in)? (?P<what>.+)", re.I
)
"""Verbs of keywords by which a card is cast, or set aside to be cast: each is said of a card in hand or in a graveyard."""
_SACRIFICED_TO = re.compile(r"sac(?:rifice)? (?P<what>.+) to (?P<to>.+)", re.I)
_SACRIFICED = re.compile(r"sac(?:rifice)? (?:everything|all|(?:all )?(?:my|your) [a-z]+)", re.I)
_HELD = frozenset({"cast", "hardcast", "hard-cast", "play", "cycle", "discard"})
_DOING = re.compile(
    r"(?:draw|create|gain|lose|mill|scry|surveil|proliferate|investigate|amass|buff|stun|ready|channel|recycle)\b.*", re.I
)
_SHORT_TOKEN = re.compile(
    rf"\b(?P<size>\d+/\d+) (?P<colors>(?:{COLOR}(?: and |, | )?)*)"
    r"(?P<kinds>(?:[A-Z]\w+ )+)(?P<tokens>tokens?)\b"
)
_TOKEN_ENTERS = re.compile(
    r"(?P<what>\S+ \d+/\d+ [^,]+? tokens?) enters?(?: (?:the battlefield )?under (?P<who>.+?)['’]s? control)?", re.I
)
_PUT = re.compile(
    r"put (?!an? |the |all |each |target )(?P<what>.+?) (?:onto|into) the battlefield(?: under (?P<who>.+?)['’]s? control)?", re.I
)
_SHORT_NUMBER = re.compile(r"\b(?P<n>[1-9]\d?) (?=\d+/\d+ )")


def with_doer(line: str, board: Scenario, spelt: Callable[[str], str | None] = lambda _name: None) -> str:
    """A line that begins with what is done ("cast Murder", "create a 1/1 Soldier token") with its player, in full words.

    It is the one who has the card that is named, in hand or on the battlefield, else the active player; the answer shows it.

    Args:
        spelt: the name of a card that is cast, of those that are nowhere on the board, as it is spelt; None for any other word.
    """
    line = _cast_alone(_FACE.sub(r"\g<player>", _in_first_person(line, board)), board, spelt)
    line = _by_its_card(_entering(_ENTERS.sub(" enters", line), board), board)
    line = _SHORT_NUMBER.sub(lambda found: f"{CARDINALS[int(found['n'])]} " if int(found["n"]) < len(CARDINALS) else found[0], line)
    line = _SHORT_TOKEN.sub(lambda found: f"{found['size']} {found['colors']}{found['kinds']}creature {found['tokens']}", line)
    line = _without_articles(line, board)
    for place in sorted(board.names.places, key=len, reverse=True):
        if said := re.fullmatch(rf"(?P<what>.+) (?:attacks?|moves? to) {re.escape(place)}", line):
            who = _mover(board, said["what"])
            return f"{who} moves {said['what']} to {place}" if who is not None else line
    if _SACRIFICED.fullmatch(line):
        return f"{board.players[0]} sacrifices {line.partition(' ')[2]}"
    if said := _SACRIFICED_TO.fullmatch(line):
        return f"{_holder(board, said['to'], 'battlefield')} sacrifices {said['what']} to {said['to']}"
    if said := re.fullmatch(r"reanimate (?P<what>.+)", line, re.I):
        return f"{_holder(board, said['what'], 'graveyard')} reanimates {said['what']}"
    if said := _ACTION.fullmatch(line):
        verb = said["verb"].lower()
        who = _holder(board, said["what"], "hand" if verb in _HELD else "battlefield")
        return f"{who} {verb}s{line[said.end('verb') :]}"
    if said := _CAST_BY.fullmatch(line):
        graveyard = said["back"] == " back" or said["verb"].lower() == "escape"
        who = _holder(board, said["what"], "graveyard" if graveyard else "hand")
        return f"{who} {third_person(said['verb'].lower())}{line[said.end('verb') :]}"
    return f"by {board.players[0]}: {line}" if _DOING.fullmatch(line) else line


_RESOLVES = re.compile(r"(?P<name>[A-Z].*) resolves")


def _cast_alone(line: str, board: Scenario, spelt: Callable[[str], str | None]) -> str:
    """A line that is no more than the name of a card as one that casts it: of a card in hand, or a spell that is nowhere."""
    plain = line.strip().casefold()
    held = [(player, name) for player in board.players for name in _held_by(board, player) if name.casefold() == plain]
    if len(held) == 1:
        player, name = held[0]
        return f"{player} {'plays' if spelt(name) is None else 'casts'} {name}"
    there = {name.casefold() for name in entry_names(board.board)}
    called = spelt(line) if plain not in there else None
    return f"{board.players[0]} casts {called}" if called is not None else line


def cast_before(lines: Sequence[tuple[int, str]], board: Scenario, spelt: Callable[[str], str | None]) -> list[tuple[int, str]]:
    """Lines with their numbers, and before each "Murder resolves" that no other line casts one that does."""
    found: list[tuple[int, str]] = []
    for number, line in lines:
        said = _RESOLVES.fullmatch(line)
        if said is not None and not any(
            re.search(rf" (?:casts|plays) {re.escape(said['name'])}\b", each, re.I) for _, each in found
        ):
            cast = _cast_alone(said["name"], board, spelt)
            found += [(number, cast)] if cast != said["name"] else []
        found.append((number, line))
    return found


_ENTERS = re.compile(r" (?:ETBs?|etbs?|comes into play|enters play|hits the (?:board|battlefield))(?= |$)")


def _by_its_card(line: str, board: Scenario) -> str:
    """A card in hand that is used as a verb: "Ada bolts Hill Giant", "Murder Hill Giant", "Bo paths the Hill Giant"."""
    who = next((player for player in board.players if line.startswith(f"{player} ")), None)
    said = line.removeprefix(f"{who} ") if who is not None else line
    players = (who,) if who is not None else board.players
    held = [(player, name) for player in players for name in _held_by(board, player)]
    used = {(player, name, what) for player, name in held if (what := _used_on(said, name, who is not None)) is not None}
    if len(used) != 1:
        return line
    player, name, what = used.pop()
    if who is None and not what.startswith((*board.players, *entry_names(board.board))):
        return line
    return f"{player} casts {name} targeting {what}"


def _used_on(said: str, name: str, by_somebody: bool) -> str | None:
    """What a card is used on by a line that has its name, or one end of that, for a verb; None for any other line."""
    words = name.lower().split(" ")
    for verb in dict.fromkeys((" ".join(words), words[-1], words[0])):
        forms = {third_person(verb), verb if verb.endswith("s") else ""} if by_somebody else {verb}
        for form in filter(None, forms - _OTHER_VERBS):
            if re.match(rf"{re.escape(form)} \S", said, re.I) is not None:
                return re.sub(r"^(?:at |on )?(?:the |an? )?", "", said[len(form) + 1 :])
    return None


def _held_by(board: Scenario, player: str) -> tuple[str, ...]:
    """The names of the cards in a player's hand, each once."""
    setup = board.board.players.get(player)
    hand = setup.zones.get("hand", ()) if setup is not None else ()
    return () if isinstance(hand, Unnamed) else tuple(dict.fromkeys(str(entry.card) for entry in hand))


_OTHER_VERBS = frozenset(
    form
    for verb in (
        "add", "attach", "attack", "bounce", "block", "cast", "conquer", "copy", "counter", "create", "deal", "destroy", "discard",
        "draw", "end", "exile", "fight", "flicker", "gain", "give", "have", "hide", "hold", "kill", "lose", "mill", "move", "play",
        "pass", "put", "return", "reveal", "sacrifice", "search", "shuffle", "tap", "the", "turn", "untap",
    )
    for form in (verb, third_person(verb))
)  # fmt: skip
"""Verbs of the lines of play themselves, whatever cards are called."""
_FACE = re.compile(r"(?P<player>\w+)['’]s face\b")
_MY = re.compile(r"\bmy (?=[A-Z]|upkeep|draw step|turn|end step|combat|graveyard|hand|library|creatures|main)")
_OPPONENT = re.compile(
    r"^(?:[Mm]y|[Tt]he|[Aa]n) (?:opponent|opp)\b|(?<= )my opponent\b|^[Oo]pponent(?= casts| plays| attacks|['’]s )"
)
_ME = re.compile(r"I (?P<verb>[a-z]+)\b")
_FIRST_PERSON = ("me", "i")
"""What players call themselves on a board."""


def _in_first_person(line: str, board: Scenario) -> str:
    """ "I cast Murder" with the name of who speaks: the player called "Me", else the active one."""
    who = next((player for player in board.players if player.lower() in _FIRST_PERSON), board.players[0])
    others = [player for player in board.players if player != who]
    if len(others) == 1:
        line = _OPPONENT.sub(others[0], line)
    line = _MY.sub(f"{who}'s ", line)
    said = _ME.match(line)
    if said is None:
        return line
    return f"{who} {third_person(said['verb'])}{line[said.end() :]}"


def _entering(line: str, board: Scenario) -> str:
    """A token that enters as one that is created; a card that is nowhere yet and is put onto the battlefield as one that enters."""
    if (token := _TOKEN_ENTERS.fullmatch(line)) is not None:
        return f"{token['who']} creates {token['what']}" if token["who"] else f"create {token['what']}"
    put = _PUT.fullmatch(line)
    if put is None or any(put["what"].startswith(name) for name in entry_names(board.board)):
        return line
    return f"{put['what']} enters under {put['who'] or board.players[0]}'s control"


_ARTICLE = re.compile(r"(?<= )(?P<verb>casts|plays) (?:an?|another) (?=[A-Z])")


def _without_articles(line: str, board: Scenario) -> str:
    """A line in which no article stands before a name of several words: "exile the Hill Giant". What enters is another one."""
    line = _ARTICLE.sub(r"\g<verb> ", line)
    names = [] if " enters" in line else [name for name in entry_names(board.board) if " " in name and name in line]
    for name in names:
        line = re.sub(rf"\b(?:an?|the|one of the|one of (?:his|her|their)) (?={re.escape(name)}(?![\w-]))", "", line, flags=re.I)
    return line


def _holder(board: Scenario, what: str, zone: str) -> str:
    """The one player with a card in that zone by whose name a text begins; the active one where it is none or several."""
    holders = [player for player, setup in board.board.players.items() if _has(setup.zones.get(zone, ()), what.lower())]
    return holders[0] if len(holders) == 1 else board.players[0]


def _mover(board: Scenario, what: str) -> str | None:
    """The one player with a unit by whose name a text begins; None where it is none or several, or a player is named."""
    if any(what.startswith(player) for player in board.players):
        return None
    holders = [
        player
        for player, setup in board.board.players.items()
        if any(_has(entries, what.lower()) for entries in (setup.zones.get("base", ()), *setup.battlefields.values()))
    ]
    return holders[0] if len(holders) == 1 else None


def _has(entries: tuple[Entry, ...] | Unnamed, what: str) -> bool:
    if isinstance(entries, Unnamed):
        return False
    names = {str(name) for entry in entries for name in (entry.card, entry.alias) if name}
    return any(re.match(rf"{re.escape(name)}\b", what, re.I) is not None for name in names | short_names(names))


def in_hands(board: Scenario, lines: Sequence[str], known: Callable[[str], str | None]) -> Table:
    """The board's document, with each card that a line casts or has enter in that player's hand if it is nowhere."""
    document = board.document
    assert isinstance(document, Table)
    there = entry_names(board.board)
    there = there.union(*(name.split(" // ") for name in there))  # a split card is cast by the name of a half
    players = "|".join(map(re.escape, sorted(board.players, key=len, reverse=True)))
    under = rf"\b(?:.* under (?P<who>{players})['’]s control)?"
    for line in lines:
        if more := re.match(rf"(?P<alias>(?:an?|another|a second|one more) (?P<name>.+?)) enters{under}", line):
            # a further card of that name, called as the line calls it: "another Soul Warden enters"
            if (name := known(more["name"])) is not None:
                card = Text.of(f"{name} as {more['alias']}", document.place)
                document = _held(document, more["who"] or board.players[0], card)
            continue
        cast = re.match(rf"(?P<who>{players}) (?:casts|plays|flashes in) (?P<what>.+)", line)
        said = cast or re.match(rf"(?P<what>.+?) enters{under}", line)
        if said is None or any(said["what"].startswith(name) for name in there):
            continue
        who, name = said["who"] or board.players[0], _leading(said["what"], known)
        hand = board.board.players[who].zones.get("hand") if who in board.board.players else None
        if name is not None and not isinstance(hand, Unnamed):
            document = _held(document, who, Text.of(name, document.place))
            there.add(name)
    return document


def _leading(text: str, known: Callable[[str], str | None]) -> str | None:
    """The card that the longest beginning of a text names as it is spelt."""
    words = text.split(" ")
    found = (" ".join(words[:end]).rstrip(":,") for end in range(len(words), 0, -1))
    return next((name for name in found if known(name) == name), None)


def _held(document: Table, player: str, card: Text) -> Table:
    """A document with one more card in a player's hand."""
    setup = document.get("setup")
    zones = setup.get(player) if isinstance(setup, Table) else None
    if not isinstance(setup, Table) or not isinstance(zones, Table | None):
        return document
    hand = zones.get("hand") if zones is not None else None
    items: tuple[Value, ...] = hand.items if isinstance(hand, List) else ()
    place = document.place
    entries = {**(zones.entries if zones is not None else {}), Text.of("hand", place): List((*items, card), place)}
    whole = {**setup.entries, Text.of(player, place): Table(entries, place)}
    return Table({**document.entries, Text.of("setup", place): Table(whole, place)}, place)
