-- The user's library. One file, so that one transaction imports an edition whole or not at all.
CREATE TABLE edition (
    id TEXT PRIMARY KEY,            -- mtg/2012-07-01
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    effective TEXT,                 -- ISO date
    encoding TEXT NOT NULL,
    line_ends TEXT NOT NULL,
    file TEXT NOT NULL,             -- the name of the file that it came from
    digest TEXT NOT NULL,           -- of what was read from it: the same again is not imported again
    report TEXT NOT NULL,           -- JSON, as `apnap import --json` gave it
    graph BLOB NOT NULL             -- its named graph as zlib-compressed N-Triples
);
CREATE TABLE paragraph (
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    place INTEGER NOT NULL,         -- order in the book, from 1
    number TEXT NOT NULL,
    kind TEXT NOT NULL,             -- chapter, heading, rule
    within TEXT,
    text TEXT NOT NULL,
    examples TEXT NOT NULL,         -- JSON list of texts
    folded TEXT NOT NULL,           -- key of its text apart from vocabulary (kb.graph.alignment.prints)
    words BLOB NOT NULL,            -- hashes of its words, 16 bits each
    PRIMARY KEY (edition, number)
) WITHOUT ROWID;
CREATE TABLE link (
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    source TEXT NOT NULL,           -- a number, or a glossary heading
    kind TEXT NOT NULL,             -- rule, glossary
    target TEXT NOT NULL,
    found INTEGER NOT NULL
);
CREATE INDEX link_source ON link (edition, source);
CREATE INDEX link_target ON link (edition, target);
CREATE TABLE entry (                -- of the glossary
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    heading TEXT NOT NULL,
    terms TEXT NOT NULL,            -- JSON list, folded
    text TEXT NOT NULL,
    PRIMARY KEY (edition, heading)
) WITHOUT ROWID;
CREATE TABLE step (                 -- what became of each rule between two neighbouring editions
    older TEXT NOT NULL,            -- edition ids; either may be a shipped one that is known by its prints only
    newer TEXT NOT NULL,
    before TEXT,                    -- number, NULL where created
    after TEXT,                     -- number, NULL where deleted
    kind TEXT NOT NULL,             -- same, reworded, renumbered, split, merged, created, deleted
    alike REAL NOT NULL             -- 0 to 1
);
CREATE INDEX step_before ON step (older, newer, before);
CREATE INDEX step_after ON step (older, newer, after);
CREATE TABLE carried (              -- an imported edition's record, as kb.graph.index makes those of shipped ones
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    compiled TEXT NOT NULL,         -- content hash of the shipped data that it was carried over from
    record TEXT NOT NULL,           -- JSON
    PRIMARY KEY (edition)
);
CREATE TABLE ruling (
    game TEXT NOT NULL,
    card TEXT NOT NULL,             -- slug of the card's name, or NULL-like '' where only an oracle id is known
    name TEXT NOT NULL,
    oracle TEXT NOT NULL,
    date TEXT NOT NULL,
    source TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE INDEX ruling_card ON ruling (game, card);
-- What can be searched: paragraphs with their examples, glossary entries, rulings. The stemmer is FTS5's porter.
CREATE VIRTUAL TABLE found USING fts5 (
    title, text,
    edition UNINDEXED, kind UNINDEXED, name UNINDEXED,   -- name: a number, a glossary heading, a card
    tokenize = 'porter unicode61 remove_diacritics 2'
);
