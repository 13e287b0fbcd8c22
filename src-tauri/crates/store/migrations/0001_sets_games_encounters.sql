-- Times are milliseconds since 1970-01-01 UTC. Armies are 0-3, ranks the patent's numbers, pieces 0-99.

CREATE TABLE sets (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL CHECK (length(name) > 0),
    kind TEXT NOT NULL CHECK (kind IN ('sealed', 'plain')),
    armies INTEGER NOT NULL CHECK (armies IN (2, 4)),
    -- What the box prints: 总司令 or 司令, 手榴弹 or 炸弹.
    commander_name TEXT NOT NULL CHECK (commander_name IN ('zongsiling', 'siling')),
    bomb_name TEXT NOT NULL CHECK (bomb_name IN ('shouliudan', 'zhadan')),
    -- 128 bits that every token of a sealed set comes from.
    secret BLOB CHECK (secret IS NULL OR length(secret) = 16),
    made_at INTEGER NOT NULL,
    CHECK ((kind = 'sealed') = (secret IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX sets_by_secret ON sets (secret) WHERE secret IS NOT NULL;

-- The pieces of sealed sets, each with the issue of the label that is valid now.
CREATE TABLE pieces (
    set_id TEXT NOT NULL REFERENCES sets (id),
    piece INTEGER NOT NULL CHECK (piece BETWEEN 0 AND 99),
    issue INTEGER NOT NULL DEFAULT 0 CHECK (issue >= 0),
    PRIMARY KEY (set_id, piece)
) STRICT, WITHOUT ROWID;

-- Every label ever issued, so that a replaced one is known by name. A token is unique on the device.
CREATE TABLE labels (
    token TEXT NOT NULL PRIMARY KEY CHECK (length(token) = 10),
    set_id TEXT NOT NULL,
    piece INTEGER NOT NULL,
    issue INTEGER NOT NULL CHECK (issue >= 0),
    UNIQUE (set_id, piece, issue),
    FOREIGN KEY (set_id, piece) REFERENCES pieces (set_id, piece)
) STRICT, WITHOUT ROWID;

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    set_id TEXT NOT NULL REFERENCES sets (id),
    -- The whole rule set, option by option, as JSON.
    rules TEXT NOT NULL CHECK (json_valid(rules)),
    begun_at INTEGER NOT NULL,
    ended_at INTEGER,
    ending TEXT CHECK (ending IS NULL OR json_valid(ending)),
    CHECK ((ended_at IS NULL) = (ending IS NULL))
) STRICT;

CREATE INDEX games_by_set ON games (set_id);
CREATE INDEX games_by_time ON games (begun_at);

CREATE TABLE players (
    game_id TEXT NOT NULL REFERENCES games (id),
    army INTEGER NOT NULL CHECK (army BETWEEN 0 AND 3),
    name TEXT NOT NULL,
    PRIMARY KEY (game_id, army)
) STRICT, WITHOUT ROWID;

-- The log. A piece is null where labels are plain and tell only the rank.
CREATE TABLE encounters (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    at INTEGER NOT NULL,
    first_army INTEGER NOT NULL CHECK (first_army BETWEEN 0 AND 3),
    first_rank INTEGER NOT NULL CHECK (first_rank BETWEEN 0 AND 12 AND first_rank <> 10),
    first_piece INTEGER CHECK (first_piece BETWEEN 0 AND 99),
    second_army INTEGER NOT NULL CHECK (second_army BETWEEN 0 AND 3 AND second_army <> first_army),
    second_rank INTEGER NOT NULL CHECK (second_rank BETWEEN 0 AND 12 AND second_rank <> 10),
    second_piece INTEGER CHECK (second_piece BETWEEN 0 AND 99),
    -- Who attacked, where it is known. It decides nothing.
    attacker INTEGER CHECK (attacker IS NULL OR attacker IN (first_army, second_army)),
    verdict TEXT NOT NULL CHECK (json_valid(verdict)),
    PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER encounters_are_never_changed BEFORE UPDATE ON encounters
BEGIN
    SELECT RAISE (ABORT, 'the log of encounters is append-only');
END;

CREATE TRIGGER encounters_are_never_deleted BEFORE DELETE ON encounters
BEGIN
    SELECT RAISE (ABORT, 'the log of encounters is append-only');
END;
