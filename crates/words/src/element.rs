/// Something in a picture that can be touched, leave, arrive or be spoken of.
///
/// It stands here, and not with the pictures, because sentences name it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Element {
    /// A pin, a place, a square of a strip: what is counted along one line.
    Item(u64),
    /// The square in this row and column, from 0.
    Cell(u64, u64),
    /// The heap or the step, counted in its component from 0.
    Heap(usize),
    /// The vertex, counted as in the picture.
    Vertex(usize),
    /// The edge, counted as in the picture.
    Edge(usize),
    /// The line after so many columns.
    Column(u64),
    /// The line after so many rows.
    Line(u64),
}
