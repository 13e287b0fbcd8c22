//! The PDF as poppler puts it on paper: sizes, codes, words.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Picture, WARNING, chinese, english, painted, poppler, secret, set, test_page};
use junqi_labels::{
    IssueNumber, MeasuredTestPage, Paper, Placement, PrintCheck, PrinterCorrection, SetCard, Sheet,
    SheetRequest, TEST_CORNER_MM, card_modules, check_print, token,
};
use junqi_rules::{Armies, PieceIndex};

/// The edges of a code in mm, left, top, right and bottom, measured at the outer rims of its three finders to a
/// fraction of a pixel: the paper darkened inside a stretch that ends in the middle of the rim tells where it begins.
fn edges(picture: &Picture, place: &Placement) -> [f64; 4] {
    let module = place.size_mm / 29.0;
    let measure = |near: f64, across: f64, turned: bool, rising: bool| {
        let edge = near + if rising { 4.0 } else { 25.0 } * module;
        let rim = if rising { edge + module / 2.0 } else { edge - module / 2.0 };
        let white = if rising { edge - 3.0 * module } else { edge + 3.0 * module };
        let stretch = (picture.pixel(rim.min(white)), picture.pixel(rim.max(white)));
        let finder = (picture.pixel(across + 5.0 * module), picture.pixel(across + 10.0 * module));
        let dark: f64 = picture.darkness(stretch, finder, turned).into_iter().sum();
        let in_mm = |pixels: f64| pixels * 25.4 / picture.dpi;
        let ends = |pixel: usize| f64::from(u32::try_from(pixel).unwrap());
        if rising { in_mm(ends(stretch.1) - dark) } else { in_mm(ends(stretch.0) + dark) }
    };
    [
        measure(place.x_mm, place.y_mm, false, true),
        measure(place.y_mm, place.x_mm, true, true),
        measure(place.x_mm, place.y_mm, false, false),
        measure(place.y_mm, place.x_mm, true, false),
    ]
}

fn check_labels(request: &SheetRequest, dpi: u16) {
    let sheet = Sheet::new(request);
    let pdf = sheet.pdf().unwrap();
    let size = request.label.mm();
    for page in 0..sheet.pages() {
        let picture = painted(&pdf, page, dpi);
        // Below 12 mm a module is four dots of 300 dpi, too few for this scanner once poppler has softened them.
        let read = if size < 12.0 { &painted(&pdf, page, 600) } else { &picture };
        for place in sheet.placements().iter().filter(|place| place.page == page) {
            let piece = PieceIndex::try_from(u8::try_from(place.index).unwrap()).unwrap();
            let module = size / 29.0;
            let [left, top, right, bottom] = edges(&picture, place);
            for (measured, expected) in [
                (left - 4.0 * module, place.x_mm),
                (top - 4.0 * module, place.y_mm),
                (right + 4.0 * module, place.x_mm + size),
                (bottom + 4.0 * module, place.y_mm + size),
                ((right - left) / 21.0 * 29.0, size),
                ((bottom - top) / 21.0 * 29.0, size),
            ] {
                assert!((measured - expected).abs() <= 0.1, "{place:?}: {measured} instead of {expected} mm");
            }
            assert_eq!(
                read.scan(place).as_deref(),
                Some(token(&secret(), piece, IssueNumber::FIRST).as_str())
            );
        }
    }
}

#[test]
fn fifty_labels_on_one_page_are_true_to_size_and_read() {
    let request = set(Armies::Two, Paper::A4, 15.0, chinese);
    assert_eq!(Sheet::new(&request).pages(), 1);
    check_labels(&request, 300);
    check_labels(&request, 600);
}

#[test]
fn four_armies_and_other_sizes_and_papers_do_too() {
    check_labels(&set(Armies::Four, Paper::A4, 15.0, chinese), 300);
    check_labels(&set(Armies::Two, Paper::Letter, 10.0, english), 300);
    check_labels(&set(Armies::Two, Paper::Letter, 25.0, english), 300);
}

#[test]
fn labels_hold_nothing_but_the_code_and_no_gap_is_inside_the_dark() {
    let request = set(Armies::Two, Paper::A4, 15.0, chinese);
    let sheet = Sheet::new(&request);
    let picture = painted(&sheet.pdf().unwrap(), 0, 300);
    let labels: Vec<_> = request.groups.iter().flat_map(|group| &group.labels).collect();
    for place in sheet.placements() {
        let module = place.size_mm / 29.0;
        let modules = &labels[place.index].modules;
        let middle = |n: u16| (f64::from(n) + 4.5) * module;
        for (x, y) in (0..21).flat_map(|x| (0..21).map(move |y| (x, y))) {
            let expected = if modules.dark(x, y) { 0 } else { 255 };
            assert_eq!(
                picture.at(place.x_mm + middle(x), place.y_mm + middle(y)),
                expected,
                "{place:?} {x} {y}"
            );
            // The pixel on the edge between two dark modules must not show the paper.
            for (dx, dy) in [(1, 0), (0, 1)] {
                if modules.dark(x, y) && modules.dark(x + dx, y + dy) {
                    let edge = |n: u16, d: u16| middle(n) + f64::from(d) * module / 2.0;
                    let grey = picture.at(place.x_mm + edge(x, dx), place.y_mm + edge(y, dy));
                    assert_eq!(grey, 0, "a gap in {place:?} at {x} {y}");
                }
            }
        }
        let (left, right) = (picture.pixel(place.x_mm) + 1, picture.pixel(place.x_mm + place.size_mm));
        let (top, bottom) = (picture.pixel(place.y_mm) + 1, picture.pixel(place.y_mm + place.size_mm));
        let rim = picture.pixel(3.8 * module);
        for y in top..bottom {
            for x in left..right {
                if x < left + rim || x + rim >= right || y < top + rim || y + rim >= bottom {
                    assert_eq!(
                        picture.pixels[y * picture.width + x],
                        255,
                        "{place:?}: not quiet at pixel {x} {y}"
                    );
                }
            }
        }
    }
}

/// The length of a page's ruler in mm, whose line lies so far above the lower edge of the paper.
fn ruler_mm(picture: &Picture, row: usize, until: usize) -> f64 {
    let line = &picture.pixels[row * picture.width..][..until];
    let ticks: Vec<f64> = line
        .chunk_by(|a, b| (*a < 255) == (*b < 255))
        .scan(0.0, |x, run| {
            let start = *x;
            *x += f64::from(u32::try_from(run.len()).unwrap());
            Some((run[0] < 255).then_some(f64::midpoint(start, *x)))
        })
        .flatten()
        .collect();
    assert_eq!(ticks.len(), 101);
    (ticks[100] - ticks[0]) * 25.4 / picture.dpi
}

#[test]
fn the_ruler_is_a_hundred_millimetres_long() {
    for (paper, dpi) in [(Paper::A4, 300), (Paper::A4, 600), (Paper::Letter, 600)] {
        let sheet = Sheet::new(&set(Armies::Two, paper, 15.0, chinese));
        let picture = painted(&sheet.pdf().unwrap(), 0, dpi);
        // A millimetre above the ruler's line only its ticks are met.
        let length = ruler_mm(&picture, picture.pixel(paper.height_mm() - 18.0), picture.pixel(115.0));
        assert!((length - 100.0).abs() <= 0.1, "{length} mm");
        assert_eq!(check_print(length, 100.0), Ok(PrintCheck::True));
    }
}

#[test]
fn a_printer_that_shrinks_is_found_out_and_made_up_for() {
    let sheet = Sheet::new(&set(Armies::Two, Paper::A4, 15.0, chinese));
    let pdf = sheet.pdf().unwrap();
    // Painted with fewer dots an inch than the paper is measured in, everything is smaller: 582 of 600 are 97 %.
    let shrunk = Picture { dpi: 600.0, ..painted(&pdf, 0, 582) };
    let row = shrunk.pixel((Paper::A4.height_mm() - 18.0) * 0.97);
    let length = ruler_mm(&shrunk, row, shrunk.pixel(115.0 * 0.97));
    assert!((length - 97.0).abs() <= 0.1, "{length} mm");
    let advice = check_print(length, 100.0).unwrap();
    let PrintCheck::PrintAt(percent) = advice else { panic!("{advice:?}") };
    assert!((percent - 103.1).abs() <= 0.11, "{percent} %");
    let again = length * percent / 100.0;
    assert!((again - 100.0).abs() <= 0.1, "{again} mm");
    assert_eq!(check_print(again, percent), Ok(PrintCheck::True));
}

#[test]
fn a_set_card_has_a_page_of_its_own_and_is_read() {
    let text = format!("{{\"format\":\"junqi-set\",\"name\":\"{}\"}}", "家里的军棋".repeat(12));
    let card =
        SetCard { modules: card_modules(&text).unwrap(), lines: vec!["收好，不要给人看".into()] };
    for (paper, side) in [(Paper::A4, card.code_mm()), (Paper::Letter, card.code_mm())] {
        let request = SheetRequest { card: Some(card.clone()), ..set(Armies::Two, paper, 15.0, chinese) };
        let sheet = Sheet::new(&request);
        assert_eq!(
            (sheet.pages(), sheet.placements().iter().filter(|place| place.page == 1).count()),
            (2, 0)
        );
        let picture = painted(&sheet.pdf().unwrap(), 1, 300);
        // Beside the cut line: 10 mm margin, 3 mm for marks, 6 mm within the card.
        let place = Placement { index: 0, page: 1, x_mm: 19.0, y_mm: 27.0, size_mm: side };
        assert_eq!(picture.scan(&place).as_deref(), Some(text.as_str()));
    }
}

#[test]
fn the_words_can_be_taken_out_of_the_pdf() {
    let sheet = Sheet::new(&set(Armies::Four, Paper::A4, 15.0, chinese));
    let text = String::from_utf8(poppler("pdftotext", &["-layout", "-"], &sheet.pdf().unwrap())).unwrap();
    let squeezed: String = text.split_whitespace().collect();
    for rank in junqi_rules::Rank::ALL {
        let name = format!("{}{}", rank.chinese(), rank.number());
        let count = squeezed.matches(&name).count();
        assert!(count >= 4 * usize::from(rank.count_in_army()), "{name} {count} times in\n{text}");
    }
    for words in
        [WARNING, "家里的军棋", "红方", "黑方", "绿方", "蓝方", "此线应长 100 毫米", "1 / 2", "2 / 2"]
    {
        let words: String = words.split_whitespace().collect();
        assert!(squeezed.contains(&words), "{words} is missing in\n{text}");
    }
    assert_eq!(squeezed.matches(&WARNING.replace(' ', "")).count(), 2, "the warning is on every page");
}

#[test]
fn the_pdf_embeds_one_font_as_a_subset_and_is_true_in_colour_and_page() {
    let sheet = Sheet::new(&set(Armies::Four, Paper::A4, 15.0, chinese));
    let pdf = sheet.pdf().unwrap();
    assert_eq!(pdf, sheet.pdf().unwrap(), "the same sheet gives the same bytes");
    assert!(pdf.len() < 300_000, "{} bytes", pdf.len());

    let fonts = String::from_utf8(poppler("pdffonts", &[], &pdf)).unwrap();
    let lines: Vec<&str> = fonts.lines().skip(2).collect();
    assert_eq!(lines.len(), 1, "{fonts}");
    // Embedded, subset, with a map to Unicode.
    assert!(lines[0].contains("+NotoSansCJKsc-Regular") && lines[0].contains("yes yes yes"), "{fonts}");

    let info = String::from_utf8(poppler("pdfinfo", &[], &pdf)).unwrap();
    assert!(info.contains("家里的军棋") && info.contains("(A4)"), "{info}");

    let ppm = poppler("pdftoppm", &["-r", "100", "-f", "1", "-l", "1"], &pdf);
    let pixels = &ppm[ppm.len() - 827 * 1170 * 3..];
    assert!(
        pixels.chunks(3).all(|pixel| pixel[0] == pixel[1] && pixel[1] == pixel[2]),
        "only black and white"
    );
}

/// A printer of that scale and offset (mm): the picture that poppler paints, put onto paper of the same resolution.
/// Ink that runs off the paper is lost.
fn print(pdf: &[u8], scale: (f64, f64), offset: (f64, f64)) -> Picture {
    let ideal = painted(pdf, 0, 600);
    let whole = |pixels: usize| f64::from(u32::try_from(pixels).unwrap());
    let source = |pixel: usize, scale: f64, offset: f64, count: usize| {
        // The middle of the pixel on paper comes from here.
        let from = (whole(pixel) + 0.5 - offset * 600.0 / 25.4) / scale;
        (from >= 0.0 && from < whole(count)).then(|| format!("{:.0}", from.floor()).parse::<usize>().unwrap())
    };
    let columns: Vec<Option<usize>> =
        (0..ideal.width).map(|x| source(x, scale.0, offset.0, ideal.width)).collect();
    let pixels = (0..ideal.height)
        .flat_map(|y| {
            let row = source(y, scale.1, offset.1, ideal.height);
            let ideal = &ideal;
            columns.iter().map(move |x| row.zip(*x).map_or(255, |(y, x)| ideal.pixels[y * ideal.width + x]))
        })
        .collect();
    Picture { pixels, ..ideal }
}

/// The middles of the dark runs in a row or a column of pixels, mm.
fn ticks(picture: &Picture, line: impl Iterator<Item = u8>) -> Vec<f64> {
    let line: Vec<u8> = line.collect();
    let mut at = 0;
    let mut ticks = Vec::new();
    for run in line.chunk_by(|a, b| (*a < 128) == (*b < 128)) {
        if run[0] < 128 {
            let middle = f64::from(u32::try_from(2 * at + run.len()).unwrap()) / 2.0;
            ticks.push(middle * 25.4 / picture.dpi);
        }
        at += run.len();
    }
    ticks
}

/// What a person measures on a test page: both rulers and where they begin. Beside the lines of the rulers there are
/// rows and columns that meet all 101 ticks, whatever is printed behind them.
fn measure(picture: &Picture) -> MeasuredTestPage {
    let beside = picture.pixel(30.0)..picture.pixel(50.0);
    let ruler = |ticks: Vec<f64>| (ticks.len() > 100).then(|| (ticks[0], ticks[100] - ticks[0]));
    let row = |y: usize| ticks(picture, picture.pixels[y * picture.width..][..picture.width].iter().copied());
    let column =
        |x: usize| ticks(picture, (0..picture.height).map(move |y| picture.pixels[y * picture.width + x]));
    let (from_left_mm, across_mm) = beside.clone().find_map(|y| ruler(row(y))).unwrap();
    let (from_top_mm, down_mm) = beside.clone().find_map(|x| ruler(column(x))).unwrap();
    MeasuredTestPage { across_mm, down_mm, from_left_mm, from_top_mm }
}

#[test]
fn a_test_page_says_what_a_true_printer_does() {
    for paper in [Paper::A4, Paper::Letter] {
        let page = Sheet::test_page(&test_page(paper));
        assert_eq!((page.pages(), page.placements().len()), (1, 0));
        let pdf = page.pdf().unwrap();
        let measured = measure(&painted(&pdf, 0, 600));
        for (length, true_mm) in [
            (measured.across_mm, 100.0),
            (measured.down_mm, 100.0),
            (measured.from_left_mm, TEST_CORNER_MM),
            (measured.from_top_mm, TEST_CORNER_MM),
        ] {
            assert!((length - true_mm).abs() < 0.06, "{measured:?}");
        }
        let text = String::from_utf8(poppler("pdftotext", &["-layout", "-"], &pdf)).unwrap();
        for word in ["A", "B", "C", "D", "测试页", "第三步"] {
            assert!(text.contains(word), "{word} is missing in\n{text}");
        }
    }
}

#[test]
fn what_a_printer_does_is_measured_once_and_made_up_for() {
    // Fit to the page about its middle; a drum that is slower than the paper; a tray that is askew.
    for (scale, offset) in
        [((0.97, 0.97), (3.15, 4.46)), ((1.0, 0.985), (0.0, 1.0)), ((1.0, 1.0), (-2.5, 3.5))]
    {
        let printed = print(&Sheet::test_page(&test_page(Paper::A4)).pdf().unwrap(), scale, offset);
        let correction = PrinterCorrection::measured(&measure(&printed), Paper::A4).unwrap();
        let plain = set(Armies::Two, Paper::A4, 15.0, chinese);
        let request = SheetRequest { correction: Some(correction), ..plain.clone() };
        let sheet = Sheet::new(&request);
        let paper = print(&sheet.pdf().unwrap(), scale, offset);
        let off = |picture: &Picture| {
            let off = |place: &Placement| {
                let module = place.size_mm / 29.0;
                let [left, top, right, bottom] = edges(picture, place);
                let (x, y) = (place.x_mm + 4.0 * module, place.y_mm + 4.0 * module);
                let far = 21.0 * module;
                [left - x, top - y, right - x - far, bottom - y - far]
                    .map(f64::abs)
                    .into_iter()
                    .fold(0.0, f64::max)
            };
            sheet.placements().iter().map(off).fold(0.0, f64::max)
        };
        assert!(off(&paper) <= 0.1, "{scale:?} {offset:?}: {} mm off", off(&paper));
        for (index, place) in sheet.placements().iter().enumerate() {
            let piece = PieceIndex::try_from(u8::try_from(index).unwrap()).unwrap();
            let text = paper.scan(place);
            assert_eq!(text.as_deref(), Some(token(&secret(), piece, IssueNumber::FIRST).as_str()));
        }
    }
}
