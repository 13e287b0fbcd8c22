//! Sheets of labels: laid out in millimetres, drawn once as SVG, given out as SVG, PDF and PNG.

mod art;
mod export;
mod layout;
mod outline;
mod page;
mod size;
mod test_page;
mod words;

use std::fmt;

use krilla::error::KrillaError;
use resvg::usvg;
use thiserror::Error;

pub(crate) use layout::MARGIN;
pub use layout::{Placement, Places};
pub(crate) use outline::path_data_in_mm;
pub(crate) use page::mm;
pub use size::{Dpi, DpiError, LabelSize, LabelSizeError, Paper};
pub use test_page::TestPageRequest;

use crate::{Modules, PrinterCorrection};

/// What a sheet shows. Texts may hold any Unicode: control characters become spaces, a text too long for its place
/// is set smaller and then cut off, and a character that the font lacks is drawn as a box.
#[derive(Clone)]
pub struct SheetRequest {
    /// The paper to print on.
    pub paper: Paper,
    /// The size of every label.
    pub label: LabelSize,
    /// The name of the set, at the top of each page and as the PDF's title.
    pub title: String,
    /// The sheet's own words.
    pub texts: SheetTexts,
    /// The labels, by army. A group without labels is left out.
    pub groups: Vec<Group>,
    /// How many places at the beginning stay free, since their stickers are gone already.
    pub used: usize,
    /// Only where each label would be, without codes and names: to be held against a sticker sheet before that is used.
    pub outlines: bool,
    /// The set card, which gets a page of its own after the labels.
    pub card: Option<SetCard>,
    /// What the printer does to a page, to be made up for.
    pub correction: Option<PrinterCorrection>,
}

/// A set card: the set as one code. No `Debug`: it is the key to the set.
#[derive(Clone)]
pub struct SetCard {
    /// The code.
    pub modules: Modules,
    /// What is written below it, line by line.
    pub lines: Vec<String>,
}

impl SetCard {
    /// The side of its code with the quiet zone, mm: 60, or more where modules would be under 0.6 mm.
    #[must_use]
    pub fn code_mm(&self) -> f64 {
        f64::max(60.0, 0.6 * f64::from(self.modules.size() + 2 * crate::code::QUIET_ZONE))
    }
}

/// The words of a sheet in the language of whoever prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetTexts {
    /// The language of all texts as a BCP 47 tag, such as `zh-CN`.
    pub language: String,
    /// “Print at 100 %, no fit to page.”
    pub print_at_full_size: String,
    /// Beside the ruler: “this line is 100 mm long”.
    pub ruler: String,
}

/// Labels that belong together, such as those of one army.
#[derive(Clone)]
pub struct Group {
    /// The line above the labels.
    pub heading: String,
    /// The labels, row by row.
    pub labels: Vec<SheetLabel>,
}

/// One label and what is written on the strip below it, which is thrown away. No `Debug`: name and code together are
/// what an opponent must not see.
#[derive(Clone)]
pub struct SheetLabel {
    /// The piece's name and number, such as “总司令 9”.
    pub name: String,
    /// The code.
    pub modules: Modules,
}

/// Pages of labels ready to be given out in any format. `Debug` prints the number of pages only.
///
/// ```
/// use junqi_labels::*;
/// let flag = SheetLabel { name: "军旗 0".into(), modules: plain_modules(junqi_rules::Rank::Flag).unwrap() };
/// let sheet = Sheet::new(&SheetRequest {
///     paper: Paper::A4,
///     label: LabelSize::PATENT,
///     title: "家里的军棋".into(),
///     texts: SheetTexts {
///         language: "zh-CN".into(),
///         print_at_full_size: "请按 100 % 打印，不要缩放".into(),
///         ruler: "此线长 100 毫米".into(),
///     },
///     groups: vec![Group { heading: "红方".into(), labels: vec![flag] }],
///     used: 0,
///     outlines: false,
///     card: None,
///     correction: None,
/// });
/// assert_eq!(sheet.pages(), 1);
/// assert!(sheet.svg(0).unwrap().starts_with("<svg"));
/// assert!(sheet.pdf().unwrap().starts_with(b"%PDF"));
/// ```
pub struct Sheet {
    paper: Paper,
    title: String,
    language: String,
    placements: Vec<Placement>,
    pages: Vec<String>,
}

/// The sheet has no such page; pages are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no page {page}: the sheet has {pages}, counted from 0")]
pub struct NoSuchPage {
    /// The page asked for.
    pub page: usize,
    /// The pages there are.
    pub pages: usize,
}

/// Why a sheet could not be given out. Only [`SheetError::NoSuchPage`] depends on the caller.
#[derive(Debug, Error)]
pub enum SheetError {
    /// The page does not exist.
    #[error(transparent)]
    NoSuchPage(#[from] NoSuchPage),
    /// The sheet's art was not understood.
    #[error("the sheet's art is broken: {0}")]
    Art(#[from] usvg::Error),
    /// The picture has no size that memory could hold.
    #[error("the picture is too large")]
    TooLarge,
    /// The PDF could not be written.
    #[error("the PDF could not be written: {0}")]
    Pdf(#[from] Box<KrillaError>),
    /// The PNG could not be written.
    #[error("the PNG could not be written: {0}")]
    Png(#[from] png::EncodingError),
}

impl Sheet {
    /// Lays the labels out and draws all pages; there is always at least one.
    #[must_use]
    pub fn new(request: &SheetRequest) -> Self {
        let groups: Vec<usize> = request.groups.iter().map(|group| group.labels.len()).collect();
        let layout = layout::lay_out(request.paper, request.label, &groups, request.used);
        let labels = (0..layout.pages).map(|page| art::draw(request, &layout, page));
        let card = request.card.iter().map(|card| art::draw_card(request, card));
        Self {
            paper: request.paper,
            title: words::clean(&request.title),
            language: words::clean(&request.texts.language),
            pages: labels.chain(card).collect(),
            placements: layout.placements,
        }
    }

    /// The one page on which a printer is measured; it has no placements.
    #[must_use]
    pub fn test_page(request: &TestPageRequest) -> Self {
        Self {
            paper: request.paper,
            title: words::clean(&request.title),
            language: words::clean(&request.language),
            placements: Vec::new(),
            pages: vec![test_page::draw(request)],
        }
    }

    /// How many pages there are, at least one.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// Where each label is, in the order of the request.
    #[must_use]
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// A page as an SVG document whose user unit is the millimetre. Its texts name the font
    /// “Noto Sans CJK SC” and do not embed it.
    ///
    /// # Errors
    /// [`NoSuchPage`] beyond the last page.
    pub fn svg(&self, page: usize) -> Result<&str, NoSuchPage> {
        let pages = self.pages();
        self.pages.get(page).map(String::as_str).ok_or(NoSuchPage { page, pages })
    }

    /// All pages as one PDF: vector art, with text that can be searched and a subset of the font. The same sheet
    /// gives the same bytes.
    ///
    /// # Errors
    /// [`SheetError::Art`] and [`SheetError::Pdf`], neither of which a request can bring about.
    pub fn pdf(&self) -> Result<Vec<u8>, SheetError> {
        export::pdf(self)
    }

    /// A page as an 8-bit grey PNG that states its resolution, so that programs print it at its true size.
    ///
    /// # Errors
    /// [`SheetError::NoSuchPage`] beyond the last page; the others cannot be brought about by a request.
    pub fn png(&self, page: usize, dpi: Dpi) -> Result<Vec<u8>, SheetError> {
        export::png(self.svg(page)?, self.paper, dpi)
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sheet({} pages, hidden)", self.pages.len())
    }
}
