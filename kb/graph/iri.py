"""The one place that mints IRIs, and takes them apart again.

Everything lives under `https://w3id.org/apnap/`: terms at `ontology#Dies`, parts of a read wording at `wording#Pattern`,
keywords at `ontology/keyword/first-strike`, doctrines at `doctrine/look-back`, boards at `board/HASH` and their runs at
`run/HASH/mtg/2006-05-01`, and per game `mtg/2006-05-01/410.10d`,
`mtg/provision/…`, `mtg/card/soul-warden`, `mtg/card/soul-warden#1`. What is passed around inside the program is the part
after the base: short, readable, and the very string that users type.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

__all__ = [
    "BASE",
    "DOCTRINES",
    "INFERRED",
    "ONTOLOGY",
    "PATTERNS",
    "PREFIXES",
    "SCENARIOS",
    "SHAPES",
    "TERM",
    "WORDING",
    "ability",
    "board",
    "camel",
    "card",
    "card_set",
    "changes",
    "comparison",
    "content",
    "curie",
    "digest",
    "doctrine",
    "edition",
    "game",
    "glossary_entry",
    "inferred",
    "is_derived",
    "keyword",
    "kind",
    "local",
    "official",
    "part",
    "provision",
    "provisions",
    "rule",
    "run",
    "scenario",
    "setting",
    "short",
    "slug",
    "software",
    "term",
    "wording",
]

BASE = "https://w3id.org/apnap/"
ONTOLOGY = f"{BASE}ontology"
TERM = f"{ONTOLOGY}#"
WORDING = f"{BASE}wording#"
DOCTRINES = f"{BASE}doctrine"
SHAPES = f"{BASE}shapes"
SCENARIOS = f"{BASE}scenarios"
INFERRED = f"{BASE}inferred"
PATTERNS = f"{BASE}pattern"

PREFIXES = {
    "": TERM,
    "w": WORDING,
    "d": f"{DOCTRINES}/",
    "mtg": f"{BASE}mtg/",
    "riftbound": f"{BASE}riftbound/",
    "apnap": BASE,
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "rdfs": "http://www.w3.org/2000/01/rdf-schema#",
    "owl": "http://www.w3.org/2002/07/owl#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "dcterms": "http://purl.org/dc/terms/",
    "prov": "http://www.w3.org/ns/prov#",
    "eli": "http://data.europa.eu/eli/ontology#",
    "sh": "http://www.w3.org/ns/shacl#",
}

# Normalising leaves “æ” and “ø” as they are; and an apostrophe parts no word.
_JOINED = str.maketrans({"'": None, "’": None, "æ": "ae", "ø": "o", "ß": "ss", "œ": "oe"})


def slug(name: str) -> str:
    """A stable name for an IRI: `Æther Flash` → `aether-flash`, `Jace's Archivist` → `jaces-archivist`."""
    folded = unicodedata.normalize("NFKD", name).casefold().translate(_JOINED)
    plain = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return re.sub(r"[\W_]+", "-", plain).strip("-")


def term(name: str) -> str:
    """An ontology term: `term("Dies")`."""
    return TERM + name


def wording(name: str) -> str:
    """A part of a read wording, or what such a part has: `wording("Pattern")`, `wording("fromZone")`."""
    return WORDING + name


def camel(name: str) -> str:
    """The local name of the property for a Python field: `functions_in` → `functionsIn`."""
    head, *rest = name.rstrip("_").split("_")
    return head + "".join(word.capitalize() for word in rest)


def game(name: str) -> str:
    """A game, and the graph of its description."""
    return BASE + name


def edition(name: str) -> str:
    """An edition by its id, `mtg/2006-05-01`; also the name of its graph."""
    return BASE + name


def official(edition_id: str) -> str:
    """The graph of the official text of an edition that ships: what ours does not say too."""
    return f"{BASE}{edition_id}/official"


def changes(edition_id: str) -> str:
    """The graph of what became of each rule from the edition before to this one."""
    return f"{BASE}{edition_id}/changes"


def inferred(graph: str) -> str:
    """The graph of what was derived and inferred of the things of a graph, an edition's or a set of cards'."""
    return f"{graph}/inferred"


def is_derived(graph: str) -> bool:
    """Whether a graph holds what was derived and inferred, so that nobody asserted it."""
    return graph == INFERRED or graph.endswith(("/inferred", "/changes"))


def rule(edition_id: str, number: str) -> str:
    """One edition's rule."""
    return f"{BASE}{edition_id}/{number}"


def glossary_entry(edition_id: str, name: str) -> str:
    """An entry of an edition's glossary, by its slug."""
    return f"{BASE}{edition_id}/glossary/{name}"


def provisions(game_name: str) -> str:
    """The graph of a game's provisions."""
    return f"{BASE}{game_name}/provision"


def provision(game_name: str, name: str) -> str:
    """A provision that lives through a game's editions."""
    return f"{BASE}{game_name}/provision/{name}"


def doctrine(name: str) -> str:
    """A doctrine by its slug, `look-back`."""
    return f"{DOCTRINES}/{name}"


def setting(doctrine_name: str, value: str) -> str:
    """A value that a doctrine can have."""
    return f"{DOCTRINES}/{doctrine_name}/{value}"


def card_set(game_name: str, *, user: bool = False) -> str:
    """The graph of a game's cards: the shipped ones or the user's own."""
    return f"{BASE}{game_name}/card" + ("/user" if user else "")


def card(game_name: str, name: str, wording: str = "") -> str:
    """A card by its printed name; `wording`: the edition or prefix whose wording is meant, where they differ."""
    return f"{BASE}{game_name}/card/{slug(name)}" + (f"/as-of/{wording}" if wording else "")


def ability(card_iri: str, position: int) -> str:
    """A card's ability, counted from 1 in the order printed."""
    return f"{card_iri}#{position}"


def part(owner: str, field: str, *place: int) -> str:
    """A node inside another, named by the way to it: `…#1.body`; the abilities of a card by number."""
    if field == "abilities" and "#" not in owner:
        return ability(owner, place[0] + 1)
    step = ".".join((field, *map(str, place)))
    return f"{owner}{'.' if '#' in owner else '#'}{step}"


def keyword(name: str) -> str:
    """A keyword ability, the same in every game and edition: `keyword("First strike")`."""
    return f"{ONTOLOGY}/keyword/{slug(name)}"


def kind(game_name: str, name: str) -> str:
    """A card type, subtype or supertype of a game: `kind("mtg", "goblin")`."""
    return f"{BASE}{game_name}/kind/{slug(name)}"


def scenario(game_name: str, name: str) -> str:
    """A shipped scenario by the name of its file."""
    return f"{BASE}{game_name}/scenario/{slug(name)}"


def content(kind: str, text: str) -> str:
    """An IRI derived from what it names, so that equal things are one node: pattern classes, prototypes."""
    return f"{BASE}{kind}/{digest(text, 10)}"


def digest(text: str, size: int = 5) -> str:
    """Letters and figures that stand for a text, the same in every process: twice as many as `size`."""
    from hashlib import blake2b

    return blake2b(text.encode(), digest_size=size).hexdigest()


def board(said: str) -> str:
    """A board by what it says: players, cards, set-up and play in a normal form."""
    return content("board", said)


def run(board_iri: str, edition_id: str) -> str:
    """A board played under an edition. What is in the run is a `part` of it."""
    return f"{BASE}run/{local(board_iri)}/{edition_id}"


def comparison(board_iri: str, edition_ids: Iterable[str]) -> str:
    """A board compared under several editions."""
    return content("comparison", " ".join((local(board_iri), *edition_ids)))


def software(version: str) -> str:
    """This program in one of its versions."""
    return f"{BASE}software/{version}"


def short(iri: str) -> str:
    """The part after the base: `mtg/2006-05-01/410.8`, `look-back/before`, `Dies`.

    Raises:
        ValueError: the IRI is not one of ours.
    """
    for base in (TERM, WORDING, f"{DOCTRINES}/", BASE):
        if iri.startswith(base):
            return iri.removeprefix(base)
    raise ValueError(f"not an IRI of apnap: {iri}")


def curie(iri: str) -> str:
    """An IRI as queries write it, `:Dies`, `w:Pattern`, `d:look-back`; in full where no prefix fits."""
    matching = ((prefix, base) for prefix, base in PREFIXES.items() if iri.startswith(base))
    prefix, base = max(matching, key=lambda pair: len(pair[1]), default=("", ""))
    return f"{prefix}:{iri.removeprefix(base)}" if base else f"<{iri}>"


def local(iri: str) -> str:
    """What stands last: `410.8`, `before`, `Dies`."""
    return re.split(r"[/#]", iri)[-1]
