//! Lists in error messages.

use core::fmt;

/// Writes the items with a semicolon between them.
pub(crate) fn write_joined<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_str("; ")?;
        }
        item.fmt(f)?;
    }
    Ok(())
}
