//! Frames: grey pixels that somebody else owns.

use thiserror::Error;

/// A grey picture of `width` x `height` px, one byte a pixel (0 black, 255 white), rows `stride` bytes apart.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    width: u32,
    height: u32,
    stride: usize,
    bytes: &'a [u8],
}

/// Bytes that are not the frame they are said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FrameError {
    /// A side is 0 or longer than [`Frame::MAX_SIDE`].
    #[error("a frame of {width} x {height} px cannot be read")]
    Size {
        /// px
        width: u32,
        /// px
        height: u32,
    },
    /// Rows overlap.
    #[error("a stride of {stride} bytes is shorter than a row of {width} px")]
    Stride {
        /// bytes
        stride: usize,
        /// px
        width: u32,
    },
    /// Fewer bytes than the size asks for.
    #[error("{got} bytes are too few: the frame needs {needed}")]
    TooShort {
        /// bytes
        got: usize,
        /// bytes
        needed: usize,
    },
}

impl<'a> Frame<'a> {
    /// The longest side a frame may have, px.
    pub const MAX_SIDE: u32 = 32_768;

    /// Looks at grey bytes as a frame.
    ///
    /// # Errors
    /// [`FrameError`] if size, stride and bytes do not fit together.
    pub fn new(width: u32, height: u32, stride: usize, bytes: &'a [u8]) -> Result<Self, FrameError> {
        let fits = |side: u32| (1..=Self::MAX_SIDE).contains(&side);
        if !fits(width) || !fits(height) {
            return Err(FrameError::Size { width, height });
        }
        if stride < width as usize {
            return Err(FrameError::Stride { stride, width });
        }
        let needed = (height as usize - 1).saturating_mul(stride).saturating_add(width as usize);
        if bytes.len() < needed {
            return Err(FrameError::TooShort { got: bytes.len(), needed });
        }
        Ok(Self { width, height, stride, bytes })
    }

    /// px
    #[must_use]
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// px
    #[must_use]
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// bytes
    pub(crate) const fn stride(&self) -> usize {
        self.stride
    }

    /// Everything from the first row on, what lies between rows included.
    pub(crate) const fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// The pixels row by row, without what lies between rows.
    pub fn rows(&self) -> impl Iterator<Item = &'a [u8]> {
        let width = self.width as usize;
        self.bytes
            .chunks(self.stride)
            .take(self.height as usize)
            .map(move |row| row.get(..width).unwrap_or(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_that_does_not_fit_its_bytes_is_refused() {
        let bytes = [0; 100];
        assert!(Frame::new(10, 10, 10, &bytes).is_ok());
        assert!(Frame::new(9, 10, 10, &bytes[..99]).is_ok());
        assert_eq!(Frame::new(0, 10, 10, &bytes).err(), Some(FrameError::Size { width: 0, height: 10 }));
        assert_eq!(Frame::new(10, 10, 9, &bytes).err(), Some(FrameError::Stride { stride: 9, width: 10 }));
        assert_eq!(
            Frame::new(10, 11, 10, &bytes).err(),
            Some(FrameError::TooShort { got: 100, needed: 110 })
        );
        assert!(Frame::new(u32::MAX, u32::MAX, usize::MAX, &bytes).is_err());
        assert!(Frame::new(10, 10, usize::MAX, &bytes).is_err());
    }

    #[test]
    fn rows_leave_out_the_padding() {
        let bytes: Vec<u8> = (0..30).collect();
        let rows: Vec<&[u8]> = Frame::new(3, 3, 10, &bytes).unwrap().rows().collect();
        assert_eq!(rows, [&[0, 1, 2][..], &[10, 11, 12], &[20, 21, 22]]);
    }
}
