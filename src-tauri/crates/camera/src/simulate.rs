//! Frames as a phone's camera gives them, one category at a time, the same for the same seed.

use crate::{
    CameraError,
    category::Category,
    chance::Chance,
    finger::Finger,
    label::Label,
    lens::{defocus, motion},
    light::{Glare, Shadow, slant},
    look_alikes::look_alikes,
    math::{cos, sin},
    picture::Picture,
    piece::{LABEL, Piece},
    pinhole::{Attitude, Plane, Point},
    sensor::{Sensor, jpeg},
    table::table,
    trouble::Trouble,
    wear::Wear,
};
use image::GrayImage;

/// A simulated frame, px.
pub const WIDTH: u32 = 1280;
/// A simulated frame, px.
pub const HEIGHT: u32 = 720;

/// The middle of the picture, px, where the lens looks.
const CENTRE: Point = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);

/// What is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// What makes it hard.
    pub category: Category,
    /// Light modules on dark, as engraved or on dark plastic; always so in [`Category::Inverted`]. Everything
    /// else in the frame stays as it is.
    pub light_on_dark: bool,
    /// Which of all such frames.
    pub seed: u64,
}

/// A frame and what is to be seen in it.
pub struct Simulated {
    /// [`WIDTH`] x [`HEIGHT`] px, grey.
    pub frame: GrayImage,
    /// For each label its outer edge, px, clockwise from the corner at the first finder pattern.
    pub edges: Vec<[Point; 4]>,
}

/// Simulates a frame with these labels. They lie beside one another; lots decide which is where.
///
/// # Errors
/// [`CameraError::Encoding`] if the frame cannot be compressed.
pub fn simulate(shot: Shot, labels: &[Label]) -> Result<Simulated, CameraError> {
    let mut chance = Chance::new(shot.seed);
    let shot = Shot { light_on_dark: shot.light_on_dark || shot.category == Category::Inverted, ..shot };
    let condition = condition(shot.category, &mut chance);
    let trouble = Trouble::of(condition, &mut chance);
    let focal = chance.between(condition.focal_lengths());
    let mut picture = table(WIDTH as usize, HEIGHT as usize, &mut chance);
    if condition == Category::Empty {
        look_alikes(&mut picture, focal, &mut chance);
    }
    let pieces = pieces(labels, condition, focal, &trouble, shot.light_on_dark, &mut chance);
    for piece in &pieces {
        piece.draw(&mut picture);
    }
    if trouble.finger {
        pieces.iter().for_each(|piece| finger(piece, &mut chance).draw(&mut picture));
    }
    light(&mut picture, &pieces, &trouble, &mut chance);
    let picture = blur(picture, &pieces, &trouble, &mut chance);
    let sensor = Sensor { exposure: trouble.exposure, gain: trouble.gain, floor: trouble.floor };
    let bytes = sensor.expose(&picture, &mut chance);
    let frame = GrayImage::from_raw(WIDTH, HEIGHT, bytes).unwrap_or_default();
    let frame = image::load_from_memory(&jpeg(&frame, trouble.quality)?)?.into_luma8();
    Ok(Simulated { frame, edges: pieces.iter().map(Piece::edge).collect() })
}

/// In which category's conditions a frame is taken.
fn condition(category: Category, chance: &mut Chance) -> Category {
    match category {
        Category::Inverted => {
            let place = chance.below(12) as usize;
            Category::OF_A_SET.get(place).copied().unwrap_or(Category::Nominal)
        }
        other => other,
    }
}

/// The pieces with these labels, in their order.
fn pieces<'a>(
    labels: &'a [Label],
    condition: Category,
    focal: f32,
    trouble: &Trouble,
    light_on_dark: bool,
    chance: &mut Chance,
) -> Vec<Piece<'a>> {
    let swapped = chance.now_and_then(0.5);
    let last = labels.len().saturating_sub(1);
    let piece = |(place, label): (usize, &'a Label)| {
        let place = if swapped { last - place } else { place };
        let plane = lay(place, labels.len(), condition, focal, chance);
        let mut paper = chance.between((236.0, 252.0));
        let mut ink = chance.between((4.0, 22.0));
        if chance.now_and_then(trouble.faded) {
            paper *= chance.between((0.72, 0.88));
            ink = paper * (1.0 - chance.between((0.28, 0.56)));
        }
        let wear = if trouble.worn { Wear::some(chance, LABEL) } else { Wear::default() };
        let face = chance.between(label.plastic.greys());
        if light_on_dark {
            (paper, ink) = (ink, paper);
        }
        Piece { label, plane, face, paper, ink, wear }
    };
    labels.iter().enumerate().map(piece).collect()
}

/// How the piece at this place of so many lies, from left to right.
fn lay(place: usize, count: usize, condition: Category, focal: f32, chance: &mut Chance) -> Plane {
    let share = WIDTH as f32 / count.max(1) as f32;
    // Near ones fill the picture; the others leave room to lie here or there.
    let near = condition == Category::Near;
    let (room_x, room_y) = if near { (60.0, 8.0) } else { (85.0, 150.0) };
    // A large square fits into the picture only if it stands near enough upright.
    let quarters = 90.0 * chance.below(4) as f32;
    let turn = quarters + chance.between(if near { (-18.0, 18.0) } else { (-45.0, 45.0) });
    let middle = (
        share * (place as f32 + 0.5) - CENTRE.0 + chance.between((-room_x, room_x)),
        chance.between((-room_y, room_y)),
    );
    let wanted = chance.between(condition.widths());
    let facing = Attitude {
        middle,
        distance: focal * 2.0 * LABEL / wanted,
        turn,
        tilt: 0.0,
        towards: chance.between((0.0, 360.0)),
    };
    // Away from the middle of the picture things look wider; it is to be as wide as wanted there too.
    let distance = facing.distance * Plane::new(&facing, focal, CENTRE).side(LABEL) / wanted;
    Plane::new(&Attitude { distance, tilt: chance.between(condition.tilts()), ..facing }, focal, CENTRE)
}

/// A fingertip that comes over an edge or a corner of a label and hides up to some three tenths of it.
fn finger(piece: &Piece<'_>, chance: &mut Chance) -> Finger {
    let angle = chance.between((0.0, 360.0));
    let away = chance.between((1.05, 1.4)) * LABEL;
    let side = piece.width();
    Finger {
        middle: piece.plane.px((away * cos(angle), away * sin(angle))),
        radii: (side * chance.between((0.34, 0.46)), side * chance.between((0.24, 0.34))),
        angle: chance.between((0.0, 180.0)),
        grey: chance.between((110.0, 155.0)),
    }
}

/// The lamp, its shadow and its mirror image.
fn light(picture: &mut Picture, pieces: &[Piece<'_>], trouble: &Trouble, chance: &mut Chance) {
    slant(picture, chance.between((0.02, 0.24)), chance.between((0.0, 360.0)));
    let on_label = |piece: &Piece<'_>, chance: &mut Chance, reach: f32| {
        let place = |chance: &mut Chance| chance.between((-reach, reach)) * LABEL;
        piece.plane.px((place(chance), place(chance)))
    };
    // One shadow a frame: it falls across one of the labels, and over another or not.
    let shaded = chance.below(u32::try_from(pieces.len()).unwrap_or(u32::MAX)) as usize;
    if let Some(piece) = pieces.get(shaded).filter(|_| trouble.shadow) {
        let shadow = Shadow {
            through: on_label(piece, chance, 0.7),
            angle: chance.between((0.0, 360.0)),
            left: chance.between((0.28, 0.6)),
            soft: chance.between((1.0, 0.5 * piece.width())),
        };
        shadow.fall(picture);
    }
    for piece in pieces.iter().filter(|_| trouble.glare) {
        let glare = Glare {
            middle: on_label(piece, chance, 1.0),
            radius: piece.width() * chance.between((0.1, 0.25)),
            strength: chance.between((180.0, 480.0)),
        };
        glare.shine(picture);
    }
}

/// What the hand and the lens do.
fn blur(picture: Picture, pieces: &[Piece<'_>], trouble: &Trouble, chance: &mut Chance) -> Picture {
    let module = |piece: &Piece<'_>| piece.width() / piece.label.art.modules();
    let module = pieces.iter().map(module).fold(f32::INFINITY, f32::min);
    let module = if module.is_finite() { module } else { 0.0 };
    let moved = if trouble.motion > 0.0 {
        motion(&picture, trouble.motion * module, chance.between((0.0, 180.0)))
    } else {
        picture
    };
    // Gaussians one after the other add up by the squares of their deviations.
    let (softness, defocused) = (trouble.softness, trouble.defocus * module);
    defocus(&moved, (softness * softness + defocused * defocused).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        label::{Art, Plastic},
        math::distance,
    };

    fn labels(count: usize) -> Vec<Label> {
        let art = Art { size: 21, dark: (0..441).map(|module| module % 3 == 0).collect() };
        let plastics = [Plastic::Red, Plastic::Black];
        plastics.map(|plastic| Label { art: art.clone(), plastic }).into_iter().take(count).collect()
    }

    fn shot(category: Category, seed: u64) -> Simulated {
        simulate(Shot { category, light_on_dark: false, seed }, &labels(category.labels())).unwrap()
    }

    /// The mean grey along a square around a label's middle, as large as a share of its edge.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn grey_along(frame: &GrayImage, edge: &[Point; 4], share: f32) -> f32 {
        let middle =
            edge.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0 / 4.0, sum.1 + corner.1 / 4.0));
        let mut sum = 0.0;
        for (from, to) in edge.iter().zip(edge.iter().cycle().skip(1)) {
            for step in 0..20 {
                let part = (step as f32 + 0.5) / 20.0;
                let place = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                let x = middle.0 + (place.0 - middle.0) * share;
                let y = middle.1 + (place.1 - middle.1) * share;
                sum += f32::from(frame.get_pixel(x as u32, y as u32).0[0]);
            }
        }
        sum / 80.0
    }

    #[test]
    fn the_same_seed_gives_the_same_frame() {
        let first = shot(Category::Hard, 5);
        assert_eq!(first.frame, shot(Category::Hard, 5).frame);
        assert_eq!(first.edges, shot(Category::Hard, 5).edges);
        assert_ne!(first.frame, shot(Category::Hard, 6).frame);
    }

    /// FNV-1a (Fowler, Noll and Vo): tells whether a px has changed.
    fn fingerprint(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
        })
    }

    /// Every platform has to get these frames. What changes the simulation changes them; then the new ones
    /// belong here, and figures measured on the old ones have to be measured anew.
    #[test]
    fn every_category_gives_the_frame_that_is_known() {
        let known: [u64; 18] = [
            0x35F2_38D6_5D77_BFE8,
            0x9EE6_4E6E_6BAF_E155,
            0xB16E_586F_6F11_A6D9,
            0x649B_07D9_018B_62D4,
            0x4A94_4DE0_02D4_EDCB,
            0xE140_881C_6C6D_99F7,
            0xB594_2526_18D7_708C,
            0x7B64_8B92_EA24_5D0A,
            0x852D_F76A_C97F_6B2D,
            0x5BFC_BECB_510B_04AB,
            0x0955_AE76_5EB4_3D3B,
            0xC98C_08E1_6D42_403D,
            0xC6B5_ACBC_3FB4_0BA5,
            0x1E30_EC2C_34CE_43E4,
            0xCF7F_D4E3_7BAD_7C3D,
            0x35F2_38D6_5D77_BFE8,
            0x35F2_38D6_5D77_BFE8,
            0x1096_C3B4_8942_7364,
        ];
        let frames = Category::ALL.map(|category| fingerprint(shot(category, 1).frame.as_raw()));
        assert_eq!(frames, known, "{frames:#018X?}");
    }

    #[test]
    fn labels_lie_within_the_picture_as_wide_and_as_tilted_as_their_category_says() {
        for category in Category::ALL {
            let (least, most) = category.widths();
            let mut chance = Chance::new(7);
            for round in 0..300 {
                let focal = chance.between(category.focal_lengths());
                let count = category.labels();
                for place in 0..count {
                    let plane = lay(place, count, category, focal, &mut chance);
                    let edge = plane.square(LABEL);
                    let inside = |(x, y): &Point| *x > 0.0 && *x < 1280.0 && *y > 0.0 && *y < 720.0;
                    assert!(edge.iter().all(inside), "{category:?} {round}: {edge:?}");
                    // A tilt makes one way narrower, in proportion to its cosine, and leaves the other.
                    let width = plane.side(LABEL);
                    let narrow = (1.0 + cos(category.tilts().1)) / 2.0;
                    assert!(
                        width > least * narrow * 0.93 && width < most * 1.07,
                        "{category:?} {round}: {width} px"
                    );
                }
            }
        }
    }

    /// How much narrower than long a small circle around its middle is seen: the cosine of its tilt.
    fn foreshortening(plane: &Plane) -> f32 {
        let way = |mm: Point| {
            let (from, to) = (plane.px((-mm.0, -mm.1)), plane.px(mm));
            (to.0 - from.0, to.1 - from.1)
        };
        let (x, y) = (way((0.1, 0.0)), way((0.0, 0.1)));
        // The ratio of the singular values of these two columns, from their squares' sum and their product.
        let squares = x.0 * x.0 + x.1 * x.1 + y.0 * y.0 + y.1 * y.1;
        let sum = (squares / (x.0 * y.1 - x.1 * y.0)).max(2.0);
        (sum - (sum * sum - 4.0).sqrt()) / 2.0
    }

    #[test]
    fn labels_lean_as_far_as_their_category_says() {
        for category in Category::ALL {
            let (least, most) = category.tilts();
            let mut chance = Chance::new(3);
            let lay = |_| foreshortening(&lay(0, 1, category, 1_100.0, &mut chance));
            let seen: Vec<f32> = (0..200).map(lay).collect();
            // Beside the middle of the picture even what faces the lens looks a little stretched.
            let within = |seen: &f32| *seen < cos((least - 5.0).max(0.0)) + 1e-3 && *seen > cos(most + 6.0);
            assert!(seen.iter().all(within), "{category:?}: {seen:?}");
            let far = seen.iter().filter(|seen| **seen < cos((least + most) / 2.0)).count();
            assert!((60..140).contains(&far), "{category:?}: {far} of 200");
        }
    }

    #[test]
    fn paper_is_light_within_the_edge_and_plastic_dark_beyond_in_every_clear_category() {
        let clear = [
            Category::Nominal,
            Category::Small,
            Category::Tilted,
            Category::Motion,
            Category::Lowlight,
            Category::Faded,
            Category::Near,
            Category::Plain,
            Category::Foreign,
        ];
        for category in clear {
            for seed in 0..2 {
                let simulated = shot(category, seed);
                assert_eq!(simulated.edges.len(), category.labels());
                for (edge, label) in simulated.edges.iter().zip(labels(2)) {
                    let paper = grey_along(&simulated.frame, edge, 0.91);
                    let plastic = grey_along(&simulated.frame, edge, 1.15);
                    assert!(paper > plastic * 1.6, "{category:?} {seed}: {paper} and {plastic}");
                    let most = label.plastic.greys().1 * 1.35;
                    assert!(plastic < most, "{category:?} {seed}: {plastic} of {:?}", label.plastic);
                }
            }
        }
    }

    #[test]
    fn the_first_corner_is_the_one_at_the_first_module() {
        // One dark quarter: at the first corner.
        let dark = (0..441).map(|module| module % 21 < 10 && module / 21 < 10).collect();
        let label = Label { art: Art { size: 21, dark }, plastic: Plastic::Red };
        for seed in 0..6 {
            let shot = Shot { category: Category::Nominal, light_on_dark: false, seed };
            let simulated = simulate(shot, std::slice::from_ref(&label)).unwrap();
            let edge = &simulated.edges[0];
            let middle = |a: Point, b: Point| (a.0 + (b.0 - a.0) * 0.35, a.1 + (b.1 - a.1) * 0.35);
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            let grey = |corner: usize| {
                let (x, y) = middle(edge[corner], edge[(corner + 2) % 4]);
                simulated.frame.get_pixel(x as u32, y as u32).0[0]
            };
            assert!(grey(0) < 60, "seed {seed}: {}", grey(0));
            assert!([1, 2, 3].into_iter().all(|corner| grey(corner) > 150), "seed {seed}");
            // Clockwise, as y goes down.
            let (a, b, d) = (edge[0], edge[1], edge[3]);
            assert!((b.0 - a.0) * (d.1 - a.1) - (b.1 - a.1) * (d.0 - a.0) > 0.0);
            assert!(distance(a, b) > 90.0);
        }
    }

    #[test]
    fn light_on_dark_changes_the_labels_and_nothing_else() {
        let shot = Shot { category: Category::Nominal, light_on_dark: false, seed: 4 };
        let dark_on_light = simulate(shot, &labels(2)).unwrap();
        let inverted = simulate(Shot { light_on_dark: true, ..shot }, &labels(2)).unwrap();
        assert_eq!(dark_on_light.edges, inverted.edges);
        for edge in &inverted.edges {
            assert!(grey_along(&inverted.frame, edge, 0.91) < 60.0);
            assert!(grey_along(&dark_on_light.frame, edge, 0.91) > 150.0);
        }
        let corner = |simulated: &Simulated| simulated.frame.get_pixel(3, 3).0;
        assert_eq!(corner(&dark_on_light), corner(&inverted));
    }

    #[test]
    fn inverted_frames_are_light_on_dark_in_several_conditions() {
        let mut chance = Chance::new(1);
        let conditions: std::collections::BTreeSet<Category> =
            (0..60).map(|_| condition(Category::Inverted, &mut chance)).collect();
        assert!(conditions.len() >= 10, "{conditions:?}");
        let dark = (0..6).map(|seed| shot(Category::Inverted, seed)).flat_map(|simulated| {
            let frame = simulated.frame;
            simulated.edges.into_iter().map(move |edge| grey_along(&frame, &edge, 0.91))
        });
        assert!(dark.filter(|grey| *grey < 90.0).count() >= 9);
    }
}
