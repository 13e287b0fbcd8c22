//! The page on which a printer is measured: two rulers that meet, their distances from the edges, and one label.

use super::page::{Anchor, Page, RULER, Ruler, mm};
use super::{LabelSize, Paper, SheetLabel, art, layout::MARGIN};
use crate::TEST_CORNER_MM;

/// From line to line of what is to be done, mm.
const LINE: f64 = 6.0;

/// What a test page shows. Texts are made to fit as those of a sheet.
#[derive(Clone)]
pub struct TestPageRequest {
    /// The paper to print on.
    pub paper: Paper,
    /// The language of all texts as a BCP 47 tag.
    pub language: String,
    /// Its heading.
    pub title: String,
    /// What to do with it, line by line, at most eight.
    pub steps: Vec<String>,
    /// One label, of no set, and what is written below it.
    pub label: SheetLabel,
}

/// Drawn as it is, without any correction: that is what it is to tell.
pub(super) fn draw(request: &TestPageRequest) -> String {
    const END: f64 = TEST_CORNER_MM + RULER as f64;
    Page::draw(request.paper, &request.language, None, |art| {
        let (corner, inside) = (TEST_CORNER_MM, TEST_CORNER_MM + 20.0);
        let usable = request.paper.width_mm() - MARGIN - inside;
        art.ruler(Ruler::Across, (corner, corner))?;
        art.ruler(Ruler::Down, (corner, corner))?;
        // The two distances, as far towards the edges as a printer prints.
        let (c, d) = (corner + 75.0, corner + 75.0);
        let (near, far) = (mm(MARGIN), mm(corner - 5.0));
        art.lines(&format!("M{near} {c}H{far}m-2 -1l2 1l-2 1M{near} {c}m2 -1l-2 1l2 1"))?;
        art.lines(&format!("M{d} {near}V{far}m-1 -2l1 2l1 -2M{d} {near}m-1 2l1 -2l1 2"))?;
        for (name, at) in [
            ("A", (END + 5.0, corner)),
            ("B", (corner - 1.5, END + 6.0)),
            ("C", (MARGIN + 12.0, c - 2.0)),
            ("D", (d + 2.0, MARGIN + 14.0)),
        ] {
            art.text(name, at, 5.0, 5.0, 8.0, Anchor::Start)?;
        }
        art.text(&request.title, (inside, corner + 20.0), 6.0, 3.0, usable, Anchor::Start)?;
        let mut line = corner + 20.0 + 3.0;
        for step in &request.steps {
            line += LINE;
            art.text(step, (inside, line), 3.8, 2.2, usable, Anchor::Start)?;
        }
        art::draw_label(art, &request.label, (inside, corner + 85.0), LabelSize::PATENT, usable)
    })
}
