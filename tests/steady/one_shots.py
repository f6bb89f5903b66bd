"""Commands with odd input, written by hand: what a person or another program may hand over by mistake, or to do harm.

Each is judged by the oracle of `tests.fuzzing`. The files of a case may be what no file should be, see `tests.fuzzing.things`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, pairwise

from ..fuzzing.case import Case
from ..fuzzing.things import DANGLING, ENDLESS, FOLDER, LOOP, SOCKET, UNREADABLE

__all__ = ["MISTAKES", "one_shots"]

_HALF, _MANY, _NINES = "\ud800", "N" * 10_000, "9" * 5_000
_ODD = {
    "half": _HALF,
    "nul": "\0",
    "long": _MANY,
    "nines": _NINES,
    "escape": "\x1b[2J\x1b]8;;http://x\x07",
    "turned": "\u202eA\u2066b",
}
"""Odd texts by what they are."""
_BEARS = "players: [Ada, Bo]\nsetup: {Ada: {battlefield: [Grizzly Bears]}}\n"
_PLAYED = _BEARS + "play: [destroy Grizzly Bears]\n"


def one_shots() -> Iterator[tuple[str, Case]]:
    """Name → case, each name once."""
    return chain(
        _yaml(), _json(), _bytes(), _paths(), _numbers(), _long_names(), _ranges(), _queries(), _citations(), _signs(), _outputs()
    )


def _board(text: str | bytes, *words: str) -> Case:
    raw = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    return Case(words or ("triggers", "b.yaml"), (("b.yaml", raw),))


def _yaml() -> Iterator[tuple[str, Case]]:
    bomb = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
        f"{to}: &{to} [{', '.join([f'*{of}'] * 8)}]\n" for of, to in pairwise("abcdefghij")
    )
    texts = {
        "empty": "", "a space": " ", "a remark": "# no more", "only a mark": "---", "two documents": f"{_BEARS}---\n{_BEARS}",
        "null": "null", "a number": "7", "a list": "[a]", "a text": "players", "a date": "2020-01-01", "truth": "true",
        "an anchor that is itself": "&a [*a]", "an anchor in itself": "players: &a\n  x: *a\n", "no such anchor": "players: *nobody",
        "an anchor twice": "players: &p [Ada, Bo]\nsetup: &p {}\nplay: *p\n", "anchors without end": bomb + "players: *j\n",
        "anchors in the players": "players: &p [Ada, Bo]\nsetup: {Ada: {battlefield: *p}}\n",
        "a merge key": "<<: {players: [Ada, Bo]}\nsetup: {}\n", "a merge of a text": "<<: x\nplayers: [Ada, Bo]\n",
        "merges of merges": "a: &a {<<: {<<: {x: 1}}}\nplayers: [Ada, Bo]\n", "merge of itself": "players: [Ada, Bo]\nsetup: &s\n  <<: *s\n",
        "a list merged": "players: [Ada, Bo]\nsetup:\n  <<: [{Ada: {life: 3}}, {Ada: {life: 4}}, 7]\n",
        "a tag of Python": "!!python/object/apply:os.system [ls]", "a new object": "!!python/object/new:os.system [ls]",
        "a tag of its own": "players: !x [Ada, Bo]", "a set": "players: !!set {Ada, Bo}", "bytes": "players: !!binary aGk=",
        "no bytes": "players: !!binary x", "an ordered map": "players: [Ada, Bo]\nsetup: !!omap [Ada: {}]", "pairs": "players: !!pairs [a: b]",
        "a float tag": "players: [Ada, Bo]\nsetup: {Ada: {life: !!float 3}}", "an int tag of a word": "players: [!!int x, Bo]",
        "a timestamp tag": "players: [!!timestamp x, Bo]", "a null tag": "players: !!null x", "a long tag": f"!{'x' * 100_000} a",
        "a tag directive": "%TAG ! tag:x,2000:\n---\n!a b", "a version": "%YAML 1.1\n---\n" + _BEARS, "version 9": "%YAML 9.9\n---\n",
        "a key twice": "players: [Ada]\nplayers: [Bo]\n", "a card twice": _BEARS + "cards: {A: {type: Land}, A: {type: Artifact}}\n",
        "a zone twice": "players: [Ada, Bo]\nsetup: {Ada: {hand: [], hand: []}}", "a list as key": "[a, b]: c", "a map as key": "{a: b}: c",
        "null as key": "~: x\nplayers: [Ada, Bo]", "a number as key": "7: x", "truth as key": "yes: no", "no key": ": x",
        "deep lists": "[" * 20_000, "deep lists that close": "[" * 5_000 + "]" * 5_000, "deep maps": "{a: " * 20_000, "deep keys": "? " * 50_000,
        "deep dashes": "- " * 50_000, "deep and indented": "".join(f"{' ' * n}a:\n" for n in range(2_000)),
        "deep in setup": _BEARS + "play: " + "[" * 3_000 + "]" * 3_000, "deep in a line": _BEARS + "play: [{at once: " * 2_000,
        "a megabyte": "players: [Ada, Bo]\ntitle: " + "x" * 1_000_000, "a megabyte of words": "players: [Ada, Bo]\ntitle: " + "a b " * 250_000,
        "a folded megabyte": "title: >\n" + "  x\n" * 250_000, "a quoted megabyte": 'title: "' + "\\x41" * 250_000 + '"',
        "an open quote": 'title: "' + "x\n" * 100_000, "a megabyte of keys": "".join(f"k{n}: 1\n" for n in range(60_000)),
        "a megabyte of players": f"players: [{', '.join(f'P{n}' for n in range(90_000))}]", "too large": "x" * 2_000_001,
        "a megabyte of lines": _BEARS + "play:\n" + "- next turn\n" * 80_000, "a megabyte of cards": _BEARS + "cards:\n" + "".join(
            f"  C{n}: {{type: Land}}\n" for n in range(40_000)),
        "a megabyte of expectations": _BEARS + "expect:\n" + "- Grizzly Bears dies\n" * 45_000,
        "a megabyte as a play line": _BEARS + "play: [" + "destroy " * 120_000 + "]", "a megabyte of text": _BEARS + "cards: {C: {type: Land, text: "
        + json.dumps("Whenever a creature dies, draw a card. " * 25_000) + "}}", "tabs": "players:\t[Ada,\tBo]\n\tsetup: {}", "a form feed": "\f",
        "a bom inside": "players: [Ada, \ufeffBo]", "bom twice": "\ufeff\ufeff" + _BEARS, "next lines": _BEARS.replace("\n", "\x85"),
        "lines of old": _BEARS.replace("\n", "\r"), "separators": _BEARS.replace("\n", "\u2028"), "nobody": "players: []", "one": "players: [Ada]",
        "nobody twice": "players: [Ada, Ada]", "a map of players": "players: {Ada: 1, Bo: 2}", "players in lists": "players: [[Ada], [Bo]]",
        "players of numbers": "players: [1, 2]", "players of truth": "players: [true, null]", "an empty player": "players: ['', ' ']",
        "setup of nobody": "players: [Ada, Bo]\nsetup: {Cy: {}}", "a list as setup": "players: [Ada, Bo]\nsetup: [Ada]",
        "a text as setup": "players: [Ada, Bo]\nsetup: Ada", "a number as zone": "players: [Ada, Bo]\nsetup: {Ada: {hand: 7}}",
        "a map in a zone": "players: [Ada, Bo]\nsetup: {Ada: {hand: [{}]}}", "null in a zone": "players: [Ada, Bo]\nsetup: {Ada: {hand: [~]}}",
        "a list in a zone": "players: [Ada, Bo]\nsetup: {Ada: {hand: [[[]]]}}", "play of a text": _BEARS + "play: next turn",
        "play of a map": _BEARS + "play: {next turn: 1}", "play of null": _BEARS + "play: [~, 7, true, [], {}]",
        "at once of nothing": _BEARS + "play: [at once: []]", "at once of itself": _BEARS + "play: [at once: [at once: [next turn]]]",
        "resolve of nonsense": _BEARS + "play: [resolve: 7]", "choices of nonsense": _BEARS + "play: [resolve: {choose: {a: b}}]",
        "under of a list": _BEARS + "under: [[mtg]]", "under of a map": _BEARS + "under: {mtg: 1}", "under of a day": _BEARS + "under: 2006-05-01",
        "cards of a text": _BEARS + "cards: x", "a card of a text": _BEARS + "cards: {A: x}", "a card of nothing": _BEARS + "cards: {A: }",
        "a card of numbers": _BEARS + "cards: {A: {type: 7, text: 8, pt: 9}}", "a card of lists": _BEARS + "cards: {A: {type: [], text: {}}}",
        "faces of faces": _BEARS + "cards: {A: {faces: [{faces: [{faces: []}]}]}}", "expect of a map": _BEARS + "expect: {a: b}",
        "expect nothing": _BEARS + "expect: ['', ' ', 7]", "cites of a map": _BEARS + "cites: {603: 2}", "cites nothing": _BEARS + "cites: ['', 603.²]",
        "an unknown key": _BEARS + "plays: []", "a zone of no game": "players: [Ada, Bo]\nsetup: {Ada: {attic: [Grizzly Bears]}}",
        "a step of no game": _BEARS + "play: [begin the tea break]", "a step of the other game": _BEARS + "play: [begin showdown]",
        "a zone of the other game": "under: riftbound\nplayers: [Ada, Bo]\nsetup: {Ada: {graveyard: []}}", "a player of no game": _BEARS + "play: [Cy draws a card]",
    }  # fmt: skip
    yield from ((f"yaml: {name}", _board(text)) for name, text in texts.items())


def _json() -> Iterator[tuple[str, Case]]:
    whole = {
        "title": "T", "under": "mtg", "players": ["Ada", "Bo"], "cards": {"C": {"type": "Artifact", "text": "{T}: Draw a card.", "pt": "1/1"}},
        "setup": {"Ada": {"battlefield": ["C"], "life": 20}}, "play": ["destroy C"], "expect": ["C dies"], "cites": ["603.2"],
    }  # fmt: skip
    for kind, odd in _ODD.items():
        places = {
            "title": {"title": odd}, "under": {"under": odd}, "players": {"players": ["Ada", odd]}, "a card's name": {"cards": {odd: {"type": "Land"}}},
            "type": {"cards": {"C": {"type": odd}}}, "text": {"cards": {"C": {"type": "Artifact", "text": odd}}},
            "pt": {"cards": {"C": {"type": "Creature", "pt": odd}}}, "a player in setup": {"setup": {odd: {}}}, "zone": {"setup": {"Ada": {odd: ["C"]}}},
            "life": {"setup": {"Ada": {"life": odd}}}, "card": {"setup": {"Ada": {"battlefield": [odd]}}}, "play": {"play": [odd]},
            "expect": {"expect": [odd]}, "cites": {"cites": [odd]}, "key": {odd: odd}, "alias": {"setup": {"Ada": {"battlefield": [f"C as {odd}"]}}},
        }  # fmt: skip
        yield from ((f"json: {kind} as {place}", _board(json.dumps(whole | change))) for place, change in places.items())
    for name, text in {"infinity": '{"players": Infinity}', "no number": '{"players": [NaN]}', "a comma": '{"players": ["Ada", "Bo",],}',
                       "exponent": '{"players": ["Ada", "Bo"], "setup": {"Ada": {"life": 1e999}}}', "cut": '{"players": ["A'}.items():  # fmt: skip
        yield f"json: {name}", _board(text)


def _bytes() -> Iterator[tuple[str, Case]]:
    bad = {"latin": b"players: [Ad\xe9]", "nul": b"players: [A\0]", "utf-16": _BEARS.encode("utf-16"), "utf-32": _BEARS.encode("utf-32"),
           "surrogate": b"\xed\xa0\x80", "overlong": b"\xc0\xaf", "too high": b"\xf4\x90\x80\x80", "cut": "é".encode()[:1], "random": bytes(range(256)) * 40,
           "gzip": b"\x1f\x8b\x08\x00garbage", "zip": b"PK\x03\x04garbage", "elf": b"\x7fELF\x02\x01"}  # fmt: skip
    for name, raw in bad.items():
        for words in (("triggers", "-"), ("ability", "-"), ("cite", "-"), ("import", "cards", "-"), ("import", "rulings", "-"), ("import", "rules", "-"),
                      ("test", "-")):  # fmt: skip
            yield f"bytes: {name} to {' '.join(words)}", Case(words, stdin=raw, writes=words[0] == "import")
        yield f"bytes: {name} in a file", _board(raw)
    for word in ("\udcff", "a\udc80.yaml", "\udce9t\udce9"):
        for words in (("triggers", word), ("rule", word), ("card", word), ("ability", word), ("search", word), ("define", word), ("cite", word),
                      ("refs", word), ("history", word), ("sparql", word), ("triggers", "--board", word), ("rule", "603.2", "--under", word), (word,),
                      ("complete", word), ("schema", word), ("import", word, word), ("triggers", "b.yaml", "--do", word), ("diff", word, word)):  # fmt: skip
            yield f"bytes: {word!a} as {' '.join(words)!a}", Case(words, (("b.yaml", _BEARS.encode()),), writes=True)
    yield "bytes: a name that is no text", Case(("triggers", "b\udcff.yaml"), (("b\udcff.yaml", _PLAYED.encode()),))
    yield "bytes: a name that is no text, in JSON", Case(("test", "b\udcff.yaml", "--json"), (("b\udcff.yaml", _PLAYED.encode()),))
    yield "bytes: a cited name that is no text", Case(("cite", "n\udcff.md", "-o", "sarif"), (("n\udcff.md", b"CR 999.9"),))


MISTAKES = {
    "a folder": FOLDER,
    "a socket": SOCKET,
    "a link to nothing": DANGLING,
    "a link to itself": LOOP,
    "unreadable": UNREADABLE,
    "endless": ENDLESS,
}
"""What stands in a file's place, and every command says that it cannot be."""


def _paths() -> Iterator[tuple[str, Case]]:
    asked = (("triggers", "t"), ("run", "t"), ("why", "t", "x"), ("compare", "t"), ("explore", "t"), ("test", "t"), ("cite", "t"), ("import", "rules", "t"),
             ("import", "rulings", "t"), ("import", "cards", "t"), ("import", "edition", "t"), ("import", "game", "t"), ("edition", "draft", "t"),
             ("sparql", "-f", "t"), ("sparql", "ASK {}", "--with", "t"), ("cite", "--config", "t", "b.yaml"))  # fmt: skip
    for name, thing in MISTAKES.items():
        for words in asked:
            yield f"paths: {name} for {' '.join(words)}", Case(words, (("t", thing), ("b.yaml", b"603.2")), writes=True)
    for path in (
        "missing.yaml",
        "",
        " ",
        ".",
        "..",
        "/",
        "~",
        "//",
        "b.yaml/",
        "b.yaml/x",
        "x" * 300,
        "/dev/null",
        "/proc/self/mem",
        "a\nb.yaml",
        "-x",
        "C:\\x",
    ):
        for words in (("triggers", path), ("cite", path), ("test", path), ("import", "rules", path)):
            yield f"paths: {path[:20]!r} for {words[0]}", Case(words, (("b.yaml", _BEARS.encode()),), writes=True)
    for target in ("/nowhere/x", ".", "", "b.yaml/x", "x" * 300):
        yield f"paths: saved as {target[:9]!r}", _board(_BEARS, "triggers", "--board", "Ada: Blood Artist", "--save", target)
        yield f"paths: exported to {target[:9]!r}", _board(_BEARS, "export", target)


def _numbers() -> Iterator[tuple[str, Case]]:
    for name, number in {"nines": _NINES, "minus": f"-{_NINES}", "superscript": "²", "half": "½", "arabic": "٣", "roman": "Ⅻ", "hex": "0x10",
                         "float": "1e9", "grouped": "1_000", "plus": "+3", "nan": "nan", "fullwidth": "３"}.items():  # fmt: skip
        lines = {
            "a rule": ("rule", number), "a rule's part": ("rule", f"603.{number}"), "refs": ("refs", f"{number}.2"), "history": ("history", f"603.{number}"),
            "limit": ("search", "dies", "--limit", number), "depth": ("refs", "603.2", "--depth", number), "around": ("rule", "603.2", "--around", number),
            "timeout": ("sparql", "ASK {}", "--timeout", number), "day": ("rule", "603.2", "--under", f"mtg/{number}"), "card": ("card", number),
            "wording": ("ability", f"When this enters, draw {number} cards."), "board": ("triggers", "--board", f"Ada: {number} Grizzly Bears"),
            "given": ("sparql", "@citing", "--given", f"rule={number}"),
        }  # fmt: skip
        for place, words in lines.items():
            yield f"numbers: {name} as {place}", Case(words, apart=words[0] == "sparql")
        boards = {
            "life": f"players: [Ada, Bo]\nsetup: {{Ada: {{life: {number}}}}}", "library": f"players: [Ada, Bo]\nsetup: {{Ada: {{library: {number}}}}}",
            "many": f"players: [Ada, Bo]\nsetup: {{Ada: {{battlefield: [{number} Grizzly Bears]}}}}", "gained": _BEARS + f"play: [Ada gains {number} life]",
            "drawn": _BEARS + f"play: [Ada draws {number} cards]", "counters": _BEARS + f"play: [put {number} +1/+1 counters on Grizzly Bears]",
            "pt": _BEARS + f"cards: {{C: {{type: Creature, pt: {number}/{number}}}}}", "chosen": _BEARS + f"play: [resolve: {{choose: {number}}}]",
            "expected": _BEARS + f"expect: [Ada's life is {number}]", "damage": _BEARS + f"play: [Grizzly Bears deals {number} damage to Bo]",
            "mana": _BEARS + f"cards: {{C: {{type: Instant, cost: '{{{number}}}'}}}}",
        }  # fmt: skip
        yield from ((f"numbers: {name} as {place}", _board(text)) for place, text in boards.items())


def _long_names() -> Iterator[tuple[str, Case]]:
    for name, long in {"letters": _MANY, "words": "Aa of " * 1_700, "commas": "A, " * 3_300, "quotes": '"' * 10_000, "ands": "A and " * 1_700,
                       "points": "1." * 5_000, "numbers": "7 " * 5_000, "parts": "A // " * 2_000, "accents": "é̂" * 5_000}.items():  # fmt: skip
        own = f"players: [Ada, Bo]\ncards: {{{json.dumps(long)}: {{type: Creature, pt: 1/1}}}}\nsetup: {{Ada: {{battlefield: [{json.dumps(long)}]}}}}\n"
        yield f"names: {name} of a card", _board(own + "play: [destroy all creatures]")
        yield f"names: {name} in a line", _board(own + f"play: [{json.dumps('destroy ' + long)}]")
        yield (
            f"names: {name} of a player",
            _board(f"players: [Ada, {json.dumps(long)}]\nplay: [{json.dumps(long + ' draws a card')}]"),
        )
        for words in (("card", long), ("define", long), ("search", long), ("rule", long), ("ability", long), ("why", "b.yaml", long), ("complete", "card", long),
                      ("triggers", "--board", f"Ada: {long}"), ("ability", "Flying", "--card", long), ("rule", "603.2", "--under", long),
                      ("schema", long), (long,)):  # fmt: skip
            yield f"names: {name} for {words[0][:9]} {len(words)}{words[1][:9] if len(words) > 1 else ''}", _board(_BEARS, *words)


def _ranges() -> Iterator[tuple[str, Case]]:
    for odd in ("100-999", "999-100", "603.1-603.zz", "603.²", "603.a-", "-603", "--603", "603-", "603.1-", "603.1-2-3", "603.1-603.1", "603.99-604.1", "0", "00",
                "603.03", "603.1a-z", "603.1z-a", "mtg:", "mtg:603-riftbound:383", "mtg/", "mtg/1890/603.1", "603,", ",603", "603,,604", "603;604", "603..604",
                "603…604", "603–604", "603.1—603.4", "6", "6-7", "1-9", "100-", "riftbound:", "riftbound:1-999", "CR", "§", "§603", "r603", "603.1.1.1.1", "603.A"):  # fmt: skip
        for command in ("rule", "refs", "history", "search", "define"):
            yield f"ranges: {odd} for {command}", Case((command, odd))
        yield f"ranges: {odd} completed", Case(("complete", "rule", odd))
        yield f"ranges: {odd} compared", Case(("diff", "mtg/2006", "mtg/2009", odd))
        yield f"ranges: {odd} cited", Case(("cite", "-"), stdin=f"See CR {odd}, rule {odd} and rules {odd}.".encode())
    for words in (("diff", "mtg", "mtg"), ("diff", "mtg", "riftbound"), ("diff", "", ""), ("complete",), ("complete", ""), ("complete", "--under"),
                  ("complete", "rule", "--under", ""), ("complete", "nothing", "x"), ("explore",), ("history", ""), ("refs", ""), ("rule", ""),
                  ("rule", "603", "--tree"), ("rule", "6", "--tree"), ("search", ""), ("search", "-"), ("search", "--", "-x"), ("search", '"'),
                  ("search", "*"), ("search", "a*" * 500), ("search", "NEAR(a b)"), ("search", "(a OR b"), ("search", "x:y"), ("define", "*")):  # fmt: skip
        yield f"ranges: {' '.join(words)[:30]}", Case(words)


def _queries() -> Iterator[tuple[str, Case]]:
    for name, given in {"no value": "x", "no name": "=x", "nothing": "", "only a sign": "=", "a mark": "?x=1", "two signs": "x==1", "odd name": "a b=1",
                        "superscript": "²=1", "escape": "\x1b[31m=1", "long name": "x" * 9_000 + "=1", "long value": "number=" + "9" * 9_000, "quote": 'number="',
                        "injection": "number=1 } DROP ALL {", "iri": "number=<urn:x>", "no iri": "number=<a b>", "a date": "number=2020-99-99", "half": "number=\ud800",
                        "prefix": "number=nobody:x", "colon": "number=:", "text": "number='x'@en", "bad tag": "number='x'@"}.items():  # fmt: skip
        yield (
            f"queries: given {name}",
            Case(("sparql", "@citing", "--given", given.encode("utf-8", "replace").decode()), apart=True),
        )
    for name, query in {"empty": "", "a space": " ", "no query": "hello", "half": "SELECT * {", "update": "DELETE WHERE { ?s ?p ?o }", "load": "LOAD <file:///etc/passwd>",
                        "service": "SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }", "from a file": "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }",
                        "runaway": "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }", "runaway order": "SELECT * { ?a ?b ?c . ?d ?e ?f } ORDER BY ?f",
                        "runaway path": "SELECT * { ?a (!:x)* ?b . ?b (!:y)* ?c }", "runaway pattern": "SELECT ?y { ?x ?p ?y FILTER(REGEX(STR(?y), '(a+)+$')) }",
                        "runaway text": "SELECT (GROUP_CONCAT(?c) AS ?n) { ?a ?b ?c . ?d ?e ?f }", "deep": "SELECT * {" + "{" * 3_000 + "}" * 3_001,
                        "deep filter": "ASK { FILTER(" + "(" * 5_000 + "1" + ")" * 5_000 + ") }", "long": "ASK { " + "?s ?p ?o . " * 4_000 + "}",
                        "bad pattern": "ASK { ?s ?p ?o FILTER(REGEX(STR(?o), '(')) }", "by zero": "SELECT (1/0 AS ?x) {}", "nul": "ASK { ?s ?p 'a\0b' }",
                        "half a character": "ASK { ?s ?p '\\uD800' }", "relative": "ASK { <a> <b> <c> }", "no such": "@nothing", "at": "@", "at at": "@@citing",
                        "path": "@../../etc/passwd", "list": "@list", "blank": "SELECT * { _:a ?p _:b } LIMIT 1", "unknown": "SELECT * { ?s :nothing ?o }"}.items():  # fmt: skip
        yield f"queries: {name}", Case(("sparql", "-", "--timeout", "0.4"), stdin=query.encode(), apart=True)
    for form in ("json", "csv", "tsv", "srj", "srx", "ttl", "nt", "nq", "trig", "jsonld", "sarif", "x"):
        yield f"queries: a selection as {form}", Case(("sparql", "SELECT * { ?s ?p ?o } LIMIT 2", "-o", form), apart=True)
        yield f"queries: a graph as {form}", Case(("sparql", "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o } LIMIT 2", "-o", form), apart=True)


def _citations() -> Iterator[tuple[str, Case]]:
    texts = {
        "a line": "x" * 2_000_000, "a line of digits": "6" * 1_000_000, "a line of points": "603." * 250_000, "of numbers": "603.2 " * 100_000,
        "of spaces": " " * 1_000_000 + "603.2", "of quotes": '"' * 300_000 + " 603.2", "of slashes": "/" * 300_000 + " CR 603.2", "of stars": "*" * 300_000
        + " CR 603.2", "of brackets": "[" * 100_000 + "603.2", "of tags": "<a" * 100_000 + " rule 603.2", "of games": "Magic " * 100_000 + "603.2",
        "dense": "CR 603.2c " * 8_000, "dense and gone": "CR 999.9z " * 8_000, "dense lists": "rules " + ", ".join(f"603.{n % 20}" for n in range(20_000)),
        "dense lines": "CR 410.10d\n" * 8_000, "dense joints": "603.2/" * 20_000, "dense quotes": "CR 603.2: “When it happens to be” " * 3_000,
        "dense days": "2006-05-01 - 410.10d " * 4_000, "dense ranges": "rules 603.1-603.9 " * 5_000, "dense links": "magic-rules/#R6032 " * 10_000,
        "remarks": "/*" * 50_000 + " CR 603.2 " + "*/" * 50_000, "fences": "```\n" * 50_000 + "CR 603.2", "headings": "#" * 200_000 + " CR 603.2",
        "comments": "<!--" * 50_000 + "CR 603.2", "backslashes": "\\" * 200_000 + "CR 603.2", "nested": "(" * 20_000 + "rule 603.2" + ")" * 20_000,
        "tables": "| CR 603.2 " * 10_000, "indented": "\n".join(" " * n + "CR 603.2" for n in range(1_000)), "yaml": "a: &a [603.2]\n" * 5_000,
    }  # fmt: skip
    for name, text in texts.items():
        for file in ("n.md", "n.py", "n.txt"):
            yield f"citations: {name} in {file}", Case(("cite", file), ((file, text.encode()),))
    for name, text in {"crlf": "CR 410.10d\r\nCR 603.2\r\n", "cr": "CR 410.10d\rCR 603.2\r", "mixed": "CR 410.10d\r\nx\nCR 410.8\ry\x0bz\x0c\x85", "no end": "CR 410.10d",
                       "bom": "\ufeffCR 410.10d\n", "nul": "CR 410.10d\0\n", "accents": "é CR 410.10d é\n"}.items():  # fmt: skip
        for encoding in ("utf-8", "utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252"):
            for words in (("cite", "n.md", "--fix"), ("cite", "n.md", "--fix", "--diff"), ("cite", "n.md", "--diff")):
                raw = text.encode(encoding, "replace")
                yield f"citations: {name} in {encoding} {words[-1]}{len(words)}", Case(words, (("n.md", raw),), writes=True)


def _signs() -> Iterator[tuple[str, Case]]:
    for name, sign in {"escape": "\x1b[31m", "link": "\x1b]8;;http://x\x07y\x1b]8;;\x07", "title": "\x1b]0;x\x07", "c1": "\x9b31m", "bell": "\x07", "back": "\x08\x08",
                       "return": "\rno: ", "override": "\u202e", "isolate": "\u2066", "mark": "\u200f", "tag": "\U000e0041", "bom": "\ufeff", "line": "\u2028",
                       "del": "\x7f", "joiner": "a\u200db", "newline": "a\nb: malformed: x\n  try: y"}.items():  # fmt: skip
        text = json.dumps(sign, ensure_ascii=True)
        own = (f'{{"players": ["Ada", "Bo"], "title": {text}, "cards": {{{text}: {{"type": "Creature", "text": "When ~ dies, draw a card."}}}}, '
               f'"setup": {{"Ada": {{"battlefield": [{text}], "library": 9}}}}, "play": ["destroy all creatures"]}}')  # fmt: skip
        for words in (
            ("triggers",),
            ("run",),
            ("explore",),
            ("compare",),
            ("test",),
            ("triggers", "-o", "csv"),
            ("triggers", "-o", "ttl"),
            ("run", "--json"),
        ):
            yield (
                f"signs: {name} for {' '.join(words)}",
                _board(own, words[0], "b.json", *words[1:])._replace(files=(("b.json", own.encode()),)),
            )
        for words in (("card", sign), ("rule", sign), ("define", sign), ("search", sign), ("ability", sign), ("triggers", f"{sign}.yaml"), ("cite", f"{sign}.md"),
                      ("rule", "603.2", "--under", sign), ("sparql", sign), (sign,), ("rule", f"--{sign}"), ("rule", "603.2", "-o", sign), ("complete", "rule", sign)):  # fmt: skip
            yield f"signs: {name} as {words[0][:9]} {len(words)}{words[1][:4] if len(words) > 1 else ''}", Case(words)
        file = f"n{sign}.md".replace("/", "")
        for form in ("text", "json", "sarif", "csv"):
            yield (
                f"signs: {name} in a file's name as {form}",
                Case(("cite", file, "-o", form), ((file, f"CR 999.9 {sign} CR 410.10d".encode()),)),
            )


def _outputs() -> Iterator[tuple[str, Case]]:
    for words in (("rule", "603.2"), ("refs", "603.2"), ("history", "603.2"), ("define", "trigger"), ("search", "dies"), ("card", "Blood Artist"), ("ability", "Flying"),
                  ("triggers", "b.yaml"), ("run", "b.yaml"), ("why", "b.yaml", "Grizzly Bears"), ("compare", "b.yaml"), ("explore", "b.yaml"), ("test", "b.yaml"),
                  ("cite", "n.md"), ("schema",), ("import", "rules", "--list"), ("diff", "mtg/2006", "mtg/2009", "410"), ("completion", "bash")):  # fmt: skip
        for form in ("json", "jsonl", "csv", "ttl", "sarif", "srj", "tsv", "nt", "x", ""):
            yield (
                f"outputs: {words[0]} as {form}",
                Case((*words, "-o", form), (("b.yaml", _PLAYED.encode()), ("n.md", b"CR 999.9"))),
            )
