"""A rulebook of two games and five editions, small enough to see through."""

from __future__ import annotations

from pathlib import Path

PREFIXES = """
@prefix : <https://w3id.org/apnap/ontology#> .
@prefix d: <https://w3id.org/apnap/doctrine/> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix p: <https://w3id.org/apnap/chess/provision/> .
"""

DOCTRINES = """
d:order a :Doctrine ; skos:prefLabel "order"@en ; skos:definition "Who goes first."@en ;
  :hasSetting <https://w3id.org/apnap/doctrine/order/white> , <https://w3id.org/apnap/doctrine/order/coin> .
<https://w3id.org/apnap/doctrine/order/white> a :Setting ; :settingOf d:order ; skos:notation "white" ;
  skos:prefLabel "white"@en ; skos:definition "White goes first."@en .
<https://w3id.org/apnap/doctrine/order/coin> a :Setting ; :settingOf d:order ; skos:notation "coin" ;
  skos:prefLabel "coin"@en ; skos:definition "A coin decides."@en .
d:draw a :Doctrine ; skos:prefLabel "draw"@en ; skos:definition "When nobody wins."@en ;
  :hasSetting <https://w3id.org/apnap/doctrine/draw/agreed> , <https://w3id.org/apnap/doctrine/draw/never> .
<https://w3id.org/apnap/doctrine/draw/agreed> a :Setting ; :settingOf d:draw ; skos:notation "agreed" ;
  skos:prefLabel "agreed"@en ; skos:definition "Both agree."@en .
<https://w3id.org/apnap/doctrine/draw/never> a :Setting ; :settingOf d:draw ; skos:notation "never" ;
  skos:prefLabel "never"@en ; skos:definition "There is none."@en .
"""

GAME = """
<https://w3id.org/apnap/{name}> a :Game ; skos:notation "{name}" ; skos:prefLabel "{name}"@en ; :steps ( ) ; :startingLife 20 .
"""

PROVISIONS = """
p:first a :Provision ; :gist "White moves first."@en ; :states <https://w3id.org/apnap/doctrine/order/white> .
p:ending a :Provision ; :gist "A game may end without a winner."@en ; :states <https://w3id.org/apnap/doctrine/draw/agreed> .
p:board a :Provision ; :gist "The board has 64 squares."@en ; :explanatory "definition"@en .
"""

EDITION = """
@base <https://w3id.org/apnap/{game}/{date}/> .
<https://w3id.org/apnap/{game}/{date}> a :Edition ; :game <https://w3id.org/apnap/{game}> ;
  dcterms:issued "{date}"^^xsd:date ; skos:prefLabel "{game} of {date}"@en .
{rules}
"""

RULES = {
    "1900-01-01": """
<1> a :Rule ; :number "1" ; :gist "Beginning."@en ; :explanatory "heading"@en .
<1.1> a :Rule ; :number "1.1" ; :realises p:board ; :within <1> .
""",
    "1950-01-01": """
<1> a :Rule ; :number "1" ; :gist "Beginning."@en ; :explanatory "heading"@en .
<1.1> a :Rule ; :number "1.1" ; :realises p:first ; :within <1> ; :cites <1.2> .
<1.2> a :Rule ; :number "1.2" ; :realises p:board ; :within <1> .
""",
    "2000-01-01": """
<1> a :Rule ; :number "1" ; :gist "Beginning."@en ; :explanatory "heading"@en .
<1.2> a :Rule ; :number "1.2" ; :realises p:first , p:ending ; :within <1> ;
  :gist "A coin decides who moves first."@en ; :states <https://w3id.org/apnap/doctrine/order/coin> .
<1.2a> a :Rule ; :number "1.2a" ; :realises p:first ; :explanatory "example"@en ; :within <1.2> ; :cites <1.2> , <1> ;
  :example "Heads."@en .
<1.10> a :Rule ; :number "1.10" ; :realises p:first , p:ending ; :within <1> ;
  :states <https://w3id.org/apnap/doctrine/order/coin> , <https://w3id.org/apnap/doctrine/draw/never> .
""",
}


def write(root: Path) -> Path:
    """Write the rulebook under a folder, as the repository has its own."""
    texts = {
        "ontology/terms/none.ttl": "<https://example.org/x> <https://example.org/y> 1 .",
        "rules/doctrines/all.ttl": DOCTRINES,
        "rules/chess/game.ttl": GAME.format(name="chess"),
        "rules/go/game.ttl": GAME.format(name="go"),
        "rules/chess/provisions/all.ttl": PROVISIONS,
        "rules/go/editions/1990-01-01.ttl": EDITION.format(
            game="go", date="1990-01-01", rules='<7.3> a :Rule ; :number "7.3" ; :gist "x"@en .'
        ),
    }
    for date, rules in RULES.items():
        texts[f"rules/chess/editions/{date}/all.ttl"] = EDITION.format(game="chess", date=date, rules=rules)
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PREFIXES + text, encoding="utf-8")
    return root
