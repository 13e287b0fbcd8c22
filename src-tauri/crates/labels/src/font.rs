//! The one font of the sheets, embedded: a subset of Noto Sans CJK SC (see `assets/OFL.txt`).

use std::sync::{Arc, OnceLock};

use resvg::usvg::fontdb::{Database, Source};
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

static BYTES: &[u8] = include_bytes!("../assets/NotoSansCJKsc-Regular-subset.otf");

/// The family name inside the font file.
pub(crate) const FAMILY: &str = "Noto Sans CJK SC";

/// A font database that holds the embedded font only, so a sheet looks the same on every device.
pub(crate) fn database() -> Arc<Database> {
    static DATABASE: OnceLock<Arc<Database>> = OnceLock::new();
    let database = DATABASE.get_or_init(|| {
        let mut database = Database::new();
        database.load_font_source(Source::Binary(Arc::new(BYTES)));
        Arc::new(database)
    });
    Arc::clone(database)
}

/// The width of a text in ems: times the font size, its width on the sheet.
pub(crate) fn width(text: &str) -> f64 {
    static FONT: OnceLock<Option<FontRef<'static>>> = OnceLock::new();
    let Some(font) = FONT.get_or_init(|| FontRef::new(BYTES).ok()) else { return 0.0 };
    // Unscaled: scaled metrics are rounded to 1/64.
    let em = f64::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
    let metrics: GlyphMetrics<'_> = font.glyph_metrics(Size::unscaled(), LocationRef::default());
    let characters = font.charmap();
    text.chars()
        .map(|character| {
            // A character the font lacks is drawn as its first glyph, a box.
            let glyph = characters.map(character).unwrap_or_default();
            f64::from(metrics.advance_width(glyph).unwrap_or_default())
        })
        .sum::<f64>()
        / em
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_is_one_face_of_the_named_family() {
        let database = database();
        let families: Vec<_> = database.faces().map(|face| face.families[0].0.clone()).collect();
        assert_eq!(families, [FAMILY]);
    }

    #[test]
    fn the_font_holds_the_words_of_both_scripts() {
        let font = FontRef::new(BYTES).unwrap();
        for character in
            "军旗总司令手榴弹地雷軍旗總司令手榴彈地雷排長團師列印比例縮放紅黑，。、“”（）：×±éß™€".chars()
        {
            assert!(font.charmap().map(character).is_some(), "{character}");
        }
    }

    #[test]
    fn han_characters_are_one_em_wide_and_missing_ones_have_a_width() {
        assert!((width("军旗") - 2.0).abs() < 1e-6);
        assert!(width("i") < width("m"));
        assert!(width("\u{1F600}") > 0.0);
    }
}
