//! The outline of a patch: the cracks between its pixels and the others, walked once around.

use super::{light_and_dark::Shades, patches::Patch};

/// Corners of pixels along an outline, clockwise.
pub(crate) type Outline = Vec<(i32, i32)>;

/// Walks around a patch with the patch to the right hand. Gives up after `most` steps: a label's outline
/// is not that ragged.
#[allow(clippy::cast_possible_wrap)] // a frame's sides are below 2^15 px
pub(crate) fn walk(shades: &Shades, patch: &Patch, most: usize, outline: &mut Outline) -> bool {
    const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
    // The pixels ahead of a corner of pixels, to the left and to the right of each direction.
    const LEFT: [(i32, i32); 4] = [(0, -1), (0, 0), (-1, 0), (-1, -1)];
    const RIGHT: [(i32, i32); 4] = [(0, 0), (-1, 0), (-1, -1), (0, -1)];
    outline.clear();
    let start = (patch.first as i32, patch.top as i32);
    let (mut at, mut direction) = (start, 0_usize);
    loop {
        outline.push(at);
        at = (at.0 + STEPS[direction].0, at.1 + STEPS[direction].1);
        let ahead = |side: [(i32, i32); 4]| {
            shades.is(at.0 + side[direction].0, at.1 + side[direction].1, patch.shade)
        };
        if !ahead(RIGHT) {
            direction = (direction + 1) % 4;
        } else if ahead(LEFT) {
            direction = (direction + 3) % 4;
        }
        if at == start && direction == 0 {
            return true;
        }
        if outline.len() >= most {
            return false;
        }
    }
}
