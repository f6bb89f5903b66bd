"""Where each triple stands in a Turtle file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pyoxigraph import BlankNode, RdfFormat, parse

from kb.graph.turtle.positions import stated
from kb.paths import ontology_folder, rules_folder

E = "https://e.org/"
HEAD = f"@prefix e: <{E}> .\n"


def lines(turtle: str) -> list[tuple[str, str, str, int]]:
    return [(each.subject.removeprefix(E), each.predicate.removeprefix(E), each.object.removeprefix(E), each.line)
            for each in stated(HEAD + turtle)]  # fmt: skip


def test_an_object_stands_on_its_own_line() -> None:
    assert lines("e:a e:p e:b ,\n  e:c ;\n  e:q 1 .") == [("a", "p", "b", 2), ("a", "p", "c", 3), ("a", "q", "1", 4)]


def test_a_text_of_several_lines_is_counted_over() -> None:
    assert lines('e:a e:p """one\ntwo""" .\ne:b e:p "x" .')[1] == ("b", "p", "x", 4)


def test_comments_signs_in_texts_and_types_are_stepped_over() -> None:
    assert lines('# e:z e:z e:z .\ne:a e:p "a . # ; b"@en , "1"^^e:t , true . # and so on') == [
        ("a", "p", "a . # ; b", 3), ("a", "p", "1", 3), ("a", "p", "true", 3),
    ]  # fmt: skip


def test_names_are_resolved_against_the_base() -> None:
    assert next(iter(stated(f"@base <{E}mtg/> .\n<410.8> <../p> <#x> ."))) == (f"{E}mtg/410.8", f"{E}p", f"{E}mtg/#x", 2)


def test_what_stands_in_brackets_and_lists_has_lines_too() -> None:
    assert [line for *_, line in lines("e:a e:p [\n e:q e:b ] ;\n e:r (\n e:c\n e:d ) .")] == [3, 2, 5, 6, 6, 4, 4]


@pytest.mark.parametrize("folder", [ontology_folder(), rules_folder() / "doctrines", rules_folder() / "riftbound"])
def test_every_triple_that_the_parser_finds_is_found(folder: Path) -> None:
    files = list(folder.rglob("*.ttl"))
    assert files
    for file in files:
        parsed = parse(path=file, format=RdfFormat.TURTLE)
        wanted = Counter(tuple(_blank(term) for term in (each.subject, each.predicate, each.object)) for each in parsed)
        text = file.read_text(encoding="utf-8")
        assert Counter(tuple("_" if part.startswith("_:") else part for part in each[:3]) for each in stated(text)) == wanted


def _blank(term: object) -> str:
    return "_" if isinstance(term, BlankNode) else str(term.value)  # type: ignore[attr-defined]
