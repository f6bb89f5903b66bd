-- Cards that the user imported. What is looked up is `name`; a card is read from its record when it is asked for.

CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    record TEXT NOT NULL,           -- JSON, for kb.text.cards.records.card_from
    official INTEGER NOT NULL,      -- 0: the wording of some print
    token INTEGER NOT NULL,
    source TEXT NOT NULL,           -- the file that it came from
    reading TEXT NOT NULL,          -- its digest
    UNIQUE (game, name)
);
CREATE TABLE name (                 -- what a card is called, also in the plural, without case, accents and signs
    key TEXT NOT NULL,
    rank INTEGER NOT NULL,          -- 0 its name, 1 the name of both faces, 2 a plural
    name TEXT NOT NULL,             -- as it is spelt
    card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
    PRIMARY KEY (key, rank, card)
) WITHOUT ROWID;
CREATE INDEX name_card ON name (card);

-- How a wording is read, by what went into the reading. Kept as soon as it is made: an import that was broken off goes on from here.
CREATE TABLE reading (
    digest TEXT PRIMARY KEY,
    triples BLOB NOT NULL,          -- N-Triples, packed
    inferred BLOB NOT NULL,         -- the classes that its abilities are in, N-Triples, packed
    declined TEXT NOT NULL          -- JSON: what was not read, or is not carried out
) WITHOUT ROWID;

CREATE VIRTUAL TABLE found USING fts5 (
    title, text, edition UNINDEXED, kind UNINDEXED, name UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE VIEW place AS SELECT id, game AS edition, 'card' AS kind, name FROM card;

CREATE TABLE said (                 -- of the whole: `types`, the subtypes on all type lines; `state`, another after each change
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
