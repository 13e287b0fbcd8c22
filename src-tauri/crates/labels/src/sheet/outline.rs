//! The dark modules of a code as closed outlines.
//!
//! Modules drawn one by one, or row by row, share edges at which printers and viewers show hairlines; an outline has
//! no edge inside the dark.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::Modules;

/// A way along the edge of a module; the dark is always on the right hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Right,
    Down,
    Left,
    Up,
}

impl Way {
    const fn right_hand(self) -> Self {
        match self {
            Self::Right => Self::Down,
            Self::Down => Self::Left,
            Self::Left => Self::Up,
            Self::Up => Self::Right,
        }
    }

    const fn left_hand(self) -> Self {
        match self {
            Self::Right => Self::Up,
            Self::Down => Self::Right,
            Self::Left => Self::Down,
            Self::Up => Self::Left,
        }
    }
}

/// A unit edge between a dark and a light module: where it starts (row first) and where it goes.
type Edge = (u16, u16, Way);

/// SVG path data, in modules from the grid's top left corner moved by `offset` both ways: each outline once, the
/// outer ones clockwise and those of holes against the clock, so either fill rule fits.
pub(crate) fn path_data(modules: &Modules, offset: u16) -> String {
    let mut data = String::new();
    for Outline { start: (x, y), runs } in outlines(modules) {
        // Writing to a string cannot fail.
        let _ = write!(data, "M{} {}", x + offset, y + offset);
        // The last run is drawn by closing the outline.
        for (way, length) in runs.iter().take(runs.len().saturating_sub(1)) {
            let _ = match way {
                Way::Right => write!(data, "h{length}"),
                Way::Left => write!(data, "h-{length}"),
                Way::Down => write!(data, "v{length}"),
                Way::Up => write!(data, "v-{length}"),
            };
        }
        data.push('z');
    }
    data
}

/// The same in millimetres for modules of `module` mm, each corner at its own place, so that nothing adds up.
pub(crate) fn path_data_in_mm(modules: &Modules, offset: u16, module: f64) -> String {
    let mm = |place: u16| super::mm(f64::from(place + offset) * module);
    let mut data = String::new();
    for Outline { start: (x, y), runs } in outlines(modules) {
        let _ = write!(data, "M{} {}", mm(x), mm(y));
        let mut at = (x, y);
        for (way, length) in runs.iter().take(runs.len().saturating_sub(1)) {
            let _ = match way {
                Way::Right | Way::Left => {
                    at.0 = if *way == Way::Right { at.0 + length } else { at.0 - length };
                    write!(data, "H{}", mm(at.0))
                }
                Way::Down | Way::Up => {
                    at.1 = if *way == Way::Down { at.1 + length } else { at.1 - length };
                    write!(data, "V{}", mm(at.1))
                }
            };
        }
        data.push('z');
    }
    data
}

/// One closed outline: where it starts, and its straight runs.
struct Outline {
    start: (u16, u16),
    runs: Vec<(Way, u16)>,
}

fn outlines(modules: &Modules) -> impl Iterator<Item = Outline> {
    let mut left = edges(modules);
    std::iter::from_fn(move || {
        let &start = left.first()?;
        let (y, x, _) = start;
        Some(Outline { start: (x, y), runs: walk(start, &mut left) })
    })
}

fn edges(modules: &Modules) -> BTreeSet<Edge> {
    let mut edges = BTreeSet::new();
    for y in 0..modules.size() {
        for x in (0..modules.size()).filter(|x| modules.dark(*x, y)) {
            let dark = |x: Option<u16>, y: Option<u16>| x.zip(y).is_some_and(|(x, y)| modules.dark(x, y));
            if !dark(Some(x), y.checked_sub(1)) {
                edges.insert((y, x, Way::Right));
            }
            if !dark(x.checked_add(1), Some(y)) {
                edges.insert((y, x + 1, Way::Down));
            }
            if !dark(Some(x), y.checked_add(1)) {
                edges.insert((y + 1, x + 1, Way::Left));
            }
            if !dark(x.checked_sub(1), Some(y)) {
                edges.insert((y + 1, x, Way::Up));
            }
        }
    }
    edges
}

/// Takes one closed outline off the edges and gives its straight runs.
fn walk(start: Edge, left: &mut BTreeSet<Edge>) -> Vec<(Way, u16)> {
    let mut runs: Vec<(Way, u16)> = Vec::new();
    let mut edge = start;
    loop {
        left.remove(&edge);
        let (y, x, way) = edge;
        match runs.last_mut() {
            Some((last, length)) if *last == way => *length += 1,
            Some(_) | None => runs.push((way, 1)),
        }
        let (y, x) = match way {
            Way::Right => (y, x + 1),
            Way::Down => (y + 1, x),
            Way::Left => (y, x - 1),
            Way::Up => (y - 1, x),
        };
        if (y, x) == (start.0, start.1) {
            return runs;
        }
        // The right hand first: modules that touch at a corner only stay apart.
        let next = [way.right_hand(), way, way.left_hand()].map(|way| (y, x, way));
        match next.into_iter().find(|edge| left.contains(edge)) {
            Some(next) => edge = next,
            None => return runs,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain_modules;

    fn grid(rows: &[&str]) -> Modules {
        let dark = rows.iter().flat_map(|row| row.chars()).map(|module| module == '#').collect();
        Modules::from_rows(u16::try_from(rows.len()).unwrap(), dark).unwrap()
    }

    #[test]
    fn one_module_is_one_square() {
        assert_eq!(path_data(&grid(&["#"]), 4), "M4 4h1v1h-1z");
    }

    #[test]
    fn a_hole_runs_against_the_clock() {
        assert_eq!(path_data(&grid(&["###", "#.#", "###"]), 0), "M0 0h3v3h-3zM1 1v1h1v-1z");
    }

    #[test]
    fn corners_that_touch_make_two_outlines() {
        assert_eq!(path_data(&grid(&["#.", ".#"]), 0), "M0 0h1v1h-1zM1 1h1v1h-1z");
        assert_eq!(path_data(&grid(&[".#", "#."]), 0), "M1 0h1v1h-1zM0 1h1v1h-1z");
    }

    #[test]
    fn nothing_dark_is_no_path() {
        assert_eq!(path_data(&grid(&["..", ".."]), 0), "");
    }

    /// Whether a module's centre lies inside the outlines, by counting the vertical edges left of it.
    fn inside(data: &str, x: u16, y: u16) -> bool {
        let mut crossings = 0;
        for outline in data.split('M').filter(|outline| !outline.is_empty()) {
            let spaced = outline.replace('z', "").replace('h', " h ").replace('v', " v ");
            let mut words = spaced.split(' ').filter(|word| !word.is_empty());
            let mut number = || words.next().map(str::to_owned);
            let mut at: (i32, i32) = (number().unwrap().parse().unwrap(), number().unwrap().parse().unwrap());
            let start = at;
            let mut crossed = |from: (i32, i32), to: (i32, i32)| {
                let row = from.1.min(to.1)..from.1.max(to.1);
                crossings +=
                    i32::from(from.0 == to.0 && row.contains(&i32::from(y)) && from.0 <= i32::from(x));
            };
            while let Some(way) = number() {
                let step: i32 = number().unwrap().parse().unwrap();
                let to = if way == "h" { (at.0 + step, at.1) } else { (at.0, at.1 + step) };
                crossed(at, to);
                at = to;
            }
            assert!(at.0 == start.0 || at.1 == start.1, "an outline closes along the grid");
            crossed(at, start);
        }
        crossings % 2 == 1
    }

    #[test]
    fn the_outlines_of_every_code_enclose_its_dark_modules() {
        for rank in junqi_rules::Rank::ALL {
            let modules = plain_modules(rank).unwrap();
            let data = path_data(&modules, 0);
            for (x, y) in (0..21).flat_map(|x| (0..21).map(move |y| (x, y))) {
                assert_eq!(inside(&data, x, y), modules.dark(x, y), "{rank:?} {x} {y}");
            }
        }
    }
}
