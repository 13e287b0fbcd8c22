-- What a set's labels and armies look like, and what became of it.

ALTER TABLE sets ADD COLUMN label_um INTEGER NOT NULL DEFAULT 15000 CHECK (label_um BETWEEN 10000 AND 25000);
-- When a sheet of it was saved or printed last.
ALTER TABLE sets ADD COLUMN printed_at INTEGER;
-- Put away, but kept with its games.
ALTER TABLE sets ADD COLUMN archived_at INTEGER;

-- The colour of each army's pieces; no two armies of a set have the same.
CREATE TABLE armies (
    set_id TEXT NOT NULL REFERENCES sets (id),
    army INTEGER NOT NULL CHECK (army BETWEEN 0 AND 3),
    colour TEXT NOT NULL
        CHECK (colour IN ('red', 'black', 'green', 'blue', 'orange', 'yellow', 'purple', 'white')),
    PRIMARY KEY (set_id, army),
    UNIQUE (set_id, colour)
) STRICT, WITHOUT ROWID;

INSERT INTO armies (set_id, army, colour) SELECT id, 0, 'red' FROM sets;
INSERT INTO armies (set_id, army, colour) SELECT id, 1, 'black' FROM sets;
INSERT INTO armies (set_id, army, colour) SELECT id, 2, 'green' FROM sets WHERE armies = 4;
INSERT INTO armies (set_id, army, colour) SELECT id, 3, 'blue' FROM sets WHERE armies = 4;
