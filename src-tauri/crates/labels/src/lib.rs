//! What is printed on the pieces of a Junqi set: tokens, their QR codes and the sheets that carry them.
//!
//! The crate is pure: it takes values and gives values and bytes. Lengths are millimetres on paper at 100 %,
//! codes are counted in modules (the small squares of a QR code).

mod code;
mod engraving;
mod font;
mod issue;
mod print_check;
mod printer;
mod secret;
mod sheet;
mod token;

pub use code::{
    CodeError, Modules, NotAGrid, card_modules, plain_modules, sealed_modules, sealed_modules_in_any_mask,
};
pub use engraving::{Engraving, engraved_label, engraved_sheet, engraving_path};
pub use issue::IssueNumber;
pub use print_check::{NoRulerLength, PrintCheck, RULER_MM, check_print};
pub use printer::{MeasuredTestPage, PrinterCorrection, PrinterError, TEST_CORNER_MM, TestLength};
pub use secret::{NoRandomness, NotASecret, Secret};
pub use sheet::{
    Dpi, DpiError, Group, LabelSize, LabelSizeError, NoSuchPage, Paper, Placement, Places, SetCard, Sheet,
    SheetError, SheetLabel, SheetRequest, SheetTexts, TestPageRequest,
};
pub use token::{NotAToken, Token, token};
