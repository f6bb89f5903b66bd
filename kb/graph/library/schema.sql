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
    line INTEGER NOT NULL,          -- of the file, from 1
    folded TEXT NOT NULL,           -- key of its text apart from vocabulary (kb.graph.alignment.prints)
    words BLOB NOT NULL,            -- hashes of its words, 16 bits each, little end first
    PRIMARY KEY (edition, number)
) WITHOUT ROWID;
CREATE INDEX paragraph_place ON paragraph (edition, place, number, within);
CREATE TABLE passage (              -- what stands in the book outside its rules and glossary
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    part TEXT NOT NULL,             -- introduction, credits
    place INTEGER NOT NULL,         -- order in its part, from 1
    text TEXT NOT NULL,
    PRIMARY KEY (edition, part, place)
) WITHOUT ROWID;
CREATE TABLE link (
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    source TEXT NOT NULL,           -- a number, or a glossary heading
    origin TEXT NOT NULL,           -- rule, glossary: what the source is
    example INTEGER,                -- which example of the source it stands in, from 0; NULL for its text
    kind TEXT NOT NULL,             -- rule, glossary: what the target is
    target TEXT NOT NULL,
    begins INTEGER NOT NULL,        -- the span of characters in that text
    ends INTEGER NOT NULL,
    found INTEGER NOT NULL
);
CREATE INDEX link_source ON link (edition, source);
CREATE INDEX link_target ON link (edition, target);
CREATE TABLE entry (                -- of the glossary
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    heading TEXT NOT NULL,
    terms TEXT NOT NULL,            -- JSON list, as written
    text TEXT NOT NULL,
    line INTEGER NOT NULL,
    PRIMARY KEY (edition, heading)
) WITHOUT ROWID;
CREATE TABLE term (                 -- under which the glossary's entries are found: headings and each name in them
    term TEXT NOT NULL,             -- folded (kb.graph.library.term_key)
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    heading TEXT NOT NULL,
    PRIMARY KEY (term, edition, heading)
) WITHOUT ROWID;
CREATE INDEX term_edition ON term (edition);
CREATE TABLE pair (                 -- of neighbouring editions whose steps are here
    older TEXT NOT NULL,
    newer TEXT NOT NULL,
    PRIMARY KEY (older, newer)
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
CREATE INDEX step_moved ON step (older, newer, before, after, kind, alike) WHERE kind != 'same'; -- few of all, and asked for most
CREATE TABLE carried (              -- an imported edition's record, as kb.graph.editions.edition_records makes those of shipped ones
    edition TEXT NOT NULL REFERENCES edition ON DELETE CASCADE,
    compiled TEXT NOT NULL,         -- content hash of the shipped data that it was carried over from
    record TEXT NOT NULL,           -- JSON
    PRIMARY KEY (edition)
);
CREATE TABLE ruling (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    card TEXT NOT NULL,             -- slug of the card's name, or '' where only an oracle id is known
    name TEXT NOT NULL,             -- the card's name, or ''
    oracle TEXT NOT NULL,           -- an oracle id, or ''
    date TEXT NOT NULL,             -- ISO date, or '' where none is given
    source TEXT NOT NULL,           -- who says it, or ''
    text TEXT NOT NULL
);
CREATE INDEX ruling_card ON ruling (game, card);
CREATE INDEX ruling_oracle ON ruling (game, oracle);
CREATE TABLE called (               -- the names of cards by oracle id, as files gave both
    game TEXT NOT NULL,
    oracle TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (game, oracle)
) WITHOUT ROWID;
-- What can be searched: paragraphs with their examples, glossary entries, rulings. The stemmer is FTS5's porter.
-- title: number and headings that it stands under; a glossary heading; a card's name. edition: for rulings the game.
-- kind: chapter, heading, rule, glossary, ruling. name: a number, a glossary heading, a card's name ('' where not known).
-- Row ids of an edition's rows: its own row id times 2^20, counted on; of a ruling's: its id plus 2^50.
CREATE VIRTUAL TABLE found USING fts5 (
    title, text,
    edition UNINDEXED, kind UNINDEXED, name UNINDEXED,
    tokenize = 'porter unicode61 remove_diacritics 2'
);
