//! What lens and hand do to a picture.

use crate::{
    math::{cos, exp, sin},
    picture::Picture,
};

/// Adds up shifted copies of a picture, each weighted; beyond its edge a picture goes on as it ends.
fn add_up(picture: &Picture, copies: &[(isize, isize, f32)]) -> Picture {
    let width = picture.width();
    let last = width.saturating_sub(1);
    let mut sum = Picture::new(width, picture.height(), 0.0);
    for (y, row) in (0..).zip(sum.rows_mut()) {
        for (across, down, weight) in copies {
            let from = picture.row(y + down);
            let shift = across.unsigned_abs().min(last);
            // The part that lies inside is one long run, which a compiler makes fast; the rest is the edge.
            if *across >= 0 {
                let end = from.get(last).copied().unwrap_or(0.0);
                let (inside, outside) = row.split_at_mut(width - shift);
                let run = from.get(shift..).unwrap_or(&[]);
                inside.iter_mut().zip(run).for_each(|(sum, grey)| *sum += weight * grey);
                outside.iter_mut().for_each(|sum| *sum += weight * end);
            } else {
                let end = from.first().copied().unwrap_or(0.0);
                let (outside, inside) = row.split_at_mut(shift);
                inside.iter_mut().zip(from).for_each(|(sum, grey)| *sum += weight * grey);
                outside.iter_mut().for_each(|sum| *sum += weight * end);
            }
        }
    }
    sum
}

/// Out of focus: a Gaussian of this deviation, px.
pub(crate) fn defocus(picture: &Picture, deviation: f32) -> Picture {
    if deviation <= 0.0 {
        return picture.clone();
    }
    #[allow(clippy::cast_possible_truncation)] // a float's cast saturates
    let reach = (3.0 * deviation).ceil() as i16;
    let weight = |away: i16| exp(-0.5 * (f32::from(away) / deviation) * (f32::from(away) / deviation));
    let all: f32 = (-reach..=reach).map(weight).sum();
    let copies = |of: fn(isize) -> (isize, isize)| -> Vec<_> {
        let copy = |away: i16| {
            let (across, down) = of(away.into());
            (across, down, weight(away) / all)
        };
        (-reach..=reach).map(copy).collect()
    };
    let across = add_up(picture, &copies(|away| (away, 0)));
    add_up(&across, &copies(|away| (0, away)))
}

/// The hand moved so many px in a direction, degrees, while the picture was taken.
pub(crate) fn motion(picture: &Picture, length: f32, angle: f32) -> Picture {
    const STEPS: u16 = 32;
    let mut copies: Vec<(isize, isize, f32)> = Vec::new();
    let mut add = |across: isize, down: isize, weight: f32| match copies
        .iter_mut()
        .find(|copy| (copy.0, copy.1) == (across, down))
    {
        Some(copy) => copy.2 += weight,
        None => copies.push((across, down, weight)),
    };
    for step in 0..STEPS {
        let way = ((f32::from(step) + 0.5) / f32::from(STEPS) - 0.5) * length;
        let (x, y) = (way * cos(angle), way * sin(angle));
        let (part_x, part_y) = (x - x.floor(), y - y.floor());
        #[allow(clippy::cast_possible_truncation)] // a float's cast saturates
        let (left, top) = (x.floor() as isize, y.floor() as isize);
        for (down, weight_y) in [(top, 1.0 - part_y), (top + 1, part_y)] {
            for (across, weight_x) in [(left, 1.0 - part_x), (left + 1, part_x)] {
                add(across, down, weight_x * weight_y / f32::from(STEPS));
            }
        }
    }
    add_up(picture, &copies)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture that is dark but for one light px in its middle.
    fn star() -> Picture {
        let mut picture = Picture::new(61, 61, 0.0);
        picture.within((30.0, 30.0), (30.0, 30.0), |_, grey| *grey = 1_000.0);
        picture
    }

    /// All its light, and how far it is spread across and down: deviations, px.
    fn spread(picture: &mut Picture) -> (f32, f32, f32) {
        let (mut all, mut across, mut down) = (0.0, 0.0, 0.0);
        picture.each(|(x, y), grey| {
            all += *grey;
            across += (x - 30.5) * (x - 30.5) * *grey;
            down += (y - 30.5) * (y - 30.5) * *grey;
        });
        (all, (across / all).sqrt(), (down / all).sqrt())
    }

    #[test]
    fn defocus_spreads_light_by_its_deviation_and_loses_none() {
        for deviation in [0.8, 1.3, 3.0] {
            let (all, across, down) = spread(&mut defocus(&star(), deviation));
            assert!((all - 1_000.0).abs() < 0.1, "{all}");
            let near = |seen: f32| (seen / deviation - 1.0).abs() < 0.05;
            assert!(near(across) && near(down), "{deviation}: {across} and {down}");
        }
    }

    #[test]
    fn motion_spreads_light_along_its_way_only() {
        let (all, across, down) = spread(&mut motion(&star(), 12.0, 90.0));
        assert!((all - 1_000.0).abs() < 0.1, "{all}");
        // An even spread over a length has its twelfth root as deviation.
        assert!((down / (12.0 / 12.0_f32.sqrt()) - 1.0).abs() < 0.03, "{down}");
        assert!(across < 0.1, "{across}");
    }

    #[test]
    fn an_even_picture_stays_even_up_to_its_edge() {
        let even = Picture::new(40, 30, 77.0);
        for blurred in [defocus(&even, 2.0), motion(&even, 9.0, 33.0)] {
            assert!(blurred.greys().iter().all(|grey| (grey - 77.0).abs() < 0.01));
        }
    }
}
