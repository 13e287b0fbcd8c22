//! Labels to be engraved: one path of closed outlines in millimetres, as laser programs want it.

use crate::{
    LabelSize, Modules, Sheet, SheetRequest,
    code::QUIET_ZONE,
    sheet::{mm, path_data_in_mm},
};
use std::fmt::Write as _;

/// What the laser takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engraving {
    /// The dark modules: where the laser darkens, as on light wood.
    Normal,
    /// Everything but the dark modules: where the laser lightens, as on dark plastic or anodised metal.
    Inverted,
}

/// The path of one label: closed outlines in mm from the label's upper left corner, to be filled by the even-odd rule.
/// Inverted, the label's own square is the first outline.
#[must_use]
pub fn engraving_path(modules: &Modules, label: LabelSize, engraving: Engraving) -> String {
    let outlines = path_data_in_mm(modules, QUIET_ZONE, label.module_mm(modules.size()));
    match engraving {
        Engraving::Normal => outlines,
        Engraving::Inverted => format!("M0 0H{0}V{0}H0z{outlines}", label.mm()),
    }
}

/// One label as an SVG document of its own, whose user unit is the millimetre.
#[must_use]
pub fn engraved_label(modules: &Modules, label: LabelSize, engraving: Engraving) -> String {
    let size = label.mm();
    let path = engraving_path(modules, label, engraving);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}mm\" height=\"{size}mm\" \
         viewBox=\"0 0 {size} {size}\"><path fill-rule=\"evenodd\" d=\"{path}\"/></svg>\n"
    )
}

/// The labels of a request where its sheet has them, page by page, and nothing else: what lies on the bed of the laser.
#[must_use]
pub fn engraved_sheet(request: &SheetRequest, engraving: Engraving) -> Vec<String> {
    let labels: Vec<&Modules> =
        request.groups.iter().flat_map(|group| &group.labels).map(|label| &label.modules).collect();
    let (width, height) = (request.paper.width_mm(), request.paper.height_mm());
    let sheet = Sheet::new(&SheetRequest { card: None, ..request.clone() });
    let page = |page: usize| {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\">\n"
        );
        for place in sheet.placements().iter().filter(|place| place.page == page) {
            if let Some(modules) = labels.get(place.index) {
                let path = engraving_path(modules, request.label, engraving);
                // Writing to a string cannot fail.
                let _ = writeln!(
                    svg,
                    "<path transform=\"translate({} {})\" fill-rule=\"evenodd\" d=\"{path}\"/>",
                    mm(place.x_mm),
                    mm(place.y_mm)
                );
            }
        }
        svg + "</svg>\n"
    };
    (0..sheet.pages()).map(page).collect()
}
