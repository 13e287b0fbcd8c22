//! Which code in play a located label shows.

use crate::{CodeIndex, Codes, locate::Located};

/// The code whose text was read, exactly; a text that is near to one is not one.
pub(crate) fn recognise(located: &Located, codes: &Codes) -> Option<CodeIndex> {
    codes.with_text(&located.text)
}
