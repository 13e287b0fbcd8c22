//! The hot loop keeps its buffers: after the first frame, a frame in which nothing is read asks for no memory.

#![allow(clippy::unwrap_used)]

use junqi_vision::{Codes, Frame, Reader};

#[test]
fn a_frame_without_labels_asks_for_no_memory() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut grain = vec![0_u8; 1280 * 720];
    for row in grain.chunks_mut(1280) {
        // Streaks as wood has them, and dark squares on them that are no labels.
        let mut grey = 120;
        for pixel in row {
            grey = grey.clamp(20, 230) + random.u8(0..9) - 4;
            *pixel = grey;
        }
    }
    for square in 0..20 {
        let (left, top) = (square % 5 * 240 + 30, square / 5 * 170 + 20);
        for y in top..top + 90 {
            grain[y * 1280 + left..y * 1280 + left + 90].fill(if (y - top) % 30 < 15 { 20 } else { 240 });
        }
    }
    let frame = Frame::new(1280, 720, 1280, &grain).unwrap();
    let codes = Codes::default();
    let mut reader = Reader::new();
    reader.read(frame, &codes);
    let asked = allocation_counter::measure(|| {
        assert!(reader.read(frame, &codes).is_empty());
    });
    assert_eq!(asked.count_total, 0, "{asked:?}");
}
