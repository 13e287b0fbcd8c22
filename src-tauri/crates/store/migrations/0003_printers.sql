-- What was measured on a printer's test page, for each paper: what its sheets are corrected by.
CREATE TABLE printers (
    paper TEXT NOT NULL PRIMARY KEY CHECK (paper IN ('a4', 'letter')),
    -- The two rulers of 100 mm as they were printed, micrometres.
    across_um INTEGER NOT NULL CHECK (across_um > 0),
    down_um INTEGER NOT NULL CHECK (down_um > 0),
    -- Their corner, which belongs at 40 mm, from the edges of the paper, micrometres.
    from_left_um INTEGER NOT NULL CHECK (from_left_um > 0),
    from_top_um INTEGER NOT NULL CHECK (from_top_um > 0),
    -- ms since 1970
    measured_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
