//! Sheets to try and pictures to measure.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use std::process::Command;

use junqi_labels::{
    Group, IssueNumber, LabelSize, Modules, Paper, Placement, Secret, Sheet, SheetLabel, SheetRequest,
    SheetTexts, TestPageRequest, sealed_modules, token,
};
use junqi_rules::{Armies, Army, PieceIndex};

pub const WARNING: &str = "请按 100 % 打印，不要缩放到页面";

/// The sealed set that all tests print.
pub fn secret() -> Secret {
    Secret::from_bytes([0x5a; 16])
}

pub fn modules_of(piece: PieceIndex) -> Modules {
    sealed_modules(&token(&secret(), piece, IssueNumber::FIRST)).unwrap()
}

pub fn texts() -> SheetTexts {
    SheetTexts {
        language: "zh-CN".into(),
        print_at_full_size: WARNING.into(),
        ruler: "此线应长 100 毫米".into(),
    }
}

/// A whole set, each label named by `name`.
pub fn set(armies: Armies, paper: Paper, mm: f64, name: impl Fn(PieceIndex) -> String) -> SheetRequest {
    let group = |army: &Army| Group {
        heading: ["红方", "黑方", "绿方", "蓝方"][usize::from(army.number())].into(),
        labels: armies
            .pieces()
            .filter(|piece| piece.army() == *army)
            .map(|piece| SheetLabel { name: name(piece), modules: modules_of(piece) })
            .collect(),
    };
    SheetRequest {
        used: 0,
        outlines: false,
        card: None,
        correction: None,
        paper,
        label: LabelSize::new(mm).unwrap(),
        title: "家里的军棋".into(),
        texts: texts(),
        groups: armies.all().iter().map(group).collect(),
    }
}

/// The page on which a printer is measured.
pub fn test_page(paper: Paper) -> TestPageRequest {
    TestPageRequest {
        paper,
        language: "zh-CN".into(),
        title: "打印机测试页".into(),
        steps: vec!["第一步".into(), "第二步".into(), "第三步".into()],
        label: SheetLabel { name: "15 mm".into(), modules: modules_of(PieceIndex::try_from(0).unwrap()) },
    }
}

pub fn chinese(piece: PieceIndex) -> String {
    format!("{} {}", piece.rank().chinese(), piece.rank().number())
}

pub fn english(piece: PieceIndex) -> String {
    format!("{} {}", piece.rank().english(), piece.rank().number())
}

/// A grey picture; 0 is black.
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pub dpi: f64,
    pub pixels: Vec<u8>,
}

impl Picture {
    pub fn pixel(&self, mm: f64) -> usize {
        format!("{:.0}", (mm / 25.4 * self.dpi).floor()).parse().unwrap()
    }

    pub fn at(&self, x_mm: f64, y_mm: f64) -> u8 {
        self.pixels[self.pixel(y_mm) * self.width + self.pixel(x_mm)]
    }

    /// How much of the rectangle's pixels is black, from 0 to 1, per column; `turned` swaps columns and rows.
    pub fn darkness(&self, along: (usize, usize), across: (usize, usize), turned: bool) -> Vec<f64> {
        (along.0..along.1)
            .map(|a| {
                let sum: f64 = (across.0..across.1)
                    .map(|c| {
                        let (x, y) = if turned { (c, a) } else { (a, c) };
                        1.0 - f64::from(self.pixels[y * self.width + x]) / 255.0
                    })
                    .sum();
                sum / f64::from(u32::try_from(across.1 - across.0).unwrap())
            })
            .collect()
    }

    /// The code in a label's square, by a scanner that sees nothing else.
    pub fn scan(&self, place: &Placement) -> Option<String> {
        let (left, top) = (self.pixel(place.x_mm), self.pixel(place.y_mm));
        let side = self.pixel(place.size_mm);
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, |x, y| {
            self.pixels[(top + y) * self.width + left + x]
        });
        let grids = image.detect_grids();
        (grids.len() == 1).then(|| grids[0].decode().ok())?.map(|(_, text)| text)
    }
}

/// Runs one of poppler's tools on a PDF and gives its standard output.
pub fn poppler(tool: &str, arguments: &[&str], pdf: &[u8]) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.pdf");
    std::fs::write(&file, pdf).unwrap();
    let mut command = Command::new(tool);
    // The file comes first for pdftotext, whose last argument is where to write.
    let command = if tool == "pdftotext" {
        command.arg(&file).args(arguments)
    } else {
        command.args(arguments).arg(&file)
    };
    let output = command.output().unwrap_or_else(|error| {
        panic!(
            "{tool} does not run ({error}): it comes with the package poppler-utils, which these tests need"
        )
    });
    assert!(output.status.success(), "{tool}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// A page of a PDF as poppler paints it in grey.
pub fn painted(pdf: &[u8], page: usize, dpi: u16) -> Picture {
    let (page, resolution) = ((page + 1).to_string(), dpi.to_string());
    let pgm = poppler("pdftoppm", &["-gray", "-r", &resolution, "-f", &page, "-l", &page], pdf);
    let mut head = pgm.splitn(4, |byte| byte.is_ascii_whitespace());
    let mut word = || std::str::from_utf8(head.next().unwrap()).unwrap().to_owned();
    assert_eq!(word(), "P5");
    let (width, height): (usize, usize) = (word().parse().unwrap(), word().parse().unwrap());
    let pixels = pgm[pgm.len() - width * height..].to_vec();
    Picture { width, height, dpi: dpi.into(), pixels }
}

/// A page as the crate's own PNG.
pub fn own_picture(sheet: &Sheet, page: usize, dpi: u16) -> (Picture, Option<png::PixelDimensions>) {
    let bytes = sheet.png(page, junqi_labels::Dpi::new(dpi).unwrap()).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    assert_eq!(reader.output_color_type(), (png::ColorType::Grayscale, png::BitDepth::Eight));
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (info.width.try_into().unwrap(), info.height.try_into().unwrap());
    (Picture { width, height, dpi: dpi.into(), pixels }, reader.info().pixel_dims)
}
