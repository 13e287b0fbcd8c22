//! A page drawn as SVG, in millimetres.

use std::fmt::{self, Write};

use super::layout::{HEADING, Layout, MARGIN, MARK, MARK_GAP, MARK_ROOM, NAME, Placement};
use super::outline::path_data;
use super::words::{clean, escape, fit};
use super::{SetCard, SheetLabel, SheetRequest};
use crate::code::QUIET_ZONE;
use crate::font;

/// The length of the ruler in mm.
const RULER: u16 = 100;
/// The width of cut marks in mm.
const HAIRLINE: f64 = 0.1;
/// Beside the code of a set card, in mm.
const CARD_MARGIN: f64 = 6.0;
/// Above it, in mm: the name of the set.
const CARD_HEAD: f64 = 14.0;
/// From line to line below it, in mm.
const CARD_LINE: f64 = 5.0;

/// The side of its point at which a text stands.
#[derive(Clone, Copy)]
enum Anchor {
    Start,
    Middle,
    End,
}

/// A page under construction.
struct Page {
    svg: String,
}

/// The SVG document of one page of the layout.
pub(super) fn draw(request: &SheetRequest, layout: &Layout, page: usize) -> String {
    let mut art = Page { svg: String::with_capacity(64 * 1024) };
    // Writing to a string cannot fail.
    let _ = art.page(request, layout, page);
    art.svg
}

/// The SVG document of the page that holds the set card alone.
pub(super) fn draw_card(request: &SheetRequest, card: &SetCard) -> String {
    let mut art = Page { svg: String::with_capacity(32 * 1024) };
    // Writing to a string cannot fail.
    let _ = art.card_page(request, card);
    art.svg
}

impl Page {
    fn begin(&mut self, request: &SheetRequest) -> fmt::Result {
        let (width, height) = (request.paper.width_mm(), request.paper.height_mm());
        writeln!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" xml:lang="{}" font-family="'{}', sans-serif">"#,
            escape(&clean(&request.texts.language)),
            font::FAMILY
        )?;
        writeln!(self.svg, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)
    }

    /// A card to be cut out and put away: title, code, and what it is for.
    fn card_page(&mut self, request: &SheetRequest, card: &SetCard) -> fmt::Result {
        self.begin(request)?;
        let size = card.code_mm();
        let (width, x, y) = (size + 2.0 * CARD_MARGIN, MARGIN + MARK_ROOM, MARGIN + MARK_ROOM);
        let middle = x + width / 2.0;
        self.text(&request.title, (middle, y + 9.0), 5.0, 2.5, width - 6.0, Anchor::Middle)?;
        let top = y + CARD_HEAD;
        writeln!(
            self.svg,
            r#"<path transform="translate({} {}) scale({:.8})" shape-rendering="crispEdges" d="{}"/>"#,
            mm(x + CARD_MARGIN),
            mm(top),
            size / f64::from(card.modules.size() + 2 * QUIET_ZONE),
            path_data(&card.modules, QUIET_ZONE)
        )?;
        let mut line = top + size + 4.0;
        for text in &card.lines {
            self.text(text, (middle, line), 3.4, 1.8, width - 6.0, Anchor::Middle)?;
            line += CARD_LINE;
        }
        let bottom = line + 1.0;
        self.lines(&format!("M{} {}H{}V{}H{}z", mm(x), mm(y), mm(x + width), mm(bottom), mm(x)))?;
        self.svg.write_str("</svg>\n")
    }

    fn page(&mut self, request: &SheetRequest, layout: &Layout, page: usize) -> fmt::Result {
        self.begin(request)?;
        let (width, height) = (request.paper.width_mm(), request.paper.height_mm());
        let usable = width - 2.0 * MARGIN;
        let numbered = format!("{} / {}", page + 1, layout.pages);
        self.text(&request.title, (MARGIN, MARGIN + 5.0), 5.0, 3.0, usable - 20.0, Anchor::Start)?;
        self.text(&numbered, (width - MARGIN, MARGIN + 5.0), 3.5, 2.0, 18.0, Anchor::End)?;
        self.text(
            &request.texts.print_at_full_size,
            (MARGIN, MARGIN + 11.0),
            3.6,
            2.0,
            usable,
            Anchor::Start,
        )?;

        for heading in layout.headings.iter().filter(|heading| heading.page == page) {
            let text = request.groups.get(heading.group).map_or("", |group| &group.heading);
            self.text(text, (MARGIN, heading.y_mm + 4.2), 4.0, 2.5, usable, Anchor::Start)?;
            let rule = heading.y_mm + HEADING - 1.4;
            self.lines(&format!("M{} {}h{}", mm(MARGIN), mm(rule), mm(usable)))?;
        }
        let labels: Vec<&SheetLabel> = request.groups.iter().flat_map(|group| &group.labels).collect();
        for placement in layout.placements.iter().filter(|placement| placement.page == page) {
            if request.outlines {
                self.outline(placement)?;
            } else if let Some(label) = labels.get(placement.index) {
                self.label(
                    label,
                    placement,
                    request.label.module_mm(label.modules.size()),
                    layout.column_mm,
                )?;
            }
        }
        self.ruler(&request.texts.ruler, height - MARGIN - 7.0, usable)?;
        self.svg.write_str("</svg>\n")
    }

    fn outline(&mut self, place: &Placement) -> fmt::Result {
        let (x, y, size) = (mm(place.x_mm), mm(place.y_mm), mm(place.size_mm));
        self.lines(&format!("M{x} {y}h{size}v{size}h-{size}z"))
    }

    fn label(&mut self, label: &SheetLabel, place: &Placement, module: f64, column: f64) -> fmt::Result {
        let Placement { x_mm: x, y_mm: y, size_mm: size, .. } = *place;
        writeln!(
            self.svg,
            r#"<path transform="translate({} {}) scale({module:.8})" shape-rendering="crispEdges" d="{}"/>"#,
            mm(x),
            mm(y),
            path_data(&label.modules, QUIET_ZONE)
        )?;
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
        self.lines(&marks)?;
        let baseline = y + size + MARK_ROOM + NAME - 1.0;
        self.text(&label.name, (x + size / 2.0, baseline), 2.6, 1.4, column - 1.5, Anchor::Middle)
    }

    /// A line of 100 mm with a tick each millimetre, a longer one each fifth and a number at each tenth.
    fn ruler(&mut self, caption: &str, y: f64, usable: f64) -> fmt::Result {
        let mut ticks = format!("M{} {}h{RULER}", mm(MARGIN), mm(y));
        for tick in 0..=RULER {
            let length = match tick % 10 {
                0 => 4.0,
                5 => 3.0,
                _ => 2.0,
            };
            write!(ticks, "M{} {}v-{}", mm(MARGIN + f64::from(tick)), mm(y), mm(length))?;
        }
        self.lines(&ticks)?;
        for number in (0..=RULER).step_by(10) {
            let x = MARGIN + f64::from(number);
            self.text(&number.to_string(), (x, y + 2.8), 2.4, 2.4, 9.0, Anchor::Middle)?;
        }
        let beside = f64::from(RULER) + 5.0;
        self.text(caption, (MARGIN + beside, y), 3.2, 1.8, usable - beside, Anchor::Start)
    }

    fn lines(&mut self, data: &str) -> fmt::Result {
        writeln!(self.svg, r##"<path d="{data}" fill="none" stroke="#000" stroke-width="{HAIRLINE}"/>"##)
    }

    /// A text on its baseline, as large as its width in mm allows.
    fn text(
        &mut self,
        text: &str,
        (x, y): (f64, f64),
        size: f64,
        smallest: f64,
        width: f64,
        anchor: Anchor,
    ) -> fmt::Result {
        let fitted = fit(&clean(text), size, smallest, width);
        if fitted.text.is_empty() {
            return Ok(());
        }
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let (x, y, size) = (mm(x), mm(y), mm(fitted.size));
        writeln!(
            self.svg,
            r#"<text x="{x}" y="{y}" font-size="{size}"{anchor}>{}</text>"#,
            escape(&fitted.text)
        )
    }
}

/// Millimetres to a tenth of a micrometre, without idle zeros.
pub(crate) fn mm(length: f64) -> f64 {
    (length * 10_000.0).round() / 10_000.0
}
