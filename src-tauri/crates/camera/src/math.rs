//! Functions whose last bit must not depend on the machine: the platforms' own differ in it, and a frame of a
//! seed must be the same everywhere.

/// The sine of an angle, degrees.
pub(crate) fn sin(degrees: f32) -> f32 {
    libm::sinf(degrees.to_radians())
}

/// The cosine of an angle, degrees.
pub(crate) fn cos(degrees: f32) -> f32 {
    libm::cosf(degrees.to_radians())
}

/// e to this power.
pub(crate) fn exp(power: f32) -> f32 {
    libm::expf(power)
}

/// The distance of two points, as they count px or mm.
pub(crate) fn distance(a: (f32, f32), b: (f32, f32)) -> f32 {
    let (x, y) = (a.0 - b.0, a.1 - b.1);
    // The standard asks of a square root that it be exact; of a hypotenuse it does not.
    (x * x + y * y).sqrt()
}
