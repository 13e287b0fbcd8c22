//! Patches: pixels of one shade that hang together.

use super::light_and_dark::{Shade, Shades};

/// Pixels of one shade that hang together by their sides, within their box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patch {
    pub(crate) shade: u8,
    pub(crate) left: u32,
    /// One past the last.
    pub(crate) right: u32,
    pub(crate) top: u32,
    /// One past the last.
    pub(crate) bottom: u32,
    /// px
    pub(crate) area: u32,
    /// The leftmost pixel of its top row.
    pub(crate) first: u32,
}

impl Patch {
    pub(crate) const fn width(&self) -> u32 {
        self.right - self.left
    }

    pub(crate) const fn height(&self) -> u32 {
        self.bottom - self.top
    }
}

/// Finds patches. Keeps its buffers.
#[derive(Default)]
pub(crate) struct Patches {
    /// Where each run leads: its own number at the root of a patch.
    parents: Vec<u32>,
    patches: Vec<Patch>,
    above: Vec<Run>,
    here: Vec<Run>,
}

#[derive(Clone, Copy)]
struct Run {
    start: u32,
    end: u32,
    shade: u8,
    number: u32,
}

#[allow(clippy::cast_possible_truncation)] // a frame's sides are below 2^15 px
impl Patches {
    /// Every patch; those that were joined to another one have an area of 0.
    pub(crate) fn find(&mut self, shades: &Shades) -> &[Patch] {
        self.parents.clear();
        self.patches.clear();
        self.above.clear();
        for y in 0..shades.height {
            self.here.clear();
            self.cut(shades.row(y), y as u32);
            self.join();
            std::mem::swap(&mut self.above, &mut self.here);
        }
        for number in (0..self.parents.len() as u32).rev() {
            let root = self.root(number);
            if root != number {
                self.merge(root, number);
            }
        }
        &self.patches
    }

    /// Cuts a row into runs of one shade.
    fn cut(&mut self, row: &[u8], y: u32) {
        let mut start = 0;
        // Eight pixels at a time are held against those one farther: most of a row does not change.
        let ahead = row.get(1..).unwrap_or(&[]);
        for (place, (here, next)) in row.chunks_exact(8).zip(ahead.chunks_exact(8)).enumerate() {
            let (&[a, b, c, d, e, f, g, h], &[i, j, k, l, m, n, o, p]) = (here, next) else { continue };
            let mut changes =
                u64::from_le_bytes([a, b, c, d, e, f, g, h]) ^ u64::from_le_bytes([i, j, k, l, m, n, o, p]);
            while changes != 0 {
                let byte = changes.trailing_zeros() / 8;
                changes &= !(0xFF << (8 * byte));
                let end = place as u32 * 8 + byte + 1;
                self.add(row, start, end, y);
                start = end;
            }
        }
        let done = ahead.len() / 8 * 8;
        for (place, pair) in row.windows(2).enumerate().skip(done) {
            if pair.first() != pair.last() {
                let end = place as u32 + 1;
                self.add(row, start, end, y);
                start = end;
            }
        }
        self.add(row, start, row.len() as u32, y);
    }

    fn add(&mut self, row: &[u8], start: u32, end: u32, y: u32) {
        let Some(&shade) = row.get(start as usize) else { return };
        if shade == Shade::Flat as u8 {
            return;
        }
        let number = self.parents.len() as u32;
        self.parents.push(number);
        let area = end - start;
        self.patches.push(Patch {
            shade,
            left: start,
            right: end,
            top: y,
            bottom: y + 1,
            area,
            first: start,
        });
        self.here.push(Run { start, end, shade, number });
    }

    /// Joins the runs of this row to those of the row above that touch them.
    fn join(&mut self) {
        let (mut a, mut b) = (0, 0);
        while let (Some(&above), Some(&here)) = (self.above.get(a), self.here.get(b)) {
            if above.shade == here.shade && above.start < here.end && here.start < above.end {
                let (one, other) = (self.root(above.number), self.root(here.number));
                // The older root stays: it holds the topmost row.
                if let Some(parent) = self.parents.get_mut(one.max(other) as usize) {
                    *parent = one.min(other);
                }
            }
            if above.end < here.end {
                a += 1;
            } else {
                b += 1;
            }
        }
    }

    fn root(&mut self, number: u32) -> u32 {
        let mut at = number;
        loop {
            let parent = self.parents.get(at as usize).copied().unwrap_or(at);
            if parent == at {
                return at;
            }
            let next = self.parents.get(parent as usize).copied().unwrap_or(parent);
            if let Some(slot) = self.parents.get_mut(at as usize) {
                *slot = next;
            }
            at = next;
        }
    }

    fn merge(&mut self, root: u32, number: u32) {
        let Some(from) = self.patches.get_mut(number as usize) else { return };
        let patch = *from;
        from.area = 0;
        if let Some(into) = self.patches.get_mut(root as usize) {
            into.left = into.left.min(patch.left);
            into.right = into.right.max(patch.right);
            into.bottom = into.bottom.max(patch.bottom);
            into.area += patch.area;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::Paper;

    /// Dark where there is a letter.
    fn patches(rows: &[&str]) -> Vec<Patch> {
        let mut paper = Paper::new(rows[0].len(), rows.len(), 200);
        for (y, row) in rows.iter().enumerate() {
            for (x, _) in row.bytes().enumerate().filter(|(_, letter)| *letter != b'.') {
                paper.bytes[y * rows[0].len() + x] = 50;
            }
        }
        let mut shades = Shades::default();
        shades.split(paper.grey());
        let found = Patches::default().find(&shades).to_vec();
        found.into_iter().filter(|patch| patch.area > 0 && patch.shade == Shade::Dark as u8).collect()
    }

    #[test]
    fn what_is_joined_far_below_is_one_patch() {
        let found = patches(&["#..#.#....##", "#..#.#....##", "####........"]);
        let of = |patch: &Patch| (patch.left, patch.top, patch.right, patch.bottom, patch.area, patch.first);
        assert_eq!(
            found.iter().map(of).collect::<Vec<_>>(),
            [(0, 0, 4, 3, 8, 0), (5, 0, 6, 2, 2, 5), (10, 0, 12, 2, 4, 10)]
        );
    }

    #[test]
    fn corners_do_not_join() {
        assert_eq!(patches(&["##..........", "##..........", "..##........", "..##........"]).len(), 2);
    }
}
