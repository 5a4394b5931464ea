use grundy_game::Stopped;

/// Why a value is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The budget ran out, or somebody asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A number, a nimber or a multiple of up outgrew its width.
    #[error("number too large")]
    TooLarge,
}
