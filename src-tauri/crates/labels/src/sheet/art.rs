//! The pages of a sheet, in millimetres.

use std::fmt::{self, Write};

use super::layout::{HEADING, Layout, MARGIN, MARK, MARK_GAP, MARK_ROOM, NAME, Placement};
use super::outline::path_data;
use super::page::{Anchor, Page, RULER, Ruler, mm};
use super::{LabelSize, SetCard, SheetLabel, SheetRequest};
use crate::code::QUIET_ZONE;

/// Beside the code of a set card, in mm.
const CARD_MARGIN: f64 = 6.0;
/// Above it, in mm: the name of the set.
const CARD_HEAD: f64 = 14.0;
/// From line to line below it, in mm.
const CARD_LINE: f64 = 5.0;

/// The SVG document of one page of the layout.
pub(super) fn draw(request: &SheetRequest, layout: &Layout, page: usize) -> String {
    whole(request, |art| labels_page(art, request, layout, page))
}

/// The SVG document of the page that holds the set card alone.
pub(super) fn draw_card(request: &SheetRequest, card: &SetCard) -> String {
    whole(request, |art| card_page(art, &request.title, card))
}

fn whole(request: &SheetRequest, art: impl FnOnce(&mut Page) -> fmt::Result) -> String {
    Page::draw(request.paper, &request.texts.language, request.correction.as_ref(), art)
}

/// A card to be cut out and put away: title, code, and what it is for.
fn card_page(art: &mut Page, title: &str, card: &SetCard) -> fmt::Result {
    let size = card.code_mm();
    let (width, x, y) = (size + 2.0 * CARD_MARGIN, MARGIN + MARK_ROOM, MARGIN + MARK_ROOM);
    let middle = x + width / 2.0;
    art.text(title, (middle, y + 9.0), 5.0, 2.5, width - 6.0, Anchor::Middle)?;
    let top = y + CARD_HEAD;
    let module = size / f64::from(card.modules.size() + 2 * QUIET_ZONE);
    art.shape((x + CARD_MARGIN, top), module, &path_data(&card.modules, QUIET_ZONE))?;
    let mut line = top + size + 4.0;
    for text in &card.lines {
        art.text(text, (middle, line), 3.4, 1.8, width - 6.0, Anchor::Middle)?;
        line += CARD_LINE;
    }
    let bottom = line + 1.0;
    art.lines(&format!("M{} {}H{}V{}H{}z", mm(x), mm(y), mm(x + width), mm(bottom), mm(x)))
}

fn labels_page(art: &mut Page, request: &SheetRequest, layout: &Layout, page: usize) -> fmt::Result {
    let (width, height) = (request.paper.width_mm(), request.paper.height_mm());
    let usable = width - 2.0 * MARGIN;
    let numbered = format!("{} / {}", page + 1, layout.pages);
    art.text(&request.title, (MARGIN, MARGIN + 5.0), 5.0, 3.0, usable - 20.0, Anchor::Start)?;
    art.text(&numbered, (width - MARGIN, MARGIN + 5.0), 3.5, 2.0, 18.0, Anchor::End)?;
    art.text(&request.texts.print_at_full_size, (MARGIN, MARGIN + 11.0), 3.6, 2.0, usable, Anchor::Start)?;

    for heading in layout.headings.iter().filter(|heading| heading.page == page) {
        let text = request.groups.get(heading.group).map_or("", |group| &group.heading);
        art.text(text, (MARGIN, heading.y_mm + 4.2), 4.0, 2.5, usable, Anchor::Start)?;
        let rule = heading.y_mm + HEADING - 1.4;
        art.lines(&format!("M{} {}h{}", mm(MARGIN), mm(rule), mm(usable)))?;
    }
    let labels: Vec<&SheetLabel> = request.groups.iter().flat_map(|group| &group.labels).collect();
    for placement in layout.placements.iter().filter(|placement| placement.page == page) {
        if request.outlines {
            outline(art, placement)?;
        } else if let Some(label) = labels.get(placement.index) {
            draw_label(art, label, (placement.x_mm, placement.y_mm), request.label, layout.column_mm)?;
        }
    }
    let foot = height - MARGIN - 7.0;
    art.ruler(Ruler::Across, (MARGIN, foot))?;
    let beside = f64::from(RULER) + 5.0;
    art.text(&request.texts.ruler, (MARGIN + beside, foot), 3.2, 1.8, usable - beside, Anchor::Start)
}

fn outline(art: &mut Page, place: &Placement) -> fmt::Result {
    let (x, y, size) = (mm(place.x_mm), mm(place.y_mm), mm(place.size_mm));
    art.lines(&format!("M{x} {y}h{size}v{size}h-{size}z"))
}

/// A label at its upper left corner with its cut marks, and below it the name, no wider than the column.
pub(super) fn draw_label(
    art: &mut Page,
    label: &SheetLabel,
    (x, y): (f64, f64),
    size: LabelSize,
    column: f64,
) -> fmt::Result {
    art.shape((x, y), size.module_mm(label.modules.size()), &path_data(&label.modules, QUIET_ZONE))?;
    let size = size.mm();
    let mut marks = String::new();
    for edge in [x, x + size] {
        for start in [y - MARK_GAP - MARK, y + size + MARK_GAP] {
            write!(marks, "M{} {}v{}", mm(edge), mm(start), mm(MARK))?;
        }
    }
    for edge in [y, y + size] {
        for start in [x - MARK_GAP - MARK, x + size + MARK_GAP] {
            write!(marks, "M{} {}h{}", mm(start), mm(edge), mm(MARK))?;
        }
    }
    art.lines(&marks)?;
    let baseline = y + size + MARK_ROOM + NAME - 1.0;
    art.text(&label.name, (x + size / 2.0, baseline), 2.6, 1.4, column - 1.5, Anchor::Middle)
}
