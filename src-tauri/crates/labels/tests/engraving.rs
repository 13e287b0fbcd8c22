//! Engraved labels as a laser sees them, and as a scanner sees the wood and the plastic afterwards.

#![allow(clippy::unwrap_used)]

mod common;

use common::{Picture, chinese, modules_of, secret, set};
use junqi_labels::{
    Engraving, IssueNumber, LabelSize, Paper, Placement, engraved_label, engraved_sheet, token,
};
use junqi_rules::{Armies, PieceIndex};
use resvg::{
    tiny_skia::{Color, Pixmap, Transform},
    usvg::{Options, Tree},
};

const DPI: f32 = 600.0;

/// What the laser leaves: `plain` grey where it does not touch, `burnt` where it does.
fn engraved(svg: &str, plain: u8, burnt: u8) -> Picture {
    let options = Options { dpi: 96.0, ..Options::default() };
    let tree = Tree::from_str(svg, &options).unwrap();
    let scale = DPI / 96.0;
    let size = tree.size().scale_by(scale).unwrap().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    pixmap.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let grey = |white: u8| {
        let part = f32::from(white) / 255.0;
        let value = f32::from(burnt) + (f32::from(plain) - f32::from(burnt)) * part;
        format!("{value:.0}").parse().unwrap()
    };
    Picture {
        width: size.width().try_into().unwrap(),
        height: size.height().try_into().unwrap(),
        dpi: DPI.into(),
        pixels: pixmap.pixels().iter().map(|pixel| grey(pixel.red())).collect(),
    }
}

#[test]
fn one_closed_path_a_label_and_it_is_read() {
    let piece = PieceIndex::try_from(7).unwrap();
    let expected = token(&secret(), piece, IssueNumber::FIRST);
    for mm in [12.0, 15.0, 18.0] {
        let size = LabelSize::new(mm).unwrap();
        // Light wood that darkens, and dark plastic that lightens around the modules.
        for (engraving, plain, burnt) in [(Engraving::Normal, 220, 60), (Engraving::Inverted, 40, 200)] {
            let svg = engraved_label(&modules_of(piece), size, engraving);
            assert_eq!(svg.matches("<path").count(), 1);
            let path = svg.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
            assert_eq!(path.matches('M').count(), path.matches('z').count(), "every outline is closed");
            assert!(path.ends_with('z') && path.chars().all(|c| "MHVz. 0123456789".contains(c)), "{path}");
            assert!(
                svg.contains(&format!("width=\"{mm}mm\""))
                    && svg.contains(&format!("viewBox=\"0 0 {mm} {mm}\""))
            );
            let picture = engraved(&svg, plain, burnt);
            let place = Placement { index: 0, page: 0, x_mm: 0.0, y_mm: 0.0, size_mm: mm };
            assert_eq!(picture.scan(&place).as_deref(), Some(expected.as_str()), "{engraving:?}, {mm} mm");
        }
    }
}

#[test]
fn a_sheet_has_every_label_where_the_printed_one_has_it() {
    let request = set(Armies::Two, Paper::A4, 15.0, chinese);
    let sheet = junqi_labels::Sheet::new(&request);
    for engraving in [Engraving::Normal, Engraving::Inverted] {
        let pages = engraved_sheet(&request, engraving);
        assert_eq!(pages.len(), 1);
        let (plain, burnt) = if engraving == Engraving::Normal { (220, 60) } else { (40, 200) };
        let picture = engraved(&pages[0], plain, burnt);
        for place in sheet.placements() {
            let piece = PieceIndex::try_from(u8::try_from(place.index).unwrap()).unwrap();
            let expected = token(&secret(), piece, IssueNumber::FIRST);
            assert_eq!(picture.scan(place).as_deref(), Some(expected.as_str()), "{engraving:?} {place:?}");
        }
    }
}
