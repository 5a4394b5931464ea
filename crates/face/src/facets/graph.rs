//! Games that are played on a graph.

use grundy_game::Notation;
use grundy_graphs::Graph;

use crate::entry::Entry;

/// The graph that a game is played on.
#[derive(Clone, Copy, Debug)]
pub struct OnGraph<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The bytes of the file it was read from, if it was.
    pub file: Option<&'a [u8]>,
}

/// The bytes that rules were read from.
pub(crate) type File<R> = fn(&R) -> Option<&[u8]>;

impl<R: Notation + 'static> Entry<R> {
    /// The game is played on a graph, which this gives.
    pub fn explicit(mut self, graph: fn(&R) -> &Graph) -> Self {
        self.explicit = Some(graph);
        self
    }

    /// The graph was read from the bytes of a file, if this gives some.
    pub fn file(mut self, bytes: File<R>) -> Self {
        self.file = Some(bytes);
        self
    }

    pub(crate) fn on_graph(&self) -> Option<OnGraph<'_>> {
        let graph = self.explicit?;
        Some(OnGraph {
            graph: graph(&self.rules),
            file: self.file.and_then(|file| file(&self.rules)),
        })
    }
}
