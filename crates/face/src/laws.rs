//! The laws that an entry must keep, gathered as its abilities are declared.
//!
//! Only tests ask for them, by the feature `laws`; without it they are not even compiled, for every
//! game would carry its own copy of the brute force that they compare with.

#[cfg(feature = "laws")]
pub(crate) use enabled::Law;

#[cfg(feature = "laws")]
mod enabled {
    use grundy_game::laws::Broken;

    use crate::entry::Entry;

    /// A law that an entry must keep.
    pub(crate) type Law<R> = fn(&Entry<R>) -> Result<(), Broken>;
}

/// Adds laws to an entry: functions from the entry to `Result<(), Broken>`.
macro_rules! keeps {
    ($entry:ident, $($law:expr),+ $(,)?) => {
        #[cfg(feature = "laws")]
        {
            use grundy_game::laws;
            $($entry.laws.push($law);)+
        }
    };
}
pub(crate) use keeps;
