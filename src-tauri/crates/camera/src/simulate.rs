//! Frames as a phone's camera gives them, one category at a time, the same for the same seed.

use crate::{
    CameraError,
    category::Category,
    chance::Chance,
    lens::{defocus, motion},
    light::{Finger, glare, shadow, slant},
    piece::{Art, LABEL, Piece, Wear},
    pinhole::{Attitude, FOCAL, Plane, Point},
    sensor::Sensor,
    table::{look_alikes, table},
};
use image::GrayImage;
use std::f32::consts::{PI, TAU};

/// A simulated frame, px.
pub const WIDTH: u32 = 1280;
/// A simulated frame, px.
pub const HEIGHT: u32 = 720;

/// The millimetres of a label's side.
const SIDE: f32 = 2.0 * LABEL;

/// What is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// What makes it hard.
    pub category: Category,
    /// Light modules on dark, as engraved or on dark plastic.
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

/// What may go wrong in one frame.
#[derive(Default)]
struct Trouble {
    tilt: (f32, f32),
    blur: f32,
    motion: f32,
    exposure: f32,
    noise: f32,
    ink: Option<f32>,
    glare: bool,
    shadow: bool,
    worn: bool,
    finger: bool,
}

impl Trouble {
    fn of(category: Category, chance: &mut Chance) -> Self {
        let easy = Self {
            tilt: (0.0, 22.0),
            blur: chance.between((0.3, 0.8)),
            exposure: chance.between((0.8, 1.0)),
            noise: chance.between((1.5, 3.5)),
            ..Self::default()
        };
        match category {
            Category::Tilted => Self { tilt: (35.0, 60.0), ..easy },
            Category::Blurred => Self { blur: chance.between((1.4, 3.0)), ..easy },
            Category::Motion => Self { motion: chance.between((5.0, 13.0)), ..easy },
            Category::Lowlight => {
                Self { exposure: chance.between((0.15, 0.35)), noise: chance.between((5.0, 9.0)), ..easy }
            }
            Category::Glare => Self { glare: true, ..easy },
            Category::Shadow => Self { shadow: true, ..easy },
            Category::Damaged => Self { worn: true, ..easy },
            Category::Faded => Self { ink: Some(chance.between((0.35, 0.7))), ..easy },
            Category::Occluded => Self { finger: true, ..easy },
            Category::Hard => Self::several(easy, chance),
            _ => easy,
        }
    }

    /// Tilted, and each of the others now and then.
    fn several(easy: Self, chance: &mut Chance) -> Self {
        Self {
            tilt: (15.0, 45.0),
            blur: chance.between((0.6, 1.5)),
            exposure: chance.between((0.2, 0.9)),
            noise: chance.between((2.0, 8.0)),
            ink: chance.now_and_then(0.5).then(|| chance.between((0.2, 0.6))),
            glare: chance.now_and_then(0.3),
            shadow: chance.now_and_then(0.3),
            worn: chance.now_and_then(0.4),
            ..easy
        }
    }
}

/// Simulates a frame with these labels, which lie beside one another from left to right.
///
/// # Errors
/// [`CameraError::Encoding`] if the frame cannot be compressed.
pub fn simulate(shot: Shot, labels: &[Art]) -> Result<Simulated, CameraError> {
    let mut chance = Chance::new(shot.seed);
    let width = WIDTH as usize;
    let trouble = Trouble::of(shot.category, &mut chance);
    let mut picture = table(width, HEIGHT as usize, &mut chance);
    if shot.category == Category::Empty {
        look_alikes(&mut picture, width, &mut chance);
    }
    let pieces: Vec<Piece<'_>> = labels
        .iter()
        .enumerate()
        .map(|(place, art)| piece(art, (place, labels.len()), shot, &trouble, &mut chance))
        .collect();
    for piece in &pieces {
        piece.draw(&mut picture, width);
    }
    slant(&mut picture, width, &mut chance);
    for piece in &pieces {
        spoil(&mut picture, width, piece, &trouble, &mut chance);
    }
    if trouble.motion > 0.0 {
        picture = motion(&picture, width, trouble.motion, chance.between((0.0, PI)));
    }
    picture = defocus(picture, width, trouble.blur);
    let quality = if chance.now_and_then(0.5) { 80 } else { 90 };
    let sensor = Sensor { exposure: trouble.exposure, noise: trouble.noise, photons: 0.03, quality };
    let frame = sensor.expose(&picture, WIDTH, HEIGHT, &mut chance)?;
    Ok(Simulated { frame, edges: pieces.iter().map(Piece::edge).collect() })
}

/// The piece that lies at this place of so many.
fn piece<'a>(
    art: &'a Art,
    (place, count): (usize, usize),
    shot: Shot,
    trouble: &Trouble,
    chance: &mut Chance,
) -> Piece<'a> {
    let centre = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);
    let share = WIDTH as f32 / count.max(1) as f32;
    let room = if shot.category == Category::Near { 40.0 } else { 110.0 };
    let middle = (
        share * (place as f32 + 0.5) - centre.0 + chance.between((-room, room)),
        chance.between((-room, room)) * if shot.category == Category::Near { 0.3 } else { 1.2 },
    );
    let wanted = chance.between(shot.category.widths());
    let mut attitude = Attitude {
        middle,
        distance: FOCAL * SIDE / wanted,
        turn: chance.between((0.0, TAU)),
        tilt: chance.between(trouble.tilt).to_radians(),
        towards: chance.between((0.0, TAU)),
    };
    // Leaning makes it narrower; it is as wide as wanted on the mean of its sides.
    let plane = Plane::new(&attitude, centre);
    attitude.distance *= mean_side(&plane) / wanted;
    let plane = Plane::new(&attitude, centre);
    // A set's red pieces are of lighter plastic than its black ones; lots decide which lies where.
    let face =
        if chance.now_and_then(0.5) { chance.between((75.0, 100.0)) } else { chance.between((20.0, 40.0)) };
    let paper = chance.between((228.0, 250.0));
    let black = chance.between((14.0, 30.0));
    let ink = trouble.ink.map_or(black, |left| paper - (paper - black) * left);
    let wear = if trouble.worn { Wear::some(chance, paper) } else { Wear::default() };
    let (paper, ink) = if shot.light_on_dark { (ink, paper) } else { (paper, ink) };
    Piece { art, plane, face, paper, ink, wear }
}

fn mean_side(plane: &Plane) -> f32 {
    let corners = [(-LABEL, -LABEL), (LABEL, -LABEL), (LABEL, LABEL), (-LABEL, LABEL)].map(|mm| plane.px(mm));
    let side = |place: usize| {
        let (a, b) = (corners[place], corners[(place + 1) % 4]);
        (a.0 - b.0).hypot(a.1 - b.1)
    };
    (0..4).map(side).sum::<f32>() / 4.0
}

/// What light and hands do to one label.
fn spoil(picture: &mut [f32], width: usize, piece: &Piece<'_>, trouble: &Trouble, chance: &mut Chance) {
    let side = mean_side(&piece.plane);
    let on_label = |chance: &mut Chance, reach: f32| {
        piece.plane.px((chance.between((-reach, reach)), chance.between((-reach, reach))))
    };
    if trouble.shadow {
        let through = on_label(chance, 0.6 * LABEL);
        let soft = chance.between((1.5, 0.3 * side));
        shadow(picture, width, through, chance.between((0.35, 0.6)), soft, chance.between((0.0, TAU)));
    }
    if trouble.glare {
        let middle = on_label(chance, LABEL);
        glare(picture, width, middle, side * chance.between((0.1, 0.25)), chance.between((200.0, 500.0)));
    }
    if trouble.finger {
        // From beyond an edge or a corner inwards, so that it hides up to some three tenths of the label.
        let angle = chance.between((0.0, TAU));
        let away = chance.between((0.95, 1.2)) * LABEL;
        let middle = piece.plane.px((away * angle.cos() * 1.1, away * angle.sin() * 1.1));
        let radii = (side * chance.between((0.3, 0.45)), side * chance.between((0.22, 0.33)));
        let finger =
            Finger { middle, radii, angle: chance.between((0.0, PI)), grey: chance.between((125.0, 185.0)) };
        finger.draw(picture, width);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn art() -> Art {
        Art { size: 21, dark: (0..441).map(|module| module % 3 == 0).collect() }
    }

    fn shot(category: Category, seed: u64) -> Simulated {
        let labels = vec![art(); category.labels()];
        simulate(Shot { category, light_on_dark: false, seed }, &labels).unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_frame() {
        let first = shot(Category::Hard, 5);
        assert_eq!(first.frame, shot(Category::Hard, 5).frame);
        assert_eq!(first.edges, shot(Category::Hard, 5).edges);
        assert_ne!(first.frame, shot(Category::Hard, 6).frame);
    }

    #[test]
    fn labels_lie_where_the_truth_says_as_wide_as_their_category() {
        for category in Category::ALL {
            for seed in 0..3 {
                let simulated = shot(category, seed);
                assert_eq!(simulated.edges.len(), category.labels());
                let (least, most) = category.widths();
                for edge in &simulated.edges {
                    let side = |place: usize| {
                        let (a, b) = (edge[place], edge[(place + 1) % 4]);
                        (a.0 - b.0).hypot(a.1 - b.1)
                    };
                    let mean = (0..4).map(side).sum::<f32>() / 4.0;
                    assert!(mean > least * 0.93 && mean < most * 1.07, "{category:?}: {mean} px");
                    let inside = |(x, y): Point| x > 0.0 && x < 1280.0 && y > 0.0 && y < 720.0;
                    assert!(edge.iter().all(|corner| inside(*corner)), "{category:?}: {edge:?}");
                }
            }
        }
    }

    #[test]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn paper_is_light_within_the_edge_and_plastic_dark_beyond() {
        let simulated = shot(Category::Nominal, 3);
        for edge in &simulated.edges {
            let middle =
                edge.iter().fold((0.0, 0.0), |sum, corner| (sum.0 + corner.0 / 4.0, sum.1 + corner.1 / 4.0));
            let grey = |part: f32| {
                let sum: u32 = edge
                    .iter()
                    .map(|corner| {
                        let x = middle.0 + (corner.0 - middle.0) * part;
                        let y = middle.1 + (corner.1 - middle.1) * part;
                        u32::from(simulated.frame.get_pixel(x as u32, y as u32).0[0])
                    })
                    .sum();
                sum / 4
            };
            assert!(grey(0.92) > grey(1.1) + 60, "{} and {}", grey(0.92), grey(1.1));
        }
    }
}
