//! The SVG and the PNG: that they show what the PDF shows, that words keep off labels, that no text breaks a sheet.

#![allow(clippy::unwrap_used)]

mod common;

use common::{chinese, english, modules_of, own_picture, painted, secret, set};
use junqi_labels::{
    Dpi, Group, IssueNumber, NoSuchPage, Paper, Sheet, SheetError, SheetLabel, SheetRequest, token,
};
use junqi_rules::{Armies, PieceIndex};
use resvg::usvg::{self, fontdb};

fn tree(svg: &str) -> usvg::Tree {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_font_source(fontdb::Source::Binary(std::sync::Arc::new(include_bytes!(
        "../assets/NotoSansCJKsc-Regular-subset.otf"
    ))));
    usvg::Tree::from_str(svg, &options).unwrap()
}

#[test]
fn an_outline_is_where_its_label_would_be_and_says_nothing_of_it() {
    let whole = set(Armies::Two, Paper::A4, 15.0, chinese);
    let outlined = SheetRequest { outlines: true, ..whole.clone() };
    let (whole, outlined) = (Sheet::new(&whole), Sheet::new(&outlined));
    assert_eq!(outlined.placements(), whole.placements());
    let (picture, _) = own_picture(&outlined, 0, 300);
    for place in outlined.placements() {
        assert_eq!(picture.scan(place), None);
        // Half a millimetre on both sides of each edge, halfway along it.
        let (middle, far) = (place.size_mm / 2.0, place.size_mm);
        for (x, y) in [(0.0, middle), (far, middle), (middle, 0.0), (middle, far)] {
            let dark = (-10..=10).any(|step| {
                let off = f64::from(step) / 20.0;
                let (dx, dy) = if y == middle { (off, 0.0) } else { (0.0, off) };
                picture.at(place.x_mm + x + dx, place.y_mm + y + dy) < 200
            });
            assert!(dark, "{place:?} {x} {y}");
        }
        assert_eq!(picture.at(place.x_mm + middle, place.y_mm + middle), 255);
    }
    let (mut texts, mut lines) = (Vec::new(), Vec::new());
    boxes(tree(outlined.svg(0).unwrap()).root(), &mut texts, &mut lines);
    let named = |rank: junqi_rules::Rank| texts.iter().any(|(text, _)| text.contains(rank.chinese()));
    assert!(!junqi_rules::Rank::ALL.into_iter().any(named), "{texts:?}");
}

/// A box in mm: left, top, right, bottom.
type Box = [f64; 4];

/// The boxes of all texts of a group and of all else, in mm.
fn boxes(group: &usvg::Group, texts: &mut Vec<(String, Box)>, lines: &mut Vec<Box>) {
    let mm = |rect: usvg::Rect| {
        [rect.left(), rect.top(), rect.right(), rect.bottom()].map(|pixels| f64::from(pixels) * 25.4 / 96.0)
    };
    for node in group.children() {
        match node {
            usvg::Node::Group(group) => boxes(group, texts, lines),
            usvg::Node::Text(text) => {
                let words = text.chunks().iter().map(usvg::TextChunk::text).collect();
                texts.push((words, mm(text.abs_bounding_box())));
            }
            usvg::Node::Path(path) if path.stroke().is_some() => {
                lines.push(mm(path.abs_stroke_bounding_box()))
            }
            usvg::Node::Path(_) | usvg::Node::Image(_) => {}
        }
    }
}

fn overlap(a: &Box, b: &Box) -> bool {
    a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
}

#[test]
fn words_and_labels_keep_inside_the_margins_and_apart() {
    let mut requests = Vec::new();
    for paper in [Paper::A4, Paper::Letter] {
        for mm in [10.0, 12.0, 15.0, 18.0, 25.0] {
            requests.push(set(Armies::Four, paper, mm, chinese));
            let mut long = set(Armies::Two, paper, mm, |piece| english(piece).repeat(4));
            long.title = "Wide title ".repeat(50);
            long.texts.ruler = long.texts.ruler.repeat(9);
            long.texts.print_at_full_size = long.texts.print_at_full_size.repeat(9);
            long.groups[0].heading = "红方".repeat(200);
            requests.push(long);
        }
    }
    for request in requests {
        let sheet = Sheet::new(&request);
        for page in 0..sheet.pages() {
            let (mut texts, mut lines) = (Vec::new(), Vec::new());
            boxes(tree(sheet.svg(page).unwrap()).root(), &mut texts, &mut lines);
            let labels: Vec<Box> = sheet
                .placements()
                .iter()
                .filter(|place| place.page == page)
                .map(|p| [p.x_mm, p.y_mm, p.x_mm + p.size_mm, p.y_mm + p.size_mm])
                .collect();
            assert!(
                texts.len() >= labels.len() + 14,
                "a name for each label, the ruler's numbers and the rest"
            );
            let inside = |b: &Box| {
                b[0] >= 5.0
                    && b[1] >= 5.0
                    && b[2] <= request.paper.width_mm() - 5.0
                    && b[3] <= request.paper.height_mm() - 5.0
            };
            for (n, (words, text)) in texts.iter().enumerate() {
                assert!(inside(text), "{words} {text:?}");
                assert!(!labels.iter().any(|label| overlap(label, text)), "{words} {text:?} touches a label");
                for (other, over) in &texts[n + 1..] {
                    assert!(!overlap(text, over), "{words} {text:?} and {other} {over:?}");
                }
            }
            for (n, label) in labels.iter().enumerate() {
                assert!(inside(label), "{label:?}");
                assert!(!labels[n + 1..].iter().any(|other| overlap(label, other)), "{label:?}");
            }
            assert!(lines.iter().all(inside));
        }
    }
}

#[test]
fn the_picture_and_the_pdf_show_the_same_labels() {
    let sheet = Sheet::new(&set(Armies::Four, Paper::A4, 15.0, chinese));
    let pdf = sheet.pdf().unwrap();
    for page in 0..sheet.pages() {
        let (own, density) = own_picture(&sheet, page, 300);
        let poppler = painted(&pdf, page, 300);
        assert_eq!((own.width, own.height), (2481, 3508));
        assert_eq!(density.map(|d| (d.xppu, d.yppu, d.unit)), Some((11811, 11811, png::Unit::Meter)));
        for place in sheet.placements().iter().filter(|place| place.page == page) {
            let (left, right) = (own.pixel(place.x_mm), own.pixel(place.x_mm + place.size_mm));
            let (top, bottom) = (own.pixel(place.y_mm), own.pixel(place.y_mm + place.size_mm));
            let pixels = (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y)));
            // One of them paints edges in grey, so only a difference beyond half a pixel counts.
            let differing = pixels
                .filter(|(x, y)| {
                    own.pixels[y * own.width + x].abs_diff(poppler.pixels[y * poppler.width + x]) > 200
                })
                .count();
            assert_eq!(differing, 0, "{place:?}");
        }
    }
}

#[test]
fn every_label_of_the_picture_reads_at_any_resolution() {
    let sheet = Sheet::new(&set(Armies::Two, Paper::Letter, 15.0, chinese));
    for dpi in [150, 300, 600] {
        let (picture, _) = own_picture(&sheet, 0, dpi);
        for place in sheet.placements() {
            let piece = PieceIndex::try_from(u8::try_from(place.index).unwrap()).unwrap();
            let expected = token(&secret(), piece, IssueNumber::FIRST);
            assert_eq!(picture.scan(place).as_deref(), Some(expected.as_str()), "{dpi} dpi, {place:?}");
        }
    }
}

#[test]
fn each_label_is_one_black_path_and_nothing_is_coloured() {
    let sheet = Sheet::new(&set(Armies::Two, Paper::A4, 15.0, chinese));
    let svg = sheet.svg(0).unwrap();
    assert!(svg.contains(r#"width="210mm" height="297mm" viewBox="0 0 210 297""#));
    assert_eq!(svg.matches("crispEdges").count(), 50);
    assert_eq!(svg.matches('#').count(), svg.matches("#000").count() + svg.matches("#fff").count());
    assert_eq!(svg.matches("#fff").count(), 1, "the paper");
}

#[test]
fn no_text_breaks_a_sheet() {
    let piece = PieceIndex::try_from(0).unwrap();
    for strange in [
        "",
        "\0\u{1}\u{8}\u{b}\u{1b}[31m\u{7f}\u{85}\u{FFFE}\u{FFFF}\u{10FFFF}",
        "line\r\nline\ttab\u{2028}end",
        "</text><script>&amp;&#0;<![CDATA[ ]]> \"'`",
        "👨‍👩‍👧‍👦🏴‍☠️ 𠀀𪚥 \u{202e}عربي עברית हिन्दी ไทย",
        "Z\u{300}\u{301}\u{302}a\u{200d}\u{feff}\u{ad}\u{e000}",
        &"𠮷".repeat(100_000),
    ] {
        let mut request = set(Armies::Two, Paper::A4, 15.0, |_| strange.to_owned());
        request.title = strange.into();
        request.texts.language = strange.into();
        request.texts.print_at_full_size = strange.into();
        request.texts.ruler = strange.into();
        request.groups[0].heading = strange.into();
        let sheet = Sheet::new(&request);
        tree(sheet.svg(0).unwrap());
        let text = common::poppler("pdftotext", &["-"], &sheet.pdf().unwrap());
        assert!(String::from_utf8(text).unwrap().contains("100"), "{strange:.20}");
        assert!(sheet.png(0, Dpi::new(72).unwrap()).is_ok());
        let place = &sheet.placements()[0];
        let expected = token(&secret(), piece, IssueNumber::FIRST);
        assert_eq!(own_picture(&sheet, 0, 200).0.scan(place).as_deref(), Some(expected.as_str()));
    }
}

#[test]
fn markup_in_a_name_is_printed_as_it_stands() {
    let label = SheetLabel { name: "<A&B>".into(), modules: modules_of(PieceIndex::try_from(3).unwrap()) };
    let mut request = set(Armies::Two, Paper::A4, 15.0, chinese);
    request.groups = vec![Group { heading: "“Tom & Jerry's”".into(), labels: vec![label] }];
    let pdf = Sheet::new(&request).pdf().unwrap();
    let text = String::from_utf8(common::poppler("pdftotext", &["-"], &pdf)).unwrap();
    assert!(text.contains("<A&B>") && text.contains("“Tom & Jerry's”"), "{text}");
}

#[test]
fn a_page_that_is_not_there_is_refused() {
    let sheet = Sheet::new(&set(Armies::Two, Paper::A4, 15.0, chinese));
    assert_eq!(sheet.svg(1), Err(NoSuchPage { page: 1, pages: 1 }));
    assert!(matches!(sheet.png(1, Dpi::PRINT), Err(SheetError::NoSuchPage(_))));
    assert_eq!(format!("{sheet:?}"), "Sheet(1 pages, hidden)");
}
