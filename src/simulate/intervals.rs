//! The 95 % interval of a share.

/// The standard errors on each side of a mean that make a 95 % interval.
pub(super) const Z: f64 = 1.959_964;

/// The 95 % interval of a share, by Wilson: it stays within 0 and 1 and is right for few games too.
pub(super) fn wilson(wins: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (games as f64, wins as f64 / games as f64);
    let middle = p + Z * Z / (2.0 * n);
    let reach = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_of_known_cases() {
        let near = |(a, b): (f64, f64), (c, d): (f64, f64)| (a - c).abs() < 5e-4 && (b - d).abs() < 5e-4;
        assert!(near(wilson(50, 100), (0.4038, 0.5962)), "{:?}", wilson(50, 100));
        assert!(near(wilson(0, 10), (0.0, 0.2775)), "{:?}", wilson(0, 10));
        assert!(near(wilson(10, 10), (0.7225, 1.0)), "{:?}", wilson(10, 10));
    }
}
