//! The primitives of a page, in millimetres: where it begins and ends, lines, texts, rulers.

use std::fmt::{self, Write};

use super::size::Paper;
use super::words::{clean, escape, fit};
use crate::{PrinterCorrection, font};

/// The length of a ruler in mm.
pub(super) const RULER: u16 = 100;
/// The width of cut marks and other lines in mm.
const HAIRLINE: f64 = 0.1;

/// The side of its point at which a text stands.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The edge of the page that a ruler's ticks point to.
#[derive(Clone, Copy)]
pub(super) enum Ruler {
    /// A ruler to the right, with ticks upwards.
    Across,
    /// A ruler downwards, with ticks to the left.
    Down,
}

/// A page under construction.
pub(super) struct Page {
    svg: String,
}

impl Page {
    /// The SVG document of what is drawn. All of it is made larger and moved as the printer needs it.
    pub(super) fn draw(
        paper: Paper,
        language: &str,
        correction: Option<&PrinterCorrection>,
        art: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> String {
        let mut page = Self { svg: String::with_capacity(64 * 1024) };
        // Writing to a string cannot fail.
        let _ = page.whole(paper, language, correction, art);
        page.svg
    }

    fn whole(
        &mut self,
        paper: Paper,
        language: &str,
        correction: Option<&PrinterCorrection>,
        art: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        let (width, height) = (paper.width_mm(), paper.height_mm());
        writeln!(
            self.svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" xml:lang="{}" font-family="'{}', sans-serif">"#,
            escape(&clean(language)),
            font::FAMILY
        )?;
        writeln!(self.svg, r##"<rect width="{width}" height="{height}" fill="#fff"/>"##)?;
        if let Some([x_scale, y_scale, x, y]) = correction.map(PrinterCorrection::undoing) {
            writeln!(
                self.svg,
                r#"<g transform="matrix({x_scale:.8} 0 0 {y_scale:.8} {} {})">"#,
                mm(x),
                mm(y)
            )?;
        }
        art(self)?;
        self.svg.write_str(if correction.is_some() { "</g>\n</svg>\n" } else { "</svg>\n" })
    }

    /// A filled path, drawn from its own corner and in its own unit of so many mm.
    pub(super) fn shape(&mut self, (x, y): (f64, f64), unit: f64, data: &str) -> fmt::Result {
        writeln!(
            self.svg,
            r#"<path transform="translate({} {}) scale({unit:.8})" shape-rendering="crispEdges" d="{data}"/>"#,
            mm(x),
            mm(y)
        )
    }

    /// Thin lines.
    pub(super) fn lines(&mut self, data: &str) -> fmt::Result {
        writeln!(self.svg, r##"<path d="{data}" fill="none" stroke="#000" stroke-width="{HAIRLINE}"/>"##)
    }

    /// A line of 100 mm from a corner with a tick each millimetre, a longer one each fifth, and numbers across the
    /// line from the longest ones.
    pub(super) fn ruler(&mut self, ruler: Ruler, (x, y): (f64, f64)) -> fmt::Result {
        let mut ticks = match ruler {
            Ruler::Across => format!("M{} {}h{RULER}", mm(x), mm(y)),
            Ruler::Down => format!("M{} {}v{RULER}", mm(x), mm(y)),
        };
        for tick in 0..=RULER {
            let length = match tick % 10 {
                0 => 4.0,
                5 => 3.0,
                _ => 2.0,
            };
            let along = f64::from(tick);
            match ruler {
                Ruler::Across => write!(ticks, "M{} {}v-{}", mm(x + along), mm(y), mm(length))?,
                Ruler::Down => write!(ticks, "M{} {}h-{}", mm(x), mm(y + along), mm(length))?,
            }
        }
        self.lines(&ticks)?;
        // Where two rulers meet, one nought will do.
        let first = match ruler {
            Ruler::Across => 0,
            Ruler::Down => 10,
        };
        for number in (first..=RULER).step_by(10) {
            let along = f64::from(number);
            let (at, anchor) = match ruler {
                Ruler::Across => ((x + along, y + 2.8), Anchor::Middle),
                Ruler::Down => ((x + 0.8, y + along + 0.8), Anchor::Start),
            };
            self.text(&number.to_string(), at, 2.4, 2.4, 9.0, anchor)?;
        }
        Ok(())
    }

    /// A text on its baseline, as large as its width in mm allows.
    pub(super) fn text(
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
