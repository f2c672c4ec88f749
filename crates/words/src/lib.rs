//! What ugolki says, in every language it speaks (T-13): the catalogues in `locales/`, one file a subject, and the one way to
//! them, [`say!`].
//!
//! A language is a plain value that is passed to whoever has something to say; there is no current language. What two peers
//! exchange, store or print for programs is never looked up here.

mod catalogue;
mod lang;

#[doc(hidden)]
pub use catalogue::{Args, Value};
pub use lang::Lang;

/// Says something: `say!(lang, "key")` gives a `&'static str`, `say!(lang, "key", name = value, ...)` a `String`.
///
/// The key is a literal, so that every use can be found; values are texts or integers, and an integer chooses the plural form.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:literal $(,)?) => {
        $crate::Lang::plain($lang, $key)
    };
    ($lang:expr, $key:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = $crate::Args::new();
        $(args.set(stringify!($name), $crate::Value::from($value));)+
        $crate::Lang::filled($lang, $key, &args)
    }};
}
